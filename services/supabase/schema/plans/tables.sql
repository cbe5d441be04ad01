-- Plans, what they include, and what an account has used. One function gives a limit its meaning, for screens and server.
create table public.plans (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{1,39}$'),
  label text not null,
  description text not null default '',
  position int not null default 0,
  pricing jsonb not null default '{}' check (jsonb_typeof(pricing) = 'object'),
  features text[] not null default '{}',
  addons text[] not null default '{}',
  limits jsonb not null default '{}' check (jsonb_typeof(limits) = 'object')
);
alter table public.plans enable row level security;

-- Used so far: in a month, or altogether (the first day of 1970) for what stays until it is removed.
create table public.usage_counters (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  metric text not null check (metric in ('mau', 'emails', 'aitokens', 'images', 'videos', 'storage', 'chats',
    'notifications', 'emailverifications', 'jitsi')),
  period date not null,
  used bigint not null default 0 check (used >= 0),
  primary key (account_id, metric, period)
);
alter table public.usage_counters enable row level security;

-- Who was seen at an account in a month: one row a person, so that active people are counted once.
create table ops.active_people (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  month date not null check (month = date_trunc('month', month)::date),
  user_id uuid not null,
  first_seen_at timestamptz not null default now(),
  primary key (account_id, month, user_id)
);
alter table ops.active_people enable row level security;

-- One row an account and day: what it had and used, for plans and invoices.
create table ops.usage_days (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  day date not null,
  members int not null check (members >= 0),
  active_people int not null check (active_people >= 0),
  courses int not null check (courses >= 0),
  orders_paid int not null check (orders_paid >= 0),
  storage_bytes bigint not null check (storage_bytes >= 0),
  measured_at timestamptz not null default now(),
  primary key (account_id, day)
);
alter table ops.usage_days enable row level security;

-- Figures of an account beside those of its plan, in the plan's units; a null value is unlimited. An operator's figure
-- decides while it lasts, what was kept of an earlier plan or of Starter only raises.
create table ops.account_limits (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  metric text not null check (metric in ('mau', 'emails', 'aitokens', 'images', 'videos', 'storage', 'chats',
    'notifications', 'emailverifications', 'jitsi', 'transcribe', 'courses', 'groups', 'funnels')),
  source text not null check (source in ('operator', 'kept_from_plan', 'kept_from_starter')),
  value bigint check (value >= 0),
  until timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  set_by text not null default '' check (length(set_by) <= 320),
  set_at timestamptz not null default now(),
  primary key (account_id, metric, source)
);
alter table ops.account_limits enable row level security;

-- Figures that accounts of a plan take over from another plan. Without its rows nothing more is taken over.
create table ops.plan_stamps (
  plan_id text not null references public.plans (id) on delete cascade,
  metric text not null,
  from_plan_id text not null references public.plans (id) on delete cascade,
  primary key (plan_id, metric)
);
alter table ops.plan_stamps enable row level security;

-- What was metered, by the name of the business event: counted once, however often it is sent.
create table ops.usage_events (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  metric text not null,
  key text not null check (length(key) between 1 and 200),
  amount bigint not null,
  at timestamptz not null default now(),
  primary key (account_id, metric, key)
);
create index usage_events_at_idx on ops.usage_events (at);
alter table ops.usage_events enable row level security;

-- Prices and limits of a plan over time; the newest version is the plan's own row. Versions never change, so that it stays
-- known what a customer was offered.
create table ops.plan_versions (
  plan_id text not null references public.plans (id),
  version int not null check (version > 0),
  pricing jsonb not null check (jsonb_typeof(pricing) = 'object'),
  limits jsonb not null check (jsonb_typeof(limits) = 'object'),
  reason text not null default '' check (length(reason) <= 500),
  set_by text not null default '' check (length(set_by) <= 320),
  at timestamptz not null default now(),
  primary key (plan_id, version)
);
alter table ops.plan_versions enable row level security;

-- What can be added to a plan. Those that are not available are announced, and cannot be switched on.
create table ops.addons (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{1,39}$'),
  label text not null check (length(label) between 1 and 80),
  description text not null check (length(description) <= 300),
  link text not null check (link ~ '^/' and length(link) <= 200),
  price_minor bigint not null default 0 check (price_minor >= 0),
  is_available boolean not null default false,
  position int not null default 0
);
alter table ops.addons enable row level security;

-- Add-ons that an owner switched; those without a row are on where they are available.
create table ops.account_addons (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  addon_id text not null references ops.addons (id),
  is_on boolean not null,
  changed_by uuid,
  changed_at timestamptz not null default now(),
  primary key (account_id, addon_id)
);
alter table ops.account_addons enable row level security;

-- Units of a plan that is sold while they last; a plan without a row has no end. A unit is taken when its charge is opened and
-- comes back when that fails.
create table ops.plan_units (
  plan_id text primary key references public.plans (id),
  units int not null check (units >= 0),
  taken int not null default 0 check (taken between 0 and units)
);
alter table ops.plan_units enable row level security;
