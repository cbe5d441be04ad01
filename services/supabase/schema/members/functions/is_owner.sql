create or replace function app.is_owner(p_account_id uuid, p_user_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.accounts a where a.account_id = p_account_id and a.owner_user_id = p_user_id)
$$;
