set check_function_bodies = off;

-- Sites that are erased: started when their time is over, done when no row is left. The row outlives the site, as its invoices do.
create table ops.site_erasures (
  account_id uuid primary key,
  slug text not null,
  owner_user_id uuid,
  requested_at timestamptz,
  started_at timestamptz not null default now(),
  rows_erased bigint not null default 0 check (rows_erased >= 0),
  done_at timestamptz
);
create index site_erasures_open_idx on ops.site_erasures (started_at) where done_at is null;
alter table ops.site_erasures enable row level security;

reset check_function_bodies;
