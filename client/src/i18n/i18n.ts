/** Words for people: `t` for keys written in code, `say` for keys that the rules build. */
import { signal } from '@preact/signals';
import type { MessageKey, MessageParams } from './message-keys.ts';
import { type Compiled, type Messages, putIntoWords } from './put-into-words.ts';

export type { MessageKey } from './message-keys.ts';

/** Whoever says a word reads this signal, and so says it again when the language changes. */
const speaker = signal<{ readonly locale: string; readonly parts: ReadonlySet<Messages> }>({
  locale: 'en',
  parts: new Set(),
});
/** By language, all that was loaded so far: looked through rather than copied, which takes longer than all that is said at first. */
const known = new Map<string, ReadonlySet<Messages>>();

export const speak = (locale: string, loaded: readonly Messages[]): void => {
  const parts = new Set([...(known.get(locale) ?? []), ...loaded]);
  known.set(locale, parts);
  speaker.value = { locale, parts };
};

const find = (key: string): Compiled | undefined => {
  for (const messages of speaker.value.parts) if (Object.hasOwn(messages, key)) return messages[key];
  return undefined;
};

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A name that is read from the right does not turn the words and numbers around it. */
const apart = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

const apartIn = (params: Readonly<Record<string, unknown>> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? apart(value) : value]),
  );

type Params<K extends MessageKey> = keyof MessageParams[K] extends never ? [] : [MessageParams[K]];

export const t = <K extends MessageKey>(key: K, ...[params]: Params<K>): string =>
  say(params === undefined ? { key } : { key, params });

/** A message whose key was put together from codes of the rules or the server: `refusal.stale`, `card.draw`. */
export interface Said {
  readonly key: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export const hasMessage = (key: string): key is MessageKey => find(key) !== undefined;

export const say = ({ key, params }: Said): string => {
  const message = find(key);
  // A key that was never loaded is a fault; shown, it is at least found.
  return message === undefined ? key : putIntoWords(message, apartIn(params), locale());
};

/** The first of these keys that there are words for; the last one always has. */
export const sayFirst = (...said: readonly [...Said[], { readonly key: MessageKey }]): string =>
  say(said.find(({ key }) => hasMessage(key)) ?? (said.at(-1) as Said));

export const locale = (): string => speaker.value.locale;

/** `Ana, Ben and Milo` as the locale joins names. One alone is not joined: a browser's first list formatter takes its time. */
export const nameList = (names: readonly string[]): string => {
  const all = names.map(apart);
  return all.length < 2 ? all.join('') : new Intl.ListFormat(locale()).format(all);
};
