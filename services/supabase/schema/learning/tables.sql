create table public.entitlements (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null,
  resource_type text not null,
  resource_id uuid not null,
  source text not null check (source in ('order', 'subscription', 'membership', 'manual', 'free')),
  source_id uuid,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint entitlements_once unique nulls not distinct (account_id, user_id, resource_type, resource_id, source, source_id),
  constraint entitlements_resource_type_check
    check (resource_type in ('course', 'product', 'membership', 'group', 'download'))
);
create index entitlements_user_idx on public.entitlements (user_id, resource_type, resource_id);
alter table public.entitlements enable row level security;

-- Who learns what and how far: enrolments, progress, drip, notes and reviews. Progress is written by functions alone.
create table public.enrolments (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  status text not null default 'active' check (status in ('active', 'completed')),
  progress int not null default 0 check (progress between 0 and 100),
  last_lesson_id uuid,
  started_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  completed_at timestamptz,
  unique (course_id, user_id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade,
  foreign key (account_id, course_id, last_lesson_id)
    references public.lessons (account_id, course_id, id) on delete set null (last_lesson_id),
  check ((status = 'completed') = (completed_at is not null))
);
create index enrolments_user_idx on public.enrolments (user_id, last_active_at desc);
create index enrolments_account_idx on public.enrolments (account_id, started_at desc);
alter table public.enrolments enable row level security;

create table public.lesson_progress (
  account_id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null,
  user_id uuid not null,
  position_s int not null default 0 check (position_s >= 0),
  -- Seconds that were played, not skipped; the server's clock bounds how many a report may add.
  watched int4multirange not null default '{}',
  watched_s int not null default 0,
  reported_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (lesson_id, user_id),
  foreign key (account_id, course_id, lesson_id) references public.lessons (account_id, course_id, id) on delete cascade,
  foreign key (course_id, user_id) references public.enrolments (course_id, user_id) on delete cascade
);
create index lesson_progress_user_idx on public.lesson_progress (user_id, course_id);
create index lesson_progress_course_idx on public.lesson_progress (course_id, lesson_id);
alter table public.lesson_progress enable row level security;

create table public.lesson_notes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null,
  user_id uuid not null default auth.uid(),
  body text not null check (length(btrim(body)) between 1 and 10000),
  position_s int check (position_s >= 0),
  created_at timestamptz not null default now(),
  foreign key (account_id, course_id, lesson_id) references public.lessons (account_id, course_id, id) on delete cascade
);
create index lesson_notes_user_idx on public.lesson_notes (user_id, lesson_id);
alter table public.lesson_notes enable row level security;

create table public.course_reviews (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  author_name text not null,
  rating int not null check (rating between 1 and 5),
  body text not null default '' check (length(body) <= 5000),
  status text not null default 'published' check (status in ('published', 'hidden')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (course_id, user_id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade
);
alter table public.course_reviews enable row level security;
