-- What gateways report, once an event, and what is given back.
create table public.payment_events (
  id bigint generated always as identity primary key,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  provider text not null check (provider in ('paypal', 'stripe', 'razorpay')),
  event_id text not null check (length(event_id) between 1 and 200),
  order_id uuid,
  action text not null check (action in ('captured', 'failed')),
  amount_minor int not null check (amount_minor >= 0),
  currency text not null,
  outcome text not null default 'received' check (outcome in ('received', 'paid', 'failed', 'mismatch', 'unknown_order',
    'refund_due', 'ignored')),
  received_at timestamptz not null default now(),
  unique (account_id, provider, event_id)
);
create index payment_events_order_idx on public.payment_events (order_id);

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  order_id uuid not null,
  amount_minor int not null check (amount_minor > 0),
  currency text not null,
  reason text not null default '' check (length(reason) <= 500),
  revokes_access boolean not null,
  restocks boolean not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
  provider_ref text,
  requested_by uuid,
  idempotency_key text not null check (length(idempotency_key) between 8 and 200),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  unique (order_id, idempotency_key),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade
);
create index refunds_account_idx on public.refunds (account_id, created_at desc);
create index refunds_pending_idx on public.refunds (created_at) where status = 'pending';

-- Money that came for an order that could not take it.
alter table public.payments drop constraint payments_status_check;
alter table public.payments add constraint payments_status_check
  check (status in ('captured', 'failed', 'refunded', 'refund_due'));

alter table public.payment_events enable row level security;
alter table public.refunds enable row level security;
grant select on public.payment_events to authenticated;
grant select (id, account_id, order_id, amount_minor, currency, reason, revokes_access, restocks, status, requested_by,
  created_at, done_at) on public.refunds to authenticated;
create policy payment_events_read on public.payment_events for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy refunds_read on public.refunds for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or exists (select 1 from public.orders o where o.id = order_id));

create function app.owns_part_of(p_order_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.orders o
    join public.order_items i on i.order_id = o.id and i.type <> 'product'
    join public.entitlements e on e.account_id = i.account_id and e.user_id = o.user_id
      and e.resource_type = i.type and e.resource_id = i.resource_id
    where o.id = p_order_id and e.revoked_at is null and (e.ends_at is null or e.ends_at > now())
  )
$$;

-- Takes again what an expired order had let go, whole or not at all.
create function app.retake_order(p_order public.orders) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_line record;
begin
  for v_line in
    select i.product_id, sum(i.quantity)::int as quantity from public.order_items i
    where i.order_id = p_order.id and i.product_id is not null group by i.product_id order by i.product_id
  loop
    update public.products p set stock = p.stock - v_line.quantity
    where p.id = v_line.product_id and (p.stock is null or p.stock >= v_line.quantity);
    if not found then
      perform app.fail('out_of_stock');
    end if;
  end loop;
  if exists (select 1 from public.coupon_redemptions r where r.order_id = p_order.id) then
    update public.coupons c set usage_count = c.usage_count + 1
    where c.id = p_order.coupon_id and (c.usage_limit = 0 or c.usage_count < c.usage_limit);
    if not found then
      perform app.fail('coupon_limit');
    end if;
    update public.coupon_redemptions set status = 'reserved' where order_id = p_order.id;
  end if;
  return true;
exception when raise_exception then
  return false;
end
$$;

