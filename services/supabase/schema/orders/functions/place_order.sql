-- As before, the number first.
create or replace function public.place_order(p_account_id uuid, p_input jsonb, p_gateways text[] default '{}',
  p_attribution jsonb default null) returns jsonb
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
  if v_subtotal > 100000000000000 then
    perform app.fail('invalid_quantity');
  end if;
  if v_coupon_name is not null then
    v_coupon := app.take_coupon(p_account_id, v_coupon_name, v_user_id, v_email);
    v_discount := app.coupon_discount(v_coupon.discount_type, v_coupon.coupon_amount, v_subtotal, v_currency);
  end if;
  v_tax := app.tax_of(p_account_id, app.iso_country(v_country, v_country_label), v_subtotal - v_discount);
  v_tax.asks_address := v_tax.asks_address or exists (select 1 from unnest(v_lines) l where app.is_delivered(l.kind, l.contents));
  if v_tax.asks_address and not app.is_address(v_address) then
    perform app.fail('invalid_input', 'address');
  end if;

  if v_subtotal > v_discount then
    perform app.limit_unpaid(p_account_id, v_user_id, v_provider, cardinality(v_pieces) > 0 or v_coupon.id is not null);
  end if;

  insert into public.orders (id, account_id, number, user_id, email, name, country, country_label, coupon, coupon_id,
    currency, subtotal_minor, discount_minor, tax_minor, tax_mode, tax_name, tax_percent, address, total_minor, provider, test,
    idempotency_key, request_hash, expires_at, holds_until, attribution)
  values (v_order_id, p_account_id, v_number, v_user_id, v_email, v_name, v_country,
    v_country_label, v_coupon.name, v_coupon.id, v_currency, v_subtotal, v_discount, v_tax.minor,
    v_tax.mode, v_tax.name, v_tax.percent, case when v_tax.asks_address then app.read_address(v_address) end,
    v_subtotal - v_discount + case when v_tax.mode = 'added' then v_tax.minor else 0 end, v_provider,
    v_account.payments_test_mode and v_provider <> 'offline', v_key, v_hash,
    now() + case when v_provider = 'offline' then interval '14 days' else interval '30 minutes' end,
    case when cardinality(v_pieces) > 0 or v_coupon.id is not null then now() + case when v_provider <> 'offline' then interval '30 minutes'
      else make_interval(days => coalesce((select s.offline_hold_days from public.shop_settings s where s.account_id = p_account_id), 7)) end end,
    p_attribution);
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
grant execute on function public.place_order to stoa_service;
