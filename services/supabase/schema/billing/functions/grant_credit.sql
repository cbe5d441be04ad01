-- Gives an account credit that later charges use first: once for each key. 'repeat' when the key gave it before.
create or replace function ops.grant_credit(p_account_id uuid, p_amount_minor bigint, p_currency text, p_key text)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_before bigint;
begin
  if coalesce(p_amount_minor, 0) <= 0 then
    perform app.fail('invalid_input', 'amountMinor');
  end if;
  insert into ops.credit_ledger (account_id, amount_minor, currency, reason, key)
  values (p_account_id, p_amount_minor, p_currency, 'granted', 'operator:' || p_key)
  on conflict (account_id, key) do nothing;
  if found then
    return 'granted';
  end if;
  select l.amount_minor into v_before from ops.credit_ledger l
  where l.account_id = p_account_id and l.key = 'operator:' || p_key;
  if v_before <> p_amount_minor then
    perform app.fail('idempotency_mismatch');
  end if;
  return 'repeat';
end
$$;
grant execute on function ops.grant_credit to stoa_service;