-- A proved event of a gateway: {provider, eventId, orderId, action, providerRef, amountMinor, currency}. The caller has
-- checked the signature; amount, currency and order are checked here. A repeat answers what the first did.
create function ops.take_payment(p_account_id uuid, p_event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_event public.payment_events;
  v_order public.orders;
  v_outcome text;
begin
  insert into public.payment_events (account_id, provider, event_id, action, amount_minor, currency)
  values (p_account_id, p_event ->> 'provider', p_event ->> 'eventId', p_event ->> 'action',
    (p_event ->> 'amountMinor')::int, p_event ->> 'currency')
  on conflict do nothing returning * into v_event;
  if not found then
    select * into v_event from public.payment_events e where e.account_id = p_account_id
      and e.provider = p_event ->> 'provider' and e.event_id = p_event ->> 'eventId';
    return jsonb_build_object('outcome', v_event.outcome, 'repeat', true, 'orderId', v_event.order_id);
  end if;
  select * into v_order from public.orders o
  where o.account_id = p_account_id and o.id::text = p_event ->> 'orderId' for update;
  v_outcome := case
    when not found then 'unknown_order'
    when v_order.provider <> v_event.provider or v_order.currency <> v_event.currency then 'mismatch'
    when v_event.action = 'failed' then case when v_order.status = 'pending' then 'failed' else 'ignored' end
    when v_order.total_minor <> v_event.amount_minor then 'mismatch'
    when exists (select 1 from public.payments p
      where p.provider = v_event.provider and p.provider_ref = p_event ->> 'providerRef') then 'ignored'
    when v_order.status in ('pending', 'failed', 'on_hold') and not app.owns_part_of(v_order.id) then 'paid'
    when v_order.status = 'expired' and not app.owns_part_of(v_order.id) and app.retake_order(v_order) then 'paid'
    else 'refund_due'
  end;
  if v_outcome = 'paid' then
    perform app.settle_order(v_order.id, p_event ->> 'providerRef');
  elsif v_outcome = 'failed' then
    update public.orders set status = 'failed' where id = v_order.id;
  elsif v_outcome = 'refund_due' then
    insert into public.payments (account_id, order_id, provider, provider_ref, amount_minor, currency, status)
    values (p_account_id, v_order.id, v_event.provider, p_event ->> 'providerRef', v_event.amount_minor, v_event.currency,
      'refund_due');
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, format('A payment for order <strong>#%s</strong> came too late and is given back.', v_order.number), 4);
  elsif v_outcome = 'mismatch' then
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, format('A payment for order <strong>#%s</strong> has another amount and was not counted.', v_order.number), 5);
  end if;
  update public.payment_events set outcome = v_outcome, order_id = v_order.id where id = v_event.id;
  return jsonb_build_object('outcome', v_outcome, 'repeat', false, 'orderId', v_order.id);
end
$$;

-- A late payment that the gateway has given back.
create function ops.settle_late_payment(p_provider text, p_provider_ref text) returns void
language sql security definer set search_path = '' as $$
  update public.payments set status = 'refunded'
  where provider = p_provider and provider_ref = p_provider_ref and status = 'refund_due'
$$;

-- Takes away what the order gave.
create function app.revoke_order(p_order_id uuid) returns void
language sql set search_path = '' as $$
  update public.entitlements set revoked_at = now()
  where source = 'order' and source_id = p_order_id and revoked_at is null
$$;

create function app.finish_refund(p_refund_id uuid, p_provider_ref text) returns void
language plpgsql set search_path = '' as $$
declare
  v_refund public.refunds;
  v_done int;
begin
  update public.refunds set status = 'done', done_at = now(), provider_ref = p_provider_ref
  where id = p_refund_id and status = 'pending' returning * into v_refund;
  if not found then
    return;
  end if;
  select sum(r.amount_minor)::int into v_done from public.refunds r where r.order_id = v_refund.order_id and r.status = 'done';
  update public.orders o set status = case when v_done = o.total_minor then 'refunded' else 'partly_refunded' end
  where o.id = v_refund.order_id;
  update public.payments p set status = 'refunded' from public.orders o
  where p.order_id = v_refund.order_id and o.id = p.order_id and o.status = 'refunded' and p.status = 'captured';
  if v_refund.revokes_access then
    perform app.revoke_order(v_refund.order_id);
  end if;
  if v_refund.restocks then
    perform app.restock_order(v_refund.order_id);
  end if;
  insert into public.order_events (account_id, order_id, kind, actor_user_id, amount_minor, note)
  values (v_refund.account_id, v_refund.order_id, 'refund', v_refund.requested_by, v_refund.amount_minor, v_refund.reason);
