import { AppError } from '@stoa/shared/contracts/errors';
import type { AccountStatusInput } from '@stoa/shared/contracts/operator';
import type { Database } from '../database/connect.ts';
import { type Actor, writeAudit } from '../registry/actor.ts';

/** Suspends an account or opens it again, and writes down who did and why; what stands so already is left alone. */
export async function setAccountStatus(
  database: Database,
  { accountId, actor, input }: { accountId: string; actor: Actor; input: AccountStatusInput },
): Promise<void> {
  const { status, reason } = input;
  await database.begin(async (sql) => {
    const [row] = await sql<[{ before: string | null }]>`
      select ops.set_account_status(${accountId}, ${status}) as before`;
    if (row.before === null) throw new AppError('account_not_found', 'There is no such account.');
    if (row.before === status) return;
    await writeAudit(sql, {
      actor,
      action: status === 'suspended' ? 'account.suspended' : 'account.opened',
      accountId,
      reason,
      before: { status: row.before },
      after: { status },
    });
  });
}
