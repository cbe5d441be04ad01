-- How long an unpaid order holds stock and coupon. Null where it holds nothing; a gateway's order holds as long as it can
-- be paid, an offline one for the days that the shop sets.
alter table public.orders
  add column holds_until timestamptz,
  add column holds_released_at timestamptz;
grant select (holds_until, holds_released_at) on public.orders to authenticated;
alter table public.shop_settings
  add column offline_enabled boolean not null default true,
  add column offline_hold_days int not null default 7 check (offline_hold_days between 1 and 14),
  add column unpaid_orders_max int not null default 5 check (unpaid_orders_max between 1 and 10000);
create index orders_holding_idx on public.orders (account_id, user_id)
  where holds_until is not null and holds_released_at is null and status in ('pending', 'failed', 'on_hold');
create index orders_holds_due_idx on public.orders (holds_until)
  where holds_released_at is null and status in ('pending', 'failed', 'on_hold');

alter table public.order_events drop constraint order_events_kind_check;
alter table public.order_events add constraint order_events_kind_check
  check (kind in ('status', 'note', 'refund', 'mismatch', 'holds_released'));

create function app.holds_end(p_order public.orders)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select case when p_order.provider <> 'offline' and p_order.status in ('pending', 'failed') then p_order.expires_at
    else least(p_order.expires_at, p_order.created_at + make_interval(days => coalesce(
      (select s.offline_hold_days from public.shop_settings s where s.account_id = p_order.account_id), 7))) end
$$;

-- A manager who puts an order aside, or lets it be paid again, moves the end of its holds with it.
create function app.move_holds_end()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.holds_until := app.holds_end(new);
  return new;
end
$$;
create trigger orders_move_holds before update of status, expires_at on public.orders for each row
when (new.holds_until is not null and new.holds_released_at is null and new.status in ('pending', 'failed', 'on_hold')
  and (new.status is distinct from old.status or new.expires_at is distinct from old.expires_at))
execute function app.move_holds_end();

update public.orders o set holds_until = app.holds_end(o)
where o.status in ('pending', 'failed', 'on_hold') and (
  exists (select 1 from app.order_stock s where s.order_id = o.id and s.held)
  or exists (select 1 from public.coupon_redemptions r where r.order_id = o.id and r.status = 'reserved'));

-- Gives back what an order holds; the order itself stays what it is.
create function app.release_holds(p_order_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_coupon_id uuid;
begin
  perform app.restock_order(p_order_id);
  update public.coupon_redemptions r set status = 'released'
  where r.order_id = p_order_id and r.status = 'reserved' returning r.coupon_id into v_coupon_id;
  if found then
    update public.coupons c set usage_count = c.usage_count - 1 where c.id = v_coupon_id and c.usage_count > 0;
  end if;
  update public.orders set holds_released_at = now()
  where id = p_order_id and holds_until is not null and holds_released_at is null;
end
$$;

create or replace function app.release_order(p_order_id uuid, p_status text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.orders o set status = p_status where o.id = p_order_id and o.status in ('pending', 'failed', 'on_hold');
  if not found then
    perform app.fail('order_not_payable');
  end if;
  perform app.release_holds(p_order_id);
end
$$;

create or replace function ops.expire_orders()
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order record;
  v_count int := 0;
begin
  for v_order in
    select o.id, o.account_id, o.expires_at <= now() as is_over from public.orders o
    where o.status in ('pending', 'failed', 'on_hold')
      and (o.expires_at <= now() or (o.holds_until <= now() and o.holds_released_at is null))
    order by o.expires_at limit 500 for update skip locked
  loop
    if v_order.is_over then
      perform app.release_order(v_order.id, 'expired');
    else
      perform app.release_holds(v_order.id);
      insert into public.order_events (account_id, order_id, kind) values (v_order.account_id, v_order.id, 'holds_released');
    end if;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

-- What holds stock or a coupon, for managers; nearest end first.
create function public.list_order_holds(p_account_id uuid, p_limit int default 50, p_offset int default 0)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_cap(p_account_id);
  if p_limit is null or p_limit not between 1 and 200 or p_offset is null or p_offset not between 0 and 100000 then
    perform app.fail('invalid_input');
  end if;
  return (
    with held as (
      select o.* from public.orders o
      where o.account_id = p_account_id and o.status in ('pending', 'failed', 'on_hold')
        and o.holds_until is not null and o.holds_released_at is null)
    select jsonb_build_object('total', (select count(*) from held), 'rows', coalesce((
      select jsonb_agg(jsonb_build_object('orderId', h.id, 'number', h.number, 'name', h.name, 'email', h.email,
        'status', h.status, 'provider', h.provider, 'currency', h.currency, 'totalMinor', h.total_minor, 'coupon', h.coupon,
        'createdAt', h.created_at, 'holdsUntil', h.holds_until, 'expiresAt', h.expires_at,
        'stock', coalesce((select jsonb_agg(jsonb_build_object('productId', s.product_id, 'title', p.title, 'quantity', s.quantity)
            order by p.title)
          from app.order_stock s join public.products p on p.id = s.product_id where s.order_id = h.id and s.held), '[]'))
        order by h.holds_until, h.number)
      from (select * from held order by holds_until, number limit p_limit offset p_offset) h), '[]')));
end
$$;
grant execute on function public.list_order_holds(uuid, int, int) to authenticated, stoa_service;

-- Gives back what an unpaid order holds before its time; it can still be paid if everything is there then.
create function public.release_order_holds(p_order_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders := app.managed_order(p_order_id);
begin
  if v_order.status not in ('pending', 'failed', 'on_hold') then
    perform app.fail('order_not_payable');
  end if;
  if v_order.holds_until is not null and v_order.holds_released_at is null then
    perform app.release_holds(v_order.id);
    insert into public.order_events (account_id, order_id, kind, actor_user_id)
    values (v_order.account_id, v_order.id, 'holds_released', auth.uid());
    perform app.audit(v_order.account_id, 'order.holds_released', v_order.id, '{}'::jsonb);
  end if;
  return app.order_json(v_order.id);
end
$$;
grant execute on function public.release_order_holds(uuid) to authenticated, stoa_service;
