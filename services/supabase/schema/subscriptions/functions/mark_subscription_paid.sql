-- A manager has the money of the next cycle; for subscriptions without a gateway and for test ones.
create or replace function public.mark_subscription_paid(p_subscription_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_subscription public.subscriptions := app.subscription_for(p_subscription_id, true);
begin
  if v_subscription.provider <> 'offline' and not v_subscription.test then
    perform app.fail('order_not_payable');
  end if;
  perform app.renew_subscription(v_subscription,
    v_subscription.provider || '_' || v_subscription.id || '_' || (v_subscription.cycles_done + 1));
  perform app.audit(v_subscription.account_id, 'subscription.paid', p_subscription_id);
  return app.subscription_json(p_subscription_id);
end
$$;
grant execute on function public.mark_subscription_paid to authenticated, stoa_service;
