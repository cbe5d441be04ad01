set check_function_bodies = off;

-- Records that an order is paid at another provider than before, whoever moved it.
create or replace function app.record_order_provider() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.order_events (account_id, order_id, kind, from_provider, to_provider, actor_user_id)
  values (new.account_id, new.id, 'provider', old.provider, new.provider, auth.uid());
  return null;
end
$$;
revoke all on function app.record_order_provider from public, anon, authenticated, stoa_service;

-- A buyer whose provider is away pays the same order another way: nothing is placed, held or counted a second time.
create or replace function ops.change_provider(p_account_id uuid, p_order_id uuid, p_user_id uuid, p_provider text, p_gateways text[])
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders o
  where o.id = p_order_id and o.account_id = p_account_id and o.user_id = p_user_id for update;
  if not found then
    perform app.fail('order_not_found');
  end if;
  if v_order.provider = p_provider or v_order.status = 'paid' then
    return app.order_json(v_order.id);
  end if;
  if v_order.status not in ('pending', 'failed') or v_order.provider = 'offline' or v_order.expires_at <= now() then
    perform app.fail('order_not_payable');
  end if;
  -- A subscription is renewed at a gateway, the one that took its last cycle; by hand it would end.
  if p_provider = 'offline' and exists (select 1 from ops.renewals r where r.order_id = v_order.id)
    or p_provider is null or p_provider <> all (app.currency_providers(v_order.currency))
    or (p_provider = 'offline' and not ops.offers_offline(p_account_id))
    or (p_provider <> 'offline' and p_provider <> all (coalesce(p_gateways, '{}'))) then
    perform app.fail('provider_not_offered', p_provider);
  end if;
  if p_provider <> 'offline' then
    update public.orders set provider = p_provider where id = v_order.id;
  else
    update public.orders set provider = 'offline', test = false, status = 'pending', expires_at = created_at + interval '14 days'
    where id = v_order.id;
    insert into ops.order_mails (account_id, order_id, kind, amount_minor)
    select v_order.account_id, v_order.id, 'received', v_order.total_minor
    where not exists (select 1 from ops.order_mails m where m.order_id = v_order.id and m.kind = 'received');
  end if;
  return app.order_json(v_order.id);
end
$$;
revoke all on function ops.change_provider from public, anon, authenticated, stoa_service;
grant execute on function ops.change_provider to stoa_service;

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
revoke all on function ops.take_payment from public, anon, authenticated, stoa_service;
grant execute on function ops.take_payment to stoa_service;

-- The orders of cycles whose kept way of paying is to be charged now, open for it. It is charged at the provider that keeps
-- it, also while the buyer looks at the page of another one: what comes twice goes back.
create or replace function ops.renewals_to_charge()
returns table (order_id uuid, account_id uuid, number int, provider text, method text, amount_minor bigint,
  currency text, test boolean, tries int)
language plpgsql security definer set search_path = '' as $$
begin
  return query
  with due as (
    select o.id, s.provider, s.provider_ref, r.tries from ops.renewals r
    join public.subscriptions s on s.id = r.subscription_id and s.provider_ref is not null
      and s.status in ('active', 'past_due') and not s.cancel_at_period_end
    join public.orders o on o.id = r.order_id and o.status in ('pending', 'failed') and o.expires_at > now()
    where r.next_try_at <= now() order by r.next_try_at limit 100
  ), opened as (
    -- Asked again at the row itself: another run may have seen it paid meanwhile.
    update public.orders o set status = 'pending' from due where o.id = due.id and o.status in ('pending', 'failed')
    returning o.id, o.account_id, o.number, due.provider, due.provider_ref, o.total_minor, o.currency, o.test, due.tries
  )
  select * from opened;
end
$$;
revoke all on function ops.renewals_to_charge from public, anon, authenticated, stoa_service;
grant execute on function ops.renewals_to_charge to stoa_service;

drop trigger if exists orders_record_provider on public.orders;
create trigger orders_record_provider after update of provider on public.orders
  for each row when (new.provider <> old.provider) execute function app.record_order_provider();

reset check_function_bodies;
