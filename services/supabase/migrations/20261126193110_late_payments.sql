-- The coupon of an order that is paid late is judged by all rules again, itself left out of what its person has used.
drop function app.take_coupon(uuid, text, uuid, text);
create function app.take_coupon(p_account_id uuid, p_name text, p_user_id uuid, p_email text, p_order_id uuid default null)
returns public.coupons
language plpgsql
set search_path = ''
as $$
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
    where o.coupon_id = v_coupon.id and o.status not in ('cancelled', 'expired') and o.id is distinct from p_order_id
      and (o.user_id = p_user_id or lower(btrim(o.email)) = p_email)
  ) >= v_coupon.per_user_limit then
    perform app.fail('coupon_limit');
  end if;
  return v_coupon;
end
$$;

-- Takes again what a late payment needs, by the rules of placing; fails with the code of the first one that is broken.
create function app.take_holds_again(p_order public.orders)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_piece record;
  v_coupon_name text;
begin
  if not exists (select 1 from public.members m join public.accounts a on a.account_id = m.account_id and a.status = 'active'
    where m.account_id = p_order.account_id and m.user_id = p_order.user_id and m.status = 'active') then
    perform app.fail('not_a_member');
  end if;
  if exists (select 1 from public.order_items i join public.products p on p.id = i.product_id
    where i.order_id = p_order.id and p.status <> 'active') then
    perform app.fail('item_unavailable');
  end if;
  for v_piece in
    select s.product_id, s.quantity from app.order_stock s where s.order_id = p_order.id and not s.held order by s.product_id
  loop
    update public.products p set stock = p.stock - v_piece.quantity
    where p.id = v_piece.product_id and (p.stock is null or p.stock >= v_piece.quantity);
    if not found then
      perform app.fail('out_of_stock', v_piece.product_id::text);
    end if;
  end loop;
  update app.order_stock set held = true where order_id = p_order.id and not held;
  -- The coupon of a cycle was taken by the subscription's first order.
  if p_order.coupon is not null and not exists (select 1 from ops.renewals r where r.order_id = p_order.id) then
    select c.name into v_coupon_name from public.coupons c where c.id = p_order.coupon_id;
    if not found then
      perform app.fail('coupon_not_found');
    end if;
    perform app.take_coupon(p_order.account_id, v_coupon_name, p_order.user_id, lower(btrim(p_order.email)), p_order.id);
    update public.coupon_redemptions set status = 'reserved' where order_id = p_order.id;
  end if;
  update public.orders set holds_released_at = null where id = p_order.id;
end
$$;

create or replace function app.retake_order(p_order public.orders)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform app.take_holds_again(p_order);
  return true;
exception when raise_exception then
  return false;
end
$$;

-- Money that a manager has after the holds ended takes them again, or has to be given back by hand.
create or replace function public.mark_order_paid(p_order_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders := app.managed_order(p_order_id);
  v_rule text;
begin
  if v_order.status = 'paid' and v_order.provider = 'offline' then
    return app.order_json(v_order.id);
  end if;
  if v_order.status not in ('pending', 'on_hold') or v_order.provider <> 'offline' then
    perform app.fail('order_not_payable');
  end if;
  if v_order.holds_released_at is not null then
    begin
      perform app.take_holds_again(v_order);
    exception when raise_exception then
      v_rule := sqlerrm;
    end;
    if v_rule is not null then
      perform app.fail('order_holds_gone', v_rule);
    end if;
  end if;
  perform app.settle_order(v_order.id, 'offline_' || v_order.id);
  return app.order_json(v_order.id);
end
$$;

-- Whether buyers may choose to pay outside any gateway.
create function ops.offers_offline(p_account_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select s.offline_enabled from public.shop_settings s where s.account_id = p_account_id), true)
$$;
grant execute on function ops.offers_offline(uuid) to stoa_service;

