-- A cycle that was given back together with the access ends its subscription.
create or replace function app.end_refunded_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.subscriptions s set status = 'cancelled', ended_at = now(), current_period_end = least(s.current_period_end, now())
  from ops.renewals r
  where r.order_id = new.order_id and s.id = r.subscription_id and s.status in ('active', 'past_due');
  return null;
end
$$;
