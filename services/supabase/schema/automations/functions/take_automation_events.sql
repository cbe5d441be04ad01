-- Turns new events into runs and moves the runs they concern. A site that starts more than 1,000 runs a minute is slowed down:
-- the rest waits, and its managers are told once an hour. Returns how many events were looked at.
create or replace function ops.take_automation_events(p_limit int default 200) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_event public.automation_events;
  v_automation public.automations;
  v_run public.automation_runs;
  v_graph jsonb;
  v_count int := 0;
  v_room jsonb := '{}';
begin
  for v_event in select * from public.automation_events e where e.state = 'new' and e.not_before <= now()
    order by e.seq limit p_limit for update skip locked
  loop
    v_count := v_count + 1;
    for v_run in select r.* from public.automation_runs r where r.account_id = v_event.account_id and r.contact_id = v_event.contact_id
      and r.state in ('active', 'waiting') and r.event_id <> v_event.id order by r.id for update
    loop
      select v.graph into v_graph from public.automation_versions v
      where v.automation_id = v_run.automation_id and v.no = v_run.version_no;
      perform app.move_run_by_event(v_run, v_graph, v_event);
    end loop;
    if not v_room ? v_event.account_id::text then
      v_room := v_room || jsonb_build_object(v_event.account_id::text, 1000 - (select count(*) from (
        select 1 from public.automation_runs r where r.account_id = v_event.account_id and r.started_at > now() - interval '1 minute'
        limit 1000) x));
    end if;
    for v_automation in select a.* from public.automations a
      where a.account_id = v_event.account_id and a.state = 'on' and v_event.type = any (a.listens) order by a.id
    loop
      select v.graph into v_graph from public.automation_versions v
      where v.automation_id = v_automation.id and v.no = v_automation.published_no;
      continue when v_graph #>> '{trigger,event}' is distinct from v_event.type
        or not app.is_event_of(v_event, v_graph #>> '{trigger,ref}')
        or v_event.data ? 'automation' and v_event.data ->> 'automation' <> v_automation.id::text;
      if (v_room ->> v_event.account_id::text)::int <= 0 then
        perform app.slow_automations(v_event.account_id);
        update public.automation_events e set not_before = now() + interval '5 seconds' where e.id = v_event.id;
        exit;
      end if;
      if app.start_run(v_automation, v_graph, v_event) then
        v_room := jsonb_set(v_room, array[v_event.account_id::text], to_jsonb((v_room ->> v_event.account_id::text)::int - 1));
      end if;
    end loop;
    update public.automation_events e set state = 'done' where e.id = v_event.id and e.not_before <= now();
  end loop;
  return v_count;
end
$$;
grant execute on function ops.take_automation_events to stoa_service;
