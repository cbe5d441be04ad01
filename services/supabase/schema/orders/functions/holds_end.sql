create or replace function app.holds_end(p_order public.orders)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select case when p_order.provider <> 'offline' and p_order.status in ('pending', 'failed') then p_order.expires_at
    else least(p_order.expires_at, p_order.created_at + make_interval(days => coalesce(
      (select s.offline_hold_days from public.shop_settings s where s.account_id = p_order.account_id), 7))) end
$$;
