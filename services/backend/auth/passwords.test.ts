import { verify } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import type { AuthError } from './auth-error.ts';
import type { PasswordRules } from './passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });
// Another file of this process may have loaded it without the spy.
vi.resetModules();
const { checkStrength, GOTRUE_PASSWORDS, hashPassword, passwordMatches, STRICT_PASSWORDS } =
  await import('./passwords.ts');

const costOf = (stored: unknown) => /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+/.exec(String(stored))?.[0];

it('an unknown person costs one comparison of the same kind as a known one', async () => {
  const stored = await hashPassword('correct horse 9');
  expect(await passwordMatches(stored, 'correct horse 9')).toBe(true);
  for (const absent of [undefined, null, ''])
    expect(await passwordMatches(absent, 'correct horse 9')).toBe(false);
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

it.each(['Zaubernuß-7', 'пароль и глина 2026', 'correct horse 9', 'x9k2m4q8tz'])(
  '%s is strong enough',
  (password) => expect(checkStrength(password, STRICT_PASSWORDS)).resolves.toBeUndefined(),
);

const reasonsOf = async (password: string, rules: PasswordRules): Promise<unknown> =>
  checkStrength(password, rules).then(
    () => [],
    (error: AuthError) => (error.extra['weak_password'] as { reasons: string[] }).reasons,
  );

it.each([
  'Password123',
  'abc1234567',
  'password-1',
  'P@ssw0rd12',
  'Abc1234567',
  'qwertyuiop1',
  'summer2025',
  '123456789a',
])('[EXAM-A9] %s is refused: it stands in a list of stolen passwords, or next to one', async (password) => {
  expect(await reasonsOf(password, STRICT_PASSWORDS)).toEqual(['pwned']);
  expect(await reasonsOf(password, GOTRUE_PASSWORDS)).toEqual([]);
});

it('[EXAM-A9] abc12345 is too short, and common where 8 are enough; the list holds what zxcvbn lets pass', async () => {
  expect(await reasonsOf('abc12345', STRICT_PASSWORDS)).toEqual(['length']);
  expect(await reasonsOf('abc12345', { ...STRICT_PASSWORDS, minLength: 8 })).toEqual(['pwned']);
  for (const listed of ['R3Vi3Wpass', 'Kudos4Ever', 'Gy3Yt2RGLs'])
    expect(await reasonsOf(listed, STRICT_PASSWORDS)).toEqual(['pwned']);
});

it.each([
  ['letters_digits', 'clay kiln oven', 'clay kiln 7'],
  ['lower_upper_letters_digits', 'clay kiln 7', 'Clay kiln 7'],
  ['lower_upper_letters_digits_symbols', 'Clay kiln 7', 'Clay kiln 7!'],
] as const)('[EXAM-E5] %s refuses "%s" and takes "%s", as GoTrue does', async (characters, weak, strong) => {
  const rules = { ...GOTRUE_PASSWORDS, characters };
  expect([await reasonsOf(weak, rules), await reasonsOf(strong, rules)]).toEqual([['characters'], []]);
});

it('an endless password is refused before it is hashed', () =>
  expect(checkStrength('a1'.repeat(200), STRICT_PASSWORDS)).rejects.toThrow(/longer than 256/));
