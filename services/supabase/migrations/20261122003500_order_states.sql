-- One table says which way an order may go, and the database refuses every other. What happened to it is kept.
-- A cart is no order; the first state is `pending`, which waits for payment.
alter table public.orders drop constraint orders_status_check, drop constraint orders_paid_has_time;
alter table public.orders
  add column refunded_minor int not null default 0,
  add constraint orders_status_check check (status in ('pending', 'on_hold', 'failed', 'paid', 'cancelled', 'expired',
    'partly_refunded', 'refunded')),
  add constraint orders_paid_has_time check (status not in ('paid', 'partly_refunded', 'refunded') or paid_at is not null),
  add constraint orders_refund_fits check (refunded_minor between 0 and total_minor);
update public.orders set refunded_minor = total_minor where status = 'refunded';
grant select (refunded_minor) on public.orders to authenticated;
drop index public.orders_pending_idx;
create index orders_open_idx on public.orders (expires_at) where status in ('pending', 'failed', 'on_hold');

create table app.order_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into app.order_moves (from_status, to_status) values
  ('pending', 'paid'), ('pending', 'on_hold'), ('pending', 'failed'), ('pending', 'cancelled'), ('pending', 'expired'),
  -- A failed payment may be tried again, and a late success still counts.
  ('failed', 'pending'), ('failed', 'paid'), ('failed', 'on_hold'), ('failed', 'cancelled'), ('failed', 'expired'),
  -- A manager looks into it: neither payable nor gone, for 14 days at most.
  ('on_hold', 'pending'), ('on_hold', 'paid'), ('on_hold', 'cancelled'), ('on_hold', 'expired'),
  -- Paid after its time, if coupon and stock could be taken again.
  ('expired', 'paid'),
  ('paid', 'partly_refunded'), ('paid', 'refunded'), ('partly_refunded', 'refunded');

create table public.order_events (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  order_id uuid not null,
  at timestamptz not null default now(),
  kind text not null check (kind in ('status', 'note', 'refund')),
  from_status text,
  to_status text,
  actor_user_id uuid,
  amount_minor int,
  note text not null default '' check (length(note) <= 1000),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade
);
create index order_events_order_idx on public.order_events (order_id, id);
insert into public.order_events (account_id, order_id, at, kind, to_status)
select account_id, id, coalesce(paid_at, created_at), 'status', status from public.orders;

create function app.guard_order_move() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> old.status and not exists (
    select 1 from app.order_moves m where m.from_status = old.status and m.to_status = new.status
  ) then
    perform app.fail('order_move_refused', old.status || ' to ' || new.status);
  end if;
  return new;
end
$$;
create trigger orders_move_guard before update of status on public.orders
  for each row execute function app.guard_order_move();

create function app.record_order_move() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.order_events (account_id, order_id, at, kind, to_status, actor_user_id)
    values (new.account_id, new.id, coalesce(new.paid_at, new.created_at), 'status', new.status, auth.uid());
  elsif new.status <> old.status then
    insert into public.order_events (account_id, order_id, kind, from_status, to_status, actor_user_id)
    values (new.account_id, new.id, 'status', old.status, new.status, auth.uid());
  end if;
  return null;
end
$$;
create trigger orders_record_move after insert or update of status on public.orders
  for each row execute function app.record_order_move();

alter table app.order_moves enable row level security;
alter table public.order_events enable row level security;
grant select on public.order_events to authenticated;
create policy order_events_read on public.order_events for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or (kind <> 'note' and exists (select 1 from public.orders o where o.id = order_id)));

-- Rule 5 counts every order that holds or used a use.
create or replace function public.count_my_orders_with_coupon(p_account_id uuid, p_name text) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int
  from public.orders o
  join public.coupons c on c.id = o.coupon_id
  where o.account_id = p_account_id and c.account_id = p_account_id
    and lower(btrim(c.name)) = lower(btrim(p_name))
    and o.user_id = (select auth.uid()) and o.status not in ('cancelled', 'expired')
$$;

-- What a paid order gives.
create function app.grant_order(p_order_id uuid) returns void
language sql set search_path = '' as $$
  insert into public.entitlements (account_id, user_id, resource_type, resource_id, source, source_id)
  select o.account_id, o.user_id, i.type, i.resource_id, 'order', o.id
  from public.orders o join public.order_items i on i.order_id = o.id
  where o.id = p_order_id
  on conflict do nothing
$$;

create or replace function app.settle_order(p_order_id uuid, p_provider_ref text) returns void
language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  update public.orders o set status = 'paid', paid_at = now()
  where o.id = p_order_id and o.status in ('pending', 'failed', 'on_hold', 'expired')
  returning * into v_order;
  if not found then
    perform app.fail('order_not_payable');
  end if;
  if p_provider_ref is not null then
    insert into public.payments (account_id, order_id, provider, provider_ref, amount_minor, currency, status)
    values (v_order.account_id, v_order.id, v_order.provider, p_provider_ref, v_order.total_minor, v_order.currency, 'captured');
  end if;
  update public.coupon_redemptions set status = 'used' where order_id = v_order.id and status = 'reserved';
  perform app.grant_order(v_order.id);
  insert into public.account_notifications (account_id, message, severity)
  values (v_order.account_id, format('Order <strong>#%s</strong> is paid.', v_order.number), 1);
