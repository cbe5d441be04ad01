-- Counts addresses that an import took without a check.
create or replace function ops.note_import_checks(p_import_id uuid, p_unchecked int) returns void
language sql security definer set search_path = '' as $$
  update public.contact_imports i set unchecked = i.unchecked + p_unchecked where i.id = p_import_id
$$;
grant execute on function ops.note_import_checks to stoa_service;