end
$$;

-- Gives back all that is left, or a part: {amountMinor, reason, revokeAccess, restock, idempotencyKey}. Access goes with
-- the whole sum unless told otherwise. Without a gateway it is done at once, else when the gateway has said so.
create function public.refund_order(p_order_id uuid, p_input jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := app.managed_order(p_order_id);
  v_rest int := v_order.total_minor - v_order.refunded_minor;
  v_amount int;
  v_refund public.refunds;
begin
  if coalesce(length(p_input ->> 'idempotencyKey'), 0) not between 8 and 200
    or length(coalesce(p_input ->> 'reason', '')) > 500
    or coalesce(p_input ->> 'amountMinor', '1') !~ '^[0-9]{1,9}$'
    or coalesce(jsonb_typeof(p_input -> 'revokeAccess'), 'boolean') <> 'boolean'
    or coalesce(jsonb_typeof(p_input -> 'restock'), 'boolean') <> 'boolean' then
    perform app.fail('invalid_input');
  end if;
  select * into v_refund from public.refunds r
  where r.order_id = p_order_id and r.idempotency_key = p_input ->> 'idempotencyKey';
  if found then
    if v_refund.amount_minor <> coalesce((p_input ->> 'amountMinor')::int, v_refund.amount_minor) then
      perform app.fail('idempotency_mismatch');
    end if;
    return to_jsonb(v_refund) - 'idempotency_key';
  end if;
  if v_order.status not in ('paid', 'partly_refunded') or v_rest = 0 then
    perform app.fail('order_not_refundable');
  end if;
  v_amount := coalesce((p_input ->> 'amountMinor')::int, v_rest);
  if v_amount not between 1 and v_rest then
    perform app.fail('refund_too_large');
  end if;
  update public.orders set refunded_minor = refunded_minor + v_amount where id = p_order_id;
  insert into public.refunds (account_id, order_id, amount_minor, currency, reason, revokes_access, restocks, requested_by,
    idempotency_key)
  values (v_order.account_id, p_order_id, v_amount, v_order.currency, btrim(coalesce(p_input ->> 'reason', '')),
    coalesce((p_input ->> 'revokeAccess')::boolean, v_amount = v_rest), coalesce((p_input ->> 'restock')::boolean, false),
    auth.uid(), p_input ->> 'idempotencyKey')
  returning * into v_refund;
  if v_order.provider = 'offline' or v_order.test then
    perform app.finish_refund(v_refund.id, 'none');
  end if;
  perform app.audit(v_order.account_id, 'order.refunded', p_order_id, jsonb_build_object('amount_minor', v_amount));
  select * into v_refund from public.refunds r where r.id = v_refund.id;
  return to_jsonb(v_refund) - 'idempotency_key';
end
$$;

-- What the gateway said about a pending refund; a refused one leaves the sum to be given back another way.
create function ops.settle_refund(p_refund_id uuid, p_ok boolean, p_provider_ref text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_refund public.refunds;
begin
  perform 1 from public.orders o join public.refunds r on r.order_id = o.id where r.id = p_refund_id for update of o;
  select * into v_refund from public.refunds r where r.id = p_refund_id;
  if v_refund.status = 'pending' and p_ok then
    perform app.finish_refund(p_refund_id, p_provider_ref);
  elsif v_refund.status = 'pending' then
    update public.refunds set status = 'failed', provider_ref = p_provider_ref, done_at = now() where id = p_refund_id;
    update public.orders set refunded_minor = refunded_minor - v_refund.amount_minor where id = v_refund.order_id;
  end if;
  return (select r.status from public.refunds r where r.id = p_refund_id);
end
$$;

grant execute on function public.refund_order(uuid, jsonb) to authenticated, stoa_service;
grant execute on function ops.take_payment(uuid, jsonb), ops.settle_late_payment(text, text),
  ops.settle_refund(uuid, boolean, text) to stoa_service;
