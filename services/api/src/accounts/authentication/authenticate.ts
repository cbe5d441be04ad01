import { AppError } from '@stoa/shared/contracts/errors';
import type { AppContext, Person } from '../../shared/context.ts';

/** Gives the claims of a good access token, or null. */
export type VerifyToken = (token: string) => Promise<Record<string, unknown> | null>;

export async function authenticate(c: AppContext, verify: VerifyToken): Promise<Person | null> {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  if (!token) return null;
  const claims = await verify(token);
  if (!claims || typeof claims['sub'] !== 'string' || claims['role'] !== 'authenticated') return null;
  const email = typeof claims['email'] === 'string' && claims['email'] ? claims['email'].toLowerCase() : null;
  return { userId: claims['sub'], email, claims };
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
