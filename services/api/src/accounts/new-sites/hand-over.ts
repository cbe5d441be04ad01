import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@stoa/shared/contracts/errors';
import type { Person } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Issues a code that takes the user's login to a site: valid once, for 60 seconds, for the browser whose verifier hashes to
 * `challenge`.
 * @throws AppError `account_not_found` for a site the user doesn't belong to
 */
export async function createHandOver(
  database: Database,
  person: Person,
  accountId: string,
  challenge: string,
): Promise<{ code: string; slug: string; domain: string | null }> {
  const code = randomBytes(32).toString('base64url');
  const [row] = await knownFailure(
    database<[{ site: { slug: string; domain: string | null } }]>`
      select ops.create_hand_over(${person.userId}, ${accountId}, ${sha256(code)}, ${challenge}) as site`,
  );
  return { code, ...row.site };
}

/**
 * Spends a code at the site it was issued for.
 * @returns the email address of its user
 * @throws AppError `hand_over_invalid` for an unknown, spent, expired or foreign code
 */
export async function spendHandOver(
  database: Database,
  accountId: string,
  { code, verifier }: { code: string; verifier: string },
): Promise<string> {
  const [row] = await database<[{ email: string | null }]>`
    select ops.use_hand_over(${accountId}, ${sha256(code)}, ${sha256(verifier)}) as email`;
  if (row.email === null)
    throw new AppError(
      'hand_over_invalid',
      'This code has expired or belongs to another browser: log in here.',
    );
  return row.email;
}
