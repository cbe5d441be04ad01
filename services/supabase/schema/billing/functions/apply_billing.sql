-- Applies one decision of the service, whole or not at all: 'stale' when the subscription has changed since it was read,
-- 'repeat' when the event was counted before. Effects are applied in their order.
create or replace function ops.apply_billing(p_revision int, p_subscription jsonb, p_effects jsonb, p_event jsonb)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_next ops.site_subscriptions := jsonb_populate_record(null::ops.site_subscriptions, p_subscription);
  v_effect jsonb;
begin
  perform 1 from ops.site_subscriptions s where s.id = v_next.id and s.revision = p_revision for update;
  if not found then
    return 'stale';
  end if;
  if p_event is not null then
    insert into ops.billing_events (provider, event_id, account_id, charge_id, outcome, event)
    values (p_event ->> 'provider', p_event ->> 'eventId', v_next.account_id, (p_event ->> 'chargeId')::uuid,
      p_event ->> 'outcome', p_event -> 'event')
    on conflict do nothing;
    if not found then
      return 'repeat';
    end if;
  end if;
  update ops.site_subscriptions s set (plan_id, period, status, trial_ends_at, price_minor, iterations, currency, cycle,
    anchor_cycle, anchor_at, period_start, period_end, paid_minor, ends_at_period_end, next_plan_id, next_period, ended_at,
    revision) = (v_next.plan_id, v_next.period, v_next.status, v_next.trial_ends_at, v_next.price_minor, v_next.iterations,
    v_next.currency, v_next.cycle, v_next.anchor_cycle, v_next.anchor_at, v_next.period_start, v_next.period_end,
    v_next.paid_minor, v_next.ends_at_period_end, v_next.next_plan_id, v_next.next_period, v_next.ended_at,
    p_revision + 1)
  where s.id = v_next.id;
  for v_effect in select e from jsonb_array_elements(p_effects) e loop
    perform app.apply_billing_effect(v_next.account_id, v_next.id, v_effect);
  end loop;
  return 'applied';
end
$$;
grant execute on function ops.apply_billing to stoa_service;
