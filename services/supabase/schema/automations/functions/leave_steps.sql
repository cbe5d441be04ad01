-- Moves runs on: into the wait of their step, to the next one, or to the end. Of a step that was left one line stays.
create or replace function app.leave_steps(p_moves jsonb) returns void
language sql security definer set search_path = '' as $$
  with moves as materialized (
    select * from jsonb_to_recordset(p_moves) as m (run uuid, "stepNo" int, "stepId" text, kind text, outcome text, go text,
      next text, "wakeAt" timestamptz, awaits text, "awaitsRef" uuid, "isSkipping" boolean)),
  moved as (
    update public.automation_runs r set
      state = case m.go when 'wait' then 'waiting' when 'end' then 'done' else 'active' end,
      step_id = case when m.go = 'next' then m.next else r.step_id end,
      step_no = r.step_no + case when m.go = 'next' then 1 else 0 end,
      arrived_at = case when m.go = 'next' then now() else r.arrived_at end,
      wake_at = case m.go when 'wait' then m."wakeAt" when 'next' then now() end,
      awaits = m.awaits, awaits_ref = m."awaitsRef", woken_by = null, tries = 0, error = null, is_skipping = coalesce(m."isSkipping", false),
      ended_at = case when m.go = 'end' then now() end
    from moves m where r.id = m.run and r.step_no = m."stepNo" and r.state in ('active', 'waiting')
    returning r.id, r.account_id, r.automation_id, m."stepNo" as step_no, m."stepId" as step_id, m.kind, m.outcome, m.go)
  insert into public.run_steps (run_id, step_no, account_id, automation_id, step_id, kind, outcome)
  select d.id, d.step_no, d.account_id, d.automation_id, d.step_id, d.kind, d.outcome from moved d where d.go <> 'wait'
$$;
