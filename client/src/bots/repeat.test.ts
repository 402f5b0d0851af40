/** A bot's play can be made again from the record of a real table: that is what makes its reason its own. */
import { presetRules } from '@boneyard/shared';
import { BOTS } from '@boneyard/shared/bots';
import { drawSeed, recordedBotRandom, seededRandom } from '@boneyard/shared/fair';
import { isFault, type MatchRecord, recordedTurns } from '@boneyard/shared/record';
import { expect, test } from '@jest/globals';
import { makeRandom } from '../model/random-line.fixture.ts';
import { openLocalSession } from '../session/local-session.ts';
import { NO_PAUSE, seededHost, wishOf } from '../session/played.fixture.ts';

/** The first round of a match of Draw for three in which bots have two seats and play at random. */
const playRound = async (): Promise<MatchRecord> => {
  const random = makeRandom(5);
  const rules = presetRules('draw', { players: 3, partners: false, set: 6, handSize: 7 });
  const session = await openLocalSession({
    settings: { rules, botLevel: 'random', visibility: 'private', leadGoesOn: false },
    name: 'Ana',
    ports: {
      // Given all the time that they take, since they are asked.
      pace: { ...NO_PAUSE, botLimit: 1 },
      bots: { choose: async (level, view, numbers) => BOTS[level](view, seededRandom(drawSeed(numbers))) },
      ...seededHost(random),
    },
  });
  await session.submit({ t: 'start' });
  try {
    for (;;) {
      const { value } = session.snapshot;
      if (value?.table.phase === 'between') break;
      const [action] = value?.mine.get(0)?.legal ?? [];
      if (action?.t === 'lead' || action?.t === 'play') await session.act(0, wishOf(action));
      else await new Promise((go) => setTimeout(go, 0));
    }
    return session.record() as MatchRecord;
  } finally {
    session.close();
  }
};

test('from the seeds of a round its bots’ plays come out as they were', async () => {
  const record = await playRound();
  const turns = recordedTurns(record);
  if (isFault(turns)) throw new Error(turns.fault);
  let asked = 0;
  for (const { round, move, view, action } of turns) {
    if (action.seat === 0 || view.legal.length < 2) continue;
    const numbers = recordedBotRandom(record, round, action.seat, move - 1);
    if (numbers === null) throw new Error('the record has no seeds');
    expect(BOTS.random(view, seededRandom(drawSeed(numbers)))).toEqual(action);
    asked++;
  }
  expect(asked).toBeGreaterThan(2);
  expect(recordedBotRandom(record, 2, 1, 0)).toBeNull();
  const { fair: _, ...seedless } = record;
  expect(recordedBotRandom(seedless as MatchRecord, 1, 1, 0)).toBeNull();
});
