set check_function_bodies = off;

-- Exports of a site that its owner asked for. One at a time is open: a run takes it by raising attempt and beats while it writes.
create table ops.site_exports (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  attempt int not null default 0 check (attempt >= 0),
  beat_at timestamptz,
  failed_at timestamptz,
  done_at timestamptz,
  expires_at timestamptz,
  parts jsonb not null default '[]' check (jsonb_typeof(parts) = 'array'),
  check ((done_at is null) = (expires_at is null))
);
create unique index site_exports_open_idx on ops.site_exports (account_id) where done_at is null and failed_at is null;
create index site_exports_account_idx on ops.site_exports (account_id, requested_at desc);
alter table ops.site_exports enable row level security;

reset check_function_bodies;
