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
grant execute on function public.delete_product to authenticated, stoa_service;
