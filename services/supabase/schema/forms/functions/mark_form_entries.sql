-- Marks entries as read or not, or moves them: what was held or taken for spam can be received, and then leads to a contact
-- like any other, whose confirmation emails are sent now.
create or replace function public.mark_form_entries(p_entry_ids uuid[], p_state text, p_is_read boolean) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
  v_entry_id uuid;
  v_lists uuid[];
begin
  if coalesce(p_state, 'received') not in ('received', 'held', 'spam') or cardinality(p_entry_ids) > 1000 then
    perform app.fail('invalid_input', 'state');
  end if;
  update public.form_entries e set state = coalesce(p_state, e.state), is_read = coalesce(p_is_read, e.is_read)
  where e.id = any (p_entry_ids) and e.account_id = any (array(select app.my_accounts_with_cap('manage_options')));
  get diagnostics v_count = row_count;
  if p_state = 'received' then
    for v_entry_id in select e.id from public.form_entries e
      where e.id = any (p_entry_ids) and e.state = 'received'
        and e.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) loop
      v_lists := app.follow_form_entry(v_entry_id);
      insert into ops.list_confirmations (account_id, list_id, contact_id)
      select e.account_id, due.list_id, e.contact_id
      from public.form_entries e cross join unnest(v_lists) due (list_id) where e.id = v_entry_id
      on conflict do nothing;
    end loop;
  end if;
  return v_count;
end
$$;
grant execute on function public.mark_form_entries to authenticated, stoa_service;
