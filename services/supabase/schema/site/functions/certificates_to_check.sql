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
grant execute on function ops.certificates_to_check to stoa_service;
