-- What an event means to a run on its way: the wait for it is over, a goal below is reached, or it leaves the automation.
create or replace function app.move_run_by_event(p_run public.automation_runs, p_graph jsonb, p_event public.automation_events)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_goal text;
  v_is_on boolean := exists (select 1 from public.automations a where a.id = p_run.automation_id and a.state = 'on');
begin
  if exists (select 1 from jsonb_array_elements(coalesce(p_graph -> 'exits', '[]')) x
    where x ->> 'event' = p_event.type and app.is_event_of(p_event, x ->> 'ref')) then
    perform app.end_run(p_run.id, 'exited', 'event');
    return;
  end if;
  select g ->> 'step' into v_goal from jsonb_array_elements(coalesce(p_graph -> 'goals', '[]')) g
  where g ->> 'event' = p_event.type and app.is_event_of(p_event, g ->> 'ref')
    and (g ->> 'at')::int > coalesce((p_graph #>> array['steps', p_run.step_id, 'at'])::int, 0)
  order by (g ->> 'at')::int limit 1;
  if v_goal is not null then
    update public.automation_runs r set step_id = v_goal, state = 'active', arrived_at = now(), awaits = null, awaits_ref = null,
      woken_by = p_event.id, tries = 0, wake_at = case when v_is_on then now() end, held_at = case when not v_is_on then now() end
    where r.id = p_run.id;
  elsif p_run.state = 'waiting' and p_run.awaits = p_event.type and app.is_event_of(p_event, p_run.awaits_ref::text) then
    update public.automation_runs r set woken_by = p_event.id, awaits = null, awaits_ref = null,
      wake_at = case when v_is_on then now() end, held_at = case when not v_is_on then now() end
    where r.id = p_run.id;
  end if;
end
$$;
