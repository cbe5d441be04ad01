-- A draft at the end of its section, with the quiz or assignment that belongs to its type.
create or replace function public.add_lesson(p_section_id uuid, p_title text, p_type text default 'text') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_section public.course_sections;
  v_title text := btrim(coalesce(p_title, ''));
  v_base text := case when p_title ~* '[a-z0-9]' then app.slugify(p_title) else 'lesson' end;
  v_slug text := v_base;
  v_id uuid;
begin
  select * into v_section from public.course_sections s where s.id = p_section_id;
  perform app.need_course(v_section.course_id, 'manage_curriculum');
  perform 1 from public.courses c where c.id = v_section.course_id for no key update;
  loop
    insert into public.lessons (account_id, course_id, section_id, title, slug, type, position)
    select v_section.account_id, v_section.course_id, v_section.id, v_title, v_slug, coalesce(p_type, 'text'),
      (select coalesce(max(l.position) + 1, 0) from public.lessons l where l.section_id = v_section.id)
    on conflict (course_id, slug) do nothing
    returning id into v_id;
    exit when found;
    v_slug := v_base || '-' || substr(md5(gen_random_uuid()::text), 1, 6);
  end loop;
  insert into public.lesson_contents (lesson_id, account_id, course_id) values (v_id, v_section.account_id, v_section.course_id);
  if p_type = 'quiz' then
    insert into public.quizzes (account_id, course_id, lesson_id, title)
    values (v_section.account_id, v_section.course_id, v_id, v_title);
  elsif p_type = 'assignment' then
    insert into public.assignments (lesson_id, account_id, course_id) values (v_id, v_section.account_id, v_section.course_id);
  end if;
  return v_id;
exception when check_violation then
  perform app.fail('invalid_input', case when length(v_title) between 1 and 200 then 'type' else 'title' end);
end
$$;
grant execute on function public.add_lesson to authenticated, stoa_service;
