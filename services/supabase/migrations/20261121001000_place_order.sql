-- Placing an order: prices, coupon rules, stock and the order itself in one transaction.
-- Locks are taken in one order everywhere (key, order, products by id, coupon, counter), so parallel orders cannot deadlock.

create type app.order_line as (
  product_id uuid, kind text, resource_id uuid, title text, image text, quantity int, unit_minor int, stocked boolean
);

-- What the request names, priced from the database in the account's currency.
create function app.order_lines(p_account_id uuid, p_user_id uuid, p_currency text, p_items jsonb)
returns setof app.order_line
language plpgsql stable set search_path = '' as $$
declare
  v_item jsonb;
  v_quantity int;
  v_seen uuid[] := '{}';
  v_line record;
begin
  if jsonb_typeof(p_items) is distinct from 'array' or jsonb_array_length(p_items) = 0 then
    perform app.fail('empty_order');
  end if;
  if jsonb_array_length(p_items) > 50 then
    perform app.fail('invalid_input', 'at most 50 items');
  end if;
  for v_item in select value from jsonb_array_elements(p_items) loop
    if coalesce(v_item ->> 'quantity', '1') !~ '^[0-9]{1,3}$' or coalesce(v_item ->> 'quantity', '1')::int < 1 then
      perform app.fail('invalid_quantity', v_item ->> 'id');
    end if;
    v_quantity := coalesce(v_item ->> 'quantity', '1')::int;
    if coalesce(v_item ->> 'id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      perform app.fail('item_unavailable', v_item ->> 'id');
    end if;
    select p.id, p.kind, case when p.kind = 'course' then p.resource_id else p.id end as resource_id, p.title,
      p.image ->> 'image' as image, pr.amount_minor, p.stock is not null as stocked
    into v_line
    from public.products p
    join public.prices pr on pr.product_id = p.id and pr.account_id = p.account_id
      and pr.currency = p_currency and pr.active
    left join public.courses c on c.id = p.resource_id and c.account_id = p.account_id
    where p.account_id = p_account_id and p.id = (v_item ->> 'id')::uuid and p.status = 'active'
      and p.kind = coalesce(v_item ->> 'type', p.kind)
      and (p.kind <> 'course' or (c.status = 'published' and c.access <> 'private'));
    if not found then
      perform app.fail('item_unavailable', v_item ->> 'id');
    end if;
    if (v_line.kind <> 'product' and v_quantity <> 1) or v_line.id = any (v_seen) then
      perform app.fail('invalid_quantity', v_item ->> 'id');
    end if;
    if v_line.kind <> 'product' and exists (
      select 1 from public.entitlements e
      where e.account_id = p_account_id and e.user_id = p_user_id and e.resource_type = v_line.kind
        and e.resource_id = v_line.resource_id and e.revoked_at is null and (e.ends_at is null or e.ends_at > now())
    ) then
      perform app.fail('already_owned', v_item ->> 'id');
    end if;
    v_seen := v_seen || v_line.id;
    return next (v_line.id, v_line.kind, v_line.resource_id, v_line.title, v_line.image, v_quantity,
      v_line.amount_minor, v_line.stocked)::app.order_line;
  end loop;
end
$$;

-- The five coupon rules in their order. The guarded update is rule 2 and the lock that makes rule 5 exact:
-- a later rule that fails rolls the use back with everything else.
create function app.take_coupon(p_account_id uuid, p_name text, p_user_id uuid, p_email text) returns public.coupons
language plpgsql set search_path = '' as $$
declare
  v_coupon public.coupons;
begin
  perform 1 from public.coupons c where c.account_id = p_account_id and lower(btrim(c.name)) = lower(btrim(p_name));
  if not found then
    perform app.fail('coupon_not_found');
  end if;
  update public.coupons c set usage_count = c.usage_count + 1
  where c.account_id = p_account_id and lower(btrim(c.name)) = lower(btrim(p_name))
    and (c.usage_limit = 0 or c.usage_count < c.usage_limit)
  returning * into v_coupon;
  if not found then
    perform app.fail('coupon_limit');
  end if;
  if v_coupon.date_start > now() then
    perform app.fail('coupon_unavailable');
  end if;
  if v_coupon.date_end <= now() then
    perform app.fail('coupon_expired');
  end if;
  if v_coupon.per_user_limit > 0 and (
    select count(*) from public.orders o
    where o.coupon_id = v_coupon.id and o.status in ('pending', 'paid', 'refunded')
      and (o.user_id = p_user_id or lower(btrim(o.email)) = p_email)
  ) >= v_coupon.per_user_limit then
    perform app.fail('coupon_limit');
  end if;
  return v_coupon;
end
$$;

create function app.next_order_number(p_account_id uuid) returns int
language sql set search_path = '' as $$
  insert into app.order_counters as oc (account_id, last_number) values (p_account_id, 1001)
  on conflict (account_id) do update set last_number = oc.last_number + 1
  returning last_number
$$;

-- Marks a pending order paid, once: payment row, coupon use confirmed, entitlements granted, managers told.
create function app.settle_order(p_order_id uuid, p_provider_ref text) returns void
language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  update public.orders o set status = 'paid', paid_at = now()
  where o.id = p_order_id and o.status = 'pending'
  returning * into v_order;
  if not found then
    perform app.fail('order_not_payable');
  end if;
  if p_provider_ref is not null then
    insert into public.payments (account_id, order_id, provider, provider_ref, amount_minor, currency, status)
    values (v_order.account_id, v_order.id, v_order.provider, p_provider_ref, v_order.total_minor, v_order.currency, 'captured');
  end if;
  update public.coupon_redemptions set status = 'used' where order_id = v_order.id and status = 'reserved';
  insert into public.entitlements (account_id, user_id, resource_type, resource_id, source, source_id)
  select v_order.account_id, v_order.user_id, i.type, i.resource_id, 'order', v_order.id
  from public.order_items i where i.order_id = v_order.id
  on conflict do nothing;
  insert into public.account_notifications (account_id, message, severity)
  values (v_order.account_id, format('Order <strong>#%s</strong> is paid.', v_order.number), 1);
end
$$;

-- Gives back what a pending order had reserved.
create function app.release_order(p_order_id uuid, p_status text) returns void
language plpgsql set search_path = '' as $$
declare
  v_line record;
  v_coupon_id uuid;
begin
  update public.orders o set status = p_status where o.id = p_order_id and o.status = 'pending';
  if not found then
    perform app.fail('order_not_payable');
  end if;
  for v_line in
    select i.product_id, sum(i.quantity)::int as quantity from public.order_items i
    where i.order_id = p_order_id and i.product_id is not null group by i.product_id order by i.product_id
  loop
    update public.products p set stock = p.stock + v_line.quantity where p.id = v_line.product_id and p.stock is not null;
  end loop;
  update public.coupon_redemptions r set status = 'released'
  where r.order_id = p_order_id and r.status = 'reserved' returning r.coupon_id into v_coupon_id;
  if found then
    update public.coupons c set usage_count = c.usage_count - 1 where c.id = v_coupon_id and c.usage_count > 0;
  end if;
end
$$;

create function public.place_order(p_account_id uuid, p_input jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_user_id uuid := auth.uid();
  v_key text := p_input ->> 'idempotencyKey';
  v_email text := lower(btrim(coalesce(p_input #>> '{contact,email}', '')));
  v_name text := btrim(coalesce(p_input #>> '{contact,name}', ''));
  v_country text := nullif(upper(btrim(coalesce(p_input #>> '{contact,country}', ''))), '');
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
    or (v_country is not null and v_country !~ '^[A-Z]{2}$') then
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
  -- No gateway has credentials yet; the test gateway answers in its place while the account's test mode is on.
  if v_provider is null or v_provider <> all (app.currency_providers(v_currency))
    or (v_provider <> 'offline' and not v_account.payments_test_mode) then
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

  insert into public.orders (id, account_id, number, user_id, email, name, country, coupon, coupon_id, currency,
    subtotal_minor, discount_minor, total_minor, provider, test, idempotency_key, request_hash, expires_at)
  values (v_order_id, p_account_id, app.next_order_number(p_account_id), v_user_id, v_email, v_name, v_country,
    v_coupon.name, v_coupon.id, v_currency, v_subtotal, v_discount, v_subtotal - v_discount, v_provider,
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
grant execute on function public.place_order(uuid, jsonb) to authenticated, stoa_service;
