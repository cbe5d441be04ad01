-- Building courses: categories, co-instructors, drip, prerequisites and order, for whoever teaches the course.
create table public.course_categories (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 80),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  position int not null default 0,
  unique (account_id, id),
  unique (account_id, slug)
);

-- When lessons open: at once, one after the other, days after enrolment, on a date, or after a named lesson.
alter table public.courses
  add column category_id uuid,
  add column drip_mode text not null default 'none'
    check (drip_mode in ('none', 'sequential', 'days', 'date', 'prerequisites')),
  add foreign key (account_id, category_id) references public.course_categories (account_id, id)
    on delete set null (category_id);
create index courses_category_idx on public.courses (category_id) where category_id is not null;

alter table public.lessons
  add column is_required boolean not null default true,
  add column drip_days int check (drip_days between 0 and 3650),
  add column drip_at timestamptz,
  add column after_lesson_id uuid check (after_lesson_id <> id),
  add foreign key (account_id, course_id, after_lesson_id)
    references public.lessons (account_id, course_id, id) on delete set null (after_lesson_id);

create table public.course_instructors (
  account_id uuid not null,
  course_id uuid not null,
  member_id uuid not null,
  primary key (course_id, member_id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade,
  foreign key (account_id, member_id) references public.members (account_id, id) on delete cascade
);
create index course_instructors_member_idx on public.course_instructors (member_id);

create table public.course_prerequisites (
  account_id uuid not null,
  course_id uuid not null,
  requires_id uuid not null check (requires_id <> course_id),
  primary key (course_id, requires_id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade,
  foreign key (account_id, requires_id) references public.courses (account_id, id) on delete cascade
);
create index course_prerequisites_requires_idx on public.course_prerequisites (requires_id);

-- Two courses that wait for each other could never be begun.
create function app.guard_prerequisite_cycle() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.accounts a where a.account_id = new.account_id for update;
  if exists (
    with recursive needed as (
      select new.requires_id as id
      union
      select p.requires_id from public.course_prerequisites p join needed n on p.course_id = n.id
    )
    select 1 from needed where id = new.course_id
  ) then
    perform app.fail('prerequisite_cycle');
  end if;
  return new;
end
$$;
create trigger course_prerequisites_cycle before insert on public.course_prerequisites
  for each row execute function app.guard_prerequisite_cycle();

-- Courses a person works on by a cap: those taught, and every course of an account that the person manages.
create function app.my_courses_with_cap(p_cap text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.courses c
  where c.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  union
  select c.id
  from public.members m
  join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id and p_cap = any (r.caps)
  join public.courses c on c.account_id = m.account_id and (c.instructor_id = m.id
    or exists (select 1 from public.course_instructors i where i.course_id = c.id and i.member_id = m.id))
  where m.user_id = (select auth.uid()) and m.status = 'active'
$$;
grant execute on function app.my_courses_with_cap(text) to anon, authenticated, stoa_service;

-- A failure for whoever may not: what cannot be seen does not exist, what can be seen is forbidden.
create function app.need_course(p_course_id uuid, p_cap text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_course_id is null or p_course_id not in (select app.my_courses_with_cap(p_cap)) then
    perform app.fail('not_found');
  end if;
end
$$;

alter table public.course_categories enable row level security;
alter table public.course_instructors enable row level security;
alter table public.course_prerequisites enable row level security;

grant select on public.course_categories, public.course_instructors, public.course_prerequisites to anon, authenticated;
grant insert (account_id, name, slug, position), update (name, slug, position), delete on public.course_categories to authenticated;
grant insert (account_id, course_id, member_id), delete on public.course_instructors to authenticated;
grant insert (account_id, course_id, requires_id), delete on public.course_prerequisites to authenticated;
grant insert (category_id, drip_mode), update (category_id, drip_mode) on public.courses to authenticated;
grant insert (is_required, drip_days, drip_at, after_lesson_id), update (is_required, drip_days, drip_at, after_lesson_id)
  on public.lessons to authenticated;

create policy course_categories_read on public.course_categories for select to anon, authenticated using (true);
create policy course_categories_insert on public.course_categories for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy course_categories_update on public.course_categories for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy course_categories_delete on public.course_categories for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy course_instructors_read on public.course_instructors for select to anon, authenticated
  using (exists (select 1 from public.courses c where c.id = course_id));
create policy course_instructors_insert on public.course_instructors for insert to authenticated
  with check (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy course_instructors_delete on public.course_instructors for delete to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy course_prerequisites_read on public.course_prerequisites for select to anon, authenticated
  using (exists (select 1 from public.courses c where c.id = course_id));
create policy course_prerequisites_insert on public.course_prerequisites for insert to authenticated
  with check (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy course_prerequisites_delete on public.course_prerequisites for delete to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy members_read_co_instructors on public.members for select to anon, authenticated
  using (id in (select i.member_id from public.course_instructors i join public.courses c on c.id = i.course_id
    where c.status = 'published'));

-- The builder's tables now answer to everybody who teaches the course.
alter policy courses_read on public.courses using ((status = 'published' and access <> 'private')
  or id = any (array(select app.my_open_courses()))
  or id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
alter policy courses_update on public.courses using (id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
alter policy lessons_read on public.lessons
  using ((status = 'published' and exists (select 1 from public.courses c where c.id = course_id))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
alter policy lesson_contents_read on public.lesson_contents
  using (exists (select 1 from public.lessons l where l.id = lesson_id
      and (l.is_preview or l.course_id = any (array(select app.my_open_courses()))))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
do $$
declare
  v_table text;
begin
  foreach v_table in array array['course_sections', 'lessons', 'lesson_contents'] loop
    execute format('alter policy %1$s_insert on public.%1$I
      with check (course_id = any (array(select app.my_courses_with_cap(''manage_curriculum''))))', v_table);
    execute format('alter policy %1$s_update on public.%1$I
      using (course_id = any (array(select app.my_courses_with_cap(''manage_curriculum''))))', v_table);
    execute format('alter policy %1$s_delete on public.%1$I
      using (course_id = any (array(select app.my_courses_with_cap(''manage_curriculum''))))', v_table);
  end loop;
end
$$;

-- A new draft, taught by whoever makes it.
create function public.create_course(p_account_id uuid, p_title text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_title text := btrim(coalesce(p_title, ''));
  v_base text := case when p_title ~* '[a-z0-9]' then app.slugify(p_title) else 'course' end;
  v_slug text := v_base;
  v_id uuid;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_accounts()) then
    perform app.fail('account_not_found');
  end if;
  if p_account_id not in (select app.my_accounts_with_cap('create_courses') union select app.my_accounts_with_cap('manage_options')) then
    perform app.fail('forbidden');
  end if;
  if length(v_title) not between 1 and 200 then
    perform app.fail('invalid_input', 'title');
  end if;
  loop
    insert into public.courses (account_id, slug, title, instructor_id, position)
    select p_account_id, v_slug, v_title,
      (select m.id from public.members m where m.account_id = p_account_id and m.user_id = auth.uid()),
      (select coalesce(max(c.position) + 1, 0) from public.courses c where c.account_id = p_account_id)
    on conflict (account_id, slug) do nothing
    returning id into v_id;
    exit when found;
    v_slug := v_base || '-' || substr(md5(gen_random_uuid()::text), 1, 6);
  end loop;
  return v_id;
end
$$;

-- Puts a section at a place among the course's sections, counted from 0.
create function public.move_section(p_section_id uuid, p_position int) returns void
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

-- Puts a lesson at a place of a section of its own course, counted from 0.
create function public.move_lesson(p_lesson_id uuid, p_section_id uuid, p_position int) returns void
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
grant execute on function public.create_course(uuid, text), public.move_section(uuid, int),
  public.move_lesson(uuid, uuid, int) to authenticated, stoa_service;
