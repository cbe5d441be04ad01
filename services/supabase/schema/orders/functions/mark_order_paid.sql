-- Money that a manager has after the holds ended takes them again, or has to be given back by hand.
create or replace function public.mark_order_paid(p_order_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders := app.managed_order(p_order_id);
  v_rule text;
begin
  if v_order.status = 'paid' and v_order.provider = 'offline' then
    return app.order_json(v_order.id);
  end if;
  if v_order.status not in ('pending', 'on_hold') or v_order.provider <> 'offline' then
    perform app.fail('order_not_payable');
  end if;
  if v_order.holds_released_at is not null then
    begin
      perform app.take_holds_again(v_order);
    exception when raise_exception then
      v_rule := sqlerrm;
    end;
    if v_rule is not null then
      perform app.fail('order_holds_gone', v_rule);
    end if;
  end if;
  perform app.settle_order(v_order.id, 'offline_' || v_order.id);
  return app.order_json(v_order.id);
end
$$;
grant execute on function public.mark_order_paid to authenticated, stoa_service;
