create or replace function app.my_media_accounts() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_author_accounts() union select app.my_accounts_with_cap('manage_options')
$$;
grant execute on function app.my_media_accounts to authenticated, impersonated, stoa_service;
