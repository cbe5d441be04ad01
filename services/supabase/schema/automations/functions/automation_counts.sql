-- How many contacts are at each step of an automation, have left it, and by which outcome; and its runs by state.
create or replace function public.automation_counts(p_account_id uuid, p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if not exists (select 1 from public.automations a where a.account_id = p_account_id and a.id = p_id) then
    return null;
  end if;
  return jsonb_build_object(
    'runs', coalesce((select jsonb_object_agg(s.state, s.amount) from (select r.state, count(*) as amount
      from public.automation_runs r where r.account_id = p_account_id and r.automation_id = p_id group by r.state) s), '{}'),
    'steps', coalesce((select jsonb_object_agg(s.step_id, jsonb_build_object('left', s.past, 'here', s.here)) from (
      select x.step_id, sum(x.past) as past, sum(x.here) as here from (
        select s.step_id, count(*) as past, 0 as here from public.run_steps s where s.automation_id = p_id group by s.step_id
        union all
        select r.step_id, 0, count(*) from public.automation_runs r
        where r.automation_id = p_id and r.state in ('active', 'waiting') and r.step_id is not null group by r.step_id) x
      group by x.step_id) s), '{}'));
end
$$;
grant execute on function public.automation_counts to authenticated, stoa_service;
