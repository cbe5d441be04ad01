-- `base_version` is what the channel points at while the rollout runs; it moves when the rollout is done.
create table registry.rollouts (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  channel text not null check (channel in ('stable', 'beta')),
  target_version text not null,
  base_version text,
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and 20),
  step int not null default 0 check (step >= 0 and step < jsonb_array_length(steps)),
  guard jsonb not null check (jsonb_typeof(guard) = 'object'),
  state text not null default 'running'
    check (state in ('running', 'paused', 'done', 'cancelled', 'superseded', 'stopped')),
  reason text not null default '',
  started_at timestamptz not null default now(),
  started_by text not null,
  started_kind text not null check (started_kind in ('person', 'token', 'system')),
  step_since timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null,
  changed_kind text not null check (changed_kind in ('person', 'token', 'system')),
  ended_at timestamptz,
  end_reason text,
  -- A person started or resumed it although the guard had stopped this version: the guard keeps its hands off.
  overruled boolean not null default false,
  etag int not null default 1,
  foreign key (name, target_version) references registry.versions (name, version),
  foreign key (name, base_version) references registry.versions (name, version),
  check ((ended_at is null) = (state in ('running', 'paused')))
);
create unique index rollouts_open_key on registry.rollouts (name, channel) where ended_at is null;
create index rollouts_name_idx on registry.rollouts (name, started_at desc);
alter table registry.rollouts enable row level security;

-- A version that one tenant's own figures have stopped there: its rollout and its channel skip it for that tenant.
create table registry.tenant_stops (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null,
  version text not null,
  reason text not null check (length(btrim(reason)) between 1 and 500),
  stopped_at timestamptz not null default now(),
  stopped_by text not null,
  primary key (account_id, name, version),
  foreign key (name, version) references registry.versions (name, version)
);
alter table registry.tenant_stops enable row level security;

-- One row a minute, remote, version and tenant (null: the platform's own host).
create table registry.health_minutes (
  account_id uuid references public.accounts (account_id) on delete cascade,
  remote text not null,
  version text not null,
  minute timestamptz not null check (minute = date_trunc('minute', minute, 'UTC')),
  loads_ok int not null default 0 check (loads_ok >= 0),
  load_failed int not null default 0 check (load_failed >= 0),
  render_failed int not null default 0 check (render_failed >= 0),
  business_ok int not null default 0 check (business_ok >= 0),
  business_failed int not null default 0 check (business_failed >= 0),
  ms_sum bigint not null default 0 check (ms_sum >= 0),
  ms_max int not null default 0 check (ms_max >= 0),
  subjects int not null default 0 check (subjects >= 0),
  networks int not null default 0 check (networks >= 0),
  business_started int not null default 0 check (business_started >= 0),
  constraint health_minutes_key unique nulls not distinct (remote, version, minute, account_id),
  foreign key (remote, version) references registry.versions (name, version)
);
create index health_minutes_minute_idx on registry.health_minutes (minute);
create index health_minutes_account_idx on registry.health_minutes (account_id, remote, version);
alter table registry.health_minutes enable row level security;

-- One row a visitor, composition, version of a remote and day: what counts most of what it saw.
-- The visitor and its network are names that only the service can make, never addresses.
create table registry.health_outcomes (
  subject text not null check (length(subject) between 8 and 40),
  composition_id text not null,
  remote text not null,
  version text not null,
  kind text not null check (kind in ('page', 'business')),
  day date not null,
  account_id uuid references public.accounts (account_id) on delete cascade,
  network text not null check (length(network) between 1 and 40),
  -- A higher one replaces a lower one. Page: 0 good, 1 load failed, 2 render failed. Business: 0 started, 1 failed, 2 completed.
  rank smallint not null check (rank between 0 and 2),
  ms int check (ms >= 0),
  phase text,
  code text check (length(code) <= 60),
  at timestamptz not null,
  constraint health_outcomes_key unique nulls not distinct
    (subject, composition_id, remote, version, kind, day, account_id),
  foreign key (remote, version) references registry.versions (name, version)
);
create index health_outcomes_day_idx on registry.health_outcomes (day);
create index health_outcomes_at_idx on registry.health_outcomes (at, remote, version);
create index health_outcomes_network_idx on registry.health_outcomes (network, at, remote, version);
alter table registry.health_outcomes enable row level security;

create table registry.operator_notices (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  name text not null references registry.micro_frontends (name),
  version text not null,
  account_id uuid references public.accounts (account_id) on delete cascade,
  message text not null check (length(message) between 1 and 1000),
  mailed_at timestamptz,
  constraint operator_notices_kind_check
    check (kind in ('rollout.stopped', 'rolled_back', 'tenant.stopped', 'needs_you', 'grant.requested'))
);
create index operator_notices_open_idx on registry.operator_notices (id) where mailed_at is null;
create index operator_notices_name_idx on registry.operator_notices (name, version, id desc);
alter table registry.operator_notices enable row level security;
