-- Attempts at quizzes: questions without solutions, answers kept as they come, grading here and nowhere else.

-- The share of its points that an answer earns; null waits for a person. Ticking everything earns nothing, whatever the
-- proportion of right options: wrong ticks count against their own number as well as against the right ones.
create function app.earned_share(p_type text, p_options jsonb, p_solution jsonb, p_answer jsonb, p_partial boolean) returns numeric
language plpgsql immutable set search_path = '' as $$
declare
  v_right numeric;
  v_wrong numeric;
  v_all numeric;
begin
  if p_type in ('essay', 'file') then
    return case when p_answer is null then 0 end;
  end if;
  if p_answer is null then
    return 0;
  end if;
  if p_type in ('single', 'true_false') then
    return (p_answer = p_solution)::int;
  elsif p_type = 'short' then
    return exists (select 1 from jsonb_array_elements_text(p_solution) s
      where lower(regexp_replace(btrim(normalize(s, nfkc)), '\s+', ' ', 'g'))
        = lower(regexp_replace(btrim(normalize(p_answer #>> '{}', nfkc)), '\s+', ' ', 'g')))::int;
  elsif p_type = 'numeric' then
    return (abs((p_answer #>> '{}')::numeric - (p_solution ->> 'value')::numeric)
      <= coalesce((p_solution ->> 'tolerance')::numeric, 0))::int;
  elsif p_type = 'multiple' then
    v_all := jsonb_array_length(p_solution);
    select count(*) filter (where p_solution @> a.value), count(*) filter (where not p_solution @> a.value)
    into v_right, v_wrong from jsonb_array_elements(p_answer) a;
    if not p_partial then
      return (v_right = v_all and v_wrong = 0)::int;
    end if;
    return greatest(0, least((v_right - v_wrong) / v_all,
      v_right / v_all - v_wrong / greatest(jsonb_array_length(p_options) - v_all, 1)));
  elsif p_type = 'match' then
    select count(*) filter (where p_answer -> s.key = s.value), count(*) into v_right, v_all from jsonb_each(p_solution) s;
  else
    select count(*) filter (where p_answer -> (s.place::int - 1) = s.value), count(*) into v_right, v_all
    from jsonb_array_elements(p_solution) with ordinality s(value, place);
  end if;
  return case when p_partial or v_right = v_all then v_right / v_all else 0 end;
end
$$;

-- The percentage that counts of a person's graded attempts.
create function app.kept_percent(p_quiz_id uuid, p_user_id uuid) returns numeric
language sql stable set search_path = '' as $$
  select case q.keep when 'highest' then max(a.percent) when 'average' then round(avg(a.percent), 2)
    else (array_agg(a.percent order by a.number desc))[1] end
  from public.quizzes q left join public.quiz_attempts a on a.quiz_id = q.id and a.user_id = p_user_id and a.status = 'graded'
  where q.id = p_quiz_id group by q.keep
$$;

-- Sums up what is graded; with everything graded the attempt is, and a passed quiz completes its lesson.
create function app.tally_attempt(p_attempt_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_attempt public.quiz_attempts;
  v_quiz public.quizzes;
  v_lesson public.lessons;
begin
  update public.quiz_attempts t
  set status = case when f.is_open then 'needs_grading' else 'graded' end, points = f.points, max_points = f.max_points,
    percent = case when not f.is_open then round(100 * f.points / f.max_points, 2) end,
    passed = case when not f.is_open then 100 * f.points / f.max_points >= q.pass_percent end
  from (select greatest(0, coalesce(sum(x.points), 0)) as points, greatest(sum(x.max_points), 0.01) as max_points,
      bool_or(x.points is null) as is_open
    from public.attempt_answers x where x.attempt_id = p_attempt_id) f, public.quizzes q
  where t.id = p_attempt_id and q.id = t.quiz_id
  returning t.* into v_attempt;
  select * into v_quiz from public.quizzes q where q.id = v_attempt.quiz_id;
  if v_quiz.lesson_id is not null and v_attempt.status = 'graded'
    and app.kept_percent(v_quiz.id, v_attempt.user_id) >= v_quiz.pass_percent then
    select * into v_lesson from public.lessons l where l.id = v_quiz.lesson_id;
    perform 1 from public.enrolments e where e.course_id = v_quiz.course_id and e.user_id = v_attempt.user_id for update;
    perform app.finish_lesson(v_lesson, v_attempt.user_id);
  end if;
end
$$;

create function app.close_attempt(p_attempt_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.quiz_attempts t set status = 'needs_grading', submitted_at = least(now(), coalesce(t.deadline_at, now()))
  where t.id = p_attempt_id and t.status = 'in_progress';
  if not found then
    return;
  end if;
  update public.attempt_answers x set points = round(case
      when s.share = 0 and x.answer is not null then - x.max_points * s.negative_percent / 100 else s.share * x.max_points end, 2)
  from (
    select y.question_id, z.negative_percent,
      app.earned_share(q.type, q.options, q.solution, y.answer, z.partial_credit) as share
    from public.attempt_answers y join public.quiz_questions q on q.id = y.question_id
    join public.quizzes z on z.id = q.quiz_id where y.attempt_id = p_attempt_id
  ) s
  where x.attempt_id = p_attempt_id and x.question_id = s.question_id;
  perform app.tally_attempt(p_attempt_id);
end
$$;

-- What the learner's window works with. Sides and orders to find out are always mixed.
create function app.attempt_json(p_attempt_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', a.id, 'quiz_id', a.quiz_id, 'number', a.number, 'status', a.status, 'writer', a.writer,
    'started_at', a.started_at, 'deadline_at', a.deadline_at, 'now', now(), 'questions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'type', q.type, 'body', q.body, 'points', x.max_points,
        'answer', x.answer, 'options', case when z.shuffle or q.type in ('match', 'order') then (
          select coalesce(jsonb_agg(o.value order by md5(a.id::text || (o.value ->> 'id'))), '[]')
          from jsonb_array_elements(q.options) o) else q.options end) order by x.position), '[]')
      from public.attempt_answers x join public.quiz_questions q on q.id = x.question_id where x.attempt_id = a.id))
  from public.quiz_attempts a join public.quizzes z on z.id = a.quiz_id where a.id = p_attempt_id
$$;

-- Starts an attempt or takes over the one that is open; the window that asked last may write.
create function public.start_quiz(p_quiz_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_user_id uuid := auth.uid();
  v_quiz public.quizzes;
  v_id uuid;
  v_taken int;
begin
  if v_user_id is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_quiz from public.quizzes q
  where q.id = p_quiz_id and q.status = 'published' and q.course_id in (select app.my_open_courses());
  if not found then
    perform app.fail('not_found');
  end if;
  if v_quiz.lesson_id is not null then
    perform app.need_lesson(v_quiz.lesson_id);
  else
    perform app.enrol(v_quiz.course_id, v_user_id);
    perform 1 from public.enrolments e where e.course_id = v_quiz.course_id and e.user_id = v_user_id for update;
  end if;
  select a.id into v_id from public.quiz_attempts a
  where a.quiz_id = v_quiz.id and a.user_id = v_user_id and a.status = 'in_progress';
  if found and exists (select 1 from public.quiz_attempts a where a.id = v_id and a.deadline_at <= now()) then
    perform app.close_attempt(v_id);
    v_id := null;
  end if;
  if v_id is not null then
    update public.quiz_attempts a set writer = gen_random_uuid() where a.id = v_id;
    return app.attempt_json(v_id);
  end if;
  select count(*) into v_taken from public.quiz_attempts a where a.quiz_id = v_quiz.id and a.user_id = v_user_id;
  if v_quiz.max_attempts > 0 and v_taken >= v_quiz.max_attempts then
    perform app.fail('attempts_used_up');
  end if;
  insert into public.quiz_attempts (account_id, course_id, quiz_id, user_id, number, deadline_at)
  values (v_quiz.account_id, v_quiz.course_id, v_quiz.id, v_user_id, v_taken + 1,
    now() + make_interval(secs => v_quiz.time_limit_s))
  returning id into v_id;
  insert into public.attempt_answers (account_id, attempt_id, question_id, position, max_points)
  select v_quiz.account_id, v_id, d.id, row_number() over (order by case when v_quiz.shuffle then random() end, d.position, d.id), d.points
  from (select q.* from public.quiz_questions q where q.quiz_id = v_quiz.id
    order by case when v_quiz.question_count is not null then random() end limit v_quiz.question_count) d;
  if not found then
    perform app.fail('not_found', 'the quiz has no questions');
  end if;
  return app.attempt_json(v_id);
end
$$;
grant execute on function public.start_quiz(uuid) to authenticated, stoa_service;
