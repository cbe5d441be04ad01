-- The remotes' registry. Outside the exposed schemas, for the role stoa_service only.
create table registry.micro_frontends (
  name text primary key check (name ~ '^(shell|mf-[a-z][a-z0-9-]{1,40})$'),
  owner text not null check (length(owner) between 1 and 60),
  critical boolean not null default false,
  created_at timestamptz not null default now()
);
alter table registry.micro_frontends enable row level security;

-- A version is immutable: only its status may change, which the grants below enforce.
create table registry.versions (
  name text not null references registry.micro_frontends (name),
  version text not null check (version ~ '^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$' and length(version) <= 64),
  digest text not null check (length(digest) between 16 and 200),
  assets jsonb not null check (jsonb_typeof(assets) = 'object'),
  size_bytes bigint not null default 0 check (size_bytes >= 0),
  published_at timestamptz not null default now(),
  published_by text not null,
  status text not null default 'active' check (status in ('active', 'deprecated', 'withdrawn')),
  status_reason text,
  status_changed_at timestamptz,
  -- Files of a version that nothing refers to are cleaned away; its number stays taken.
  collected_at timestamptz,
  primary key (name, version)
);
create index versions_published_idx on registry.versions (name, published_at desc);
alter table registry.versions enable row level security;

create table registry.channels (
  name text not null,
  channel text not null check (channel in ('stable', 'beta')),
  version text not null,
  etag int not null default 1,
  set_at timestamptz not null default now(),
  set_by text not null,
  -- Set when a person decided what the channel points at: nothing automatic undoes that.
  decided boolean not null default false,
  primary key (name, channel),
  foreign key (name, version) references registry.versions (name, version)
);
alter table registry.channels enable row level security;

create table registry.account_channels (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  channel text not null check (channel in ('stable', 'beta')),
  etag int not null default 1,
  set_at timestamptz not null default now(),
  set_by text not null
);
alter table registry.account_channels enable row level security;

create table registry.pins (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null,
  version text not null,
  reason text not null check (length(btrim(reason)) between 1 and 500),
  expires_at timestamptz,
  locked boolean not null default false,
  etag int not null default 1,
  set_at timestamptz not null default now(),
  set_by text not null,
  primary key (account_id, name),
  foreign key (name, version) references registry.versions (name, version)
);
alter table registry.pins enable row level security;

-- Last known good; account_id null is the installation's own, for tenants without history.
create table registry.lkg (
  name text not null,
  account_id uuid references public.accounts (account_id) on delete cascade,
  version text not null,
  reason text not null default '',
  since timestamptz not null default now(),
  -- The last known good before this one, for pages whose failing version is the last known good itself.
  before_version text,
  constraint lkg_key unique nulls not distinct (name, account_id),
  foreign key (name, version) references registry.versions (name, version),
  foreign key (name, before_version) references registry.versions (name, version)
);
alter table registry.lkg enable row level security;

create table registry.compositions (
  composition_id text primary key check (length(composition_id) between 8 and 100),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  created_at timestamptz not null default now()
);
alter table registry.compositions enable row level security;

create table registry.holds (
  name text primary key references registry.micro_frontends (name),
  reason text not null check (length(btrim(reason)) between 1 and 500),
  held_at timestamptz not null default now(),
  held_by text not null
);
alter table registry.holds enable row level security;

create table registry.tokens (
  id uuid primary key default gen_random_uuid(),
  name text not null references registry.micro_frontends (name),
  label text not null default '',
  token_hash text not null unique check (length(token_hash) >= 43),
  created_at timestamptz not null default now(),
  created_by text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index tokens_name_idx on registry.tokens (name);
alter table registry.tokens enable row level security;

create table registry.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('person', 'token', 'system')),
  actor text not null,
  action text not null,
  name text,
  account_id uuid,
  reason text,
  before jsonb,
  after jsonb
);
create index audit_name_idx on registry.audit (name, id desc);
create index audit_account_idx on registry.audit (account_id, id desc);
-- What was taken back lately is read with every change of the registry; the audit itself only grows.
create index audit_taken_back_idx on registry.audit (at)
  where action in ('rollback', 'tenant.rollback', 'rollout.cancelled', 'rollout.stopped');
alter table registry.audit enable row level security;

-- Every version that was ever a channel's default or a tenant's pin: what the last known good is chosen from.
create table registry.served (
  id bigint generated always as identity primary key,
  name text not null,
  version text not null,
  channel text check (channel in ('stable', 'beta')),
  account_id uuid references public.accounts (account_id) on delete cascade,
  since timestamptz not null default now(),
  constraint served_key unique nulls not distinct (name, version, channel, account_id),
  check ((channel is null) <> (account_id is null)),
  foreign key (name, version) references registry.versions (name, version)
);
alter table registry.served enable row level security;

-- Which compositions a tenant's pages had; account_id null is the platform's own host.
create table registry.account_compositions (
  account_id uuid references public.accounts (account_id) on delete cascade,
  composition_id text not null references registry.compositions (composition_id),
  first_served_at timestamptz not null default now(),
  last_served_at timestamptz not null default now(),
  constraint account_compositions_key unique nulls not distinct (account_id, composition_id)
);
create index account_compositions_last_idx on registry.account_compositions (last_served_at);
alter table registry.account_compositions enable row level security;

-- Counts every change that decides versions, so that a process which missed an announcement sees it cheaply.
create table registry.revision (
  id smallint primary key default 1 check (id = 1),
  number bigint not null default 1
);
alter table registry.revision enable row level security;

-- Previews that operators granted: whose they are, until when, and whether somebody ended one before its time.
create table registry.overrides (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null,
  person text not null check (length(person) between 1 and 320),
  name text not null,
  version text not null,
  reason text not null check (length(reason) between 3 and 500),
  granted_by text not null,
  granted_at timestamptz not null default now(),
  expires_at timestamptz not null,
  taken_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  -- A preview may also show a build that nobody published: it is known by the digest that was pinned when it was granted.
  local_digest text check (local_digest ~ '^[0-9a-f]{64}$'),
  published_version text generated always as (case when local_digest is null then version end) stored,
  foreign key (name, published_version) references registry.versions (name, version),
  foreign key (name) references registry.micro_frontends (name)
);
create index overrides_open_idx on registry.overrides (expires_at) where ended_at is null;
create index overrides_account_idx on registry.overrides (account_id);
alter table registry.overrides enable row level security;

-- Which routes and slots the publish tokens of a remote may publish; what a refused publish asked for waits here.
create table registry.grants (
  name text primary key references registry.micro_frontends (name),
  routes jsonb not null default '[]' check (jsonb_typeof(routes) = 'array' and jsonb_array_length(routes) <= 200),
  slots text[] not null default '{}' check (cardinality(slots) <= 40),
  request jsonb check (jsonb_typeof(request) = 'object'),
  requested_at timestamptz,
  requested_by text,
  etag int not null default 1,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  check ((request is null) = (requested_at is null) and (request is null) = (requested_by is null))
);
alter table registry.grants enable row level security;
