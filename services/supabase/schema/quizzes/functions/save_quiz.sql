-- Keeps a quiz as it is written, if nobody else did since that version. A question in work stays out of the quiz until it is
-- finished; one that was finished before is put to learners as it was.
create or replace function public.save_quiz(p_quiz_id uuid, p_version int, p_quiz jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_quiz public.quizzes;
  v_one jsonb;
  v_place int := 0;
  v_kept uuid[] := '{}';
  v_drafts jsonb := '[]';
begin
  select * into v_quiz from public.quizzes q where q.id = p_quiz_id;
  perform app.need_own_course(v_quiz.course_id);
  update public.quizzes q set version = q.version + 1,
    title = btrim(coalesce(p_quiz ->> 'title', q.title)),
    pass_percent = coalesce((p_quiz ->> 'pass_percent')::int, q.pass_percent),
    max_attempts = coalesce((p_quiz ->> 'max_attempts')::int, q.max_attempts),
    time_limit_s = case when p_quiz ? 'time_limit_s' then (p_quiz ->> 'time_limit_s')::int else q.time_limit_s end,
    shuffle = coalesce((p_quiz ->> 'shuffle')::boolean, q.shuffle),
    question_count = case when p_quiz ? 'question_count' then (p_quiz ->> 'question_count')::int else q.question_count end,
    partial_credit = coalesce((p_quiz ->> 'partial_credit')::boolean, q.partial_credit),
    negative_percent = coalesce((p_quiz ->> 'negative_percent')::int, q.negative_percent),
    show_answers = coalesce(p_quiz ->> 'show_answers', q.show_answers),
    keep = coalesce(p_quiz ->> 'keep', q.keep)
  where q.id = p_quiz_id and q.version = p_version
  returning * into v_quiz;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  if jsonb_typeof(p_quiz -> 'questions') = 'array' then
    if jsonb_array_length(p_quiz -> 'questions') > 500 or pg_column_size(p_quiz) > 4000000 then
      perform app.fail('invalid_input', 'questions');
    end if;
    for v_one in select q.value from jsonb_array_elements(p_quiz -> 'questions') with ordinality q(value, place) order by q.place loop
      if coalesce(v_one ->> 'type', '') not in ('single', 'multiple', 'true_false', 'short', 'numeric', 'match', 'order', 'essay', 'file')
        or jsonb_typeof(v_one -> 'options') is distinct from 'array' then
        perform app.fail('invalid_input', 'questions');
      elsif app.is_finished_question(v_one) then
        insert into public.quiz_questions as x (id, account_id, course_id, quiz_id, type, body, options, solution, explanation,
          points, position)
        values ((v_one ->> 'id')::uuid, v_quiz.account_id, v_quiz.course_id, v_quiz.id, v_one ->> 'type', v_one ->> 'body',
          v_one -> 'options', nullif(v_one -> 'solution', 'null'), coalesce(v_one ->> 'explanation', ''),
          (v_one ->> 'points')::numeric, v_place)
        on conflict (id) do update set type = excluded.type, body = excluded.body, options = excluded.options,
          solution = excluded.solution, explanation = excluded.explanation, points = excluded.points, position = excluded.position,
          removed_at = null
          where x.quiz_id = v_quiz.id;
        if not found then
          perform app.fail('not_found', 'question');
        end if;
      else
        update public.quiz_questions x set position = v_place where x.id = (v_one ->> 'id')::uuid and x.quiz_id = v_quiz.id;
        v_drafts := v_drafts || jsonb_build_array(jsonb_build_object('id', (v_one ->> 'id')::uuid, 'type', v_one -> 'type',
          'body', app.tame_html(left(coalesce(v_one ->> 'body', ''), 10000)), 'options', v_one -> 'options',
          'solution', v_one -> 'solution', 'explanation', left(coalesce(v_one ->> 'explanation', ''), 10000),
          'points', v_one -> 'points', 'place', v_place));
      end if;
      v_kept := v_kept || (v_one ->> 'id')::uuid;
      v_place := v_place + 1;
    end loop;
    delete from public.quiz_questions x where x.quiz_id = v_quiz.id and not x.id = any (v_kept)
      and not exists (select 1 from public.attempt_answers a where a.question_id = x.id);
    update public.quiz_questions x set removed_at = now()
    where x.quiz_id = v_quiz.id and not x.id = any (v_kept) and x.removed_at is null;
    insert into public.quiz_question_drafts (quiz_id, account_id, course_id, questions)
    values (v_quiz.id, v_quiz.account_id, v_quiz.course_id, v_drafts)
    on conflict (quiz_id) do update set questions = excluded.questions;
    if v_quiz.status = 'published' and not exists (
      select 1 from public.quiz_questions x where x.quiz_id = v_quiz.id and x.removed_at is null) then
      perform app.fail('invalid_input', 'questions');
    end if;
  end if;
  return v_quiz.version;
exception
  when check_violation or data_exception or not_null_violation then
    perform app.fail('invalid_input');
end
$$;
grant execute on function public.save_quiz to authenticated, stoa_service;
