import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { packHex, unpackHex } from './packed-hex.ts';

const hex = fc.uint8Array({ maxLength: 3000 }).map((bytes) => Buffer.from(bytes).toString('hex'));

test('what is packed is unpacked as it was, in a byte for each seven bits', () => {
  fc.assert(
    fc.property(hex, (text) => {
      const packed = packHex(text);
      expect(unpackHex(packed)).toBe(text);
      expect(Buffer.byteLength(packed)).toBe(Math.ceil((text.length * 4) / 7));
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['', ''],
  ['00', '\0\0'],
  ['ff', '\x7f\x40'],
  ['0102', '\x00\x40\x40'],
  ['ffffffffffffff', '\x7f'.repeat(8)],
])('%s is packed as %j', (text, packed) => {
  expect(packHex(text)).toBe(packed);
});
