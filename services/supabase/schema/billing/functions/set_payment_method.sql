-- Stores the payment method of a site in place of the one before; null removes it. Returns what is no longer used.
create or replace function ops.set_payment_method(p_account_id uuid, p_method jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_before ops.payment_methods;
begin
  perform pg_advisory_xact_lock(hashtextextended('payment_method:' || p_account_id, 0));
  select * into v_before from ops.payment_methods m where m.account_id = p_account_id and m.removed_at is null;
  if v_before.token = p_method ->> 'token' then
    return null;
  end if;
  update ops.payment_methods m set removed_at = now() where m.id = v_before.id;
  if p_method is not null then
    insert into ops.payment_methods (account_id, provider, token, brand, last4, expires, is_test)
    values (p_account_id, p_method ->> 'provider', p_method ->> 'token', p_method ->> 'brand', p_method ->> 'last4',
      p_method ->> 'expires', (p_method ->> 'isTest')::boolean);
  end if;
  return to_jsonb(v_before);
end
$$;
grant execute on function ops.set_payment_method to stoa_service;
