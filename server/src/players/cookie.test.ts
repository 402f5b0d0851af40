import { expect, test } from '@jest/globals';
import { identityCookie, readCookie } from './cookie.ts';

test('HTTPS binds the cookie to this host and to HTTPS; plain HTTP has to do without', () => {
  expect(identityCookie({ publicUrl: 'https://play.example.org' })).toMatchObject({
    name: '__Host-dom',
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure: true },
  });
  expect(identityCookie({ publicUrl: 'http://10.0.0.5:2567' })).toMatchObject({
    name: 'dom',
    options: { secure: false },
  });
  expect(identityCookie({ publicUrl: null })).toMatchObject({ name: 'dom', options: { secure: false } });
});

test.each([
  ['dom=abc', 'abc'],
  ['a=1; dom=abc; b=2', 'abc'],
  ['a=1;dom=abc', 'abc'],
  ['dom=', ''],
  ['dom=a=b', 'a=b'],
  ['xdom=abc', null],
  ['__Host-dom=abc', null],
  ['dom', null],
  ['', null],
  [undefined, null],
])('of %j the cookie dom is %j', (header, value) => {
  expect(readCookie(header, 'dom')).toBe(value);
});
