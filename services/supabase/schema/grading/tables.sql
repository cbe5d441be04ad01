-- Assignments, what is handed in, and certificates that anybody may verify.
create table public.assignments (
  lesson_id uuid primary key,
  account_id uuid not null,
  course_id uuid not null,
  instructions text not null default '' check (length(instructions) <= 20000),
  max_points numeric(6, 2) not null default 100 check (max_points > 0 and max_points <= 1000),
  pass_points numeric(6, 2) not null default 50 check (pass_points >= 0),
  -- A date for everybody, or days after each enrolment; neither is open-ended.
  due_at timestamptz,
  due_days int check (due_days between 0 and 3650),
  allow_late boolean not null default true,
  file_types text[] not null default '{}'
    check (file_types <@ array['image', 'video', 'audio', 'document']),
  foreign key (account_id, course_id, lesson_id) references public.lessons (account_id, course_id, id) on delete cascade,
  constraint assignments_can_pass check (pass_points <= max_points)
);
create index assignments_course_idx on public.assignments (course_id);
alter table public.assignments enable row level security;

create table public.submissions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null references public.assignments (lesson_id) on delete cascade,
  user_id uuid not null,
  number int not null check (number > 0),
  status text not null default 'submitted' check (status in ('submitted', 'graded', 'returned')),
  body text not null default '',
  files jsonb not null default '[]' check (jsonb_typeof(files) = 'array'),
  is_late boolean not null default false,
  points numeric(6, 2) check (points >= 0),
  feedback text not null default '',
  submitted_at timestamptz not null default now(),
  graded_at timestamptz,
  graded_by uuid,
  unique (lesson_id, user_id, number),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade,
  foreign key (course_id, user_id) references public.enrolments (course_id, user_id) on delete cascade,
  check ((status = 'graded') = (points is not null))
);
create index submissions_user_idx on public.submissions (user_id, submitted_at desc);
create index submissions_open_idx on public.submissions (course_id, submitted_at) where status = 'submitted';
alter table public.submissions enable row level security;
