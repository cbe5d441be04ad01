create trigger options_reach before insert or update or delete on public.options
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger site_versions_reach before insert or update or delete on public.site_versions
  for each row when (auth.uid() is not null) execute function app.need_reach();
