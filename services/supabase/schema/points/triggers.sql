create trigger member_badges_happen after insert on public.member_badges for each row execute function app.on_badge();
create trigger member_badges_reach before insert or update or delete on public.member_badges
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger gamification_reach before insert or update or delete on public.gamification
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger points_rules_reach before insert or update or delete on public.points_rules
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger badges_reach before insert or update or delete on public.badges
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger member_points_reach before insert or update or delete on public.member_points
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger points_ledger_reach before insert or update or delete on public.points_ledger
  for each row when (auth.uid() is not null) execute function app.need_reach();
