set check_function_bodies = off;

-- Writes the notices that a time asks for: 7 and 3 days before a trial ends, 60, 30 and 7 before the last cycle does. After
-- a standstill only the nearest one is written. The end is part of the key, so that one that was moved is announced anew.
create or replace function ops.announce_billing(p_now timestamptz) returns int
language sql security definer set search_path = '' as $$
  with ending as (
    select s.*, 'trial_ends' as kind, s.trial_ends_at as ends_at, array[3, 7] as days
    from ops.site_subscriptions s where s.status = 'trialing'
    union all
    select s.*, 'term_ends', (s.anchor_at at time zone 'utc'
      + make_interval(months => s.iterations * case s.period when 'annual' then 12 else 1 end)) at time zone 'utc',
      array[7, 30, 60]
    from ops.site_subscriptions s
    where s.status in ('active', 'past_due') and not s.ends_at_period_end and s.next_plan_id is null),
  written as (
    insert into ops.billing_notices (account_id, kind, key, data, at)
    select e.account_id, e.kind,
      concat_ws(':', e.kind, e.id, to_char(e.ends_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI'), d.days),
      jsonb_build_object('plan', p.label, 'endsAt', e.ends_at) || case when e.kind = 'trial_ends'
        and not e.ends_at_period_end and exists (select 1 from ops.payment_methods m
          where m.account_id = e.account_id and m.removed_at is null)
        then jsonb_build_object('currency', 'USD', 'isLink', exists (select 1 from ops.payment_methods m
            where m.account_id = e.account_id and m.removed_at is null and m.token like 'link:%'), 'amountMinor', greatest(0, (
          select round((v.value -> e.period ->> 'amount')::numeric * 100)
          from jsonb_each(app.plan_pricing(e.plan_id, e.created_at)) v limit 1)
          - (select coalesce(sum(l.amount_minor), 0) from ops.credit_ledger l where l.account_id = e.account_id)))
        else '{}' end,
      p_now
    from ending e
    join public.plans p on p.id = e.plan_id
    cross join lateral (select min(x) as days from unnest(e.days) x
      where e.ends_at <= p_now + x * interval '24 hours') d
    where e.ends_at > p_now and d.days is not null
    on conflict (account_id, key) do nothing
    returning 1)
  select count(*)::int from written
$$;
revoke all on function ops.announce_billing from public, anon, authenticated, stoa_service;
grant execute on function ops.announce_billing to stoa_service;

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
      next_try_at = v_charge.next_try_at, settled_at = v_charge.settled_at, provider_ref = v_charge.provider_ref,
      requested_at = v_charge.requested_at
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

reset check_function_bodies;
