import { AppError } from '@stoa/shared/contracts/errors';
import type { GrantInput, Surface } from '@stoa/shared/contracts/grants';
import type { RemoteAssets } from '@stoa/shared/contracts/registry';
import type { TransactionSql } from 'postgres';
import { notify } from '../operators/notices.ts';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';
import { runCommandAlone } from '../control-plane/run-command.ts';
import { beyondGrant, isEmpty, joinGrants, surfaceOf } from './covers.ts';
import { findGrant, grantOf, type GrantRow, NO_GRANT } from './grant-row.ts';

interface GrantChange {
  remote: string;
  actor: Actor;
}

interface OperatorChange extends GrantChange {
  reason: string;
  /** The grant's ETag as the operator saw it. */
  ifMatch: string | undefined;
}

/** Sets what a remote may publish. A request that it covers is answered by it. */
export async function setGrant(
  sql: TransactionSql,
  { remote, grant, ...change }: OperatorChange & { grant: Pick<GrantInput, 'routes' | 'slots'> },
): Promise<void> {
  const before = await requireSeen(sql, remote, change.ifMatch);
  const wanted = { routes: grant.routes, slots: [...new Set(grant.slots)] };
  const isAnswered = before?.request ? isEmpty(beyondGrant(before.request, wanted)) : false;
  await writeGrant(sql, { remote, grant: wanted, actor: change.actor, retainsRequest: !isAnswered });
  await writeAudit(sql, {
    ...{ actor: change.actor, action: 'grant', remote, reason: change.reason },
    before: before && { routes: before.routes, slots: before.slots },
    after: { ...wanted },
  });
}

/** Declines what a refused publish asked for; the grant stays as it is. */
export async function declineRequest(sql: TransactionSql, change: OperatorChange): Promise<void> {
  const { remote, actor, reason } = change;
  const before = await requireSeen(sql, remote, change.ifMatch);
  if (!before?.request) throw new AppError('not_found', `${remote} asks for nothing.`);
  await writeGrant(sql, { remote, grant: before, actor, retainsRequest: false });
  await writeAudit(sql, { actor, action: 'grant.declined', remote, reason, before: { ...before.request } });
}

/** Adds to a grant what an operator or the installation itself vouches for. */
export async function extendGrant(
  sql: TransactionSql,
  { remote, actor, grant }: GrantChange & { grant: Surface },
): Promise<void> {
  const before = await findGrant(sql, remote);
  const after = joinGrants(before ?? NO_GRANT, grant);
  if (before && isEmpty(beyondGrant(after, before))) return;
  await writeGrant(sql, { remote, grant: after, actor, retainsRequest: true });
  await writeAudit(sql, {
    ...{ actor, action: 'grant', remote },
    before: before && { routes: before.routes, slots: before.slots },
    after: { ...after },
  });
}

/** Writes down what a refused version asks for, and tells operators. A newer request takes the place of the one before. */
export async function requestGrant(
  sql: TransactionSql,
  { remote, actor, assets, now }: GrantChange & { assets: RemoteAssets; now: Date },
): Promise<void> {
  const { version } = assets;
  const missing = beyondGrant(surfaceOf(assets.declaration), (await findGrant(sql, remote)) ?? NO_GRANT);
  if (isEmpty(missing)) return;
  await sql`
    insert into registry.grants (name, request, requested_at, requested_by, changed_by)
    values (${remote}, ${sql.json({ version, ...missing })}, ${now}, ${actor.name}, ${actor.name})
    on conflict (name) do update set request = excluded.request, requested_at = excluded.requested_at,
      requested_by = excluded.requested_by, etag = registry.grants.etag + 1`;
  await writeAudit(sql, { actor, action: 'grant.requested', remote, after: { version, ...missing } });
  const named = [...missing.routes.map(({ layout, path }) => `${layout}:${path}`), ...missing.slots].join(
    ', ',
  );
  const message = `${remote} ${version} asks for ${named}.`;
  await notify(sql, { kind: 'grant.requested', name: remote, version, accountId: null, message }, now);
}

async function requireSeen(sql: TransactionSql, remote: string, ifMatch?: string): Promise<GrantRow | null> {
  await runCommandAlone(sql);
  const [known] =
    await sql`select 1 from registry.micro_frontends where name = ${remote} and name <> 'shell'`;
  if (!known) throw new AppError('not_found', `There is no remote ${remote}.`);
  const row = await findGrant(sql, remote);
  if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== (row && grantOf(row).etag)) {
    throw new AppError('precondition_failed', 'Somebody changed this grant meanwhile; look at it again.');
  }
  return row;
}

async function writeGrant(
  sql: TransactionSql,
  { remote, grant, actor, retainsRequest }: GrantChange & { grant: Surface; retainsRequest: boolean },
): Promise<void> {
  await sql`
    insert into registry.grants (name, routes, slots, changed_by)
    values (${remote}, ${sql.json(grant.routes)}, ${[...grant.slots]}, ${actor.name})
    on conflict (name) do update set routes = excluded.routes, slots = excluded.slots, changed_at = now(),
      changed_by = excluded.changed_by, etag = registry.grants.etag + 1`;
  if (retainsRequest) return;
  await sql`update registry.grants set request = null, requested_at = null, requested_by = null where name = ${remote}`;
}