-- What one person may hold unpaid, and all of them together; an order that a manager writes is not the buyer's doing.
create function app.limit_unpaid(p_account_id uuid, p_user_id uuid, p_provider text, p_holds boolean)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_most int := coalesce((select s.unpaid_orders_max from public.shop_settings s where s.account_id = p_account_id), 5);
begin
  if current_setting('app.manual_order', true) = 'on' then
    return;
  end if;
  if p_provider = 'offline' and not ops.offers_offline(p_account_id) then
    perform app.fail('provider_not_offered', p_provider);
  end if;
  if not p_holds then
    return;
  end if;
  if (select count(*) from public.orders o where o.account_id = p_account_id and o.user_id = p_user_id
      and o.holds_until is not null and o.holds_released_at is null and o.status in ('pending', 'failed', 'on_hold'))
    >= v_most
    or (select count(*) from (select 1 from public.orders o where o.account_id = p_account_id
      and o.holds_until is not null and o.holds_released_at is null and o.status in ('pending', 'failed', 'on_hold')
      limit 400 * v_most) open) >= 400 * v_most then
    perform app.fail('unpaid_order_limit');
  end if;
end
$$;

do $$
declare
  v_one record;
  v_text text;
begin
  for v_one in
    select * from (values
      ('public.place_order', array['  insert into public.orders (id, account_id, number, user_id,', 'idempotency_key, request_hash, expires_at)',
          'case when v_provider = ''offline'' then interval ''14 days'' else interval ''30 minutes'' end);'],
        array['  if v_subtotal > v_discount then
    perform app.limit_unpaid(p_account_id, v_user_id, v_provider, cardinality(v_pieces) > 0 or v_coupon.id is not null);
  end if;

  insert into public.orders (id, account_id, number, user_id,', 'idempotency_key, request_hash, expires_at, holds_until)',
          'case when v_provider = ''offline'' then interval ''14 days'' else interval ''30 minutes'' end,
    case when cardinality(v_pieces) > 0 or v_coupon.id is not null then now() + case when v_provider <> ''offline'' then interval ''30 minutes''
      else make_interval(days => coalesce((select s.offline_hold_days from public.shop_settings s where s.account_id = p_account_id), 7)) end end);']),
      ('public.place_manual_order', array['  v_order := public.place_order(', '  perform set_config(''request.jwt.claims'', coalesce(v_claims, ''''), true),'],
        array['  perform set_config(''app.manual_order'', ''on'', true);
  v_order := public.place_order(', '  perform set_config(''app.manual_order'', '''', true),
    set_config(''request.jwt.claims'', coalesce(v_claims, ''''), true),']),
      ('public.pay_order_test', array['  perform app.settle_order('], array['  if v_order.holds_released_at is not null then
    perform app.take_holds_again(v_order);
  end if;
  perform app.settle_order(']),
      ('ops.take_payment', array['v_order.status in (''pending'', ''failed'', ''on_hold'') and not app.owns_part_of(v_order.id) then ''paid''',
          'v_outcome = ''mismatch'' then'],
        array['v_order.status in (''pending'', ''failed'', ''on_hold'') and not app.owns_part_of(v_order.id)
      and (v_order.holds_released_at is null or app.retake_order(v_order)) then ''paid''',
          'v_outcome = ''mismatch'' then
    insert into public.order_events (account_id, order_id, kind, amount_minor, note)
    values (p_account_id, v_order.id, ''mismatch'', v_event.amount_minor, v_event.currency);'])
    ) as x (of, was, becomes)
  loop
    v_text := pg_get_functiondef(v_one.of::regproc);
    for i in 1 .. cardinality(v_one.was) loop
      if position(v_one.was[i] in v_text) = 0 then
        raise exception '% has no %', v_one.of, v_one.was[i];
      end if;
      v_text := replace(v_text, v_one.was[i], v_one.becomes[i]);
    end loop;
    execute v_text;
  end loop;
end
$$;
