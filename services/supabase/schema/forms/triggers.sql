create trigger forms_announce after insert or update or delete on public.forms
  for each row execute function app.announce_form();
create trigger forms_reach before insert or update or delete on public.forms
  for each row when (auth.uid() is not null) execute function app.need_reach();
create trigger form_versions_reach before insert or update or delete on public.form_versions
  for each row when (auth.uid() is not null) execute function app.need_reach();
create trigger form_entries_reach before insert or update or delete on public.form_entries
  for each row when (auth.uid() is not null) execute function app.need_reach();
create trigger form_files_reach before insert or update or delete on public.form_files
  for each row when (auth.uid() is not null) execute function app.need_reach();
create trigger form_days_reach before insert or update or delete on public.form_days
  for each row when (auth.uid() is not null) execute function app.need_reach();
