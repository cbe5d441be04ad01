import { AUDIT_ACTIONS, AUDIT_AREAS } from '@stoa/shared/contracts/audit-actions';
import type { AuditPage } from '@stoa/shared/contracts/operator';
import { z } from 'zod';
import type { Queryable } from '../database/connect.ts';

export const AuditQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(50),
  /** Entries to skip; the newest first. */
  offset: z.coerce.number().int().min(0).max(5_000_000).default(0),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  remote: z.string().max(60).optional(),
  accountId: z.uuid().optional(),
  action: z
    .string()
    .regex(/^[a-z._]{1,60}$/)
    .optional(),
  area: z.enum(AUDIT_AREAS).optional(),
  actor: z.string().max(200).optional(),
  since: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

interface AuditRow {
  id: string;
  at: Date;
  actor: string;
  actor_kind: 'person' | 'token' | 'system';
  action: string;
  name: string | null;
  account_id: string | null;
  slug: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
}

/** Lists registry changes, newest first. */
export async function listAudit(
  sql: Queryable,
  { limit, offset, before, remote, accountId, action, area, actor, since, until }: AuditQuery,
): Promise<AuditPage> {
  const isPrefix = action?.endsWith('.') ?? false;
  const ofArea: readonly string[] = area ? AUDIT_ACTIONS[area] : [];
  const matches = sql`
    (${remote ?? null}::text is null or u.name = ${remote ?? null})
      and (${accountId ?? null}::uuid is null or u.account_id = ${accountId ?? null})
      and (${action ?? null}::text is null or u.action = ${action ?? null} or (${isPrefix} and starts_with(u.action, ${action ?? ''})))
      and (${area === undefined} or u.action = any (${[...ofArea]}))
      and (${actor ?? null}::text is null or u.actor = ${actor ?? null})
      and (${since ?? null}::timestamptz is null or u.at >= ${since ?? null})
      and (${until ?? null}::timestamptz is null or u.at < ${until ?? null})`;
  const rows = await sql<AuditRow[]>`
    select u.id::text, u.at, u.actor, u.actor_kind, u.action, u.name, u.account_id, a.slug, u.before, u.after, u.reason
    from registry.audit u left join public.accounts a on a.account_id = u.account_id
    where (${before ?? null}::bigint is null or u.id < ${before ?? null}::bigint) and ${matches}
    order by u.id desc limit ${limit + 1} offset ${offset}`;
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*)::int as total from registry.audit u where ${matches}`;
  const entries = rows.slice(0, limit);
  return {
    entries: entries.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: row.actor,
      actorKind: row.actor_kind,
      action: row.action,
      remote: row.name,
      account: row.account_id ? { account_id: row.account_id, slug: row.slug ?? row.account_id } : null,
      before: row.before,
      after: row.after,
      reason: row.reason,
    })),
    total,
    next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null,
  };
}
