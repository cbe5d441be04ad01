create trigger account_notifications_harmless before insert or update of message on public.account_notifications
  for each row execute function app.harmless_notice();
create trigger account_notifications_reach before insert or update or delete on public.account_notifications
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger notification_preferences_reach before insert or update or delete on public.notification_preferences
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger notifications_reach before insert or update or delete on public.notifications
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger registration_events_reach before insert or update or delete on public.registration_events
  for each row when (auth.uid() is not null) execute function app.need_reach();
