/** What a golden journal folds to, in words that outlive today's types. */
import { listAids } from './aids.ts';
import type { Entry } from './entry.ts';
import { fold, phaseOf, type TableState } from './table-state.ts';

export interface GoldenJournal {
  /** The engine that wrote it. */
  readonly engine: number;
  readonly name: string;
  readonly entries: readonly Entry[];
  readonly folded: ReturnType<typeof told>;
}

export const foldAll = (entries: readonly Entry[]): TableState => {
  const state = entries.reduce<TableState | null>(fold, null);
  if (state === null) throw new Error('an empty journal');
  return state;
};

/** Only what people would notice: who sits where, and every tile, turn and point of the match. */
export const told = (state: TableState) => {
  const { seq, code, quick, host, people, seats, match } = state;
  const round = match?.state.round ?? null;
  return {
    seq,
    code,
    quick,
    host,
    phase: phaseOf(state),
    people: people.map(({ ref, player, name }) => [ref, player, name]),
    seats: seats.map(({ person, driver, ready }) => [person, driver, ready]),
    aids: match === null ? [] : listAids(match.aids),
    at: match?.state.at ?? null,
    scores: match?.state.scores ?? null,
    points: match?.state.results.map(({ points }) => points) ?? null,
    winners: match?.state.winners ?? null,
    round:
      round === null
        ? null
        : {
            k: round.k,
            leader: round.leader,
            turn: round.turn.seat,
            hands: round.hands,
            boneyard: round.boneyard.slice(round.drawn),
            arms: round.arms.map(({ tiles }) => tiles),
          },
  };
};
