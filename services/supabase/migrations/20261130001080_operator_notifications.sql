set check_function_bodies = off;

-- What operators must know: one open row for each cause, closed by the job that no longer finds it.
create table ops.operator_notifications (
  id uuid primary key default gen_random_uuid(),
  source text not null check (source in ('jobs', 'mail', 'tickets', 'disputes', 'plans', 'domains', 'remotes')),
  kind text not null check (kind in ('jobFailed', 'jobOverdue', 'mailStuck', 'ticketOverdue', 'paymentDisputed',
    'planUnpaid', 'domainUnverified', 'guardAlert')),
  cause text not null check (length(cause) between 1 and 300),
  severity text not null check (severity in ('danger', 'warning', 'info')),
  account_id uuid references public.accounts (account_id) on delete cascade,
  -- Names and numbers for the text.
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  -- Email of an operator.
  assignee text check (length(assignee) between 3 and 254),
  revision int not null default 1 check (revision > 0)
);
create unique index operator_notifications_open_key on ops.operator_notifications (kind, cause) where closed_at is null;
create index operator_notifications_opened_idx on ops.operator_notifications (opened_at desc, id);
create index operator_notifications_account_idx on ops.operator_notifications (account_id);
alter table ops.operator_notifications enable row level security;

-- Each operator reads for themselves.
create table ops.operator_notification_reads (
  notification_id uuid not null references ops.operator_notifications (id) on delete cascade,
  user_id uuid not null references public.platform_operators on delete cascade,
  at timestamptz not null default now(),
  primary key (notification_id, user_id)
);
create index operator_notification_reads_user_idx on ops.operator_notification_reads (user_id);
alter table ops.operator_notification_reads enable row level security;

-- Sources that count in nobody's badge for a time. Their notifications open and close as ever.
create table ops.notification_mutes (
  source text primary key check (source in ('jobs', 'mail', 'tickets', 'disputes', 'plans', 'domains', 'remotes')),
  muted_until timestamptz not null,
  muted_by text not null check (length(muted_by) between 3 and 254),
  reason text not null check (length(reason) between 3 and 500),
  muted_at timestamptz not null default now()
);
alter table ops.notification_mutes enable row level security;

grant select, update (assignee, revision) on ops.operator_notifications to stoa_service;
create policy operator_notifications_service on ops.operator_notifications for all to stoa_service
  using (true) with check (true);
grant select, insert, delete on ops.operator_notification_reads to stoa_service;
create policy operator_notification_reads_service on ops.operator_notification_reads for all to stoa_service
  using (true) with check (true);
grant select, insert, delete, update (muted_until, muted_by, reason, muted_at) on ops.notification_mutes to stoa_service;
create policy notification_mutes_service on ops.notification_mutes for all to stoa_service using (true) with check (true);

reset check_function_bodies;
