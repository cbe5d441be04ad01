-- Makes or changes a product: {id, slug, title, description, image, kind, resourceId, mediaId, status, stock, price, items}. What is
-- absent stays; kind and resource are given once. A product is put up for sale only with a price, a download only with its file.
create or replace function app.write_product(p_account_id uuid, p_product jsonb) returns jsonb
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
grant execute on function app.write_product to service_role;
