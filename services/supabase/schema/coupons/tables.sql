-- Coupons. Only managers may list them; one exact name is looked up through the service, which counts the tries.
create table public.coupons (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 60),
  usage_limit int not null default 0 check (usage_limit >= 0),
  usage_count int not null default 0 check (usage_count >= 0),
  date_start timestamptz,
  date_end timestamptz,
  per_user_limit int not null default 0 check (per_user_limit >= 0),
  discount_type text not null check (discount_type in ('flat', 'percentage')),
  -- Whole currency units when flat, percent when percentage.
  coupon_amount bigint not null check (coupon_amount >= 0),
  created_at timestamptz not null default now(),
  active boolean not null default true,
  -- Otherwise a coupon lowers the first payment of a subscription only.
  every_payment boolean not null default false,
  version int not null default 1,
  -- A fixed amount means something in one currency only: the one that the shop had when the coupon was made.
  currency text check (currency is null or app.currency_digits(currency) is not null),
  -- A list filters by it: a condition of the REST dialect compares a column with a value only.
  is_used_up boolean not null generated always as (usage_limit > 0 and usage_count >= usage_limit) stored,
  -- Orders with this coupon are this affiliate's, whatever link came before.
  affiliate_id uuid,
  -- Made for the contact of a run by one of its steps.
  run_id uuid,
  run_step int,
  unique (account_id, id),
  constraint coupons_run_fkey foreign key (account_id, run_id) references public.automation_runs (account_id, id)
    on delete set null (run_id),
  foreign key (account_id, affiliate_id) references public.affiliates (account_id, id) on delete set null (affiliate_id),
  constraint coupons_flat_has_currency check ((discount_type = 'flat') = (currency is not null))
);
create unique index coupons_name_key on public.coupons (account_id, lower(btrim(name)));
create unique index coupons_run_key on public.coupons (account_id, run_id, run_step) where run_id is not null;
alter table public.coupons enable row level security;

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
alter table public.coupon_redemptions enable row level security;
