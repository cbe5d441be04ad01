import { verify } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';

vi.mock('@node-rs/argon2', { spy: true });
// Another file of this process may have loaded it without the spy.
vi.resetModules();
const { checkStrength, hashPassword, passwordMatches } = await import('./passwords.ts');

const costOf = (stored: unknown) => /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+/.exec(String(stored))?.[0];

it('an unknown person costs one comparison of the same kind as a known one', async () => {
  const stored = await hashPassword('correct horse 9');
  expect(await passwordMatches(stored, 'correct horse 9')).toBe(true);
  for (const nobody of [undefined, null, ''])
    expect(await passwordMatches(nobody, 'correct horse 9')).toBe(false);
  const costs = vi.mocked(verify).mock.calls.map(([hash]) => costOf(hash));
  expect(costs).toEqual(Array.from({ length: 4 }, () => costOf(stored)));
  expect(costs[0]).toBeTruthy();
});

it('the throw-away hash opens nothing', async () => {
  expect(await passwordMatches(undefined, 'nobody has this password')).toBe(false);
});

it('a damaged hash in the database opens nothing', async () => {
  expect(await passwordMatches('not a hash', 'x')).toBe(false);
});

it.each(['Zaubernuß-7', 'пароль 2026', '12345678a'])('%s is strong enough', (password) => {
  expect(() => checkStrength(password, { minLength: 8 })).not.toThrow();
});

it('an endless password is refused before it is hashed', () => {
  expect(() => checkStrength('a1'.repeat(200), { minLength: 8 })).toThrow(/longer than 256/);
});
