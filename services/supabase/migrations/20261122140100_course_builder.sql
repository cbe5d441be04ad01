-- The builder of a course: what somebody teaches, a course as its teachers see it, and every change of it under its version.
create function app.need_own_course(p_course_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_course_id is null or p_course_id not in (select app.my_quiz_courses()) then
    perform app.fail('not_found');
  end if;
end
$$;

-- Courses a person works on, a page of twenty.
create function public.taught_courses(p_account_id uuid, p_search text default '', p_status text default null,
  p_sort text default 'changed', p_page int default 1) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select c.* from public.courses c
    where c.account_id = p_account_id and c.id = any (array(select app.my_quiz_courses()))
      and (p_status is null or c.status = p_status)
      and (btrim(coalesce(p_search, '')) = '' or strpos(lower(c.title || ' ' || c.slug), lower(btrim(p_search))) > 0)
  ), page as (
    select * from mine
    order by case when p_sort = 'title' then lower(title) end,
      case when p_sort = 'oldest' then updated_at end, updated_at desc, id
    limit 20 offset 20 * (greatest(least(coalesce(p_page, 1), 100000), 1) - 1)
  )
  select jsonb_build_object('total', (select count(*) from mine), 'courses', coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'status', c.status, 'access', c.access,
      'image', c.featured_image, 'updated_at', c.updated_at,
      'lessons', (select count(*) from public.lessons l where l.course_id = c.id),
      'students', (select count(*) from public.enrolments e where e.course_id = c.id))
      order by case when p_sort = 'title' then lower(c.title) end,
        case when p_sort = 'oldest' then c.updated_at end, c.updated_at desc, c.id)
    from page c), '[]'))
$$;

-- A course with its outline for those who build it; whoever may only make quizzes in it sees that it is there.
create function public.built_course(p_course_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_course public.courses;
begin
  perform app.need_own_course(p_course_id);
  select * into v_course from public.courses c where c.id = p_course_id;
  return to_jsonb(v_course) || jsonb_build_object(
    'may_build', p_course_id in (select app.my_courses_with_cap('manage_curriculum')),
    'sections', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'lessons', coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'slug', l.slug, 'type', l.type, 'status', l.status,
          'is_preview', l.is_preview, 'drip_days', l.drip_days, 'drip_at', l.drip_at, 'after_lesson_id', l.after_lesson_id)
          order by l.position, l.id)
        from public.lessons l where l.section_id = s.id), '[]')) order by s.position, s.id)
      from public.course_sections s where s.course_id = p_course_id), '[]'),
    'teachers', coalesce((select jsonb_agg(jsonb_build_object('member_id', m.id, 'name', m.name,
        'is_lead', m.id = v_course.instructor_id,
        'teaches', m.id = v_course.instructor_id or exists (select 1 from public.course_instructors i
          where i.course_id = p_course_id and i.member_id = m.id)) order by lower(m.name), m.id)
      from public.members m join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id
      where m.account_id = v_course.account_id and m.status = 'active' and 'manage_curriculum' = any (r.caps)), '[]'),
    'categories', coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.position, k.name)
      from public.course_categories k where k.account_id = v_course.account_id), '[]'),
    'certificates', coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.name)
      from public.certificate_templates x where x.account_id = v_course.account_id), '[]'),
    'product', (select jsonb_build_object('id', p.id, 'title', p.title, 'status', p.status)
      from public.products p where p.id = v_course.product_id));
end
$$;

