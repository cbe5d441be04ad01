-- How payments are begun at a gateway, what counts as one, and what buyers are told by mail.
-- One row a try: a second click finds the page that the first one opened.
create table ops.payment_attempts (
  account_id uuid not null,
  order_id uuid not null,
  attempt int not null check (attempt >= 1),
  provider text not null check (provider in ('paypal', 'stripe', 'razorpay')),
  provider_ref text not null check (length(provider_ref) between 1 and 200),
  next jsonb not null,
  created_at timestamptz not null default now(),
  primary key (order_id, attempt),
  unique (account_id, provider, provider_ref),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade
);
alter table ops.payment_attempts enable row level security;
grant select, insert on ops.payment_attempts to stoa_service;
create policy payment_attempts_service on ops.payment_attempts for all to stoa_service using (true) with check (true);

-- Opens an order for a try to pay it: {order, attempt, begun}; `begun` is the page of a try that still goes on.
create function ops.begin_payment(p_account_id uuid, p_order_id uuid, p_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_last ops.payment_attempts;
  v_goes_on boolean;
begin
  select * into v_order from public.orders o
  where o.id = p_order_id and o.account_id = p_account_id and o.user_id = p_user_id for update;
  if not found then
    perform app.fail('order_not_found');
  end if;
  if v_order.status = 'paid' then
    return jsonb_build_object('order', app.order_json(v_order.id), 'attempt', 0, 'begun', null);
  end if;
  if v_order.status not in ('pending', 'failed') or v_order.provider = 'offline' or v_order.expires_at <= now() then
    perform app.fail('order_not_payable');
  end if;
  if v_order.test and not (select a.payments_test_mode from public.accounts a where a.account_id = p_account_id) then
    perform app.fail('test_mode_off');
  end if;
  if app.owns_part_of(v_order.id) then
    perform app.fail('already_owned');
  end if;
  select * into v_last from ops.payment_attempts t where t.order_id = p_order_id order by t.attempt desc limit 1;
  v_goes_on := v_last.order_id is not null and v_last.created_at > now() - interval '25 minutes' and not exists (
    select 1 from public.payment_events e
    where e.order_id = p_order_id and e.action = 'failed' and e.received_at >= v_last.created_at);
  if v_order.status = 'failed' then
    update public.orders set status = 'pending' where id = p_order_id;
  end if;
  return jsonb_build_object('order', app.order_json(v_order.id),
    'attempt', coalesce(v_last.attempt, 0) + case when v_goes_on then 0 else 1 end,
    'begun', case when v_goes_on then v_last.next end);
end
$$;

-- A proved event of a gateway: {provider, eventId, orderId, action, providerRef, amountMinor, currency, test}. The caller has
-- checked the signature; amount, currency and order are checked here. A repeat answers what the first did.
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
  select * into v_order from public.orders o
  where o.account_id = p_account_id and o.id::text = p_event ->> 'orderId' for update;
  v_outcome := case
    when not found then 'unknown_order'
    when v_order.provider <> v_event.provider or v_order.currency <> v_event.currency
      or v_order.test is distinct from (p_event ->> 'test')::boolean then 'mismatch'
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

drop function public.place_order(uuid, jsonb);
create function public.place_order(p_account_id uuid, p_input jsonb, p_gateways text[] default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_user_id uuid := auth.uid();
  v_key text := p_input ->> 'idempotencyKey';
  v_email text := lower(btrim(coalesce(p_input #>> '{contact,email}', '')));
  v_name text := btrim(coalesce(p_input #>> '{contact,name}', ''));
  v_country text := nullif(upper(btrim(coalesce(p_input #>> '{contact,country}', ''))), '');
  v_country_label text := nullif(btrim(coalesce(p_input #>> '{contact,countryLabel}', '')), '');
  v_coupon_name text := nullif(btrim(coalesce(p_input ->> 'coupon', '')), '');
  v_provider text := p_input ->> 'provider';
  v_hash text;
  v_account public.accounts;
  v_currency text;
  v_before public.orders;
  v_coupon public.coupons;
  v_lines app.order_line[];
  v_line app.order_line;
  v_subtotal bigint;
  v_discount bigint := 0;
  v_order_id uuid := gen_random_uuid();
begin
  if v_user_id is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_account from public.accounts a where a.account_id = p_account_id and a.status = 'active';
  if not found or not exists (select 1 from public.members m
    where m.account_id = p_account_id and m.user_id = v_user_id and m.status = 'active') then
    perform app.fail('not_a_member');
  end if;
  if jsonb_typeof(p_input) is distinct from 'object' or coalesce(length(v_key), 0) not between 8 and 200
    or v_email !~ '^[^[:space:]@]+@[^[:space:]@]+$' or length(v_email) > 254 or length(v_name) not between 1 and 200
    or (v_country is not null and v_country !~ '^[A-Z]{2}$')
    or (v_country_label is not null and (v_country is null or length(v_country_label) > 100)) then
    perform app.fail('invalid_input');
  end if;

  -- One request with a key at a time; a repeat finds the order of the first.
  v_hash := encode(sha256(convert_to((p_input - 'idempotencyKey')::text, 'UTF8')), 'hex');
  perform pg_advisory_xact_lock(hashtextextended('order:' || p_account_id || ':' || v_user_id || ':' || v_key, 0));
  select * into v_before from public.orders o
  where o.account_id = p_account_id and o.user_id = v_user_id and o.idempotency_key = v_key;
  if found then
    if v_before.request_hash <> v_hash then
      perform app.fail('idempotency_mismatch');
    end if;
    return app.order_json(v_before.id);
  end if;

  v_currency := coalesce(v_account.settings ->> 'currency', 'USD');
  -- The caller knows which gateways have keys; the test gateway answers for all of them while the test mode is on.
  if v_provider is null or v_provider <> all (app.currency_providers(v_currency))
    or (v_provider <> 'offline' and v_provider <> all (p_gateways) and not v_account.payments_test_mode) then
    perform app.fail('provider_not_offered', v_provider);
  end if;

  v_lines := array(select l from app.order_lines(p_account_id, v_user_id, v_currency, p_input -> 'items') l
    order by l.product_id);
  foreach v_line in array v_lines loop
    if v_line.stocked then
      update public.products p set stock = p.stock - v_line.quantity
      where p.id = v_line.product_id and p.stock >= v_line.quantity;
      if not found then
        perform app.fail('out_of_stock', v_line.product_id::text);
      end if;
    end if;
  end loop;

  select sum(l.unit_minor::bigint * l.quantity) into v_subtotal from unnest(v_lines) l;
  if v_subtotal > 2000000000 then
    perform app.fail('invalid_quantity');
  end if;
  if v_coupon_name is not null then
    v_coupon := app.take_coupon(p_account_id, v_coupon_name, v_user_id, v_email);
    v_discount := app.coupon_discount(v_coupon.discount_type, v_coupon.coupon_amount, v_subtotal, v_currency);
  end if;

  insert into public.orders (id, account_id, number, user_id, email, name, country, country_label, coupon, coupon_id,
    currency, subtotal_minor, discount_minor, total_minor, provider, test, idempotency_key, request_hash, expires_at)
  values (v_order_id, p_account_id, app.next_order_number(p_account_id), v_user_id, v_email, v_name, v_country,
    v_country_label, v_coupon.name, v_coupon.id, v_currency, v_subtotal, v_discount, v_subtotal - v_discount, v_provider,
    v_account.payments_test_mode and v_provider <> 'offline', v_key, v_hash,
    now() + case when v_provider = 'offline' then interval '14 days' else interval '30 minutes' end);
  insert into public.order_items (account_id, order_id, product_id, type, resource_id, title, image, quantity, unit_minor, total_minor)
  select p_account_id, v_order_id, l.product_id, l.kind, l.resource_id, l.title, l.image, l.quantity, l.unit_minor,
    l.unit_minor * l.quantity
  from unnest(v_lines) l;
  if v_coupon.id is not null then
    insert into public.coupon_redemptions (order_id, account_id, coupon_id) values (v_order_id, p_account_id, v_coupon.id);
  end if;
  if v_subtotal = v_discount then
    perform app.settle_order(v_order_id, null);
  end if;
  return app.order_json(v_order_id);
end
$$;
revoke execute on function public.place_order(uuid, jsonb, text[]) from public;
grant execute on function public.place_order(uuid, jsonb, text[]) to stoa_service;

-- What waits to be given back at a gateway: money that came too late, and refunds that managers asked for.
create function ops.payments_to_give_back() returns table (
  kind text, id uuid, account_id uuid, provider text, provider_ref text, amount_minor int, currency text, test boolean)
language sql stable security definer set search_path = '' as $$
  (select 'late', p.id, p.account_id, p.provider, p.provider_ref, p.amount_minor, p.currency, o.test
   from public.payments p join public.orders o on o.id = p.order_id
   where p.status = 'refund_due' order by p.created_at limit 100)
  union all
  (select 'refund', r.id, r.account_id, p.provider, p.provider_ref, r.amount_minor, r.currency, o.test
   from public.refunds r join public.orders o on o.id = r.order_id
   join public.payments p on p.order_id = o.id and p.status = 'captured'
   where r.status = 'pending' order by r.created_at limit 100)
$$;

-- One row a mail that a buyer gets about an order.
create table ops.order_mails (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('paid', 'refunded', 'payment_returned')),
  amount_minor int not null,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade
);
create index order_mails_waiting_idx on ops.order_mails (created_at) where mailed_at is null;
create index order_mails_order_idx on ops.order_mails (order_id);
alter table ops.order_mails enable row level security;

create function app.mail_about_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'orders' then
    insert into ops.order_mails (account_id, order_id, kind, amount_minor)
    values (new.account_id, new.id, 'paid', new.total_minor);
  elsif tg_table_name = 'refunds' then
    insert into ops.order_mails (account_id, order_id, kind, amount_minor)
    values (new.account_id, new.order_id, 'refunded', new.amount_minor);
  else
    insert into ops.order_mails (account_id, order_id, kind, amount_minor)
    values (new.account_id, new.order_id, 'payment_returned', new.amount_minor);
  end if;
  return null;
end
$$;
create trigger orders_mail_paid after update of status on public.orders
  for each row when (new.status = 'paid' and old.status <> 'paid') execute function app.mail_about_order();
create trigger refunds_mail_done after update of status on public.refunds
  for each row when (new.status = 'done' and old.status <> 'done') execute function app.mail_about_order();
create trigger payments_mail_returned after update of status on public.payments
  for each row when (new.status = 'refunded' and old.status = 'refund_due') execute function app.mail_about_order();

-- Takes the waiting ones; whoever rolls back gives them back.
create function ops.take_order_mails() returns table (
  id uuid, account_id uuid, order_id uuid, kind text, amount_minor int, email text, name text, number int, currency text, test boolean)
language sql security definer set search_path = '' as $$
  with taken as (
    update ops.order_mails m set mailed_at = now()
    where m.id in (select w.id from ops.order_mails w where w.mailed_at is null
      order by w.created_at limit 200 for update skip locked)
    returning m.*)
  select t.id, t.account_id, t.order_id, t.kind, t.amount_minor, o.email, o.name, o.number, o.currency, o.test
  from taken t join public.orders o on o.id = t.order_id
$$;

grant execute on function ops.begin_payment(uuid, uuid, uuid), ops.payments_to_give_back(), ops.take_order_mails()
  to stoa_service;
