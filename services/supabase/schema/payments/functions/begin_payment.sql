-- Opens an order for a try to pay it: {order, attempt, begun, recurring}; `begun` is the page of a try that still goes on,
-- `recurring` whether its way of paying should be kept at the gateway for the cycles to come.
create or replace function ops.begin_payment(p_account_id uuid, p_order_id uuid, p_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_last ops.payment_attempts;
  v_goes_on boolean;
begin
  select * into v_order from public.orders o
  where o.id = p_order_id and o.account_id = p_account_id and o.user_id = p_user_id;
  if not found then
    perform app.fail('order_not_found');
  end if;
  if v_order.status = 'paid' then
    return jsonb_build_object('order', app.order_json(v_order.id), 'attempt', 0, 'begun', null, 'recurring', false);
  end if;
  if v_order.status not in ('pending', 'failed') or v_order.provider = 'offline' or v_order.expires_at <= now() then
    perform app.fail('order_not_payable');
  end if;
  if v_order.test and not (select a.payments_test_mode from public.accounts a where a.account_id = p_account_id) then
    perform app.fail('test_mode_off');
  end if;
  if app.owns_part_of(v_order.id) then
    perform app.fail('already_owned');
  end if;
  select * into v_last from ops.payment_attempts t where t.order_id = p_order_id order by t.attempt desc limit 1;
  v_goes_on := v_last.order_id is not null and v_last.provider = v_order.provider and v_last.created_at > now() - interval '25 minutes' and not exists (
    select 1 from public.payment_events e
    where e.order_id = p_order_id and e.action = 'failed' and e.received_at >= v_last.created_at);
  if v_order.status = 'failed' then
    update public.orders set status = 'pending' where id = p_order_id and status = 'failed';
  end if;
  return jsonb_build_object('order', app.order_json(v_order.id),
    'attempt', coalesce(v_last.attempt, 0) + case when v_goes_on then 0 else 1 end,
    'begun', case when v_goes_on then v_last.next end,
    'recurring', exists (select 1 from ops.renewals r where r.order_id = p_order_id)
      or exists (select 1 from public.order_items i where i.order_id = p_order_id and i.frequency is not null));
end
$$;
grant execute on function ops.begin_payment to stoa_service;
