import { AppError } from '@stoa/shared/contracts/errors';
import { requirePersonsData } from '../../accounts/backends/account-data.ts';
import type { Person } from '../../shared/context.ts';
import type { PublicAccount } from '@stoa/shared/contracts/account';
import { asUser } from '../../shared/database/as-user.ts';
import type { Access } from '../../shared/http/define-route.ts';
import { requireAccount } from '../../shared/http/require-account.ts';

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
