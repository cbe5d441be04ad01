-- What single visitors saw of a remote, for as long as a guard may ask; and what operators are told.

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
create index health_outcomes_at_idx on registry.health_outcomes (remote, version, at);
create index health_outcomes_day_idx on registry.health_outcomes (day);

alter table registry.health_minutes add column business_started int not null default 0 check (business_started >= 0);

create table registry.operator_notices (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('rollout.stopped', 'rolled_back', 'tenant.stopped', 'needs_you')),
  name text not null references registry.micro_frontends (name),
  version text not null,
  account_id uuid references public.accounts (account_id) on delete cascade,
  message text not null check (length(message) between 1 and 1000),
  mailed_at timestamptz
);
create index operator_notices_open_idx on registry.operator_notices (id) where mailed_at is null;
create index operator_notices_name_idx on registry.operator_notices (name, version, id desc);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['health_outcomes', 'operator_notices'] loop
    execute format('alter table registry.%I enable row level security', v_table);
    execute format('create policy %I on registry.%I for all to stoa_service using (true) with check (true)',
      v_table || '_service', v_table);
  end loop;
end
$$;

grant select, insert, update (network, rank, ms, phase, code, at), delete on registry.health_outcomes to stoa_service;
grant update (business_started) on registry.health_minutes to stoa_service;
grant select, insert, update (mailed_at) on registry.operator_notices to stoa_service;

-- The people to tell. Their addresses are in a table that the service may not read otherwise.
create function ops.operator_addresses() returns setof text
language sql stable security definer set search_path = '' as $$
  select email from public.platform_operators order by email
$$;
revoke execute on function ops.operator_addresses() from public;
grant execute on function ops.operator_addresses() to stoa_service;
