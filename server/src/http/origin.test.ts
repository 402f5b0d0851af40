import { describe, expect, test } from '@jest/globals';
import { mayChange } from './origin.ts';

const PUBLIC = 'https://play.example.org';

describe('mayChange', () => {
  test.each([
    ['http://localhost:2567', 'localhost:2567', null, true],
    ['http://192.168.0.9:2567', '192.168.0.9:2567', null, true],
    ['http://[::1]:2567', '[::1]:2567', null, true],
    ['https://behind.proxy', 'behind.proxy', null, true],
    ['https://behind.proxy', 'behind.proxy:443', null, true],
    ['http://LOCALHOST:2567', 'localhost:2567', null, true],
    [PUBLIC, 'inner:2567', PUBLIC, true],
    ['http://play.example.org', 'inner:2567', PUBLIC, false],
    ['http://evil.example:2567', 'evil.example:2567', PUBLIC, false],
    ['http://192.168.0.9:2567', '192.168.0.9:2567', PUBLIC, true],
    ['http://[::1]:2567', '[::1]:2567', PUBLIC, true],
    ['http://localhost:2567', 'localhost:2567', PUBLIC, true],
    ['http://localhost:3000', 'localhost:2567', null, false],
    ['http://evil.example', 'localhost:2567', null, false],
    ['http://localhost.evil.example:2567', 'localhost:2567', null, false],
    [`${PUBLIC}.evil.example`, 'inner:2567', PUBLIC, false],
    ['null', 'localhost:2567', null, false],
    ['', 'localhost:2567', null, false],
    ['file://', '', null, false],
    ['http://localhost:2567', undefined, null, false],
  ])('origin %s at host %s with public address %s: %s', (origin, host, publicUrl, allowed) => {
    expect(mayChange(host === undefined ? { origin } : { origin, host }, publicUrl)).toBe(allowed);
  });

  test.each([
    [undefined, true],
    ['same-origin', true],
    ['none', true],
    ['same-site', false],
    ['cross-site', false],
  ])('without an origin, Sec-Fetch-Site %s: %s', (site, allowed) => {
    expect(mayChange(site === undefined ? { host: 'here' } : { host: 'here', 'sec-fetch-site': site }, null)).toBe(
      allowed,
    );
  });
});
