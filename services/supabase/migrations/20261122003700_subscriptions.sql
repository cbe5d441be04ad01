-- Subscriptions, what memberships open, and the one rule of access that policies and screens share.
alter table public.order_items
  add column frequency jsonb,
  add column iterations int;

-- An item keeps how often it is paid, as it was when it was ordered.
create function app.snapshot_frequency() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select pr.frequency, pr.iterations into new.frequency, new.iterations
  from public.prices pr join public.orders o on o.id = new.order_id
  where pr.product_id = new.product_id and pr.currency = o.currency and pr.active;
  return new;
end
$$;
create trigger order_items_snapshot before insert on public.order_items
  for each row execute function app.snapshot_frequency();

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  user_id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  title text not null,
  frequency jsonb not null,
  amount_minor int not null check (amount_minor >= 0),
  currency text not null,
  provider text not null check (provider in ('offline', 'paypal', 'stripe', 'razorpay')),
  provider_ref text,
  test boolean not null default false,
  status text not null default 'active' check (status in ('active', 'past_due', 'cancelled', 'completed', 'expired')),
  started_at timestamptz not null default now(),
  current_period_start timestamptz not null default now(),
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  cycles_done int not null default 1 check (cycles_done >= 1),
  cycles_total int check (cycles_total >= 1),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  unique (account_id, id),
  unique (order_id, product_id),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  foreign key (account_id, product_id) references public.products (account_id, id),
  constraint subscriptions_cycles check (cycles_total is null or cycles_done <= cycles_total)
);
create index subscriptions_account_idx on public.subscriptions (account_id, created_at desc);
create index subscriptions_user_idx on public.subscriptions (user_id);
create index subscriptions_due_idx on public.subscriptions (current_period_end) where status in ('active', 'past_due');

-- Every payment after the first, which is the order's.
create table public.subscription_payments (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  subscription_id uuid not null,
  cycle int not null,
  provider text not null,
  provider_ref text not null,
  amount_minor int not null,
  currency text not null,
  paid_at timestamptz not null default now(),
  unique (provider, provider_ref),
  unique (subscription_id, cycle),
  foreign key (account_id, subscription_id) references public.subscriptions (account_id, id) on delete cascade
);

alter table public.subscriptions enable row level security;
alter table public.subscription_payments enable row level security;
grant select (id, account_id, user_id, order_id, product_id, title, frequency, amount_minor, currency, provider, test, status,
  started_at, current_period_start, current_period_end, cancel_at_period_end, cycles_done, cycles_total, ended_at, created_at)
  on public.subscriptions to authenticated;
