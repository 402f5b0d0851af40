/** What somebody said, for bubbles and for the list: in words or as a picture, by whom, and what this device is to hear. */
import { REACTIONS, type Said } from '@boneyard/shared/protocol';
import { t } from '../../i18n/i18n.ts';
import type { Session, TableSnapshot } from '../../session/session.ts';
import { memory } from '../../shell/memory.ts';
import { makeMuted } from './muted.ts';

export const PICTURES: Readonly<Record<(typeof REACTIONS)[number], string>> = {
  smile: '🙂',
  laugh: '😂',
  clap: '👏',
  wow: '😮',
  sad: '😢',
  think: '🤔',
  heart: '❤️',
  fire: '🔥',
};

export const muted = makeMuted(memory);

const isReaction = (key: string): key is (typeof REACTIONS)[number] => REACTIONS.includes(key as never);

/** What this device is to hear. */
export const heard = (session: Session, { table }: TableSnapshot): readonly Said[] =>
  (session.said?.value ?? []).filter(({ by }) => !muted.has(table.id, by));

const nameOf = ({ table }: TableSnapshot, ref: number): string =>
  table.people.find((person) => person.ref === ref)?.name ?? t('chat.somebody');

/** Somebody of the table who sits nowhere; who has left by now is somebody, no more. */
const isWatching = ({ table }: TableSnapshot, ref: number): boolean =>
  table.people.some((person) => person.ref === ref) && !table.seats.some(({ person }) => person === ref);

/** Who says it: people must not take a word from beside the table for one of a player's. */
export const Speaker = ({ snapshot, by }: { snapshot: TableSnapshot; by: number }) => (
  <>
    <bdi>
      <b>{nameOf(snapshot, by)}</b>
    </bdi>
    {isWatching(snapshot, by) && (
      <>
        {' '}
        <span class="chat-watching">{t('chat.watching')}</span>
      </>
    )}
  </>
);

export const SaidWords = ({ said: { key, text } }: { said: Said }) =>
  key !== null && isReaction(key) ? (
    <span role="img" aria-label={t(`chat.reaction.${key}`)}>
      {PICTURES[key]}
    </span>
  ) : (
    <span dir="auto">{key === null ? text : t(`chat.phrase.${key}`)}</span>
  );

export interface ChatProps {
  readonly session: Session;
}
