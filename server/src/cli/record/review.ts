/** `record review`: a played match play by play, in words for people or as JSON (docs/bots.md, "Review"). */
import { makeTile, type SeatAction } from '@boneyard/shared';
import { type Review, type ReviewedPlay, reviewRecord } from '@boneyard/shared/bots';
import { makeSeedKey, seededRandom } from '@boneyard/shared/fair';
import { type Fault, type MatchRecord, makeMove } from '@boneyard/shared/record';

/** Same record, same seed, same review. */
export const REVIEW_SEED = 'review';

export const reviewOf = (record: MatchRecord, seed: string): Review | Fault =>
  reviewRecord(record, { random: (label) => seededRandom(makeSeedKey(seed, label, 0)) });

/** A list is written as the record writes its moves, so that both can be laid side by side. */
export const makeReviewJson = (record: MatchRecord, seed: string, review: Review): string => {
  const move = (action: SeatAction): string => makeMove(record.rules, action);
  const round = (n: number): number => Math.round(n * 1000) / 1000;
  const numbers = (list: readonly number[]): number[] => list.map(round);
  return JSON.stringify({
    format: review.format,
    seed,
    seats: review.seats.map(({ accuracy, loss, ...rest }) => ({
      ...rest,
      accuracy: accuracy === null ? null : round(accuracy),
      loss: loss === null ? null : round(loss),
    })),
    rounds: review.rounds.map(({ luck, ...rest }) => ({
      ...rest,
      luck: { points: numbers(luck.points), error: numbers(luck.error), replays: luck.replays },
    })),
    plays: review.plays.map((play) => ({
      round: play.round,
      move: play.move,
      seat: play.seat,
      played: move(play.played),
      best: move(play.best),
      class: play.class,
      unit: play.unit,
      loss: round(play.loss),
      error: round(play.error),
      samples: play.samples,
      choices: play.choices.map(({ action, loss, error }) => ({
        move: move(action),
        loss: round(loss),
        error: round(error),
      })),
      open: play.open === null ? null : { loss: play.open.loss, best: play.open.best.map(move) },
    })),
  });
};

const one = (n: number): string => n.toFixed(1);

/** `6-5 L`: the move without its seat. */
const short = (record: MatchRecord, action: SeatAction): string =>
  action.t === 'lead' ? makeTile(action.tile) : makeMove(record.rules, action).slice(2);

const playLine = (record: MatchRecord, play: ReviewedPlay): string => {
  const unit = play.unit === 'points' ? 'points' : '% of the match';
  const cost = play.loss === 0 ? '' : `, ${one(play.loss)} ± ${one(play.error)} ${unit}`;
  const better = play.class === 'best' ? '' : `; best: ${short(record, play.best)}`;
  const open =
    play.open === null || play.open.loss === 0
      ? ''
      : ` (with all hands open: ${one(play.open.loss)} points, ${play.open.best.map((a) => short(record, a)).join(' or ')})`;
  return `  move ${play.move}, seat ${play.seat}: ${short(record, play.played)} ${play.class}${cost}${better}${open}`;
};

/** Lines for people: each round with its luck and its plays, then each seat. */
export const reviewLines = (record: MatchRecord, review: Review): string[] => {
  const lines: string[] = [];
  for (const { round, points, luck, open } of review.rounds) {
    const result = points === null ? 'not over' : `points by side ${points.join(', ')}`;
    const bots = luck.points.map((n, side) => `${one(n)} ± ${one(luck.error[side] ?? 0)}`).join(', ');
    const solved = open === null ? '' : `; with all hands open ${open.join(', ')}`;
    lines.push(`round ${round}: ${result}; the same deal played ${luck.replays} times by bots ${bots}${solved}`);
    for (const play of review.plays) if (play.round === round) lines.push(playLine(record, play));
  }
  for (const { seat, plays, accuracy, loss, classes } of review.seats) {
    const counts = Object.entries(classes)
      .filter(([, n]) => n > 0)
      .map(([name, n]) => `${name} ${n}`)
      .join(', ');
    lines.push(
      accuracy === null || loss === null
        ? `seat ${seat}: had no choice`
        : `seat ${seat}: accuracy ${one(accuracy)}, ${one(loss)} points lost a play in ${plays} plays (${counts})`,
    );
  }
  return lines;
};
