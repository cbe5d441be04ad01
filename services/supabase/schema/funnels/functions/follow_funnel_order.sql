-- Ascribes a new order to the step of a funnel that waited for it, by the sessions that the server knows of its buyer. The session
-- may go on from there; it counts once the order is paid.
create or replace function app.follow_funnel_order(p_order_id uuid, p_known jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_session public.funnel_sessions;
  v_step public.funnel_steps;
begin
  if jsonb_typeof(p_known -> 'funnels') is distinct from 'array' then
    return;
  end if;
  select o.* into v_order from public.orders o where o.id = p_order_id and o.created_at = now()
    and not coalesce(o.attribution ? 'funnel', false);
  if not found then
    return;
  end if;
  for v_session in select s.* from public.funnel_sessions s
    where s.account_id = v_order.account_id and s.funnel_id is not null
      and s.id = any (array(select (jsonb_array_elements_text(p_known -> 'funnels'))::uuid))
    order by s.created_at desc for update loop
    select s.* into v_step from public.funnel_steps s
    where s.funnel_id = v_session.funnel_id and s.id = any (v_session.entered) and s.next_on = 'purchase'
      and app.funnel_sells(v_order.id, s.type, s.ref_id)
    order by (s.id = any (v_session.done)), s.position limit 1;
    continue when not found;
    update public.funnel_sessions s set order_id = v_order.id,
      done = case when v_step.id = any (s.done) then s.done else s.done || v_step.id end
    where s.id = v_session.id;
    if v_session.is_counted then
      update public.orders o set attribution = coalesce(o.attribution, '{}') || jsonb_build_object('funnel', jsonb_build_object(
        'id', v_session.funnel_id, 'step', v_step.id, 'session', v_session.id, 'source', v_session.source))
      where o.id = v_order.id;
    end if;
    return;
  end loop;
end
$$;
