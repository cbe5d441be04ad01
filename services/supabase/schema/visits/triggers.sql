create trigger visit_days_reach before insert or update or delete on public.visit_days
  for each row when (auth.uid() is not null) execute function app.need_reach();
