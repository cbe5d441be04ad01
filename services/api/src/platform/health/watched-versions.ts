import { type Channel, DEFAULT_GUARD, type RolloutGuard } from '@stoa/shared/contracts/rollouts';
import type { Queryable } from '../../shared/database/connect.ts';

/** A version that a channel or a running rollout serves, and that may be taken back. */
export interface WatchedVersion {
  name: string;
  channel: Channel;
  version: string;
  /** Baseline version: the rollout's base, or the version that was live before. */
  predecessor: string | null;
  rolloutId: string | null;
  guard: RolloutGuard;
}

/** Lists versions served by default, not by a pin, that have failed at all. */
export async function watchedVersions(sql: Queryable, now: Date): Promise<WatchedVersion[]> {
  const rows = await sql<(Omit<WatchedVersion, 'guard'> & { guard: RolloutGuard | null })[]>`
    with served as (
      select r.name, r.channel, r.target_version as version, r.base_version as predecessor, r.id as "rolloutId", r.guard
      from registry.rollouts r where r.ended_at is null
      union all
      select c.name, c.channel, c.version, (
          select s.version from registry.served s
          where s.name = c.name and s.channel in (c.channel, 'stable') and s.version <> c.version and s.since <= c.set_at
          order by s.since desc limit 1), null, (
          select r.guard from registry.rollouts r
          where r.name = c.name and r.channel = c.channel and r.target_version = c.version and r.state = 'done'
          order by r.ended_at desc limit 1)
      from registry.channels c
    )
    select s.* from served s
    where exists (select 1 from registry.health_minutes m
      where m.remote = s.name and m.version = s.version and m.minute > ${new Date(now.getTime() - 86_400_000)}
        and m.load_failed + m.render_failed + m.business_failed > 0)
    order by s.name, s.channel, s."rolloutId" nulls last`;
  return rows.map((row) => ({ ...row, guard: { ...DEFAULT_GUARD, ...row.guard } }));
}
