-- Automations: steps that a contact goes through once an event started them. Written by functions only; managers read them.
create table public.automations (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 120),
  state text not null default 'draft' check (state in ('draft', 'on', 'paused', 'archived')),
  -- The outline that is edited; contacts go through published versions.
  definition jsonb not null check (jsonb_typeof(definition) = 'object' and length(definition::text) <= 1000000),
  version int not null default 1,
  published_no int,
  -- Types of events that a published version waits for. A cause of another type writes nothing.
  listens text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint automations_published check (state = 'draft' or published_no is not null),
  unique (account_id, id)
);
create index automations_newest_idx on public.automations (account_id, created_at desc, id);
create index automations_live_idx on public.automations (account_id) where state in ('on', 'paused');
alter table public.automations enable row level security;

create table app.automation_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
alter table app.automation_moves enable row level security;

-- A published outline and its steps by their id. Never changed: a run ends on the version it has.
create table public.automation_versions (
  account_id uuid not null,
  automation_id uuid not null,
  no int not null check (no > 0),
  definition jsonb not null,
  graph jsonb not null check (jsonb_typeof(graph -> 'steps') = 'object'),
  published_at timestamptz not null default now(),
  published_by uuid,
  primary key (automation_id, no),
  unique (account_id, automation_id, no),
  foreign key (account_id, automation_id) references public.automations (account_id, id) on delete cascade
);
alter table public.automation_versions enable row level security;

-- What happened to a contact, written in the transaction of its cause, once by its key.
create table public.automation_events (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  account_id uuid not null,
  contact_id uuid not null,
  type text not null check (length(type) between 1 and 60),
  ref uuid,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object' and length(data::text) <= 40000),
  dedupe_key text not null check (length(dedupe_key) between 1 and 300),
  -- The run whose step caused it, and how many automations lie between it and a person's act.
  cause_run uuid,
  depth int not null default 0 check (depth >= 0),
  state text not null default 'new' check (state in ('new', 'done', 'too_deep')),
  not_before timestamptz not null default '-infinity',
  at timestamptz not null default now(),
  unique (account_id, id),
  unique (account_id, dedupe_key),
  foreign key (account_id, contact_id) references public.contacts (account_id, id) on delete cascade
);
create index automation_events_new_idx on public.automation_events (seq) where state = 'new';
create index automation_events_contact_idx on public.automation_events (account_id, contact_id, at desc);
create index automation_events_old_idx on public.automation_events (at) where state <> 'new';
alter table public.automation_events enable row level security;

-- One contact on its way through one version. `active` is about to do a step, `waiting` waits in one.
create table public.automation_runs (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  automation_id uuid not null,
  version_no int not null,
  contact_id uuid not null,
  event_id uuid not null,
  depth int not null default 0,
  state text not null default 'active' check (state in ('active', 'waiting', 'done', 'exited', 'failed')),
  step_id text check (length(step_id) <= 40),
  step_no int not null default 1 check (step_no between 1 and 200),
  arrived_at timestamptz not null default now(),
  -- Null while the automation is paused; `held_at` then has the time.
  wake_at timestamptz default now(),
  held_at timestamptz,
  awaits text check (length(awaits) <= 60),
  awaits_ref uuid,
  woken_by uuid,
  -- Set when a manager resumes and wants overdue steps left out.
  is_skipping boolean not null default false,
  tries int not null default 0,
  error text check (length(error) <= 500),
  reason text check (length(reason) <= 60),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint automation_runs_ended check ((state in ('done', 'exited', 'failed')) = (ended_at is not null)),
  unique (account_id, id),
  unique (automation_id, event_id),
  foreign key (account_id, automation_id, version_no) references public.automation_versions (account_id, automation_id, no)
    on delete cascade,
  foreign key (account_id, contact_id) references public.contacts (account_id, id) on delete cascade,
  foreign key (account_id, event_id) references public.automation_events (account_id, id) on delete cascade
);
create unique index automation_runs_open_key on public.automation_runs (automation_id, contact_id)
  where state in ('active', 'waiting');
create index automation_runs_due_idx on public.automation_runs (wake_at)
  where state in ('active', 'waiting') and wake_at is not null;
create index automation_runs_contact_idx on public.automation_runs (account_id, contact_id, started_at desc);
create index automation_runs_newest_idx on public.automation_runs (account_id, automation_id, started_at desc, id);
create index automation_runs_started_idx on public.automation_runs (account_id, started_at desc);
create index automation_runs_step_idx on public.automation_runs (automation_id, step_id) where state in ('active', 'waiting');
create index automation_runs_event_idx on public.automation_runs (account_id, event_id);
create index automation_runs_failed_idx on public.automation_runs (account_id, automation_id) where state = 'failed';
alter table public.automation_runs enable row level security;

-- Steps a run has left, with what came of them.
create table public.run_steps (
  run_id uuid not null,
  step_no int not null check (step_no between 1 and 200),
  account_id uuid not null,
  automation_id uuid not null,
  step_id text not null check (length(step_id) <= 40),
  kind text not null check (length(kind) <= 20),
  outcome text not null check (length(outcome) between 1 and 40),
  at timestamptz not null default now(),
  primary key (run_id, step_no),
  foreign key (account_id, run_id) references public.automation_runs (account_id, id) on delete cascade
);
create index run_steps_account_idx on public.run_steps (account_id, run_id);
create index run_steps_step_idx on public.run_steps (automation_id, step_id);
alter table public.run_steps enable row level security;

-- Signed calls to other services. The id is the key of the call: it stays the same in each try.
create table public.automation_calls (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  run_id uuid not null,
  step_no int not null,
  url text not null check (length(url) <= 2000 and url ~ '^https://'),
  body jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts int not null default 0 check (attempts between 0 and 8),
  next_try_at timestamptz not null default now(),
  claimed_until timestamptz,
  status int,
  reason text check (length(reason) <= 300),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (run_id, step_no),
  foreign key (account_id, run_id) references public.automation_runs (account_id, id) on delete cascade
);
create index automation_calls_due_idx on public.automation_calls (next_try_at) where state = 'queued';
create index automation_calls_account_idx on public.automation_calls (account_id, run_id);
alter table public.automation_calls enable row level security;

-- Addresses that other services call; only a hash of the secret in them is stored.
create table ops.automation_hooks (
  automation_id uuid primary key,
  account_id uuid not null,
  token_hash text not null unique check (length(token_hash) >= 43),
  created_at timestamptz not null default now(),
  foreign key (account_id, automation_id) references public.automations (account_id, id) on delete cascade
);
create index automation_hooks_account_idx on ops.automation_hooks (account_id, automation_id);
alter table ops.automation_hooks enable row level security;
