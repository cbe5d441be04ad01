-- Reckons a commission: its base (paid, without tax; nothing is charged for shipping) is shared among the lines by their prices, each
-- at its rate. Percents are summed before they are rounded half up; a fixed amount is at most what its line brought.
create or replace function app.commission_of(p_order public.orders, p_affiliate_id uuid, p_product_id uuid default null,
  out base_minor bigint, out percent_bp int, out amount_minor bigint)
language sql stable set search_path = '' as $$
  with net as (
    select p_order.subtotal_minor - p_order.discount_minor
      - case when p_order.tax_mode = 'included' then p_order.tax_minor else 0 end as minor
  ), lines as (
    select i.quantity, coalesce(i.product_id, p_product_id) as product_id, i.total_minor,
      sum(i.total_minor) over (order by i.id) as upto, sum(i.total_minor) over () as whole
    from public.order_items i where i.order_id = p_order.id and i.total_minor > 0
  ), shared as (
    select l.quantity, (div(n.minor * l.upto, l.whole) - div(n.minor * (l.upto - l.total_minor), l.whole))::bigint as minor, r.*
    from lines l cross join net n cross join lateral app.affiliate_rate(p_order.account_id, p_affiliate_id, l.product_id) r
  )
  select coalesce(sum(s.minor), 0)::bigint,
    case when count(distinct s.percent_bp) = 1 and bool_and(s.kind = 'percent') then min(s.percent_bp) end,
    (div(coalesce(sum(s.minor::numeric * s.percent_bp) filter (where s.kind = 'percent'), 0) + 5000, 10000)
      + coalesce(sum(least(s.fixed_minor * s.quantity, s.minor)) filter (where s.kind = 'fixed' and s.currency = p_order.currency), 0))::bigint
  from shared s
$$;
