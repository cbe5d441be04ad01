-- Lets a failed run go on from the step where it failed.
create or replace function public.retry_run(p_account_id uuid, p_run_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_run public.automation_runs;
begin
  perform app.require_cap(p_account_id);
  select * into v_run from public.automation_runs r where r.account_id = p_account_id and r.id = p_run_id for update;
  if not found then
    perform app.fail('not_found', 'run');
  end if;
  if v_run.state <> 'failed' or not exists (select 1 from public.automations a where a.id = v_run.automation_id and a.state = 'on')
    or exists (select 1 from public.automation_runs o where o.automation_id = v_run.automation_id and o.contact_id = v_run.contact_id
      and o.state in ('active', 'waiting')) then
    perform app.fail('automation_move_rejected', v_run.state);
  end if;
  update public.automation_runs r set state = 'active', ended_at = null, tries = 0, error = null, wake_at = now() where r.id = p_run_id;
  perform pg_notify('stoa_automations', '');
end
$$;
grant execute on function public.retry_run to authenticated, stoa_service;
