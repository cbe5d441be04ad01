import { AppError } from '@stoa/shared/contracts/errors';
import type { TestModeInput } from '@stoa/shared/contracts/operator';
import type { Database } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';

export interface SetTestModeInput {
  accountId: string;
  actor: Actor;
  input: TestModeInput;
  /** The platform runs on a hosted backend, where nothing may be sold in test mode (CHK-10). */
  isHosted: boolean;
}

/**
 * Switches the test gateway of an account, and writes the change with its reason into the audit log.
 * @returns false where it was so already
 * @throws AppError `account_not_found`, or `test_mode_unavailable` at a hosted backend
 */
export async function setTestMode(
  database: Database,
  { accountId, actor, input, isHosted }: SetTestModeInput,
): Promise<boolean> {
  const { isOn, reason } = input;
  if (isOn && isHosted)
    throw new AppError('test_mode_unavailable', 'A hosted backend takes no test payments.');
  return database.begin(async (sql) => {
    const [row] = await knownFailure(
      sql<[{ before: boolean | null }]>`select ops.set_payments_test_mode(${accountId}, ${isOn}) as before`,
    );
    if (row.before === null) throw new AppError('account_not_found', 'There is no such account.');
    if (row.before === isOn) return false;
    await writeAudit(sql, {
      actor,
      action: 'account.test_mode',
      accountId,
      reason,
      before: { testMode: row.before },
      after: { testMode: isOn },
    });
    return true;
  });
}
