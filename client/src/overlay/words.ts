/** Puts the model's messages into the locale's words. */
import { nameList, say } from '../i18n/i18n.ts';
import type { Message, Words } from '../model/message.ts';

export const words = (of: Words): string => {
  if (typeof of === 'string') return of;
  if ('list' in of) return nameList(of.list.map(words));
  return message(of);
};

export const message = ({ key, params = {} }: Message): string =>
  say({
    key,
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value : words(value)]),
    ),
  });
