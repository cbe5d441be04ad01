set check_function_bodies = off;

-- One effect of a decision: a charge, credit, an invoice, the site's plan, or its status.
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

-- Tells whether a plan can be bought: it has no end, or units are left.
create or replace function app.is_plan_sold(p_plan_id text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select 1 from ops.plan_units u where u.plan_id = p_plan_id and u.taken >= u.units)
$$;
revoke all on function app.is_plan_sold from public, anon, authenticated, stoa_service;

-- Plans with all their versions and customers, and add-ons with the sites that switched them off.
create or replace function ops.plan_products() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'plans', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'label', p.label, 'description', p.description,
        'paying', (select count(*) from ops.site_subscriptions s
          where s.plan_id = p.id and s.status in ('active', 'past_due', 'lifetime')),
        'trialing', (select count(*) from ops.site_subscriptions s where s.plan_id = p.id and s.status = 'trialing'),
        'units', (select jsonb_build_object('total', u.units, 'taken', u.taken) from ops.plan_units u where u.plan_id = p.id),
        'versions', (select jsonb_agg(to_jsonb(v) order by v.version desc) from ops.plan_versions v where v.plan_id = p.id))
        order by p.position, p.id), '[]')
      from public.plans p where exists (select 1 from ops.plan_versions v where v.plan_id = p.id)),
    'addons', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'label', a.label, 'description', a.description,
        'priceMinor', a.price_minor, 'isAvailable', a.is_available,
        'offCount', (select count(*) from ops.account_addons x where x.addon_id = a.id and not x.is_on))
        order by a.position, a.id), '[]') from ops.addons a))
$$;
revoke all on function ops.plan_products from public, anon, authenticated, stoa_service;
grant execute on function ops.plan_products to stoa_service;

-- Returns the unit of a charge that was not paid.
create or replace function app.return_plan_unit(p_plan_id text) returns void
language sql security definer set search_path = '' as $$
  update ops.plan_units u set taken = u.taken - 1 where u.plan_id = p_plan_id
$$;
revoke all on function app.return_plan_unit from public, anon, authenticated, stoa_service;

-- Takes a unit of a plan that is sold while units last; others have no end. The row is locked until the buyer's transaction
-- ends, so that the last unit goes to one buyer.
create or replace function app.take_plan_unit(p_plan_id text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update ops.plan_units u set taken = u.taken + 1 where u.plan_id = p_plan_id and u.taken < u.units;
  if not found and exists (select 1 from ops.plan_units u where u.plan_id = p_plan_id) then
    perform app.fail('plan_sold_out');
  end if;
end
$$;
revoke all on function app.take_plan_unit from public, anon, authenticated, stoa_service;

reset check_function_bodies;
