-- What an account's managers are told. They may mark a notice as read and nothing else.
create table public.account_notifications (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  message text not null,
  severity int not null default 1 check (severity between 1 and 5),
  read boolean not null default false,
  created_at timestamptz not null default now(),
  constraint account_notifications_message_check
    check (length(message) between 1 and 10000)
);
create index account_notifications_account_idx on public.account_notifications (account_id, created_at desc);
alter table public.account_notifications enable row level security;

-- What a person is told, how they want to be told, and what happened in an account.
create table public.notification_preferences (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null default auth.uid(),
  type text not null check (type in ('reply', 'grading', 'certificate', 'booking', 'group', 'announcement')),
  in_app boolean not null default true,
  by_email boolean not null default false,
  primary key (account_id, user_id, type)
);
alter table public.notification_preferences enable row level security;

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null,
  type text not null check (type in ('reply', 'grading', 'certificate', 'booking', 'group', 'announcement')),
  message text not null check (length(message) between 1 and 2000),
  severity int not null default 1 check (severity between 1 and 5),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  read boolean not null default false,
  in_app boolean not null default true,
  by_email boolean not null default false,
  mailed_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_user_idx on public.notifications (user_id, account_id, created_at desc);
create index notifications_mail_idx on public.notifications (created_at) where by_email and mailed_at is null;
alter table public.notifications enable row level security;

-- The five events whose announcement an account may configure; without a row an event is only recorded.
create table public.registration_events (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  event text not null check (event in ('student_registration', 'student_pursue', 'student_renew',
    'instructor_registration', 'instructor_createCourse')),
  is_recorded boolean not null default true,
  tells_managers boolean not null default false,
  primary key (account_id, event)
);
alter table public.registration_events enable row level security;
