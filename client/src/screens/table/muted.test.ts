import { describe, expect, test } from '@jest/globals';
import type { Memory } from '../../shell/memory.ts';
import { makeMuted } from './muted.ts';

const fakeMemory = (kept: string | null = null): Memory & { kept: string | null } => ({
  kept,
  read() {
    return this.kept;
  },
  write(_key, value) {
    this.kept = value;
  },
});

describe('whom one does not want to hear', () => {
  test('is remembered over a reload, by table and person, until one wants to hear them again', () => {
    const memory = fakeMemory();
    makeMuted(memory).toggle('t', 1);
    const muted = makeMuted(memory);
    expect([muted.has('t', 1), muted.has('t', 2), muted.has('u', 1)]).toEqual([true, false, false]);
    muted.toggle('t', 1);
    expect([muted.has('t', 1), memory.kept]).toEqual([false, null]);
  });

  test('is forgotten first where it was longest ago', () => {
    const memory = fakeMemory();
    const muted = makeMuted(memory);
    for (let ref = 0; ref <= 200; ref++) muted.toggle('t', ref);
    expect([muted.has('t', 0), muted.has('t', 1), muted.has('t', 200)]).toEqual([false, true, true]);
    expect(makeMuted(memory).all.value).toHaveLength(200);
  });

  test.each(['not json', '{}', '[1, null]'])('is nobody where there is rubbish: %s', (kept) => {
    expect(makeMuted(fakeMemory(kept)).all.value).toEqual([]);
  });
});
