-- What holds stock or a coupon, for managers; nearest end first.
create or replace function public.list_order_holds(p_account_id uuid, p_limit int default 50, p_offset int default 0)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_cap(p_account_id);
  if p_limit is null or p_limit not between 1 and 200 or p_offset is null or p_offset not between 0 and 100000 then
    perform app.fail('invalid_input');
  end if;
  return (
    with held as (
      select o.* from public.orders o
      where o.account_id = p_account_id and o.status in ('pending', 'failed', 'on_hold')
        and o.holds_until is not null and o.holds_released_at is null)
    select jsonb_build_object('total', (select count(*) from held), 'rows', coalesce((
      select jsonb_agg(jsonb_build_object('orderId', h.id, 'number', h.number, 'name', h.name, 'email', h.email,
        'status', h.status, 'provider', h.provider, 'currency', h.currency, 'totalMinor', h.total_minor, 'coupon', h.coupon,
        'createdAt', h.created_at, 'holdsUntil', h.holds_until, 'expiresAt', h.expires_at,
        'stock', coalesce((select jsonb_agg(jsonb_build_object('productId', s.product_id, 'title', p.title, 'quantity', s.quantity)
            order by p.title)
          from app.order_stock s join public.products p on p.id = s.product_id where s.order_id = h.id and s.held), '[]'))
        order by h.holds_until, h.number)
      from (select * from held order by holds_until, number limit p_limit offset p_offset) h), '[]')));
end
$$;
grant execute on function public.list_order_holds to authenticated, stoa_service;
