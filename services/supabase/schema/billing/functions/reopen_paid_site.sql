-- Opens a site that billing paused, suspended or closed. One that its owner closed stays closed and would return open;
-- one that an operator suspended stays suspended.
create or replace function app.reopen_paid_site(p_account_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_step int := (select h.step from ops.billing_holds h where h.account_id = p_account_id);
begin
  update ops.site_closings c set status_before = 'active'
  where c.account_id = p_account_id and c.status_before = 'paused';
  if v_step > 0 then
    delete from ops.site_closings c where c.account_id = p_account_id and c.status_before = 'suspended';
  end if;
  update public.accounts a set status = 'active'
  where a.account_id = p_account_id and (a.status = 'paused' or v_step > 0 and a.status in ('suspended', 'closing')
    and not exists (select 1 from ops.site_closings c where c.account_id = a.account_id));
  delete from ops.billing_holds h where h.account_id = p_account_id;
end
$$;
