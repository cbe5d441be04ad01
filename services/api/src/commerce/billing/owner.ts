import { z } from 'zod';
import { AppError } from '@stoa/shared/contracts/errors';
import { userOfPlatform } from '../../accounts/new-sites/user-of-platform.ts';
import { requirePersonsData } from '../../accounts/backends/account-data.ts';
import type { Person } from '../../shared/context.ts';
import type { PublicAccount } from '@stoa/shared/contracts/account';
import { asUser } from '../../shared/database/as-user.ts';
import type { Access } from '../../shared/http/define-route.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import type { CommerceDeps } from '../define-route.ts';

export interface Owner {
  person: Person;
  account: PublicAccount;
  accountId: string;
}

/** The owner of the Host's site: nobody else touches its plan, whatever their role. */
export const owner: Access<unknown, Owner> = {
  who: 'person',
  async check(c) {
    const { database, person } = requirePersonsData(c);
    const account = requireAccount(c);
    const accountId = account.account_id;
    const isOwner = await asUser(database, person, async (sql) => {
      const [row] = await sql<[{ yes: boolean }]>`
        select ${accountId} in (select app.my_owned_accounts()) as yes`;
      return row.yes;
    });
    if (!isOwner) throw new AppError('forbidden', 'Only the owner of this site manages its plan.');
    return { person, account, accountId };
  },
};

/** The owner of the site that the path names, at the platform's host, where closed sites are paid for too. */
export const ownerAtPlatform: Access<Pick<CommerceDeps, 'database'>, Omit<Owner, 'account'>> = {
  who: 'person',
  async check(c, { database }) {
    const person = await userOfPlatform.check(c, {});
    const accountId = parseInput(c.req.param('accountId'), z.uuid());
    const [row] = await database`
      select 1 from public.accounts a where a.account_id = ${accountId} and a.owner_user_id = ${person.userId}`;
    if (!row) throw new AppError('account_not_found', 'There is no such site of yours.');
    return { person, accountId };
  },
};
