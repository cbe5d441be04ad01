-- A file of an entry for whoever manages the account.
create or replace function public.form_file(p_file_id uuid, out name text, out mime text, out bytes bytea) returns setof record
language sql stable security definer set search_path = '' as $$
  select f.name, f.mime, f.bytes from public.form_files f
  where f.id = p_file_id and f.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
$$;
grant execute on function public.form_file to authenticated, stoa_service;
