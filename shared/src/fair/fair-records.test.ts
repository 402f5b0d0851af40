import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { leadRule, newMatch } from '../engine/index.ts';
import { isFault, type MatchRecord, parseRecord, replay } from '../record/index.ts';
import type { MatchState } from '../state.ts';
import { makeTile } from '../tiles.ts';
import { clientCommitment, dealFromKey, type FairSeat, makeOpening, makeRoundKey, previousLink } from './index.ts';

interface RecordedFair {
  matchId: string;
  commitment: string;
  seats: { kind: 0 | 1 | 2; c?: string; r?: string }[];
  rounds: string[];
}

const load = (name: string): { record: MatchRecord; fair: RecordedFair; before: MatchState[] } => {
  const text = readFileSync(new URL(`../../testdata/records/${name}.json`, import.meta.url), 'utf8');
  const record = parseRecord(text);
  if (isFault(record)) throw new Error(record.fault);
  // The state before each round: it says whether the leader was drawn.
  const before = [newMatch(record.rules, record.previousOpener ?? null)];
  replay(record, (after) => before.push(after));
  return { record, fair: record.fair as RecordedFair, before };
};

describe.each(['fair-block-3', 'fair-draw-2', 'fair-latin', 'fair-train-3'])('%s', (name) => {
  const { record, fair, before } = load(name);
  const matchId = hexToBytes(fair.matchId);
  const links = [fair.commitment, ...fair.rounds].map(hexToBytes);

  test('its seeds are links of the chain that was committed to', () => {
    expect(fair.rounds.length).toBe(record.rounds.length);
    for (let k = links.length - 1; k > 0; k--) {
      expect(bytesToHex(previousLink(matchId, k, links[k] as Uint8Array))).toBe(bytesToHex(links[k - 1] as Uint8Array));
    }
  });

  test('its client seeds are those that were committed to', () => {
    fair.seats.forEach(({ c, r }, seat) => {
      if (r !== undefined) expect(bytesToHex(clientCommitment(matchId, seat, hexToBytes(r)))).toBe(c);
    });
  });

  test('its deals and drawn leaders come out of its seeds', () => {
    const { rules } = record;
    const seats = fair.seats.map(
      ({ kind, r }): FairSeat => (kind === 1 ? { kind, r: hexToBytes(r as string) } : { kind }),
    );
    const opening = makeOpening(matchId, links[0] as Uint8Array, seats);
    record.rounds.forEach((round, i) => {
      const key = makeRoundKey(links[i + 1] as Uint8Array, opening, i + 1);
      const { order, lot } = dealFromKey(key, rules, i + 1);
      expect(order.map(makeTile)).toEqual([...round.hands.flat(), ...round.boneyard]);
      if (leadRule(before[i] as MatchState) === 'drawn') expect(round.lead).toBe(lot);
    });
  });
});

test('at least one of their leaders was drawn', () => {
  const drawn = ['fair-block-3', 'fair-draw-2', 'fair-latin', 'fair-train-3'].filter(
    (name) => leadRule(load(name).before[0] as MatchState) === 'drawn',
  );
  expect(drawn).toEqual(['fair-block-3', 'fair-train-3']);
});
