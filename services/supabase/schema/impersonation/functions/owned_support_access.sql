-- Until when support can act at a site, for its owner; null for anybody else.
create or replace function ops.owned_support_access(p_user_id uuid, p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('endsAt', ops.support_ends(a.account_id))
  from public.accounts a where a.account_id = p_account_id and a.owner_user_id = p_user_id
$$;
grant execute on function ops.owned_support_access to stoa_service;
