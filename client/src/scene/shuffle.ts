/** The tiles are washed on the table, face down, and dealt to the seats: a show of the deal, which is long made. */
import { tilesInSet } from '@boneyard/shared';
import { toScreen } from '../model/lean.ts';
import type { Picture } from '../model/table-model.ts';
import { easeInOut, easeOut } from './motion.ts';
import type { Show, Stage } from './stage.ts';
import type { TileSprite } from './tile-sprite.ts';

export const WASH_MS = 900;
const GATHER_MS = 160;
const DEAL_MS = 220;
const DEAL_GAP_MS = 9;
/** More would only be more to draw. */
const MOST = 56;
/** Half a turn around the middle and a bit: two hands going round. */
const ROUND = 2.6;
const GOLDEN = 2.399963;
/** So many ways to turn: nobody sees that some turn alike, and each angle is a picture to be made (see tile-sprite.ts). */
const TURNS = 10;

interface Washed {
  readonly sprite: TileSprite;
  readonly from: { readonly x: number; readonly y: number; readonly turn: number };
  readonly angle: number;
  readonly radius: number;
  readonly way: 1 | -1;
  /** Degrees it has turned in the end. */
  readonly turns: number;
}

/** A number in [0, 1) that looks like any: shows need no better chance. */
const scatter = (n: number): number => {
  const x = Math.sin(n * 127.1 + 11.7) * 43758.5453;
  return x - Math.floor(x);
};

export const shuffle = (stage: Stage, before: Picture | null): Show => {
  const { board, set, piles } = stage.picture;
  const all = tilesInSet(set);
  const count = Math.min(MOST, all);
  const [cx, cy] = [board.x + board.width / 2, board.y + board.height / 2];
  const [rx, ry] = [board.width * 0.36, board.height * 0.36];
  const middle = toScreen(stage.lean, { x: cx, y: cy });
  const nearer = toScreen(stage.lean, { x: cx + 1, y: cy }).x - middle.x;
  const unit = nearer * Math.min(30, Math.sqrt((board.width * board.height * 0.2) / (2 * count)));
  const lay = (before?.tiles ?? []).filter(({ layer }) => layer === 'board');
  const tiles = Array.from({ length: count }, (_, n): Washed => {
    const angle = n * GOLDEN;
    const radius = Math.sqrt((n + 0.5) / count);
    const spot = { x: cx + rx * radius * Math.cos(angle), y: cy + ry * radius * Math.sin(angle) };
    const old = lay[n];
    const turn = old?.rotation ?? 360 * scatter(n % TURNS);
    const from = { ...toScreen(stage.lean, old ?? spot), turn };
    return {
      sprite: stage.back({ ...from, unit }),
      from,
      angle,
      radius,
      way: n % 3 === 0 ? -1 : 1,
      turns: ((n % TURNS) % 3 === 0 ? -1 : 1) * (220 + 140 * scatter((n % TURNS) + 99)),
    };
  });

  const at = ({ sprite, from, angle, radius, way, turns }: Washed, n: number, share: number): void => {
    const { pose } = sprite;
    const gone = easeInOut(share);
    const gathered = easeOut(Math.min(1, (share * WASH_MS) / GATHER_MS));
    const now = angle + way * ROUND * gone;
    const wide = radius * (1 + 0.22 * Math.sin(Math.PI * (2 * share + scatter(n))));
    const { x, y } = toScreen(stage.lean, { x: cx + rx * wide * Math.cos(now), y: cy + ry * wide * Math.sin(now) });
    pose.x = from.x + (x - from.x) * gathered;
    pose.y = from.y + (y - from.y) * gathered;
    pose.turn = from.turn + turns * gone;
    stage.place(sprite);
  };

  let state: 'washing' | 'dealing' | 'over' = 'washing';
  const stops = new Set<() => void>();
  const run = (...course: Parameters<Stage['motion']['run']>): void => void stops.add(stage.motion.run(...course));
  const callOff = (): void => {
    for (const stop of stops) stop();
    stops.clear();
  };

  /** Each to a pile, in turn; what is left over is the boneyard's. */
  const deal = (): void => {
    if (state !== 'washing') return;
    state = 'dealing';
    callOff();
    const seats = piles.filter(({ id, count: held }) => id !== 'boneyard' && held > 0);
    const shared = stage.tilesOn('hand').length;
    const boneyard = piles.find(({ id }) => id === 'boneyard');
    const dealt = seats.reduce((sum, { count: held }) => sum + held, 0);
    // Of a large set not all are shown: the shares stay the same.
    const shown = Math.round((dealt * count) / all);
    let longest = 0;
    for (const [n, { sprite }] of tiles.entries()) {
      const goal =
        n < shown ? seats[n % Math.max(1, seats.length)] : n < shown + (shared * count) / all ? undefined : boneyard;
      if (goal === undefined) {
        // What this device's hand receives is drawn by the hand itself.
        stage.remove(sprite);
        continue;
      }
      const { pose } = sprite;
      const from = { ...pose };
      const delay = goal === boneyard ? 0 : n * DEAL_GAP_MS;
      longest = Math.max(longest, DEAL_MS + delay);
      run(
        { ms: DEAL_MS, delay, ease: easeOut },
        (way) => {
          pose.x = from.x + (goal.x - from.x) * way;
          pose.y = from.y + (goal.y - from.y) * way;
          pose.unit = from.unit * (1 - 0.45 * way);
          sprite.root.alpha = Math.min(1, (1 - way) * 4);
          stage.place(sprite);
        },
        () => stage.remove(sprite),
      );
    }
    run({ ms: Math.max(longest, stage.receive(middle)) }, () => undefined, end);
  };

  const end = (): void => {
    if (state === 'over') return;
    if (state === 'washing') deal();
    state = 'over';
    callOff();
    for (const { sprite } of tiles) stage.remove(sprite);
    stage.dealt();
  };

  for (const [n, tile] of tiles.entries()) run({ ms: WASH_MS }, (share) => at(tile, n, share));
  run({ ms: WASH_MS }, () => undefined, deal);

  return { hurry: deal, end };
};
