-- What the learner's window works with. Sides and orders to find out are always mixed.
create or replace function app.attempt_json(p_attempt_id uuid) returns jsonb
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
