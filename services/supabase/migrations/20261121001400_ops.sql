-- What the service itself keeps: error reports, and figures for operators.
create table ops.app_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_id uuid,
  level text not null default 'error' check (level in ('info', 'warn', 'error')),
  message text not null check (length(message) <= 4096),
  detail jsonb not null default '{}'
);
create index app_log_account_idx on ops.app_log (account_id, id desc);

alter table ops.app_log enable row level security;
grant select, insert on ops.app_log to stoa_service;
create policy app_log_service on ops.app_log for all to stoa_service using (true) with check (true);

-- Test orders are no revenue.
create function ops.account_overview()
returns table (account_id uuid, slug text, name text, domain text, domain_verified_at timestamptz, status text,
  currency text, payments_test_mode boolean, owner_email text, members int, courses int, orders int,
  revenue_minor bigint, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select a.account_id, a.slug, a.name, a.domain, a.domain_verified_at, a.status,
    coalesce(a.settings ->> 'currency', 'USD'), a.payments_test_mode,
    (select m.email from public.members m where m.account_id = a.account_id and m.user_id = a.owner_user_id),
    (select count(*)::int from public.members m where m.account_id = a.account_id),
    (select count(*)::int from public.courses c where c.account_id = a.account_id and c.status = 'published'),
    (select count(*)::int from public.orders o where o.account_id = a.account_id and o.status = 'paid'),
    (select coalesce(sum(o.total_minor), 0)::bigint from public.orders o
      where o.account_id = a.account_id and o.status = 'paid' and not o.test),
    a.created_at
  from public.accounts a
  order by a.name
$$;
grant execute on function ops.account_overview() to stoa_service;
