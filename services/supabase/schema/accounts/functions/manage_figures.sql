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
grant execute on function public.manage_figures to authenticated, impersonated, stoa_service;
