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
  -- When lessons open: at once, one after the other, days after enrolment, on a date, or after a named lesson.
  category_id uuid,
  drip_mode text not null default 'none'
    check (drip_mode in ('none', 'sequential', 'days', 'date', 'prerequisites')),
  rating_count int not null default 0,
  rating_sum int not null default 0,
  certificate_template_id uuid,
  -- Courses are built by several people at once: what is written carries a version, and whoever read an older one is told.
  tags text[] not null default '{}' check (cardinality(tags) <= 20 and length(array_to_string(tags, '')) <= 800),
  allow_reviews boolean not null default true,
  version int not null default 0,
  outline_version int not null default 0,
  unique (account_id, id),
  unique (account_id, slug),
  foreign key (account_id, instructor_id) references public.members (account_id, id) on delete set null (instructor_id),
  constraint courses_product_fkey
    foreign key (account_id, product_id) references public.products (account_id, id) on delete set null (product_id),
  foreign key (account_id, category_id) references public.course_categories (account_id, id)
    on delete set null (category_id),
  foreign key (account_id, certificate_template_id) references public.certificate_templates (account_id, id)
    on delete set null (certificate_template_id),
  -- More than one table joins courses or posts with members, so a read has to name the way it means, and a key of two
  -- columns cannot be named in every dialect. The keys with the account stay: they keep the tenants apart.
  constraint courses_instructor_fkey foreign key (instructor_id) references public.members (id) on delete set null
);
create index courses_instructor_idx on public.courses (instructor_id);
create index courses_search_idx on public.courses using gin (app.search_vector(title));
create index courses_part_idx on public.courses using gin (app.fold(title) extensions.gin_trgm_ops);
create index courses_category_idx on public.courses (category_id) where category_id is not null;
alter table public.courses enable row level security;

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
alter table public.course_sections enable row level security;

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
  is_required boolean not null default true,
  drip_days int check (drip_days between 0 and 3650),
  drip_at timestamptz,
  after_lesson_id uuid check (after_lesson_id <> id),
  -- The file of a lesson and the download of a product lie in the library. What one of them needs stays; an account goes with
  -- all of them, so the reference is looked at when the change is whole.
  media_id uuid,
  version int not null default 0,
  unique (account_id, course_id, id),
  unique (course_id, slug),
  foreign key (account_id, course_id, section_id)
    references public.course_sections (account_id, course_id, id) on delete cascade,
  foreign key (account_id, course_id, after_lesson_id)
    references public.lessons (account_id, course_id, id) on delete set null (after_lesson_id),
  foreign key (account_id, media_id) references public.media (account_id, id) deferrable initially deferred
);
create index lessons_section_idx on public.lessons (section_id, position);
create index lessons_media_idx on public.lessons (media_id) where media_id is not null;
alter table public.lessons enable row level security;

create table public.lesson_contents (
  lesson_id uuid primary key,
  account_id uuid not null,
  course_id uuid not null,
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object'),
  foreign key (account_id, course_id, lesson_id) references public.lessons (account_id, course_id, id) on delete cascade
);
create index lesson_contents_course_idx on public.lesson_contents (course_id);
alter table public.lesson_contents enable row level security;

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
alter table public.course_categories enable row level security;

create table public.course_instructors (
  account_id uuid not null,
  course_id uuid not null,
  member_id uuid not null,
  primary key (course_id, member_id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade,
  foreign key (account_id, member_id) references public.members (account_id, id) on delete cascade
);
create index course_instructors_member_idx on public.course_instructors (member_id);
alter table public.course_instructors enable row level security;

create table public.course_prerequisites (
  account_id uuid not null,
  course_id uuid not null,
  requires_id uuid not null check (requires_id <> course_id),
  primary key (course_id, requires_id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade,
  foreign key (account_id, requires_id) references public.courses (account_id, id) on delete cascade
);
create index course_prerequisites_requires_idx on public.course_prerequisites (requires_id);
alter table public.course_prerequisites enable row level security;

-- Courses that a new site starts with. One is untouched while its fingerprint is the one it was created with.
create table ops.sample_courses (
  course_id uuid primary key,
  account_id uuid not null,
  fingerprint text not null check (length(fingerprint) = 32),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade
);
create index sample_courses_account_idx on ops.sample_courses (account_id, course_id);
alter table ops.sample_courses enable row level security;
