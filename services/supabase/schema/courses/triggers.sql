create trigger courses_touch before update on public.courses for each row execute function app.touch_updated_at();
create trigger courses_count_limit before insert on public.courses
  for each row execute function app.guard_count_limit('courses');
create trigger courses_happen after insert on public.courses
  for each row when (new.instructor_id is not null) execute function app.on_course_made();
create trigger courses_tame before insert or update of description on public.courses
  for each row execute function app.tame_written();
create trigger courses_announce after insert or update or delete on public.courses
  for each row execute function app.announce_shown();
create trigger courses_reach before insert or update or delete on public.courses
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger course_prerequisites_cycle before insert on public.course_prerequisites
  for each row execute function app.guard_prerequisite_cycle();
create trigger course_prerequisites_announce after insert or delete on public.course_prerequisites
  for each row execute function app.announce_of_course();
create trigger course_prerequisites_reach before insert or update or delete on public.course_prerequisites
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger lessons_recalculate_added after insert on public.lessons
  for each row when (new.status = 'published' and new.is_required) execute function app.recalculate_course();
create trigger lessons_recalculate_changed after update on public.lessons
  for each row when ((new.status, new.is_required) is distinct from (old.status, old.is_required))
  execute function app.recalculate_course();
create trigger lessons_recalculate_removed after delete on public.lessons
  for each row when (old.status = 'published' and old.is_required) execute function app.recalculate_course();
create trigger lessons_version before update of title, status, type on public.lessons
  for each row execute function app.count_lesson_version();
create trigger lessons_added after insert on public.lessons
  referencing new table as changed for each statement execute function app.count_outline_version();
create trigger lessons_moved after update on public.lessons
  referencing old table as before new table as changed for each statement execute function app.count_outline_version();
create trigger lessons_removed after delete on public.lessons
  referencing old table as changed for each statement execute function app.count_outline_version();
create trigger lessons_publish_quiz after update of status on public.lessons
  for each row when (new.type = 'quiz' and new.status <> old.status) execute function app.publish_quiz_of_lesson();
create trigger lessons_name_quiz after update of title on public.lessons
  for each row when (new.type = 'quiz' and new.title <> old.title) execute function app.name_quiz_of_lesson();
create trigger lessons_announce after insert or delete or update of title, type, is_preview, duration_s, status, position, section_id
  on public.lessons for each row execute function app.announce_of_course();
create trigger lessons_reach before insert or update or delete on public.lessons
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger lesson_contents_tame before insert or update of content on public.lesson_contents
  for each row execute function app.tame_written();
create trigger lesson_contents_announce after insert or update of content on public.lesson_contents
  for each row execute function app.announce_preview();
create trigger lesson_contents_media_source before insert or update of content on public.lesson_contents
for each row execute function app.check_media_source();
create trigger lesson_contents_reach before insert or update or delete on public.lesson_contents
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger course_sections_added after insert on public.course_sections
  referencing new table as changed for each statement execute function app.count_outline_version();
create trigger course_sections_moved after update on public.course_sections
  referencing old table as before new table as changed for each statement execute function app.count_outline_version();
create trigger course_sections_removed after delete on public.course_sections
  referencing old table as changed for each statement execute function app.count_outline_version();
create trigger course_sections_announce after insert or delete or update of title, position on public.course_sections
  for each row execute function app.announce_of_course();
create trigger course_sections_reach before insert or update or delete on public.course_sections
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger course_categories_announce after insert or update or delete on public.course_categories
  for each row execute function app.announce_shown();
create trigger course_categories_named after update of name, slug on public.course_categories
  for each row execute function app.announce_named();
create trigger course_categories_reach before insert or update or delete on public.course_categories
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger course_instructors_reach before insert or update or delete on public.course_instructors
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger courses_paused before insert or update of status on public.courses
  for each row when (auth.uid() is not null) execute function app.guard_paused('published');

create trigger lessons_paused before insert or update of status on public.lessons
  for each row when (auth.uid() is not null) execute function app.guard_paused('published');
