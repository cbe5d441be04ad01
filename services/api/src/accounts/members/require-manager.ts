import { AppError } from '@stoa/shared/contracts/errors';
import { requirePersonsData } from '../backends/account-data.ts';
import type { AccountData, AppContext, Person } from '../../shared/context.ts';
import { asUser } from '../../shared/database/as-user.ts';
import type { Access } from '../../shared/http/define-route.ts';
import { requireAccount } from '../../shared/http/require-account.ts';

export interface Manager extends AccountData {
  person: Person;
  accountId: string;
}

/**
 * The signed-in manager of the Host's site, or the refusal.
 * @param claimed the account that the call names, where it names one
 */
export async function requireManager(c: AppContext, claimed?: string): Promise<Manager> {
  const { database, person } = requirePersonsData(c);
  const { account_id: accountId } = requireAccount(c);
  if (claimed !== undefined && claimed !== accountId)
    throw new AppError('account_not_found', 'There is no site at this address.');
  const isManager = await asUser(database, person, async (sql) => {
    const [row] = await sql<[{ yes: boolean }]>`select app.is_manager(${accountId}) as yes`;
    return row.yes;
  });
  if (!isManager) throw new AppError('forbidden', 'This is for the managers of this site.');
  return { database, person, accountId };
}

/** A manager of the Host's site. */
export const manager: Access<unknown, Manager> = { who: 'person', check: (c) => requireManager(c) };
