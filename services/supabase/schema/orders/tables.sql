create type app.order_line as (
  product_id uuid,
  kind text,
  resource_id uuid,
  title text,
  image text,
  quantity integer,
  unit_minor bigint,
  stocked boolean,
  frequency jsonb,
  iterations integer,
  trial_days integer,
  contents jsonb,
  booking_id uuid
);

create type app.tax_line as (asks_address boolean, mode text, name text, percent numeric, minor bigint);

create type app.stock_piece as (product_id uuid, quantity int, named_id uuid);

-- Orders, their items, coupon uses and payments. Written by functions only; people read their own, managers the account's.
create table public.orders (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id),
  number int not null,
  user_id uuid not null,
  email text not null check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 200),
  country text check (country ~ '^[A-Z]{2}$'),
  coupon text,
  coupon_id uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  subtotal_minor bigint not null check (subtotal_minor >= 0),
  discount_minor bigint not null default 0,
  total_minor bigint not null,
  status text not null default 'pending',
  provider text not null check (provider in ('offline', 'paypal', 'stripe', 'razorpay')),
  test boolean not null default false,
  idempotency_key text not null check (length(idempotency_key) between 8 and 200),
  request_hash text not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  expires_at timestamptz not null,
  refunded_minor bigint not null default 0,
  -- Two countries may share a value (Liberia has Lebanon's, as observed): the label that was chosen is kept beside it.
  country_label text check (length(country_label) between 1 and 100),
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  tax_mode text check (tax_mode in ('included', 'added')),
  tax_name text,
  tax_percent numeric(6, 3),
  address jsonb check (jsonb_typeof(address) = 'object'),
  -- How long an unpaid order holds stock and coupon. Null where it holds nothing; a gateway's order holds as long as it can
  -- be paid, an offline one for the days that the shop sets.
  holds_until timestamptz,
  holds_released_at timestamptz,
  -- The touches that the order is ascribed to, as app.order_attribution writes them, and the step of a funnel that sold it; null
  -- where nothing is known.
  attribution jsonb check (jsonb_typeof(attribution -> 'touches') = 'array'),
  -- By the server's word only: app.refer_order writes it once, renewals inherit it.
  affiliate_id uuid,
  unique (account_id, id),
  unique (account_id, number),
  unique (account_id, user_id, idempotency_key),
  foreign key (account_id, coupon_id) references public.coupons (account_id, id) on delete set null (coupon_id),
  foreign key (account_id, affiliate_id) references public.affiliates (account_id, id) on delete set null (affiliate_id),
  constraint orders_status_check check (status in ('pending', 'on_hold', 'failed', 'paid', 'cancelled', 'expired',
    'partly_refunded', 'refunded')),
  constraint orders_paid_has_time check (status not in ('paid', 'partly_refunded', 'refunded') or paid_at is not null),
  constraint orders_refund_fits check (refunded_minor between 0 and total_minor),
  constraint orders_label_of_country check (country_label is null or country is not null),
  constraint orders_sum check (discount_minor >= 0 and discount_minor <= subtotal_minor and total_minor = (subtotal_minor - discount_minor +
    case
    when tax_mode = 'added'::text then tax_minor
    else 0::bigint
    end))
);
create index orders_user_idx on public.orders (user_id, created_at desc);
create index orders_account_idx on public.orders (account_id, created_at desc);
create index orders_coupon_idx on public.orders (coupon_id) where coupon_id is not null;
create index orders_affiliate_idx on public.orders (affiliate_id) where affiliate_id is not null;
create index orders_open_idx on public.orders (expires_at) where status in ('pending', 'failed', 'on_hold');
create index orders_holding_idx on public.orders (account_id, user_id)
  where holds_until is not null and holds_released_at is null and status in ('pending', 'failed', 'on_hold');
create index orders_holds_due_idx on public.orders (holds_until)
  where holds_released_at is null and status in ('pending', 'failed', 'on_hold');
alter table public.orders enable row level security;

create table public.order_items (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  order_id uuid not null,
  product_id uuid,
  type text not null,
  resource_id uuid not null,
  title text not null,
  image text,
  quantity int not null check (quantity between 1 and 999),
  unit_minor bigint not null check (unit_minor >= 0),
  total_minor bigint not null,
  -- Subscriptions, what memberships open, and the one rule of access that policies and screens share.
  frequency jsonb,
  iterations int,
  trial_days int not null default 0 check (trial_days >= 0),
  contents jsonb check (jsonb_typeof(contents) = 'array'),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  foreign key (account_id, product_id) references public.products (account_id, id) on delete set null (product_id),
  constraint order_items_type_check
    check (type in ('course', 'product', 'membership', 'bundle', 'group', 'download', 'appointment')),
  constraint order_items_sum check (total_minor = case when trial_days > 0 then 0 else unit_minor * quantity end)
);
create index order_items_order_idx on public.order_items (order_id);
create index order_items_appointment_idx on public.order_items (resource_id) where type = 'appointment';
alter table public.order_items enable row level security;

-- One row an account: the last order number given out.
create table app.order_counters (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  last_number int not null
);
alter table app.order_counters enable row level security;

create table app.order_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
alter table app.order_moves enable row level security;

create table public.order_events (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  order_id uuid not null,
  at timestamptz not null default now(),
  kind text not null,
  from_status text,
  to_status text,
  actor_user_id uuid,
  amount_minor bigint,
  note text not null default '' check (length(note) <= 1000),
  from_provider text,
  to_provider text,
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  constraint order_events_kind_check
    check (kind in ('status', 'note', 'refund', 'mismatch', 'holds_released', 'provider'))
);
create index order_events_order_idx on public.order_events (order_id, id);
alter table public.order_events enable row level security;

-- One row a mail that a buyer gets about an order.
create table ops.order_mails (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  order_id uuid not null,
  kind text not null,
  amount_minor bigint not null,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  -- What else a buyer is told by mail: an order that waits for its money, one that failed, ended or was cancelled by the shop, and a
  -- subscription that ends or is about to cost a long period again.
  subscription_id uuid,
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  foreign key (account_id, subscription_id) references public.subscriptions (account_id, id) on delete cascade,
  constraint order_mails_kind_check check (kind in ('received', 'paid', 'failed', 'expired', 'cancelled', 'refunded',
    'payment_returned', 'renewal_soon', 'renewal_due', 'renewal_failed', 'subscription_ends', 'subscription_ended',
    'subscription_over'))
);
create index order_mails_waiting_idx on ops.order_mails (created_at) where mailed_at is null;
create index order_mails_order_idx on ops.order_mails (order_id);
create index order_mails_subscription_idx on ops.order_mails (subscription_id) where subscription_id is not null;
alter table ops.order_mails enable row level security;
