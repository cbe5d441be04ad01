set check_function_bodies = off;

-- Owners who let the platform's support act in their site. Without a row support only looks.
create table ops.support_access (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  granted_by uuid not null,
  granted_at timestamptz not null default now()
);
alter table ops.support_access enable row level security;

reset check_function_bodies;
