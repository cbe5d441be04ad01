-- The next cycle is paid, once a payment. From the first day on, so that no period drifts.
create or replace function app.renew_subscription(p_subscription public.subscriptions, p_provider_ref text) returns void
language plpgsql set search_path = '' as $$
declare
  v_next int := p_subscription.cycles_done + 1;
begin
  if p_subscription.status not in ('active', 'past_due') or v_next > p_subscription.cycles_total then
    perform app.fail('subscription_ended');
  end if;
  insert into public.subscription_payments (account_id, subscription_id, cycle, provider, provider_ref, amount_minor, currency)
  values (p_subscription.account_id, p_subscription.id, v_next, p_subscription.provider, p_provider_ref,
    app.cycle_minor(p_subscription), p_subscription.currency);
  update public.subscriptions set status = 'active', cycles_done = v_next, current_period_start = current_period_end,
    current_period_end = started_at + app.period(frequency, v_next)
  where id = p_subscription.id;
end
$$;
