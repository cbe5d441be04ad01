import type { AuditActionOf } from '@stoa/shared/contracts/audit-actions';
import { AppError } from '@stoa/shared/contracts/errors';
import { type Actor, writeAudit } from '../../../shared/audit/write-audit.ts';
import type { Database, Queryable } from '../../../shared/database/connect.ts';
import { knownFailure } from '../../../shared/database/known-failure.ts';
import { type AccountState, etagOf, readAccountState } from './account-detail.ts';

export interface AccountChange {
  accountId: string;
  actor: Actor;
  /** ETag of the account as the operator saw it. */
  ifMatch: string | undefined;
  action: AuditActionOf<'account'>;
  reason: string;
  run(sql: Queryable, before: AccountState): Promise<unknown>;
  /** Picks the changed values for the audit log. */
  pick(state: AccountState): Record<string, unknown>;
}

/**
 * Changes an account for a reason, as one transaction with its audit entry. Changes of one account wait for each other.
 * @throws AppError `precondition_failed` for an account that looks different by now, `account_not_found`
 */
export async function changeAccount(database: Database, change: AccountChange): Promise<void> {
  const { accountId, actor, action, reason } = change;
  await database.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('operator account ' || ${accountId}, 0))`;
    const before = await readAccountState(sql, accountId);
    requireMatch(change.ifMatch, etagOf(before));
    await knownFailure(change.run(sql, before));
    const after = await readAccountState(sql, accountId);
    if (etagOf(after) === etagOf(before)) return;
    await writeAudit(sql, {
      ...{ actor, action, accountId, reason },
      before: change.pick(before),
      after: change.pick(after),
    });
  });
}

function requireMatch(ifMatch: string | undefined, present: string): void {
  if (ifMatch === present || ifMatch === '*') return;
  throw new AppError(
    'precondition_failed',
    ifMatch === undefined
      ? 'Send If-Match with the ETag of the account as you saw it.'
      : 'Someone else has changed this account. Reload it and try again.',
  );
}
