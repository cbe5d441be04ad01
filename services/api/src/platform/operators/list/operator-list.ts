import { AppError } from '@stoa/shared/contracts/errors';
import type { OperatorCap } from '@stoa/shared/contracts/operator-caps';
import { OperatorList } from '@stoa/shared/contracts/operator-list';
import { type Actor, writeAudit } from '../../../shared/audit/write-audit.ts';
import type { Person } from '../../../shared/context.ts';
import type { Database } from '../../../shared/database/connect.ts';
import { knownFailure } from '../../../shared/database/known-failure.ts';
import { toActor } from '../account-of-path.ts';

interface Change {
  caller: Person;
  userId: string;
  reason: string;
}
type Row = Omit<OperatorList['operators'][number], 'isMe'>;

/** Lists every operator with their permissions, and who could become one. */
export async function listOperators(
  database: Database,
  { userId }: Person,
  platformAdmins: readonly string[],
): Promise<OperatorList> {
  const [row] = await database<[{ list: Row[] }]>`select ops.platform_operator_list() as list`;
  const known = new Set(row.list.map(({ email }) => email.toLowerCase()));
  return OperatorList.parse({
    operators: row.list.map((one) => ({ ...one, isMe: one.userId === userId })),
    candidates: platformAdmins.filter((email) => !known.has(email)),
  });
}

/**
 * Changes an operator's permissions, with an entry in the audit log.
 * @throws AppError `not_found`, `own_rights`, `last_operator`, `precondition_failed`
 */
export async function setOperatorCaps(
  database: Database,
  { caller, userId, reason, before, caps }: Change & { before: OperatorCap[]; caps: OperatorCap[] },
): Promise<void> {
  await database.begin(async (sql) => {
    const [row] = await knownFailure(
      sql<[{ was: string[] }]>`
        select ops.set_operator_caps(${caller.userId}, ${userId}, ${before}, ${caps}) as was`,
    );
    await writeAudit(sql, {
      ...{ actor: toActor(caller), action: 'operator.permissions', reason },
      before: { user: userId, caps: row.was },
      after: { user: userId, caps },
    });
  });
}

/**
 * Makes an address of the configuration an operator, with an entry in the audit log.
 * @throws AppError `not_found` for an address that isn't listed or has no verified login; `already_member`
 */
export async function addOperator(
  database: Database,
  actor: Actor,
  platformAdmins: readonly string[],
  { email, caps, reason }: { email: string; caps: OperatorCap[]; reason: string },
): Promise<void> {
  const unknown = new AppError(
    'not_found',
    'This address is not listed in PLATFORM_ADMINS, or has no verified login.',
  );
  if (!platformAdmins.includes(email)) throw unknown;
  await database.begin(async (sql) => {
    const [row] = await knownFailure(
      sql<[{ id: string | null }]>`select ops.add_operator(${email}, ${caps}) as id`,
    );
    if (row.id === null) throw unknown;
    await writeAudit(sql, { actor, action: 'operator.added', reason, after: { user: row.id, email, caps } });
  });
}

/**
 * Removes an operator and their tokens, with an entry in the audit log.
 * @throws AppError `not_found`, `own_rights`, `last_operator`
 */
export async function removeOperator(database: Database, { caller, userId, reason }: Change): Promise<void> {
  await database.begin(async (sql) => {
    const [row] = await knownFailure(
      sql<[{ was: Record<string, unknown> }]>`
        select ops.remove_operator(${caller.userId}, ${userId}) as was`,
    );
    await writeAudit(sql, {
      ...{ actor: toActor(caller), action: 'operator.removed', reason },
      before: { user: userId, ...row.was },
    });
  });
}
