set check_function_bodies = off;

-- Payments that the provider reports otherwise than we counted them. Found each night, and closed once both agree.
create table ops.billing_mismatches (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  charge_id uuid not null,
  provider_ref text not null check (length(provider_ref) between 1 and 300),
  -- Action, amount and currency on either side; `reported` is null where the provider knows no such payment.
  expected jsonb not null check (jsonb_typeof(expected) = 'object'),
  reported jsonb check (jsonb_typeof(reported) = 'object'),
  opened_at timestamptz not null default now(),
  closed_at timestamptz
);
create unique index billing_mismatches_open_key on ops.billing_mismatches (charge_id, provider_ref) where closed_at is null;
create index billing_mismatches_account_idx on ops.billing_mismatches (account_id);
alter table ops.billing_mismatches enable row level security;

grant select, insert, update (expected, reported, closed_at) on ops.billing_mismatches to stoa_service;
create policy billing_mismatches_service on ops.billing_mismatches for all to stoa_service using (true) with check (true);

alter table ops.operator_notifications drop constraint operator_notifications_source_check;
alter table ops.operator_notifications add constraint operator_notifications_source_check
  check (source in ('jobs', 'mail', 'tickets', 'reports', 'disputes', 'plans', 'domains', 'remotes'));
alter table ops.operator_notifications drop constraint operator_notifications_kind_check;
alter table ops.operator_notifications add constraint operator_notifications_kind_check
  check (kind in ('jobFailed', 'jobOverdue', 'mailStuck', 'ticketOverdue', 'siteReported', 'paymentDisputed', 'planUnpaid',
    'billingMismatch', 'domainUnverified', 'guardAlert'));
alter table ops.notification_mutes drop constraint notification_mutes_source_check;
alter table ops.notification_mutes add constraint notification_mutes_source_check
  check (source in ('jobs', 'mail', 'tickets', 'reports', 'disputes', 'plans', 'domains', 'remotes'));

reset check_function_bodies;
