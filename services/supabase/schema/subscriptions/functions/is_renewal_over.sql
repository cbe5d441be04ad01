-- Whether the cycle that an order pays is not to be paid any more.
create or replace function app.is_renewal_over(p_order_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from ops.renewals r join public.subscriptions s on s.id = r.subscription_id
    where r.order_id = p_order_id and (s.status not in ('active', 'past_due') or s.cycles_done >= r.cycle)
  )
$$;
