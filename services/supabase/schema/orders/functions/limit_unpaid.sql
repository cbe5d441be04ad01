-- What one person may hold unpaid, and all of them together; an order that a manager writes is not the buyer's doing.
create or replace function app.limit_unpaid(p_account_id uuid, p_user_id uuid, p_provider text, p_holds boolean)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_most int := coalesce((select s.unpaid_orders_max from public.shop_settings s where s.account_id = p_account_id), 5);
begin
  if current_setting('app.manual_order', true) = 'on' then
    return;
  end if;
  if p_provider = 'offline' and not ops.offers_offline(p_account_id) then
    perform app.fail('provider_not_offered', p_provider);
  end if;
  if not p_holds then
    return;
  end if;
  if (select count(*) from public.orders o where o.account_id = p_account_id and o.user_id = p_user_id
      and o.holds_until is not null and o.holds_released_at is null and o.status in ('pending', 'failed', 'on_hold'))
    >= v_most
    or (select count(*) from (select 1 from public.orders o where o.account_id = p_account_id
      and o.holds_until is not null and o.holds_released_at is null and o.status in ('pending', 'failed', 'on_hold')
      limit 400 * v_most) open) >= 400 * v_most then
    perform app.fail('unpaid_order_limit');
  end if;
end
$$;
