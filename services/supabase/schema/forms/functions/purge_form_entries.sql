-- Erases entries older than their form keeps them; the counts stay.
create or replace function ops.purge_form_entries() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  delete from public.form_entries e where e.ctid = any (array(
    select old.ctid from public.forms f join public.form_entries old on old.account_id = f.account_id and old.form_id = f.id
    where f.retention_days is not null and old.created_at < now() - f.retention_days * interval '1 day' limit 5000));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
grant execute on function ops.purge_form_entries to stoa_service;
