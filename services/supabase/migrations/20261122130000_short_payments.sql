-- Beginning to pay reads alone where nothing changes, so it neither waits for the order nor for the disk; what the gateway
-- answered is kept, and found again, in one statement.
drop function ops.is_recurring(uuid);

-- Opens an order for a try to pay it: {order, attempt, begun, recurring}; `begun` is the page of a try that still goes on,
-- `recurring` whether its way of paying should be kept at the gateway for the cycles to come.
create or replace function ops.begin_payment(p_account_id uuid, p_order_id uuid, p_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_last ops.payment_attempts;
  v_goes_on boolean;
begin
  select * into v_order from public.orders o
  where o.id = p_order_id and o.account_id = p_account_id and o.user_id = p_user_id;
  if not found then
    perform app.fail('order_not_found');
  end if;
  if v_order.status = 'paid' then
    return jsonb_build_object('order', app.order_json(v_order.id), 'attempt', 0, 'begun', null, 'recurring', false);
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
    update public.orders set status = 'pending' where id = p_order_id and status = 'failed';
  end if;
  return jsonb_build_object('order', app.order_json(v_order.id),
    'attempt', coalesce(v_last.attempt, 0) + case when v_goes_on then 0 else 1 end,
    'begun', case when v_goes_on then v_last.next end,
    'recurring', exists (select 1 from ops.renewals r where r.order_id = p_order_id)
      or exists (select 1 from public.order_items i where i.order_id = p_order_id and i.frequency is not null));
end
$$;

-- Keeps where a try to pay leads; of two at once the first counts for both.
create function ops.keep_attempt(p_account_id uuid, p_order_id uuid, p_attempt int, p_provider text, p_ref text, p_next jsonb)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_next jsonb;
begin
  insert into ops.payment_attempts (account_id, order_id, attempt, provider, provider_ref, next)
  values (p_account_id, p_order_id, p_attempt, p_provider, p_ref, p_next)
  on conflict do nothing returning next into v_next;
  if not found then
    select t.next into v_next from ops.payment_attempts t where t.order_id = p_order_id and t.attempt = p_attempt;
  end if;
  return v_next;
end
$$;
revoke execute on function ops.keep_attempt(uuid, uuid, int, text, text, jsonb) from public;
grant execute on function ops.keep_attempt(uuid, uuid, int, text, text, jsonb) to stoa_service;

-- As before, the number first.
create or replace function public.place_order(p_account_id uuid, p_input jsonb, p_gateways text[] default '{}') returns jsonb
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
  v_pieces app.stock_piece[];
  v_piece app.stock_piece;
  v_subtotal bigint;
  v_discount bigint := 0;
  v_tax app.tax_line;
  v_address jsonb := nullif(p_input #> '{contact,address}', 'null');
  v_order_id uuid := gen_random_uuid();
  v_number int;
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
  v_pieces := app.stock_pieces(v_lines);
  -- Whoever holds a thing's stock or a coupon holds the account's counter too, so no two orders wait for each other crosswise.
  v_number := app.next_order_number(p_account_id);
  foreach v_piece in array v_pieces loop
    update public.products p set stock = p.stock - v_piece.quantity
    where p.id = v_piece.product_id and p.stock >= v_piece.quantity;
    if not found then
      perform app.fail('out_of_stock', v_piece.named_id::text);
    end if;
  end loop;

  select sum(case when l.trial_days > 0 then 0 else l.unit_minor::bigint * l.quantity end) into v_subtotal from unnest(v_lines) l;
  if v_subtotal > 2000000000 then
    perform app.fail('invalid_quantity');
  end if;
  if v_coupon_name is not null then
    v_coupon := app.take_coupon(p_account_id, v_coupon_name, v_user_id, v_email);
    v_discount := app.coupon_discount(v_coupon.discount_type, v_coupon.coupon_amount, v_subtotal, v_currency);
  end if;
  v_tax := app.tax_of(p_account_id, v_country, v_subtotal - v_discount);
  if v_tax.asks_address and not app.is_address(v_address) then
    perform app.fail('invalid_input', 'address');
  end if;

  insert into public.orders (id, account_id, number, user_id, email, name, country, country_label, coupon, coupon_id,
    currency, subtotal_minor, discount_minor, tax_minor, tax_mode, tax_name, tax_percent, address, total_minor, provider, test,
    idempotency_key, request_hash, expires_at)
  values (v_order_id, p_account_id, v_number, v_user_id, v_email, v_name, v_country,
    v_country_label, v_coupon.name, v_coupon.id, v_currency, v_subtotal, v_discount, v_tax.minor,
    v_tax.mode, v_tax.name, v_tax.percent, case when v_tax.asks_address then app.read_address(v_address) end,
    v_subtotal - v_discount + case when v_tax.mode = 'added' then v_tax.minor else 0 end, v_provider,
    v_account.payments_test_mode and v_provider <> 'offline', v_key, v_hash,
    now() + case when v_provider = 'offline' then interval '14 days' else interval '30 minutes' end);
  insert into public.order_items (account_id, order_id, product_id, type, resource_id, title, image, quantity, unit_minor,
    frequency, iterations, trial_days, contents, total_minor)
  select p_account_id, v_order_id, l.product_id, l.kind, l.resource_id, l.title, l.image, l.quantity, l.unit_minor,
    l.frequency, l.iterations, l.trial_days, l.contents, case when l.trial_days > 0 then 0 else l.unit_minor * l.quantity end
  from unnest(v_lines) l;
  if cardinality(v_pieces) > 0 then
    insert into app.order_stock (account_id, order_id, product_id, quantity)
    select p_account_id, v_order_id, s.product_id, s.quantity from unnest(v_pieces) s;
  end if;
  if exists (select 1 from unnest(v_lines) l where l.booking_id is not null) then
    update public.bookings b set order_id = v_order_id, held_until = greatest(b.held_until, now() + interval '15 minutes')
    from unnest(v_lines) l where b.id = l.booking_id;
  end if;
  if v_coupon.id is not null then
    insert into public.coupon_redemptions (order_id, account_id, coupon_id) values (v_order_id, p_account_id, v_coupon.id);
  end if;
  if v_subtotal - v_discount = 0 then
    perform app.settle_order(v_order_id, null);
  end if;
  return app.order_json(v_order_id);
end
$$;

-- Places the orders that came to one account at the same time in one transaction, each as the person of its claims:
-- [{claims, input, gateways}]. They would wait for each other anyway, for the counter and the stock; together they wait for the
-- disk once. Answers [{order}] or [{code, detail}] in the same order; what one may not have leaves the others alone.
create function ops.place_orders(p_account_id uuid, p_asks jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ask jsonb;
  v_answers jsonb := '[]';
  v_code text;
  v_detail text;
begin
  -- All keys in one order, before anything else that two calls could wait for.
  perform pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('order:' || p_account_id || ':' || (a #>> '{claims,sub}') || ':' || (a #>> '{input,idempotencyKey}'), 0) as key
    from jsonb_array_elements(p_asks) a order by 1 offset 0) keys where key is not null;
  for v_ask in select value from jsonb_array_elements(p_asks) loop
    begin
      perform set_config('request.jwt.claims', (v_ask -> 'claims')::text, true);
      v_answers := v_answers || jsonb_build_object('order', public.place_order(p_account_id, v_ask -> 'input',
        array(select jsonb_array_elements_text(v_ask -> 'gateways'))));
    exception when raise_exception then
      get stacked diagnostics v_code = message_text, v_detail = pg_exception_detail;
      v_answers := v_answers || jsonb_build_object('code', v_code, 'detail', v_detail);
    end;
  end loop;
  return v_answers;
end
$$;
revoke execute on function ops.place_orders(uuid, jsonb) from public;
grant execute on function ops.place_orders(uuid, jsonb) to stoa_service;
