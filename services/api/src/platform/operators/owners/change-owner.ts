import { AppError } from '@stoa/shared/contracts/errors';
import type { OwnerBlockInput } from '@stoa/shared/contracts/site-owners';
import { type Actor, writeAudit } from '../../../shared/audit/write-audit.ts';
import type { Database } from '../../../shared/database/connect.ts';
import { knownFailure } from '../../../shared/database/known-failure.ts';

interface OwnerChange {
  userId: string;
  actor: Actor;
}

const unknownOwner = () => new AppError('not_found', 'Nobody with this id owns a site.');

/**
 * Blocks an owner and ends their sessions, or lets them log in again, with an entry in the audit log.
 * @returns false where it stood so already
 * @throws AppError `not_found`; `forbidden` for an operator
 */
export async function setOwnerBlocked(
  database: Database,
  { userId, actor, isBlocked, reason }: OwnerChange & OwnerBlockInput,
): Promise<boolean> {
  return database.begin(async (sql) => {
    const [row] = await knownFailure(
      sql<[{ changed: boolean | null }]>`select ops.set_owner_blocked(${userId}, ${isBlocked}) as changed`,
    );
    if (row.changed === null) throw unknownOwner();
    if (!row.changed) return false;
    await writeAudit(sql, {
      ...{ actor, reason, action: isBlocked ? 'owner.blocked' : 'owner.unblocked' },
      before: { user: userId, isBlocked: !isBlocked },
      after: { user: userId, isBlocked },
    });
    return true;
  });
}

/**
 * Confirms an owner's address by the operator's word, with an entry in the audit log.
 * @returns false where it is confirmed
 * @throws AppError `not_found`
 */
export async function confirmOwner(
  database: Database,
  { userId, actor, reason }: OwnerChange & { reason: string },
): Promise<boolean> {
  return database.begin(async (sql) => {
    const [row] = await sql<[{ changed: boolean | null }]>`select ops.confirm_owner(${userId}) as changed`;
    if (row.changed === null) throw unknownOwner();
    if (!row.changed) return false;
    await writeAudit(sql, { actor, reason, action: 'owner.confirmed', after: { user: userId } });
    return true;
  });
}
