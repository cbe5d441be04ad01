import { AppError } from '@stoa/shared/contracts/errors';
import type { AppContext, Person } from '../../shared/context.ts';

/** Gives the claims of a good access token, or null. */
export type VerifyToken = (token: string) => Promise<Record<string, unknown> | null>;

export async function authenticate(c: AppContext, verify: VerifyToken): Promise<Person | null> {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  if (!token) return null;
  const claims = await verify(token);
  if (!claims || typeof claims['sub'] !== 'string' || !isOfSite(c, claims)) return null;
  const email = typeof claims['email'] === 'string' && claims['email'] ? claims['email'].toLowerCase() : null;
  return { userId: claims['sub'], email, claims };
}

/** An operator who looks as a member is known at that member's site alone. */
function isOfSite(c: AppContext, { role, stoa_account: accountId }: Record<string, unknown>): boolean {
  const site = c.get('site');
  if (role === 'impersonated') return site.kind === 'account' && site.account.account_id === accountId;
  return role === 'authenticated';
}

/** The signed-in person, or 401. */
export function requirePerson(c: AppContext): Person {
  const person = c.get('person');
  if (!person) {
    throw new AppError(
      'not_authenticated',
      'The user does not have an active session or is not authenticated',
    );
  }
  return person;
}
