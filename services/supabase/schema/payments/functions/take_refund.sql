-- As before; and the money of a lost dispute is not counted twice.
create or replace function ops.take_refund(p_account_id uuid, p_event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_event public.payment_events;
  v_payment public.payments;
  v_order public.orders;
  v_refund public.refunds;
  v_ref text := p_event ->> 'refundRef';
  v_ok boolean := p_event ->> 'action' = 'refunded';
  v_amount bigint := (p_event ->> 'amountMinor')::bigint;
  v_rest bigint;
  v_outcome text := 'ignored';
begin
  insert into public.payment_events (account_id, provider, event_id, action, amount_minor, currency)
  values (p_account_id, p_event ->> 'provider', p_event ->> 'eventId', p_event ->> 'action', v_amount, p_event ->> 'currency')
  on conflict do nothing returning * into v_event;
  if not found then
    select * into v_event from public.payment_events e where e.account_id = p_account_id
      and e.provider = p_event ->> 'provider' and e.event_id = p_event ->> 'eventId';
    return jsonb_build_object('outcome', v_event.outcome, 'repeat', true, 'orderId', v_event.order_id);
  end if;
  select * into v_payment from public.payments p where p.account_id = p_account_id
    and p.provider = v_event.provider and p.provider_ref = p_event ->> 'providerRef';
  select * into v_order from public.orders o where o.id = v_payment.order_id for update;
  select * into v_payment from public.payments p where p.id = v_payment.id;
  v_rest := v_order.total_minor - v_order.refunded_minor;
  select * into v_refund from public.refunds r
  where r.order_id = v_order.id and (r.id::text = p_event ->> 'refundId' or r.provider_ref = v_ref
    or (p_event ->> 'refundId' is null and r.status = 'pending' and r.amount_minor = v_amount)
    -- A gateway may tell of the money of a lost dispute by itself.
    or (r.amount_minor = v_amount
      and exists (select 1 from public.disputes d where d.refund_id = r.id and d.provider_ref = r.provider_ref)))
  order by (r.provider_ref = v_ref) desc nulls last, (r.id::text = p_event ->> 'refundId') desc nulls last, r.created_at limit 1;
  if v_order.id is null then
    v_outcome := 'unknown_order';
  elsif v_order.currency <> v_event.currency or v_order.test is distinct from (p_event ->> 'test')::boolean then
    v_outcome := 'mismatch';
  elsif v_payment.status in ('refund_due', 'refunded') and v_refund.id is null then
    -- The whole of a payment that came too late.
    if v_ok and v_payment.status = 'refund_due' then
      v_outcome := case when v_amount = v_payment.amount_minor then 'refunded' else 'mismatch' end;
    end if;
    if v_outcome = 'refunded' then
      perform ops.settle_late_payment(v_payment.id);
    end if;
  elsif v_refund.id is not null then
    if v_refund.amount_minor <> v_amount then
      v_outcome := 'mismatch';
    elsif v_refund.status = 'pending' then
      perform ops.settle_refund(v_refund.id, v_ok, v_ref);
      v_outcome := case when v_ok then 'refunded' else 'failed' end;
    elsif v_refund.status = 'done' and v_ok then
      update public.refunds r set provider_ref = v_ref
      where r.id = v_refund.id and exists (select 1 from public.disputes d where d.refund_id = r.id and d.provider_ref = r.provider_ref);
    elsif v_refund.status = 'done' and not v_ok then
      insert into public.account_notifications (account_id, message, severity)
      values (p_account_id, format('The refund for order <strong>#%s</strong> failed after the payment provider had taken it; look there.',
        v_order.number), 5);
    end if;
  elsif v_ok and (v_amount not between 1 and v_rest or v_order.status not in ('paid', 'partly_refunded')) then
    v_outcome := 'mismatch';
  elsif v_ok then
    update public.orders set refunded_minor = refunded_minor + v_amount where id = v_order.id;
    insert into public.refunds (account_id, order_id, amount_minor, currency, revokes_access, restocks, idempotency_key)
    values (p_account_id, v_order.id, v_amount, v_order.currency, v_amount = v_rest, false, v_event.provider || ':' || v_ref)
    returning * into v_refund;
    perform app.finish_refund(v_refund.id, v_ref);
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, format('Order <strong>#%s</strong> was refunded at the payment provider.', v_order.number), 3);
    v_outcome := 'refunded';
  end if;
  if v_outcome = 'mismatch' then
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, format('A refund for order <strong>#%s</strong> does not fit it and was not counted.', v_order.number), 5);
  end if;
  update public.payment_events set outcome = v_outcome, order_id = v_order.id where id = v_event.id;
  return jsonb_build_object('outcome', v_outcome, 'repeat', false, 'orderId', v_order.id);
end
$$;
grant execute on function ops.take_refund to stoa_service;
