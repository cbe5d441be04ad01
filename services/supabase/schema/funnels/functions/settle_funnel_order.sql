-- A paid order counts for the step that sold it: once for its session, and with what it brought. The confirmation that comes next
-- is shown with it. Test orders count nothing.
create or replace function app.settle_funnel_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_found jsonb := new.attribution -> 'funnel';
  v_session public.funnel_sessions;
  v_step_id uuid := (new.attribution #>> '{funnel,step}')::uuid;
begin
  if new.test then
    return null;
  end if;
  select * into v_session from public.funnel_sessions s
  where s.account_id = new.account_id and s.id = (v_found ->> 'session')::uuid for update;
  perform app.count_funnel_step(v_step_id, v_found ->> 'source', 0,
    case when coalesce(v_step_id = any (v_session.paid), false) then 0 else 1 end, new.currency, new.total_minor - new.refunded_minor);
  if v_session.id is null then
    return null;
  end if;
  update public.funnel_sessions s set paid = s.paid || v_step_id where s.id = v_session.id and v_step_id <> all (s.paid);
  perform app.enter_funnel_order(v_session, new);
  return null;
end
$$;
