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
  coupon_amount int not null check (coupon_amount >= 0),
  created_at timestamptz not null default now(),
  unique (account_id, id)
);
create unique index coupons_name_key on public.coupons (account_id, lower(btrim(name)));

alter table public.coupons enable row level security;
grant select on public.coupons to authenticated;
create policy coupons_read on public.coupons for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

-- The one row whose name the visitor typed, ignoring case and outer spaces, or null.
create function public.find_coupon(p_account_id uuid, p_name text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('account_id', c.account_id, 'name', c.name, 'usage_limit', c.usage_limit,
    'usage_count', c.usage_count, 'date_start', c.date_start, 'date_end', c.date_end,
    'per_user_limit', c.per_user_limit, 'discount_type', c.discount_type, 'coupon_amount', c.coupon_amount)
  from public.coupons c
  where c.account_id = p_account_id and lower(btrim(c.name)) = lower(btrim(p_name))
$$;
grant execute on function public.find_coupon(uuid, text) to stoa_service;

-- Clamped to 0..subtotal. A percentage is rounded in whole currency units, a flat amount is whole units.
create function app.coupon_discount(p_type text, p_amount int, p_subtotal_minor bigint, p_currency text) returns bigint
language sql immutable set search_path = '' as $$
  select greatest(0, least(p_subtotal_minor, case p_type
    when 'flat' then p_amount::bigint * unit.minor
    else (round(p_subtotal_minor * least(p_amount, 100)::numeric / 100 / unit.minor) * unit.minor)::bigint
  end))
  from (select (10 ^ app.currency_digits(p_currency))::bigint as minor) unit
$$;
