-- Coupon rule 5 and the operators' figures read the new states: what was given back is no revenue.
create or replace function app.take_coupon(p_account_id uuid, p_name text, p_user_id uuid, p_email text) returns public.coupons
language plpgsql set search_path = '' as $$
declare
  v_coupon public.coupons;
begin
  perform 1 from public.coupons c where c.account_id = p_account_id and lower(btrim(c.name)) = lower(btrim(p_name));
  if not found then
    perform app.fail('coupon_not_found');
  end if;
  update public.coupons c set usage_count = c.usage_count + 1
  where c.account_id = p_account_id and lower(btrim(c.name)) = lower(btrim(p_name))
    and (c.usage_limit = 0 or c.usage_count < c.usage_limit)
  returning * into v_coupon;
  if not found then
    perform app.fail('coupon_limit');
  end if;
  if v_coupon.date_start > now() then
    perform app.fail('coupon_unavailable');
  end if;
  if v_coupon.date_end <= now() then
    perform app.fail('coupon_expired');
  end if;
  if v_coupon.per_user_limit > 0 and (
    select count(*) from public.orders o
    where o.coupon_id = v_coupon.id and o.status not in ('cancelled', 'expired')
      and (o.user_id = p_user_id or lower(btrim(o.email)) = p_email)
  ) >= v_coupon.per_user_limit then
    perform app.fail('coupon_limit');
  end if;
  return v_coupon;
end
$$;

create or replace function ops.account_overview()
returns table (account_id uuid, slug text, name text, domain text, domain_verified_at timestamptz, status text,
  currency text, payments_test_mode boolean, owner_email text, members int, courses int, orders int,
  revenue_minor bigint, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select a.account_id, a.slug, a.name, a.domain, a.domain_verified_at, a.status,
    coalesce(a.settings ->> 'currency', 'USD'), a.payments_test_mode,
    (select m.email from public.members m where m.account_id = a.account_id and m.user_id = a.owner_user_id),
    (select count(*)::int from public.members m where m.account_id = a.account_id),
    (select count(*)::int from public.courses c where c.account_id = a.account_id and c.status = 'published'),
    (select count(*)::int from public.orders o where o.account_id = a.account_id and o.status in ('paid', 'partly_refunded')),
    (select coalesce(sum(o.total_minor - o.refunded_minor), 0)::bigint from public.orders o
      where o.account_id = a.account_id and o.status in ('paid', 'partly_refunded') and not o.test),
    a.created_at
  from public.accounts a
  order by a.name
$$;

create or replace function ops.platform_figures() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'accounts', (select jsonb_build_object('total', count(*), 'active', count(*) filter (where a.status = 'active'),
      'newThisWeek', count(*) filter (where a.created_at > now() - interval '7 days')) from public.accounts a),
    'members', (select jsonb_build_object('total', count(*),
      'newThisWeek', count(*) filter (where m.created_at > now() - interval '7 days')) from public.members m),
    'orders', (select jsonb_build_object('today', count(*) filter (where not o.test),
      'testToday', count(*) filter (where o.test)) from public.orders o where o.created_at >= date_trunc('day', now())),
    'revenueToday', (select coalesce(jsonb_agg(jsonb_build_object('currency', r.currency, 'totalMinor', r.total)
      order by r.currency), '[]') from (
        select o.currency, sum(o.total_minor - o.refunded_minor)::bigint as total from public.orders o
        where o.status in ('paid', 'partly_refunded') and not o.test and o.paid_at >= date_trunc('day', now())
        group by o.currency) r),
    'remotes', jsonb_build_object(
      'total', (select count(*) from registry.micro_frontends f where f.name <> 'shell'),
      'versions', (select count(*) from registry.versions v where v.name <> 'shell'),
      'pins', (select count(*) from registry.pins)))
$$;

-- A test payment may be tried again after a failed one.
create or replace function public.pay_order_test(p_order_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders o
  where o.id = p_order_id and o.user_id = (select auth.uid()) for update;
  if not found then
    perform app.fail('order_not_found');
  end if;
  if not exists (select 1 from public.accounts a where a.account_id = v_order.account_id and a.payments_test_mode) then
    perform app.fail('test_mode_off');
  end if;
  if v_order.status = 'paid' and v_order.test then
    return app.order_json(v_order.id);
  end if;
  if v_order.status not in ('pending', 'failed') or not v_order.test or v_order.expires_at <= now() then
    perform app.fail('order_not_payable');
  end if;
  if app.owns_part_of(v_order.id) then
    perform app.fail('already_owned');
  end if;
  perform app.settle_order(v_order.id, 'test_' || v_order.id);
  return app.order_json(v_order.id);
end
$$;
