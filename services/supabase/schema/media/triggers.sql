create trigger media_folders_reach before insert or update or delete on public.media_folders
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger media_reach before insert or update or delete on public.media
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger media_usage_reach before insert or update or delete on public.media_usage
  for each row when (auth.uid() is not null) execute function app.need_reach();
