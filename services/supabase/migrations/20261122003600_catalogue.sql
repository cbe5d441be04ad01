-- Managing what is sold: products with their price and what they contain, stock, coupons.
alter table public.products drop constraint products_kind_check;
alter table public.products add constraint products_kind_check check (kind in ('course', 'product', 'membership', 'bundle'));
alter table public.order_items drop constraint order_items_type_check;
alter table public.order_items add constraint order_items_type_check
  check (type in ('course', 'product', 'membership', 'bundle'));
alter table public.prices
  -- After this many payments it is paid off; null goes on.
  add column iterations int check (iterations between 1 and 120),
  add constraint prices_iterations_need_frequency check (iterations is null or frequency is not null);

-- What a bundle gives for good, and what a membership opens while it lasts.
create table public.product_items (
  account_id uuid not null,
  product_id uuid not null,
  resource_type text not null check (resource_type in ('course', 'product')),
  resource_id uuid not null,
  position int not null default 0,
  primary key (product_id, resource_type, resource_id),
  foreign key (account_id, product_id) references public.products (account_id, id) on delete cascade
);
create index product_items_resource_idx on public.product_items (account_id, resource_type, resource_id);
alter table public.product_items enable row level security;
grant select on public.product_items to anon, authenticated;
create policy product_items_read on public.product_items for select to anon, authenticated
  using (exists (select 1 from public.products p where p.id = product_id));

alter table public.coupons
  add column active boolean not null default true,
  -- Otherwise a coupon lowers the first payment of a subscription only.
  add column every_payment boolean not null default false;

