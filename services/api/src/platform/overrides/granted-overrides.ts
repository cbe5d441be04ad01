import { AppError } from '@stoa/shared/contracts/errors';
import type { GrantedOverride } from '@stoa/shared/contracts/overrides';
import type { TransactionSql } from 'postgres';
import type { Database, Queryable } from '../../shared/database/connect.ts';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';
import { MAX_OVERRIDES_LISTED, OVERRIDES_LISTED_DAYS, OVERRIDE_GRANT_MS } from '../limits.ts';
import { requireTenant } from '../pins/put-pin.ts';
import { requireServable } from '../registry/require-servable.ts';

export interface GrantInput {
  accountId: string;
  userId: string;
  person: string;
  remote: string;
  version: string;
  /** Digest of a build that was not published. */
  local?: string;
  reason: string;
  actor: Actor;
  grantedAt: Date;
  expiresAt: Date;
}

/** Writes down that one person may see one version, and answers the row's id. */
export async function grantOverride(sql: TransactionSql, input: GrantInput): Promise<string> {
  const { accountId, userId, person, remote, version, local, reason, actor, grantedAt, expiresAt } = input;
  await requireTenant(sql, accountId);
  if (!local) await requireServable(sql, remote, version);
  const [row] = await sql<[{ id: string }]>`
    insert into registry.overrides (account_id, user_id, person, name, version, local_digest, reason, granted_by, granted_at, expires_at)
    values (${accountId}, ${userId}, ${person}, ${remote}, ${version}, ${local ?? null}, ${reason}, ${actor.name}, ${grantedAt}, ${expiresAt})
    returning id`;
  const after = { version, ...(local ? { local } : {}), person, userId, expiresAt: expiresAt.toISOString() };
  await writeAudit(sql, { actor, action: 'override.granted', remote, accountId, reason, after });
  return row.id;
}

/** Finds the user with this email who may preview at this account. */
export async function findPreviewer(sql: Queryable, accountId: string, email: string): Promise<string> {
  const [found] = await sql<[{ id: string | null }]>`select ops.find_previewer(${accountId}, ${email}) as id`;
  if (!found.id) {
    throw new AppError('not_a_member', `${email} belongs neither to this account nor to the operators.`);
  }
  return found.id;
}

/** Checks that a grant wasn't ended early. */
export async function isGranted(sql: Queryable, id: string): Promise<boolean> {
  const rows = await sql`select 1 from registry.overrides where id = ${id} and ended_at is null`;
  return rows.length > 0;
}

/** Remembers when its person took it first. */
export async function markTaken(sql: Queryable, id: string, at: Date): Promise<void> {
  await sql`update registry.overrides set taken_at = coalesce(taken_at, ${at}) where id = ${id}`;
}

export interface EndInput {
  id: string;
  reason: string;
  actor: Actor;
  at: Date;
}

/** Ends a preview before its time, whoever looks at it. */
export async function endOverride(database: Database, { id, reason, actor, at }: EndInput): Promise<void> {
  await database.begin(async (sql) => {
    const [row] = await sql<{ account_id: string; name: string; version: string; person: string }[]>`
      update registry.overrides set ended_at = ${at}, ended_by = ${actor.name}
      where id = ${id} and ended_at is null and expires_at > ${at}
      returning account_id, name, version, person`;
    if (!row) throw new AppError('not_found', 'There is no such preview, or it is over.');
    const { account_id, name, version, person } = row;
    await writeAudit(sql, {
      actor,
      action: 'override.ended',
      remote: name,
      accountId: account_id,
      reason,
      before: { version, person },
    });
  });
}

interface Row {
  id: string;
  account_id: string;
  slug: string;
  person: string;
  name: string;
  version: string;
  reason: string;
  granted_by: string;
  granted_at: Date;
  expires_at: Date;
  taken_at: Date | null;
  ended_at: Date | null;
  ended_by: string | null;
}

/** The previews of the last week, newest first. */
export async function listOverrides(sql: Queryable, now: Date): Promise<GrantedOverride[]> {
  const rows = await sql<Row[]>`
    select o.*, a.slug from registry.overrides o join public.accounts a using (account_id)
    where o.granted_at > ${new Date(now.getTime() - OVERRIDES_LISTED_DAYS * 86_400_000)}
    order by o.granted_at desc, o.id limit ${MAX_OVERRIDES_LISTED}`;
  return rows.map((row) => {
    const takeUntil = new Date(
      Math.min(row.granted_at.getTime() + OVERRIDE_GRANT_MS, row.expires_at.getTime()),
    );
    return {
      id: row.id,
      account: { account_id: row.account_id, slug: row.slug },
      person: row.person,
      remote: row.name,
      version: row.version,
      reason: row.reason,
      grantedBy: row.granted_by,
      grantedAt: row.granted_at.toISOString(),
      takeUntil: takeUntil.toISOString(),
      takenAt: row.taken_at?.toISOString() ?? null,
      expiresAt: row.expires_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      endedBy: row.ended_by,
      state: stateOf(row, takeUntil, now),
    };
  });
}

function stateOf(row: Row, takeUntil: Date, now: Date): GrantedOverride['state'] {
  if (row.ended_at) return 'ended';
  if (row.taken_at) return row.expires_at > now ? 'seen' : 'over';
  return takeUntil > now ? 'waiting' : 'missed';
}
