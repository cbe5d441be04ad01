-- The whole order at once: [{id, lessons: [id]}]. It has to name what stands in the outline of that version, each once.
create or replace function public.arrange_course(p_course_id uuid, p_version int, p_sections jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
  v_sections uuid[];
  v_lessons uuid[];
  v_homes uuid[];
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  select c.outline_version into v_version from public.courses c where c.id = p_course_id for no key update;
  if v_version is distinct from p_version then
    perform app.fail('precondition_failed');
  end if;
  v_sections := array(select (s.value ->> 'id')::uuid from jsonb_array_elements(p_sections) with ordinality s(value, place) order by s.place);
  select array_agg(l.value::uuid order by s.place, l.place), array_agg((s.value ->> 'id')::uuid order by s.place, l.place)
  into v_lessons, v_homes
  from jsonb_array_elements(p_sections) with ordinality s(value, place),
    jsonb_array_elements_text(s.value -> 'lessons') with ordinality l(value, place);
  if array(select s.id from public.course_sections s where s.course_id = p_course_id order by 1)
      <> array(select x from unnest(v_sections) x order by 1)
    or array(select l.id from public.lessons l where l.course_id = p_course_id order by 1)
      <> array(select x from unnest(v_lessons) x order by 1) then
    perform app.fail('invalid_input', 'sections');
  end if;
  update public.course_sections s set position = o.place - 1
  from unnest(v_sections) with ordinality o(id, place) where s.id = o.id and s.position <> o.place - 1;
  update public.lessons l set section_id = o.home, position = o.place
  from (select x.id, x.home, row_number() over (partition by x.home order by x.place)::int - 1 as place
    from unnest(v_lessons, v_homes) with ordinality x(id, home, place)) o
  where l.id = o.id and (l.section_id, l.position) is distinct from (o.home, o.place);
  return (select c.outline_version from public.courses c where c.id = p_course_id);
exception when data_exception then
  perform app.fail('invalid_input', 'sections');
end
$$;
grant execute on function public.arrange_course to authenticated, stoa_service;
