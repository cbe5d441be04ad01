-- Gives a new order its affiliate, once and by what the server knows: the affiliate's own coupon, else the last click of the signed
-- cookie or of this day. A click is {code, at, ad}; one that is too old, or of an affiliate who is not active, counts for nothing.
create or replace function app.refer_order(p_order_id uuid, p_known jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_window interval;
  v_found record;
begin
  select o.* into v_order from public.orders o where o.id = p_order_id and o.created_at = now() and o.affiliate_id is null;
  if not found or (v_order.coupon_id is null and coalesce(p_known, 'null') = 'null') then
    return;
  end if;
  select make_interval(days => p.window_days) into v_window from public.affiliate_program p
  where p.account_id = v_order.account_id and p.is_open;
  if not found then
    return;
  end if;
  select a.id, f.via, f.at, f.is_ad into v_found from (
    select c.affiliate_id as id, null as code, 'coupon' as via, now() as at, false as is_ad, 1 as place
    from public.coupons c where c.id = v_order.coupon_id and c.affiliate_id is not null
    union all
    select null, r.code, 'link', r.at, coalesce(r.ad, false), 2
    from jsonb_to_recordset(case when jsonb_typeof(p_known -> 'refs') = 'array' then p_known -> 'refs' else '[]' end)
      as r (code text, at timestamptz, ad boolean)
    where r.at > now() - v_window and r.at < now() + interval '5 minutes'
    union all
    select r.affiliate_id, null, 'day', r.at, r.is_ad, 2 from public.referrals r
    where r.account_id = v_order.account_id and r.day = (p_known ->> 'day')::date
      and r.visitor_key = decode(p_known ->> 'visitor', 'hex')) f
  join public.affiliates a on a.account_id = v_order.account_id and a.state = 'active' and (a.id = f.id or a.code = f.code)
  order by f.place, f.at desc, f.via desc limit 1;
  if not found then
    return;
  end if;
  insert into ops.order_referrals (order_id, account_id, affiliate_id, via, at, is_ad, is_same_network)
  values (v_order.id, v_order.account_id, v_found.id, v_found.via, v_found.at, v_found.is_ad,
    exists (select 1 from ops.affiliate_networks n where n.affiliate_id = v_found.id and n.day = (p_known ->> 'day')::date
      and n.network_key = decode(p_known ->> 'network', 'hex')));
  update public.orders set affiliate_id = v_found.id where id = v_order.id;
end
$$;
