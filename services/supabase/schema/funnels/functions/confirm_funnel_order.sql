-- The buyer sees what became of an order: with one that is paid, or will be without a gateway, the confirmation of its funnel is
-- shown. Returns where its funnel goes on; null where it ends, or sold nothing here.
create or replace function ops.confirm_funnel_order(p_account_id uuid, p_order_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_session public.funnel_sessions;
begin
  select * into v_session from public.funnel_sessions s where s.account_id = p_account_id and s.order_id = p_order_id for update;
  if not found then
    return null;
  end if;
  select * into v_order from public.orders o where o.account_id = p_account_id and o.id = p_order_id;
  if v_order.status not in ('paid', 'partly_refunded') and not (v_order.status in ('pending', 'on_hold') and v_order.provider = 'offline') then
    return null;
  end if;
  perform app.enter_funnel_order(v_session, v_order);
  return (
    select '/f/' || f.slug || '/next' from public.funnels f
    where f.id = v_session.funnel_id and f.state = 'live' and exists (
      select 1 from app.funnel_way(f.id, p_order_id, v_session.done, v_order.user_id) w
      where w.type <> 'order' and w.step_id <> all (v_session.done)));
end
$$;
grant execute on function ops.confirm_funnel_order to stoa_service;
