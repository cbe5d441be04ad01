import { AppError } from '@stoa/shared/contracts/errors';
import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { MiddlewareHandler } from 'hono';
import type { AccountData, AppContext, AppEnv, Person } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { problemOf } from '../../shared/errors.ts';
import type { Access } from '../../shared/http/define-route.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { authenticate, requirePerson } from '../authentication/authenticate.ts';
import { type AccountBackends, backendAway } from './account-backends.ts';

/** Gives the calls behind it the database of the Host's account; a token counts only where that backend issued it. */
export function findAccountData(backends: AccountBackends): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const site = c.get('site');
    const served = backends.served(site.kind === 'account' ? site.account : null);
    if (!served) {
      c.set('data', null);
      return next();
    }
    if (served.source === 'default') {
      c.set('data', { database: served.database, person: c.get('person') });
      return next();
    }
    return served.guard(async () => {
      const person = await withFactorShown(served.database, await authenticate(c, served.verifyToken));
      c.set('data', { database: served.database, person });
      await next();
      // The framework has answered a failure already; an outage of this backend is told as such.
      if (c.error && problemOf(c.error).body.code === 'registry_unavailable') throw backendAway(c.error);
    });
  };
}

/** Nobody, where a second factor is set up and this session has not shown it. */
async function withFactorShown(database: Database, person: Person | null): Promise<Person | null> {
  if (!person || person.claims['aal'] === 'aal2') return person;
  const [row] = await database<[{ owes: boolean }]>`select ops.has_second_factor(${person.userId}) as owes`;
  return row.owes ? null : person;
}

/** The account's data, or the sentence why the service has none. */
export function requireData(c: AppContext): AccountData {
  const data = c.get('data');
  if (data) return data;
  throw new AppError(
    'backend_without_service',
    'This site keeps its data at a backend of its own, and the service holds no credential for it: nothing is sold here.',
  );
}

/** The same for a signed-in person, or 401. */
export function requirePersonsData(c: AppContext): { database: Database; person: Person } {
  const { database, person } = requireData(c);
  return { database, person: person ?? requirePerson(c) };
}

/** A signed-in person, with the database that knows them. */
export const person: Access<unknown, { database: Database; person: Person }> = {
  who: 'person',
  check: requirePersonsData,
};

/** The same at the host of an account. */
export const personOfSite: Access<unknown, SitePerson> = {
  who: 'person',
  check: (c) => ({ ...requirePersonsData(c), account: requireAccount(c) }),
};
export interface SitePerson {
  database: Database;
  person: Person;
  account: PublicAccount;
}
