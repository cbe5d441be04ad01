-- What each item of a paid order brought: the order's net of refunds, shared by the items' totals so that the shares add up
-- to it exactly. Test orders have none.
create or replace function app.order_shares(p_account_id uuid, p_from timestamptz) returns table (order_id uuid, product_id uuid,
  resource_id uuid, type text, title text, quantity int, currency text, paid_at timestamptz, counts boolean, share bigint)
language sql stable security definer set search_path = '' as $$
  select x.order_id, x.product_id, x.resource_id, x.type, x.title, x.quantity, x.currency, x.paid_at, x.counts,
    coalesce(round(x.net * x.upto / nullif(x.whole, 0)) - round(x.net * (x.upto - x.total_minor) / nullif(x.whole, 0)), 0)::bigint
  from (
    select o.id as order_id, i.product_id, i.resource_id, i.type, i.title, i.quantity, o.currency, o.paid_at,
      o.status <> 'refunded' as counts, (o.total_minor - o.refunded_minor)::numeric as net, i.total_minor,
      sum(i.total_minor) over (partition by o.id order by i.id) as upto, sum(i.total_minor) over (partition by o.id) as whole
    from public.orders o join public.order_items i on i.order_id = o.id
    where o.account_id = p_account_id and not o.test and o.paid_at >= p_from) x
$$;
