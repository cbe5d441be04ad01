create trigger assignments_tame before insert or update of instructions on public.assignments
  for each row execute function app.tame_written();
create trigger assignments_reach before insert or update or delete on public.assignments
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger submissions_file_types before insert on public.submissions
  for each row execute function app.guard_file_types();
create trigger submissions_happen after update of status, points on public.submissions
  for each row when ((new.status, new.points) is distinct from (old.status, old.points)) execute function app.on_graded_submission();
create trigger submissions_reach before insert or update or delete on public.submissions
  for each row when (auth.uid() is not null) execute function app.need_reach();
