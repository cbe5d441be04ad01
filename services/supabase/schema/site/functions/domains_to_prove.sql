-- A custom domain is served once a TXT record of it names the account: whoever keeps its name server says so.
create or replace function ops.domains_to_prove() returns table (account_id uuid, domain text)
language sql stable security definer set search_path = '' as $$
  select a.account_id, a.domain from public.accounts a
  where a.domain is not null and a.domain_verified_at is null and a.status = 'active'
  order by a.updated_at desc limit 500
$$;
grant execute on function ops.domains_to_prove to stoa_service;
