-- Points and badges: an account says what earns how much; what is earned is written by the database alone, once for each thing.
create table public.gamification (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  is_on boolean not null default true,
  has_board boolean not null default true
);
alter table public.gamification enable row level security;

create table public.points_rules (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  event text not null check (event in ('lesson_completed', 'quiz_passed', 'course_completed', 'review_written', 'post_written', 'comment_written')),
  points int not null check (points between 0 and 1000),
  -- So many times a day it earns at most; null is without limit.
  daily_max int check (daily_max between 1 and 1000),
  primary key (account_id, event)
);
alter table public.points_rules enable row level security;

create table public.badges (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 80),
  description text not null default '' check (length(description) <= 300),
  icon text not null default 'award' check (icon in ('award', 'star', 'flame', 'book', 'trophy', 'message', 'heart', 'rocket')),
  -- Earned with so many points altogether, or by so many events of a kind.
  event text not null default 'points' check (event in ('points', 'lesson_completed', 'quiz_passed', 'course_completed', 'review_written',
    'post_written', 'comment_written')),
  threshold int not null check (threshold between 1 and 1000000),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (account_id, id)
);
alter table public.badges enable row level security;

create table public.member_points (
  account_id uuid not null,
  user_id uuid not null,
  points int not null default 0,
  -- Whether the others see this person on the board.
  is_shown boolean not null default true,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references public.members (account_id, user_id) on delete cascade
);
create index member_points_board_idx on public.member_points (account_id, points desc) where is_shown;
alter table public.member_points enable row level security;

create table public.points_ledger (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  user_id uuid not null,
  event text not null,
  -- What earned it; the same thing never earns twice.
  entity_id uuid not null,
  points int not null,
  created_at timestamptz not null default now(),
  unique (account_id, user_id, event, entity_id),
  foreign key (account_id, user_id) references public.member_points (account_id, user_id) on delete cascade
);
create index points_ledger_time_idx on public.points_ledger (account_id, created_at);
alter table public.points_ledger enable row level security;

create table public.member_badges (
  account_id uuid not null,
  user_id uuid not null,
  badge_id uuid not null,
  earned_at timestamptz not null default now(),
  -- When it was celebrated on a screen of the person's.
  seen_at timestamptz,
  primary key (badge_id, user_id),
  foreign key (account_id, badge_id) references public.badges (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references public.member_points (account_id, user_id) on delete cascade
);
create index member_badges_user_idx on public.member_badges (user_id, account_id);
alter table public.member_badges enable row level security;
