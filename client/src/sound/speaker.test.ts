import { describe, expect, jest, test } from '@jest/globals';
import { type Cue, SOUNDS } from './cues.ts';
import { PATCHES } from './patches.ts';
import { makeSpeaker, mixed, type Synth } from './speaker.ts';

/** As much of WebAudio as the speaker uses, and what was played on it. */
const makeContext = (state: AudioContextState) => {
  const played: { rate: number; pan: number; gain: number; at: number }[] = [];
  const context = {
    state,
    currentTime: 5,
    destination: {},
    resume: jest.fn(async () => {
      // No browser has it at once.
      await null;
      context.state = 'running';
    }),
    suspend: jest.fn(async () => {
      context.state = 'suspended';
    }),
    close: jest.fn(async () => undefined),
    createBuffer: (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
    createGain: () => ({ gain: { value: 1 }, connect: (to: unknown) => to }),
    createStereoPanner: () => ({ pan: { value: 0 }, connect: (to: unknown) => to }),
    createBufferSource: () => {
      const source = {
        buffer: null,
        playbackRate: { value: 1 },
        panner: null as { pan: { value: number } } | null,
        gain: null as { gain: { value: number } } | null,
        connect: (panner: { pan: { value: number }; connect: (to: unknown) => unknown }) => {
          source.panner = panner;
          return {
            connect: (gain: { gain: { value: number } }) => {
              source.gain = gain;
              return { connect: () => undefined };
            },
          };
        },
        start: (at: number) =>
          played.push({
            rate: source.playbackRate.value,
            pan: source.panner?.pan.value ?? 0,
            gain: source.gain?.gain.value ?? 0,
            at,
          }),
      };
      return source;
    },
  };
  return { context, played };
};

const CLACK: Cue = { sound: 'play', pan: 0.4, delay: 100 };
const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

const setUp = (state: AudioContextState = 'suspended') => {
  const first = makeContext(state);
  const second = makeContext('suspended');
  let now = 0;
  let timers: { readonly at: number; readonly f: () => void }[] = [];
  const after = (ms: number, f: () => void) => {
    const timer = { at: now + ms, f };
    timers.push(timer);
    return () => {
      timers = timers.filter((each) => each !== timer);
    };
  };
  const wait = (ms: number): void => {
    now += ms;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { f } of due) f();
  };
  const load = jest.fn(
    async (): Promise<Synth> => ({ context: first.context as never, sampleRate: 44_100, build: () => [0.1, 0.2] }),
  );
  const speaker = makeSpeaker({
    load,
    newContext: () => second.context as never,
    now: () => now,
    after,
    random: () => 1,
  });
  return { speaker, load, first, second, wait };
};

