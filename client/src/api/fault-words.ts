/** What a fault of the server means to the person who reads it, and what to do about it. */
import { sayFirst } from '../i18n/i18n.ts';
import type { Fault } from './api.ts';

export const faultWords = ({ fault, wait }: Fault): string =>
  sayFirst({ key: `fault.${fault}`, params: { seconds: wait ?? 60 } }, { key: 'fault.internal' });
