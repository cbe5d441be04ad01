-- The title of a copy, in the language of whoever makes it, else of the site.
create function app.copy_title(p_account_id uuid, p_title text) returns text
language sql stable security definer set search_path = '' as $$
  select left(replace(case coalesce(
      (select m.language from public.members m where m.account_id = p_account_id and m.user_id = auth.uid()),
      (select a.settings ->> 'defaultLanguage' from public.accounts a where a.account_id = p_account_id))
    when 'ar' then 'نسخة من %' when 'bn' then '%-এর অনুলিপি' when 'de' then 'Kopie von %' when 'es' then 'Copia de %'
    when 'fr' then 'Copie de %' when 'hi' then '% की प्रति' when 'it' then 'Copia di %' when 'ja' then '% のコピー'
    when 'ko' then '% 사본' when 'nl' then 'Kopie van %' when 'pl' then 'Kopia: %' when 'pt' then 'Cópia de %'
    when 'ru' then 'Копия: %' when 'sv' then 'Kopia av %' when 'th' then 'สำเนาของ %' when 'tr' then '% kopyası'
    when 'uk' then 'Копія: %' when 'vi' then 'Bản sao của %' when 'zh' then '% 的副本'
    else 'Copy of %' end, '%', p_title), 200)
$$;

-- A free slug for a copy, among those that are taken.
create function app.copy_slug(p_slug text, p_taken text[]) returns text
language sql immutable set search_path = '' as $$
  select s.slug from (select n, rtrim(left(p_slug, 66), '-') || '-copy' || case n when 1 then '' else '-' || n end as slug
    from generate_series(1, cardinality(p_taken) + 1) n) s
  where s.slug <> all (p_taken) order by s.n limit 1
$$;

-- A quiz with its questions, those still in work included; nothing of its attempts.
create function app.copy_quiz(p_quiz public.quizzes, p_course_id uuid, p_lesson_id uuid, p_title text) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_id uuid := gen_random_uuid();
begin
  insert into public.quizzes select (jsonb_populate_record(p_quiz, jsonb_build_object('id', v_id, 'course_id', p_course_id,
    'lesson_id', p_lesson_id, 'title', p_title, 'status', 'draft', 'version', 0, 'created_at', now()))).*;
  with q as materialized (
    select x.*, gen_random_uuid() as new_id from public.quiz_questions x where x.quiz_id = p_quiz.id and x.removed_at is null
  ), kept as (
    insert into public.quiz_questions (id, account_id, course_id, quiz_id, type, body, options, solution, explanation, points, position)
    select q.new_id, q.account_id, p_course_id, v_id, q.type, q.body, q.options, q.solution, q.explanation, q.points, q.position from q
  )
  insert into public.quiz_question_drafts (quiz_id, account_id, course_id, questions)
  select v_id, k.account_id, p_course_id, (select coalesce(jsonb_agg(d.value || jsonb_build_object('id',
      coalesce((select q.new_id from q where q.id::text = d.value ->> 'id'), gen_random_uuid())) order by d.place), '[]')
    from jsonb_array_elements(k.questions) with ordinality d(value, place))
  from public.quiz_question_drafts k where k.quiz_id = p_quiz.id;
  return v_id;
end
$$;

-- A draft of a lesson in a section, with what it is made of. Files stay where they are; its meeting is not repeated.
create function app.copy_lesson(p_lesson public.lessons, p_course_id uuid, p_section_id uuid, p_title text, p_position int) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_id uuid := gen_random_uuid();
  v_slug text := p_lesson.slug;
