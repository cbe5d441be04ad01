-- Placing an order of every kind: what is free at first, what a bundle holds, the time that was chosen, address and tax.
alter type app.order_line add attribute frequency jsonb, add attribute iterations int, add attribute trial_days int,
  add attribute contents jsonb, add attribute booking_id uuid;
create type app.stock_piece as (product_id uuid, quantity int, named_id uuid);

-- Everything with a stock that the lines need, bundles taken apart, in the order in which it is locked. `named_id` is the
-- line that needs it.
create function app.stock_pieces(p_lines app.order_line[]) returns app.stock_piece[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg((need.product_id, need.quantity, need.named_id)::app.stock_piece order by need.product_id), '{}')
  from (
    select part.product_id, sum(part.quantity)::int as quantity, (array_agg(part.named_id order by part.named_id))[1] as named_id
    from (
      select l.product_id, l.quantity, l.product_id as named_id from unnest(p_lines) l where l.stocked
      union all
      select p.id, l.quantity, l.product_id from unnest(p_lines) l
      cross join jsonb_array_elements(l.contents) held
      join public.products p on p.id = (held ->> 'id')::uuid and p.stock is not null
      where held ->> 'type' in ('product', 'download')
    ) part group by part.product_id
  ) need
$$;

-- What the request names, priced from the database in the account's currency.
create or replace function app.order_lines(p_account_id uuid, p_user_id uuid, p_currency text, p_items jsonb)
returns setof app.order_line
language plpgsql stable set search_path = '' as $$
declare
  v_item jsonb;
  v_quantity int;
  v_seen uuid[] := '{}';
  v_line record;
  v_booking_id uuid;
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
    select p.id, p.kind, case when p.kind in ('course', 'group', 'appointment') then p.resource_id else p.id end as resource_id,
      p.title, p.image ->> 'image' as image, pr.amount_minor, p.stock is not null as stocked, pr.frequency, pr.iterations,
      case when pr.trial_days > 0 and not exists (select 1 from public.subscriptions s
        where s.account_id = p_account_id and s.user_id = p_user_id and s.product_id = p.id) then pr.trial_days else 0 end as trial_days
    into v_line
    from public.products p
    join public.prices pr on pr.product_id = p.id and pr.account_id = p.account_id
      and pr.currency = p_currency and pr.active
    where p.account_id = p_account_id and p.id = (v_item ->> 'id')::uuid and p.status = 'active'
      and p.kind = coalesce(v_item ->> 'type', p.kind)
      and case p.kind
        when 'course' then exists (select 1 from public.courses c where c.id = p.resource_id and c.account_id = p.account_id
          and c.status = 'published' and c.access <> 'private')
        when 'group' then exists (select 1 from public.groups g where g.id = p.resource_id and g.account_id = p.account_id)
        when 'appointment' then exists (select 1 from public.appointment_services s
          where s.id = p.resource_id and s.account_id = p.account_id and s.status = 'published')
        when 'download' then p.media_id is not null
        else true end;
    if not found then
      perform app.fail('item_unavailable', v_item ->> 'id');
    end if;
    if (v_line.kind <> 'product' and v_quantity <> 1) or v_line.id = any (v_seen) then
      perform app.fail('invalid_quantity', v_item ->> 'id');
    end if;
    if v_line.kind not in ('product', 'bundle', 'appointment') and exists (
      select 1 from public.entitlements e
      where e.account_id = p_account_id and e.user_id = p_user_id and e.resource_type = v_line.kind
        and e.resource_id = v_line.resource_id and e.revoked_at is null and (e.ends_at is null or e.ends_at > now())
    ) then
      perform app.fail('already_owned', v_item ->> 'id');
    end if;
    v_booking_id := null;
    if v_line.kind = 'appointment' and v_item ->> 'booking' is not null then
      select b.id into v_booking_id from public.bookings b
      where b.id::text = v_item ->> 'booking' and b.account_id = p_account_id and b.user_id = p_user_id
        and b.service_id = v_line.resource_id and b.status = 'held' and b.held_until > now() and b.order_id is null;
      if not found then
        perform app.fail('slot_unavailable', v_item ->> 'id');
      end if;
    end if;
    v_seen := v_seen || v_line.id;
    return next (v_line.id, v_line.kind, v_line.resource_id, v_line.title, v_line.image, v_quantity,
      v_line.amount_minor, v_line.stocked, v_line.frequency, v_line.iterations, v_line.trial_days,
      case when v_line.kind = 'bundle' then coalesce((
        select jsonb_agg(jsonb_build_object('type', b.resource_type, 'id', b.resource_id) order by b.position)
        from public.product_items b where b.product_id = v_line.id), '[]') end, v_booking_id)::app.order_line;
  end loop;
end
$$;

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
  values (v_order_id, p_account_id, app.next_order_number(p_account_id), v_user_id, v_email, v_name, v_country,
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
revoke execute on function public.place_order(uuid, jsonb, text[]) from public;
grant execute on function public.place_order(uuid, jsonb, text[]) to stoa_service;
