-- Meetings at a time: live lessons, meetings of a group, or of everybody in the account. The room is Jitsi's unless named.
create table public.meetings (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  title text not null check (length(btrim(title)) between 1 and 200),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  member_id uuid,
  course_id uuid,
  lesson_id uuid,
  group_id uuid,
  url text not null default app.new_meeting_url() check (url ~ '^https://\S{3,}$' and length(url) <= 500),
  created_at timestamptz not null default now(),
  -- Meetings are scheduled for everybody, a course, a group or named people, and those are told.
  is_for_people boolean not null default false,
  foreign key (account_id, member_id) references public.members (account_id, id) on delete set null (member_id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade,
  foreign key (account_id, course_id, lesson_id) references public.lessons (account_id, course_id, id) on delete cascade,
  foreign key (account_id, group_id) references public.groups (account_id, id) on delete cascade,
  check (starts_at < ends_at and ends_at - starts_at <= interval '1 day'),
  check (num_nonnulls(course_id, group_id) <= 1 and (lesson_id is null or course_id is not null)),
  constraint meetings_key unique (account_id, id),
  constraint meetings_people_check check (not is_for_people or (course_id is null and group_id is null))
);
create index meetings_account_idx on public.meetings (account_id, starts_at);
create index meetings_course_idx on public.meetings (course_id) where course_id is not null;
create index meetings_group_idx on public.meetings (group_id) where group_id is not null;
create index meetings_coming_idx on public.meetings (starts_at);
alter table public.meetings enable row level security;

create table public.meeting_people (
  account_id uuid not null,
  meeting_id uuid not null,
  user_id uuid not null,
  primary key (meeting_id, user_id),
  foreign key (account_id, meeting_id) references public.meetings (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references public.members (account_id, user_id) on delete cascade
);
create index meeting_people_user_idx on public.meeting_people (user_id);
alter table public.meeting_people enable row level security;

create table ops.meeting_reminders (
  meeting_id uuid not null references public.meetings (id) on delete cascade,
  starts_at timestamptz not null,
  primary key (meeting_id, starts_at)
);
alter table ops.meeting_reminders enable row level security;
