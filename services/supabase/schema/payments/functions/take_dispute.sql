-- What a gateway says about a dispute: {provider, eventId, action, providerRef, disputeRef, amountMinor, currency, reason, test}.
-- Its end may come before its beginning; what is closed stays closed.
create or replace function ops.take_dispute(p_account_id uuid, p_event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_event public.payment_events;
  v_payment public.payments;
  v_order public.orders;
  v_dispute public.disputes;
  v_refund public.refunds;
  v_status text := case p_event ->> 'action' when 'dispute_opened' then 'open' when 'dispute_won' then 'won' else 'lost' end;
  v_amount bigint := (p_event ->> 'amountMinor')::bigint;
  v_part bigint;
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
  if v_order.id is null then
    v_outcome := 'unknown_order';
  elsif v_order.currency <> v_event.currency or v_order.test is distinct from (p_event ->> 'test')::boolean then
    v_outcome := 'mismatch';
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, format('A dispute about order <strong>#%s</strong> does not fit it; look at the payment provider.',
      v_order.number), 5);
  else
    insert into public.disputes as d (account_id, order_id, provider, provider_ref, amount_minor, currency, reason, status, closed_at)
    values (p_account_id, v_order.id, v_event.provider, p_event ->> 'disputeRef', v_amount, v_event.currency,
      left(coalesce(p_event ->> 'reason', ''), 200), v_status, case when v_status <> 'open' then now() end)
    on conflict (account_id, provider, provider_ref) do update
      set status = excluded.status, closed_at = excluded.closed_at, amount_minor = excluded.amount_minor
      where d.status = 'open' and excluded.status <> 'open'
    returning * into v_dispute;
    if found then
      v_outcome := 'disputed';
    end if;
  end if;
  if v_outcome = 'disputed' and v_status = 'lost' then
    -- What the gateway has told as given back already is not given back again.
    select * into v_refund from public.refunds r where r.order_id = v_order.id and r.status = 'done' and r.amount_minor = v_amount
      and r.requested_by is null and r.done_at >= v_dispute.opened_at
      and not exists (select 1 from public.disputes d where d.refund_id = r.id) limit 1;
    v_part := least(v_amount, v_order.total_minor - v_order.refunded_minor);
    if v_refund.id is null and v_part > 0 and v_order.status in ('paid', 'partly_refunded') then
      update public.orders set refunded_minor = refunded_minor + v_part where id = v_order.id;
      insert into public.refunds (account_id, order_id, amount_minor, currency, revokes_access, restocks, idempotency_key)
      values (p_account_id, v_order.id, v_part, v_order.currency,
        coalesce(v_dispute.revokes_access, v_part = v_order.total_minor - v_order.refunded_minor), false,
        'dispute:' || v_dispute.id)
      returning * into v_refund;
      perform app.finish_refund(v_refund.id, p_event ->> 'disputeRef');
    end if;
    update public.disputes set refund_id = v_refund.id where id = v_dispute.id;
  end if;
  if v_outcome = 'disputed' then
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, format(case v_status
      when 'open' then 'The payment of order <strong>#%s</strong> is disputed; answer at the payment provider before its deadline.'
      when 'won' then 'The dispute about order <strong>#%s</strong> is over; the money stays.'
      else 'The dispute about order <strong>#%s</strong> is lost; its money went back.' end, v_order.number),
      case v_status when 'won' then 2 else 5 end);
  end if;
  update public.payment_events set outcome = v_outcome, order_id = v_order.id where id = v_event.id;
  return jsonb_build_object('outcome', v_outcome, 'repeat', false, 'orderId', v_order.id);
end
$$;
grant execute on function ops.take_dispute to stoa_service;
