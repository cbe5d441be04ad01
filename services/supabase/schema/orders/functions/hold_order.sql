-- A manager puts an unpaid order aside, and lets it go on.
create or replace function public.hold_order(p_order_id uuid, p_note text default '') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := app.managed_order(p_order_id);
begin
  update public.orders set status = 'on_hold', expires_at = created_at + interval '14 days'
  where id = v_order.id and status in ('pending', 'failed');
  if not found then
    perform app.fail('order_move_refused');
  end if;
  perform public.add_order_note(v_order.id, p_note) where btrim(coalesce(p_note, '')) <> '';
  return app.order_json(v_order.id);
end
$$;
grant execute on function public.hold_order to authenticated, stoa_service;
