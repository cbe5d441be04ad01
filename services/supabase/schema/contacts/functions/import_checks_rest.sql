-- How many addresses an import may still check this month; null for unlimited.
create or replace function ops.import_checks_rest(p_import_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select app.quota_rest(i.account_id, 'emailverifications') from public.contact_imports i where i.id = p_import_id
$$;
grant execute on function ops.import_checks_rest to stoa_service;
