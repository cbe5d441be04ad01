-- What the managers of a shop see first: the days up to now in the account's time zone, beside as many days before.
-- Test orders are no sales, and what was given back is no revenue.
create or replace function public.shop_overview(p_account_id uuid, p_days int default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_zone text;
  v_currency text;
  v_today date;
  v_from timestamptz;
  v_before timestamptz;
begin
  perform app.require_cap(p_account_id);
  if p_days is null or p_days not between 1 and 366 then
    perform app.fail('invalid_input', 'days');
  end if;
  select coalesce(a.settings ->> 'timeZone', 'UTC'), coalesce(a.settings ->> 'currency', 'USD') into v_zone, v_currency
  from public.accounts a where a.account_id = p_account_id;
  v_today := (now() at time zone v_zone)::date;
  v_from := (v_today - p_days + 1)::timestamp at time zone v_zone;
  v_before := (v_today - 2 * p_days + 1)::timestamp at time zone v_zone;
  return (
    with sold as (
      select o.id, o.currency, o.total_minor - o.refunded_minor as kept, o.paid_at >= v_from as is_now, o.status <> 'refunded' as counts,
        (o.paid_at at time zone v_zone)::date as day
      from public.orders o
      where o.account_id = p_account_id and o.status in ('paid', 'partly_refunded', 'refunded') and not o.test
        and o.paid_at >= v_before
    )
    select jsonb_build_object(
      'currency', v_currency,
      'revenue', (select coalesce(jsonb_agg(to_jsonb(r) order by r.currency <> v_currency, r.currency), '[]') from (
        select s.currency, coalesce(sum(s.kept) filter (where s.is_now), 0)::bigint as "totalMinor",
          coalesce(sum(s.kept) filter (where not s.is_now), 0)::bigint as "beforeMinor",
          count(*) filter (where s.is_now and s.counts)::int as "paidOrders"
        from sold s group by s.currency) r),
      'paidOrders', (select count(*) from sold s where s.is_now and s.counts),
      'paidOrdersBefore', (select count(*) from sold s where not s.is_now and s.counts),
      'testOrders', (select count(*) from public.orders o
        where o.account_id = p_account_id and o.test and o.created_at >= v_from),
      'states', (select coalesce(jsonb_object_agg(c.status, c.count), '{}') from (
        select o.status, count(*) from public.orders o
        where o.account_id = p_account_id and not o.test and o.created_at >= v_from group by o.status) c),
      'days', (select jsonb_agg(jsonb_build_object('day', d.day, 'totalMinor', coalesce((
          select sum(s.kept) from sold s where s.day = d.day and s.currency = v_currency), 0)) order by d.day)
        from (select v_today - step as day from generate_series(0, p_days - 1) step) d),
      'otherDays', (select coalesce(jsonb_agg(jsonb_build_object('currency', c.currency, 'days', (
          select jsonb_agg(jsonb_build_object('day', d.day, 'totalMinor', coalesce((
            select sum(s.kept) from sold s where s.day = d.day and s.currency = c.currency), 0)) order by d.day)
          from (select v_today - step as day from generate_series(0, p_days - 1) step) d)) order by c.currency), '[]')
        from (select distinct s.currency from sold s where s.is_now and s.currency <> v_currency) c),
      'best', (select coalesce(jsonb_agg(to_jsonb(b) order by b."totalMinor" desc, b.title), '[]') from (
        select i.product_id as "productId", max(i.title) as title, s.currency, sum(i.quantity)::int as quantity,
          sum(i.total_minor)::bigint as "totalMinor"
        from sold s join public.order_items i on i.order_id = s.id
        where s.is_now and s.counts group by i.product_id, i.resource_id, s.currency
        order by 5 desc, 2 limit 5) b)));
end
$$;
grant execute on function public.shop_overview to authenticated, stoa_service;
