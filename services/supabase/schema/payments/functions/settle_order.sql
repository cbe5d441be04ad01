-- Marks a pending order paid, once: payment row, coupon use confirmed, entitlements granted, managers told.
create or replace function app.settle_order(p_order_id uuid, p_provider_ref text) returns void
language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
  v_subscription public.subscriptions;
begin
  update public.orders o set status = 'paid', paid_at = now()
  where o.id = p_order_id and o.status in ('pending', 'failed', 'on_hold', 'expired')
  returning * into v_order;
  if not found then
    perform app.fail('order_not_payable');
  end if;
  if p_provider_ref is not null then
    insert into public.payments (account_id, order_id, provider, provider_ref, amount_minor, currency, status)
    values (v_order.account_id, v_order.id, v_order.provider, p_provider_ref, v_order.total_minor, v_order.currency, 'captured');
  end if;
  update public.coupon_redemptions set status = 'used' where order_id = v_order.id and status = 'reserved';
  select s.* into v_subscription from public.subscriptions s join ops.renewals r on r.subscription_id = s.id
  where r.order_id = v_order.id for update of s;
  if found then
    perform app.renew_subscription(v_subscription, coalesce(p_provider_ref, 'order_' || v_order.id));
  else
    perform app.grant_order(v_order.id);
  end if;
  insert into public.account_notifications (account_id, message, severity)
  values (v_order.account_id, format('Order <strong>#%s</strong> is paid.', v_order.number), 1);
end
$$;
