/** Why a record's file is refused, in the reader's words: what and where. The check's own sentence, in English, stands behind it. */
import { t } from '../../i18n/i18n.ts';

export interface ToldFault {
  readonly told: string;
  /** As docs/record-format.md words it; null where all is said. */
  readonly detail: string | null;
}

/** The largest file that is read: `MAX_RECORD_BYTES`, said here so that the page needs no record code. */
export const MOST_BYTES = 8 * 1024 * 1024;

/** What the page itself says, without asking anybody. */
export const TOO_LARGE = 'larger than 8 MiB';
export const UNREAD = 'unread';

const BY_START: readonly [start: string, words: () => string][] = [
  [UNREAD, () => t('review.fault.unread')],
  [TOO_LARGE, () => t('review.fault.large')],
  ['nested more', () => t('review.fault.deep')],
  ['not JSON', () => t('review.fault.json')],
  ['format: is "boneyard-record/', () => t('review.fault.version')],
  ['format: ', () => t('review.fault.none')],
];

/** What stands before the colon of a fault says where it is. */
export const recordFault = (fault: string): ToldFault => {
  const whole = BY_START.find(([start]) => fault.startsWith(start));
  const [, where = fault, detail = null] = /^(.*?): (.*)$/s.exec(fault) ?? [];
  if (whole !== undefined) return { told: whole[1](), detail };
  const [, round, move] = /^round (\d+)(?:, move (\d+))?$/.exec(where) ?? [];
  if (round === undefined) return { told: t('review.fault.part', { part: where }), detail };
  return {
    told: move === undefined ? t('review.fault.round', { round }) : t('review.fault.move', { round, move }),
    detail,
  };
};

/** Why a record that holds is not reviewed; null for what is no fault of the record. */
export const reviewFault = (fault: string): string | null => {
  const most = /^more than (\d+) plays/.exec(fault)?.[1];
  return most === undefined ? null : t('review.too-long', { most: Number(most) });
};
