-- Visits of operators that took place in a site, for its owner; null for anybody else.
create or replace function ops.owned_impersonations(p_user_id uuid, p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select (select coalesce(jsonb_agg(v.visit order by v.visit ->> 'startedAt' desc), '[]')
    from jsonb_array_elements(ops.list_impersonations(a.account_id)) v (visit) where (v.visit ->> 'isEntered')::boolean)
  from public.accounts a where a.account_id = p_account_id and a.owner_user_id = p_user_id
$$;
grant execute on function ops.owned_impersonations to stoa_service;
