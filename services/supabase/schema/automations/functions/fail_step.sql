create or replace function app.fail_step(p_run_id uuid, p_error text) returns void
language sql security definer set search_path = '' as $$
  update public.automation_runs r set tries = r.tries + 1, error = left(p_error, 500),
    state = case when r.tries >= 2 then 'failed' else r.state end,
    ended_at = case when r.tries >= 2 then now() end,
    wake_at = case when r.tries >= 2 then null else now() + case r.tries when 0 then interval '1 minute' else interval '10 minutes' end end
  where r.id = p_run_id and r.state in ('active', 'waiting')
$$;
