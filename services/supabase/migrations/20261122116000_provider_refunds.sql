-- What gateways give back, whoever asked them to; a reference counts within its account alone.
alter table public.payments drop constraint payments_provider_provider_ref_key,
  add constraint payments_once unique (account_id, provider, provider_ref);
alter table public.subscription_payments drop constraint subscription_payments_provider_provider_ref_key,
  add constraint subscription_payments_once unique (account_id, provider, provider_ref);
alter table public.payment_events drop constraint payment_events_action_check,
  add constraint payment_events_action_check check (action in ('captured', 'failed', 'refunded', 'refund_failed')),
  drop constraint payment_events_outcome_check,
  add constraint payment_events_outcome_check check (outcome in ('received', 'paid', 'failed', 'mismatch', 'unknown_order',
    'refund_due', 'refunded', 'ignored'));
create unique index refunds_provider_ref_once on public.refunds (order_id, provider_ref)
  where status = 'done' and provider_ref <> 'none';

-- A proved event of a gateway: {provider, eventId, orderId, action, providerRef, amountMinor, currency, test}. The caller has
-- checked the signature; amount, currency and order are checked here. A repeat answers what the first did.
create or replace function ops.take_payment(p_account_id uuid, p_event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_event public.payment_events;
  v_order public.orders;
  v_outcome text;
begin
  insert into public.payment_events (account_id, provider, event_id, action, amount_minor, currency)
  values (p_account_id, p_event ->> 'provider', p_event ->> 'eventId', p_event ->> 'action',
    (p_event ->> 'amountMinor')::int, p_event ->> 'currency')
  on conflict do nothing returning * into v_event;
  if not found then
    select * into v_event from public.payment_events e where e.account_id = p_account_id
      and e.provider = p_event ->> 'provider' and e.event_id = p_event ->> 'eventId';
    return jsonb_build_object('outcome', v_event.outcome, 'repeat', true, 'orderId', v_event.order_id);
  end if;
  select * into v_order from public.orders o
  where o.account_id = p_account_id and o.id::text = p_event ->> 'orderId' for update;
  v_outcome := case
    when not found then 'unknown_order'
    when v_order.provider <> v_event.provider or v_order.currency <> v_event.currency
      or v_order.test is distinct from (p_event ->> 'test')::boolean then 'mismatch'
    when v_event.action = 'failed' then case when v_order.status = 'pending' then 'failed' else 'ignored' end
    when v_order.total_minor <> v_event.amount_minor then 'mismatch'
    when exists (select 1 from public.payments p where p.account_id = p_account_id
      and p.provider = v_event.provider and p.provider_ref = p_event ->> 'providerRef') then 'ignored'
    when v_order.status in ('pending', 'failed', 'on_hold') and not app.owns_part_of(v_order.id) then 'paid'
    when v_order.status = 'expired' and not app.owns_part_of(v_order.id) and app.retake_order(v_order) then 'paid'
    else 'refund_due'
  end;
  if v_outcome = 'paid' then
    perform app.settle_order(v_order.id, p_event ->> 'providerRef');
  elsif v_outcome = 'failed' then
    update public.orders set status = 'failed' where id = v_order.id;
  elsif v_outcome = 'refund_due' then
    insert into public.payments (account_id, order_id, provider, provider_ref, amount_minor, currency, status)
    values (p_account_id, v_order.id, v_event.provider, p_event ->> 'providerRef', v_event.amount_minor, v_event.currency,
      'refund_due');
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, format('A payment for order <strong>#%s</strong> came too late and is given back.', v_order.number), 4);
  elsif v_outcome = 'mismatch' then
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, format('A payment for order <strong>#%s</strong> has another amount and was not counted.', v_order.number), 5);
  end if;
  update public.payment_events set outcome = v_outcome, order_id = v_order.id where id = v_event.id;
  return jsonb_build_object('outcome', v_outcome, 'repeat', false, 'orderId', v_order.id);
end
$$;

drop function ops.settle_late_payment(text, text);
-- A late payment that the gateway has given back.
create function ops.settle_late_payment(p_payment_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.payments set status = 'refunded' where id = p_payment_id and status = 'refund_due'
$$;

-- Money that a gateway gave back or could not: {provider, eventId, action, providerRef, refundRef, refundId, amountMinor,
-- currency, test}. One that we asked for is settled; one that was made at the gateway itself is written down, once, and
-- takes the access away when nothing is left of the payment, as a manager's does unless told otherwise.
create function ops.take_refund(p_account_id uuid, p_event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_event public.payment_events;
  v_payment public.payments;
  v_order public.orders;
  v_refund public.refunds;
  v_ref text := p_event ->> 'refundRef';
  v_ok boolean := p_event ->> 'action' = 'refunded';
  v_amount int := (p_event ->> 'amountMinor')::int;
  v_rest int;
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
    or (p_event ->> 'refundId' is null and r.status = 'pending' and r.amount_minor = v_amount))
  order by (r.provider_ref = v_ref) desc nulls last, r.created_at limit 1;
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

-- An order that a gateway names together with the try that was begun there.
create function ops.tried_order(p_account_id uuid, p_order_id text, p_provider text, p_ref text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', o.id, 'account_id', o.account_id, 'status', o.status, 'provider', o.provider, 'test', o.test)
  from public.orders o join ops.payment_attempts t on t.order_id = o.id
  where o.account_id = p_account_id and o.id::text = p_order_id and t.provider = p_provider and t.provider_ref = p_ref
$$;

grant execute on function ops.settle_late_payment(uuid), ops.take_refund(uuid, jsonb),
  ops.tried_order(uuid, text, text, text) to stoa_service;
