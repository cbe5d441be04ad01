-- A proved payment of a gateway; the caller has checked the signature. Answers paid, repeat, mismatch or refund_due.
create or replace function ops.renew_subscription(p_subscription_id uuid, p_provider_ref text, p_amount_minor bigint, p_currency text)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_subscription public.subscriptions;
begin
  select * into v_subscription from public.subscriptions s where s.id = p_subscription_id for update;
  if not found then
    perform app.fail('not_found', 'subscription');
  end if;
  if exists (select 1 from public.subscription_payments p
    where p.provider = v_subscription.provider and p.provider_ref = p_provider_ref) then
    return 'repeat';
  end if;
  if app.cycle_minor(v_subscription) <> p_amount_minor or v_subscription.currency <> p_currency then
    return 'mismatch';
  end if;
  perform app.renew_subscription(v_subscription, p_provider_ref);
  return 'paid';
exception when raise_exception then
  if sqlerrm = 'subscription_ended' then
    return 'refund_due';
  end if;
  raise;
end
$$;
grant execute on function ops.renew_subscription to stoa_service;
