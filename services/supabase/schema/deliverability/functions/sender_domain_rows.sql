-- The sender domains of an account for the service, in the order in which they were added.
create or replace function ops.sender_domain_rows(p_account_id uuid) returns setof public.sender_domains
language sql stable security definer set search_path = '' as $$
  select * from public.sender_domains s where s.account_id = p_account_id order by s.created_at, s.id
$$;
grant execute on function ops.sender_domain_rows to stoa_service;