begin
  if exists (select 1 from public.lessons l where l.course_id = p_course_id and l.slug = v_slug) then
    v_slug := app.copy_slug(v_slug, array(select l.slug from public.lessons l where l.course_id = p_course_id));
  end if;
  insert into public.lessons select (jsonb_populate_record(p_lesson, jsonb_build_object('id', v_id, 'course_id', p_course_id,
    'section_id', p_section_id, 'title', p_title, 'slug', v_slug, 'status', 'draft', 'version', 0, 'position', p_position,
    'after_lesson_id', case when p_course_id = p_lesson.course_id then p_lesson.after_lesson_id end))).*;
  insert into public.lesson_contents (lesson_id, account_id, course_id, content)
  select v_id, x.account_id, p_course_id, x.content from public.lesson_contents x where x.lesson_id = p_lesson.id;
  insert into public.assignments select (jsonb_populate_record(a, jsonb_build_object('lesson_id', v_id, 'course_id', p_course_id))).*
  from public.assignments a where a.lesson_id = p_lesson.id;
  perform app.copy_quiz(q, p_course_id, v_id, p_title) from public.quizzes q where q.lesson_id = p_lesson.id;
  return v_id;
end
$$;

-- Copies the lessons of a section and adds what became of each to the map: {old: new}.
create function app.copy_lessons(p_from uuid, p_to public.course_sections, p_map jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_lesson public.lessons;
begin
  for v_lesson in select * from public.lessons l where l.section_id = p_from order by l.position, l.id loop
    p_map := p_map || jsonb_build_object(v_lesson.id,
      app.copy_lesson(v_lesson, p_to.course_id, p_to.id, v_lesson.title, v_lesson.position));
  end loop;
  return p_map;
end
$$;

-- Lessons that wait for one that was copied with them wait for its copy.
create function app.link_copies(p_map jsonb) returns void
language sql set search_path = '' as $$
  update public.lessons l set after_lesson_id = (p_map ->> o.after_lesson_id::text)::uuid
  from jsonb_each_text(p_map) m join public.lessons o on o.id = m.key::uuid
  where l.id = m.value::uuid and p_map ? o.after_lesson_id::text
$$;

create function public.duplicate_lesson(p_lesson_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_lesson public.lessons;
begin
  select * into v_lesson from public.lessons l where l.id = p_lesson_id;
  perform app.need_course(v_lesson.course_id, 'manage_curriculum');
  perform 1 from public.courses c where c.id = v_lesson.course_id for no key update;
  select * into v_lesson from public.lessons l where l.id = p_lesson_id;
  update public.lessons l set position = l.position + 1
  where l.section_id = v_lesson.section_id and (l.position, l.id) > (v_lesson.position, v_lesson.id);
  return app.copy_lesson(v_lesson, v_lesson.course_id, v_lesson.section_id,
    app.copy_title(v_lesson.account_id, v_lesson.title), v_lesson.position + 1);
end
$$;

create function public.duplicate_section(p_section_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_section public.course_sections;
  v_copy public.course_sections;
begin
  select * into v_section from public.course_sections s where s.id = p_section_id;
  perform app.need_course(v_section.course_id, 'manage_curriculum');
  perform 1 from public.courses c where c.id = v_section.course_id for no key update;
  update public.course_sections s set position = s.position + 1
  where s.course_id = v_section.course_id and (s.position, s.id) > (v_section.position, v_section.id);
  insert into public.course_sections (account_id, course_id, title, position)
  values (v_section.account_id, v_section.course_id, app.copy_title(v_section.account_id, v_section.title), v_section.position + 1)
  returning * into v_copy;
  perform app.link_copies(app.copy_lessons(p_section_id, v_copy, '{}'));
  return v_copy.id;
end
$$;

-- A draft of a whole course for those who may build it and begin courses: same teachers and prerequisites, no product, nobody in it.
create function public.duplicate_course(p_course_id uuid) returns uuid
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

revoke execute on function app.copy_title(uuid, text), app.copy_slug(text, text[]),
  app.copy_quiz(public.quizzes, uuid, uuid, text), app.copy_lesson(public.lessons, uuid, uuid, text, int),
  app.copy_lessons(uuid, public.course_sections, jsonb), app.link_copies(jsonb) from public;
revoke execute on function public.duplicate_lesson(uuid), public.duplicate_section(uuid), public.duplicate_course(uuid)
  from public, anon;
grant execute on function public.duplicate_lesson(uuid), public.duplicate_section(uuid), public.duplicate_course(uuid)
  to authenticated, stoa_service;
