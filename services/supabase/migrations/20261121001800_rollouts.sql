-- Rollouts of a channel to a new version, what was served where, and the health that decides over both.

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

-- Set when a person decided what the channel points at: nothing automatic undoes that.
alter table registry.channels add column decided boolean not null default false;

-- Files of a version that nothing refers to are cleaned away; its number stays taken.
alter table registry.versions add column collected_at timestamptz;

-- The last known good before this one, for pages whose failing version is the last known good itself.
alter table registry.lkg add column before_version text;
alter table registry.lkg add foreign key (name, before_version) references registry.versions (name, version);

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

create function registry.remember_served() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_new jsonb := to_jsonb(new);
begin
  insert into registry.served (name, version, channel, account_id)
  values (new.name, new.version, v_new ->> 'channel', (v_new ->> 'account_id')::uuid)
  on conflict do nothing;
  return null;
end
$$;
revoke execute on function registry.remember_served() from public;
create trigger channels_served after insert or update of version on registry.channels
  for each row execute function registry.remember_served();
create trigger pins_served after insert or update of version on registry.pins
  for each row execute function registry.remember_served();
insert into registry.served (name, version, channel) select name, version, channel from registry.channels;
insert into registry.served (name, version, account_id) select name, version, account_id from registry.pins;

-- Which compositions a tenant's pages had; account_id null is the platform's own host.
create table registry.account_compositions (
  account_id uuid references public.accounts (account_id) on delete cascade,
  composition_id text not null references registry.compositions (composition_id),
  first_served_at timestamptz not null default now(),
  last_served_at timestamptz not null default now(),
  constraint account_compositions_key unique nulls not distinct (account_id, composition_id)
);
create index account_compositions_last_idx on registry.account_compositions (last_served_at);

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
  constraint health_minutes_key unique nulls not distinct (remote, version, minute, account_id),
  foreign key (remote, version) references registry.versions (name, version)
);
create index health_minutes_minute_idx on registry.health_minutes (minute);
create index health_minutes_account_idx on registry.health_minutes (account_id, remote, version);

-- Counts every change that decides versions, so that a process which missed an announcement sees it cheaply.
create table registry.revision (
  id smallint primary key default 1 check (id = 1),
  number bigint not null default 1
);
insert into registry.revision default values;

create function registry.count_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update registry.revision set number = number + 1;
  return null;
end
$$;
revoke execute on function registry.count_change() from public;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['rollouts', 'tenant_stops', 'served', 'account_compositions', 'health_minutes',
    'revision'] loop
    execute format('alter table registry.%I enable row level security', v_table);
    execute format('create policy %I on registry.%I for all to stoa_service using (true) with check (true)',
      v_table || '_service', v_table);
  end loop;
  foreach v_table in array array['rollouts', 'tenant_stops'] loop
    execute format('create trigger %I after insert or update or delete on registry.%I for each row
      execute function app.announce_change()', v_table || '_announce', v_table);
  end loop;
  foreach v_table in array array['versions', 'channels', 'account_channels', 'pins', 'lkg', 'holds', 'rollouts',
    'tenant_stops'] loop
    execute format('create trigger %I after insert or update or delete on registry.%I for each statement
      execute function registry.count_change()', v_table || '_count', v_table);
  end loop;
end
$$;

grant update (decided) on registry.channels to stoa_service;
grant update (collected_at) on registry.versions to stoa_service;
grant update (before_version) on registry.lkg to stoa_service;
grant select, insert, update (base_version, step, step_since, state, changed_at, changed_by, changed_kind, ended_at,
  end_reason, overruled, etag) on registry.rollouts to stoa_service;
grant select, insert, delete on registry.tenant_stops to stoa_service;
grant select on registry.served to stoa_service;
grant select, insert, update (last_served_at) on registry.account_compositions to stoa_service;
grant select, insert, update (loads_ok, load_failed, render_failed, business_ok, business_failed, ms_sum, ms_max,
  subjects, networks), delete on registry.health_minutes to stoa_service;
grant select on registry.revision to stoa_service;
