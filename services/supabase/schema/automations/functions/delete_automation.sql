-- Deletes an automation that nobody is on: a draft, or an archived one with its history.
create or replace function public.delete_automation(p_account_id uuid, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_state text;
begin
  perform app.require_cap(p_account_id);
  delete from public.automations a where a.account_id = p_account_id and a.id = p_id and a.state in ('draft', 'archived')
  returning a.state into v_state;
  if v_state is null then
    perform app.fail(case when exists (select 1 from public.automations a where a.account_id = p_account_id and a.id = p_id)
      then 'automation_move_rejected' else 'not_found' end, 'automation');
  end if;
  perform app.audit(p_account_id, 'automation.deleted', p_id);
end
$$;
grant execute on function public.delete_automation to authenticated, stoa_service;
