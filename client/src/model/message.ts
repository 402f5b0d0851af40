/** Something to be said: a key of the locale files and what goes into it. The model knows no language. */
import type { MessageKey, MessageParams } from '../i18n/message-keys.ts';

export interface Message {
  readonly key: MessageKey;
  readonly params?: Readonly<Record<string, number | Words>>;
}

/** A word that needs no translating, a message inside another, or several. */
export type Words = string | Message | { readonly list: readonly Words[] };

/** What is counted is a number; all else may be words. */
type Filled<K extends MessageKey> = {
  readonly [P in keyof MessageParams[K]]: string extends MessageParams[K][P] ? number | Words : number;
};

type Params<K extends MessageKey> = keyof MessageParams[K] extends never ? [] : [Filled<K>];

export const say = <K extends MessageKey>(key: K, ...[params]: Params<K>): Message =>
  params ? { key, params: params as Readonly<Record<string, number | Words>> } : { key };
