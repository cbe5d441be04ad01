-- Comments on a lesson with the names of those who wrote them, for whoever may join in.
create or replace function public.lesson_talk(p_lesson_id uuid)
returns table (id uuid, parent_id uuid, name text, body text, is_mine boolean, is_teacher boolean, may_remove boolean,
  created_at timestamptz, edited_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select x.id, x.parent_id, coalesce(m.name, ''), x.body, x.user_id = (select auth.uid()),
    coalesce(c.instructor_id = m.id or exists (select 1 from public.course_instructors i
      where i.course_id = c.id and i.member_id = m.id), false),
    x.user_id = (select auth.uid()) or c.id = any (array(select app.my_courses_with_cap('manage_students'))),
    x.created_at, x.edited_at
  from public.comments x
  join public.courses c on c.id = x.course_id
  left join public.members m on m.account_id = x.account_id and m.user_id = x.user_id
  where x.lesson_id = p_lesson_id and x.deleted_at is null and x.course_id = any (array(select app.my_discussed_courses()))
    and not exists (select 1 from public.comments p where p.id = x.parent_id and p.deleted_at is not null)
  order by x.created_at, x.id
  limit 500
$$;
grant execute on function public.lesson_talk to authenticated, impersonated, stoa_service;
