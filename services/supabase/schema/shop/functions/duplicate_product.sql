-- A draft of a product with its prices, file and items. What sells one course, group or service stays the only one that does;
-- pieces in stock are counted for the first product alone.
create or replace function public.duplicate_product(p_product_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_product public.products;
  v_id uuid := gen_random_uuid();
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_product from public.products p
  where p.id = p_product_id and p.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for no key update;
  if not found then
    perform app.fail('not_found', 'product');
  elsif v_product.resource_id is not null then
    perform app.fail('in_use');
  end if;
  insert into public.products select (jsonb_populate_record(v_product, jsonb_build_object('id', v_id, 'status', 'draft',
    'title', app.copy_title(v_product.account_id, v_product.title),
    'slug', app.copy_slug(v_product.slug, array(select p.slug from public.products p where p.account_id = v_product.account_id)),
    'stock', case when v_product.stock is not null then 0 end, 'version', 1, 'created_at', now(), 'updated_at', now()))).*;
  insert into public.prices select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'product_id', v_id,
    'created_at', now()))).* from public.prices r where r.product_id = p_product_id and r.active;
  insert into public.product_items (account_id, product_id, resource_type, resource_id, position)
  select i.account_id, v_id, i.resource_type, i.resource_id, i.position from public.product_items i where i.product_id = p_product_id;
  perform app.audit(v_product.account_id, 'product.saved', v_id, jsonb_build_object('title', v_product.title, 'copy_of', p_product_id));
  return v_id;
exception when unique_violation then
  perform app.fail('slug_taken');
end
$$;
grant execute on function public.duplicate_product to authenticated, stoa_service;
