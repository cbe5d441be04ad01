-- The figures on the operators' front page. Test orders are counted apart and are no revenue.
create or replace function ops.platform_figures() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'accounts', (select jsonb_build_object('total', count(*), 'active', count(*) filter (where a.status = 'active'),
      'newThisWeek', count(*) filter (where a.created_at > now() - interval '7 days')) from public.accounts a
      where a.kind = 'site'),
    'members', (select jsonb_build_object('total', count(*),
      'newThisWeek', count(*) filter (where m.created_at > now() - interval '7 days')) from public.members m),
    'orders', (select jsonb_build_object('today', count(*) filter (where not o.test),
      'testToday', count(*) filter (where o.test)) from public.orders o where o.created_at >= date_trunc('day', now())),
    'revenueToday', (select coalesce(jsonb_agg(jsonb_build_object('currency', r.currency, 'totalMinor', r.total)
      order by r.currency), '[]') from (
        select o.currency, sum(o.total_minor - o.refunded_minor)::bigint as total from public.orders o
        where o.status in ('paid', 'partly_refunded') and not o.test and o.paid_at >= date_trunc('day', now())
        group by o.currency) r),
    -- Each currency by itself; they are never added up.
    'revenue', (select coalesce(jsonb_agg(jsonb_build_object('currency', r.currency, 'paidOrders', r.orders,
      'monthMinor', r.month, 'totalMinor', r.total) order by r.currency), '[]') from (
        select o.currency, count(*) as orders, sum(o.total_minor - o.refunded_minor)::bigint as total,
          coalesce(sum(o.total_minor - o.refunded_minor) filter (where o.paid_at >= now() - interval '30 days'), 0)::bigint as month
        from public.orders o where o.status in ('paid', 'partly_refunded') and not o.test and o.total_minor > 0
        group by o.currency) r),
    'remotes', jsonb_build_object(
      'total', (select count(*) from registry.micro_frontends f where f.name <> 'shell'),
      'versions', (select count(*) from registry.versions v where v.name <> 'shell'),
      'pins', (select count(*) from registry.pins)))
$$;
grant execute on function ops.platform_figures to stoa_service;
