-- Mails to owners about billing, limits and their site. The key names the event, so that each is written once, in the
-- transaction of what it is about.
create table ops.billing_notices (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  key text not null check (length(key) between 1 and 200),
  kind text not null check (kind in ('receipt', 'charge_failed', 'trial_ends', 'trial_ended', 'paused', 'term_ends',
    'plan_completed', 'plan_ended', 'suspended', 'closing_soon', 'closing', 'reopened', 'limit_near', 'limit_reached', 'live')),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  at timestamptz not null default now(),
  mailed_at timestamptz,
  constraint billing_notices_key unique (account_id, key)
);
create index billing_notices_waiting_idx on ops.billing_notices (at) where mailed_at is null;
alter table ops.billing_notices enable row level security;
