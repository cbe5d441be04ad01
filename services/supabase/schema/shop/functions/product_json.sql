create or replace function app.product_json(p_product_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(p) || jsonb_build_object(
    'price', (select to_jsonb(pr) - 'account_id' - 'product_id' from public.prices pr
      join public.accounts a on a.account_id = pr.account_id
      where pr.product_id = p.id and pr.active and pr.currency = coalesce(a.settings ->> 'currency', 'USD')),
    'items', coalesce((select jsonb_agg(jsonb_build_object('type', i.resource_type, 'id', i.resource_id) order by i.position)
      from public.product_items i where i.product_id = p.id), '[]'))
  from public.products p where p.id = p_product_id
$$;
