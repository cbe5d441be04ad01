-- Shows a session the confirmation of its order, once: the step that comes next if it is one.
create or replace function app.enter_funnel_order(p_session public.funnel_sessions, p_order public.orders) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_next record;
begin
  select w.* into v_next from app.funnel_way(p_session.funnel_id, p_order.id, p_session.done, p_order.user_id) w
  where w.step_id <> all (p_session.done) order by w.place limit 1;
  if v_next.type = 'order' and v_next.step_id <> all (p_session.entered) then
    update public.funnel_sessions s set entered = s.entered || v_next.step_id where s.id = p_session.id;
    if p_session.is_counted then
      perform app.count_funnel_step(v_next.step_id, p_session.source, 1, 0);
    end if;
  end if;
end
$$;
