-- The editor of a quiz: settings and questions are one document. What cannot be answered yet is kept apart from what learners get.

-- An attempt draws the questions that are in the quiz now.
create or replace function public.start_quiz(p_quiz_id uuid) returns jsonb
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
  from (select q.* from public.quiz_questions q where q.quiz_id = v_quiz.id and q.removed_at is null
    order by case when v_quiz.question_count is not null then random() end limit v_quiz.question_count) d;
  if not found then
    perform app.fail('not_found', 'the quiz has no questions');
  end if;
  return app.attempt_json(v_id);
end
$$;
create function public.taught_quizzes(p_account_id uuid, p_search text default '', p_page int default 1) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select q.*, c.title as course_title, c.updated_at from public.quizzes q join public.courses c on c.id = q.course_id
    where q.account_id = p_account_id and q.course_id = any (array(select app.my_quiz_courses()))
      and (btrim(coalesce(p_search, '')) = '' or strpos(lower(q.title || ' ' || c.title), lower(btrim(p_search))) > 0)
  ), page as (
    select * from mine order by created_at desc, id limit 20 offset 20 * (greatest(least(coalesce(p_page, 1), 100000), 1) - 1)
  )
  select jsonb_build_object('total', (select count(*) from mine), 'quizzes', coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'status', p.status, 'course_id', p.course_id,
      'course_title', p.course_title, 'lesson_id', p.lesson_id,
      'questions', (select count(*) from public.quiz_questions x where x.quiz_id = p.id and x.removed_at is null),
      'attempts', (select count(*) from public.quiz_attempts a where a.quiz_id = p.id)) order by p.created_at desc, p.id)
    from page p), '[]'))
$$;

create function public.create_quiz(p_course_id uuid, p_title text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform app.need_own_course(p_course_id);
  insert into public.quizzes (account_id, course_id, title)
  select c.account_id, c.id, btrim(coalesce(p_title, '')) from public.courses c where c.id = p_course_id
  returning id into v_id;
  return v_id;
exception when check_violation then
  perform app.fail('invalid_input', 'title');
end
$$;

-- A quiz with solutions, for whoever edits it: finished questions and unfinished ones in their order.
create function public.edited_quiz(p_quiz_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_quiz public.quizzes;
begin
  select * into v_quiz from public.quizzes q where q.id = p_quiz_id;
  perform app.need_own_course(v_quiz.course_id);
  return to_jsonb(v_quiz) || jsonb_build_object(
    'course', (select jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title) from public.courses c where c.id = v_quiz.course_id),
    'attempts', (select count(*) from public.quiz_attempts a where a.quiz_id = p_quiz_id),
    'questions', coalesce((select jsonb_agg(x.question order by x.place, x.question ->> 'id') from (
      select q.position as place, jsonb_build_object('id', q.id, 'type', q.type, 'body', q.body, 'options', q.options,
        'solution', q.solution, 'explanation', q.explanation, 'points', q.points) as question
      from public.quiz_questions q where q.quiz_id = p_quiz_id and q.removed_at is null and not exists (
        select 1 from public.quiz_question_drafts k, jsonb_array_elements(k.questions) d
        where k.quiz_id = p_quiz_id and d.value ->> 'id' = q.id::text)
      union all
      select (d.value ->> 'place')::int, d.value - 'place'
      from public.quiz_question_drafts k, jsonb_array_elements(k.questions) d where k.quiz_id = p_quiz_id) x), '[]'));
end
$$;

-- Whether a question can be put to a learner as it stands.
create function app.is_finished_question(p_question jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(length(btrim(p_question ->> 'body')) between 1 and 10000
    and (p_question ->> 'points')::numeric > 0 and (p_question ->> 'points')::numeric <= 1000
    and not exists (select 1 from jsonb_array_elements(p_question -> 'options') o where btrim(coalesce(o.value ->> 'text', '')) = '')
    and not exists (select 1 from jsonb_array_elements(case when p_question ->> 'type' = 'short'
      and jsonb_typeof(p_question -> 'solution') = 'array' then p_question -> 'solution' else '[]' end) s
      where btrim(coalesce(s.value #>> '{}', '')) = '')
    and app.is_question(p_question ->> 'type', p_question -> 'options', nullif(p_question -> 'solution', 'null')), false)
$$;

-- Keeps a quiz as it is written, if nobody else did since that version. A question in work stays out of the quiz until it is
-- finished; one that was finished before is put to learners as it was.
create function public.save_quiz(p_quiz_id uuid, p_version int, p_quiz jsonb) returns int
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

-- A quiz that was taken stays with its answers.
create function public.delete_quiz(p_quiz_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.need_own_course((select q.course_id from public.quizzes q where q.id = p_quiz_id));
  if exists (select 1 from public.quiz_attempts a where a.quiz_id = p_quiz_id)
    or exists (select 1 from public.quizzes q where q.id = p_quiz_id and q.lesson_id is not null) then
    perform app.fail('in_use');
  end if;
  delete from public.quizzes q where q.id = p_quiz_id;
end
$$;

revoke execute on function public.taught_quizzes(uuid, text, int), public.create_quiz(uuid, text), public.edited_quiz(uuid),
  public.save_quiz(uuid, int, jsonb), public.delete_quiz(uuid) from public, anon;
grant execute on function public.taught_quizzes(uuid, text, int), public.create_quiz(uuid, text), public.edited_quiz(uuid),
  public.save_quiz(uuid, int, jsonb), public.delete_quiz(uuid) to authenticated, stoa_service;
