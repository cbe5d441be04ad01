import fc from 'fast-check';
import { parse } from 'hono/utils/cookie';
import { expect, it } from 'vitest';
import { readCookie } from './read-cookie.ts';

it.each([
  ['a=1', '1'],
  ['b=2; a=1', '1'],
  ['b=2;a=1;c=3', '1'],
  ['aa=2; a=1', '1'],
  ['b=a; a=1', '1'],
  ['x-a=2; a=1', '1'],
  ['a=1; a=2', '1'],
  [' a=1 ; b=2', '1'],
  ['b=a=2', undefined],
  ['aa=2', undefined],
  ['a', undefined],
  ['', undefined],
  ['a=', ''],
])('of %j the cookie a is %j', (header, value) => {
  expect(readCookie(header, 'a')).toBe(value);
});

it('it reads what the library reads, whatever stands beside it', () => {
  const text = fc.stringMatching(/^[\w.-]{1,12}$/);
  const cookies = fc.uniqueArray(fc.tuple(text, text), { minLength: 1, selector: ([name]) => name });
  fc.assert(
    fc.property(cookies, fc.nat(), (pairs, seed) => {
      const header = pairs.map(([name, value]) => `${name}=${value}`).join('; ');
      const [name] = pairs[seed % pairs.length] ?? [''];
      expect(readCookie(header, name)).toBe(parse(header)[name]);
    }),
  );
});
