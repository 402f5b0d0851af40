/** A round ends: the last tile of a domino is slammed, a Milo runs along the line with light, a blocked line sinks down. */
import type { Moment } from '../model/moment.ts';
import { DIMMED } from './palette.ts';
import type { Show, Stage } from './stage.ts';

const SLAM_MS = 260;
const WAVE_MS = 260;
/** The wave goes so many pixels in a millisecond. */
const SPEED = 1.6;
const GLOW_MS = 620;
const SINK_MS = 280;

type Lying = ReturnType<Stage['tilesOn']>[number];

export const celebrate = (stage: Stage, kind: Moment['kind']): Show => {
  // What still flies has its own way to go: the last tile lands in the wave that goes out from it.
  const tiles = stage.tilesOn('board');
  const last = tiles.find(({ goal }) => goal.mark === 'last') ?? tiles.at(-1);
  const stops: (() => void)[] = [];
  const rest: (() => void)[] = [];
  const run = (...course: Parameters<Stage['motion']['run']>): void => void stops.push(stage.motion.run(...course));
  const away = ({ goal }: Lying): number => (last ? Math.hypot(goal.x - last.goal.x, goal.y - last.goal.y) : 0);

  /** Up and back, `high` at the most; below zero it is pressed down. */
  const jolt = ({ sprite, isResting }: Lying, ms: number, delay: number, high: number): void => {
    if (!isResting) return;
    rest.push(() => {
      sprite.pose.lift = 0;
      stage.place(sprite);
    });
    run({ ms, delay }, (way) => {
      sprite.pose.lift = high * Math.sin(Math.PI * way);
      stage.place(sprite);
    });
  };

  const shine = ({ goal }: Lying, delay: number, size: number): void => {
    const glow = stage.glow(goal, goal.unit * size);
    glow.alpha = 0;
    rest.push(() => stage.remove(glow));
    const { x, y } = glow.scale;
    run(
      { ms: GLOW_MS, delay },
      (way) => {
        glow.alpha = way < 0.2 ? way * 5 : (1 - way) / 0.8;
        glow.scale.set(x * (0.7 + 0.6 * way), y * (0.7 + 0.6 * way));
      },
      () => stage.remove(glow),
    );
  };

  if (last !== undefined) {
    if (kind === 'domino') {
      jolt(last, SLAM_MS, 0, 1.6);
      shine(last, SLAM_MS * 0.7, 4);
      for (const tile of tiles) if (tile !== last) jolt(tile, WAVE_MS, SLAM_MS + away(tile) / SPEED, 0.7);
    }
    if (kind === 'milo') {
      const furthest = Math.max(...tiles.map(away));
      for (const tile of tiles) {
        jolt(tile, WAVE_MS, away(tile) / SPEED, 0.8);
        shine(tile, away(tile) / SPEED, 2.2);
        // And back from the other end.
        jolt(tile, WAVE_MS, (2 * furthest - away(tile)) / SPEED + WAVE_MS, 0.8);
      }
    }
    if (kind === 'blocked') {
      for (const tile of tiles) {
        jolt(tile, 2 * SINK_MS, away(tile) / (2 * SPEED), -0.8);
        rest.push(() => tile.sprite.look(tile.goal.look));
        run({ ms: SINK_MS, delay: away(tile) / (2 * SPEED) }, () => tile.sprite.tint(DIMMED));
        run(
          { ms: 900 },
          () => undefined,
          () => tile.sprite.look(tile.goal.look),
        );
      }
    }
  }

  let isOver = false;
  return {
    hurry: () => undefined,
    end: () => {
      if (isOver) return;
      isOver = true;
      for (const stop of stops) stop();
      for (const back of rest) back();
    },
  };
};