create or replace function public.find_coupon(p_account_id uuid, p_name text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('account_id', c.account_id, 'name', c.name, 'usage_limit', c.usage_limit,
    'usage_count', c.usage_count, 'date_start', c.date_start, 'date_end', c.date_end,
    'per_user_limit', c.per_user_limit, 'discount_type', c.discount_type, 'coupon_amount', c.coupon_amount,
    'every_payment', c.every_payment)
  from public.coupons c
  where c.account_id = p_account_id and lower(btrim(c.name)) = lower(btrim(p_name)) and c.active
$$;

-- A coupon that was switched off does not exist for buyers.
create function app.refuse_inactive_coupon() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.usage_count > old.usage_count and not new.active then
    perform app.fail('coupon_not_found');
  end if;
  return new;
end
$$;
create trigger coupons_refuse_inactive before update of usage_count on public.coupons
  for each row execute function app.refuse_inactive_coupon();

create function app.product_json(p_product_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(p) || jsonb_build_object(
    'price', (select to_jsonb(pr) - 'account_id' - 'product_id' from public.prices pr
      join public.accounts a on a.account_id = pr.account_id
      where pr.product_id = p.id and pr.active and pr.currency = coalesce(a.settings ->> 'currency', 'USD')),
    'items', coalesce((select jsonb_agg(jsonb_build_object('type', i.resource_type, 'id', i.resource_id) order by i.position)
      from public.product_items i where i.product_id = p.id), '[]'))
  from public.products p where p.id = p_product_id
$$;

-- Sets the one active price in the account's currency; an earlier price stays as history.
create function app.set_price(p_product public.products, p_price jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_currency text;
  v_frequency jsonb := nullif(p_price -> 'frequency', 'null');
  v_iterations int;
begin
  if coalesce(p_price ->> 'amountMinor', '') !~ '^[0-9]{1,10}$' or (p_price ->> 'amountMinor')::bigint > 1000000000
    or (v_frequency is not null and (coalesce(v_frequency ->> 'value', '') !~ '^[1-9][0-9]{0,2}$'
      or coalesce(v_frequency ->> 'parameter', '') not in ('day', 'week', 'month', 'year')))
    or coalesce(p_price ->> 'iterations', '1') !~ '^[1-9][0-9]{0,2}$'
    or coalesce((p_price ->> 'iterations')::int, 1) > 120 or (v_frequency is null and p_price ->> 'iterations' is not null) then
    perform app.fail('invalid_input', 'price');
  end if;
  select coalesce(a.settings ->> 'currency', 'USD') into v_currency from public.accounts a where a.account_id = p_product.account_id;
  v_iterations := (p_price ->> 'iterations')::int;
  v_frequency := case when v_frequency is not null then
    jsonb_build_object('value', (v_frequency ->> 'value')::int, 'parameter', v_frequency ->> 'parameter') end;
  if exists (select 1 from public.prices pr where pr.product_id = p_product.id and pr.active and pr.currency = v_currency
    and pr.amount_minor = (p_price ->> 'amountMinor')::int and pr.frequency is not distinct from v_frequency
    and pr.iterations is not distinct from v_iterations) then
    return;
  end if;
  update public.prices set active = false where product_id = p_product.id and currency = v_currency and active;
  insert into public.prices (account_id, product_id, currency, amount_minor, frequency, iterations)
  values (p_product.account_id, p_product.id, v_currency, (p_price ->> 'amountMinor')::int, v_frequency, v_iterations);
end
$$;

create function app.set_product_items(p_product public.products, p_items jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(p_items) is distinct from 'array' or jsonb_array_length(p_items) > 200
    or (jsonb_array_length(p_items) > 0 and p_product.kind not in ('bundle', 'membership')) then
    perform app.fail('invalid_input', 'items');
  end if;
  if exists (
    select 1 from jsonb_array_elements(p_items) item
    where not (item ->> 'type' = 'course' and exists (select 1 from public.courses c
        where c.account_id = p_product.account_id and c.id::text = item ->> 'id')
      or item ->> 'type' = 'product' and exists (select 1 from public.products p
        where p.account_id = p_product.account_id and p.kind = 'product' and p.id::text = item ->> 'id')) is true
  ) then
    perform app.fail('not_found', 'items');
  end if;
  delete from public.product_items where product_id = p_product.id;
  insert into public.product_items (account_id, product_id, resource_type, resource_id, position)
  select p_product.account_id, p_product.id, item ->> 'type', (item ->> 'id')::uuid, place
  from jsonb_array_elements(p_items) with ordinality as i (item, place)
  on conflict do nothing;
end
$$;

-- Makes or changes a product: {id, slug, title, description, image, kind, resourceId, status, stock, price, items}. What is
-- absent stays; kind and resource are given once. A product is put up for sale only with a price.
create function public.save_product(p_account_id uuid, p_product jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_product public.products;
  v_is_new boolean := p_product ->> 'id' is null;
begin
  perform app.require_cap(p_account_id);
  if coalesce(p_product ->> 'stock', '0') !~ '^[0-9]{1,7}$'
    or coalesce(jsonb_typeof(nullif(p_product -> 'image', 'null')), 'object') <> 'object'
    or (v_is_new and coalesce(p_product ->> 'kind', '') not in ('course', 'product', 'membership', 'bundle')) then
    perform app.fail('invalid_input');
  end if;
  if v_is_new then
    if p_product ->> 'kind' = 'course' and not exists (select 1 from public.courses c
      where c.account_id = p_account_id and c.id::text = p_product ->> 'resourceId') then
      perform app.fail('not_found', 'course');
    end if;
    insert into public.products (account_id, slug, title, kind, resource_id)
    values (p_account_id, lower(btrim(coalesce(p_product ->> 'slug', ''))), btrim(coalesce(p_product ->> 'title', '')),
      p_product ->> 'kind', case when p_product ->> 'kind' = 'course' then (p_product ->> 'resourceId')::uuid end)
    returning * into v_product;
  else
    select * into v_product from public.products p
    where p.account_id = p_account_id and p.id::text = p_product ->> 'id' for update;
    if not found then
      perform app.fail('not_found', 'product');
    end if;
  end if;
  if p_product ? 'price' then
    perform app.set_price(v_product, p_product -> 'price');
  end if;
  if p_product ? 'items' then
    perform app.set_product_items(v_product, p_product -> 'items');
  end if;
  if coalesce(p_product ->> 'status', v_product.status) = 'active' and not exists (
    select 1 from public.prices pr where pr.product_id = v_product.id and pr.active) then
    perform app.fail('invalid_input', 'price');
  end if;
  update public.products p set
    slug = lower(btrim(coalesce(p_product ->> 'slug', p.slug))), title = btrim(coalesce(p_product ->> 'title', p.title)),
    description = coalesce(p_product ->> 'description', p.description),
    image = coalesce(nullif(p_product -> 'image', 'null'), p.image), status = coalesce(p_product ->> 'status', p.status),
    stock = case when p_product ? 'stock' then (p_product ->> 'stock')::int else p.stock end
  where p.id = v_product.id;
  if v_product.kind = 'course' then
    update public.courses set product_id = v_product.id where account_id = p_account_id and id = v_product.resource_id;
  end if;
  perform app.audit(p_account_id, 'product.saved', v_product.id, jsonb_build_object('title', p_product ->> 'title',
    'price', p_product -> 'price'));
  return app.product_json(v_product.id);
exception
  when unique_violation then
    perform app.fail('slug_taken');
  when check_violation then
    perform app.fail('invalid_input');
end
$$;

-- Gone if nobody ever ordered it; otherwise it can only be archived.
create function public.delete_product(p_product_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_product public.products;
begin
  select * into v_product from public.products p
  where p.id = p_product_id and p.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'product');
  end if;
  if exists (select 1 from public.order_items i where i.product_id = p_product_id)
    or exists (select 1 from public.entitlements e where e.resource_id = p_product_id) then
    perform app.fail('in_use');
  end if;
  delete from public.product_items where resource_type = 'product' and resource_id = p_product_id;
  delete from public.products where id = p_product_id;
  perform app.audit(v_product.account_id, 'product.deleted', p_product_id, jsonb_build_object('title', v_product.title));
end
$$;

-- Pieces that came in or went out; beside sales of the same moment, and never below nothing.
create function public.adjust_stock(p_product_id uuid, p_pieces int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_stock int;
begin
  if not exists (select 1 from public.products p where p.id = p_product_id and p.stock is not null
    and p.account_id = any (array(select app.my_accounts_with_cap('manage_options')))) then
    perform app.fail('not_found', 'product');
  end if;
  update public.products set stock = stock + p_pieces
  where id = p_product_id and stock + p_pieces >= 0 returning stock into v_stock;
  if not found then
    perform app.fail('out_of_stock');
  end if;
  return v_stock;
end
$$;

grant execute on function public.save_product(uuid, jsonb), public.delete_product(uuid), public.adjust_stock(uuid, int)
  to authenticated, stoa_service;
