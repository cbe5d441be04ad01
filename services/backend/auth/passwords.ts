import { hash, verify } from '@node-rs/argon2';
import { AuthError, invalid } from './auth-error.ts';
import { isCommon } from './common-passwords.ts';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MAX_LENGTH = 256;

/** Which characters a password must hold; all but `letters_others` are Supabase's own names. */
export type PasswordCharacters =
  | 'any'
  | 'letters_others'
  | 'letters_digits'
  | 'lower_upper_letters_digits'
  | 'lower_upper_letters_digits_symbols';

export interface PasswordRules {
  minLength: number;
  characters: PasswordCharacters;
  /** Refuses what stands in lists of stolen passwords. */
  rejectCommon: boolean;
}

/** The rule where none is given, stricter than `GOTRUE_PASSWORDS`. */
export const STRICT_PASSWORDS: PasswordRules = {
  minLength: 10,
  characters: 'letters_others',
  rejectCommon: true,
};

/** GoTrue's default password rules. */
export const GOTRUE_PASSWORDS: PasswordRules = { minLength: 6, characters: 'any', rejectCommon: false };

const LOWER = /[a-z]/;
const UPPER = /[A-Z]/;
const DIGIT = /\d/;
const SYMBOL = /[!@#$%^&*()_+\-=[\]{};'\\:"|<>?,./`~]/;
const CHARACTERS: Record<PasswordCharacters, { wanted: RegExp[]; message: string }> = {
  any: { wanted: [], message: '' },
  letters_others: {
    wanted: [/\p{L}/u, /[^\p{L}]/u],
    message: 'Password should contain at least one letter and one digit or symbol.',
  },
  letters_digits: {
    wanted: [/[a-z]/i, DIGIT],
    message: 'Password should contain at least one letter and one digit.',
  },
  lower_upper_letters_digits: {
    wanted: [LOWER, UPPER, DIGIT],
    message: 'Password should contain at least one lower case letter, one upper case letter and one digit.',
  },
  lower_upper_letters_digits_symbols: {
    wanted: [LOWER, UPPER, DIGIT, SYMBOL],
    message:
      'Password should contain at least one lower case letter, one upper case letter, one digit and one symbol.',
  },
};

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
export async function checkStrength(password: string, rules: PasswordRules): Promise<void> {
  if (password.length > MAX_LENGTH) throw invalid(`Password cannot be longer than ${MAX_LENGTH} characters`);
  const messages: Record<string, string> = {};
  if (password.length < rules.minLength)
    messages.length = `Password should be at least ${rules.minLength} characters.`;
  const { wanted, message } = CHARACTERS[rules.characters];
  if (!wanted.every((characters) => characters.test(password))) messages.characters = message;
  if (rules.rejectCommon && !messages.length && (await isCommon(password)))
    messages.pwned = 'Password is known to be weak and easy to guess, please choose a different one.';
  const reasons = Object.keys(messages);
  if (reasons.length === 0) return;
  throw new AuthError(422, 'weak_password', Object.values(messages).join(' '), {
    weak_password: { reasons },
  });
}
