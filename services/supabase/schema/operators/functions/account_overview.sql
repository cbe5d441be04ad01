-- Test orders are no revenue.
create or replace function ops.account_overview()
returns table (account_id uuid, slug text, name text, domain text, domain_verified_at timestamptz, status text,
  currency text, payments_test_mode boolean, owner_email text, members int, courses int, orders int,
  revenue_minor bigint, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select a.account_id, a.slug, a.name, a.domain, a.domain_verified_at, a.status,
    coalesce(a.settings ->> 'currency', 'USD'), a.payments_test_mode,
    (select m.email from public.members m where m.account_id = a.account_id and m.user_id = a.owner_user_id),
    (select count(*)::int from public.members m where m.account_id = a.account_id),
    (select count(*)::int from public.courses c where c.account_id = a.account_id and c.status = 'published'),
    (select count(*)::int from public.orders o where o.account_id = a.account_id and o.status in ('paid', 'partly_refunded')),
    (select coalesce(sum(o.total_minor - o.refunded_minor), 0)::bigint from public.orders o
      where o.account_id = a.account_id and o.status in ('paid', 'partly_refunded') and not o.test),
    a.created_at
  from public.accounts a
  order by a.name
$$;
grant execute on function ops.account_overview to stoa_service;
