-- What happens to an order after it is placed: paid, cancelled or expired.

-- The test gateway. Only the buyer, only a test order, only while the account's test mode is on.
create function public.pay_order_test(p_order_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders o
  where o.id = p_order_id and o.user_id = (select auth.uid()) for update;
  if not found then
    perform app.fail('order_not_found');
  end if;
  if not exists (select 1 from public.accounts a where a.account_id = v_order.account_id and a.payments_test_mode) then
    perform app.fail('test_mode_off');
  end if;
  if v_order.status = 'paid' and v_order.test then
    return app.order_json(v_order.id);
  end if;
  if v_order.status <> 'pending' or not v_order.test or v_order.expires_at <= now() then
    perform app.fail('order_not_payable');
  end if;
  if exists (
    select 1 from public.order_items i join public.entitlements e on e.account_id = i.account_id
      and e.user_id = v_order.user_id and e.resource_type = i.type and e.resource_id = i.resource_id
    where i.order_id = v_order.id and i.type <> 'product' and e.revoked_at is null
      and (e.ends_at is null or e.ends_at > now())
  ) then
    perform app.fail('already_owned');
  end if;
  perform app.settle_order(v_order.id, 'test_' || v_order.id);
  return app.order_json(v_order.id);
end
$$;

-- A manager marks an order without a gateway as paid.
create function public.mark_order_paid(p_order_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders o
  where o.id = p_order_id and o.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('order_not_found');
  end if;
  if v_order.status = 'paid' and v_order.provider = 'offline' then
    return app.order_json(v_order.id);
  end if;
  if v_order.status <> 'pending' or v_order.provider <> 'offline' then
    perform app.fail('order_not_payable');
  end if;
  perform app.settle_order(v_order.id, 'offline_' || v_order.id);
  return app.order_json(v_order.id);
end
$$;

-- The buyer or a manager gives up a pending order; what it had reserved is free again.
create function public.cancel_order(p_order_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders o
  where o.id = p_order_id and (o.user_id = (select auth.uid())
    or o.account_id = any (array(select app.my_accounts_with_cap('manage_options')))) for update;
  if not found then
    perform app.fail('order_not_found');
  end if;
  if v_order.status <> 'cancelled' then
    perform app.release_order(v_order.id, 'cancelled');
  end if;
  return app.order_json(v_order.id);
end
$$;

-- Expires what was not paid in time. Called by the service now and then; returns how many.
create function ops.expire_orders() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_order_id uuid;
  v_count int := 0;
begin
  for v_order_id in
    select o.id from public.orders o where o.status = 'pending' and o.expires_at <= now()
    order by o.expires_at limit 500 for update skip locked
  loop
    perform app.release_order(v_order_id, 'expired');
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

grant execute on function public.pay_order_test(uuid), public.mark_order_paid(uuid), public.cancel_order(uuid)
  to authenticated, stoa_service;
grant execute on function ops.expire_orders() to stoa_service;
