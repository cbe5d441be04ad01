import type { RegistryRemote } from '@stoa/shared/contracts/operator';
import { compareBuild } from 'semver';
import { grantOf, type GrantRow } from '../grants/grant-row.ts';
import type { Queryable } from '../../shared/database/connect.ts';

interface RemoteRow {
  name: string;
  owner: string;
  critical: boolean;
  held: { reason: string; held_at: string } | null;
  channels: Record<string, string> | null;
  rollouts: NonNullable<RegistryRemote['rollouts']> | null;
  grant_row: GrantRow | null;
  /** Version -> why the guard stopped it last. */
  stopped: Record<string, string> | null;
  versions: VersionRow[] | null;
}

interface VersionRow {
  version: string;
  title: string;
  titles: Record<string, string> | null;
  status: string;
  contract_version: string;
  size_bytes: number;
  commit: string | null;
  published_at: string;
  published_by: string;
  status_reason: string | null;
  collected_at: string | null;
}

/** The remotes with their channels and versions, newest version first; one of them when a name is given. */
export async function listRemotes(sql: Queryable, name?: string): Promise<RegistryRemote[]> {
  const rows = await sql<RemoteRow[]>`
    select m.name, m.owner, m.critical,
      (select jsonb_build_object('reason', h.reason, 'held_at', h.held_at) from registry.holds h where h.name = m.name) as held,
      (select jsonb_object_agg(c.channel, c.version) from registry.channels c where c.name = m.name) as channels,
      (select jsonb_agg(jsonb_build_object('id', r.id, 'channel', r.channel, 'version', r.target_version,
        'traffic', r.steps -> r.step -> 'traffic', 'state', r.state) order by r.channel desc)
        from registry.rollouts r where r.name = m.name and r.ended_at is null) as rollouts,
      (select to_jsonb(g) from registry.grants g where g.name = m.name) as grant_row,
      (select jsonb_object_agg(s.version, s.reason) from (
        select distinct on (a.before ->> 'version') a.before ->> 'version' as version, a.reason
        from registry.audit a where a.name = m.name and a.action = 'rollback' and a.actor_kind = 'system'
          and a.account_id is null and a.reason is not null
        order by a.before ->> 'version', a.id desc) s) as stopped,
      (select jsonb_agg(jsonb_build_object('version', v.version, 'status', v.status, 'size_bytes', v.size_bytes,
        'title', v.assets -> 'declaration' ->> 'title', 'titles', v.assets -> 'declaration' -> 'titles', 'contract_version', v.assets ->> 'contractVersion',
        'commit', v.assets ->> 'commit', 'published_at', v.published_at, 'published_by', v.published_by,
        'status_reason', v.status_reason, 'collected_at', v.collected_at))
        from registry.versions v where v.name = m.name) as versions
    from registry.micro_frontends m
    where m.name <> 'shell' and (${name ?? null}::text is null or m.name = ${name ?? null})
    order by m.name`;
  return rows.map(remoteOf);
}

function remoteOf({ grant_row, stopped, versions, ...row }: RemoteRow): RegistryRemote {
  const { name, owner, critical, held, channels, rollouts } = row;
  const newestFirst = (versions ?? []).toSorted((a, b) => compareBuild(b.version, a.version));
  return {
    name,
    title: newestFirst[0]?.title ?? name,
    titles: newestFirst[0]?.titles ?? {},
    owner,
    critical,
    held: held && { reason: held.reason, at: new Date(held.held_at).toISOString() },
    channels: { stable: channels?.['stable'] ?? null, beta: channels?.['beta'] ?? null },
    rollouts: rollouts ?? [],
    grant: grant_row && grantOf(grant_row),
    versions: newestFirst.map((one) => ({
      version: one.version,
      status: one.status === 'deprecated' || one.status === 'withdrawn' ? one.status : 'active',
      contractVersion: one.contract_version,
      size: one.size_bytes,
      commit: one.commit,
      publishedAt: new Date(one.published_at).toISOString(),
      publishedBy: one.published_by,
      statusReason: one.status_reason,
      stoppedReason: stopped?.[one.version] ?? null,
      collectedAt: one.collected_at && new Date(one.collected_at).toISOString(),
    })),
  };
}
