import type { TenantCompositions } from '@stoa/shared/contracts/rollouts';
import type { Queryable } from '../../shared/database/connect.ts';

interface Row {
  composition_id: string;
  first_served_at: Date;
  last_served_at: Date;
  versions: Record<string, string>;
}

/** The compositions that a tenant's pages had, newest first. */
export async function listTenantCompositions(sql: Queryable, accountId: string): Promise<TenantCompositions> {
  const rows = await sql<Row[]>`
    select a.composition_id, a.first_served_at, a.last_served_at,
      (select coalesce(jsonb_object_agg(r ->> 'name', r ->> 'version'), '{}') from jsonb_array_elements(c.body -> 'remotes') r)
        as versions
    from registry.account_compositions a join registry.compositions c using (composition_id)
    where a.account_id = ${accountId}
    order by a.first_served_at desc, a.composition_id limit 100`;
  return {
    compositions: rows.map((row) => ({
      compositionId: row.composition_id,
      firstServedAt: row.first_served_at.toISOString(),
      lastServedAt: row.last_served_at.toISOString(),
      versions: row.versions,
    })),
  };
}
