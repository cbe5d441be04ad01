create or replace function app.is_manager(p_account_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select p_account_id in (select app.my_accounts_with_cap('manage_options'))
$$;
grant execute on function app.is_manager to anon, authenticated, impersonated, stoa_service;
