-- Checks whether a site's plan will be charged again. A trial needs no payment method, and its end charges nothing without one.
create or replace function app.plan_needs_method(p_account_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from ops.site_subscriptions s where s.account_id = p_account_id
    and s.status in ('active', 'past_due', 'unpaid') and not s.ends_at_period_end and coalesce(s.price_minor, 1) > 0)
$$;
