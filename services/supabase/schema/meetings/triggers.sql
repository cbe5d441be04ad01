create trigger meetings_happen after insert on public.meetings for each row execute function app.on_meeting();
create trigger meetings_happen_change after update of starts_at, ends_at on public.meetings
  for each row when ((new.starts_at, new.ends_at) is distinct from (old.starts_at, old.ends_at)) execute function app.on_meeting();
-- Before its people go with it.
create trigger meetings_happen_end before delete on public.meetings for each row execute function app.on_meeting_end();
create trigger meetings_reach before insert or update or delete on public.meetings
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger meeting_people_happen after insert on public.meeting_people
  for each row execute function app.on_meeting_person();
create trigger meeting_people_reach before insert or update or delete on public.meeting_people
  for each row when (auth.uid() is not null) execute function app.need_reach();
create trigger meetings_addon before insert or update of url on public.meetings
  for each row when (lower(new.url) ~ '^https://([a-z0-9-]+\.)*zoom\.(us|com)(/|$)') execute function app.require_addon('zoom', 'url');
