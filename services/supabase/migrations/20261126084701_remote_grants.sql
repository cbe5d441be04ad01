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
create policy grants_service on registry.grants for all to stoa_service using (true) with check (true);
grant select, insert, update (routes, slots, request, requested_at, requested_by, etag, changed_at, changed_by)
  on registry.grants to stoa_service;

-- A remote that is live keeps what it has.
with served as (
  select v.name, v.assets -> 'declaration' as declaration from registry.versions v
  where exists (select 1 from registry.channels c where c.name = v.name and c.version = v.version)
    or exists (select 1 from registry.rollouts r
      where r.name = v.name and r.target_version = v.version and r.ended_at is null)
)
insert into registry.grants (name, routes, slots, changed_by)
select m.name,
  coalesce((select jsonb_agg(distinct jsonb_build_object('layout', r.value -> 'layout', 'path', r.value -> 'path'))
    from served s cross join lateral jsonb_array_elements(s.declaration -> 'routes') r where s.name = m.name), '[]'),
  coalesce((select array_agg(distinct r.value ->> 'slot')
    from served s cross join lateral jsonb_array_elements(s.declaration -> 'slots') r where s.name = m.name), '{}'),
  'migration'
from registry.micro_frontends m where m.name <> 'shell';
alter table registry.operator_notices drop constraint operator_notices_kind_check;
alter table registry.operator_notices add constraint operator_notices_kind_check
  check (kind in ('rollout.stopped', 'rolled_back', 'tenant.stopped', 'needs_you', 'grant.requested'));
