-- Payments that buyers dispute at their bank or at the gateway. The money is gone when a dispute is lost: it then counts as
-- given back, and takes the access away as a refund of the whole does, unless a manager has said otherwise.
create table public.disputes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  order_id uuid not null,
  provider text not null check (provider in ('paypal', 'stripe', 'razorpay')),
  provider_ref text not null check (length(provider_ref) between 1 and 200),
  amount_minor int not null check (amount_minor >= 0),
  currency text not null,
  reason text not null default '' check (length(reason) <= 200),
  status text not null default 'open' check (status in ('open', 'won', 'lost')),
  -- What a manager has said about the access; null for nothing yet.
  revokes_access boolean,
  refund_id uuid references public.refunds (id) on delete set null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (account_id, provider, provider_ref),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  constraint disputes_closed_has_time check ((status = 'open') = (closed_at is null))
);
create index disputes_order_idx on public.disputes (order_id);
create index disputes_refund_idx on public.disputes (refund_id) where refund_id is not null;
alter table public.disputes enable row level security;
grant select on public.disputes to authenticated;
create policy disputes_read on public.disputes for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

alter table public.payment_events drop constraint payment_events_action_check,
  add constraint payment_events_action_check check (action in ('captured', 'failed', 'refunded', 'refund_failed',
    'dispute_opened', 'dispute_won', 'dispute_lost')),
  drop constraint payment_events_outcome_check,
  add constraint payment_events_outcome_check check (outcome in ('received', 'paid', 'failed', 'mismatch', 'unknown_order',
    'refund_due', 'refunded', 'disputed', 'ignored'));

-- What a gateway says about a dispute: {provider, eventId, action, providerRef, disputeRef, amountMinor, currency, reason, test}.
-- Its end may come before its beginning; what is closed stays closed.
create function ops.take_dispute(p_account_id uuid, p_event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_event public.payment_events;
  v_payment public.payments;
  v_order public.orders;
  v_dispute public.disputes;
  v_refund public.refunds;
  v_status text := case p_event ->> 'action' when 'dispute_opened' then 'open' when 'dispute_won' then 'won' else 'lost' end;
  v_amount int := (p_event ->> 'amountMinor')::int;
  v_part int;
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

-- Whether the buyer keeps the access if an open dispute is lost.
create function public.decide_dispute(p_dispute_id uuid, p_revoke_access boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dispute public.disputes;
begin
  update public.disputes d set revokes_access = p_revoke_access
  where d.id = p_dispute_id and d.status = 'open'
    and d.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  returning * into v_dispute;
  if not found then
    perform app.fail('not_found');
  end if;
  perform app.audit(v_dispute.account_id, 'dispute.decided', v_dispute.order_id, jsonb_build_object('revokes_access', p_revoke_access));
  return to_jsonb(v_dispute);
end
$$;

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

revoke execute on function ops.take_dispute(uuid, jsonb), public.decide_dispute(uuid, boolean) from public;
grant execute on function ops.take_dispute(uuid, jsonb) to stoa_service;
grant execute on function public.decide_dispute(uuid, boolean) to authenticated, stoa_service;
