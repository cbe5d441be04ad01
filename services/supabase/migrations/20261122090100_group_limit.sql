-- A plan that counts groups counts them as it counts courses.
create trigger groups_count_limit before insert on public.groups
  for each row execute function app.guard_count_limit('groups');
