-- Erases entries with their files; the counts of the form stay.
create or replace function public.erase_form_entries(p_entry_ids uuid[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  if cardinality(p_entry_ids) > 1000 then
    perform app.fail('invalid_input', 'entries');
  end if;
  delete from public.form_entries e
  where e.id = any (p_entry_ids) and e.account_id = any (array(select app.my_accounts_with_cap('manage_options')));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
grant execute on function public.erase_form_entries to authenticated, stoa_service;
