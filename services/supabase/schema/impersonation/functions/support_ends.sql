-- Until when the owner of a site lets support act there; null without leave, and once the site has another owner.
create or replace function ops.support_ends(p_account_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select s.ends_at from ops.support_access s
  join public.accounts a on a.account_id = s.account_id and a.owner_user_id = s.granted_by
  where s.account_id = p_account_id and s.ends_at > now()
$$;
grant execute on function ops.support_ends to stoa_service;
