import { hash, verify } from '@node-rs/argon2';
import { AuthError, invalid } from './auth-error.ts';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MAX_LENGTH = 256;
const COMMON = new Set([
  'password1',
  'password123',
  'passw0rd',
  'qwerty123',
  'qwertyuiop1',
  'abcd1234',
  '1q2w3e4r',
  'letmein123',
  'welcome1',
  'iloveyou1',
  'admin123',
  'changeme1',
]);

export interface PasswordRules {
  minLength: number;
}

export const hashPassword = (password: string) => hash(password, COST);

let stranger: Promise<string> | undefined;

/** Compares in the same time whether the person exists or not: without a stored hash a throw-away one is checked. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  stranger ??= hashPassword('nobody has this password');
  const otherwise = await stranger;
  const matches = await verify(stored || otherwise, password.slice(0, MAX_LENGTH)).catch(() => false);
  return Boolean(stored) && matches;
}

/** Throws weak_password with every reason that applies, or validation_failed. */
export function checkStrength(password: string, rules: PasswordRules): void {
  if (password.length > MAX_LENGTH) throw invalid(`Password cannot be longer than ${MAX_LENGTH} characters`);
  const messages: Record<string, string> = {};
  if (password.length < rules.minLength)
    messages.length = `Password should be at least ${rules.minLength} characters.`;
  if (!/\p{L}/u.test(password) || !/[^\p{L}]/u.test(password)) {
    messages.characters = 'Password should contain at least one letter and one digit or symbol.';
  }
  if (COMMON.has(password.toLowerCase()))
    messages.pwned = 'Password is known to be weak and easy to guess, please choose a different one.';
  const reasons = Object.keys(messages);
  if (reasons.length === 0) return;
  throw new AuthError(422, 'weak_password', Object.values(messages).join(' '), {
    weak_password: { reasons },
  });
}
