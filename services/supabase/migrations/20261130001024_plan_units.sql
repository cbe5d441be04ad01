-- Units of a plan that is sold while they last; a plan without a row has no end. A unit is taken when its charge is opened and
-- comes back when that fails.
create table ops.plan_units (
  plan_id text primary key references public.plans (id),
  units int not null check (units >= 0),
  taken int not null default 0 check (taken between 0 and units)
);
alter table ops.plan_units enable row level security;

insert into ops.plan_units (plan_id, units) values ('lifetime', 1000) on conflict do nothing;
