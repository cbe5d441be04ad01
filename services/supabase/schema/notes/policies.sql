grant select on public.record_notes to authenticated;
create policy record_notes_read on public.record_notes for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy record_notes_reach on public.record_notes as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
