create trigger usage_counters_reach before insert or update or delete on public.usage_counters
  for each row when (auth.uid() is not null) execute function app.need_reach();
