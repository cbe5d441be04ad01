-- Gives back what an unpaid order holds before its time; it can still be paid if everything is there then.
create or replace function public.release_order_holds(p_order_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders := app.managed_order(p_order_id);
begin
  if v_order.status not in ('pending', 'failed', 'on_hold') then
    perform app.fail('order_not_payable');
  end if;
  if v_order.holds_until is not null and v_order.holds_released_at is null then
    perform app.release_holds(v_order.id);
    insert into public.order_events (account_id, order_id, kind, actor_user_id)
    values (v_order.account_id, v_order.id, 'holds_released', auth.uid());
    perform app.audit(v_order.account_id, 'order.holds_released', v_order.id, '{}'::jsonb);
  end if;
  return app.order_json(v_order.id);
end
$$;
grant execute on function public.release_order_holds to authenticated, stoa_service;
