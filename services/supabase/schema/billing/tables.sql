-- Billing of the platform's plans by our own clock: the service decides, these tables hold what must always be true.

-- The plan of a site over time. One subscription is live; billing moves its status.
create table ops.site_subscriptions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  plan_id text not null references public.plans (id),
  period text not null default 'monthly' check (period in ('monthly', 'annual', 'onetime')),
  status text not null check (status in ('trialing', 'active', 'past_due', 'unpaid', 'cancelled', 'completed', 'lifetime')),
  trial_ends_at timestamptz,
  created_at timestamptz not null default now(),
  -- Terms at purchase; null until a plan is charged for the first time.
  price_minor bigint check (price_minor >= 0),
  iterations int check (iterations > 0),
  currency text,
  -- The last paid cycle, and the cycle and time with which the current term began.
  cycle int not null default 0 check (cycle >= 0),
  anchor_cycle int not null default 1 check (anchor_cycle > 0),
  anchor_at timestamptz,
  period_start timestamptz,
  period_end timestamptz,
  -- Worth of the current period, paid by charge or credit.
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  ends_at_period_end boolean not null default false,
  next_plan_id text references public.plans (id),
  next_period text check (next_period in ('monthly', 'annual')),
  ended_at timestamptz,
  -- Rises with each change; a decision made on an older state is not applied.
  revision int not null default 0,
  constraint site_subscriptions_trial check (status <> 'trialing' or trial_ends_at is not null),
  constraint site_subscriptions_next check ((next_plan_id is null) = (next_period is null)),
  constraint site_subscriptions_period check (period_end > period_start)
);
create unique index site_subscriptions_live_key on ops.site_subscriptions (account_id)
  where status in ('trialing', 'active', 'past_due', 'unpaid', 'lifetime');
create index site_subscriptions_due_idx on ops.site_subscriptions (coalesce(period_end, trial_ends_at))
  where status in ('trialing', 'active');
create index site_subscriptions_completed_idx on ops.site_subscriptions (ended_at) where status = 'completed';
alter table ops.site_subscriptions enable row level security;

-- Buyer's data on invoices.
create table ops.billing_profiles (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  legal_name text not null default '' check (length(legal_name) <= 200),
  address text not null default '' check (length(address) <= 500),
  country text check (country ~ '^[A-Z]{2}$'),
  tax_id text check (length(tax_id) between 1 and 40),
  updated_at timestamptz not null default now(),
  -- Sources that agree with the country; tax of another country than the seller's needs two.
  proofs text[] not null default '{}' check (proofs <@ array['address', 'tax_id', 'time_zone', 'card'])
);
alter table ops.billing_profiles enable row level security;

-- Payment methods stored at a provider; the token is worth nothing without the platform's keys there.
create table ops.payment_methods (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  provider text not null check (provider in ('paypal', 'stripe', 'razorpay')),
  token text not null check (length(token) between 1 and 300),
  brand text not null check (length(brand) between 1 and 40),
  last4 text not null,
  expires text check (expires ~ '^[0-9]{4}-[0-9]{2}$'),
  is_test boolean not null default false,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- A method named link: stores nothing; each charge is paid by its owner at the provider.
  constraint payment_methods_last4_check check (last4 ~ '^[0-9]{4}$' or (last4 = '' and token = 'link:' || provider))
);
create unique index payment_methods_current_key on ops.payment_methods (account_id) where removed_at is null;
alter table ops.payment_methods enable row level security;

-- Terms offered to an owner; each is used once.
create table ops.billing_quotes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null,
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  request_key text check (length(request_key) between 8 and 200),
  charge_id uuid
);
create unique index billing_quotes_request_key on ops.billing_quotes (account_id, request_key) where request_key is not null;
create index billing_quotes_expiry_idx on ops.billing_quotes (expires_at);
alter table ops.billing_quotes enable row level security;

