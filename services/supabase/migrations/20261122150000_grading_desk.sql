-- The desk of whoever grades: what was handed in by course, state and person, one piece of work with its neighbours, and
-- points that are whole.

-- Work that a person may grade: what was handed in for assignments, and attempts with answers that no key decides.
create function app.graded_work(p_account_id uuid, p_filter jsonb) returns table (kind text, id uuid, course_id uuid,
  course_title text, title text, user_id uuid, name text, number int, state text, is_late boolean, points numeric,
  max_points numeric, submitted_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select w.kind, w.id, w.course_id, c.title, w.title, w.user_id, coalesce(m.name, ''), w.number, w.state, w.is_late, w.points,
    w.max_points, w.submitted_at
  from (
    select 'assignment' as kind, s.id, s.account_id, s.course_id, l.title, s.user_id, s.number,
      case s.status when 'submitted' then 'waiting' else s.status end as state, s.is_late, s.points, a.max_points, s.submitted_at
    from public.submissions s
    join public.lessons l on l.id = s.lesson_id
    join public.assignments a on a.lesson_id = s.lesson_id
    union all
    select 'quiz', t.id, t.account_id, t.course_id, q.title, t.user_id, t.number,
      case t.status when 'needs_grading' then 'waiting' else 'graded' end, false, t.points, t.max_points, t.submitted_at
    from public.quiz_attempts t join public.quizzes q on q.id = t.quiz_id
    where t.status <> 'in_progress' and exists (
      select 1 from public.attempt_answers x join public.quiz_questions y on y.id = x.question_id
      where x.attempt_id = t.id and y.type in ('essay', 'file') and x.answer is not null)
  ) w
  join public.courses c on c.id = w.course_id
  left join public.members m on m.account_id = w.account_id and m.user_id = w.user_id
  where w.account_id = p_account_id and w.course_id = any (array(select app.my_courses_with_cap('manage_submissions')))
    and (p_filter ->> 'state' is null or w.state = p_filter ->> 'state')
    and (p_filter ->> 'course' is null or w.course_id::text = p_filter ->> 'course')
    and (p_filter ->> 'kind' is null or w.kind = p_filter ->> 'kind')
    and (coalesce(btrim(p_filter ->> 'person'), '') = '' or app.fold(m.name) like app.search_part(p_filter ->> 'person'))
$$;

-- One page of it: what waits by age, everything else by the newest.
create function public.grading_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 20, p_offset int default 0)
returns table (kind text, id uuid, course_id uuid, course_title text, title text, user_id uuid, name text, number int,
  state text, is_late boolean, points numeric, max_points numeric, submitted_at timestamptz, total bigint)
language sql stable security definer set search_path = '' as $$
  select w.*, count(*) over ()
  from app.graded_work(p_account_id, coalesce(p_filter, '{}')) w
  order by case when p_filter ->> 'state' = 'waiting' then w.submitted_at end,
    case when p_filter ->> 'state' = 'waiting' then w.id end, w.submitted_at desc, w.id desc
  limit least(greatest(coalesce(p_limit, 20), 1), 100) offset greatest(coalesce(p_offset, 0), 0)
$$;

-- One piece of work with all that grading it needs, and what stands before and after it in the list of that filter.
create function public.grading_item(p_kind text, p_id uuid, p_filter jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_account_id uuid;
  v_course_id uuid;
  v_work record;
  v_is_queue boolean := coalesce(p_filter ->> 'state' = 'waiting', false);
  v_before jsonb;
  v_after jsonb;
  v_swap jsonb;
begin
  if p_kind = 'quiz' then
    select t.account_id, t.course_id into v_account_id, v_course_id from public.quiz_attempts t where t.id = p_id;
  elsif p_kind = 'assignment' then
    select s.account_id, s.course_id into v_account_id, v_course_id from public.submissions s where s.id = p_id;
  end if;
  perform app.need_course(v_course_id, 'manage_submissions');
  select * into v_work from app.graded_work(v_account_id, '{}') w where w.kind = p_kind and w.id = p_id;
  if not found then
    perform app.fail('not_found');
  end if;
  select jsonb_build_object('kind', w.kind, 'id', w.id) into v_before
  from app.graded_work(v_account_id, coalesce(p_filter, '{}')) w
  where (w.submitted_at, w.id) < (v_work.submitted_at, v_work.id) order by w.submitted_at desc, w.id desc limit 1;
  select jsonb_build_object('kind', w.kind, 'id', w.id) into v_after
  from app.graded_work(v_account_id, coalesce(p_filter, '{}')) w
  where (w.submitted_at, w.id) > (v_work.submitted_at, v_work.id) order by w.submitted_at, w.id limit 1;
  if not v_is_queue then
    v_swap := v_before;
    v_before := v_after;
    v_after := v_swap;
  end if;
  return to_jsonb(v_work) || jsonb_build_object('previous', v_before, 'next', v_after) || case p_kind
    when 'quiz' then jsonb_build_object('result', public.attempt_result(p_id))
    else (
      select jsonb_build_object('lesson_id', s.lesson_id, 'instructions', a.instructions, 'pass_points', a.pass_points,
        'body', s.body, 'files', s.files, 'feedback', s.feedback, 'graded_at', s.graded_at,
        'grader', (select m.name from public.members m where m.account_id = s.account_id and m.user_id = s.graded_by),
        'tries', (select jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'points', o.points, 'feedback', o.feedback,
            'submitted_at', o.submitted_at) order by o.number)
          from public.submissions o where o.lesson_id = s.lesson_id and o.user_id = s.user_id and o.id <> s.id))
      from public.submissions s join public.assignments a on a.lesson_id = s.lesson_id where s.id = p_id)
    end;
