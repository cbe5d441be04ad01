set check_function_bodies = off;

-- One effect of a decision: a charge, credit, a coupon, an invoice, the site's plan, or its status.
create or replace function app.apply_billing_effect(p_account_id uuid, p_subscription_id uuid, p_effect jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_charge ops.billing_charges;
begin
  case p_effect ->> 'type'
  when 'open_charge' then
    v_charge := jsonb_populate_record(null::ops.billing_charges, p_effect -> 'charge');
    if v_charge.terms ->> 'period' = 'onetime' then
      perform app.take_plan_unit(v_charge.terms ->> 'planId');
    end if;
    insert into ops.billing_charges (id, account_id, subscription_id, cycle, kind, terms, amount_minor, currency, status,
      next_try_at, opened_at)
    values (v_charge.id, p_account_id, p_subscription_id, v_charge.cycle, v_charge.kind, v_charge.terms,
      v_charge.amount_minor, v_charge.currency, 'open', v_charge.next_try_at, v_charge.opened_at);
  when 'move_charge' then
    v_charge := jsonb_populate_record(null::ops.billing_charges, p_effect -> 'charge');
    update ops.billing_charges c set status = v_charge.status, attempts = v_charge.attempts,
      next_try_at = v_charge.next_try_at, settled_at = v_charge.settled_at, provider_ref = v_charge.provider_ref
    where c.id = v_charge.id and c.account_id = p_account_id and c.status = 'open';
    if not found then
      raise exception 'only an open charge moves' using errcode = '23514';
    end if;
    if v_charge.status in ('failed', 'void') and v_charge.terms ->> 'period' = 'onetime' then
      perform app.return_plan_unit(v_charge.terms ->> 'planId');
    end if;
  when 'credit' then
    insert into ops.credit_ledger (account_id, amount_minor, currency, reason, key)
    values (p_account_id, (p_effect ->> 'amountMinor')::bigint, p_effect ->> 'currency', p_effect ->> 'reason',
      p_effect ->> 'key');
    if (select sum(l.amount_minor) from ops.credit_ledger l where l.account_id = p_account_id) < 0 then
      raise exception 'credit does not fall below zero' using errcode = '23514';
    end if;
  when 'coupon' then
    case p_effect ->> 'action'
    when 'take' then
      perform app.take_plan_coupon(p_account_id, p_subscription_id, (p_effect ->> 'couponId')::uuid, p_effect ->> 'planId');
    when 'use' then
      perform app.use_plan_coupon(p_account_id, (p_effect ->> 'couponId')::uuid);
    when 'release' then
      perform app.release_plan_coupon(p_account_id, (p_effect ->> 'couponId')::uuid);
    end case;
  when 'invoice' then
    perform app.finalise_invoice(p_effect -> 'invoice' || jsonb_build_object('accountId', p_account_id));
  when 'notice' then
    perform app.add_billing_notice(p_account_id, p_effect ->> 'kind', p_effect ->> 'key', p_effect -> 'data',
      (p_effect ->> 'at')::timestamptz);
  when 'plan' then
    perform ops.set_account_plan(p_account_id, p_effect ->> 'planId');
  when 'pause' then
    update public.accounts a set status = 'paused' where a.account_id = p_account_id and a.status = 'active';
    if found then
      insert into ops.billing_holds (account_id, paused_at, due_at)
      values (p_account_id, (p_effect ->> 'at')::timestamptz, (p_effect ->> 'dueAt')::timestamptz);
    end if;
  when 'hold' then
    update ops.billing_holds h set step = h.step + 1, due_at = (p_effect ->> 'dueAt')::timestamptz
    where h.account_id = p_account_id and h.step = (p_effect ->> 'step')::int - 1;
    if not found then
      raise exception 'a hold goes step by step' using errcode = '23514';
    end if;
  when 'suspend' then
    update public.accounts a set status = 'suspended' where a.account_id = p_account_id and a.status = 'paused';
  when 'close' then
    perform app.close_unpaid_site(p_account_id, (p_effect ->> 'at')::timestamptz);
  when 'reopen' then
    perform app.reopen_paid_site(p_account_id);
  end case;
end
$$;
revoke all on function app.apply_billing_effect from public, anon, authenticated, stoa_service;

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
revoke all on function ops.billing_state from public, anon, authenticated, stoa_service;
grant execute on function ops.billing_state to stoa_service;

-- Fails where a coupon isn't for this site's charge of a plan.
create or replace function app.check_plan_coupon(p_account_id uuid, p_coupon ops.plan_coupons, p_plan_id text) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_owner uuid := (select a.owner_user_id from public.accounts a where a.account_id = p_account_id and a.kind = 'site');
begin
  if p_coupon.ended_at is not null then
    perform app.fail('coupon_expired');
  end if;
  if p_coupon.applies_to <> '{}' and p_plan_id <> all (p_coupon.applies_to) then
    perform app.fail('coupon_not_found', 'plan');
  end if;
  if exists (select 1 from ops.plan_coupon_uses u where u.coupon_id = p_coupon.id
    and (u.account_id = p_account_id or p_coupon.first_only and u.owner_user_id = v_owner)) then
    perform app.fail('coupon_limit');
  end if;
  if p_coupon.first_only and exists (select 1 from ops.billing_charges c join public.accounts a on a.account_id = c.account_id
    where a.owner_user_id = v_owner and a.kind = 'site' and c.status = 'paid') then
    perform app.fail('coupon_limit', 'first');
  end if;
end
$$;
revoke all on function app.check_plan_coupon from public, anon, authenticated, stoa_service;

-- The terms of a coupon that a site may use for a plan; fails with the reason else. Nothing is counted.
create or replace function ops.find_plan_coupon(p_account_id uuid, p_code text, p_plan_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_coupon ops.plan_coupons;
begin
  select * into v_coupon from ops.plan_coupons c where c.code = upper(btrim(p_code));
  if not found then
    perform app.fail('coupon_not_found');
  end if;
  if v_coupon.usage_count >= v_coupon.usage_limit then
    perform app.fail('coupon_limit');
  end if;
  perform app.check_plan_coupon(p_account_id, v_coupon, p_plan_id);
  return jsonb_build_object('id', v_coupon.id, 'code', v_coupon.code, 'discountType', v_coupon.discount_type,
    'amount', v_coupon.amount, 'appliesTo', v_coupon.applies_to, 'cyclesLeft', v_coupon.cycles);
end
$$;
revoke all on function ops.find_plan_coupon from public, anon, authenticated, stoa_service;
grant execute on function ops.find_plan_coupon to stoa_service;

-- Returns a coupon that has lowered no paid charge.
create or replace function app.release_plan_coupon(p_account_id uuid, p_coupon_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from ops.plan_coupon_uses u where u.account_id = p_account_id and u.coupon_id = p_coupon_id and u.used = 0;
  if found then
    update ops.plan_coupons c set usage_count = c.usage_count - 1 where c.id = p_coupon_id;
  end if;
end
$$;
revoke all on function app.release_plan_coupon from public, anon, authenticated, stoa_service;

-- Counts a coupon for a site. Its row is locked until the buyer's transaction ends, so that the last use goes to one buyer.
create or replace function app.take_plan_coupon(p_account_id uuid, p_subscription_id uuid, p_coupon_id uuid, p_plan_id text)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_coupon ops.plan_coupons;
begin
  update ops.plan_coupons c set usage_count = c.usage_count + 1
  where c.id = p_coupon_id and (c.usage_limit is null or c.usage_count < c.usage_limit)
  returning * into v_coupon;
  if not found then
    perform app.fail('coupon_limit');
  end if;
  perform app.check_plan_coupon(p_account_id, v_coupon, p_plan_id);
  update ops.plan_coupon_uses u set cycles_left = 0 where u.subscription_id = p_subscription_id;
  insert into ops.plan_coupon_uses (account_id, coupon_id, subscription_id, owner_user_id, cycles_left)
  select p_account_id, p_coupon_id, p_subscription_id, a.owner_user_id, v_coupon.cycles
  from public.accounts a where a.account_id = p_account_id;
end
$$;
revoke all on function app.take_plan_coupon from public, anon, authenticated, stoa_service;

-- Counts a paid charge that a coupon lowered.
create or replace function app.use_plan_coupon(p_account_id uuid, p_coupon_id uuid) returns void
language sql security definer set search_path = '' as $$
  update ops.plan_coupon_uses u set used = u.used + 1, cycles_left = case when u.cycles_left > 0 then u.cycles_left - 1 else u.cycles_left end
  where u.account_id = p_account_id and u.coupon_id = p_coupon_id
$$;
revoke all on function app.use_plan_coupon from public, anon, authenticated, stoa_service;

reset check_function_bodies;
