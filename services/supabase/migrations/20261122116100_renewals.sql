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
alter table ops.order_mails drop constraint order_mails_kind_check,
  add constraint order_mails_kind_check check (kind in ('paid', 'refunded', 'payment_returned', 'renewal_due',
    'renewal_failed', 'subscription_over'));

-- Who pays the next cycle owns the thing already.
create or replace function app.owns_part_of(p_order_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select not exists (select 1 from ops.renewals r where r.order_id = p_order_id) and exists (
    select 1 from public.orders o
    join public.order_items i on i.order_id = o.id and i.type <> 'product'
    join public.entitlements e on e.account_id = i.account_id and e.user_id = o.user_id
      and e.resource_type = i.type and e.resource_id = i.resource_id
    where o.id = p_order_id and e.revoked_at is null and (e.ends_at is null or e.ends_at > now())
  )
$$;

-- Whether the cycle that an order pays is not to be paid any more.
create function app.is_renewal_over(p_order_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from ops.renewals r join public.subscriptions s on s.id = r.subscription_id
    where r.order_id = p_order_id and (s.status not in ('active', 'past_due') or s.cycles_done >= r.cycle)
  )
$$;

create or replace function app.settle_order(p_order_id uuid, p_provider_ref text) returns void
language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
  v_subscription public.subscriptions;
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
  select s.* into v_subscription from public.subscriptions s join ops.renewals r on r.subscription_id = s.id
  where r.order_id = v_order.id for update of s;
  if found then
    perform app.renew_subscription(v_subscription, coalesce(p_provider_ref, 'order_' || v_order.id));
  else
    perform app.grant_order(v_order.id);
  end if;
  insert into public.account_notifications (account_id, message, severity)
  values (v_order.account_id, format('Order <strong>#%s</strong> is paid.', v_order.number), 1);
end
$$;

-- As before; a payment of a cycle that is over goes back, and a way of paying that may be charged again is kept.
create or replace function ops.take_payment(p_account_id uuid, p_event jsonb) returns jsonb
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
  -- Its subscription before the order, as whoever ends a subscription locks them.
  perform 1 from public.subscriptions s join ops.renewals r on r.subscription_id = s.id
  where r.account_id = p_account_id and r.order_id::text = p_event ->> 'orderId' for update of s;
  select * into v_order from public.orders o
  where o.account_id = p_account_id and o.id::text = p_event ->> 'orderId' for update;
  v_outcome := case
    when not found then 'unknown_order'
    when v_order.provider <> v_event.provider or v_order.currency <> v_event.currency
      or v_order.test is distinct from (p_event ->> 'test')::boolean then 'mismatch'
    when v_event.action = 'failed' then case when v_order.status = 'pending' then 'failed' else 'ignored' end
    when v_order.total_minor <> v_event.amount_minor then 'mismatch'
    when exists (select 1 from public.payments p where p.account_id = p_account_id
      and p.provider = v_event.provider and p.provider_ref = p_event ->> 'providerRef') then 'ignored'
    when app.is_renewal_over(v_order.id) then 'refund_due'
    when v_order.status in ('pending', 'failed', 'on_hold') and not app.owns_part_of(v_order.id) then 'paid'
    when v_order.status = 'expired' and not app.owns_part_of(v_order.id) and app.retake_order(v_order) then 'paid'
    else 'refund_due'
  end;
  if v_outcome = 'paid' then
    perform app.settle_order(v_order.id, p_event ->> 'providerRef');
    update public.subscriptions s set provider_ref = p_event ->> 'method'
    where p_event ->> 'method' is not null and s.account_id = p_account_id and (s.order_id = v_order.id
      or s.id = (select r.subscription_id from ops.renewals r where r.order_id = v_order.id));
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

-- Whether an order pays for something that is paid again: its way of paying should be kept at the gateway.
create function ops.is_recurring(p_order_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from ops.renewals r where r.order_id = p_order_id)
    or exists (select 1 from public.order_items i where i.order_id = p_order_id and i.frequency is not null)
$$;

-- Opens the order of the next cycle of every subscription whose period is over, once a cycle. It can be paid as long as the
-- access is kept. What costs nothing is paid at once; whoever has no way of paying on file is asked to pay by mail.
create function ops.open_renewals() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_one record;
  v_order_id uuid;
  v_count int := 0;
begin
  for v_one in
    select s.*, o.email, o.name, o.country, o.country_label, i.type, i.resource_id, i.image
    from public.subscriptions s
    join public.orders o on o.id = s.order_id
    join public.accounts a on a.account_id = s.account_id and a.status = 'active'
    join lateral (select x.type, x.resource_id, x.image from public.order_items x
      where x.order_id = s.order_id and x.product_id = s.product_id limit 1) i on true
    where s.status in ('active', 'past_due') and not s.cancel_at_period_end and s.provider <> 'offline'
      and s.current_period_end between now() - interval '7 days' and now()
      and (s.cycles_total is null or s.cycles_done < s.cycles_total)
      and (not s.test or a.payments_test_mode)
      and not exists (select 1 from ops.renewals r where r.subscription_id = s.id and r.cycle = s.cycles_done + 1)
    order by s.current_period_end limit 200 for update of s skip locked
  loop
    v_order_id := gen_random_uuid();
    insert into public.orders (id, account_id, number, user_id, email, name, country, country_label, currency, subtotal_minor,
      total_minor, provider, test, idempotency_key, request_hash, expires_at)
    values (v_order_id, v_one.account_id, app.next_order_number(v_one.account_id), v_one.user_id, v_one.email, v_one.name,
      v_one.country, v_one.country_label, v_one.currency, v_one.amount_minor, v_one.amount_minor, v_one.provider, v_one.test,
      'renewal-' || v_one.id || '-' || (v_one.cycles_done + 1), '', v_one.current_period_end + interval '7 days');
    -- Without a product: a cycle takes nothing out of stock and gives nothing new.
    insert into public.order_items (account_id, order_id, type, resource_id, title, image, quantity, unit_minor, total_minor)
    values (v_one.account_id, v_order_id, v_one.type, v_one.resource_id, v_one.title, v_one.image, 1, v_one.amount_minor,
      v_one.amount_minor);
    insert into ops.renewals (order_id, account_id, subscription_id, cycle)
    values (v_order_id, v_one.account_id, v_one.id, v_one.cycles_done + 1);
    if v_one.amount_minor = 0 then
      perform app.settle_order(v_order_id, null);
    elsif v_one.provider_ref is null then
      insert into ops.order_mails (account_id, order_id, kind, amount_minor)
      values (v_one.account_id, v_order_id, 'renewal_due', v_one.amount_minor);
    end if;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

-- The orders of cycles whose kept way of paying is to be charged now, open for it.
create function ops.renewals_to_charge() returns table (
  order_id uuid, account_id uuid, number int, provider text, method text, amount_minor int, currency text, test boolean, tries int)
language plpgsql security definer set search_path = '' as $$
begin
  return query
  with due as (
    select o.id, s.provider_ref, r.tries from ops.renewals r
    join public.subscriptions s on s.id = r.subscription_id and s.provider_ref is not null
      and s.status in ('active', 'past_due') and not s.cancel_at_period_end
    join public.orders o on o.id = r.order_id and o.status in ('pending', 'failed') and o.expires_at > now()
    where r.next_try_at <= now() order by r.next_try_at limit 100
  ), opened as (
    -- Asked again at the row itself: another run may have seen it paid meanwhile.
    update public.orders o set status = 'pending' from due where o.id = due.id and o.status in ('pending', 'failed')
    returning o.id, o.account_id, o.number, o.provider, due.provider_ref, o.total_minor, o.currency, o.test, due.tries
  )
  select * from opened;
end
$$;

-- A try to charge a kept way of paying has been answered: one, three and five days after the first the next follows, and the
-- person hears of it each time. Telling it twice tells it once.
create function ops.settle_try(p_order_id uuid, p_tries int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_renewal ops.renewals;
  v_order public.orders;
begin
  update ops.renewals r set tries = r.tries + 1, next_try_at = case p_tries
      when 0 then now() + interval '1 day' when 1 then now() + interval '2 days' when 2 then now() + interval '2 days'
      else 'infinity' end
  where r.order_id = p_order_id and r.tries = p_tries returning * into v_renewal;
  select * into v_order from public.orders o where o.id = v_renewal.order_id;
  if v_order.status = 'failed' then
    insert into ops.order_mails (account_id, order_id, kind, amount_minor)
    values (v_order.account_id, v_order.id, 'renewal_failed', v_order.total_minor);
  end if;
end
$$;

-- Orders of cycles end with their subscription, or with the cycle that was paid another way; the person hears that it is over.
create function app.close_renewals() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_order_id uuid;
begin
  for v_order_id in
    select o.id from ops.renewals r join public.orders o on o.id = r.order_id
    where r.subscription_id = new.id and o.status in ('pending', 'failed', 'on_hold')
      and (new.status not in ('active', 'past_due') or new.cycles_done >= r.cycle)
    for update of o
  loop
    perform app.release_order(v_order_id, 'cancelled');
  end loop;
  if new.status = 'expired' and old.status <> 'expired' then
    insert into ops.order_mails (account_id, order_id, kind, amount_minor)
    values (new.account_id, new.order_id, 'subscription_over', new.amount_minor);
  end if;
  return null;
end
$$;
create trigger subscriptions_close_renewals after update of status, cycles_done on public.subscriptions
  for each row execute function app.close_renewals();

-- A cycle that was given back together with the access ends its subscription.
create function app.end_refunded_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.subscriptions s set status = 'cancelled', ended_at = now(), current_period_end = least(s.current_period_end, now())
  from ops.renewals r
  where r.order_id = new.order_id and s.id = r.subscription_id and s.status in ('active', 'past_due');
  return null;
end
$$;
create trigger refunds_end_subscription after update of status on public.refunds
  for each row when (new.status = 'done' and old.status <> 'done' and new.revokes_access)
  execute function app.end_refunded_subscription();

-- With the day until which an unpaid cycle keeps its access, and what the subscription is called.
drop function ops.take_order_mails();
create function ops.take_order_mails() returns table (id uuid, account_id uuid, order_id uuid, kind text, amount_minor int,
  email text, name text, number int, currency text, test boolean, title text, until timestamptz)
language sql security definer set search_path = '' as $$
  with taken as (
    update ops.order_mails m set mailed_at = now()
    where m.id in (select w.id from ops.order_mails w where w.mailed_at is null
      order by w.created_at limit 200 for update skip locked)
    returning m.*)
  select t.id, t.account_id, t.order_id, t.kind, t.amount_minor, o.email, o.name, o.number, o.currency, o.test,
    (select i.title from public.order_items i where i.order_id = o.id order by i.id limit 1), o.expires_at
  from taken t join public.orders o on o.id = t.order_id
$$;

grant execute on function ops.take_order_mails(), ops.is_recurring(uuid), ops.open_renewals(), ops.renewals_to_charge(),
  ops.settle_try(uuid, int) to stoa_service;
