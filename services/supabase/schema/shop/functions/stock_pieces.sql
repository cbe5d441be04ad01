-- Everything with a stock that the lines need, bundles taken apart, in the order in which it is locked. `named_id` is the
-- line that needs it.
create or replace function app.stock_pieces(p_lines app.order_line[]) returns app.stock_piece[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg((need.product_id, need.quantity, need.named_id)::app.stock_piece order by need.product_id), '{}')
  from (
    select part.product_id, sum(part.quantity)::int as quantity, (array_agg(part.named_id order by part.named_id))[1] as named_id
    from (
      select l.product_id, l.quantity, l.product_id as named_id from unnest(p_lines) l where l.stocked
      union all
      select p.id, l.quantity, l.product_id from unnest(p_lines) l
      cross join jsonb_array_elements(l.contents) held
      join public.products p on p.id = (held ->> 'id')::uuid and p.stock is not null
      where held ->> 'type' in ('product', 'download')
    ) part group by part.product_id
  ) need
$$;