end
$$;

-- Points are whole numbers, or the maximum where that is not one.
create function app.are_points(p_points numeric, p_max numeric) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_points >= 0 and p_points <= p_max and (p_points = trunc(p_points) or p_points = p_max), false)
$$;

create or replace function public.grade_submission(p_submission_id uuid, p_points numeric, p_feedback text default '') returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.submissions;
  v_task public.assignments;
  v_lesson public.lessons;
begin
  perform app.need_course((select s.course_id from public.submissions s where s.id = p_submission_id), 'manage_submissions');
  select * into v_row from public.submissions s where s.id = p_submission_id for update;
  select * into v_task from public.assignments a where a.lesson_id = v_row.lesson_id;
  if p_points is not null and not app.are_points(p_points, v_task.max_points) then
    perform app.fail('invalid_input', 'points');
  end if;
  if length(coalesce(p_feedback, '')) > 10000 then
    perform app.fail('invalid_input', 'feedback');
  end if;
  if v_row.status = 'returned' then
    perform app.fail('submission_closed');
  end if;
  update public.submissions s
  set status = case when p_points is null then 'returned' else 'graded' end, points = p_points,
    feedback = coalesce(p_feedback, ''), graded_at = now(), graded_by = auth.uid()
  where s.id = v_row.id;
  if p_points >= v_task.pass_points then
    select * into v_lesson from public.lessons l where l.id = v_row.lesson_id;
    perform 1 from public.enrolments e where e.course_id = v_row.course_id and e.user_id = v_row.user_id for update;
    perform app.finish_lesson(v_lesson, v_row.user_id);
  end if;
end
$$;

-- Points and words for several answers of an attempt, all or none: [{question, points, feedback}].
create function public.grade_attempt(p_attempt_id uuid, p_grades jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_attempt public.quiz_attempts;
  v_grade record;
begin
  perform app.need_course((select a.course_id from public.quiz_attempts a where a.id = p_attempt_id), 'manage_submissions');
  select * into v_attempt from public.quiz_attempts a where a.id = p_attempt_id for update;
  if v_attempt.status = 'in_progress' then
    perform app.fail('lesson_not_finished');
  end if;
  if jsonb_typeof(p_grades) is distinct from 'array' then
    perform app.fail('invalid_input');
  end if;
  for v_grade in select * from jsonb_to_recordset(p_grades) as g (question uuid, points numeric, feedback text)
  loop
    if length(coalesce(v_grade.feedback, '')) > 5000 then
      perform app.fail('invalid_input', 'feedback');
    end if;
    update public.attempt_answers x
    set points = v_grade.points, feedback = coalesce(v_grade.feedback, ''), graded_by = auth.uid()
    where x.attempt_id = p_attempt_id and x.question_id = v_grade.question and app.are_points(v_grade.points, x.max_points);
    if not found then
      perform app.fail(case when exists (select 1 from public.attempt_answers x where x.attempt_id = p_attempt_id
        and x.question_id = v_grade.question) then 'invalid_input' else 'question_not_in_attempt' end, 'points');
    end if;
  end loop;
  perform app.tally_attempt(p_attempt_id);
  return public.attempt_result(p_attempt_id);
exception when data_exception then
  perform app.fail('invalid_input');
end
$$;

create or replace function public.grade_answer(p_attempt_id uuid, p_question_id uuid, p_points numeric, p_feedback text default '')
returns jsonb
language sql security definer set search_path = '' as $$
  select public.grade_attempt(p_attempt_id,
    jsonb_build_array(jsonb_build_object('question', p_question_id, 'points', p_points, 'feedback', p_feedback)))
$$;

-- Other points than before are news too.
drop trigger submissions_happen on public.submissions;
create trigger submissions_happen after update of status, points on public.submissions
  for each row when ((new.status, new.points) is distinct from (old.status, old.points)) execute function app.on_graded_submission();
drop trigger quiz_attempts_happen on public.quiz_attempts;
create trigger quiz_attempts_happen after update of status, percent on public.quiz_attempts
  for each row when (new.status = 'graded' and (new.status, new.percent) is distinct from (old.status, old.percent))
  execute function app.on_graded_attempt();

grant execute on function public.grading_list(uuid, jsonb, int, int), public.grading_item(text, uuid, jsonb),
  public.grade_attempt(uuid, jsonb) to authenticated, stoa_service;
