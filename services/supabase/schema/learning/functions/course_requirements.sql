-- Courses that a course waits for, as those see it who build it; nothing in a waiting course is begun by another way.
create or replace function public.course_requirements(p_course_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  return (select jsonb_build_object(
    'needed', coalesce(jsonb_agg(c.row order by c.title, c.id) filter (where c.is_needed), '[]'),
    'others', coalesce(jsonb_agg(c.row order by c.title, c.id) filter (where not c.is_needed and c.place <= 500), '[]'))
  from (
    select o.id, lower(o.title) as title, q.requires_id is not null as is_needed,
      row_number() over (partition by q.requires_id is not null order by lower(o.title), o.id) as place,
      jsonb_build_object('id', o.id, 'title', o.title, 'status', o.status) as row
    from public.courses me
    join public.courses o on o.account_id = me.account_id and o.id <> me.id
    left join public.course_prerequisites q on q.course_id = me.id and q.requires_id = o.id
    where me.id = p_course_id and (q.requires_id is not null or o.status = 'published'
      or o.id in (select app.my_courses_with_cap('manage_curriculum')))
  ) c);
end
$$;
grant execute on function public.course_requirements to authenticated, impersonated, stoa_service;
