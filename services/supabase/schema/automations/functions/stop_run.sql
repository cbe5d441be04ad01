-- Takes one contact off an automation.
create or replace function public.stop_run(p_account_id uuid, p_run_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if not exists (select 1 from public.automation_runs r where r.account_id = p_account_id and r.id = p_run_id) then
    perform app.fail('not_found', 'run');
  end if;
  perform app.end_run(p_run_id, 'exited', 'manager');
end
$$;
grant execute on function public.stop_run to authenticated, stoa_service;
