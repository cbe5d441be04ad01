-- Domains that an account's campaigns come from. Private keys lie sealed in ops.account_secrets, in the control database.
create table public.sender_domains (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  domain text not null check (length(domain) <= 190 and domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$'),
  local_part text not null default 'hello' check (local_part ~ '^[a-z0-9]([a-z0-9._-]{0,38}[a-z0-9])?$'),
  state text not null default 'pending' check (state in ('pending', 'verified', 'broken')),
  -- Campaigns come from this one.
  is_default boolean not null default false,
  -- Of both keys; the one in use comes first.
  selectors text[] not null check (cardinality(selectors) = 2 and selectors[1] <> selectors[2]),
  public_keys jsonb not null check (jsonb_typeof(public_keys) = 'object' and length(public_keys::text) <= 4000),
  -- Answers of DNS at the last check, by record.
  records jsonb not null default '{}' check (jsonb_typeof(records) = 'object' and length(records::text) <= 20000),
  -- Bounces come to the domain's own return path.
  has_return_path boolean not null default false,
  failures int not null default 0 check (failures >= 0),
  checked_at timestamptz,
  next_check_at timestamptz not null default now(),
  verified_at timestamptz,
  broken_since timestamptz,
  rotated_at timestamptz,
  created_at timestamptz not null default now(),
  constraint sender_domains_broken check ((state = 'broken') = (broken_since is not null)),
  constraint sender_domains_verified check (state = 'pending' or verified_at is not null),
  unique (account_id, id),
  unique (account_id, domain)
);
create unique index sender_domains_default_key on public.sender_domains (account_id) where is_default;
create index sender_domains_due_idx on public.sender_domains (next_check_at);
alter table public.sender_domains enable row level security;

-- Rules by which an account's campaigns leave. Without a row the defaults hold.
create table public.account_sending (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  -- Marketing emails to one contact within 24 hours.
  daily_cap int not null default 3 check (daily_cap between 1 and 20),
  -- The platform's sender limits a new account until this is set.
  warmed_at timestamptz,
  warned_at timestamptz,
  stopped_at timestamptz,
  stop_reason text check (stop_reason in ('complaints', 'bounces')),
  reopened_at timestamptz,
  constraint account_sending_stopped check ((stopped_at is null) = (stop_reason is null))
);
alter table public.account_sending enable row level security;

-- Figures of an account's campaigns by day, by which warm-up and the complaint stop decide.
create table public.sending_days (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  day date not null,
  sent int not null default 0 check (sent >= 0),
  -- Of them by the platform's sender; reopening leaves it.
  by_platform int not null default 0 check (by_platform >= 0),
  bounced int not null default 0 check (bounced >= 0),
  complained int not null default 0 check (complained >= 0),
  primary key (account_id, day)
);
alter table public.sending_days enable row level security;
