-- Managing products of every kind: trial days, the file of a download, and what stands behind a group or an appointment.
create or replace function app.set_price(p_product public.products, p_price jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_currency text;
  v_frequency jsonb := nullif(p_price -> 'frequency', 'null');
  v_iterations int;
  v_trial_days int;
begin
  if coalesce(p_price ->> 'amountMinor', '') !~ '^[0-9]{1,10}$' or (p_price ->> 'amountMinor')::bigint > 1000000000
    or (v_frequency is not null and (coalesce(v_frequency ->> 'value', '') !~ '^[1-9][0-9]{0,2}$'
      or coalesce(v_frequency ->> 'parameter', '') not in ('day', 'week', 'month', 'year')))
    or coalesce(p_price ->> 'iterations', '1') !~ '^[1-9][0-9]{0,2}$'
    or coalesce((p_price ->> 'iterations')::int, 1) > 120 or (v_frequency is null and p_price ->> 'iterations' is not null)
    or coalesce(p_price ->> 'trialDays', '0') !~ '^[0-9]{1,3}$' or coalesce((p_price ->> 'trialDays')::int, 0) > 730
    or (v_frequency is null and coalesce((p_price ->> 'trialDays')::int, 0) > 0) then
    perform app.fail('invalid_input', 'price');
  end if;
  select coalesce(a.settings ->> 'currency', 'USD') into v_currency from public.accounts a where a.account_id = p_product.account_id;
  v_iterations := (p_price ->> 'iterations')::int;
  v_trial_days := coalesce((p_price ->> 'trialDays')::int, 0);
  v_frequency := case when v_frequency is not null then
    jsonb_build_object('value', (v_frequency ->> 'value')::int, 'parameter', v_frequency ->> 'parameter') end;
  if exists (select 1 from public.prices pr where pr.product_id = p_product.id and pr.active and pr.currency = v_currency
    and pr.amount_minor = (p_price ->> 'amountMinor')::int and pr.frequency is not distinct from v_frequency
    and pr.iterations is not distinct from v_iterations and pr.trial_days = v_trial_days) then
    return;
  end if;
  update public.prices set active = false where product_id = p_product.id and currency = v_currency and active;
  insert into public.prices (account_id, product_id, currency, amount_minor, frequency, iterations, trial_days)
  values (p_product.account_id, p_product.id, v_currency, (p_price ->> 'amountMinor')::int, v_frequency, v_iterations,
    v_trial_days);
end
$$;

create or replace function app.set_product_items(p_product public.products, p_items jsonb) returns void
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
      or item ->> 'type' = 'group' and exists (select 1 from public.groups g
        where g.account_id = p_product.account_id and g.id::text = item ->> 'id')
      or item ->> 'type' in ('product', 'download') and exists (select 1 from public.products p
        where p.account_id = p_product.account_id and p.kind = item ->> 'type' and p.id::text = item ->> 'id')) is true
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

-- Makes or changes a product: {id, slug, title, description, image, kind, resourceId, mediaId, status, stock, price, items}. What is
-- absent stays; kind and resource are given once. A product is put up for sale only with a price, a download only with its file.
create or replace function public.save_product(p_account_id uuid, p_product jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_product public.products;
  v_is_new boolean := p_product ->> 'id' is null;
  v_constraint text;
begin
  perform app.require_cap(p_account_id);
  if coalesce(p_product ->> 'stock', '0') !~ '^[0-9]{1,7}$'
    or coalesce(jsonb_typeof(nullif(p_product -> 'image', 'null')), 'object') <> 'object'
    or (v_is_new and coalesce(p_product ->> 'kind', '') not in ('course', 'product', 'membership', 'bundle', 'group',
      'download', 'appointment')) then
    perform app.fail('invalid_input');
  end if;
  if v_is_new then
    if not (case p_product ->> 'kind'
      when 'course' then exists (select 1 from public.courses c
        where c.account_id = p_account_id and c.id::text = p_product ->> 'resourceId')
      when 'group' then exists (select 1 from public.groups g
        where g.account_id = p_account_id and g.id::text = p_product ->> 'resourceId')
      when 'appointment' then exists (select 1 from public.appointment_services s
        where s.account_id = p_account_id and s.id::text = p_product ->> 'resourceId')
      else true end) then
      perform app.fail('not_found', p_product ->> 'kind');
    end if;
    insert into public.products (account_id, slug, title, kind, resource_id)
    values (p_account_id, lower(btrim(coalesce(p_product ->> 'slug', ''))), btrim(coalesce(p_product ->> 'title', '')),
      p_product ->> 'kind', case when p_product ->> 'kind' in ('course', 'group', 'appointment')
        then (p_product ->> 'resourceId')::uuid end)
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
  if p_product ? 'mediaId' then
    perform public.set_product_file(v_product.id, (p_product ->> 'mediaId')::uuid);
  end if;
  if v_product.kind = 'download' and coalesce(p_product ->> 'status', v_product.status) = 'active'
    and not exists (select 1 from public.products p where p.id = v_product.id and p.media_id is not null) then
    perform app.fail('invalid_input', 'file');
  end if;
  update public.products p set
    slug = lower(btrim(coalesce(p_product ->> 'slug', p.slug))), title = btrim(coalesce(p_product ->> 'title', p.title)),
    description = coalesce(p_product ->> 'description', p.description),
    image = coalesce(nullif(p_product -> 'image', 'null'), p.image), status = coalesce(p_product ->> 'status', p.status),
    stock = case when p_product ? 'stock' then (p_product ->> 'stock')::int else p.stock end
  where p.id = v_product.id;
  if v_product.kind = 'appointment' then
    update public.appointment_services set product_id = v_product.id
    where account_id = p_account_id and id = v_product.resource_id;
  elsif v_product.kind = 'course' then
    update public.courses set product_id = v_product.id where account_id = p_account_id and id = v_product.resource_id;
  end if;
  perform app.audit(p_account_id, 'product.saved', v_product.id, jsonb_build_object('title', p_product ->> 'title',
    'price', p_product -> 'price'));
  return app.product_json(v_product.id);
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform app.fail(case when v_constraint = 'products_resource_key' then 'in_use' else 'slug_taken' end);
  when check_violation or invalid_text_representation then
    perform app.fail('invalid_input');
end
$$;

-- Gone if nobody ever ordered it; otherwise it can only be archived.
create or replace function public.delete_product(p_product_id uuid) returns void
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
  delete from public.product_items where resource_type in ('product', 'download') and resource_id = p_product_id;
  delete from public.products where id = p_product_id;
  perform app.audit(v_product.account_id, 'product.deleted', p_product_id, jsonb_build_object('title', v_product.title));
end
$$;

-- Takes away what an order gave, a time that is still to come included.
create or replace function app.revoke_order(p_order_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.subscriptions set status = 'cancelled', ended_at = now(), current_period_end = least(current_period_end, now())
  where order_id = p_order_id and status in ('active', 'past_due');
  update public.bookings set status = 'cancelled'
  where order_id = p_order_id and status in ('held', 'pending', 'confirmed') and starts_at > now();
  update public.entitlements e set revoked_at = now()
  where e.revoked_at is null and ((e.source = 'order' and e.source_id = p_order_id) or (e.source = 'subscription'
    and e.source_id in (select s.id from public.subscriptions s where s.order_id = p_order_id)));
end
$$;
