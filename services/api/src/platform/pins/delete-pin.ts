import { AppError } from '@stoa/shared/contracts/errors';
import type { TransactionSql } from 'postgres';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';
import { cellEtag, requireMatch } from '../registry/etag.ts';
import { pinOf } from '../registry/load-snapshot.ts';
import { findPin, lockedError, requireTenant } from './put-pin.ts';

export interface DeletePinInput {
  accountId: string;
  remote: string;
  reason: string;
  ifMatch: string | undefined;
  actor: Actor;
}

/** Takes a pin away: the tenant gets its channel's version again. */
export async function deletePin(sql: TransactionSql, input: DeletePinInput): Promise<void> {
  const { accountId, remote, reason, actor } = input;
  await requireTenant(sql, accountId);
  const before = await findPin(sql, accountId, remote);
  if (!before) throw new AppError('not_found', `${remote} is not pinned there.`);
  requireMatch(input.ifMatch, cellEtag(pinOf(before)));
  if (before.locked) throw lockedError(remote);
  await sql`delete from registry.pins where account_id = ${accountId} and name = ${remote}`;
  await writeAudit(sql, {
    actor,
    action: 'unpin',
    remote,
    accountId,
    reason,
    before: { ...pinOf(before) },
  });
}
