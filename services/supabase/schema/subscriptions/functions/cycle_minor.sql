-- What the next cycle costs.
create or replace function app.cycle_minor(p_subscription public.subscriptions) returns bigint
language sql immutable set search_path = '' as $$
  select case when p_subscription.cycles_done = 0 then coalesce(p_subscription.first_payment_minor, p_subscription.amount_minor)
    else p_subscription.amount_minor end
$$;
