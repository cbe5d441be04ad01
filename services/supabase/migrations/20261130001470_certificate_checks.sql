-- The certificate that the proxy presented for a site's own domain when it was last looked at.
create table ops.certificate_checks (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  domain text not null,
  found jsonb not null check (jsonb_typeof(found) = 'object'),
  checked_at timestamptz not null default now()
);
alter table ops.certificate_checks enable row level security;

set check_function_bodies = off;

-- The last look at the certificate of a site's verified domain; no row before there was one.
create or replace function ops.certificate_check(p_account_id uuid)
returns table (domain text, found jsonb, checked_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.domain, c.found, c.checked_at from ops.certificate_checks c
  join public.accounts a on a.account_id = c.account_id and a.domain = c.domain
  where c.account_id = p_account_id and a.domain_verified_at is not null
$$;
revoke all on function ops.certificate_check from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.certificate_check to stoa_service;

-- Verified domains whose certificate is due for a look: a sound one daily, any other hourly.
create or replace function ops.certificates_to_check() returns table (account_id uuid, domain text)
language sql stable security definer set search_path = '' as $$
  select a.account_id, a.domain from public.accounts a
  left join ops.certificate_checks c on c.account_id = a.account_id and c.domain = a.domain
  where a.kind = 'site' and a.domain is not null and a.domain_verified_at is not null and a.status in ('active', 'paused')
    and (c.checked_at is null
      or c.checked_at < now() - case when c.found ->> 'state' = 'valid' then interval '1 day' else interval '1 hour' end)
  order by c.checked_at nulls first limit 200
$$;
revoke all on function ops.certificates_to_check from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.certificates_to_check to stoa_service;

-- Writes down what the proxy presented for a domain, unless the site has let it go meanwhile.
create or replace function ops.store_certificate_check(p_account_id uuid, p_domain text, p_found jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into ops.certificate_checks as c (account_id, domain, found)
  select a.account_id, a.domain, p_found from public.accounts a
  where a.account_id = p_account_id and a.domain = p_domain and a.domain_verified_at is not null
  on conflict (account_id) do update set domain = excluded.domain, found = excluded.found, checked_at = now()
$$;
revoke all on function ops.store_certificate_check from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.store_certificate_check to stoa_service;

reset check_function_bodies;
