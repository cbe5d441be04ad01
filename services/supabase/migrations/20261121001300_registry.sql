-- The remotes' registry. Outside the exposed schemas, for the role stoa_service only.
create table registry.micro_frontends (
  name text primary key check (name ~ '^(shell|mf-[a-z][a-z0-9-]{1,40})$'),
  owner text not null check (length(owner) between 1 and 60),
  critical boolean not null default false,
  created_at timestamptz not null default now()
);

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
  primary key (name, version)
);
create index versions_published_idx on registry.versions (name, published_at desc);

create table registry.channels (
  name text not null,
  channel text not null check (channel in ('stable', 'beta')),
  version text not null,
  etag int not null default 1,
  set_at timestamptz not null default now(),
  set_by text not null,
  primary key (name, channel),
  foreign key (name, version) references registry.versions (name, version)
);

create table registry.account_channels (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  channel text not null check (channel in ('stable', 'beta')),
  etag int not null default 1,
  set_at timestamptz not null default now(),
  set_by text not null
);

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

-- Last known good; account_id null is the installation's own, for tenants without history.
create table registry.lkg (
  name text not null,
  account_id uuid references public.accounts (account_id) on delete cascade,
  version text not null,
  reason text not null default '',
  since timestamptz not null default now(),
  constraint lkg_key unique nulls not distinct (name, account_id),
  foreign key (name, version) references registry.versions (name, version)
);

create table registry.compositions (
  composition_id text primary key check (length(composition_id) between 8 and 100),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  created_at timestamptz not null default now()
);

create table registry.holds (
  name text primary key references registry.micro_frontends (name),
  reason text not null check (length(btrim(reason)) between 1 and 500),
  held_at timestamptz not null default now(),
  held_by text not null
);

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

do $$
declare
  v_table text;
begin
  foreach v_table in array array['micro_frontends', 'versions', 'channels', 'account_channels', 'pins', 'lkg',
    'compositions', 'holds', 'tokens', 'audit'] loop
    execute format('alter table registry.%I enable row level security', v_table);
    execute format('create policy %I on registry.%I for all to stoa_service using (true) with check (true)',
      v_table || '_service', v_table);
  end loop;
  foreach v_table in array array['versions', 'channels', 'account_channels', 'pins', 'lkg', 'holds'] loop
    execute format('create trigger %I after insert or update or delete on registry.%I for each row
      execute function app.announce_change()', v_table || '_announce', v_table);
  end loop;
end
$$;

grant select, insert, update (owner, critical) on registry.micro_frontends to stoa_service;
grant select, insert, update (status, status_reason, status_changed_at) on registry.versions to stoa_service;
-- Nothing moves from one remote or tenant to another.
grant select, insert, update (version, etag, set_at, set_by), delete on registry.channels to stoa_service;
grant select, insert, update (channel, etag, set_at, set_by), delete on registry.account_channels to stoa_service;
grant select, insert, update (version, reason, expires_at, locked, etag, set_at, set_by), delete on registry.pins to stoa_service;
grant select, insert, update (version, reason, since), delete on registry.lkg to stoa_service;
grant select, insert, update (reason, held_at, held_by), delete on registry.holds to stoa_service;
grant select, insert on registry.compositions to stoa_service;
grant select, insert, update (revoked_at, last_used_at) on registry.tokens to stoa_service;
-- What happened is written once and read for ever.
grant select, insert on registry.audit to stoa_service;
