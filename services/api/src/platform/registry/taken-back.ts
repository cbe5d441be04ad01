import type { Queryable } from '../../shared/database/connect.ts';

/** Versions that nobody may go on using: withdrawn ones, and those rolled back within the last day, by account. */
export async function loadTakenBack(sql: Queryable): Promise<Record<string, string[]>> {
  const rows = await sql<{ account: string; versions: string[] }[]>`
    with recent as (
      select action, name, account_id, before, after from registry.audit
      where at > now() - interval '1 day'
        and action in ('rollback', 'tenant.rollback', 'rollout.cancelled', 'rollout.stopped')
    ), gone as (
      select null::uuid as account_id, name, version from registry.versions where status = 'withdrawn'
      union
      select account_id, name, before ->> 'version' from recent where action = 'rollback'
      union
      select null, name, after ->> 'targetVersion' from recent where action like 'rollout.%'
      union
      select account_id, v ->> 'remote', v ->> 'version'
      from recent, jsonb_array_elements(coalesce(before -> 'versions', '[]')) v where action = 'tenant.rollback'
    )
    select coalesce(account_id::text, '') as account, array_agg(name || '@' || version order by name, version) as versions
    from gone where version is not null group by 1 order by 1`;
  return Object.fromEntries(rows.map(({ account, versions }) => [account, versions]));
}
