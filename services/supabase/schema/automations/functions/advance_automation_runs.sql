-- Carries out decisions about locked runs. What a step does and where its run goes on are one: a step that fails takes its effect
-- back and is tried again after 1 and 10 minutes, then the run has failed. Each: {run, stepNo, stepId, kind, outcome, go, next,
-- wakeAt, awaits, awaitsRef, isSkipping, effect}.
create or replace function ops.advance_automation_runs(p_moves jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_move jsonb;
  v_outcome text;
  v_plain jsonb;
begin
  select coalesce(jsonb_agg(m), '[]') into v_plain from jsonb_array_elements(p_moves) m where m -> 'effect' = 'null';
  for v_move in select m from jsonb_array_elements(p_moves) m where m -> 'effect' <> 'null' loop
    begin
      perform set_config('stoa.automation', (v_move ->> 'run') || ':' || r.depth, true)
      from public.automation_runs r where r.id = (v_move ->> 'run')::uuid;
      v_outcome := app.do_step((v_move ->> 'run')::uuid, (v_move ->> 'stepNo')::int, v_move -> 'effect');
      if v_outcome <> 'postponed' then
        v_plain := v_plain || jsonb_build_array(v_move || jsonb_build_object('outcome', v_outcome));
      end if;
    exception
      when deadlock_detected or lock_not_available or query_canceled then
        raise;
      when others then
        perform app.fail_step((v_move ->> 'run')::uuid, sqlerrm);
    end;
  end loop;
  perform set_config('stoa.automation', '', true);
  perform app.leave_steps(v_plain);
end
$$;
grant execute on function ops.advance_automation_runs to stoa_service;
