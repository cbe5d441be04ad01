-- People whom a writer may name: those in the group; below a lesson, those who teach the course or spoke in it.
create or replace function public.mention_candidates(p_group_id uuid, p_lesson_id uuid, p_search text)
returns table (slug text, name text)
language sql stable security definer set search_path = '' as $$
  with place as (
    select g.account_id, g.id as group_id, null::uuid as course_id from public.groups g
    where g.id = p_group_id and p_lesson_id is null and g.id in (select app.my_readable_groups())
    union all
    select l.account_id, null, l.course_id from public.lessons l
    where l.id = p_lesson_id and p_group_id is null and l.status = 'published' and l.course_id in (select app.my_discussed_courses())
  )
  select m.slug, m.name
  from place p
  join public.members m on m.account_id = p.account_id and m.status = 'active' and m.user_id <> (select auth.uid())
  where (strpos(lower(m.name), lower(btrim(left(coalesce(p_search, ''), 60)))) > 0
      or strpos(m.slug, lower(btrim(left(coalesce(p_search, ''), 60)))) = 1)
    and case when p.group_id is not null then exists (
        select 1 from public.group_members g where g.group_id = p.group_id and g.user_id = m.user_id and g.status = 'active')
      else exists (select 1 from public.comments c where c.course_id = p.course_id and c.user_id = m.user_id and c.deleted_at is null)
        or exists (select 1 from public.course_instructors i where i.course_id = p.course_id and i.member_id = m.id)
        or exists (select 1 from public.courses c where c.id = p.course_id and c.instructor_id = m.id) end
  order by strpos(lower(m.name), lower(btrim(left(coalesce(p_search, ''), 60)))) <> 1, lower(m.name), m.slug
  limit 8
$$;
grant execute on function public.mention_candidates to authenticated, stoa_service;