-- One row a cycle that is to be paid. One is open an account; a cycle is paid once.
create table ops.billing_charges (
  id uuid primary key,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  subscription_id uuid not null references ops.site_subscriptions (id) on delete cascade,
  cycle int not null check (cycle > 0),
  kind text not null check (kind in ('start', 'renewal', 'upgrade')),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  status text not null check (status in ('open', 'paid', 'failed', 'void')),
  attempts int not null default 0 check (attempts >= 0),
  next_try_at timestamptz,
  opened_at timestamptz not null,
  settled_at timestamptz,
  provider_ref text,
  -- Time at which its owner was asked to pay; null for charges to a stored method.
  requested_at timestamptz,
  constraint billing_charges_settled check ((status = 'open') = (settled_at is null))
);
create unique index billing_charges_open_key on ops.billing_charges (account_id) where status = 'open';
create unique index billing_charges_cycle_key on ops.billing_charges (subscription_id, cycle) where status in ('open', 'paid');
create index billing_charges_due_idx on ops.billing_charges (next_try_at) where status = 'open';
alter table ops.billing_charges enable row level security;

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

-- Events that were counted; money of a payment that came too late goes back.
create table ops.billing_events (
  provider text not null,
  event_id text not null check (length(event_id) between 1 and 300),
  account_id uuid not null,
  charge_id uuid not null,
  outcome text not null check (outcome in ('paid', 'declined', 'ignored', 'refund_due')),
  event jsonb not null check (jsonb_typeof(event) = 'object'),
  at timestamptz not null default now(),
  refunded_at timestamptz,
  primary key (provider, event_id)
);
create index billing_events_refund_idx on ops.billing_events (at) where outcome = 'refund_due' and refunded_at is null;
alter table ops.billing_events enable row level security;

-- Credit of an account. Rows are only added, and outlive the account.
create table ops.credit_ledger (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  reason text not null check (reason in ('unused_period', 'used', 'granted')),
  key text not null check (length(key) between 1 and 200),
  at timestamptz not null default now(),
  constraint credit_ledger_key unique (account_id, key)
);
alter table ops.credit_ledger enable row level security;

-- The last number of each issuer and year; its row is locked while an invoice is finalised, so that no number is skipped.
create table ops.invoice_numbers (
  issuer text not null check (length(issuer) between 1 and 60),
  year int not null check (year between 2000 and 9999),
  last int not null check (last > 0),
  primary key (issuer, year)
);
alter table ops.invoice_numbers enable row level security;

-- Invoices and credit notes as issued. They never change, and outlive the account.
create table ops.invoices (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  charge_id uuid,
  issuer text not null,
  year int not null,
  number int not null check (number > 0),
  kind text not null default 'invoice' check (kind in ('invoice', 'credit_note')),
  credits_invoice_id uuid references ops.invoices (id),
  issued_at timestamptz not null,
  currency text not null,
  total_minor bigint not null,
  tax_minor bigint not null default 0,
  seller jsonb not null check (jsonb_typeof(seller) = 'object'),
  buyer jsonb not null check (jsonb_typeof(buyer) = 'object'),
  is_test boolean not null default false,
  -- Tax in the total, as it was at issue: {name, percent, reverseCharge}; null where nothing is taxed.
  tax jsonb check (jsonb_typeof(tax) = 'object'),
  constraint invoices_number_key unique (issuer, year, number),
  constraint invoices_credit_note check ((kind = 'credit_note') = (credits_invoice_id is not null))
);
create unique index invoices_charge_key on ops.invoices (charge_id) where kind = 'invoice';
create index invoices_account_idx on ops.invoices (account_id, issued_at desc);
alter table ops.invoices enable row level security;

create table ops.invoice_lines (
  invoice_id uuid not null references ops.invoices (id),
  position int not null check (position > 0),
  kind text not null check (kind in ('plan', 'unused', 'credit', 'discount')),
  label text not null check (length(label) between 1 and 120),
  amount_minor bigint not null,
  period_start timestamptz,
  period_end timestamptz,
  primary key (invoice_id, position)
);
alter table ops.invoice_lines enable row level security;

