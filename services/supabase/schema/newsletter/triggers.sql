create trigger newsletter_contacts_reach before insert or update or delete on public.newsletter_contacts
  for each row when (auth.uid() is not null) execute function app.need_reach();
