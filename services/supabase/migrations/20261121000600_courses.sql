-- Courses with sections, lessons and their contents, and what opens them: entitlements.
create table public.courses (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(title) between 1 and 200),
  excerpt text not null default '',
  description text not null default '',
  featured_image jsonb not null default '{}' check (jsonb_typeof(featured_image) = 'object'),
  instructor_id uuid,
  level text not null default 'beginner' check (level in ('beginner', 'intermediate', 'advanced', 'all')),
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  status text not null default 'draft' check (status in ('draft', 'review', 'published')),
  access text not null default 'paid' check (access in ('free', 'paid', 'members', 'private')),
  product_id uuid,
  position int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, id),
  unique (account_id, slug),
  foreign key (account_id, instructor_id) references public.members (account_id, id) on delete set null (instructor_id)
);
create index courses_instructor_idx on public.courses (instructor_id);
create trigger courses_touch before update on public.courses for each row execute function app.touch_updated_at();

create table public.course_sections (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  position int not null default 0,
  unique (account_id, course_id, id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade
);
create index course_sections_course_idx on public.course_sections (course_id, position);

create table public.lessons (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  section_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  type text not null default 'text'
    check (type in ('text', 'video', 'audio', 'pdf', 'file', 'embed', 'quiz', 'assignment', 'live')),
  is_preview boolean not null default false,
  duration_s int not null default 0 check (duration_s >= 0),
  position int not null default 0,
  status text not null default 'draft' check (status in ('draft', 'published')),
  unique (account_id, course_id, id),
  unique (course_id, slug),
  foreign key (account_id, course_id, section_id)
    references public.course_sections (account_id, course_id, id) on delete cascade
);
create index lessons_section_idx on public.lessons (section_id, position);

create table public.lesson_contents (
  lesson_id uuid primary key,
  account_id uuid not null,
  course_id uuid not null,
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object'),
  foreign key (account_id, course_id, lesson_id) references public.lessons (account_id, course_id, id) on delete cascade
);
create index lesson_contents_course_idx on public.lesson_contents (course_id);

create table public.entitlements (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null,
  resource_type text not null check (resource_type in ('course', 'product', 'membership')),
  resource_id uuid not null,
  source text not null check (source in ('order', 'subscription', 'membership', 'manual', 'free')),
  source_id uuid,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint entitlements_once unique nulls not distinct (account_id, user_id, resource_type, resource_id, source, source_id)
);
create index entitlements_user_idx on public.entitlements (user_id, resource_type);

create function app.my_entitled(p_type text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select e.resource_id from public.entitlements e
  where e.user_id = (select auth.uid()) and e.resource_type = p_type and e.revoked_at is null
    and e.starts_at <= now() and (e.ends_at is null or e.ends_at > now())
$$;

-- Courses whose lessons the person may read: bought, taught, or open to members of the account.
create function app.my_open_courses() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_entitled('course')
  union
  select c.id from public.courses c join public.members m on m.account_id = c.account_id and m.id = c.instructor_id
  where m.user_id = (select auth.uid()) and m.status = 'active'
  union
  select c.id from public.courses c
  where c.status = 'published' and c.access in ('free', 'members')
    and c.account_id = any (array(select app.my_accounts()))
$$;
grant execute on function app.my_entitled(text), app.my_open_courses() to anon, authenticated, stoa_service;

alter table public.courses enable row level security;
alter table public.course_sections enable row level security;
alter table public.lessons enable row level security;
alter table public.lesson_contents enable row level security;
alter table public.entitlements enable row level security;

grant select on public.courses, public.course_sections, public.lessons, public.lesson_contents to anon, authenticated;
grant insert (account_id, slug, title, excerpt, description, featured_image, instructor_id, level, language, status, access, position),
  update (slug, title, excerpt, description, featured_image, instructor_id, level, language, status, access, position),
  delete on public.courses to authenticated;
grant insert (account_id, course_id, title, position), update (title, position), delete on public.course_sections to authenticated;
grant insert (account_id, course_id, section_id, title, slug, type, is_preview, duration_s, position, status),
  update (title, slug, type, is_preview, duration_s, position, status), delete on public.lessons to authenticated;
grant insert (lesson_id, account_id, course_id, content), update (content), delete on public.lesson_contents to authenticated;
grant select (id, account_id, user_id, resource_type, resource_id, source, starts_at, ends_at, revoked_at, created_at)
  on public.entitlements to authenticated;

create policy courses_read on public.courses for select to anon, authenticated
  using ((status = 'published' and access <> 'private')
    or id = any (array(select app.my_open_courses()))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy courses_insert on public.courses for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy courses_update on public.courses for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy courses_delete on public.courses for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

-- The outline follows its course: whoever sees the course sees its sections and published lessons.
create policy course_sections_read on public.course_sections for select to anon, authenticated
  using (exists (select 1 from public.courses c where c.id = course_id));
create policy course_sections_insert on public.course_sections for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy course_sections_update on public.course_sections for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy course_sections_delete on public.course_sections for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy lessons_read on public.lessons for select to anon, authenticated
  using ((status = 'published' and exists (select 1 from public.courses c where c.id = course_id))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy lessons_insert on public.lessons for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy lessons_update on public.lessons for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy lessons_delete on public.lessons for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy lesson_contents_read on public.lesson_contents for select to anon, authenticated
  using (exists (select 1 from public.lessons l where l.id = lesson_id
      and (l.is_preview or l.course_id = any (array(select app.my_open_courses()))))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy lesson_contents_insert on public.lesson_contents for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy lesson_contents_update on public.lesson_contents for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy lesson_contents_delete on public.lesson_contents for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy entitlements_read on public.entitlements for select to authenticated
  using (user_id = (select auth.uid())
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

-- Visitors see the names of those who teach or write what is published, nothing else of a member.
grant select (id, account_id, user_id, name, slug) on public.members to anon;
create policy members_read_authors on public.members for select to anon, authenticated
  using (exists (select 1 from public.courses c where c.instructor_id = members.id and c.status = 'published')
    or exists (select 1 from public.posts p where p.author_id = members.id and p.status = 'published'));
