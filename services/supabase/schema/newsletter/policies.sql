grant select (id, account_id, email, status, language, consent, source, asked_at, confirmed_at, unsubscribed_at),
  delete on public.newsletter_contacts to authenticated;
create policy newsletter_contacts_read on public.newsletter_contacts for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy newsletter_contacts_erase on public.newsletter_contacts for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy newsletter_contacts_reach on public.newsletter_contacts as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
