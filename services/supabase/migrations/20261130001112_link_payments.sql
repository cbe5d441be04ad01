set check_function_bodies = off;

alter table ops.billing_charges add column requested_at timestamptz;

alter table ops.payment_methods drop constraint payment_methods_last4_check;
alter table ops.payment_methods add constraint payment_methods_last4_check
  check (last4 ~ '^[0-9]{4}$' or (last4 = '' and token = 'link:' || provider));

alter table ops.billing_notices drop constraint billing_notices_kind_check;
alter table ops.billing_notices add constraint billing_notices_kind_check
  check (kind in ('receipt', 'charge_failed', 'trial_ends', 'trial_ended', 'paused', 'term_ends',
    'plan_completed', 'plan_ended', 'suspended', 'closing_soon', 'closing', 'reopened', 'limit_near', 'limit_reached',
    'live', 'payment_due'));

-- Payments that owners began at a provider for a charge; asked after until the charge is settled.
create table ops.billing_links (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  charge_id uuid not null references ops.billing_charges (id) on delete cascade,
  provider text not null check (provider in ('paypal', 'stripe', 'razorpay')),
  ref text not null check (length(ref) between 1 and 300),
  is_test boolean not null,
  created_at timestamptz not null default now(),
  primary key (charge_id, provider, ref)
);
create index billing_links_account_idx on ops.billing_links (account_id, created_at desc);
alter table ops.billing_links enable row level security;

grant select, insert on ops.billing_links to stoa_service;
create policy billing_links_service on ops.billing_links for all to stoa_service using (true) with check (true);

reset check_function_bodies;
