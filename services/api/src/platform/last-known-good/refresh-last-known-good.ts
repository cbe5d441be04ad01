import { DEFAULT_GUARD } from '@stoa/shared/contracts/rollouts';
import type { TransactionSql } from 'postgres';
import type { Database } from '../../shared/database/connect.ts';
import { writeAudit } from '../../shared/audit/write-audit.ts';
import type { KnownGood } from '../registry/snapshot.ts';
import { runCommandAlone } from '../control-plane/run-command.ts';
import { chooseGood, type Evidence } from './choose-good.ts';

interface EvidenceRow {
  name: string;
  account_id: string | null;
  version: string;
  loads: number;
  failures: number;
  max_error_rate: number | null;
  servable: boolean;
  served: boolean;
}

interface LkgRow {
  name: string;
  account_id: string | null;
  version: string;
  before_version: string | null;
}

/**
 * Moves the last known good by what was measured: the installation's own from everybody's loads, a tenant's where its
 * own loads say something else. Any number of processes may do it side by side; all but one step aside.
 */
export async function refreshLkg(database: Database, now = new Date()): Promise<number> {
  return database.begin(async (sql) => {
    const [turn] = await sql<[{ has_lock: boolean }]>`
      select pg_try_advisory_xact_lock(hashtextextended('stoa:lkg', 0)) as has_lock`;
    if (!turn.has_lock) return 0;
    // The long reading comes before the lock that others wait for.
    const evidence = [...(await readEverywhere(sql)), ...(await readByTenant(sql))];
    await runCommandAlone(sql);
    const known = await sql<LkgRow[]>`select name, account_id, version, before_version from registry.lkg`;
    const places = new Map<string, { row: LkgRow | null; evidence: Evidence[] }>();
    const placeOf = (name: string, accountId: string | null) => {
      const key = `${name} ${accountId ?? ''}`;
      const place = places.get(key) ?? { row: null, evidence: [] };
      places.set(key, place);
      return place;
    };
    for (const row of known) placeOf(row.name, row.account_id).row = row;
    for (const row of evidence) placeOf(row.name, row.account_id).evidence.push(evidenceOf(row));

    const installation = new Map<string, KnownGood | null>();
    let moved = 0;
    for (const [key, { row, evidence: found }] of [...places].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const [name = '', accountId = ''] = key.split(' ');
      const chosen = chooseGood(found, row && { version: row.version, before: row.before_version });
      if (accountId === '') installation.set(name, chosen);
      const own = installation.get(name);
      const wanted = accountId !== '' && chosen?.version === own?.version ? null : chosen;
      moved += (await write(sql, { name, accountId: accountId || null, row, wanted, now })) ? 1 : 0;
    }
    return moved;
  });
}

interface WriteInput {
  name: string;
  accountId: string | null;
  row: LkgRow | null;
  wanted: KnownGood | null;
  now: Date;
}

/** The installation's own is never taken away: with nothing better it stays, and withdrawn ones are not served anyway. */
async function write(
  sql: TransactionSql,
  { name, accountId, row, wanted, now }: WriteInput,
): Promise<boolean> {
  if (row?.version === wanted?.version && (row?.before_version ?? null) === (wanted?.before ?? null))
    return false;
  if (wanted === null && (accountId === null || row === null)) return false;
  if (wanted === null) {
    await sql`delete from registry.lkg where name = ${name} and account_id is not distinct from ${accountId}`;
  } else {
    await sql`
      insert into registry.lkg (name, account_id, version, before_version, reason, since)
      values (${name}, ${accountId}, ${wanted.version}, ${wanted.before}, 'measured', ${now})
      on conflict on constraint lkg_key do update set version = excluded.version, reason = excluded.reason,
        before_version = excluded.before_version,
        since = case when registry.lkg.version = excluded.version then registry.lkg.since else excluded.since end`;
  }
  if (accountId === null && row?.version !== wanted?.version) {
    await writeAudit(sql, {
      actor: { kind: 'system', name: 'stoa' },
      action: 'lkg',
      remote: name,
      reason: 'measured',
      before: row && { version: row.version },
      after: wanted && { version: wanted.version },
    });
  }
  return true;
}

const evidenceOf = (row: EvidenceRow): Evidence => ({
  version: row.version,
  loads: row.loads,
  failures: row.failures,
  maxErrorRate: row.max_error_rate ?? DEFAULT_GUARD.maxErrorRate,
  isServable: row.servable,
  isServed: row.served,
});

async function readEverywhere(sql: TransactionSql): Promise<EvidenceRow[]> {
  return sql<EvidenceRow[]>`
    select v.name, null::uuid as account_id, v.version, coalesce(h.loads, 0)::int as loads,
      coalesce(h.failures, 0)::int as failures, g.max_error_rate,
      v.status <> 'withdrawn' and v.collected_at is null as servable,
      exists (select 1 from registry.served s where s.name = v.name and s.version = v.version and s.channel = 'stable') as served
    from registry.versions v
    left join (select remote, version, sum(loads_ok) as loads, sum(load_failed + render_failed) as failures
      from registry.health_minutes group by 1, 2) h on h.remote = v.name and h.version = v.version
    left join lateral (select (r.guard ->> 'maxErrorRate')::float8 as max_error_rate from registry.rollouts r
      where r.name = v.name and r.target_version = v.version order by r.started_at desc limit 1) g on true
    where v.name <> 'shell'
      and (h.loads is not null or exists (select 1 from registry.lkg l
        where l.name = v.name and l.account_id is null and v.version in (l.version, l.before_version)))`;
}

async function readByTenant(sql: TransactionSql): Promise<EvidenceRow[]> {
  return sql<EvidenceRow[]>`
    select v.name, h.account_id, v.version, h.loads::int, h.failures::int, g.max_error_rate,
      v.status <> 'withdrawn' and v.collected_at is null and not exists (select 1 from registry.tenant_stops t
        where t.account_id = h.account_id and t.name = v.name and t.version = v.version) as servable,
      exists (select 1 from registry.served s where s.name = v.name and s.version = v.version
        and (s.account_id = h.account_id or s.channel = 'stable' or s.channel =
          (select c.channel from registry.account_channels c where c.account_id = h.account_id))) as served
    from (
      select account_id, remote, version, sum(loads_ok) as loads, sum(load_failed + render_failed) as failures
      from registry.health_minutes where account_id is not null group by 1, 2, 3
      union
      select l.account_id, l.name, v.version, 0, 0 from registry.lkg l cross join lateral unnest(array[l.version, l.before_version]) v(version)
      where l.account_id is not null and v.version is not null and not exists (select 1 from registry.health_minutes m
        where m.account_id = l.account_id and m.remote = l.name and m.version = v.version)
    ) h
    join registry.versions v on v.name = h.remote and v.version = h.version
    left join lateral (select (r.guard ->> 'maxErrorRate')::float8 as max_error_rate from registry.rollouts r
      where r.name = v.name and r.target_version = v.version order by r.started_at desc limit 1) g on true`;
}
