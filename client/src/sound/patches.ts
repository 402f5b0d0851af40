/** The sounds as ZzFX's numbers: volume, randomness, frequency, attack, sustain, release, shape (4: noise), curve, slide, … */
import type { Sound } from './cues.ts';

interface Part {
  /** After the sound's beginning, s. */
  readonly at: number;
  /** In ZzFX's order, without chance: that is added when it plays. Volumes are beside the other parts'. */
  readonly zzfx: readonly number[];
}

interface Patch {
  /** How loud beside the other sounds: 1 is the loudest. */
  readonly gain: number;
  readonly parts: readonly Part[];
}

const note = (frequency: number, at = 0, release = 0.24): Part => ({
  at,
  zzfx: [0.5, 0, frequency, 0.006, 0.05, release, 0, 1.2],
});

const knock = (frequency: number, at = 0, volume = 1): Part => ({
  at,
  zzfx: [volume, 0, frequency, 0, 0.008, 0.075, 0, 1.7, -5],
});

/** A short burst of noise above `cutoff` Hz. */
const burst = (frequency: number, length: number, cutoff: number, volume = 1): Part => ({
  at: 0,
  zzfx: [volume, 0, frequency, 0, 0.004, length, 4, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.7, 0.01, 0, cutoff],
});

export const PATCHES: { readonly [S in Sound]: Patch } = {
  // A tile on felt over wood.
  play: { gain: 0.75, parts: [burst(900, 0.045, 1_700), knock(210, 0, 0.8)] },
  draw: { gain: 0.3, parts: [burst(620, 0.11, 1_200)] },
  // Knuckles on the table, twice.
  pass: { gain: 0.6, parts: [knock(130), knock(120, 0.14)] },
  turn: { gain: 0.45, parts: [note(587.33), note(880, 0.12, 0.32)] },
  shuffle: {
    gain: 0.28,
    parts: [
      { at: 0, zzfx: [0.6, 0, 420, 0.12, 0.5, 0.28, 4, 1.1, 0, 0, 0, 0, 0.055, 0, 0, 0, 0, 0.6, 0.1, 0.35, 1_400] },
    ],
  },
  domino: { gain: 1, parts: [burst(700, 0.09, 1_100), { at: 0, zzfx: [1, 0, 96, 0, 0.03, 0.28, 0, 1.5, -3] }] },
  milo: { gain: 0.55, parts: [note(523.25), note(659.25, 0.11), note(1_046.5, 0.22, 0.4)] },
  blocked: {
    gain: 0.55,
    parts: [
      { at: 0, zzfx: [0.7, 0, 196, 0.01, 0.08, 0.22, 2, 1, -1] },
      { at: 0.2, zzfx: [0.7, 0, 147, 0.01, 0.1, 0.36, 2, 1, -1] },
    ],
  },
  win: { gain: 0.55, parts: [note(523.25), note(659.25, 0.13), note(783.99, 0.26), note(1_046.5, 0.39, 0.55)] },
};
