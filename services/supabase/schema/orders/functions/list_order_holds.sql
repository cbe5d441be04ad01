create or replace function public.list_order_holds(p_account_id uuid, p_search text default '', p_kind text default null,
  p_limit int default 50, p_offset int default 0, p_sort text default 'until', p_descending boolean default false)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_search text := btrim(coalesce(p_search, ''));
  v_number int := substring(v_search from '^#?([0-9]{1,9})$')::int;
  v_part text := app.search_part(v_search);
begin
  perform app.require_cap(p_account_id);
  if p_limit is null or p_limit not between 1 and 500 or p_offset is null or p_offset not between 0 and 100000
    or length(v_search) > 100 or p_kind not in ('stock', 'coupon')
    or p_sort not in ('until', 'number', 'member') then
    perform app.fail('invalid_input');
  end if;
  return (
    with held as (
      select o.*, exists (select 1 from public.coupon_redemptions r where r.order_id = o.id and r.status = 'reserved') as has_coupon,
        exists (select 1 from app.order_stock s where s.order_id = o.id and s.held) as has_stock
      from public.orders o
      where o.account_id = p_account_id and o.status in ('pending', 'failed', 'on_hold')
        and o.holds_until is not null and o.holds_released_at is null
        and (v_search = '' or o.number = v_number or app.fold(o.name) like v_part or app.fold(o.email) like v_part)
    ), found as (
      select * from held h where case p_kind when 'stock' then h.has_stock when 'coupon' then h.has_coupon else true end
    ), keyed as (
      select f.*, case p_sort when 'until' then extract(epoch from f.holds_until) when 'number' then f.number end
          * case when p_descending then -1 else 1 end as sort_number,
        case when p_sort = 'member' then app.fold(f.name) end as sort_text
      from found f
    ), page as (
      select k.*, row_number() over (order by k.sort_number, case when not p_descending then k.sort_text end,
        case when p_descending then k.sort_text end desc, k.number) as place
      from keyed k order by place limit p_limit offset p_offset
    )
    select jsonb_build_object('total', (select count(*) from found), 'rows', coalesce((
      select jsonb_agg(jsonb_build_object('orderId', h.id, 'number', h.number, 'name', h.name, 'email', h.email,
        'status', h.status, 'provider', h.provider, 'currency', h.currency, 'totalMinor', h.total_minor,
        'coupon', case when h.has_coupon then h.coupon end,
        'createdAt', h.created_at, 'holdsUntil', h.holds_until, 'expiresAt', h.expires_at,
        'stock', coalesce((select jsonb_agg(jsonb_build_object('productId', s.product_id, 'title', p.title, 'quantity', s.quantity)
            order by p.title)
          from app.order_stock s join public.products p on p.id = s.product_id where s.order_id = h.id and s.held), '[]'))
        order by h.place)
      from page h), '[]')));
end
$$;
grant execute on function public.list_order_holds to authenticated, stoa_service;
