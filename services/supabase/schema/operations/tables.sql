-- What the service itself keeps: error reports, and figures for operators.
create table ops.app_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_id uuid,
  level text not null default 'error' check (level in ('info', 'warn', 'error')),
  message text not null check (length(message) <= 4096),
  detail jsonb not null default '{}'
);
create index app_log_account_idx on ops.app_log (account_id, id desc);
alter table ops.app_log enable row level security;

create table ops.job_runs (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  started_at timestamptz not null default now(),
  ms int not null check (ms >= 0),
  -- How many things it did; null when it failed.
  done int check (done >= 0),
  error text check (length(error) <= 500),
  check ((done is null) = (error is not null))
);
create index job_runs_name_idx on ops.job_runs (name, id desc);
alter table ops.job_runs enable row level security;

-- Jobs that an operator paused: the clock passes them by, an operator's own run does not.
create table ops.job_pauses (
  name text primary key check (length(name) between 1 and 60),
  paused_by text not null check (length(paused_by) <= 254),
  reason text not null check (length(reason) between 3 and 500),
  paused_at timestamptz not null default now()
);
alter table ops.job_pauses enable row level security;

create table ops.outbox (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  recipient text not null check (length(recipient) between 1 and 254),
  is_mail boolean not null,
  -- Loses its text once it is sent: codes and links are nobody's to keep.
  message jsonb not null check (jsonb_typeof(message) = 'object'),
  sent_at timestamptz,
  attempts int not null default 0 check (attempts >= 0),
  next_try_at timestamptz not null default now(),
  error text check (length(error) <= 500)
);
create index outbox_waiting_idx on ops.outbox (next_try_at) where sent_at is null and is_mail;
create index outbox_recipient_idx on ops.outbox (lower(recipient), at desc);
alter table ops.outbox enable row level security;

-- How often somebody did something in a window of time, over all processes. Lost in a crash, and that is fine.
create unlogged table ops.rate_windows (
  key text primary key check (length(key) between 1 and 200),
  used int not null check (used >= 0),
  ends_at timestamptz not null
);
create index rate_windows_end_idx on ops.rate_windows (ends_at);
alter table ops.rate_windows enable row level security;
