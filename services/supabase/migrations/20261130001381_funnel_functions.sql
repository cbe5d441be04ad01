set check_function_bodies = off;

-- All figures of a site for those who manage it, by course, product, coupon or source of visits: the days up to now in the
-- account's time zone beside those compared with. Revenue is net of refunds, test orders are left out, currencies apart.
create or replace function public.manage_figures(p_account_id uuid, p_by text default 'course', p_days int default 30,
  p_compare text default 'previous', p_limit int default 200) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_zone text;
  v_currency text;
  v_today date;
  v_from timestamptz;
  v_shift int;
  v_was_from timestamptz;
  v_was_to timestamptz;
begin
  perform app.require_cap(p_account_id);
  if p_by is null or p_by not in ('course', 'product', 'coupon', 'source') then
    perform app.fail('invalid_input', 'by');
  end if;
  if p_days is null or p_days not between 1 and 366 then
    perform app.fail('invalid_input', 'days');
  end if;
  if p_compare is null or p_compare not in ('previous', 'year', 'none') then
    perform app.fail('invalid_input', 'compare');
  end if;
  if p_limit is null or p_limit not between 1 and 500 then
    perform app.fail('invalid_input', 'limit');
  end if;
  select coalesce(a.settings ->> 'timeZone', 'UTC'), coalesce(a.settings ->> 'currency', 'USD') into v_zone, v_currency
  from public.accounts a where a.account_id = p_account_id;
  v_today := (now() at time zone v_zone)::date;
  v_shift := case p_compare when 'previous' then p_days when 'year' then 364 end;
  v_from := (v_today - p_days + 1)::timestamp at time zone v_zone;
  v_was_from := coalesce((v_today - p_days + 1 - v_shift)::timestamp at time zone v_zone, v_from);
  v_was_to := least(v_from, (v_today + 1 - v_shift)::timestamp at time zone v_zone);
  return (
    with sold as (
      select o.id, o.coupon_id, o.coupon, o.currency, o.discount_minor, o.total_minor - o.refunded_minor as net,
        o.status <> 'refunded' as counts, o.paid_at >= v_from as is_now
      from public.orders o
      where o.account_id = p_account_id and not o.test and (o.paid_at >= v_from or o.paid_at >= v_was_from and o.paid_at < v_was_to)
    ), learning as (
      select e.course_id, 'enrolments' as kind, e.started_at >= v_from as is_now from public.enrolments e
      where e.account_id = p_account_id and (e.started_at >= v_from or e.started_at >= v_was_from and e.started_at < v_was_to)
      union all
      select e.course_id, 'completions', e.completed_at >= v_from from public.enrolments e
      where e.account_id = p_account_id and (e.completed_at >= v_from or e.completed_at >= v_was_from and e.completed_at < v_was_to)
    ), shares as (
      select s.*, s.paid_at >= v_from as is_now from app.order_shares(p_account_id, least(v_was_from, v_from)) s
      where p_by in ('course', 'product') and (s.paid_at >= v_from or s.paid_at < v_was_to)
    ), counted as (
      select l.course_id::text as key, null::text as title, null::uuid as id, l.kind, null::text as currency, l.is_now, 1::bigint as value
        from learning l where p_by = 'course'
      union all select s.resource_id::text, null, null, 'revenue', s.currency, s.is_now, s.share
        from shares s where p_by = 'course' and s.type = 'course'
      union all select coalesce(s.product_id, s.resource_id)::text, s.title, s.product_id, 'revenue', s.currency, s.is_now, s.share
        from shares s where p_by = 'product'
      union all select coalesce(s.product_id, s.resource_id)::text, s.title, s.product_id, 'sold', null, s.is_now, s.quantity
        from shares s where p_by = 'product' and s.counts
      union all select coalesce(s.coupon_id::text, s.coupon), s.coupon, s.coupon_id, k.kind, k.currency, s.is_now, k.value
        from sold s cross join lateral (values ('orders', null, case when s.counts then 1 else 0 end), ('revenue', s.currency, s.net),
          ('discount', s.currency, case when s.counts then s.discount_minor else 0 end)) k (kind, currency, value)
        where p_by = 'coupon' and s.coupon is not null
      union all select concat_ws(' / ', f.utm_source, f.utm_medium, f.utm_campaign), concat_ws(' / ', f.utm_source, f.utm_medium, f.utm_campaign),
          null, 'visits', null, f.created_at >= v_from, 1
        from public.funnel_sessions f
        where p_by = 'source' and f.account_id = p_account_id and f.funnel_id is null
          and (f.created_at >= v_from or f.created_at >= v_was_from and f.created_at < v_was_to)
    ), named as (
      select c.key, max(c.title) as title, (max(c.id::text))::uuid as id,
        coalesce(sum(c.value) filter (where c.is_now and (c.kind = 'visits' or c.kind = 'revenue' and c.currency = v_currency)), 0) as first,
        coalesce(sum(c.value) filter (where c.is_now and c.kind in ('enrolments', 'sold', 'orders')), 0) as second
      from counted c group by c.key
    ), listed as (
      select n.key, coalesce(t.title, p.title, k.name, n.title, '') as title, coalesce(t.id, p.id, k.id) as id, n.first, n.second
      from named n
      left join public.courses t on p_by = 'course' and t.account_id = p_account_id and t.id::text = n.key
      left join public.products p on p_by = 'product' and p.account_id = p_account_id and p.id = n.id
      left join public.coupons k on p_by = 'coupon' and k.account_id = p_account_id and k.id = n.id
      order by n.first desc, n.second desc, 2, n.key limit p_limit
    ), sums as (
      select c.key, c.kind, c.currency, coalesce(sum(c.value) filter (where c.is_now), 0)::bigint as total,
        case when v_shift is not null then coalesce(sum(c.value) filter (where not c.is_now), 0)::bigint end as before
      from counted c where c.key in (select l.key from listed l) group by 1, 2, 3
    )
    select jsonb_build_object(
      'currency', v_currency,
      'total_rows', (select count(*) from named),
      'rows', (select coalesce(jsonb_agg(jsonb_build_object('key', l.key, 'id', l.id, 'title', l.title,
          'counts', (select coalesce(jsonb_object_agg(s.kind, jsonb_build_object('total', s.total, 'before', s.before)), '{}')
            from sums s where s.key = l.key and s.currency is null),
          'money', (select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'currency', s.currency, 'total', s.total, 'before', s.before)
              order by s.currency <> v_currency, s.currency, s.kind), '[]')
            from sums s where s.key = l.key and s.currency is not null))
          order by l.first desc, l.second desc, l.title, l.key), '[]') from listed l),
      'revenue', (select coalesce(jsonb_agg(to_jsonb(r) order by r.currency <> v_currency, r.currency), '[]') from (
        select s.currency, coalesce(sum(s.net) filter (where s.is_now), 0)::bigint as total,
          case when v_shift is not null then coalesce(sum(s.net) filter (where not s.is_now), 0)::bigint end as before
        from sold s group by 1) r),
      'orders', (select jsonb_build_object('total', count(*) filter (where s.is_now), 'before',
        case when v_shift is not null then count(*) filter (where not s.is_now) end) from sold s where s.counts),
      'enrolments', (select jsonb_build_object('total', count(*) filter (where l.is_now), 'before',
        case when v_shift is not null then count(*) filter (where not l.is_now) end) from learning l where l.kind = 'enrolments'),
      'completions', (select jsonb_build_object('total', count(*) filter (where l.is_now), 'before',
        case when v_shift is not null then count(*) filter (where not l.is_now) end) from learning l where l.kind = 'completions'),
      'members', (select jsonb_build_object('total', count(*) filter (where m.created_at >= v_from), 'before',
          case when v_shift is not null then count(*) filter (where m.created_at >= v_was_from and m.created_at < v_was_to) end,
          'all', count(*) filter (where m.status = 'active'))
        from public.members m where m.account_id = p_account_id),
      'test_orders', (select count(*) from public.orders o
        where o.account_id = p_account_id and o.test and o.created_at >= v_from)));
