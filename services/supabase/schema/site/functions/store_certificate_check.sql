-- Writes down what the proxy presented for a domain, unless the site has let it go meanwhile.
create or replace function ops.store_certificate_check(p_account_id uuid, p_domain text, p_found jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into ops.certificate_checks as c (account_id, domain, found)
  select a.account_id, a.domain, p_found from public.accounts a
  where a.account_id = p_account_id and a.domain = p_domain and a.domain_verified_at is not null
  on conflict (account_id) do update set domain = excluded.domain, found = excluded.found, checked_at = now()
$$;
grant execute on function ops.store_certificate_check to stoa_service;
