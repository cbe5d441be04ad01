create or replace function ops.account_overview()
returns table (account_id uuid, slug text, name text, domain text, domain_verified_at timestamptz, status text,
  currency text, payments_test_mode boolean, owner_email text, members int, courses int, orders int,
  revenue jsonb, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select a.account_id, a.slug, a.name, a.domain, a.domain_verified_at, a.status,
    coalesce(a.settings ->> 'currency', 'USD'), a.payments_test_mode,
    (select m.email from public.members m where m.account_id = a.account_id and m.user_id = a.owner_user_id),
    (select count(*)::int from public.members m where m.account_id = a.account_id),
    (select count(*)::int from public.courses c where c.account_id = a.account_id and c.status = 'published'),
    (select count(*)::int from public.orders o where o.account_id = a.account_id and o.status in ('paid', 'partly_refunded')),
    (select coalesce(jsonb_agg(to_jsonb(r) order by r.currency <> app.shop_currency(a.account_id), r.currency), '[]')
      from (select o.currency, sum(o.total_minor - o.refunded_minor)::bigint as "totalMinor" from public.orders o
        where o.account_id = a.account_id and o.status in ('paid', 'partly_refunded') and not o.test
        group by o.currency) r),
    a.created_at
  from public.accounts a
  where a.kind = 'site'
  order by a.name
$$;
grant execute on function ops.account_overview to stoa_service;
