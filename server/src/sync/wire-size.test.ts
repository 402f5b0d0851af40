/** However much a table has to show, whoever comes late is shown all of it. */
import { presetRules, type TableView } from '@boneyard/shared';
import { newMatch } from '@boneyard/shared/engine';
import { viewFor } from '@boneyard/shared/view';
import { afterEach, expect, jest, test } from '@jest/globals';
import { NO_FAIR } from '../../../shared/src/testing/any-fair.ts';
import { makeDice } from '../../../shared/src/testing/dice.ts';
import { mustApply, randomDeal } from '../../../shared/src/testing/walk.ts';
import { WireRig } from './wire.fixture.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

test.each([10, 100, 1000])('after %i rounds', (rounds) => {
  // Colyseus tells of each buffer that it has to enlarge.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const rules = presetRules('block');
  const fresh = newMatch(rules);
  const dealt = mustApply(fresh, randomDeal(fresh, makeDice(1))).state;
  const result = {
    reason: 'blocked',
    winner: null,
    points: [0, 0],
    milo: null,
    receipt: [
      { key: 'level', side: 0, n: 0 },
      { key: 'level', side: 1, n: 0 },
    ],
  } as const;
  const match = { ...dealt, results: Array.from({ length: rounds }, () => ({ ...result })) };
  const table: TableView = {
    id: 'a-table',
    code: null,
    phase: 'playing',
    settings: { rules, botLevel: 'random', visibility: 'private', leadGoesOn: false },
    people: [{ ref: 0, name: 'Ana', here: true, lag: 0 }],
    host: 0,
    seats: [0, 1].map((person) => ({ person, name: '', driver: 'person', botName: null, ready: false })),
    away: [],
    nextDealAt: null,
    botsOfferedAt: null,
    clock: null,
    vote: null,
    openSeats: [],
    givenUp: false,
    standIns: [],
    standInMoves: [],
    fair: NO_FAIR,
  };
  const rig = new WireRig({
    table,
    watch: viewFor(match, 'spectator'),
    received: (seat) => (seat < 2 ? viewFor(match, { seat }).received : []),
  });
  for (const ref of [0, null, 1]) {
    const device = rig.connect(ref);
    rig.acknowledge(device);
    const read = device.read();
    expect(read.watch).toEqual(viewFor(match, 'spectator'));
    if (ref !== null) expect(read.mine.get(ref)).toEqual(viewFor(match, { seat: ref }));
  }
});
