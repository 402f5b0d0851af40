import { readFileSync } from 'node:fs';
import { makeTile } from '@boneyard/shared';
import { isFault, parseRecord, type RecordedTurn, recordedTurns } from '@boneyard/shared/record';
import { expect, test } from '@jest/globals';
import { drawLine, drawTrain } from '../../ui/figure.ts';
import { heldTiles, lineAfter, trainsAfter } from './position-figure.ts';

const turnsOf = (name: string): RecordedTurn[] => {
  const url = new URL(`../../../../shared/testdata/records/${name}.json`, import.meta.url);
  const record = parseRecord(readFileSync(url, 'utf8'));
  const turns = isFault(record) ? record : recordedTurns(record);
  if (isFault(turns)) throw new Error(turns.fault);
  return [...turns];
};

/** Each turn with what its round looked like one move later. */
const pairsOf = (name: string): [RecordedTurn, RecordedTurn][] => {
  const turns = turnsOf(name);
  return turns.flatMap((turn, ix): [RecordedTurn, RecordedTurn][] => {
    const next = turns[ix + 1];
    return next?.round === turn.round ? [[turn, next]] : [];
  });
};

const nameOf = (seat: number): string => `seat ${seat}`;
const NOTHING = { t: 'pass', seat: 0 } as const;

test('a line after a play is what the next turn sees, and points at what was played', () => {
  const pairs = pairsOf('block-0');
  expect(pairs.length).toBeGreaterThan(100);
  for (const [{ view, action }, next] of pairs) {
    const { ring, ...line } = lineAfter(view, action) ?? {};
    expect(line).toEqual(lineAfter(next.view, NOTHING));
    expect(ring).toBe('tile' in action ? makeTile(action.tile) : undefined);
    const drawn = drawLine({ ...line, ring } as never);
    expect(drawn.ring === null).toBe(ring === undefined);
  }
  expect(lineAfter(pairs[0]?.[0].view as never, NOTHING)).toBeNull();
});

test('trains after a play are what the next turn sees; the one played on is pointed at, however long it is', () => {
  let folded = 0;
  for (const [{ view, action }, next] of pairsOf('mexican-train-2p')) {
    const after = trainsAfter(view, action, nameOf);
    const seen = trainsAfter(next.view, NOTHING, nameOf);
    for (const { name, tiles } of after) expect(seen.find((train) => train.name === name)?.tiles ?? '').toBe(tiles);
    const [played, ...more] = trainsAfter(view, action, nameOf, 'played');
    expect(more).toEqual([]);
    expect(played?.ring).toBe(action.t === 'play' ? makeTile(action.tile) : undefined);
    if (played === undefined) continue;
    const drawn = drawTrain('12-12', played);
    expect(drawn.ring).not.toBeNull();
    expect(drawn.tiles.length + (drawn.folded === null ? -1 : drawn.folded.tiles)).toBe(played.tiles.split(' ').length);
    if (drawn.folded !== null) folded++;
  }
  expect(folded).toBeGreaterThan(0);
});

test('a hand is sorted, whatever the order in which it was dealt', () => {
  const [{ view }] = turnsOf('block-0') as [RecordedTurn];
  expect(heldTiles({ ...view, hand: [...view.hand].reverse() })).toBe(heldTiles(view));
  expect(heldTiles(view).split(' ')).toHaveLength(view.hand.length);
});
