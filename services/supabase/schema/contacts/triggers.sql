create trigger contacts_touch before update on public.contacts for each row execute function app.touch_updated_at();

create trigger lists_touch before update on public.lists for each row execute function app.touch_updated_at();

create trigger segments_touch before update on public.segments for each row execute function app.touch_updated_at();

-- Deleting is left to the erasure of a site; merging moves rows, and the deletion of a list empties their list.
create trigger consents_append_only before update on public.consents for each row
  when (to_jsonb(new) - array['contact_id', 'list_id'] is distinct from to_jsonb(old) - array['contact_id', 'list_id'])
  execute function app.guard_append_only();

create trigger contact_fields_limit before insert on public.contact_fields
  for each row execute function app.limit_contact_fields();

create trigger accounts_newsletter after insert on public.accounts
  for each row execute function app.add_newsletter();

create trigger members_contact after insert or update of name, language, email on public.members
  for each row execute function app.follow_member();

create trigger users_contact after update of email_confirmed_at on auth.users for each row
  when (new.email_confirmed_at is not null and old.email_confirmed_at is null)
  execute function app.follow_confirmed_user();

create trigger contacts_reach before insert or update or delete on public.contacts
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger contact_fields_reach before insert or update or delete on public.contact_fields
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger lists_reach before insert or update or delete on public.lists
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger list_contacts_reach before insert or update or delete on public.list_contacts
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger consents_reach before insert or update or delete on public.consents
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger tags_reach before insert or update or delete on public.tags
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger contact_tags_reach before insert or update or delete on public.contact_tags
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger segments_reach before insert or update or delete on public.segments
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger suppressions_reach before insert or update or delete on public.suppressions
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger contact_imports_reach before insert or update or delete on public.contact_imports
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger contact_import_rejects_reach before insert or update or delete on public.contact_import_rejects
  for each row when (auth.uid() is not null) execute function app.need_reach();
