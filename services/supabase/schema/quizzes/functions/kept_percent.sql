-- The percentage that counts of a person's graded attempts.
create or replace function app.kept_percent(p_quiz_id uuid, p_user_id uuid) returns numeric
language sql stable set search_path = '' as $$
  select case q.keep when 'highest' then max(a.percent) when 'average' then round(avg(a.percent), 2)
    else (array_agg(a.percent order by a.number desc))[1] end
  from public.quizzes q left join public.quiz_attempts a on a.quiz_id = q.id and a.user_id = p_user_id and a.status = 'graded'
  where q.id = p_quiz_id group by q.keep
$$;
