-- An order that a gateway names together with the try that was begun there.
create or replace function ops.tried_order(p_account_id uuid, p_order_id text, p_provider text, p_ref text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', o.id, 'account_id', o.account_id, 'status', o.status, 'provider', o.provider, 'test', o.test)
  from public.orders o join ops.payment_attempts t on t.order_id = o.id
  where o.account_id = p_account_id and o.id = app.as_uuid(p_order_id) and t.provider = p_provider and t.provider_ref = p_ref
$$;
grant execute on function ops.tried_order to stoa_service;
