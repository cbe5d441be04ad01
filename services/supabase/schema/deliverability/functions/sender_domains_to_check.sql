-- Domains whose next check is due. Each is put off at once, so that two processes don't check the same one.
create or replace function ops.sender_domains_to_check(p_limit int default 100)
returns table (id uuid, account_id uuid, domain text, selectors text[], public_keys jsonb, rotated_at timestamptz)
language sql volatile security definer set search_path = '' as $$
  update public.sender_domains s set next_check_at = now() + interval '10 minutes'
  where s.id in (select d.id from public.sender_domains d where d.next_check_at <= now()
    order by d.next_check_at limit p_limit for update skip locked)
  returning s.id, s.account_id, s.domain, s.selectors, s.public_keys, s.rotated_at
$$;
grant execute on function ops.sender_domains_to_check to stoa_service;