describe('the speaker', () => {
  test('is silent, and loads nothing, before the first gesture', async () => {
    const { speaker, load, first } = setUp();
    speaker.play(CLACK);
    await settled();
    expect(load).not.toHaveBeenCalled();
    expect(first.played).toEqual([]);
  });

  test('plays after it, a little higher or lower, from its side, in its time', async () => {
    const { speaker, first, load } = setUp();
    speaker.wake();
    speaker.wake();
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
    speaker.play(CLACK);
    expect(first.played).toHaveLength(1);
    expect(first.played[0]).toMatchObject({ rate: 1.05, pan: 0.4 });
    expect(first.played[0]?.at).toBeCloseTo(5.1, 9);
    speaker.play({ ...CLACK, sound: 'turn' });
    expect(first.played[1]?.rate).toBe(1);
  });

  test('goes on with the next gesture after a call on a phone, and does not play late what came meanwhile', async () => {
    const { speaker, first } = setUp();
    speaker.wake();
    await settled();
    first.context.state = 'interrupted';
    speaker.play(CLACK);
    expect(first.played).toEqual([]);
    speaker.wake();
    await settled();
    speaker.play(CLACK);
    expect(first.played).toHaveLength(1);
  });

  test('takes another context where the clock of the first stands still', async () => {
    const { speaker, first, second, wait } = setUp();
    speaker.wake();
    await settled();
    speaker.wake();
    wait(2_000);
    speaker.wake();
    await settled();
    expect(first.context.close).toHaveBeenCalled();
    speaker.play(CLACK);
    expect(second.played).toHaveLength(1);
  });

  test('keeps the one whose clock goes', async () => {
    const { speaker, first, wait } = setUp();
    speaker.wake();
    await settled();
    for (let n = 0; n < 3; n++) {
      speaker.wake();
      wait(2_000);
      first.context.currentTime += 2;
    }
    speaker.wake();
    expect(first.context.close).not.toHaveBeenCalled();
  });

  describe('rests', () => {
    const atRest = async () => {
      const all = setUp();
      all.speaker.wake();
      await settled();
      all.speaker.play(CLACK);
      all.wait(5_000);
      await settled();
      return all;
    };

    test('while nothing sounds, also if somebody touches the page meanwhile', async () => {
      const { speaker, first, wait } = await atRest();
      expect(first.context.state).toBe('suspended');
      speaker.wake();
      wait(10);
      expect(first.context.state).toBe('suspended');
    });

    test('not before what was asked for is over', async () => {
      const { speaker, first, wait } = setUp();
      speaker.wake();
      await settled();
      for (let n = 0; n < 3; n++) {
        wait(2_500);
        speaker.play({ ...CLACK, delay: 1_140 });
      }
      wait(2_500);
      expect(first.context.suspend).not.toHaveBeenCalled();
    });

    test('until the next sounds, each of which is heard in its time', async () => {
      const { speaker, first, wait } = await atRest();
      speaker.play(CLACK);
      speaker.play({ ...CLACK, delay: 10 });
      wait(40);
      await settled();
      expect(first.context.resume).toHaveBeenCalledTimes(2);
      // One was there before the rest; the delay of 100 ms has 60 left, and that of 10 none.
      expect(first.played.slice(1).map(({ at }) => Math.round(1_000 * (at - 5)))).toEqual([60, 0]);
      wait(5_000);
      await settled();
      expect(first.context.suspend).toHaveBeenCalledTimes(2);
    });

    test('and says nothing late where it takes long to begin', async () => {
      const { speaker, first, wait } = await atRest();
      speaker.play(CLACK);
      wait(300);
      await settled();
      expect(first.played).toHaveLength(1);
    });

    test('until a gesture where a phone took its sound away meanwhile', async () => {
      const { speaker, first } = await atRest();
      first.context.state = 'interrupted';
      speaker.wake();
      await settled();
      speaker.play(CLACK);
      expect(first.played).toHaveLength(2);
    });
  });

  test('tries again with the next gesture where nothing could be loaded', async () => {
    const { speaker, load, first } = setUp();
    load.mockRejectedValueOnce(new Error('offline'));
    speaker.wake();
    await settled();
    speaker.wake();
    await settled();
    speaker.play(CLACK);
    expect(first.played).toHaveLength(1);
  });

  test('is closed with its table', async () => {
    const { speaker, first } = setUp();
    speaker.wake();
    await settled();
    speaker.close();
    speaker.play(CLACK);
    expect(first.context.close).toHaveBeenCalled();
    expect(first.played).toEqual([]);
  });
});

describe.each(SOUNDS)('%s', (sound) => {
  const { parts, gain } = PATCHES[sound];

  test('is told in ZzFX’s 21 numbers at most, without chance of its own', () => {
    expect(gain).toBeGreaterThan(0);
    expect(gain).toBeLessThanOrEqual(1);
    for (const { zzfx } of parts) {
      expect(zzfx.length).toBeLessThanOrEqual(21);
      expect(zzfx[1]).toBe(0);
    }
  });

  test('is heard by the real synthesiser, short and within bounds', async () => {
    // It makes a context when it is loaded, which Node does not have.
    Object.assign(globalThis, { AudioContext: class {} });
    const { ZZFX } = await import('zzfx');
    const { sampleRate } = ZZFX;
    const samples = mixed(sound, { sampleRate, build: (numbers) => ZZFX.buildSamples(...numbers) });
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(peak).toBeCloseTo(1, 3);
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(samples.length / sampleRate).toBeLessThan(1.3);
    // No click at its end.
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.05);
  });
});
