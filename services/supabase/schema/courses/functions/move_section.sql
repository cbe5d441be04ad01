-- Puts a section at a place among the course's sections, counted from 0.
create or replace function public.move_section(p_section_id uuid, p_position int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_course_id uuid := (select s.course_id from public.course_sections s where s.id = p_section_id);
begin
  perform app.need_course(v_course_id, 'manage_curriculum');
  perform 1 from public.courses c where c.id = v_course_id for update;
  update public.course_sections s set position = o.place
  from (
    select one.id, row_number() over (order by one.rank, one.first desc) - 1 as place
    from (
      select x.id, false as first, row_number() over (order by x.position, x.id) - 1 as rank
      from public.course_sections x where x.course_id = v_course_id and x.id <> p_section_id
      union all
      select p_section_id, true, greatest(coalesce(p_position, 0), 0)
    ) one
  ) o
  where s.id = o.id and s.position <> o.place;
end
$$;
grant execute on function public.move_section to authenticated, stoa_service;
