/** The daily deal: a match of one link, the same for everybody on a day, without client seeds. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Preset } from '../rules/presets.ts';
import type { Rules } from '../rules/rules.ts';
import { ID_BYTES, tagged } from './bytes.ts';
import { type FairMatch, makeFairMatch } from './match.ts';

const dayBytes = (preset: Preset, date: string): Uint8Array => utf8ToBytes(`${preset}\0${date}`);

export const dailyMatchId = (preset: Preset, date: string): Uint8Array =>
  sha256(tagged('daily', dayBytes(preset, date))).slice(0, ID_BYTES);

/** `date` is the UTC day, `2026-01-31`; `secret` is kept in the data folder and its links are given out when the day is over. */
export const makeDailyMatch = (secret: Uint8Array, preset: Preset, date: string, rules: Rules): FairMatch =>
  makeFairMatch(
    {
      matchId: dailyMatchId(preset, date),
      secret: hmac(sha256, secret, tagged('day', dayBytes(preset, date))),
      seats: Array.from({ length: rules.players }, () => ({ kind: 0 })),
    },
    1,
  );
