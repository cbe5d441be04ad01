-- Whether the cycle after the last one is still to be asked for: by an order that can be paid, or by one to come.
create or replace function app.awaits_cycle(p_subscription public.subscriptions)
returns boolean
language sql
stable
set search_path = ''
as $$
  select case when exists (select 1 from ops.renewals r
      where r.subscription_id = p_subscription.id and r.cycle = p_subscription.cycles_done + 1)
    then exists (select 1 from ops.renewals r join public.orders o on o.id = r.order_id
      where r.subscription_id = p_subscription.id and r.cycle = p_subscription.cycles_done + 1
        and o.status in ('pending', 'failed', 'on_hold') and o.expires_at > now())
    else not p_subscription.cancel_at_period_end and p_subscription.provider <> 'offline'
      and (p_subscription.cycles_total is null or p_subscription.cycles_done < p_subscription.cycles_total)
      and exists (select 1 from public.accounts a where a.account_id = p_subscription.account_id and a.status = 'active'
        and (not p_subscription.test or a.payments_test_mode))
      and exists (select 1 from public.order_items i
        where i.order_id = p_subscription.order_id and i.product_id = p_subscription.product_id) end
$$;
