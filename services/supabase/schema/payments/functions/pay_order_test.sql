-- A test payment may be tried again after a failed one.
create or replace function public.pay_order_test(p_order_id uuid) returns jsonb
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
  if v_order.status not in ('pending', 'failed') or not v_order.test or v_order.expires_at <= now() then
    perform app.fail('order_not_payable');
  end if;
  if app.owns_part_of(v_order.id) then
    perform app.fail('already_owned');
  end if;
  if v_order.holds_released_at is not null then
    perform app.take_holds_again(v_order);
  end if;
  perform app.settle_order(v_order.id, 'test_' || v_order.id);
  return app.order_json(v_order.id);
end
$$;
grant execute on function public.pay_order_test to authenticated, stoa_service;