end
$$;
revoke all on function public.manage_figures from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.manage_figures to authenticated, impersonated, stoa_service;

-- What an account has more of than a plan would allow, in the metric's own unit. What is counted by the month starts anew
-- and is left out, except members, of whom new ones are rejected.
create or replace function ops.plan_excess(p_account_id uuid, p_plan text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('metric', e.metric, 'used', e.used, 'limit', e.most) order by e.place), '[]')
  from (
    select m.metric, m.place, app.metric_used(p_account_id, m.metric) as used,
      case when o.metric is null then app.plan_limit(p_plan, m.metric) else o.value end * app.metric_unit(m.metric) as most
    from unnest(array['mau', 'courses', 'groups', 'funnels', 'storage', 'videos', 'images']) with ordinality as m (metric, place)
    left join ops.account_limits o on o.account_id = p_account_id and o.metric = m.metric and o.source = 'operator'
      and (o.until is null or o.until > now())) e
  where e.used > e.most
$$;
revoke all on function ops.plan_excess from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.plan_excess to stoa_service;

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
revoke all on function ops.confirm_funnel_order from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.confirm_funnel_order to stoa_service;

-- Adds to the counts of a step today; of its sources the first 50 of a day have a row of their own. A step that is gone counts nothing.
create or replace function app.count_funnel_step(p_step_id uuid, p_source text, p_entered int, p_done int, p_currency text default null,
  p_minor bigint default 0) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid;
  v_day date;
  v_source text := left(coalesce(p_source, ''), 100);
begin
  select s.account_id into v_account_id from public.funnel_steps s where s.id = p_step_id;
  if not found then
    return;
  end if;
  v_day := (now() at time zone app.account_zone(v_account_id))::date;
  if not exists (select 1 from public.funnel_days d where d.step_id = p_step_id and d.day = v_day and d.source = v_source)
    and (select count(*) >= 50 from public.funnel_days d where d.step_id = p_step_id and d.day = v_day) then
    v_source := '*';
  end if;
  insert into public.funnel_days as d (account_id, step_id, day, source, entered, done, value)
  values (v_account_id, p_step_id, v_day, v_source, p_entered, p_done,
    case when p_currency is null then '{}' else jsonb_build_object(p_currency, p_minor) end)
  on conflict (step_id, day, source) do update set entered = d.entered + excluded.entered, done = d.done + excluded.done,
    value = case when p_currency is null then d.value
      else d.value || jsonb_build_object(p_currency, coalesce((d.value ->> p_currency)::bigint, 0) + p_minor) end;
end
$$;
revoke all on function app.count_funnel_step from public, anon, authenticated, impersonated, stoa_service;

