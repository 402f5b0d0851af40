/** Words for people: `t` for keys written in code, `say` for keys that the rules build. */
import { i18n, type Messages } from '@lingui/core';
import { signal } from '@preact/signals';
import type { MessageKey, MessageParams } from './message-keys.ts';

export type { MessageKey } from './message-keys.ts';

/** Whoever says a word reads this signal, and so says it again when the language changes. */
const speaker = signal({ i18n });

export const speak = (locale: string, messages: Messages): void => {
  i18n.load(locale, messages);
  i18n.activate(locale);
  speaker.value = { i18n };
};

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A name that is read from the right does not turn the words and numbers around it. */
const apart = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

const apartIn = (params: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> | undefined =>
  params &&
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? apart(value) : value]),
  );

type Params<K extends MessageKey> = keyof MessageParams[K] extends never ? [] : [MessageParams[K]];

export const t = <K extends MessageKey>(key: K, ...[params]: Params<K>): string =>
  speaker.value.i18n._(key, apartIn(params));

/** A message whose key was put together from codes of the rules or the server: `refusal.stale`, `card.draw`. */
export interface Said {
  readonly key: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export const hasMessage = (key: string): key is MessageKey => Object.hasOwn(speaker.value.i18n.messages, key);

export const say = ({ key, params }: Said): string => speaker.value.i18n._(key, apartIn(params));

/** The first of these keys that there are words for; the last one always has. */
export const sayFirst = (...said: readonly [...Said[], { readonly key: MessageKey }]): string =>
  say(said.find(({ key }) => hasMessage(key)) ?? (said.at(-1) as Said));

export const locale = (): string => speaker.value.i18n.locale;

/** A bot's name from the locale's own list; the index is kept by the table for the whole match. */
export const botName = (index: number): string => {
  const names = t('bot-name.list').split(',');
  return (names[index % names.length] as string).trim();
};

/** `Ana, Ben and Milo` as the locale joins names. */
export const nameList = (names: readonly string[]): string => new Intl.ListFormat(locale()).format(names.map(apart));
