set check_function_bodies = off;

-- Drafts of a site that a user hasn't created yet, one each, on every device. Creating a site removes it.
create table ops.site_drafts (
  user_id uuid primary key,
  draft jsonb not null check (jsonb_typeof(draft) = 'object' and pg_column_size(draft) <= 8192),
  version int not null default 1 check (version > 0),
  updated_at timestamptz not null default now()
);
alter table ops.site_drafts enable row level security;

reset check_function_bodies;
