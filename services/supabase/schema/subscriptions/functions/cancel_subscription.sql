-- The person or a manager ends it; access lasts to the end of what is paid, unless a manager ends it at once.
create or replace function public.cancel_subscription(p_subscription_id uuid, p_at_once boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_subscription public.subscriptions := app.subscription_for(p_subscription_id, coalesce(p_at_once, false));
begin
  if v_subscription.status not in ('active', 'past_due') then
    perform app.fail('subscription_ended');
  end if;
  if p_at_once or v_subscription.status = 'past_due' then
    update public.subscriptions set status = 'cancelled', ended_at = now(),
      current_period_end = least(current_period_end, now())
    where id = p_subscription_id;
  else
    update public.subscriptions set cancel_at_period_end = true where id = p_subscription_id;
  end if;
  return app.subscription_json(p_subscription_id);
end
$$;
grant execute on function public.cancel_subscription to authenticated, stoa_service;
