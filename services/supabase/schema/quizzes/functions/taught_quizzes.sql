create or replace function public.taught_quizzes(p_account_id uuid, p_search text default '', p_page int default 1) returns jsonb
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
grant execute on function public.taught_quizzes to authenticated, impersonated, stoa_service;
