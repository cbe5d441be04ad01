create or replace function ops.import_fields(p_account_id uuid) returns table (key text, type text, options text[])
language sql stable security definer set search_path = '' as $$
  select f.key, f.type, f.options from public.contact_fields f where f.account_id = p_account_id order by f.position, f.id
$$;
grant execute on function ops.import_fields to stoa_service;
