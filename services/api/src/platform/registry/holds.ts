import { AppError } from '@stoa/shared/contracts/errors';
import type { TransactionSql } from 'postgres';
import type { Queryable } from '../../shared/database/connect.ts';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';

export interface HoldInput {
  remote: string;
  reason: string;
  actor: Actor;
}

/** Nothing new of this remote goes live until the hold is lifted. */
export async function hold(sql: TransactionSql, { remote, reason, actor }: HoldInput): Promise<void> {
  const [known] =
    await sql`select 1 from registry.micro_frontends where name = ${remote} and name <> 'shell'`;
  if (!known) throw new AppError('not_found', `There is no remote ${remote}.`);
  const before = await heldWhy(sql, remote);
  await sql`
    insert into registry.holds (name, reason, held_by) values (${remote}, ${reason}, ${actor.name})
    on conflict (name) do update set reason = excluded.reason, held_at = now(), held_by = excluded.held_by`;
  await writeAudit(sql, {
    actor,
    action: 'hold',
    remote,
    reason,
    before: before === null ? null : { reason: before },
    after: { reason },
  });
}

/** Lifts a hold. */
export async function unhold(sql: TransactionSql, { remote, reason, actor }: HoldInput): Promise<void> {
  const before = await heldWhy(sql, remote);
  if (before === null) throw new AppError('not_found', `${remote} is not held.`);
  await sql`delete from registry.holds where name = ${remote}`;
  await writeAudit(sql, { actor, action: 'unhold', remote, reason, before: { reason: before } });
}

/** Why a remote is held, or null. */
export async function heldWhy(sql: Queryable, remote: string): Promise<string | null> {
  const [row] = await sql<{ reason: string }[]>`select reason from registry.holds where name = ${remote}`;
  return row?.reason ?? null;
}

export async function requireNotHeld(sql: Queryable, remote: string): Promise<void> {
  const reason = await heldWhy(sql, remote);
  if (reason !== null) throw new AppError('remote_held', `${remote} is held by an operator: ${reason}`);
}
