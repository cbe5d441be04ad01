import { AppError } from '@stoa/shared/contracts/errors';
import type { Composition } from '@stoa/shared/contracts/registry';
import type { TransactionSql } from 'postgres';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';
import { loadSnapshot } from '../registry/load-snapshot.ts';
import { lockedError, requireTenant, writePin } from '../pins/put-pin.ts';
import { requireServable } from '../registry/require-servable.ts';
import { sharesOf } from '../control-plane/shares.ts';

export interface RollbackTenantInput {
  accountId: string;
  compositionId: string;
  reason: string;
  actor: Actor;
  now: Date;
}

export interface TenantRolledBack {
  account_id: string;
  compositionId: string;
  /** Pins that give every visitor the composition's versions. */
  pinned: { remote: string; version: string }[];
}

/** Takes a tenant back to a composition its pages had: pins every remote of which some visitor would get another version. */
export async function rollbackTenant(
  sql: TransactionSql,
  input: RollbackTenantInput,
): Promise<TenantRolledBack> {
  const { accountId, compositionId, reason, actor, now } = input;
  await requireTenant(sql, accountId);
  const [found] = await sql<{ body: Composition }[]>`
    select c.body from registry.account_compositions a join registry.compositions c using (composition_id)
    where a.account_id = ${accountId} and a.composition_id = ${compositionId}`;
  if (!found) throw new AppError('composition_not_found', 'Pages of this tenant never had that composition.');
  const snapshot = await loadSnapshot(sql);
  const differing = found.body.remotes.filter(
    ({ name, version }) => sharesOf(snapshot, accountId, name, now).get(version) !== 100,
  );
  const locked = differing.find(({ name }) => snapshot.pins[accountId]?.[name]?.locked);
  if (locked) throw lockedError(locked.name);
  const before = differing.flatMap(({ name }) =>
    [...sharesOf(snapshot, accountId, name, now).keys()].map((version) => ({ remote: name, version })),
  );
  for (const { name, version } of differing) {
    await requireServable(sql, name, version);
    await writePin(sql, { accountId, remote: name, pin: { version, reason }, actor });
  }
  const pinned = differing.map(({ name, version }) => ({ remote: name, version }));
  await writeAudit(sql, {
    actor,
    action: 'tenant.rollback',
    accountId,
    reason,
    before: { versions: before },
    after: { compositionId, pinned },
  });
  return { account_id: accountId, compositionId, pinned };
}
