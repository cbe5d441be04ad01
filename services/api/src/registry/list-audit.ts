import type { AuditPage } from '@stoa/shared/contracts/operator';
import { z } from 'zod';
import type { Queryable } from '../database/connect.ts';

export const AuditQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  remote: z.string().max(60).optional(),
  accountId: z.uuid().optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

interface AuditRow {
  id: string;
  at: Date;
  actor: string;
  action: string;
  name: string | null;
  account_id: string | null;
  slug: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
}

/** What happened in the registry, newest first. */
export async function listAudit(
  sql: Queryable,
  { limit, before, remote, accountId }: AuditQuery,
): Promise<AuditPage> {
  const rows = await sql<AuditRow[]>`
    select u.id::text, u.at, u.actor, u.action, u.name, u.account_id, a.slug, u.before, u.after, u.reason
    from registry.audit u left join public.accounts a on a.account_id = u.account_id
    where (${before ?? null}::bigint is null or u.id < ${before ?? null}::bigint)
      and (${remote ?? null}::text is null or u.name = ${remote ?? null})
      and (${accountId ?? null}::uuid is null or u.account_id = ${accountId ?? null})
    order by u.id desc limit ${limit + 1}`;
  const entries = rows.slice(0, limit);
  return {
    entries: entries.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: row.actor,
      action: row.action,
      remote: row.name,
      account: row.account_id ? { account_id: row.account_id, slug: row.slug ?? row.account_id } : null,
      before: row.before,
      after: row.after,
      reason: row.reason,
    })),
    next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null,
  };
}
