create trigger popups_announce after insert or update or delete on public.popups
  for each row execute function app.announce_popup();
create trigger popups_reach before insert or update or delete on public.popups
  for each row when (auth.uid() is not null) execute function app.need_reach();
create trigger popup_days_reach before insert or update or delete on public.popup_days
  for each row when (auth.uid() is not null) execute function app.need_reach();
