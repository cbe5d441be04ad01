import { AppError } from '@stoa/shared/contracts/errors';
import { getCookie } from 'hono/cookie';
import type { AppContext, Person } from '../../shared/context.ts';
import { asUser } from '../../shared/database/as-user.ts';
import type { Database } from '../../shared/database/connect.ts';
import type { Access } from '../../shared/http/define-route.ts';
import { requirePerson } from '../../accounts/authentication/authenticate.ts';
import type { OperatorCookie } from './operator-cookie.ts';
import { operatorOfToken, scopeOf } from './operator-tokens.ts';
import { isDryRun } from '../registry/answer-dry-run.ts';
import { hasFreshFactor, needsStepUp } from './step-up.ts';

export interface OperatorDeps {
  database: Database;
  cookie: OperatorCookie;
}

/** Checks whether the user has an operator row and a verified email; the email alone isn't enough. */
async function isOperator(database: Database, person: Person): Promise<boolean> {
  return asUser(database, person, async (sql) => {
    const [row] = await sql<[{ yes: boolean }]>`select public.am_i_operator() as yes`;
    return row.yes;
  });
}

/** Refuses whoever is no operator, and an operator whose session has not shown a second factor (`second_factor_required`). */
export async function requireOperatorPerson(
  database: Database,
  person: Person,
  { needsFactor }: Pick<OperatorCookie, 'needsFactor'>,
): Promise<void> {
  if (!(await isOperator(database, person))) throw new AppError('forbidden', 'This needs an operator.');
  if (needsFactor && person.claims['aal'] !== 'aal2')
    throw new AppError('second_factor_required', 'Operators log in with a second factor: set one up first.');
}

/**
 * The operator of a call on the platform host: the token of one, and the cookie issued to the same person; or a scoped
 * operator token that covers the call.
 */
export async function requireOperator(c: AppContext, { database, cookie }: OperatorDeps): Promise<Person> {
  if (c.get('site').kind !== 'platform') throw new AppError('not_found', 'There is no such address.');
  const byToken = await operatorOfToken(database, c.req.header('authorization'));
  if (byToken) {
    const needed = scopeOf(c.req.method, c.req.path);
    if (needed && byToken.scopes.includes(needed)) return byToken.person;
    throw new AppError(
      'forbidden',
      needed ? `This operator token lacks the scope ${needed}.` : 'No operator token may do this.',
    );
  }
  const person = requirePerson(c);
  await requireOperatorPerson(database, person, cookie);
  if (cookie.read(getCookie(c, cookie.name), new Date()) !== person.userId) {
    throw new AppError('forbidden', 'This needs an operator session of this browser: sign in again.');
  }
  if (needsStepUp(c.req.method, c.req.path, isDryRun(c))) requireFreshFactor(person, cookie);
  return person;
}

/** Refuses an operator in person whose second factor is old (`step_up_required`). An operator token was made with a fresh one. */
export function requireFreshFactor(
  person: Person,
  { needsFactor }: Pick<OperatorCookie, 'needsFactor'>,
): void {
  const isInPerson = person.claims['aal'] !== undefined;
  if (needsFactor && isInPerson && !hasFreshFactor(person, new Date()))
    throw new AppError(
      'step_up_required',
      'This call needs a second factor verified within the last 10 minutes.',
    );
}

/** An operator in person, for what is done to accounts and to the operator's own tokens. */
export const operatorPerson: Access<OperatorDeps, Person> = { who: 'operator', check: requireOperator };
