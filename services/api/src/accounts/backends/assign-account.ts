import { AppError } from '@stoa/shared/contracts/errors';
import type { Database } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';

/** Brings an account's row to the database of its backend, or what the control database decides of it up to date there. */
export async function assignAccount(control: Database, target: Database, accountId: string): Promise<void> {
  const [row] = await control<{ account: object; owner_email: string | null }[]>`
    select account, owner_email from ops.account_to_place(${accountId})`;
  if (!row) throw new AppError('account_not_found', 'There is no such account.');
  const account = target.json(row.account as never);
  await knownFailure(Promise.resolve(target`select ops.place_account(${account}, ${row.owner_email})`));
}