grant select on public.subscription_payments to authenticated;
create policy subscriptions_read on public.subscriptions for select to authenticated
  using (user_id = (select auth.uid()) or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy subscription_payments_read on public.subscription_payments for select to authenticated
  using (exists (select 1 from public.subscriptions s where s.id = subscription_id));

-- What a person may use: their own entitlements, and what their memberships contain, while they belong to the account.
create function app.entitled(p_user_id uuid, p_type text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with live as (
    select e.account_id, e.resource_type, e.resource_id from public.entitlements e
    where e.user_id = p_user_id and e.revoked_at is null and e.starts_at <= now() and (e.ends_at is null or e.ends_at > now())
      and not exists (select 1 from public.members m
        where m.account_id = e.account_id and m.user_id = p_user_id and m.status = 'banned')
  )
  select l.resource_id from live l where l.resource_type = p_type
  union
  select i.resource_id from live l
  join public.product_items i on i.account_id = l.account_id and i.product_id = l.resource_id
  where l.resource_type = 'membership' and i.resource_type = p_type
$$;

create or replace function app.my_entitled(p_type text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.entitled((select auth.uid()), p_type)
$$;

-- Whether the signed-in person may use a thing; for courses the same rule that opens lessons.
create function public.has_access(p_type text, p_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select case p_type
    when 'course' then p_id in (select app.my_open_courses())
    else p_id in (select app.my_entitled(p_type))
  end
$$;

-- The last moment of access: seven days beyond an unpaid period, the end of a cancelled one, none when paid off.
create function app.subscription_access_end(p_subscription public.subscriptions, p_type text) returns timestamptz
language sql immutable set search_path = '' as $$
  select case
    when p_subscription.status in ('active', 'past_due', 'expired') and not p_subscription.cancel_at_period_end
      then p_subscription.current_period_end + interval '7 days'
    when p_subscription.status = 'completed' and p_type <> 'membership' then null
    else p_subscription.current_period_end
  end
$$;

create function app.sync_subscription_access() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.entitlements e set ends_at = app.subscription_access_end(new, e.resource_type)
  where e.account_id = new.account_id and e.source = 'subscription' and e.source_id = new.id and e.revoked_at is null;
  return null;
end
$$;
create trigger subscriptions_sync_access after update on public.subscriptions
  for each row execute function app.sync_subscription_access();

create function app.period(p_frequency jsonb, p_times int) returns interval
language sql immutable set search_path = '' as $$
  select p_times * make_interval(
    days => case p_frequency ->> 'parameter' when 'day' then 1 when 'week' then 7 else 0 end * (p_frequency ->> 'value')::int,
    months => case p_frequency ->> 'parameter' when 'month' then 1 when 'year' then 12 else 0 end * (p_frequency ->> 'value')::int)
$$;

-- What a paid order gives: a subscription for what is paid again and again, everything of a bundle, else the thing itself.
create or replace function app.grant_order(p_order_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
  v_item record;
  v_subscription public.subscriptions;
begin
  select * into v_order from public.orders where id = p_order_id;
  for v_item in
    select i.*, coalesce(c.every_payment, false) as every_payment from public.order_items i
    left join public.coupons c on c.id = v_order.coupon_id
    where i.order_id = p_order_id
  loop
    v_subscription := null;
    if v_item.frequency is not null and v_item.product_id is not null then
      insert into public.subscriptions (account_id, user_id, order_id, product_id, title, frequency, amount_minor, currency,
        provider, test, current_period_end, cycles_total)
      values (v_order.account_id, v_order.user_id, v_order.id, v_item.product_id, v_item.title, v_item.frequency,
        v_item.total_minor - case when v_item.every_payment and v_order.subtotal_minor > 0
          then round(v_order.discount_minor::numeric * v_item.total_minor / v_order.subtotal_minor)::int else 0 end,
        v_order.currency, v_order.provider, v_order.test, now() + app.period(v_item.frequency, 1), v_item.iterations)
      on conflict do nothing returning * into v_subscription;
    end if;
    insert into public.entitlements (account_id, user_id, resource_type, resource_id, source, source_id, ends_at)
    select v_order.account_id, v_order.user_id, given.type, given.id,
      case when v_subscription.id is null then 'order' else 'subscription' end, coalesce(v_subscription.id, v_order.id),
      case when v_subscription.id is not null then app.subscription_access_end(v_subscription, given.type) end
    from (
      select v_item.type, v_item.resource_id as id where v_item.type <> 'bundle'
      union all
      select b.resource_type, b.resource_id from public.product_items b
      where v_item.type = 'bundle' and b.product_id = v_item.product_id
    ) given
    on conflict do nothing;
  end loop;
end
$$;

create or replace function app.revoke_order(p_order_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.subscriptions set status = 'cancelled', ended_at = now(), current_period_end = least(current_period_end, now())
  where order_id = p_order_id and status in ('active', 'past_due');
  update public.entitlements e set revoked_at = now()
  where e.revoked_at is null and ((e.source = 'order' and e.source_id = p_order_id) or (e.source = 'subscription'
    and e.source_id in (select s.id from public.subscriptions s where s.order_id = p_order_id)));
end
$$;
grant execute on function app.entitled(uuid, text) to stoa_service;
grant execute on function public.has_access(text, uuid) to authenticated, stoa_service;