-- Mails to owners about billing, limits and their site. The key names the event, so that each is written once, in the
-- transaction of what it is about.
create table ops.billing_notices (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  key text not null check (length(key) between 1 and 200),
  kind text not null check (kind in ('receipt', 'charge_failed', 'trial_ends', 'trial_ended', 'paused', 'term_ends',
    'plan_completed', 'plan_ended', 'suspended', 'closing_soon', 'closing', 'reopened', 'limit_near', 'limit_reached',
    'live', 'payment_due')),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  at timestamptz not null default now(),
  mailed_at timestamptz,
  constraint billing_notices_key unique (account_id, key)
);
create index billing_notices_waiting_idx on ops.billing_notices (at) where mailed_at is null;
alter table ops.billing_notices enable row level security;

-- Sites that billing paused, with the next step of what follows: suspended, three warnings, closed. Payment removes the row.
create table ops.billing_holds (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  paused_at timestamptz not null,
  -- Steps taken; from the first one on the site is suspended.
  step int not null default 0 check (step >= 0),
  due_at timestamptz
);
create index billing_holds_due_idx on ops.billing_holds (due_at);
alter table ops.billing_holds enable row level security;

-- The account whose shop settings tax the platform's plans; without it plans have no tax.
create table ops.platform_shop (
  is_only boolean primary key default true check (is_only),
  shop_account_id uuid not null references public.accounts (account_id) on delete cascade
);
alter table ops.platform_shop enable row level security;

-- The platform's own keys at providers, sealed as sites' keys are.
create table ops.platform_secrets (
  name text primary key check (name ~ '^[a-z][a-z0-9_.]{1,59}$'),
  -- Nonce, cipher text and tag in one; `key_id` says which key of the settings opens it.
  sealed bytea not null check (octet_length(sealed) between 29 and 20000),
  key_id text not null check (length(key_id) between 1 and 40),
  set_by text not null default '' check (length(set_by) <= 320),
  updated_at timestamptz not null default now()
);
alter table ops.platform_secrets enable row level security;

-- Coupons for the platform's plans. Their terms never change; one is ended instead.
create table ops.plan_coupons (
  id uuid primary key default gen_random_uuid(),
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,39}$'),
  discount_type text not null check (discount_type in ('flat', 'percentage')),
  -- Minor units when flat, percent when percentage.
  amount bigint not null check (amount > 0 and (discount_type = 'flat' or amount <= 100)),
  -- Plans that it lowers; empty for all.
  applies_to text[] not null default '{}' check (cardinality(applies_to) <= 20),
  -- Charged cycles that it lowers; null for all.
  cycles int check (cycles > 0),
  -- For owners who have paid for none of their sites.
  first_only boolean not null default false,
  usage_limit int check (usage_limit > 0),
  usage_count int not null default 0 check (usage_count >= 0),
  created_at timestamptz not null default now(),
  created_by text not null check (length(created_by) <= 320),
  ended_at timestamptz,
  constraint plan_coupons_code_key unique (code),
  constraint plan_coupons_limit check (usage_count <= usage_limit)
);
alter table ops.plan_coupons enable row level security;

-- Coupons that sites took, each once. The newest of a subscription with cycles left lowers its charges.
create table ops.plan_coupon_uses (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  coupon_id uuid not null references ops.plan_coupons (id),
  subscription_id uuid not null references ops.site_subscriptions (id) on delete cascade,
  owner_user_id uuid not null,
  cycles_left int check (cycles_left >= 0),
  -- Charges that it lowered.
  used int not null default 0 check (used >= 0),
  taken_at timestamptz not null default now(),
  primary key (account_id, coupon_id)
);
create index plan_coupon_uses_subscription_idx on ops.plan_coupon_uses (subscription_id, taken_at desc);
create index plan_coupon_uses_coupon_idx on ops.plan_coupon_uses (coupon_id, owner_user_id);
alter table ops.plan_coupon_uses enable row level security;

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
