-- The last look at the certificate of a site's verified domain; no row before there was one.
create or replace function ops.certificate_check(p_account_id uuid)
returns table (domain text, found jsonb, checked_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.domain, c.found, c.checked_at from ops.certificate_checks c
  join public.accounts a on a.account_id = c.account_id and a.domain = c.domain
  where c.account_id = p_account_id and a.domain_verified_at is not null
$$;
grant execute on function ops.certificate_check to stoa_service;
