-- Where the buyer of an order lives now: as the newest order says that the buyer placed and paid, cycles aside.
create or replace function app.buyer_place(p_order public.orders)
returns table (country text, country_label text, address jsonb)
language sql
stable
set search_path = ''
as $$
  select o.country, o.country_label, o.address from public.orders o
  where o.user_id = p_order.user_id and o.account_id = p_order.account_id
    and (o.id = p_order.id or o.status in ('paid', 'partly_refunded', 'refunded'))
    and not exists (select 1 from ops.renewals r where r.order_id = o.id)
  order by o.created_at desc, o.number desc limit 1
$$;
