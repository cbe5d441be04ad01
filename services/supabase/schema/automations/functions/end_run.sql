create or replace function app.end_run(p_run_id uuid, p_state text, p_reason text) returns void
language sql security definer set search_path = '' as $$
  update public.automation_runs r set state = p_state, reason = p_reason, ended_at = now(), wake_at = null, held_at = null,
    awaits = null, awaits_ref = null
  where r.id = p_run_id and r.state in ('active', 'waiting')
$$;
