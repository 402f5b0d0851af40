/** How fast the engine plays: random rounds of each preset through `legal` and `apply`, all checks on, in one thread. */
import {
  defaultSize,
  isRefused,
  PRESETS,
  type Preset,
  presetRules,
  type Rules,
  type TileId,
  tilesOfSet,
} from '@boneyard/shared';
import { type Applied, apply, engineOf, legal, type MatchState, newMatch } from '@boneyard/shared/engine';
import { seededRandom } from '@boneyard/shared/fair';
import type { Bench } from '../bench.ts';

const MEASURED_MS = 2000;
/** Rounds between two looks at the clock. */
const BATCH = 64;
/** Decks are shuffled before the clock starts: the engine is handed its deals. */
const DECKS = 256;

interface Played {
  rounds: number;
  actions: number;
}

const shuffled = (rules: Rules, random: () => number): TileId[] => {
  const tiles = tilesOfSet(rules.set);
  for (let i = tiles.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [tiles[i], tiles[j]] = [tiles[j] as TileId, tiles[i] as TileId];
  }
  return tiles;
};

/** Decks by the round of a match: on trains each round leaves another tile out. */
const makeDecks = (rules: Rules, random: () => number): TileId[][][] => {
  const rounds = rules.game === 'train' ? rules.rounds : 1;
  const decks = Array.from({ length: DECKS }, () => shuffled(rules, random));
  return Array.from({ length: rounds }, (_, k) =>
    decks.map((deck) => deck.filter((tile) => tile !== engineOf(rules, k + 1))),
  );
};

const must = (applied: ReturnType<typeof apply>): Applied => {
  if (isRefused(applied)) throw new Error(`a legal action was refused: ${applied.refused}`);
  return applied;
};

/** A player of rounds, match after match; it answers how many actions a round took, its deal not counted. */
const makePlayer = (rules: Rules): (() => number) => {
  const random = seededRandom(Uint8Array.of(1));
  const decks = makeDecks(rules, random);
  let state: MatchState = newMatch(rules);
  let next = 0;
  return () => {
    if (state.winners !== null) state = newMatch(rules);
    const forRound = decks[state.results.length % decks.length] as TileId[][];
    const order = forRound[next++ % DECKS] as TileId[];
    state = must(apply(state, { t: 'deal', order, lot: 0 })).state;
    let actions = 0;
    for (let choices = legal(state); choices.length > 0; choices = legal(state)) {
      const chosen = choices.length === 1 ? 0 : Math.floor(random() * choices.length);
      state = must(apply(state, choices[chosen] as (typeof choices)[number])).state;
      actions++;
    }
    return actions;
  };
};

const playFor = (ms: number, playRound: () => number): Played => {
  const played: Played = { rounds: 0, actions: 0 };
  const end = performance.now() + ms;
  while (performance.now() < end) {
    for (let i = 0; i < BATCH; i++) played.actions += playRound();
    played.rounds += BATCH;
  }
  return played;
};

const measure = (rules: Rules, ms: number) => {
  const playRound = makePlayer(rules);
  playFor(ms / 4, playRound);
  const started = performance.now();
  const cpu = process.cpuUsage();
  const { rounds, actions } = playFor(ms, playRound);
  const used = process.cpuUsage(cpu);
  const seconds = (performance.now() - started) / 1000;
  const cpuSeconds = (used.user + used.system) / 1e6;
  return {
    actionsPerSecond: Math.round(actions / seconds),
    roundsPerSecond: Math.round(rounds / seconds),
    // On a machine with other work, what the engine makes of the time it gets.
    actionsPerCpuSecond: Math.round(actions / cpuSeconds),
    roundsPerCpuSecond: Math.round(rounds / cpuSeconds),
  };
};

/** One line of figures: the preset at its own number of players, for `ms` after a quarter of that to warm up. */
export const benchPreset = (preset: Preset, ms: number) => {
  const size = defaultSize(preset);
  return { bench: 'engine', preset, players: size.players, ...measure(presetRules(preset, size), ms) };
};

export const run: Bench = () => {
  for (const preset of PRESETS) process.stdout.write(`${JSON.stringify(benchPreset(preset, MEASURED_MS))}\n`);
};
