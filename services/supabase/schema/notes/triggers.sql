create trigger record_notes_reach before insert or update or delete on public.record_notes
  for each row when (auth.uid() is not null) execute function app.need_reach();