end
$$;

create or replace function app.release_order(p_order_id uuid, p_status text) returns void
language plpgsql set search_path = '' as $$
declare
  v_coupon_id uuid;
begin
  update public.orders o set status = p_status where o.id = p_order_id and o.status in ('pending', 'failed', 'on_hold');
  if not found then
    perform app.fail('order_not_payable');
  end if;
  perform app.restock_order(p_order_id);
  update public.coupon_redemptions r set status = 'released'
  where r.order_id = p_order_id and r.status = 'reserved' returning r.coupon_id into v_coupon_id;
  if found then
    update public.coupons c set usage_count = c.usage_count - 1 where c.id = v_coupon_id and c.usage_count > 0;
  end if;
end
$$;

create function app.restock_order(p_order_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_line record;
begin
  for v_line in
    select i.product_id, sum(i.quantity)::int as quantity from public.order_items i
    where i.order_id = p_order_id and i.product_id is not null group by i.product_id order by i.product_id
  loop
    update public.products p set stock = p.stock + v_line.quantity where p.id = v_line.product_id and p.stock is not null;
  end loop;
end
$$;

create or replace function ops.expire_orders() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_order_id uuid;
  v_count int := 0;
begin
  for v_order_id in
    select o.id from public.orders o where o.status in ('pending', 'failed', 'on_hold') and o.expires_at <= now()
    order by o.expires_at limit 500 for update skip locked
  loop
    perform app.release_order(v_order_id, 'expired');
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

-- The order of the account that the caller manages, locked.
create function app.managed_order(p_order_id uuid) returns public.orders
language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders o
  where o.id = p_order_id and o.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('order_not_found');
  end if;
  return v_order;
end
$$;

create or replace function public.mark_order_paid(p_order_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := app.managed_order(p_order_id);
begin
  if v_order.status = 'paid' and v_order.provider = 'offline' then
    return app.order_json(v_order.id);
  end if;
  if v_order.status not in ('pending', 'on_hold') or v_order.provider <> 'offline' then
    perform app.fail('order_not_payable');
  end if;
  perform app.settle_order(v_order.id, 'offline_' || v_order.id);
  return app.order_json(v_order.id);
end
$$;

create or replace function public.cancel_order(p_order_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_is_manager boolean;
begin
  select o.* into v_order from public.orders o
  where o.id = p_order_id and (o.user_id = (select auth.uid())
    or o.account_id = any (array(select app.my_accounts_with_cap('manage_options')))) for update;
  if not found then
    perform app.fail('order_not_found');
  end if;
  v_is_manager := v_order.account_id in (select app.my_accounts_with_cap('manage_options'));
  if v_order.status = 'on_hold' and not v_is_manager then
    perform app.fail('order_not_payable');
  end if;
  if v_order.status <> 'cancelled' then
    perform app.release_order(v_order.id, 'cancelled');
  end if;
  return app.order_json(v_order.id);
end
$$;

-- A manager puts an unpaid order aside, and lets it go on.
create function public.hold_order(p_order_id uuid, p_note text default '') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := app.managed_order(p_order_id);
begin
  update public.orders set status = 'on_hold', expires_at = created_at + interval '14 days'
  where id = v_order.id and status in ('pending', 'failed');
  if not found then
    perform app.fail('order_move_refused');
  end if;
  perform public.add_order_note(v_order.id, p_note) where btrim(coalesce(p_note, '')) <> '';
  return app.order_json(v_order.id);
end
$$;

create function public.resume_order(p_order_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := app.managed_order(p_order_id);
begin
  update public.orders set status = 'pending',
    expires_at = case when provider = 'offline' then expires_at else now() + interval '30 minutes' end
  where id = v_order.id and status = 'on_hold';
  if not found then
    perform app.fail('order_move_refused');
  end if;
  return app.order_json(v_order.id);
end
$$;

-- A word among managers.
create function public.add_order_note(p_order_id uuid, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := app.managed_order(p_order_id);
begin
  if length(btrim(coalesce(p_note, ''))) not between 1 and 1000 then
    perform app.fail('invalid_input', 'note');
  end if;
  insert into public.order_events (account_id, order_id, kind, actor_user_id, note)
  values (v_order.account_id, v_order.id, 'note', auth.uid(), btrim(p_note));
end
$$;
grant execute on function public.hold_order(uuid, text), public.resume_order(uuid), public.add_order_note(uuid, text)
  to authenticated, stoa_service;
