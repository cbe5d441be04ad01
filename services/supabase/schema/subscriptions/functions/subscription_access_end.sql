-- The last moment of access: seven days beyond an unpaid period, the end of a cancelled one, none when paid off.
create or replace function app.subscription_access_end(p_subscription public.subscriptions, p_type text) returns timestamptz
language sql immutable set search_path = '' as $$
  select case
    when p_subscription.status in ('active', 'past_due', 'expired') and not p_subscription.cancel_at_period_end
      then p_subscription.current_period_end + interval '7 days'
    when p_subscription.status = 'completed' and p_type <> 'membership' then null
    else p_subscription.current_period_end
  end
$$;
