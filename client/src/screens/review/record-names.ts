/** Who sat where in a record of a file, which may say anything: names as a table would take them, else the seats' numbers. */
import type { Seat } from '@boneyard/shared';
import { parseName } from '@boneyard/shared/protocol';
import type { MatchRecord } from '@boneyard/shared/record';
import { t } from '../../i18n/i18n.ts';

const written = ({ names }: MatchRecord, seat: Seat): unknown => (Array.isArray(names) ? names[seat] : undefined);

/** Tables write null for a bot. */
export const isRecordedBot = (record: MatchRecord, seat: Seat): boolean => written(record, seat) === null;

export const recordedName = (record: MatchRecord, seat: Seat): string => {
  if (isRecordedBot(record, seat)) return t('review.bot', { seat: seat + 1 });
  const parsed = parseName(written(record, seat));
  return 'name' in parsed ? parsed.name : t('review.seat', { seat: seat + 1 });
};
