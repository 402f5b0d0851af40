/**
 * Plays cues: synthesised when first needed, awake only once somebody has touched the page, at rest while nothing sounds, and back
 * after a call on a phone.
 */
import type { Cue, Sound } from './cues.ts';
import { PATCHES } from './patches.ts';

/** What of ZzFX is needed; a port, so that tests need no loudspeaker. */
export interface Synth {
  readonly context: AudioContext;
  readonly sampleRate: number;
  build(parameters: readonly number[]): readonly number[];
}

export interface SpeakerPorts {
  /** Called within or after a gesture, once. */
  load(): Promise<Synth>;
  newContext(): AudioContext;
  /** ms, of a clock that goes on. */
  now(): number;
  /** Calls `f` once after so many ms; the answer calls that off. */
  after(ms: number, f: () => void): () => void;
  random(): number;
}

export interface Speaker {
  /** On every gesture: browsers let sound begin, and iOS go on after a call, only then. */
  wake(): void;
  play(cue: Cue): void;
  close(): void;
}

const VOLUME = 0.5;
/** Tiles never fall twice the same: up to so much faster or slower. */
const PITCH = 0.05;
/** A context that runs costs the processor as much as a moving table, also while it plays nothing. All that sounds is over by then. */
const REST_MS = 4_000;
/** To begin again takes a context some ms; what would be later than this is not heard at all. */
const LATEST_MS = 250;
/** A clock that stood still for so long while it should run is broken: iOS leaves such contexts behind. */
const STUCK_MS = 1_000;

/** All parts of a sound as one, as loud as can be: its gain is for the player. */
export const mixed = (sound: Sound, { build, sampleRate }: Pick<Synth, 'build' | 'sampleRate'>): Float32Array => {
  const parts = PATCHES[sound].parts.map(({ at, zzfx }) => ({
    from: Math.round(at * sampleRate),
    samples: build(zzfx),
  }));
  const out = new Float32Array(Math.max(...parts.map(({ from, samples }) => from + samples.length)));
  for (const { from, samples } of parts) {
    for (const [ix, sample] of samples.entries()) out[from + ix] = (out[from + ix] ?? 0) + sample;
  }
  const peak = out.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return peak > 0 ? out.map((sample) => sample / peak) : out;
};

export const makeSpeaker = (ports: SpeakerPorts): Speaker => {
  let synth: Synth | null = null;
  let context: AudioContext | null = null;
  let isLoading = false;
  let isClosed = false;
  let seen: { readonly at: number; readonly clock: number } | null = null;
  const samples = new Map<Sound, Float32Array>();
  const buffers = new Map<Sound, AudioBuffer>();

  /** By ourselves: then it may begin again without a gesture. */
  let isResting = false;
  let rising: Promise<void> | null = null;
  let cancelRest: (() => void) | null = null;

  const restLater = (): void => {
    cancelRest?.();
    cancelRest = ports.after(REST_MS, () => {
      if (context?.state !== 'running') return;
      isResting = true;
      seen = null;
      context.suspend().catch(() => undefined);
    });
  };

  const rise = (of: AudioContext): void => {
    isResting = false;
    restLater();
    const mine = of
      .resume()
      .catch(() => undefined)
      .then(() => {
        if (rising === mine) rising = null;
      });
    rising = mine;
  };

  const renewIfStuck = (): void => {
    if (context?.state !== 'running') {
      seen = null;
      return;
    }
    const now = { at: ports.now(), clock: context.currentTime };
    const isStuck = seen !== null && now.at - seen.at > STUCK_MS && now.clock === seen.clock;
    if (isStuck) {
      context.close().catch(() => undefined);
      context = ports.newContext();
      buffers.clear();
      seen = null;
    } else if (seen === null || now.at - seen.at > STUCK_MS) seen = now;
  };

  const bufferOf = (of: AudioContext, sound: Sound, made: Synth): AudioBuffer => {
    const known = buffers.get(sound);
    if (known) return known;
    const data = samples.get(sound) ?? mixed(sound, made);
    samples.set(sound, data);
    const buffer = of.createBuffer(1, data.length, made.sampleRate);
    buffer.getChannelData(0).set(data);
    buffers.set(sound, buffer);
    return buffer;
  };

  const startCue = (of: AudioContext, made: Synth, { sound, pan, delay }: Cue): void => {
    const source = of.createBufferSource();
    source.buffer = bufferOf(of, sound, made);
    if (sound === 'play' || sound === 'draw' || sound === 'pass') {
      source.playbackRate.value = 1 + PITCH * (2 * ports.random() - 1);
    }
    const gain = of.createGain();
    gain.gain.value = VOLUME * PATCHES[sound].gain;
    const panner = of.createStereoPanner();
    panner.pan.value = pan;
    source.connect(panner).connect(gain).connect(of.destination);
    source.start(of.currentTime + delay / 1000);
    restLater();
  };

  return {
    wake: () => {
      if (context !== null) {
        renewIfStuck();
        // At rest it needs no gesture; elsewhere a phone may have taken it away.
        if (context.state !== 'running' && !(isResting && context.state === 'suspended')) rise(context);
        return;
      }
      if (isLoading || isClosed) return;
      isLoading = true;
      ports.load().then(
        (loaded) => {
          synth = loaded;
          context = loaded.context;
          if (isClosed) context.close().catch(() => undefined);
          else rise(context);
        },
        () => {
          // No sound here: what it tells is seen and read as well. The next gesture may try again.
          isLoading = false;
        },
      );
    },
    play: (cue) => {
      if (synth === null || context === null) return;
      const [of, made, asked] = [context, synth, ports.now()];
      if (isResting) rise(of);
      if (rising !== null && of.state !== 'running') {
        const start = (): void => {
          const late = ports.now() - asked;
          if (context !== of || of.state !== 'running' || late > LATEST_MS) return;
          startCue(of, made, { ...cue, delay: Math.max(0, cue.delay - late) });
        };
        void rising.then(start);
      } else if (of.state === 'running') startCue(of, made, cue);
      // Else it cannot be heard now, and is not heard late.
    },
    close: () => {
      isClosed = true;
      cancelRest?.();
      context?.close().catch(() => undefined);
      context = null;
    },
  };
};
