-- What a buyer of the product may download; null takes it away.
create or replace function public.set_product_file(p_product_id uuid, p_media_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_product public.products;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_product from public.products p where p.id = p_product_id
    and p.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'product');
  end if;
  if p_media_id is not null and not exists (
    select 1 from public.media m where m.id = p_media_id and m.account_id = v_product.account_id) then
    perform app.fail('not_found', 'media');
  end if;
  update public.products set media_id = p_media_id where id = p_product_id;
  perform app.audit(v_product.account_id, 'product.file_set', p_product_id, jsonb_build_object('media_id', p_media_id));
end
$$;
grant execute on function public.set_product_file to authenticated, stoa_service;
