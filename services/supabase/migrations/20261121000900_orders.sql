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
  subtotal_minor int not null check (subtotal_minor >= 0),
  discount_minor int not null default 0,
  total_minor int not null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'cancelled', 'expired', 'refunded')),
  provider text not null check (provider in ('offline', 'paypal', 'stripe', 'razorpay')),
  test boolean not null default false,
  idempotency_key text not null check (length(idempotency_key) between 8 and 200),
  request_hash text not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  expires_at timestamptz not null,
  unique (account_id, id),
  unique (account_id, number),
  unique (account_id, user_id, idempotency_key),
  foreign key (account_id, coupon_id) references public.coupons (account_id, id) on delete set null (coupon_id),
  constraint orders_sum check (discount_minor between 0 and subtotal_minor and total_minor = subtotal_minor - discount_minor),
  constraint orders_paid_has_time check (status not in ('paid', 'refunded') or paid_at is not null)
);
create index orders_user_idx on public.orders (user_id, created_at desc);
create index orders_account_idx on public.orders (account_id, created_at desc);
create index orders_coupon_idx on public.orders (coupon_id) where coupon_id is not null;
create index orders_pending_idx on public.orders (expires_at) where status = 'pending';

create table public.order_items (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  order_id uuid not null,
  product_id uuid,
  type text not null check (type in ('course', 'product', 'membership')),
  resource_id uuid not null,
  title text not null,
  image text,
  quantity int not null check (quantity between 1 and 999),
  unit_minor int not null check (unit_minor >= 0),
  total_minor int not null,
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  foreign key (account_id, product_id) references public.products (account_id, id) on delete set null (product_id),
  constraint order_items_sum check (total_minor = unit_minor * quantity)
);
create index order_items_order_idx on public.order_items (order_id);

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  order_id uuid not null,
  provider text not null check (provider in ('offline', 'paypal', 'stripe', 'razorpay')),
  provider_ref text not null,
  amount_minor int not null check (amount_minor >= 0),
  currency text not null,
  status text not null check (status in ('captured', 'failed', 'refunded')),
  created_at timestamptz not null default now(),
  unique (provider, provider_ref),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade
);
create index payments_order_idx on public.payments (order_id);
create unique index payments_captured_once on public.payments (order_id) where status = 'captured';

create table public.coupon_redemptions (
  order_id uuid primary key,
  account_id uuid not null,
  coupon_id uuid not null,
  status text not null default 'reserved' check (status in ('reserved', 'used', 'released')),
  created_at timestamptz not null default now(),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  foreign key (account_id, coupon_id) references public.coupons (account_id, id) on delete cascade
);
create index coupon_redemptions_coupon_idx on public.coupon_redemptions (coupon_id);

-- One row an account: the last order number given out.
create table app.order_counters (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  last_number int not null
);

alter table public.orders enable row level security;
alter table public.order_items enable row level security;
alter table public.payments enable row level security;
alter table public.coupon_redemptions enable row level security;
alter table app.order_counters enable row level security;

grant select (id, account_id, number, user_id, email, name, country, coupon, currency, subtotal_minor, discount_minor,
  total_minor, status, provider, test, created_at, paid_at, expires_at) on public.orders to authenticated;
grant select on public.order_items to authenticated;
grant select on public.payments, public.coupon_redemptions to authenticated;

create policy orders_read on public.orders for select to authenticated
  using (user_id = (select auth.uid())
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy order_items_read on public.order_items for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id));
create policy payments_read on public.payments for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy coupon_redemptions_read on public.coupon_redemptions for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create function app.order_json(p_order_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select (to_jsonb(o) - 'idempotency_key' - 'request_hash' - 'coupon_id') || jsonb_build_object('items', coalesce((
    select jsonb_agg(to_jsonb(i) - 'account_id' - 'order_id' order by i.title, i.id)
    from public.order_items i where i.order_id = o.id), '[]'))
  from public.orders o where o.id = p_order_id
$$;

-- How many of the person's orders carry this coupon; released ones do not count.
create function public.count_my_orders_with_coupon(p_account_id uuid, p_name text) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int
  from public.orders o
  join public.coupons c on c.id = o.coupon_id
  where o.account_id = p_account_id and c.account_id = p_account_id
    and lower(btrim(c.name)) = lower(btrim(p_name))
    and o.user_id = (select auth.uid()) and o.status in ('pending', 'paid', 'refunded')
$$;
grant execute on function public.count_my_orders_with_coupon(uuid, text) to authenticated, stoa_service;
