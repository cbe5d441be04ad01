import type postgres from 'postgres';
import { builtVersion } from '../product/built-version.ts';

const REMOTES = 20;
const TENANTS = Number(process.env['BENCH_TENANTS'] ?? 10_000);
const PINS = TENANTS / 2;

/** Fills a registry: tenants named `t-1` and up, twenty more remotes with a rollout each, and pins of the first of them. */
export async function fillRegistry(sql: postgres.Sql): Promise<{ slugs: string[] }> {
  const slugs = Array.from({ length: TENANTS }, (_, index) => `t-${index + 1}`);
  await sql.begin(async (transaction) => {
    // Default roles and notices of each account are beside the point here.
    await transaction`set local session_replication_role = replica`;
    await transaction`
      insert into public.accounts (slug, name, owner_user_id)
      select slug, slug, (select owner_user_id from public.accounts where slug = 'kiln')
      from unnest(${slugs}::text[]) slug`;
  });
  await sql.begin(async (transaction) => {
    await transaction`
      insert into registry.micro_frontends (name, owner) select 'mf-bench-' || n, 'bench' from generate_series(1, ${REMOTES}::int) n`;
    await transaction`
      insert into registry.versions (name, version, digest, assets, size_bytes, published_by)
      select 'mf-bench-' || n, '1.' || minor || '.0', v.digest,
        v.assets || jsonb_build_object('name', 'mf-bench-' || n, 'version', '1.' || minor || '.0', 'declaration',
          (v.assets -> 'declaration') || jsonb_build_object('name', 'mf-bench-' || n, 'routes', '[]'::jsonb, 'slots', '[]'::jsonb)),
        v.size_bytes, 'bench'
      from registry.versions v, generate_series(1, ${REMOTES}::int) n, generate_series(0, 1) minor
      where v.name = 'mf-commerce' and v.version = ${builtVersion('mf-commerce')}`;
    await transaction`
      insert into registry.channels (name, channel, version, set_by)
      select 'mf-bench-' || n, 'stable', '1.0.0', 'bench' from generate_series(1, ${REMOTES}::int) n`;
    await transaction`
      insert into registry.rollouts (name, channel, target_version, steps, guard, started_by, started_kind, changed_by, changed_kind)
      select 'mf-bench-' || n, 'stable', '1.1.0', jsonb_build_array(jsonb_build_object('traffic', n * 2, 'waitMinutes', 600)),
        '{}', 'bench', 'person', 'bench', 'person'
      from generate_series(1, ${REMOTES}::int) n`;
    await transaction`
      insert into registry.pins (account_id, name, version, reason, set_by)
      select account_id, 'mf-bench-1', '1.1.0', 'bench', 'bench' from public.accounts
      where slug = any (${slugs.slice(0, PINS)}::text[])`;
  });
  await sql.notify('stoa_changes', JSON.stringify({ table: 'public.accounts' }));
  return { slugs };
}

export const FILLED = `${TENANTS.toLocaleString('en')} tenants, ${PINS.toLocaleString('en')} pins, ${REMOTES} running rollouts`;
