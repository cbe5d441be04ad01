import { AppError } from '@stoa/shared/contracts/errors';
import type { OperatorCap } from '@stoa/shared/contracts/operator';
import { getCookie } from 'hono/cookie';
import type { AppContext, Person } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import type { Access } from '../../shared/http/define-route.ts';
import { requirePerson } from '../../accounts/authentication/authenticate.ts';
import { operatorCapsOf, requireCap } from './operator-caps.ts';
import type { OperatorCookie } from './operator-cookie.ts';
import { operatorOfToken, scopeOf } from './operator-tokens.ts';
import { isDryRun } from '../registry/answer-dry-run.ts';
import { hasFreshFactor, needsStepUp } from './step-up.ts';

export interface OperatorDeps {
  database: Database;
  cookie: OperatorCookie;
}

/**
 * Returns what an operator may do. Rejects anyone who is no operator, and an operator whose session has not shown a second
 * factor (`second_factor_required`).
 */
export async function requireOperatorPerson(
  database: Database,
  person: Person,
  { needsFactor }: Pick<OperatorCookie, 'needsFactor'>,
): Promise<OperatorCap[]> {
  const caps = await operatorCapsOf(database, person);
  if (!caps) throw new AppError('forbidden', 'This needs an operator.');
  if (needsFactor && person.claims['aal'] !== 'aal2')
    throw new AppError('second_factor_required', 'Operators log in with a second factor: set one up first.');
  return caps;
}

/**
 * The operator of a call on the platform host: the token of one, and the cookie issued to the same person; or a scoped
 * operator token that covers the call. Either way the operator needs the capability (`cap_missing`).
 */
export async function requireOperator(
  c: AppContext,
  { database, cookie }: OperatorDeps,
  cap: OperatorCap,
): Promise<Person> {
  if (c.get('site').kind !== 'platform') throw new AppError('not_found', 'There is no such address.');
  const byToken = await operatorOfToken(database, c.req.header('authorization'));
  if (byToken) {
    const needed = scopeOf(c.req.method, c.req.path);
    if (!needed || !byToken.scopes.includes(needed))
      throw new AppError(
        'forbidden',
        needed ? `This operator token lacks the scope ${needed}.` : 'No operator token may do this.',
      );
    requireCap(await operatorCapsOf(database, byToken.person), cap);
    return byToken.person;
  }
  const person = requirePerson(c);
  const caps = await requireOperatorPerson(database, person, cookie);
  if (cookie.read(getCookie(c, cookie.name), new Date()) !== person.userId) {
    throw new AppError('forbidden', 'This needs an operator session of this browser: sign in again.');
  }
  requireCap(caps, cap);
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

/** An operator with a capability. Routes that change something name another one than `read`. */
export const operatorWith = (cap: OperatorCap): Access<OperatorDeps, Person> => ({
  who: 'operator',
  cap,
  check: (c, deps) => requireOperator(c, deps, cap),
});

/** Any operator, for routes that only read. */
export const operatorPerson = operatorWith('read');
