create or replace function public.resume_order(p_order_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := app.managed_order(p_order_id);
begin
  update public.orders set status = 'pending',
    expires_at = case when provider = 'offline' then expires_at else now() + interval '30 minutes' end
  where id = v_order.id and status = 'on_hold';
  if not found then
    perform app.fail('order_move_refused');
  end if;
  return app.order_json(v_order.id);
end
$$;
grant execute on function public.resume_order to authenticated, stoa_service;
