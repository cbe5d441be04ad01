-- State of the one that an act is about, before and after it: where they stand in the course, the attempts, the certificate
-- and the group that its arguments name.
create or replace function ops.act_state(p_account_id uuid, p_user_id uuid, p_args jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := coalesce(app.as_uuid(p_args ->> 'p_user_id'), p_user_id);
  v_course uuid := app.as_uuid(p_args ->> 'p_course_id');
  v_attempt public.quiz_attempts;
begin
  select * into v_attempt from public.quiz_attempts a
  where a.id = app.as_uuid(p_args ->> 'p_attempt_id') and a.account_id = p_account_id;
  if found then
    v_user := v_attempt.user_id;
    v_course := v_attempt.course_id;
  end if;
  if v_course is null then
    select l.course_id into v_course from public.lessons l
    where l.id = app.as_uuid(p_args ->> 'p_lesson_id') and l.account_id = p_account_id;
  end if;
  return jsonb_strip_nulls(jsonb_build_object('userId', v_user,
    'enrolment', (select jsonb_build_object('status', e.status, 'progress', e.progress) from public.enrolments e
      where e.account_id = p_account_id and e.course_id = v_course and e.user_id = v_user),
    'lessonsCompleted', (select count(*) from public.lesson_progress p where p.account_id = p_account_id
      and p.course_id = v_course and p.user_id = v_user and p.completed_at is not null),
    'attempts', (select count(*) from public.quiz_attempts a where a.account_id = p_account_id
      and a.course_id = v_course and a.user_id = v_user),
    'certificate', (select c.serial from public.certificates c where c.account_id = p_account_id
      and c.course_id = v_course and c.user_id = v_user),
    'group', (select g.status from public.group_members g where g.account_id = p_account_id
      and g.group_id = app.as_uuid(p_args ->> 'p_group_id') and g.user_id = v_user)));
end
$$;
grant execute on function ops.act_state to stoa_service;
