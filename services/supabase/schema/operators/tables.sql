create table public.platform_operators (
  user_id uuid primary key,
  email text not null,
  created_at timestamptz not null default now(),
  -- What they may change; every operator reads.
  caps text[] not null default '{read,support,billing,content,remotes,danger}'
    check ('read' = any (caps) and caps <@ array['read', 'support', 'billing', 'content', 'remotes', 'danger'])
);
create unique index platform_operators_email_key on public.platform_operators (lower(email));
alter table public.platform_operators enable row level security;

-- What an operator's command line or machine shows in place of a password and a code: for some things, for some time.
create table ops.operator_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.platform_operators on delete cascade,
  label text not null default '' check (length(label) <= 100),
  token_hash text not null unique check (length(token_hash) >= 43),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'accounts', 'jobs', 'remotes']),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index operator_tokens_user_id_idx on ops.operator_tokens (user_id);
alter table ops.operator_tokens enable row level security;

-- What operators must know: one open row for each cause, closed by the job that no longer finds it.
create table ops.operator_notifications (
  id uuid primary key default gen_random_uuid(),
  source text not null check (source in ('jobs', 'mail', 'tickets', 'reports', 'disputes', 'plans', 'domains',
    'remotes')),
  kind text not null check (kind in ('jobFailed', 'jobOverdue', 'mailStuck', 'ticketOverdue', 'siteReported',
    'paymentDisputed', 'planUnpaid', 'billingMismatch', 'domainUnverified', 'guardAlert')),
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
  source text primary key check (source in ('jobs', 'mail', 'tickets', 'reports', 'disputes', 'plans', 'domains',
    'remotes')),
  muted_until timestamptz not null,
  muted_by text not null check (length(muted_by) between 3 and 254),
  reason text not null check (length(reason) between 3 and 500),
  muted_at timestamptz not null default now()
);
alter table ops.notification_mutes enable row level security;

-- Files of the platform's own library that an operator may store or remove now. The service grants each after its checks, so
-- that an operator's token alone changes no file.
create table ops.platform_file_grants (
  object_name text not null check (object_name ~ '^media/[^/]{1,200}$'),
  user_id uuid not null references public.platform_operators on delete cascade,
  action text not null check (action in ('store', 'remove')),
  expires_at timestamptz not null,
  primary key (object_name, user_id, action)
);
create index platform_file_grants_user_idx on ops.platform_file_grants (user_id);
alter table ops.platform_file_grants enable row level security;
