set check_function_bodies = off;

-- Disputed payments of every site, for operators, through the service alone.
create or replace function ops.platform_disputes()
returns table (id uuid, account_id uuid, site text, order_number int, provider text, amount_minor bigint, currency text,
  reason text, status text, opened_at timestamptz, closed_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select d.id, d.account_id, a.name, o.number, d.provider, d.amount_minor, d.currency, d.reason, d.status, d.opened_at, d.closed_at
  from public.disputes d
  join public.accounts a on a.account_id = d.account_id
  join public.orders o on o.account_id = d.account_id and o.id = d.order_id
$$;
revoke all on function ops.platform_disputes from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.platform_disputes to stoa_service;

-- Custom domains of every site, for operators, through the service alone. A name is contested while another site claims it.
create or replace function ops.platform_domains()
returns table (account_id uuid, site text, slug text, domain text, verified_at timestamptz, is_contested boolean)
language sql stable security definer set search_path = '' as $$
  select a.account_id, a.name, a.slug, a.domain, a.domain_verified_at,
    exists (select 1 from public.accounts o where o.domain = a.domain and o.account_id <> a.account_id)
  from public.accounts a where a.kind = 'site' and a.domain is not null and a.status in ('active', 'paused', 'suspended')
$$;
revoke all on function ops.platform_domains from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.platform_domains to stoa_service;

reset check_function_bodies;
