create or replace function app.order_json(p_order_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select (to_jsonb(o) - 'idempotency_key' - 'request_hash' - 'coupon_id' - 'affiliate_id') || jsonb_build_object('items', coalesce((
    select jsonb_agg(to_jsonb(i) - 'account_id' - 'order_id' order by i.title, i.id)
    from public.order_items i where i.order_id = o.id), '[]'))
  from public.orders o where o.id = p_order_id
$$;
