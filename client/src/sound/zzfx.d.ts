/** The part of ZzFX that is used: it synthesises samples from some twenty numbers and ships no types. */
declare module 'zzfx' {
  export const ZZFX: {
    /** Made when the module is loaded: that has to wait for somebody's gesture. */
    audioContext: AudioContext;
    readonly sampleRate: number;
    buildSamples(...parameters: readonly number[]): number[];
  };
}
