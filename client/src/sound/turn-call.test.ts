import { describe, expect, jest, test } from '@jest/globals';
import { makeTurnCall, type TurnWishes } from './turn-call.ts';

const ALL: TurnWishes = { vibration: true, notifications: true };
const NONE: TurnWishes = { vibration: false, notifications: false };

const setUp = (more: { readonly canStayLit?: boolean } = {}) => {
  const told: string[] = [];
  const page = { hidden: false };
  const settle: (() => void)[] = [];
  const call = makeTurnCall({
    isHidden: () => page.hidden,
    vibrate: () => told.push('buzz'),
    notify: () => {
      told.push('notice');
      return () => told.push('notice away');
    },
    stayLit:
      more.canStayLit === false
        ? null
        : () => {
            told.push('light');
            return new Promise((done) => settle.push(() => done(() => told.push('dark'))));
          },
  });
  const settled = async (): Promise<void> => {
    for (const each of settle.splice(0)) each();
    await new Promise((done) => setImmediate(done));
  };
  return { call, told, page, settled };
};

describe('a turn', () => {
  test('is felt once, and keeps the screen lit until it is over', async () => {
    const { call, told, settled } = setUp();
    call.turn(true, ALL);
    call.turn(true, ALL);
    await settled();
    call.turn(false, ALL);
    call.turn(false, ALL);
    expect(told).toEqual(['buzz', 'light', 'dark']);
  });

  test('is not felt by those who do not want it', () => {
    const { call, told } = setUp({ canStayLit: false });
    call.turn(true, NONE);
    expect(told).toEqual([]);
  });

  test('is shown while the page is out of sight, until somebody looks', async () => {
    const { call, told, page, settled } = setUp();
    page.hidden = true;
    call.turn(true, ALL);
    expect(told).toEqual(['buzz', 'notice']);
    page.hidden = false;
    call.seen();
    await settled();
    expect(told).toEqual(['buzz', 'notice', 'notice away', 'light']);
  });

  test('is shown no longer once a bot has played it', () => {
    const { call, told, page } = setUp();
    page.hidden = true;
    call.turn(true, { ...ALL, vibration: false });
    call.turn(false, ALL);
    expect(told).toEqual(['notice', 'notice away']);
  });

  test('that ends before the screen was lit leaves it dark', async () => {
    const { call, told, settled } = setUp();
    call.turn(true, NONE);
    call.turn(false, NONE);
    await settled();
    expect(told).toEqual(['light', 'dark']);
  });

  test('lights the screen again for one who comes back, and not for one who left', async () => {
    const { call, told, page, settled } = setUp();
    call.turn(true, NONE);
    await settled();
    page.hidden = true;
    call.seen();
    page.hidden = false;
    call.seen();
    await settled();
    call.close();
    call.seen();
    expect(told).toEqual(['light', 'dark', 'light', 'dark']);
  });
});

test('a screen that may not stay lit is no fault', async () => {
  const stayLit = jest.fn(async (): Promise<() => void> => {
    throw new Error('low battery');
  });
  const call = makeTurnCall({ isHidden: () => false, vibrate: () => undefined, notify: () => null, stayLit });
  call.turn(true, NONE);
  await new Promise((done) => setImmediate(done));
  call.turn(false, NONE);
  expect(stayLit).toHaveBeenCalledTimes(1);
});
