/** The small picture of a result: how many tiles went, how many were left, by how much. No word in it, and nothing of the deal. */
import type { DailyGame, DailyResult } from '@boneyard/shared/protocol';
import { pointsWords } from './words.ts';

const WIDTH = 720;
const HEIGHT = 378;
/** As many as anybody may have drawn and still fits. */
const MOST_TILES = 18;

const FELT = { deep: '#0a2916', lit: '#14502d' };
const IVORY = { face: '#f7f0de', edge: '#b8a67c' };
const BACK = { face: '#1c4a30', edge: '#4f8a68' };
const GOLD = '#ffc83d';

/** Which game, by its mark: a cross, two equal ends, a pile to draw from. */
const MARKS: Readonly<Record<DailyGame, readonly (readonly [x: number, y: number, w: number, h: number])[]>> = {
  latin: [
    [-30, -9, 60, 18],
    [-9, -30, 18, 60],
  ],
  milo: [
    [-36, -9, 30, 18],
    [6, -9, 30, 18],
  ],
  draw: [
    [-24, -26, 20, 42],
    [-10, -20, 20, 42],
    [4, -14, 20, 42],
  ],
};

const tile = (to: CanvasRenderingContext2D, x: number, y: number, w: number, h: number, look: typeof IVORY): void => {
  to.beginPath();
  to.roundRect(x, y + h * 0.05, w, h, w * 0.17);
  to.fillStyle = look.edge;
  to.fill();
  to.beginPath();
  to.roundRect(x, y, w, h, w * 0.17);
  to.fillStyle = look.face;
  to.fill();
  to.strokeStyle = look.edge;
  to.lineWidth = 2;
  to.stroke();
  to.beginPath();
  to.moveTo(x + w * 0.15, y + h / 2);
  to.lineTo(x + w * 0.85, y + h / 2);
  to.stroke();
};

const paint = (to: CanvasRenderingContext2D, game: DailyGame, day: string, result: DailyResult): void => {
  // Plain colours: a gradient makes a picture ten times as large to send.
  to.fillStyle = FELT.deep;
  to.fillRect(0, 0, WIDTH, HEIGHT);
  to.fillStyle = FELT.lit;
  to.fillRect(0, 0, WIDTH, HEIGHT - 126);

  to.textAlign = 'center';
  to.textBaseline = 'middle';
  to.fillStyle = result.points > 0 ? GOLD : '#f5f2e6';
  to.font = '800 132px system-ui, sans-serif';
  to.fillText(pointsWords(result), WIDTH / 2, 122);

  to.fillStyle = GOLD;
  to.strokeStyle = FELT.lit;
  to.lineWidth = 3;
  for (const [x, y, w, h] of MARKS[game]) {
    // Its edge parts what lies on one another.
    to.beginPath();
    to.roundRect(70 + x, 62 + y, w, h, 4);
    to.fill();
    to.stroke();
  }
  to.fillStyle = '#c2d6c8';
  to.font = '600 26px system-ui, sans-serif';
  to.textAlign = 'right';
  to.fillText(day, WIDTH - 34, 48);

  const count = Math.min(MOST_TILES, result.played + result.left);
  const step = Math.min(84, (WIDTH - 80) / Math.max(1, count));
  const w = step * 0.86;
  const left = (WIDTH - step * count + step - w) / 2;
  for (let ix = 0; ix < count; ix++) {
    tile(to, left + ix * step, HEIGHT - 46 - w * 1.95, w, w * 1.95, ix < result.played ? IVORY : BACK);
  }
};

/** A PNG; null where the browser paints none for us. */
export const paintResult = (game: DailyGame, day: string, result: DailyResult): Promise<Blob | null> =>
  new Promise((done) => {
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    const context = canvas.getContext('2d');
    if (context === null) return done(null);
    paint(context, game, day, result);
    canvas.toBlob(done, 'image/png');
  });
