import { AppError } from '@stoa/shared/contracts/errors';
import { getCookie } from 'hono/cookie';
import type { AppContext } from '../context.ts';
import { asPerson } from '../database/as-person.ts';
import type { Database } from '../database/connect.ts';
import { type Person, requirePerson } from '../people/authenticate.ts';
import type { OperatorCookie } from './operator-cookie.ts';

/** Whether the person holds an operator row for a verified address; the address alone makes nobody one. */
export async function isOperator(database: Database, person: Person): Promise<boolean> {
  return asPerson(database, person, async (sql) => {
    const [row] = await sql<[{ yes: boolean }]>`select public.am_i_operator() as yes`;
    return row.yes;
  });
}

/** The operator of a call on the platform host: the token of one, and the cookie issued to the same person. */
export async function requireOperator(
  c: AppContext,
  database: Database,
  cookie: OperatorCookie,
): Promise<Person> {
  if (c.get('site').kind !== 'platform') throw new AppError('not_found', 'There is no such address.');
  const person = requirePerson(c);
  if (!(await isOperator(database, person))) throw new AppError('forbidden', 'This needs an operator.');
  if (cookie.read(getCookie(c, cookie.name), new Date()) !== person.userId) {
    throw new AppError('forbidden', 'This needs an operator session of this browser: sign in again.');
  }
  return person;
}
