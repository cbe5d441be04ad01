-- An entry moves the sessions of its visitor on from the step that waited for one. Returns the address where they go on; null
-- where no step waited, or none comes after it. Without p_is_counted nothing moves.
create or replace function ops.enter_funnel_form(p_account_id uuid, p_sessions uuid[], p_form_id uuid, p_is_counted boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_session public.funnel_sessions;
  v_step public.funnel_steps;
  v_next text;
begin
  for v_session in select s.* from public.funnel_sessions s
    where s.account_id = p_account_id and s.funnel_id is not null and s.id = any (p_sessions)
    order by s.created_at desc for update loop
    select s.* into v_step from public.funnel_steps s
    where s.funnel_id = v_session.funnel_id and s.id = any (v_session.entered) and s.next_on = 'entry'
      and (s.type <> 'forms' or s.ref_id = p_form_id)
    order by (s.id = any (v_session.done)), s.position limit 1;
    continue when not found;
    if p_is_counted and v_step.id <> all (v_session.done) then
      update public.funnel_sessions s set done = s.done || v_step.id where s.id = v_session.id;
      if v_session.is_counted then
        perform app.count_funnel_step(v_step.id, v_session.source, 0, 1);
      end if;
    end if;
    select '/f/' || f.slug || '/next' into v_next from public.funnels f
    where f.id = v_session.funnel_id and exists (
      select 1 from app.funnel_way(f.id, v_session.order_id, v_session.done, null) w where w.place > v_step.position);
    return v_next;
  end loop;
  return null;
end
$$;
grant execute on function ops.enter_funnel_form to stoa_service;
