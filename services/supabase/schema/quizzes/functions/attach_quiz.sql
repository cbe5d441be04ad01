-- A quiz that is there already becomes the quiz of a lesson: one of this course that stands in no lesson moves in, any other is
-- copied. What the lesson had before goes when it is empty, stands alone when not, and stays when somebody took it.
create or replace function public.attach_quiz(p_lesson_id uuid, p_quiz_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_lesson public.lessons;
  v_quiz public.quizzes;
  v_before public.quizzes;
  v_id uuid := p_quiz_id;
begin
  select * into v_lesson from public.lessons l where l.id = p_lesson_id;
  perform app.need_course(v_lesson.course_id, 'manage_curriculum');
  select * into v_quiz from public.quizzes q where q.id = p_quiz_id and q.account_id = v_lesson.account_id;
  perform app.need_own_course(v_quiz.course_id);
  if v_lesson.type <> 'quiz' then
    perform app.fail('invalid_input', 'type');
  end if;
  perform 1 from public.lessons l where l.id = p_lesson_id for update;
  select * into v_before from public.quizzes q where q.lesson_id = p_lesson_id for update;
  if v_before.id = p_quiz_id then
    return p_quiz_id;
  end if;
  if exists (select 1 from public.quiz_attempts a where a.quiz_id = v_before.id) then
    perform app.fail('in_use');
  end if;
  if not exists (select 1 from public.quiz_questions x where x.quiz_id = p_quiz_id and x.removed_at is null)
    and v_lesson.status = 'published' then
    perform app.fail('invalid_input', 'questions');
  end if;
  if exists (select 1 from public.quiz_questions x where x.quiz_id = v_before.id)
    or exists (select 1 from public.quiz_question_drafts d where d.quiz_id = v_before.id and d.questions <> '[]') then
    update public.quizzes q set lesson_id = null, status = 'draft' where q.id = v_before.id;
  else
    delete from public.quizzes q where q.id = v_before.id;
  end if;
  if v_quiz.course_id <> v_lesson.course_id or v_quiz.lesson_id is not null then
    insert into public.quizzes (account_id, course_id, title, pass_percent, max_attempts, time_limit_s, shuffle, question_count,
      partial_credit, negative_percent, show_answers, keep)
    values (v_lesson.account_id, v_lesson.course_id, v_quiz.title, v_quiz.pass_percent, v_quiz.max_attempts, v_quiz.time_limit_s,
      v_quiz.shuffle, v_quiz.question_count, v_quiz.partial_credit, v_quiz.negative_percent, v_quiz.show_answers, v_quiz.keep)
    returning id into v_id;
    insert into public.quiz_questions (account_id, course_id, quiz_id, type, body, options, solution, explanation, points, position)
    select v_lesson.account_id, v_lesson.course_id, v_id, x.type, x.body, x.options, x.solution, x.explanation, x.points, x.position
    from public.quiz_questions x where x.quiz_id = p_quiz_id and x.removed_at is null;
    insert into public.quiz_question_drafts (quiz_id, account_id, course_id, questions)
    select v_id, v_lesson.account_id, v_lesson.course_id,
      (select coalesce(jsonb_agg(d.value || jsonb_build_object('id', gen_random_uuid()) order by d.place), '[]')
        from jsonb_array_elements(k.questions) with ordinality d(value, place)
        -- One that is being rewritten is copied as learners have it.
        where not exists (select 1 from public.quiz_questions x where x.id::text = d.value ->> 'id' and x.removed_at is null))
    from public.quiz_question_drafts k where k.quiz_id = p_quiz_id;
  end if;
  update public.quizzes q set lesson_id = p_lesson_id, title = v_lesson.title, status = v_lesson.status, version = q.version + 1
  where q.id = v_id;
  return v_id;
end
$$;
grant execute on function public.attach_quiz to authenticated, stoa_service;
