-- What is sold: courses, memberships, groups, downloads, appointments, bundles and things with a stock. A course, a group or an
-- appointment stands behind its product; everything else is its own resource.
alter table public.products drop constraint products_kind_check, drop constraint products_course_has_resource;
alter table public.products
  add constraint products_kind_check
    check (kind in ('course', 'product', 'membership', 'bundle', 'group', 'download', 'appointment')),
  add constraint products_has_resource check (kind not in ('course', 'group', 'appointment') or resource_id is not null);
drop index public.products_resource_key;
create unique index products_resource_key on public.products (account_id, kind, resource_id)
  where status = 'active' and kind in ('course', 'group', 'appointment');

alter table public.prices
  -- So many days cost nothing before the first payment.
  add column trial_days int not null default 0 check (trial_days between 0 and 730),
  add constraint prices_trial_needs_frequency check (trial_days = 0 or frequency is not null);

alter table public.product_items drop constraint product_items_resource_type_check;
alter table public.product_items add constraint product_items_resource_type_check
  check (resource_type in ('course', 'product', 'group', 'download'));
alter table public.entitlements drop constraint entitlements_resource_type_check;
alter table public.entitlements add constraint entitlements_resource_type_check
  check (resource_type in ('course', 'product', 'membership', 'group', 'download'));

-- An item is what was ordered as it was then: how often it is paid, what is free at first, what a bundle held.
alter table public.order_items drop constraint order_items_type_check, drop constraint order_items_sum;
alter table public.order_items
  add column trial_days int not null default 0 check (trial_days >= 0),
  add column contents jsonb check (jsonb_typeof(contents) = 'array'),
  add constraint order_items_type_check
    check (type in ('course', 'product', 'membership', 'bundle', 'group', 'download', 'appointment')),
  add constraint order_items_sum check (total_minor = case when trial_days > 0 then 0 else unit_minor * quantity end);
drop trigger order_items_snapshot on public.order_items;
drop function app.snapshot_frequency();
update public.order_items i set contents = coalesce((
  select jsonb_agg(jsonb_build_object('type', b.resource_type, 'id', b.resource_id) order by b.position)
  from public.product_items b where b.product_id = i.product_id), '[]')
where i.type = 'bundle';

alter table public.subscriptions
  add column trial_ends_at timestamptz,
  drop constraint subscriptions_cycles_done_check,
  add constraint subscriptions_cycles_done_check check (cycles_done >= case when trial_ends_at is null then 1 else 0 end);
grant select (trial_ends_at) on public.subscriptions to authenticated;

-- The pieces that an order has taken out of stock, those inside a bundle included. `held` says whether they are out now.
create table app.order_stock (
  account_id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  quantity int not null check (quantity > 0),
  held boolean not null default true,
  primary key (order_id, product_id),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  foreign key (account_id, product_id) references public.products (account_id, id) on delete cascade
);
create index order_stock_product_idx on app.order_stock (product_id);
alter table app.order_stock enable row level security;
insert into app.order_stock (account_id, order_id, product_id, quantity, held)
select i.account_id, i.order_id, i.product_id, sum(i.quantity)::int, bool_or(o.status not in ('cancelled', 'expired')
  and not exists (select 1 from public.refunds r where r.order_id = o.id and r.restocks and r.status = 'done'))
from public.order_items i
join public.orders o on o.id = i.order_id
join public.products p on p.id = i.product_id and p.stock is not null
group by 1, 2, 3;

-- Puts back what an order holds, once.
create or replace function app.restock_order(p_order_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_piece record;
begin
  for v_piece in
    select s.product_id, s.quantity from app.order_stock s where s.order_id = p_order_id and s.held order by s.product_id
  loop
    update public.products p set stock = p.stock + v_piece.quantity where p.id = v_piece.product_id and p.stock is not null;
  end loop;
  update app.order_stock set held = false where order_id = p_order_id and held;
end
$$;

create or replace function app.retake_order(p_order public.orders) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_piece record;
begin
  for v_piece in
    select s.product_id, s.quantity from app.order_stock s where s.order_id = p_order.id and not s.held order by s.product_id
  loop
    update public.products p set stock = p.stock - v_piece.quantity
    where p.id = v_piece.product_id and (p.stock is null or p.stock >= v_piece.quantity);
    if not found then
      perform app.fail('out_of_stock');
    end if;
  end loop;
  update app.order_stock set held = true where order_id = p_order.id and not held;
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
