import type { AuditAction } from '@stoa/shared/contracts/audit-actions';
import type { Queryable } from '../database/connect.ts';

/** Author of a registry change, as the audit log names it. */
export interface Actor {
  kind: 'person' | 'token' | 'system';
  name: string;
}

export interface AuditInput {
  actor: Actor;
  action: AuditAction;
  remote?: string;
  accountId?: string;
  reason?: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

/** Writes what happened, in the transaction that makes it happen. */
export async function writeAudit(sql: Queryable, entry: AuditInput): Promise<void> {
  const json = (value: Record<string, unknown> | null | undefined) =>
    value ? sql.json(value as Parameters<typeof sql.json>[0]) : null;
  await sql`
    insert into registry.audit (actor_kind, actor, action, name, account_id, reason, before, after)
    values (${entry.actor.kind}, ${entry.actor.name}, ${entry.action}, ${entry.remote ?? null},
      ${entry.accountId ?? null}, ${entry.reason ?? null}, ${json(entry.before)}, ${json(entry.after)})`;
}
