-- Puts a lesson at a place of a section of its own course, counted from 0.
create or replace function public.move_lesson(p_lesson_id uuid, p_section_id uuid, p_position int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_course_id uuid := (select l.course_id from public.lessons l where l.id = p_lesson_id);
begin
  perform app.need_course(v_course_id, 'manage_curriculum');
  perform 1 from public.courses c where c.id = v_course_id for update;
  update public.lessons l set section_id = s.id
  from public.course_sections s where l.id = p_lesson_id and s.id = p_section_id and s.course_id = v_course_id;
  if not found then
    perform app.fail('not_found');
  end if;
  update public.lessons l set position = o.place
  from (
    select one.id, row_number() over (order by one.rank, one.first desc) - 1 as place
    from (
      select x.id, false as first, row_number() over (order by x.position, x.id) - 1 as rank
      from public.lessons x where x.section_id = p_section_id and x.id <> p_lesson_id
      union all
      select p_lesson_id, true, greatest(coalesce(p_position, 0), 0)
    ) one
  ) o
  where l.id = o.id and l.position <> o.place;
end
$$;
grant execute on function public.move_lesson to authenticated, stoa_service;
