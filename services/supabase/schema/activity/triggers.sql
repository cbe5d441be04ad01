create trigger activity_reach before insert or update or delete on public.activity
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger funnel_sessions_reach before insert or update or delete on public.funnel_sessions
  for each row when (auth.uid() is not null) execute function app.need_reach();
