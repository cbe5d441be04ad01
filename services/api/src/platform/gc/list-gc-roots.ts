import type { Queryable } from '../../shared/database/connect.ts';

/** Days a composition counts as in use after it was last served, a beacon as recent, and a version as new. */
export const RETENTION_DAYS = 7;
/** Of every remote, however old. */
export const MIN_RETAINED_VERSIONS = 3;

/** Maps each version in use to the reasons for retaining it; any other may be deleted. */
export async function listGcRoots(sql: Queryable, now: Date): Promise<Map<string, string[]>> {
  const since = new Date(now.getTime() - RETENTION_DAYS * 86_400_000);
  const rows = await sql<{ name: string; version: string; because: string }[]>`
    with used as (
      select distinct c.composition_id, c.body from registry.account_compositions a
      join registry.compositions c using (composition_id) where a.last_served_at > ${since}
    ), part as (
      select r from used, jsonb_array_elements(used.body -> 'remotes') r
    )
    select name, version, 'default of ' || channel as because from registry.channels
    union
    select p.name, p.version, 'pinned by ' || a.slug from registry.pins p join public.accounts a using (account_id)
    union
    select name, v.version, 'open rollout on ' || channel from registry.rollouts
      cross join lateral unnest(array[target_version, base_version]) v(version) where ended_at is null
    union
    select name, v.version, 'last known good' from registry.lkg
      cross join lateral unnest(array[version, before_version]) v(version)
    union
    select r ->> 'name', r ->> 'version', 'composition in use' from part
    union
    select r ->> 'name', r -> 'lkg' ->> 'version', 'fallback of a composition in use' from part
    union
    select remote, version, 'recent beacons' from registry.health_minutes where minute > ${since}
    union
    select name, after ->> 'version', 'granted preview' from registry.audit
    where action = 'override.granted' and at > ${since}
    union
    select name, version, 'published lately' from registry.versions where published_at > ${since}
    union
    select name, version, 'one of the newest' from (
      select name, version, row_number() over (partition by name order by published_at desc, version desc) as place
      from registry.versions where status = 'active' and collected_at is null) newest
    where place <= ${MIN_RETAINED_VERSIONS}
    order by 1, 2, 3`;
  const retained = new Map<string, string[]>();
  for (const { name, version, because } of rows) {
    if (version === null) continue;
    const id = `${name} ${version}`;
    retained.set(id, [...(retained.get(id) ?? []), because]);
  }
  return retained;
}
