-- As before; a payment of a cycle that is over goes back, and a way of paying that may be charged again is kept.
create or replace function ops.take_payment(p_account_id uuid, p_event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_event public.payment_events;
  v_order public.orders;
  v_outcome text;
  -- Where the way of paying of its subscription is kept, if it pays a cycle.
  v_keeper text;
  v_order_id uuid := app.as_uuid(p_event ->> 'orderId');
begin
  insert into public.payment_events (account_id, provider, event_id, action, amount_minor, currency)
  values (p_account_id, p_event ->> 'provider', p_event ->> 'eventId', p_event ->> 'action',
    (p_event ->> 'amountMinor')::bigint, p_event ->> 'currency')
  on conflict do nothing returning * into v_event;
  if not found then
    select * into v_event from public.payment_events e where e.account_id = p_account_id
      and e.provider = p_event ->> 'provider' and e.event_id = p_event ->> 'eventId';
    return jsonb_build_object('outcome', v_event.outcome, 'repeat', true, 'orderId', v_event.order_id);
  end if;
  -- Its subscription before the order, as whoever ends a subscription locks them.
  select s.provider into v_keeper from public.subscriptions s join ops.renewals r on r.subscription_id = s.id
  where r.account_id = p_account_id and r.order_id = v_order_id for update of s;
  select * into v_order from public.orders o
  where o.account_id = p_account_id and o.id = v_order_id for update;
  v_outcome := case
    when not found then 'unknown_order'
    when (v_order.provider <> v_event.provider and v_keeper is distinct from v_event.provider and not exists (select 1 from ops.payment_attempts t
        where t.order_id = v_order.id and t.provider = v_event.provider)) or v_order.currency <> v_event.currency
      or v_order.test is distinct from (p_event ->> 'test')::boolean then 'mismatch'
    when v_event.action = 'failed' then case when v_order.status = 'pending'
        and v_event.provider in (v_order.provider, v_keeper) then 'failed' else 'ignored' end
    when v_order.total_minor <> v_event.amount_minor then 'mismatch'
    when exists (select 1 from public.payments p where p.account_id = p_account_id
      and p.provider = v_event.provider and p.provider_ref = p_event ->> 'providerRef') then 'ignored'
    when app.is_renewal_over(v_order.id) then 'refund_due'
    when v_order.status in ('pending', 'failed', 'on_hold') and not app.owns_part_of(v_order.id)
      and (v_order.holds_released_at is null or app.retake_order(v_order)) then 'paid'
    when v_order.status = 'expired' and not app.owns_part_of(v_order.id) and app.retake_order(v_order) then 'paid'
    else 'refund_due'
  end;
  if v_outcome = 'paid' then
    update public.orders set provider = v_event.provider where id = v_order.id and provider <> v_event.provider;
    -- What one provider keeps is no use to another.
    update public.subscriptions s set provider = v_event.provider, provider_ref = null
    from ops.renewals r where r.order_id = v_order.id and s.id = r.subscription_id and s.provider <> v_event.provider;
    perform app.settle_order(v_order.id, p_event ->> 'providerRef');
    if p_event ->> 'method' is not null then
      update public.subscriptions s set provider_ref = p_event ->> 'method'
      where s.account_id = p_account_id and s.id in (select x.id from public.subscriptions x where x.order_id = v_order.id
        union all select r.subscription_id from ops.renewals r where r.order_id = v_order.id);
    end if;
  elsif v_outcome = 'failed' then
    update public.orders set status = 'failed' where id = v_order.id;
  elsif v_outcome = 'refund_due' then
    insert into public.payments (account_id, order_id, provider, provider_ref, amount_minor, currency, status)
    values (p_account_id, v_order.id, v_event.provider, p_event ->> 'providerRef', v_event.amount_minor, v_event.currency,
      'refund_due');
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, format('A payment for order <strong>#%s</strong> came too late and is given back.', v_order.number), 4);
  elsif v_outcome = 'mismatch' then
    insert into public.order_events (account_id, order_id, kind, amount_minor, note)
    values (p_account_id, v_order.id, 'mismatch', v_event.amount_minor, v_event.currency);
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, format('A payment for order <strong>#%s</strong> has another amount and was not counted.', v_order.number), 5);
  end if;
  update public.payment_events set outcome = v_outcome, order_id = v_order.id where id = v_event.id;
  return jsonb_build_object('outcome', v_outcome, 'repeat', false, 'orderId', v_order.id);
end
$$;
grant execute on function ops.take_payment to stoa_service;
