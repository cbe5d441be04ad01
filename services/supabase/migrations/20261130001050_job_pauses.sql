set check_function_bodies = off;

-- Jobs that an operator paused: the clock passes them by, an operator's own run does not.
create table ops.job_pauses (
  name text primary key check (length(name) between 1 and 60),
  paused_by text not null check (length(paused_by) <= 254),
  reason text not null check (length(reason) between 3 and 500),
  paused_at timestamptz not null default now()
);
alter table ops.job_pauses enable row level security;

grant select, insert, delete on ops.job_pauses to stoa_service;
create policy job_pauses_service on ops.job_pauses for all to stoa_service using (true) with check (true);

reset check_function_bodies;
