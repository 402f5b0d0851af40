import type { Seat, SeatView } from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import { signal } from '@preact/signals';
import { makeTable, makeView, type ViewSpec } from '../../model/view.fixture.ts';
import type { Session, TableSnapshot } from '../../session/session.ts';
import { curtained, lookFor } from './curtained.ts';

const HANDS = ['6-6 6-5', '6-4 5-4', '6-3 5-3', '6-2 5-2'];

/** Latin goes counterclockwise: after seat 0 comes 3. The device holds `own`; `bots` drive whom they drive. */
const snapshotOf = (own: readonly Seat[], spec: ViewSpec = {}, bots: readonly Seat[] = []): TableSnapshot => {
  const viewOf = (seat: Seat): SeatView =>
    makeView({ moves: '0 6-6', turn: { seat: 3 }, ...spec, seat, received: HANDS[seat] as string });
  const table = makeTable();
  return {
    table: {
      ...table,
      seats: table.seats.map((info, seat) => ({ ...info, driver: bots.includes(seat) ? 'bot' : 'person' })),
    },
    me: 0,
    mine: new Map(own.map((seat) => [seat, viewOf(seat)])),
    watch: { ...viewOf(0), viewer: 'spectator', hand: [], received: [], legal: [] },
  };
};

/** Whose tiles are anywhere in it. */
const shownHands = ({ mine }: TableSnapshot): Seat[] =>
  [...mine].flatMap(([seat, view]) => (view.hand.length + view.received.length + view.legal.length > 0 ? [seat] : []));

const held = (seat: Seat, round = 1) => ({ seat, round });

describe('the curtain', () => {
  test.each<[string, TableSnapshot, ReturnType<typeof held> | null, Seat | null, readonly Seat[]]>([
    ['is not there for one person', snapshotOf([0]), null, null, [0]],
    ['is not there for one person whose other seat a bot plays', snapshotOf([0, 3], {}, [0]), null, null, [0, 3]],
    ['asks whose turn it is', snapshotOf([0, 3]), null, 3, []],
    ['shows that hand alone once it is lifted', snapshotOf([0, 3]), held(3), null, [3]],
    ['falls when another person of the device has to choose', snapshotOf([0, 3]), held(0), 3, []],
    ['stays up while somebody elsewhere has the turn', snapshotOf([0, 2]), held(0), null, [0]],
    ['stays up while another person can only pass', snapshotOf([0, 3], { moves: '0 4-1' }), held(0), null, [0]],
    ['asks the next of the device to play where nobody looks yet', snapshotOf([0, 2]), null, 2, []],
    ['falls with every deal', snapshotOf([0, 3]), held(3, 2), 3, []],
    ['falls where the holder left the seat to a bot', snapshotOf([0, 2, 3], {}, [0]), held(0), 3, []],
  ])('%s', (_, snapshot, holder, curtain, hands) => {
    const look = lookFor(snapshot, holder);
    expect(look.curtain).toBe(curtain);
    expect(shownHands(look.snapshot)).toEqual(hands);
  });

  test('is up when the round is over, and shows the table from where it was seen last', () => {
    const snapshot = snapshotOf([0, 3], { turn: null });
    const over = { ...snapshot, table: { ...snapshot.table, phase: 'between' as const } };
    expect(lookFor(over, held(3)).curtain).toBeNull();
    expect([...lookFor(over, held(3)).snapshot.mine.keys()]).toEqual([3]);
    expect([...lookFor(over, null).snapshot.mine.keys()]).toEqual([0]);
  });

  test('keeps the seat’s place behind it: only the tiles are missing', () => {
    const snapshot = snapshotOf([0, 3]);
    const { hand, received, legal, ...place } = snapshot.mine.get(3) as SeatView;
    expect(lookFor(snapshot, null).snapshot.mine.get(3)).toEqual({ ...place, hand: [], received: [], legal: [] });
  });
});

test('a session behind a curtain follows turns, and is the inner one in all else', () => {
  const snapshot = signal<TableSnapshot | null>(null);
  const inner = { snapshot, now: () => 7 } as unknown as Session;
  const behind = curtained(inner);
  expect([behind.session.snapshot.value, behind.curtain.value, behind.session.now()]).toEqual([null, null, 7]);
  snapshot.value = snapshotOf([0, 3]);
  expect(behind.curtain.value).toBe(3);
  behind.lift(3);
  expect([behind.curtain.value, shownHands(behind.session.snapshot.value as TableSnapshot)]).toEqual([null, [3]]);
  snapshot.value = snapshotOf([0, 3], { moves: '0 6-6, 3 6-2 L', turn: { seat: 0 } });
  expect(behind.curtain.value).toBe(0);
  behind.lift(0);
  expect(behind.curtain.value).toBeNull();
});

test('the hand is covered again when its holder wants it so, and only then can be', () => {
  const snapshot = signal<TableSnapshot | null>(snapshotOf([0, 3]));
  const behind = curtained({ snapshot } as unknown as Session);
  const { hide } = behind.session;
  expect(hide?.value).toBeNull();
  behind.lift(3);
  hide?.value?.();
  expect([behind.curtain.value, shownHands(behind.session.snapshot.value as TableSnapshot)]).toEqual([3, []]);
  behind.lift(3);
  snapshot.value = snapshotOf([3]);
  expect(hide?.value).toBeNull();
});
