-- Everything that a decision about a site's billing depends on; null for an account that never had a plan.
create or replace function ops.billing_state(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'subscription', to_jsonb(s),
    'charge', (select to_jsonb(c) from ops.billing_charges c where c.account_id = s.account_id and c.status = 'open'),
    'method', (select to_jsonb(m) from ops.payment_methods m where m.account_id = s.account_id and m.removed_at is null),
    'hold', (select to_jsonb(h) from ops.billing_holds h where h.account_id = s.account_id),
    'creditMinor', (select coalesce(sum(l.amount_minor), 0) from ops.credit_ledger l where l.account_id = s.account_id),
    'coupon', (select jsonb_build_object('id', c.id, 'code', c.code, 'discountType', c.discount_type, 'amount', c.amount,
        'appliesTo', c.applies_to, 'cyclesLeft', u.cycles_left)
      from ops.plan_coupon_uses u join ops.plan_coupons c on c.id = u.coupon_id
      where u.subscription_id = s.id and (u.cycles_left is null or u.cycles_left > 0) order by u.taken_at desc limit 1),
    'accountStatus', a.status,
    'plans', (select jsonb_agg(jsonb_build_object('id', p.id, 'label', p.label, 'description', p.description,
      'pricing', case when s.status = 'trialing' then app.plan_pricing(p.id, s.created_at) else p.pricing end)
      order by p.position) from public.plans p where p.id = s.plan_id or app.is_plan_sold(p.id)))
  from public.accounts a
  join lateral (select * from ops.site_subscriptions x where x.account_id = a.account_id
    order by x.status in ('cancelled', 'completed'), x.created_at desc limit 1) s on true
  where a.account_id = p_account_id
$$;
grant execute on function ops.billing_state to stoa_service;
