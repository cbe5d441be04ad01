-- A draft of a whole course for those who may build it and begin courses: same teachers and prerequisites, no product, nobody in it.
create or replace function public.duplicate_course(p_course_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_course public.courses;
  v_id uuid := gen_random_uuid();
  v_section public.course_sections;
  v_copy public.course_sections;
  v_map jsonb := '{}';
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  select * into v_course from public.courses c where c.id = p_course_id for no key update;
  if v_course.account_id not in (select app.my_accounts_with_cap('create_courses')
    union select app.my_accounts_with_cap('manage_options') union select app.my_accounts_with_cap('edit_posts')) then
    perform app.fail('forbidden');
  end if;
  insert into public.courses select (jsonb_populate_record(v_course, jsonb_build_object('id', v_id, 'status', 'draft',
    'title', app.copy_title(v_course.account_id, v_course.title),
    'slug', app.copy_slug(v_course.slug, array(select c.slug from public.courses c where c.account_id = v_course.account_id)),
    'position', (select max(c.position) + 1 from public.courses c where c.account_id = v_course.account_id),
    'product_id', null, 'rating_count', 0, 'rating_sum', 0, 'version', 0, 'outline_version', 0,
    'created_at', now(), 'updated_at', now()))).*;
  insert into public.course_instructors (account_id, course_id, member_id)
  select i.account_id, v_id, i.member_id from public.course_instructors i where i.course_id = p_course_id;
  insert into public.course_prerequisites (account_id, course_id, requires_id)
  select p.account_id, v_id, p.requires_id from public.course_prerequisites p where p.course_id = p_course_id;
  for v_section in select * from public.course_sections s where s.course_id = p_course_id order by s.position, s.id loop
    insert into public.course_sections (account_id, course_id, title, position)
    values (v_section.account_id, v_id, v_section.title, v_section.position) returning * into v_copy;
    v_map := app.copy_lessons(v_section.id, v_copy, v_map);
  end loop;
  perform app.link_copies(v_map);
  perform app.copy_quiz(q, v_id, null, q.title) from public.quizzes q where q.course_id = p_course_id and q.lesson_id is null;
  return v_id;
exception when unique_violation then
  perform app.fail('slug_taken');
end
$$;
grant execute on function public.duplicate_course to authenticated, stoa_service;
