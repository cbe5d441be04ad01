create trigger entitlements_enrol after insert on public.entitlements for each row execute function app.enrol_entitled();
create trigger entitlements_join_groups after insert or update of revoked_at on public.entitlements
  for each row when (new.revoked_at is null and new.resource_type in ('group', 'membership'))
  execute function app.join_bought_groups();
create trigger entitlements_reach before insert or update or delete on public.entitlements
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger course_reviews_count after insert or update or delete on public.course_reviews
  for each row execute function app.count_ratings();
create trigger course_reviews_allowed before insert or update of rating, body on public.course_reviews
  for each row execute function app.guard_reviews();
create trigger course_reviews_points after insert on public.course_reviews for each row execute function app.on_points();
create trigger course_reviews_happen after insert on public.course_reviews for each row execute function app.on_review_activity();
create trigger course_reviews_announce after insert or delete or update of rating, body, status, author_name on public.course_reviews
  for each row execute function app.announce_of_course();
create trigger course_reviews_reach before insert or update or delete on public.course_reviews
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger enrolments_certificate after update of status on public.enrolments
  for each row when (new.status = 'completed' and old.status <> 'completed') execute function app.issue_when_completed();
create trigger enrolments_happen after insert on public.enrolments for each row execute function app.on_enrolment();
create trigger enrolments_happen_done after update of status on public.enrolments
  for each row when (new.status = 'completed' and old.status <> 'completed') execute function app.on_enrolment();
create trigger enrolments_points after update of status on public.enrolments
  for each row when (new.status = 'completed' and old.status <> 'completed') execute function app.on_points();
create trigger enrolments_reach before insert or update or delete on public.enrolments
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger lesson_progress_points after insert on public.lesson_progress
  for each row when (new.completed_at is not null) execute function app.on_points();
create trigger lesson_progress_points_later after update of completed_at on public.lesson_progress
  for each row when (new.completed_at is not null and old.completed_at is null) execute function app.on_points();
create trigger lesson_progress_reach before insert or update or delete on public.lesson_progress
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger lesson_notes_reach before insert or update or delete on public.lesson_notes
  for each row when (auth.uid() is not null) execute function app.need_reach();