-- Deletes a funnel with its steps, counts and sessions.
create or replace function public.delete_funnel(p_funnel_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_funnel public.funnels := app.managed_funnel(p_funnel_id);
begin
  delete from public.funnels where id = v_funnel.id;
  perform app.audit(v_funnel.account_id, 'funnel.deleted', v_funnel.id, jsonb_build_object('name', v_funnel.name));
end
$$;
revoke all on function public.delete_funnel from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.delete_funnel to authenticated, stoa_service;

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
revoke all on function ops.enter_funnel_form from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.enter_funnel_form to stoa_service;

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
revoke all on function app.enter_funnel_order from public, anon, authenticated, impersonated, stoa_service;

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
revoke all on function app.follow_funnel_order from public, anon, authenticated, impersonated, stoa_service;

-- What the checkout of a funnel sells to a session, and what it may add, at the prices of the shop. Null where the session has not
-- come to one.
create or replace function ops.funnel_checkout(p_account_id uuid, p_slug text, p_sessions uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  with step as (
    select s.* from public.funnels f
    join public.funnel_sessions v on v.account_id = f.account_id and v.funnel_id = f.id and v.id = any (p_sessions)
    join public.funnel_steps s on s.funnel_id = f.id and s.type = 'checkout' and s.id = any (v.entered)
    where f.account_id = p_account_id and f.slug = p_slug
    order by v.created_at desc, (s.id = any (v.done)), s.position limit 1
  ), sold as (
    select p.id, jsonb_build_object('id', p.id, 'title', p.title, 'image', p.image ->> 'image', 'type', p.kind, 'slug', p.slug,
      'amount_minor', r.amount_minor, 'frequency', r.frequency, 'iterations', r.iterations, 'trial_days', r.trial_days) as item
    from public.products p
    join public.accounts a on a.account_id = p.account_id
    join public.prices r on r.account_id = p.account_id and r.product_id = p.id and r.active
      and r.currency = coalesce(a.settings ->> 'currency', 'USD')
    where p.account_id = p_account_id and p.status = 'active' and p.id in (select unnest(array[s.ref_id, s.bump_product_id]) from step s)
  )
  select jsonb_build_object('text', s.bump_text, 'item', (select x.item from sold x where x.id = s.ref_id),
    'bump', (select x.item from sold x where x.id = s.bump_product_id))
  from step s
$$;
revoke all on function ops.funnel_checkout from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.funnel_checkout to stoa_service;

-- Steps of each funnel of a site, and its last 30 days: visitors who came to a step, who came to the last one, and what they brought.
create or replace function public.funnel_counts(p_account_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return coalesce((
    with step as (
      select s.funnel_id, s.id, s.position, coalesce(sum(d.entered), 0) as entered
      from public.funnel_steps s
      left join public.funnel_days d on d.step_id = s.id and d.day > (now() at time zone app.account_zone(p_account_id))::date - 30
      where s.account_id = p_account_id group by s.id
    ), money as (
      select s.funnel_id, v.key as currency, sum(v.value::bigint)::bigint as minor
      from public.funnel_steps s
      join public.funnel_days d on d.step_id = s.id and d.day > (now() at time zone app.account_zone(p_account_id))::date - 30
      cross join lateral jsonb_each_text(d.value) v
      where s.account_id = p_account_id group by 1, 2
    )
    select jsonb_object_agg(f.funnel_id, jsonb_build_object('steps', f.steps, 'entered', f.entered,
      'finished', (select s.entered from step s where s.funnel_id = f.funnel_id order by s.position desc limit 1),
      'value', coalesce((select jsonb_object_agg(m.currency, m.minor) from money m where m.funnel_id = f.funnel_id and m.minor <> 0), '{}')))
    from (select s.funnel_id, count(*) as steps, max(s.entered) as entered from step s group by 1) f), '{}');
end
$$;
revoke all on function public.funnel_counts from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.funnel_counts to authenticated, stoa_service;

-- A funnel as its managers edit it: its steps and where each leads.
create or replace function public.funnel_detail(p_funnel_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(f) - 'account_id' || jsonb_build_object('steps', coalesce((
    select jsonb_agg(to_jsonb(s) - 'account_id' - 'funnel_id' - 'position'
      || jsonb_build_object('target', to_jsonb(t), 'bump_title', p.title) order by s.position)
    from public.funnel_steps s
    cross join lateral app.funnel_target(s.account_id, s.type, s.ref_id) t
    left join public.products p on p.account_id = s.account_id and p.id = s.bump_product_id
    where s.funnel_id = f.id), '[]'))
  from public.funnels f
  where f.id = p_funnel_id and f.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
$$;
revoke all on function public.funnel_detail from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.funnel_detail to authenticated, stoa_service;

-- Whether a person already has what a step of a funnel offers.
create or replace function app.funnel_owned(p_account_id uuid, p_user_id uuid, p_type text, p_ref_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case p_type
    when 'courses' then p_ref_id in (select app.entitled(p_user_id, 'course')) or exists (select 1 from public.enrolments e
      where e.account_id = p_account_id and e.course_id = p_ref_id and e.user_id = p_user_id)
    when 'forms' then exists (select 1 from public.form_entries e
      where e.account_id = p_account_id and e.form_id = p_ref_id and e.user_id = p_user_id and e.state = 'received')
    when 'pages' then false
    when 'posts' then false
    else exists (select 1 from public.products p where p.account_id = p_account_id and p.id = p_ref_id and (
      p.kind not in ('product', 'bundle') and case when p.kind in ('course', 'group', 'appointment') then p.resource_id else p.id end
        in (select app.entitled(p_user_id, p.kind))
      or exists (select 1 from public.order_items i join public.orders o on o.id = i.order_id
        where i.account_id = p_account_id and i.product_id = p.id and o.user_id = p_user_id and o.status in ('paid', 'partly_refunded')))) end
$$;
revoke all on function app.funnel_owned from public, anon, authenticated, impersonated, stoa_service;

-- Popups that steps of funnels can lead to: to the first page that shows them. A database without popups has none.
create or replace function app.funnel_popups(p_account_id uuid) returns table (id uuid, title text, is_shown boolean, path text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('public.popups') is null then
    return;
  end if;
  return query execute $query$
    select p.id, p.name, p.state = 'active' and coalesce(p.opens_at <= now(), true) and coalesce(p.closes_at > now(), true),
      coalesce((select t.path from jsonb_array_elements_text(case when jsonb_typeof(p.shown #> '{target,paths}') = 'array'
        then p.shown #> '{target,paths}' else '[]' end) with ordinality t (path, place)
        where t.path ~ '^/' and t.path !~ '[*]' order by t.place limit 1), '/')
    from public.popups p where p.account_id = $1$query$ using p_account_id;
end
$$;
revoke all on function app.funnel_popups from public, anon, authenticated, impersonated, stoa_service;

-- What the steps of a funnel counted in the last days, of one source or of all: {steps: {id: {entered, done, value}}, sources}.
create or replace function public.funnel_report(p_funnel_id uuid, p_days int default 30, p_source text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_account_id uuid;
  v_from date;
begin
  select f.account_id into v_account_id from public.funnels f
  where f.id = p_funnel_id and f.account_id = any (array(select app.my_accounts_with_cap('manage_options')));
  if not found then
    perform app.fail('not_found', 'funnel');
  end if;
  select d.first_day into v_from from app.compared_days(v_account_id, p_days, 'none') d;
  return (
    with counted as (
      select d.* from public.funnel_days d join public.funnel_steps s on s.id = d.step_id
      where s.funnel_id = p_funnel_id and d.account_id = v_account_id and d.day >= v_from
    ), picked as (
      select * from counted c where p_source is null or c.source = p_source
    ), money as (
      select p.step_id, v.key as currency, sum(v.value::bigint)::bigint as minor
      from picked p cross join lateral jsonb_each_text(p.value) v group by 1, 2
    )
    select jsonb_build_object(
      'steps', coalesce((select jsonb_object_agg(s.step_id, jsonb_build_object('entered', s.entered, 'done', s.done,
          'value', coalesce((select jsonb_object_agg(m.currency, m.minor) from money m where m.step_id = s.step_id and m.minor <> 0), '{}')))
        from (select p.step_id, sum(p.entered) as entered, sum(p.done) as done from picked p group by 1) s), '{}'),
      'sources', coalesce((select jsonb_agg(o.source order by o.entered desc, o.source)
        from (select c.source, sum(c.entered) as entered from counted c group by 1 order by 2 desc, 1 limit 100) o), '[]')));
end
$$;
revoke all on function public.funnel_report from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.funnel_report to authenticated, stoa_service;

-- Whether an order bought what a step of a funnel offers; a step without a product takes any order.
create or replace function app.funnel_sells(p_order_id uuid, p_type text, p_ref_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_ref_id is null or p_type in ('pages', 'posts', 'forms', 'popup', 'order') or exists (
    select 1 from public.order_items i where i.order_id = p_order_id
      and case p_type when 'courses' then i.type = 'course' and i.resource_id = p_ref_id else i.product_id = p_ref_id end)
$$;
revoke all on function app.funnel_sells from public, anon, authenticated, impersonated, stoa_service;

-- Where a step of a funnel leads: {ok, unset, missing, unpublished}, with its title, and the path where visitors may see it. A
-- checkout without a product takes the cart as it is.
create or replace function app.funnel_target(p_account_id uuid, p_type text, p_ref_id uuid, out state text, out title text, out path text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_is_shown boolean;
begin
  if p_type = 'order' or p_type = 'checkout' and p_ref_id is null then
    state := 'ok';
    path := case p_type when 'order' then '/thankyou' else '/checkout' end;
    return;
  elsif p_ref_id is null then
    state := 'unset';
    return;
  elsif p_type = 'pages' then
    select p.title, p.status = 'published', case when p.is_home then '/' else '/' || p.slug end into title, v_is_shown, path
    from public.pages p where p.account_id = p_account_id and p.id = p_ref_id and p.binned_at is null;
  elsif p_type = 'posts' then
    select p.title, p.status = 'published' and p.published_at <= now(), '/blog/' || p.slug into title, v_is_shown, path
    from public.posts p where p.account_id = p_account_id and p.id = p_ref_id and p.binned_at is null;
  elsif p_type = 'forms' then
    select f.title, f.state = 'published' and coalesce(f.opens_at <= now(), true) and coalesce(f.closes_at > now(), true),
      '/forms/' || f.slug into title, v_is_shown, path
    from public.forms f where f.account_id = p_account_id and f.id = p_ref_id;
  elsif p_type = 'popup' then
    select p.title, p.is_shown, p.path into title, v_is_shown, path from app.funnel_popups(p_account_id) p where p.id = p_ref_id;
  elsif p_type = 'courses' then
    select c.title, c.status = 'published' and c.access <> 'private', '/course/' || c.slug into title, v_is_shown, path
    from public.courses c where c.account_id = p_account_id and c.id = p_ref_id;
  elsif p_type in ('product', 'membership', 'checkout') then
    select p.title, p.status = 'active' and exists (select 1 from public.prices r join public.accounts a on a.account_id = r.account_id
        where r.account_id = p_account_id and r.product_id = p.id and r.active and r.currency = coalesce(a.settings ->> 'currency', 'USD')),
      case p_type when 'checkout' then '/checkout' else '/products/' || p.slug end into title, v_is_shown, path
    from public.products p where p.account_id = p_account_id and p.id = p_ref_id
      and case p_type when 'membership' then p.kind = 'membership' when 'product' then p.kind <> 'membership' else true end;
  end if;
  state := case when v_is_shown is null then 'missing' when v_is_shown then 'ok' else 'unpublished' end;
end
$$;
revoke all on function app.funnel_target from public, anon, authenticated, impersonated, stoa_service;

-- What a step of a type can lead to, by title: {id, title, is_shown}.
create or replace function public.funnel_targets(p_account_id uuid, p_type text, p_limit int default 500) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title, 'is_shown', r.state = 'ok') order by lower(r.title), r.id)
    from (
      select x.id, x.title, t.state from (
        select p.id, p.title from public.pages p where p_type = 'pages' and p.account_id = p_account_id and p.binned_at is null
        union all select p.id, p.title from public.posts p where p_type = 'posts' and p.account_id = p_account_id and p.binned_at is null
        union all select f.id, f.title from public.forms f where p_type = 'forms' and f.account_id = p_account_id
        union all select p.id, p.title from app.funnel_popups(p_account_id) p where p_type = 'popup'
        union all select c.id, c.title from public.courses c where p_type = 'courses' and c.account_id = p_account_id
        union all select p.id, p.title from public.products p where p.account_id = p_account_id and p.status <> 'archived'
          and (p_type = 'checkout' or p_type = 'product' and p.kind <> 'membership' or p_type = 'membership' and p.kind = 'membership')
      ) x cross join lateral app.funnel_target(p_account_id, p_type, x.id) t
      order by lower(x.title), x.id limit least(greatest(coalesce(p_limit, 500), 1), 500)) r), '[]');
end
$$;
revoke all on function public.funnel_targets from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.funnel_targets to authenticated, stoa_service;

-- The steps of a funnel that a session may see, in their order: without what is gone, not published or owned already. The
-- confirmation is there once an order is.
create or replace function app.funnel_way(p_funnel_id uuid, p_order_id uuid, p_done uuid[], p_user_id uuid)
returns table (step_id uuid, place int, type text, next_on text, path text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.position, s.type, s.next_on,
    case s.type when 'checkout' then '/checkout?funnel=' || f.slug when 'order' then '/thankyou?order=' || p_order_id else t.path end
  from public.funnels f
  join public.funnel_steps s on s.funnel_id = f.id
  cross join lateral app.funnel_target(s.account_id, s.type, s.ref_id) t
  where f.id = p_funnel_id and t.state = 'ok' and (s.type <> 'order' or p_order_id is not null)
    and not (s.skip_owned and p_user_id is not null and s.id <> all (p_done)
      and app.funnel_owned(s.account_id, p_user_id, s.type, s.ref_id))
  order by s.position
$$;
revoke all on function app.funnel_way from public, anon, authenticated, impersonated, stoa_service;

-- The funnel of this id, locked, for a manager of its site.
create or replace function app.managed_funnel(p_id uuid) returns public.funnels
language plpgsql security definer set search_path = '' as $$
declare
  v_funnel public.funnels;
begin
  select * into v_funnel from public.funnels f
  where f.id = p_id and f.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'funnel');
  end if;
  return v_funnel;
end
$$;
revoke all on function app.managed_funnel from public, anon, authenticated, impersonated, stoa_service;

-- Publishes a funnel that shows at least one step, or pauses it: then its address shows nothing.
create or replace function public.move_funnel(p_funnel_id uuid, p_version int, p_state text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_funnel public.funnels := app.managed_funnel(p_funnel_id);
begin
  perform app.need_version(jsonb_build_object('version', p_version), v_funnel.version);
  if p_state is null or p_state not in ('live', 'paused') or p_state = 'paused' and v_funnel.state <> 'live' then
    perform app.fail('invalid_input', 'state');
  end if;
  if p_state = 'live' and not exists (select 1 from app.funnel_way(v_funnel.id, null, '{}', null)) then
    perform app.fail('invalid_input', 'steps');
  end if;
  update public.funnels set state = p_state, version = version + 1, updated_at = now() where id = v_funnel.id
  returning * into v_funnel;
  perform app.audit(v_funnel.account_id, 'funnel.' || p_state, v_funnel.id, '{}');
  return jsonb_build_object('id', v_funnel.id, 'version', v_funnel.version);
end
$$;
revoke all on function public.move_funnel from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.move_funnel to authenticated, stoa_service;

-- A refund takes what it gives back from the step that sold the order.
create or replace function app.reduce_funnel_value() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_found jsonb;
begin
  select o.attribution -> 'funnel' into v_found from public.orders o
  where o.id = new.order_id and o.attribution ? 'funnel' and not o.test;
  if v_found is not null then
    perform app.count_funnel_step((v_found ->> 'step')::uuid, v_found ->> 'source', 0, 0, new.currency, -new.amount_minor);
  end if;
  return null;
end
$$;
revoke all on function app.reduce_funnel_value from public, anon, authenticated, impersonated, stoa_service;

-- Creates a funnel, or changes one against the version that was read; what is absent stays. {id, version, name, slug, steps: [{id,
-- type, ref_id, next_on, skip_owned, bump_product_id, bump_text}]}
create or replace function public.save_funnel(p_account_id uuid, p_funnel jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_funnel public.funnels;
begin
  perform app.require_cap(p_account_id);
  if p_funnel ->> 'id' is not null then
    select * into v_funnel from public.funnels f
    where f.account_id = p_account_id and f.id::text = p_funnel ->> 'id' for update;
    if not found then
      perform app.fail('not_found', 'funnel');
    end if;
    perform app.need_version(p_funnel, v_funnel.version);
    update public.funnels f set name = btrim(coalesce(p_funnel ->> 'name', f.name)), slug = coalesce(p_funnel ->> 'slug', f.slug),
      version = f.version + 1, updated_at = now()
    where f.id = v_funnel.id returning * into v_funnel;
  else
    insert into public.funnels (account_id, name, slug)
    values (p_account_id, btrim(coalesce(p_funnel ->> 'name', '')), p_funnel ->> 'slug') returning * into v_funnel;
    perform app.audit(p_account_id, 'funnel.created', v_funnel.id, jsonb_build_object('name', v_funnel.name));
  end if;
  if p_funnel ? 'steps' then
    perform app.write_funnel_steps(p_account_id, v_funnel.id, p_funnel -> 'steps');
  end if;
  return jsonb_build_object('id', v_funnel.id, 'version', v_funnel.version);
exception
  when unique_violation then
    perform app.fail('slug_taken', 'slug');
  when check_violation or not_null_violation or data_exception then
    perform app.fail('invalid_input');
end
$$;
revoke all on function public.save_funnel from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.save_funnel to authenticated, stoa_service;

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
revoke all on function app.settle_funnel_order from public, anon, authenticated, impersonated, stoa_service;

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
revoke all on function ops.walk_funnel from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.walk_funnel to stoa_service;

-- Puts these steps in place of a funnel's own; one that stays keeps its id and counts. A reference must lead to a row of the site
-- unless it stood there before.
create or replace function app.write_funnel_steps(p_account_id uuid, p_funnel_id uuid, p_steps jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_step record;
  v_ids uuid[] := '{}';
begin
  if jsonb_typeof(p_steps) is distinct from 'array' or jsonb_array_length(p_steps) > 20 then
    perform app.fail('invalid_input', 'steps');
  end if;
  for v_step in
    select e.value, e.place, (e.value ->> 'id')::uuid as id, e.value ->> 'type' as type, (e.value ->> 'ref_id')::uuid as ref_id,
      (e.value ->> 'bump_product_id')::uuid as bump_id
    from jsonb_array_elements(p_steps) with ordinality e (value, place) order by e.place loop
    if v_step.id is null or v_step.id = any (v_ids)
      or exists (select 1 from public.funnel_steps s where s.id = v_step.id and s.funnel_id <> p_funnel_id) then
      perform app.fail('invalid_input', 'steps');
    end if;
    if (v_step.ref_id is not null and (select t.state from app.funnel_target(p_account_id, v_step.type, v_step.ref_id) t) = 'missing'
        or v_step.ref_id is not null and v_step.type = 'order')
      and not exists (select 1 from public.funnel_steps s where s.id = v_step.id and s.type = v_step.type and s.ref_id = v_step.ref_id) then
      perform app.fail('not_found', 'ref_id');
    end if;
    if v_step.bump_id is not null and not exists (select 1 from public.products p
      where p.account_id = p_account_id and p.id = v_step.bump_id and p.id is distinct from v_step.ref_id) then
      perform app.fail('not_found', 'bump_product_id');
    end if;
    v_ids := v_ids || v_step.id;
    insert into public.funnel_steps as s (id, account_id, funnel_id, position, type, ref_id, next_on, skip_owned, bump_product_id, bump_text)
    values (v_step.id, p_account_id, p_funnel_id, v_step.place, v_step.type, v_step.ref_id, coalesce(v_step.value ->> 'next_on', 'click'),
      coalesce((v_step.value ->> 'skip_owned')::boolean, false), v_step.bump_id, btrim(coalesce(v_step.value ->> 'bump_text', '')))
    on conflict (id) do update set position = excluded.position, type = excluded.type, ref_id = excluded.ref_id,
      next_on = excluded.next_on, skip_owned = excluded.skip_owned, bump_product_id = excluded.bump_product_id,
      bump_text = excluded.bump_text;
  end loop;
  delete from public.funnel_steps s where s.funnel_id = p_funnel_id and s.id <> all (v_ids);
end
$$;
revoke all on function app.write_funnel_steps from public, anon, authenticated, impersonated, stoa_service;

-- Places the orders that came to one account at the same time in one transaction, each as the person of its claims:
-- [{claims, input, gateways, known}]. They would wait for each other anyway, for the counter and the stock; together they wait for the
-- disk once. Answers [{order}] or [{code, detail}] in the same order; what one may not have leaves the others alone.
create or replace function ops.place_orders(p_account_id uuid, p_asks jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ask jsonb;
  v_answers jsonb := '[]';
  v_order jsonb;
  v_code text;
  v_detail text;
begin
  -- All keys in one order, before anything else that two calls could wait for.
  perform pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('order:' || p_account_id || ':' || (a #>> '{claims,sub}') || ':' || (a #>> '{input,idempotencyKey}'), 0) as key
    from jsonb_array_elements(p_asks) a order by 1 offset 0) keys where key is not null;
  for v_ask in select value from jsonb_array_elements(p_asks) loop
    begin
      perform set_config('request.jwt.claims', (v_ask -> 'claims')::text, true);
      v_order := public.place_order(p_account_id, v_ask -> 'input',
        array(select jsonb_array_elements_text(v_ask -> 'gateways')), app.order_attribution(p_account_id, v_ask -> 'known'));
      perform app.refer_order((v_order ->> 'id')::uuid, v_ask -> 'known');
      perform app.follow_funnel_order((v_order ->> 'id')::uuid, v_ask -> 'known');
      v_answers := v_answers || jsonb_build_object('order', v_order);
    exception when raise_exception then
      get stacked diagnostics v_code = message_text, v_detail = pg_exception_detail;
      v_answers := v_answers || jsonb_build_object('code', v_code, 'detail', v_detail);
    end;
  end loop;
  return v_answers;
end
$$;
revoke all on function ops.place_orders from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.place_orders to stoa_service;

-- Members of these accounts (of all without a list) and how near each is to its limits: the same level as app.metric_used
-- and app.account_limit give for one account, read for all at once.
create or replace function ops.account_summaries(p_account_ids uuid[] default null)
returns table (account_id uuid, members int, usage text)
language sql stable security definer set search_path = '' as $$
  with asked as materialized (
    select a.account_id, coalesce(p.id, '') as plan
    from public.accounts a left join public.plans p on p.id = a.settings ->> 'plan'
    where a.kind = 'site' and (p_account_ids is null or a.account_id = any (p_account_ids))
  ), periods as materialized (
    select m.metric, app.metric_period(m.metric) as period
    from unnest(array['emails', 'aitokens', 'images', 'videos', 'storage', 'chats', 'notifications', 'emailverifications',
      'jitsi']) m (metric)
  ), used as (
    select p.account_id, 'mau' as metric, count(*) as used from asked join ops.active_people p using (account_id)
    where p.month = app.usage_month() group by p.account_id
    union all
    select c.account_id, 'courses', count(*) from asked join public.courses c using (account_id) group by c.account_id
    union all
    select g.account_id, 'groups', count(*) from asked join public.groups g using (account_id) group by g.account_id
    union all
    select f.account_id, 'funnels', count(*) from asked join public.funnels f using (account_id) group by f.account_id
    union all
    select u.account_id, u.metric, u.used from asked join public.usage_counters u using (account_id)
      join periods p on p.metric = u.metric and p.period = u.period
  ), planned as materialized (
    select p.plan, m.metric, app.plan_limit(nullif(p.plan, ''), m.metric) * app.metric_unit(m.metric) as value
    from (select id as plan from public.plans union all select '') p,
      (select metric from periods union all values ('mau'), ('courses'), ('groups'), ('funnels')) m
  ), own as materialized (
    select l.account_id, l.metric, bool_or(l.source = 'operator') as is_set,
      max(l.value) filter (where l.source = 'operator') * app.metric_unit(l.metric) as set_value,
      coalesce(bool_or(l.value is null) filter (where l.source <> 'operator'), false) as is_unlimited,
      max(l.value) filter (where l.source <> 'operator') * app.metric_unit(l.metric) as kept_value
    from asked join ops.account_limits l using (account_id)
    where l.until is null or l.until > now()
    group by l.account_id, l.metric
  ), limited as (
    select u.account_id, u.used, case
      when o.is_set then o.set_value
      when p.value is not null and not coalesce(o.is_unlimited, false) then greatest(p.value, o.kept_value) end as max
    from used u join asked a on a.account_id = u.account_id
      join planned p on p.metric = u.metric and p.plan = a.plan
      left join own o on o.account_id = u.account_id and o.metric = u.metric
  ), levels as (
    select l.account_id, case when bool_or(l.used > l.max or (l.used = l.max and l.max > 0)) then 'reached'
      when bool_or(l.max > 0 and l.used >= 0.8 * l.max) then 'near' else 'within' end as usage
    from limited l group by l.account_id
  )
  select a.account_id, coalesce(m.members, 0), coalesce(l.usage, 'within')
  from asked a
    left join (select o.account_id, count(*)::int as members from asked join public.members o using (account_id)
      group by o.account_id) m on m.account_id = a.account_id
    left join levels l on l.account_id = a.account_id
$$;
revoke all on function ops.account_summaries from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.account_summaries to stoa_service;

-- How much of a metric an account has used in its period; rows are counted where they are.
create or replace function app.metric_used(p_account_id uuid, p_metric text) returns bigint
language sql stable security definer set search_path = '' as $$
  select case p_metric
    when 'mau' then (select count(*) from ops.active_people p
      where p.account_id = p_account_id and p.month = app.usage_month())
    when 'courses' then (select count(*) from public.courses c where c.account_id = p_account_id)
    when 'groups' then (select count(*) from public.groups g where g.account_id = p_account_id)
    when 'funnels' then (select count(*) from public.funnels f where f.account_id = p_account_id)
    else coalesce((select u.used from public.usage_counters u
      where u.account_id = p_account_id and u.metric = p_metric and u.period = app.metric_period(p_metric)), 0) end
$$;
revoke all on function app.metric_used from public, anon, authenticated, impersonated, stoa_service;

-- A cycle that was due while nothing ran is opened as well, and can be paid for seven days from then.
create or replace function ops.open_renewals()
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_one record;
  v_place record;
  v_order_id uuid;
  v_count int := 0;
  v_tax app.tax_line;
  v_total bigint;
begin
  for v_one in
    select s.*, o as first_order, o.email, o.name, o.coupon, app.cycle_minor(s) as due, i.type, i.resource_id, i.image
    from public.subscriptions s
    join public.orders o on o.id = s.order_id
    join lateral (select x.type, x.resource_id, x.image from public.order_items x
      where x.order_id = s.order_id and x.product_id = s.product_id limit 1) i on true
    where s.status in ('active', 'past_due') and s.current_period_end <= now() and app.awaits_cycle(s)
      and not exists (select 1 from ops.renewals r where r.subscription_id = s.id and r.cycle = s.cycles_done + 1)
    order by s.current_period_end limit 200 for update of s skip locked
  loop
    continue when exists (select 1 from ops.renewals r
      where r.subscription_id = v_one.id and r.cycle = v_one.cycles_done + 1);
    v_order_id := gen_random_uuid();
    select * into v_place from app.buyer_place(v_one.first_order);
    v_tax := app.tax_of(v_one.account_id, app.iso_country(v_place.country, v_place.country_label), v_one.due);
    v_total := v_one.due + case when v_tax.mode = 'added' then v_tax.minor else 0 end;
    insert into public.orders (id, account_id, number, user_id, email, name, country, country_label, address, coupon, currency,
      subtotal_minor, discount_minor, tax_minor, tax_mode, tax_name, tax_percent, total_minor, provider, test, idempotency_key,
      request_hash, expires_at, attribution, affiliate_id)
    values (v_order_id, v_one.account_id, app.next_order_number(v_one.account_id), v_one.user_id, v_one.email, v_one.name,
      v_place.country, v_place.country_label, v_place.address, case when v_one.due < v_one.amount_minor then v_one.coupon end,
      v_one.currency, v_one.amount_minor, v_one.amount_minor - v_one.due, v_tax.minor, v_tax.mode, v_tax.name, v_tax.percent,
      v_total, v_one.provider, v_one.test, 'renewal-' || v_one.id || '-' || (v_one.cycles_done + 1), '',
      greatest(v_one.current_period_end, now() - interval '1 day') + interval '7 days',
      (v_one.first_order).attribution - 'funnel', (v_one.first_order).affiliate_id);
    -- Without a product: a cycle takes nothing out of stock and gives nothing new.
    insert into public.order_items (account_id, order_id, type, resource_id, title, image, quantity, unit_minor, total_minor)
    values (v_one.account_id, v_order_id, v_one.type, v_one.resource_id, v_one.title, v_one.image, 1, v_one.amount_minor,
      v_one.amount_minor);
    insert into ops.renewals (order_id, account_id, subscription_id, cycle)
    values (v_order_id, v_one.account_id, v_one.id, v_one.cycles_done + 1);
    if v_total = 0 then
      perform app.settle_order(v_order_id, null);
    elsif v_one.provider_ref is null then
      insert into ops.order_mails (account_id, order_id, kind, amount_minor)
      values (v_one.account_id, v_order_id, 'renewal_due', v_total);
    end if;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
revoke all on function ops.open_renewals from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.open_renewals to stoa_service;

drop trigger if exists funnels_count_limit on public.funnels;
create trigger funnels_count_limit before insert on public.funnels
  for each row execute function app.guard_count_limit('funnels');

drop trigger if exists orders_settle_funnel on public.orders;
create trigger orders_settle_funnel after update of status on public.orders for each row
  when (new.status = 'paid' and old.status <> 'paid' and new.attribution ? 'funnel')
  execute function app.settle_funnel_order();

drop trigger if exists refunds_reduce_funnel on public.refunds;
create trigger refunds_reduce_funnel after update of status on public.refunds for each row
  when (new.status = 'done' and old.status <> 'done')
  execute function app.reduce_funnel_value();

drop trigger if exists funnels_reach on public.funnels;
create trigger funnels_reach before insert or update or delete on public.funnels
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists funnel_steps_reach on public.funnel_steps;
create trigger funnel_steps_reach before insert or update or delete on public.funnel_steps
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists funnel_days_reach on public.funnel_days;
create trigger funnel_days_reach before insert or update or delete on public.funnel_days
  for each row when (auth.uid() is not null) execute function app.need_reach();

revoke all on public.funnel_sessions from anon, authenticated, impersonated, stoa_service;
grant select, insert on public.funnel_sessions to stoa_service;
grant select (id, account_id, utm_source, utm_medium, utm_campaign, initial_page, "deviceInfo", created_at, funnel_id, source)
  on public.funnel_sessions to authenticated;

revoke all on public.funnels from anon, authenticated, impersonated, stoa_service;
grant select on public.funnels to authenticated;

revoke all on public.funnel_steps from anon, authenticated, impersonated, stoa_service;
grant select on public.funnel_steps to authenticated;

revoke all on public.funnel_days from anon, authenticated, impersonated, stoa_service;
grant select on public.funnel_days to authenticated;

drop policy if exists funnels_read on public.funnels;
create policy funnels_read on public.funnels for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists funnels_reach on public.funnels;
create policy funnels_reach on public.funnels as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists funnel_steps_read on public.funnel_steps;
create policy funnel_steps_read on public.funnel_steps for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists funnel_steps_reach on public.funnel_steps;
create policy funnel_steps_reach on public.funnel_steps as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists funnel_days_read on public.funnel_days;
create policy funnel_days_read on public.funnel_days for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists funnel_days_reach on public.funnel_days;
create policy funnel_days_reach on public.funnel_days as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

reset check_function_bodies;
