-- Adds the sample course of a new site as a draft, so that it is neither shown nor counted as published. It never takes the
-- last course that the plan allows.
create or replace function app.add_sample_course(p_account_id uuid, p_sample jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_course_id uuid;
  v_section_id uuid;
begin
  if p_sample is null or app.account_limit(p_account_id, 'courses') < 2 then
    return;
  end if;
  insert into public.courses (account_id, slug, title, excerpt, language)
  values (p_account_id, 'sample-course', p_sample ->> 'title', p_sample ->> 'excerpt', p_sample ->> 'language')
  returning id into v_course_id;
  -- Named afterwards: creating a course is an activity of its instructor, and this one nobody did.
  update public.courses c set instructor_id = m.id
  from public.accounts a join public.members m on m.account_id = a.account_id and m.user_id = a.owner_user_id
  where c.id = v_course_id and a.account_id = p_account_id;
  insert into public.course_sections (account_id, course_id, title)
  values (p_account_id, v_course_id, p_sample ->> 'title') returning id into v_section_id;
  insert into public.lessons (account_id, course_id, section_id, title, slug, position)
  select p_account_id, v_course_id, v_section_id, l.value ->> 'title', 'lesson-' || l.place, l.place - 1
  from jsonb_array_elements(p_sample -> 'lessons') with ordinality l (value, place);
  insert into public.lesson_contents (lesson_id, account_id, course_id, content)
  select n.id, p_account_id, v_course_id, jsonb_build_object('html', l.value ->> 'html')
  from jsonb_array_elements(p_sample -> 'lessons') with ordinality l (value, place)
  join public.lessons n on n.course_id = v_course_id and n.slug = 'lesson-' || l.place;
  insert into ops.sample_courses (course_id, account_id, fingerprint)
  values (v_course_id, p_account_id, app.course_fingerprint(v_course_id));
end
$$;
