create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  user_id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  title text not null,
  frequency jsonb not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  provider text not null check (provider in ('offline', 'paypal', 'stripe', 'razorpay')),
  provider_ref text,
  test boolean not null default false,
  status text not null default 'active' check (status in ('active', 'past_due', 'cancelled', 'completed', 'expired')),
  started_at timestamptz not null default now(),
  current_period_start timestamptz not null default now(),
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  cycles_done int not null default 1,
  cycles_total int check (cycles_total >= 1),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  trial_ends_at timestamptz,
  -- A coupon that lowers the first payment lowers the first one that is charged: after the free days where there are some.
  -- Cycles are taxed as the first order was.
  first_payment_minor bigint,
  unique (account_id, id),
  unique (order_id, product_id),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  foreign key (account_id, product_id) references public.products (account_id, id),
  constraint subscriptions_cycles check (cycles_total is null or cycles_done <= cycles_total),
  constraint subscriptions_cycles_done_check check (cycles_done >= case when trial_ends_at is null then 1 else 0 end),
  constraint subscriptions_first_payment check (first_payment_minor is null or first_payment_minor >= 0 and first_payment_minor <= amount_minor and trial_ends_at is not null)
);
create index subscriptions_account_idx on public.subscriptions (account_id, created_at desc);
create index subscriptions_user_idx on public.subscriptions (user_id);
create index subscriptions_due_idx on public.subscriptions (current_period_end) where status in ('active', 'past_due');
alter table public.subscriptions enable row level security;

-- Every payment after the first, which is the order's.
create table public.subscription_payments (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  subscription_id uuid not null,
  cycle int not null,
  provider text not null,
  provider_ref text not null,
  amount_minor bigint not null,
  currency text not null,
  paid_at timestamptz not null default now(),
  unique (subscription_id, cycle),
  foreign key (account_id, subscription_id) references public.subscriptions (account_id, id) on delete cascade,
  constraint subscription_payments_once unique (account_id, provider, provider_ref)
);
alter table public.subscription_payments enable row level security;

-- Every cycle after the first is an order of its own, so that it is paid, proved, receipted and refunded like any other.
create table ops.renewals (
  order_id uuid primary key,
  account_id uuid not null,
  subscription_id uuid not null,
  cycle int not null,
  tries int not null default 0,
  next_try_at timestamptz not null default now(),
  unique (subscription_id, cycle),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  foreign key (account_id, subscription_id) references public.subscriptions (account_id, id) on delete cascade
);
alter table ops.renewals enable row level security;
