-- Locks runs whose time has come until the end of the transaction, with what their step needs to be decided.
create or replace function ops.take_automation_runs(p_limit int default 200)
returns table (run_id uuid, state text, step_no int, step_id text, arrived_at timestamptz, wake_at timestamptz, woken_by uuid,
  is_skipping boolean, step jsonb, time_zone text, contact_zone text, quiet jsonb, matches boolean)
language plpgsql security definer set search_path = '' as $$
begin
  return query
    with due as materialized (
      select r.* from public.automation_runs r where r.state in ('active', 'waiting') and r.wake_at <= now()
      order by r.wake_at limit p_limit for update skip locked),
    graphs as materialized (
      select v.automation_id, v.no, v.graph -> 'steps' as steps, nullif(v.graph -> 'quiet', 'null') as quiet from public.automation_versions v
      where (v.automation_id, v.no) in (select d.automation_id, d.version_no from due d)),
    zones as materialized (
      select a.account_id, app.account_zone(a.account_id) as zone from (select distinct d.account_id from due d) a)
    select d.id, d.state, d.step_no, d.step_id, d.arrived_at, d.wake_at, d.woken_by, d.is_skipping, g.steps -> d.step_id, z.zone,
      case when g.quiet ->> 'zone' = 'contact' and g.steps #>> array[d.step_id, 'kind'] = 'mail'
        then (select c.time_zone from public.contacts c where c.id = d.contact_id) end,
      g.quiet,
      case when g.steps #>> array[d.step_id, 'kind'] = 'if'
        then app.run_matches(d.account_id, d.contact_id, g.steps #> array[d.step_id, 'rule']) end
    from due d
    join graphs g on g.automation_id = d.automation_id and g.no = d.version_no
    join zones z on z.account_id = d.account_id
    order by d.contact_id;
end
$$;
grant execute on function ops.take_automation_runs to stoa_service;
