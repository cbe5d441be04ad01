import type { Queryable } from '../../shared/database/connect.ts';

export interface Origin {
  since: string;
  by: string;
  reason: string | null;
}

/** Author and time of rollouts (by id), channels (by remote and channel) and last known good versions. */
export interface Origins {
  rollouts: Map<string, Origin>;
  channels: Map<string, Origin>;
  lkg: Map<string, Origin>;
}

interface Row {
  kind: 'rollouts' | 'channels' | 'lkg';
  key: string;
  since: Date;
  by: string;
  reason: string | null;
}

export async function readOrigins(sql: Queryable, accountId: string | null): Promise<Origins> {
  const rows = await sql<Row[]>`
    select 'rollouts' as kind, r.id::text as key, r.started_at as since, r.started_by as by, r.reason
    from registry.rollouts r where r.ended_at is null
    union all
    select 'channels', c.name || ' ' || c.channel, greatest(c.set_at, t.set_at), c.set_by,
      (select a.reason from registry.audit a
        where a.name = c.name and a.action in ('rollback', 'rollout.done') and a.after ->> 'channel' = c.channel
          and a.at >= c.set_at - interval '1 minute'
        order by a.id desc limit 1)
    from registry.channels c
    left join registry.account_channels t on t.account_id = ${accountId} and t.channel = c.channel
    union all
    select 'lkg', l.name || ' ' || l.version, l.since, 'stoa', nullif(l.reason, '')
    from registry.lkg l where l.account_id is null or l.account_id = ${accountId}`;
  const origins: Origins = { rollouts: new Map(), channels: new Map(), lkg: new Map() };
  for (const { kind, key, since, by, reason } of rows) {
    origins[kind].set(key, { since: since.toISOString(), by, reason });
  }
  return origins;
}