-- Keeps what is said of a course, if nobody else did since that version.
create function public.save_course(p_course_id uuid, p_version int, p_course jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  update public.courses c set version = c.version + 1,
    title = btrim(coalesce(p_course ->> 'title', c.title)),
    slug = coalesce(p_course ->> 'slug', c.slug),
    excerpt = coalesce(p_course ->> 'excerpt', c.excerpt),
    description = coalesce(p_course ->> 'description', c.description),
    featured_image = case when jsonb_typeof(p_course -> 'image') = 'object' then jsonb_strip_nulls(jsonb_build_object(
      'image', left(p_course -> 'image' ->> 'image', 500), 'alt', left(p_course -> 'image' ->> 'alt', 300))) else c.featured_image end,
    level = coalesce(p_course ->> 'level', c.level),
    language = coalesce(p_course ->> 'language', c.language),
    access = coalesce(p_course ->> 'access', c.access),
    drip_mode = coalesce(p_course ->> 'drip_mode', c.drip_mode),
    tags = case when p_course ? 'tags' then array(select distinct btrim(t) from jsonb_array_elements_text(p_course -> 'tags') t
      where btrim(t) <> '' order by 1) else c.tags end,
    allow_reviews = coalesce((p_course ->> 'allow_reviews')::boolean, c.allow_reviews),
    category_id = case when p_course ? 'category_id' then (p_course ->> 'category_id')::uuid else c.category_id end,
    certificate_template_id = case when p_course ? 'certificate_template_id'
      then (p_course ->> 'certificate_template_id')::uuid else c.certificate_template_id end
  where c.id = p_course_id and c.version = p_version
  returning c.version into v_version;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  if exists (select 1 from public.courses c where c.id = p_course_id and (length(c.excerpt) > 1000 or length(c.description) > 50000
    or coalesce(c.featured_image ->> 'image', '/') !~ '^(https://|/(?![/\\]))')) then
    perform app.fail('invalid_input');
  end if;
  return v_version;
exception
  when unique_violation then
    perform app.fail('slug_taken');
  when check_violation or data_exception or foreign_key_violation then
    perform app.fail('invalid_input');
end
$$;

-- Opens a course to learners, or takes it back; what nobody could learn from is not published.
create function public.set_course_status(p_course_id uuid, p_status text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  if p_status is null or p_status not in ('draft', 'review', 'published') then
    perform app.fail('invalid_input', 'status');
  end if;
  if p_status = 'published' and not exists (
    select 1 from public.lessons l where l.course_id = p_course_id and l.status = 'published') then
    perform app.fail('invalid_input', 'lessons');
  end if;
  update public.courses c set status = p_status where c.id = p_course_id;
end
$$;

-- A course that somebody learns from or that is sold stays.
create function public.delete_course(p_course_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  perform 1 from public.courses c where c.id = p_course_id for update;
  if exists (select 1 from public.enrolments e where e.course_id = p_course_id)
    or exists (select 1 from public.entitlements e where e.resource_type = 'course' and e.resource_id = p_course_id)
    or exists (select 1 from public.products p join public.courses c on c.account_id = p.account_id and c.id = p_course_id
      where p.resource_id = p_course_id) then
    perform app.fail('in_use');
  end if;
  delete from public.courses c where c.id = p_course_id;
end
$$;

create function public.add_section(p_course_id uuid, p_title text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  perform 1 from public.courses c where c.id = p_course_id for no key update;
  insert into public.course_sections (account_id, course_id, title, position)
  select c.account_id, c.id, btrim(coalesce(p_title, '')),
    (select coalesce(max(s.position) + 1, 0) from public.course_sections s where s.course_id = c.id)
  from public.courses c where c.id = p_course_id
  returning id into v_id;
  return v_id;
exception when check_violation then
  perform app.fail('invalid_input', 'title');
end
$$;

-- A draft at the end of its section, with the quiz or assignment that belongs to its type.
create function public.add_lesson(p_section_id uuid, p_title text, p_type text default 'text') returns uuid
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

-- The whole order at once: [{id, lessons: [id]}]. It has to name what stands in the outline of that version, each once.
create function public.arrange_course(p_course_id uuid, p_version int, p_sections jsonb) returns int
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

revoke execute on function public.taught_courses(uuid, text, text, text, int), public.built_course(uuid),
  public.save_course(uuid, int, jsonb), public.set_course_status(uuid, text), public.delete_course(uuid),
  public.add_section(uuid, text), public.add_lesson(uuid, text, text), public.arrange_course(uuid, int, jsonb) from public, anon;
grant execute on function public.taught_courses(uuid, text, text, text, int), public.built_course(uuid),
  public.save_course(uuid, int, jsonb), public.set_course_status(uuid, text), public.delete_course(uuid),
  public.add_section(uuid, text), public.add_lesson(uuid, text, text), public.arrange_course(uuid, int, jsonb)
  to authenticated, stoa_service;
