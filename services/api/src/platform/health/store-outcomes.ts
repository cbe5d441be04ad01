import type { Database } from '../../shared/database/connect.ts';
import type { Outcome } from './outcome.ts';

const REFERENCE_GONE = '23503';

/** Stores outcomes and counts in the minutes what is new in them. Told twice, it counts once. */
export async function storeOutcomes(database: Database, outcomes: Outcome[]): Promise<void> {
  try {
    await storeAll(database, outcomes);
  } catch (error) {
    if ((error as { code?: string }).code !== REFERENCE_GONE) throw error;
    // A tenant was removed meanwhile: what the others saw is kept.
    for (const outcome of outcomes) {
      await storeAll(database, [outcome]).catch((single: unknown) => {
        if ((single as { code?: string }).code !== REFERENCE_GONE) throw single;
      });
    }
  }
}

async function storeAll(database: Database, outcomes: Outcome[]): Promise<void> {
  await database`
    with input as (
      select i.*, (i.at at time zone 'UTC')::date as day, date_trunc('minute', i.at, 'UTC') as minute
      from jsonb_to_recordset(${database.json(outcomes as never)}) as i(subject text, composition_id text, remote text,
        version text, kind text, account_id uuid, network text, rank smallint, ms int, phase text, code text,
        at timestamptz)
    ), fresh as (
      select i.*, o.rank as was, o.subject is null as is_new, not exists (
          select 1 from registry.health_outcomes n
          where n.remote = i.remote and n.version = i.version and n.at >= i.minute and n.at < i.minute + interval '1 minute'
            and n.network = i.network and n.account_id is not distinct from i.account_id) as is_new_network
      from input i left join registry.health_outcomes o
        on o.subject = i.subject and o.composition_id = i.composition_id and o.remote = i.remote
        and o.version = i.version and o.kind = i.kind and o.day = i.day
        and o.account_id is not distinct from i.account_id
      where o.subject is null or i.rank > o.rank
    ), kept as (
      insert into registry.health_outcomes as o (subject, composition_id, remote, version, kind, day, account_id,
        network, rank, ms, phase, code, at)
      select subject, composition_id, remote, version, kind, day, account_id, network, rank, ms, phase, code, at
      from fresh order by subject, composition_id, remote, version, kind
      on conflict on constraint health_outcomes_key do update set network = excluded.network, rank = excluded.rank,
        ms = coalesce(excluded.ms, o.ms), phase = excluded.phase, code = excluded.code, at = excluded.at
      where excluded.rank > o.rank
    )
    insert into registry.health_minutes as m (account_id, remote, version, minute, loads_ok, load_failed,
      render_failed, business_started, business_ok, business_failed, ms_sum, ms_max, subjects, networks)
    select account_id, remote, version, minute,
      count(*) filter (where kind = 'page' and is_new and rank <> 1),
      count(*) filter (where kind = 'page' and rank = 1),
      count(*) filter (where kind = 'page' and rank = 2),
      count(*) filter (where kind = 'business' and is_new),
      count(*) filter (where kind = 'business' and rank = 2),
      count(*) filter (where kind = 'business' and rank = 1),
      coalesce(sum(ms) filter (where kind = 'page' and is_new and rank <> 1), 0),
      coalesce(max(ms) filter (where kind = 'page' and is_new and rank <> 1), 0),
      count(distinct subject) filter (where is_new),
      count(distinct network) filter (where is_new_network)
    from fresh group by account_id, remote, version, minute order by remote, version, minute, account_id
    on conflict on constraint health_minutes_key do update set
      loads_ok = m.loads_ok + excluded.loads_ok, load_failed = m.load_failed + excluded.load_failed,
      render_failed = m.render_failed + excluded.render_failed,
      business_started = m.business_started + excluded.business_started,
      business_ok = m.business_ok + excluded.business_ok,
      business_failed = m.business_failed + excluded.business_failed, ms_sum = m.ms_sum + excluded.ms_sum,
      ms_max = greatest(m.ms_max, excluded.ms_max), subjects = m.subjects + excluded.subjects,
      networks = m.networks + excluded.networks`;
}

/** Retention of single outcomes: the longest guard window and the day before it. */
const OUTCOME_DAYS = 2;
const MINUTE_DAYS = 30;

/** Clears away figures that nothing asks for any more. */
export async function purgeOldHealth(database: Database, now = new Date()): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await database`delete from registry.health_outcomes where day < (${before(OUTCOME_DAYS)}::timestamptz at time zone 'UTC')::date`;
  await database`delete from registry.health_minutes where minute < ${before(MINUTE_DAYS)}`;
}
