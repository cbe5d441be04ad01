-- Switches the test gateway of an account on or off, for the service alone; returns the state before, null without the
-- account. Refused where the account's rows lie at a hosted backend (CHK-10).
create or replace function ops.set_payments_test_mode(p_account_id uuid, p_on boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_before boolean;
begin
  select a.payments_test_mode into v_before from public.accounts a where a.account_id = p_account_id and a.kind = 'site' for update;
  if v_before is null or v_before = p_on then
    return v_before;
  end if;
  if p_on and exists (select 1 from ops.account_backends b where b.account_id = p_account_id and b.kind <> 'default') then
    raise exception 'test_mode_unavailable' using errcode = 'P0001';
  end if;
  update public.accounts a set payments_test_mode = p_on where a.account_id = p_account_id;
  return v_before;
end
$$;
grant execute on function ops.set_payments_test_mode to stoa_service;
