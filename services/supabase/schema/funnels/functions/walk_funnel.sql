-- One step on the way through a funnel: which path to show, and the session that goes on from there. An address beyond the first
-- open step clicks it through if it waits for a click, and leads to the first one that is open then. Null where the funnel has
-- nothing to show. p_step: '' to start or go on, 'next', or a number. p_visit: {userId, isStored, source, utm_source,
-- utm_medium, utm_campaign, page}; what is not stored, as a robot's visit, moves nothing.
create or replace function ops.walk_funnel(p_account_id uuid, p_slug text, p_step text, p_sessions uuid[], p_visit jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_funnel public.funnels;
  v_session public.funnel_sessions;
  v_user_id uuid := (p_visit ->> 'userId')::uuid;
  v_is_manager boolean := v_user_id is not null and app.manages_site(p_account_id, v_user_id);
  v_is_stored boolean := coalesce((p_visit ->> 'isStored')::boolean, false);
  v_wanted int := case when p_step ~ '^[0-9]{1,3}$' then p_step::int end;
  v_open record;
  v_shown record;
begin
  select * into v_funnel from public.funnels f
  where f.account_id = p_account_id and f.slug = p_slug and (f.state = 'live' or v_is_manager);
  if not found then
    return null;
  end if;
  select * into v_session from public.funnel_sessions s
  where s.account_id = p_account_id and s.funnel_id = v_funnel.id and s.id = any (p_sessions)
  order by s.created_at desc limit 1 for update;
  if not found then
    v_session.entered := '{}';
    v_session.done := '{}';
    if v_is_stored and exists (select 1 from app.funnel_way(v_funnel.id, null, '{}', v_user_id)) then
      insert into public.funnel_sessions (account_id, funnel_id, source, is_counted, utm_source, utm_medium, utm_campaign, initial_page)
      values (p_account_id, v_funnel.id, left(coalesce(p_visit ->> 'source', ''), 100), not v_is_manager,
        nullif(left(btrim(p_visit ->> 'utm_source'), 200), ''), nullif(left(btrim(p_visit ->> 'utm_medium'), 200), ''),
        nullif(left(btrim(p_visit ->> 'utm_campaign'), 200), ''), left(coalesce(p_visit ->> 'page', ''), 500))
      returning * into v_session;
    end if;
  end if;

  select * into v_open from app.funnel_way(v_funnel.id, v_session.order_id, v_session.done, v_user_id) w
  where w.step_id <> all (v_session.done) order by w.place limit 1;
  if v_is_stored and v_open.next_on = 'click' and v_open.step_id = any (v_session.entered)
    and (p_step = 'next' or v_wanted > v_open.place) then
    v_session.done := v_session.done || v_open.step_id;
    if v_session.is_counted then
      perform app.count_funnel_step(v_open.step_id, v_session.source, 0, 1);
    end if;
    select * into v_open from app.funnel_way(v_funnel.id, v_session.order_id, v_session.done, v_user_id) w
    where w.step_id <> all (v_session.done) order by w.place limit 1;
  end if;
  -- Back to a step that lies behind is free, but what was bought isn't sold again; after the last one it stays shown.
  select * into v_shown from app.funnel_way(v_funnel.id, v_session.order_id, v_session.done, v_user_id) w
  order by coalesce(w.place = v_wanted and v_wanted <= coalesce(v_open.place, 1000)
      and not (w.next_on = 'purchase' and w.step_id = any (v_session.done)), false) desc,
    coalesce(w.step_id = v_open.step_id, false) desc, w.place desc limit 1;
  if not found then
    return null;
  end if;
  if v_session.id is not null and v_is_stored then
    if v_shown.step_id <> all (v_session.entered) then
      v_session.entered := v_session.entered || v_shown.step_id;
      if v_session.is_counted then
        perform app.count_funnel_step(v_shown.step_id, v_session.source, 1, 0);
      end if;
    end if;
    update public.funnel_sessions s set entered = v_session.entered, done = v_session.done
    where s.id = v_session.id and (s.entered, s.done) is distinct from (v_session.entered, v_session.done);
  end if;
  return jsonb_build_object('session', v_session.id, 'path', v_shown.path, 'place', v_shown.place, 'type', v_shown.type);
end
$$;
grant execute on function ops.walk_funnel to stoa_service;
