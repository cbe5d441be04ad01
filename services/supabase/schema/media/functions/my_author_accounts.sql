-- Who writes posts or makes courses uses the library too; managers keep it.
create or replace function app.my_author_accounts() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_accounts_with_cap('edit_posts') union select app.my_accounts_with_cap('create_courses')
$$;
grant execute on function app.my_author_accounts to authenticated, impersonated, stoa_service;
