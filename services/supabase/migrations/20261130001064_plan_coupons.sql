set check_function_bodies = off;

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

grant select, insert, update (ended_at) on ops.plan_coupons to stoa_service;
create policy plan_coupons_service on ops.plan_coupons for all to stoa_service using (true) with check (true);

alter table ops.invoice_lines drop constraint invoice_lines_kind_check;
alter table ops.invoice_lines add constraint invoice_lines_kind_check check (kind in ('plan', 'unused', 'credit', 'discount'));

reset check_function_bodies;
