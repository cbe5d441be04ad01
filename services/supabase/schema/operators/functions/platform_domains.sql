-- Custom domains of every site, for operators, through the service alone. A name is contested while another site claims it.
create or replace function ops.platform_domains()
returns table (account_id uuid, site text, slug text, domain text, verified_at timestamptz, is_contested boolean)
language sql stable security definer set search_path = '' as $$
  select a.account_id, a.name, a.slug, a.domain, a.domain_verified_at,
    exists (select 1 from public.accounts o where o.domain = a.domain and o.account_id <> a.account_id)
  from public.accounts a where a.kind = 'site' and a.domain is not null and a.status in ('active', 'paused', 'suspended')
$$;
grant execute on function ops.platform_domains to stoa_service;
