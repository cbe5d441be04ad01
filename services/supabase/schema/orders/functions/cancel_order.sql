-- The buyer or a manager gives up a pending order; what it had reserved is free again.
create or replace function public.cancel_order(p_order_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_is_manager boolean;
begin
  select o.* into v_order from public.orders o
  where o.id = p_order_id and (o.user_id = (select auth.uid())
    or o.account_id = any (array(select app.my_accounts_with_cap('manage_options')))) for update;
  if not found then
    perform app.fail('order_not_found');
  end if;
  v_is_manager := v_order.account_id in (select app.my_accounts_with_cap('manage_options'));
  if v_order.status = 'on_hold' and not v_is_manager then
    perform app.fail('order_not_payable');
  end if;
  if v_order.status <> 'cancelled' then
    perform app.release_order(v_order.id, 'cancelled');
  end if;
  return app.order_json(v_order.id);
end
$$;
grant execute on function public.cancel_order to authenticated, stoa_service;
