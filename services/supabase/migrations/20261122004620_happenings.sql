-- What becomes activity and notifications: joining, enrolling, learning, teaching, answering, booking.
create function app.on_member_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_caps text[] := (select r.caps from public.roles r where r.role_id = new.role_id);
begin
  if tg_op = 'INSERT' then
    perform app.record_activity(new.account_id, new.user_id,
      case when 'create_courses' = any (v_caps) then 'instructor_registration' else 'student_registration' end, new.id);
  elsif 'create_courses' = any (v_caps) and not 'create_courses' = any (
    coalesce((select r.caps from public.roles r where r.role_id = old.role_id), '{}')) then
    perform app.record_activity(new.account_id, new.user_id, 'instructor_registration', new.id);
  end if;
  return null;
end
$$;
create trigger members_happen after insert on public.members for each row execute function app.on_member_change();
create trigger members_happen_role after update of role_id on public.members
  for each row when (new.role_id <> old.role_id) execute function app.on_member_change();

create function app.on_course_made() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_activity(new.account_id, m.user_id, 'instructor_createCourse', new.id, jsonb_build_object('title', new.title))
  from public.members m where m.id = new.instructor_id;
  return null;
end
$$;
create trigger courses_happen after insert on public.courses
  for each row when (new.instructor_id is not null) execute function app.on_course_made();

create function app.on_enrolment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_title text := (select c.title from public.courses c where c.id = new.course_id);
begin
  perform app.record_activity(new.account_id, new.user_id,
    case when tg_op = 'INSERT' then 'student_pursue' else 'course_completed' end, new.course_id, jsonb_build_object('title', v_title));
  return null;
end
$$;
create trigger enrolments_happen after insert on public.enrolments for each row execute function app.on_enrolment();
create trigger enrolments_happen_done after update of status on public.enrolments
  for each row when (new.status = 'completed' and old.status <> 'completed') execute function app.on_enrolment();

create function app.on_renewal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_activity(new.account_id, new.user_id, 'student_renew', new.id, jsonb_build_object('title', new.title));
  return null;
end
$$;
create trigger subscriptions_happen after update of cycles_done on public.subscriptions
  for each row when (new.cycles_done > old.cycles_done) execute function app.on_renewal();

create function app.on_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_activity(new.account_id, new.user_id, 'certificate_issued', new.id, jsonb_build_object('title', new.course_title));
  perform app.notify(new.account_id, new.user_id, 'certificate', new.course_title,
    jsonb_build_object('serial', new.serial, 'course_id', new.course_id), 2);
  return null;
end
$$;
create trigger certificates_happen after insert on public.certificates for each row execute function app.on_certificate();

create function app.on_graded_attempt() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_title text := (select q.title from public.quizzes q where q.id = new.quiz_id);
begin
  perform app.record_activity(new.account_id, new.user_id, case when new.passed then 'quiz_passed' else 'quiz_failed' end,
    new.quiz_id, jsonb_build_object('title', v_title, 'percent', new.percent));
  -- What was graded at once has been seen at once.
  if new.submitted_at < now() then
    perform app.notify(new.account_id, new.user_id, 'grading', v_title, jsonb_build_object('attempt_id', new.id, 'percent', new.percent));
  end if;
  return null;
end
$$;
create trigger quiz_attempts_happen after update of status on public.quiz_attempts
  for each row when (new.status = 'graded' and old.status <> 'graded') execute function app.on_graded_attempt();

create function app.on_graded_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify(new.account_id, new.user_id, 'grading', l.title,
    jsonb_build_object('submission_id', new.id, 'status', new.status, 'points', new.points))
  from public.lessons l where l.id = new.lesson_id;
  return null;
end
$$;
create trigger submissions_happen after update of status on public.submissions
  for each row when (new.status <> old.status) execute function app.on_graded_submission();

-- The writer of a post or comment hears of an answer, unless it is their own.
create function app.on_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_to uuid := coalesce((select c.user_id from public.comments c where c.id = new.parent_id),
    (select p.user_id from public.group_posts p where p.id = new.post_id));
begin
  if v_to is distinct from new.user_id then
    perform app.notify(new.account_id, v_to, 'reply', left(new.body, 200), jsonb_build_object('comment_id', new.id,
      'post_id', new.post_id, 'lesson_id', new.lesson_id, 'group_id', new.group_id, 'user_id', new.user_id));
  end if;
  return null;
end
$$;
create trigger comments_happen after insert on public.comments for each row execute function app.on_comment();

create function app.on_group_member() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_title text := (select g.title from public.groups g where g.id = new.group_id);
begin
  if new.status = 'active' then
    perform app.record_activity(new.account_id, new.user_id, 'group_joined', new.group_id, jsonb_build_object('title', v_title));
  end if;
  if new.status = 'invited' or (tg_op = 'UPDATE' and old.status = 'pending' and new.status = 'active') then
    perform app.notify(new.account_id, new.user_id, 'group', v_title, jsonb_build_object('group_id', new.group_id, 'status', new.status));
  end if;
  return null;
end
$$;
create trigger group_members_happen after insert on public.group_members for each row execute function app.on_group_member();
create trigger group_members_happen_status after update of status on public.group_members
  for each row when (new.status <> old.status) execute function app.on_group_member();

-- Host and booker hear of a booking that stands, moves or falls; a hold that lapses is nobody's news.
create function app.on_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_title text := (select s.title from public.appointment_services s where s.id = new.service_id);
  v_data jsonb := jsonb_build_object('booking_id', new.id, 'status', new.status, 'starts_at', new.starts_at);
begin
  if new.status in ('pending', 'confirmed', 'cancelled') then
    perform app.notify(new.account_id, m.user_id, 'booking', v_title, v_data, 2) from public.members m where m.id = new.member_id;
    perform app.notify(new.account_id, new.user_id, 'booking', v_title, v_data, 2);
  end if;
  return null;
end
$$;
create trigger bookings_happen after insert on public.bookings for each row execute function app.on_booking();
create trigger bookings_happen_change after update of status, during on public.bookings
  for each row when ((new.status, new.during) is distinct from (old.status, old.during)) execute function app.on_booking();
