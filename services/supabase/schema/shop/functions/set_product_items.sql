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
