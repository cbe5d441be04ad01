-- Takes contacts on their way over to another version. Time they have waited counts: a wait is decided again from their arrival.
create or replace function app.move_runs(p_automation_id uuid, p_no int, p_graph jsonb, p_moves jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_run public.automation_runs;
  v_step text;
begin
  for v_run in select * from public.automation_runs r where r.automation_id = p_automation_id and r.version_no <> p_no
    and r.state in ('active', 'waiting') order by r.id for update
  loop
    v_step := p_moves #>> array[v_run.version_no::text, v_run.step_id];
    if v_step is null or not p_graph -> 'steps' ? v_step then
      update public.automation_runs r set version_no = p_no where r.id = v_run.id;
      perform app.end_run(v_run.id, 'done', 'step_deleted');
    else
      update public.automation_runs r set version_no = p_no, step_id = v_step, state = 'active', awaits = null, awaits_ref = null,
        arrived_at = case when v_step = r.step_id then r.arrived_at else now() end,
        wake_at = case when r.held_at is null then now() end
      where r.id = v_run.id;
    end if;
  end loop;
end
$$;
