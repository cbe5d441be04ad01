-- An open payout of the account that the caller manages, locked.
create or replace function app.managed_payout(p_account_id uuid, p_id uuid) returns public.payouts
language plpgsql set search_path = '' as $$
declare
  v_payout public.payouts;
begin
  perform app.require_cap(p_account_id);
  select * into v_payout from public.payouts p where p.account_id = p_account_id and p.id = p_id for update;
  if not found then
    perform app.fail('not_found', 'payout');
  end if;
  if v_payout.state <> 'open' then
    perform app.fail('in_use', v_payout.state);
  end if;
  return v_payout;
end
$$;
