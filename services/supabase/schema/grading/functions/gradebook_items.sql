-- The columns of the gradebook, in the order of the course.
create or replace function public.gradebook_items(p_course_id uuid)
returns table (kind text, id uuid, title text, average numeric, graded bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_students');
  return query
  select i.kind, i.id, i.title, round(avg(i.percent), 2), count(i.percent)
  from (
    select 'quiz' as kind, q.id, q.title, l.id as lesson_id, k.percent
    from public.quizzes q left join public.lessons l on l.id = q.lesson_id
    left join lateral (select app.kept_percent(q.id, a.user_id) as percent
      from (select distinct t.user_id from public.quiz_attempts t where t.quiz_id = q.id and t.status = 'graded') a) k on true
    where q.course_id = p_course_id and q.status = 'published'
    union all
    select 'assignment', a.lesson_id, l.title, l.id, 100 * s.points / a.max_points
    from public.assignments a join public.lessons l on l.id = a.lesson_id and l.status = 'published'
    left join public.submissions s on s.lesson_id = a.lesson_id and s.status = 'graded'
    where a.course_id = p_course_id
  ) i
  left join public.lessons l on l.id = i.lesson_id
  left join public.course_sections s on s.id = l.section_id
  group by i.kind, i.id, i.title, s.position, s.id, l.position, l.id
  order by s.position nulls last, s.id, l.position, l.id, i.title;
end
$$;
grant execute on function public.gradebook_items to authenticated, impersonated, stoa_service;
