set check_function_bodies = off;

-- Applies one decision of the service, whole or not at all: 'stale' when the subscription has changed since it was read,
-- 'repeat' when the event was counted before. Effects are applied in their order.
create or replace function ops.apply_billing(p_revision int, p_subscription jsonb, p_effects jsonb, p_event jsonb)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_next ops.site_subscriptions := jsonb_populate_record(null::ops.site_subscriptions, p_subscription);
  v_effect jsonb;
begin
  perform 1 from ops.site_subscriptions s where s.id = v_next.id and s.revision = p_revision for update;
  if not found then
    return 'stale';
  end if;
  if p_event is not null then
    insert into ops.billing_events (provider, event_id, account_id, charge_id, outcome, event)
    values (p_event ->> 'provider', p_event ->> 'eventId', v_next.account_id, (p_event ->> 'chargeId')::uuid,
      p_event ->> 'outcome', p_event -> 'event')
    on conflict do nothing;
    if not found then
      return 'repeat';
    end if;
  end if;
  update ops.site_subscriptions s set (plan_id, period, status, trial_ends_at, price_minor, iterations, currency, cycle,
    anchor_cycle, anchor_at, period_start, period_end, paid_minor, ends_at_period_end, next_plan_id, next_period, ended_at,
    revision) = (v_next.plan_id, v_next.period, v_next.status, v_next.trial_ends_at, v_next.price_minor, v_next.iterations,
    v_next.currency, v_next.cycle, v_next.anchor_cycle, v_next.anchor_at, v_next.period_start, v_next.period_end,
    v_next.paid_minor, v_next.ends_at_period_end, v_next.next_plan_id, v_next.next_period, v_next.ended_at,
    p_revision + 1)
  where s.id = v_next.id;
  for v_effect in select e from jsonb_array_elements(p_effects) e loop
    perform app.apply_billing_effect(v_next.account_id, v_next.id, v_effect);
  end loop;
  return 'applied';
end
$$;
revoke all on function ops.apply_billing from public, anon, authenticated, stoa_service;
grant execute on function ops.apply_billing to stoa_service;

-- One effect of a decision: a charge, credit, an invoice, the site's plan, or its status.
create or replace function app.apply_billing_effect(p_account_id uuid, p_subscription_id uuid, p_effect jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_charge ops.billing_charges;
begin
  case p_effect ->> 'type'
  when 'open_charge' then
    v_charge := jsonb_populate_record(null::ops.billing_charges, p_effect -> 'charge');
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
  when 'credit' then
    insert into ops.credit_ledger (account_id, amount_minor, currency, reason, key)
    values (p_account_id, (p_effect ->> 'amountMinor')::bigint, p_effect ->> 'currency', p_effect ->> 'reason',
      p_effect ->> 'key');
    if (select sum(l.amount_minor) from ops.credit_ledger l where l.account_id = p_account_id) < 0 then
      raise exception 'credit does not fall below zero' using errcode = '23514';
    end if;
  when 'invoice' then
    perform app.finalise_invoice(p_effect -> 'invoice' || jsonb_build_object('accountId', p_account_id));
  when 'plan' then
    perform ops.set_account_plan(p_account_id, p_effect ->> 'planId');
  when 'pause' then
    update public.accounts a set status = 'paused' where a.account_id = p_account_id and a.status = 'active';
  when 'reopen' then
    update public.accounts a set status = 'active' where a.account_id = p_account_id and a.status = 'paused';
  end case;
end
$$;
revoke all on function app.apply_billing_effect from public, anon, authenticated, stoa_service;

-- Accounts whose billing has something to do at a time, the longest overdue first.
create or replace function ops.billing_due(p_now timestamptz, p_graced_before timestamptz, p_limit int) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select d.account_id from (
    select s.account_id, coalesce(s.period_end, s.trial_ends_at) as at from ops.site_subscriptions s
    where s.status in ('trialing', 'active') and coalesce(s.period_end, s.trial_ends_at) <= p_now
      and not exists (select 1 from ops.billing_charges c where c.account_id = s.account_id and c.status = 'open')
    union all
    select c.account_id, c.next_try_at from ops.billing_charges c where c.status = 'open' and c.next_try_at <= p_now
    union all
    select s.account_id, s.ended_at from ops.site_subscriptions s
    join public.accounts a on a.account_id = s.account_id and a.status = 'active'
    where s.status = 'completed' and s.ended_at <= p_graced_before and not exists (
      select 1 from ops.site_subscriptions l where l.account_id = s.account_id
        and (l.status not in ('cancelled', 'completed') or l.created_at > s.created_at))) d
  group by d.account_id order by min(d.at), d.account_id limit p_limit
$$;
revoke all on function ops.billing_due from public, anon, authenticated, stoa_service;
grant execute on function ops.billing_due to stoa_service;

-- Everything that a decision about a site's billing depends on; null for an account that never had a plan.
create or replace function ops.billing_state(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'subscription', to_jsonb(s),
    'charge', (select to_jsonb(c) from ops.billing_charges c where c.account_id = s.account_id and c.status = 'open'),
    'method', (select to_jsonb(m) from ops.payment_methods m where m.account_id = s.account_id and m.removed_at is null),
    'creditMinor', (select coalesce(sum(l.amount_minor), 0) from ops.credit_ledger l where l.account_id = s.account_id),
    'accountStatus', a.status,
    'plans', (select jsonb_agg(jsonb_build_object('id', p.id, 'label', p.label, 'description', p.description,
      'pricing', p.pricing) order by p.position) from public.plans p))
  from public.accounts a
  join lateral (select * from ops.site_subscriptions x where x.account_id = a.account_id
    order by x.status in ('cancelled', 'completed'), x.created_at desc limit 1) s on true
  where a.account_id = p_account_id
$$;
revoke all on function ops.billing_state from public, anon, authenticated, stoa_service;
grant execute on function ops.billing_state to stoa_service;

-- Issues an invoice under the next number of its issuer and year. The row of the number stays locked until the transaction
-- ends, so that a rollback leaves no gap.
create or replace function app.finalise_invoice(p_invoice jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_issued_at timestamptz := (p_invoice ->> 'issuedAt')::timestamptz;
  v_year int := extract(year from v_issued_at at time zone 'UTC');
  v_number int;
  v_id uuid;
begin
  insert into ops.invoice_numbers as n (issuer, year, last) values (p_invoice ->> 'issuer', v_year, 1)
  on conflict (issuer, year) do update set last = n.last + 1 returning n.last into v_number;
  insert into ops.invoices (account_id, charge_id, issuer, year, number, kind, credits_invoice_id, issued_at, currency,
    total_minor, tax_minor, seller, buyer, is_test)
  values ((p_invoice ->> 'accountId')::uuid, (p_invoice ->> 'chargeId')::uuid, p_invoice ->> 'issuer', v_year, v_number,
    coalesce(p_invoice ->> 'kind', 'invoice'), (p_invoice ->> 'creditsInvoiceId')::uuid, v_issued_at,
    p_invoice ->> 'currency', (p_invoice ->> 'totalMinor')::bigint, coalesce((p_invoice ->> 'taxMinor')::bigint, 0),
    p_invoice -> 'seller', app.invoice_buyer((p_invoice ->> 'accountId')::uuid), (p_invoice ->> 'isTest')::boolean)
  returning id into v_id;
  insert into ops.invoice_lines (invoice_id, position, kind, label, amount_minor, period_start, period_end)
  select v_id, l.position, l.line ->> 'kind', l.line ->> 'label', (l.line ->> 'amountMinor')::bigint,
    (l.line ->> 'periodStart')::timestamptz, (l.line ->> 'periodEnd')::timestamptz
  from jsonb_array_elements(p_invoice -> 'lines') with ordinality l (line, position);
  if (select coalesce(sum(l.amount_minor), 0) from ops.invoice_lines l where l.invoice_id = v_id)
    <> (p_invoice ->> 'totalMinor')::bigint then
    raise exception 'the lines of an invoice are its total' using errcode = '23514';
  end if;
  return v_id;
end
$$;
revoke all on function app.finalise_invoice from public, anon, authenticated, stoa_service;

-- Keeps rows as they were written: corrections are rows of their own.
create or replace function app.guard_append_only() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception '% only grows', tg_table_name using errcode = '23514';
end
$$;
revoke all on function app.guard_append_only from public, anon, authenticated, stoa_service;

-- Rejects a change of status that is no step of billing. A trial that ends without a payment method is unpaid.
create or replace function app.guard_site_subscription() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (old.status, new.status) not in (('trialing', 'active'), ('trialing', 'unpaid'), ('trialing', 'cancelled'),
    ('trialing', 'lifetime'), ('active', 'past_due'), ('active', 'completed'), ('active', 'cancelled'),
    ('active', 'lifetime'), ('past_due', 'active'), ('past_due', 'unpaid'), ('past_due', 'cancelled'),
    ('unpaid', 'active'), ('unpaid', 'lifetime'), ('unpaid', 'cancelled')) then
    raise exception 'a site subscription does not go from % to %', old.status, new.status using errcode = '23514';
  end if;
  return new;
end
$$;
revoke all on function app.guard_site_subscription from public, anon, authenticated, stoa_service;

-- The buyer on an invoice, as they are at its issue.
create or replace function app.invoice_buyer(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'name', coalesce(nullif(p.legal_name, ''), a.settings ->> 'sitetitle', a.name),
    'address', coalesce(p.address, ''), 'country', coalesce(p.country, ''), 'taxId', coalesce(p.tax_id, ''),
    'email', coalesce((select u.email from auth.users u where u.id = a.owner_user_id), ''))
  from public.accounts a left join ops.billing_profiles p on p.account_id = a.account_id
  where a.account_id = p_account_id
$$;
revoke all on function app.invoice_buyer from public, anon, authenticated, stoa_service;

-- A subscription for a site whose last one has ended, unpaid until its first charge; a live one stays.
create or replace function ops.open_site_subscription(p_account_id uuid, p_plan_id text, p_period text) returns void
language sql security definer set search_path = '' as $$
  insert into ops.site_subscriptions (account_id, plan_id, period, status)
  values (p_account_id, p_plan_id, p_period, 'unpaid')
  on conflict (account_id) where status in ('trialing', 'active', 'past_due', 'unpaid', 'lifetime') do nothing
$$;
revoke all on function ops.open_site_subscription from public, anon, authenticated, stoa_service;
grant execute on function ops.open_site_subscription to stoa_service;

-- Stores the payment method of a site in place of the one before; null removes it. Returns what is no longer used.
create or replace function ops.set_payment_method(p_account_id uuid, p_method jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_before ops.payment_methods;
begin
  perform pg_advisory_xact_lock(hashtextextended('payment_method:' || p_account_id, 0));
  select * into v_before from ops.payment_methods m where m.account_id = p_account_id and m.removed_at is null;
  if v_before.token = p_method ->> 'token' then
    return null;
  end if;
  update ops.payment_methods m set removed_at = now() where m.id = v_before.id;
  if p_method is not null then
    insert into ops.payment_methods (account_id, provider, token, brand, last4, expires, is_test)
    values (p_account_id, p_method ->> 'provider', p_method ->> 'token', p_method ->> 'brand', p_method ->> 'last4',
      p_method ->> 'expires', (p_method ->> 'isTest')::boolean);
  end if;
  return to_jsonb(v_before);
end
$$;
revoke all on function ops.set_payment_method from public, anon, authenticated, stoa_service;
grant execute on function ops.set_payment_method to stoa_service;

-- A trial for a site that has no subscription yet, of the plan that it is on; every other stays as it is.
create or replace function ops.start_site_trial(p_account_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into ops.site_subscriptions (account_id, plan_id, status, trial_ends_at)
  select a.account_id, coalesce((select p.id from public.plans p where p.id = a.settings ->> 'plan' and p.id <> 'lifetime'),
    'starter'), 'trialing', now() + interval '30 days'
  from public.accounts a
  where a.account_id = p_account_id
    and not exists (select 1 from ops.site_subscriptions s where s.account_id = a.account_id)
  on conflict (account_id) where status in ('trialing', 'active', 'past_due', 'unpaid', 'lifetime') do nothing
$$;
revoke all on function ops.start_site_trial from public, anon, authenticated, stoa_service;
grant execute on function ops.start_site_trial to stoa_service;

drop trigger if exists site_subscriptions_state on ops.site_subscriptions;
create trigger site_subscriptions_state before update of status on ops.site_subscriptions
  for each row when (new.status is distinct from old.status) execute function app.guard_site_subscription();

drop trigger if exists credit_ledger_append_only on ops.credit_ledger;
create trigger credit_ledger_append_only before update or delete on ops.credit_ledger
  for each row execute function app.guard_append_only();

drop trigger if exists invoices_immutable on ops.invoices;
create trigger invoices_immutable before update or delete on ops.invoices
  for each row execute function app.guard_append_only();

drop trigger if exists invoice_lines_immutable on ops.invoice_lines;
create trigger invoice_lines_immutable before update or delete on ops.invoice_lines
  for each row execute function app.guard_append_only();

revoke all on ops.site_subscriptions from anon, authenticated, stoa_service;
grant select on ops.site_subscriptions to stoa_service;

revoke all on ops.billing_profiles from anon, authenticated, stoa_service;
grant select, insert on ops.billing_profiles to stoa_service;
grant update (legal_name, address, country, tax_id, updated_at) on ops.billing_profiles to stoa_service;

revoke all on ops.payment_methods from anon, authenticated, stoa_service;
grant select on ops.payment_methods to stoa_service;

revoke all on ops.billing_quotes from anon, authenticated, stoa_service;
grant select, insert, update (used_at, request_key, charge_id) on ops.billing_quotes to stoa_service;

revoke all on ops.billing_charges from anon, authenticated, stoa_service;
grant select on ops.billing_charges to stoa_service;

revoke all on ops.billing_events from anon, authenticated, stoa_service;
grant select, update (refunded_at) on ops.billing_events to stoa_service;

revoke all on ops.credit_ledger from anon, authenticated, stoa_service;
grant select on ops.credit_ledger to stoa_service;

revoke all on ops.invoices from anon, authenticated, stoa_service;
grant select on ops.invoices to stoa_service;

revoke all on ops.invoice_lines from anon, authenticated, stoa_service;
grant select on ops.invoice_lines to stoa_service;

drop policy if exists site_subscriptions_service on ops.site_subscriptions;
create policy site_subscriptions_service on ops.site_subscriptions for select to stoa_service using (true);

drop policy if exists billing_profiles_service on ops.billing_profiles;
create policy billing_profiles_service on ops.billing_profiles for all to stoa_service using (true) with check (true);

drop policy if exists payment_methods_service on ops.payment_methods;
create policy payment_methods_service on ops.payment_methods for select to stoa_service using (true);

drop policy if exists billing_quotes_service on ops.billing_quotes;
create policy billing_quotes_service on ops.billing_quotes for all to stoa_service using (true) with check (true);

drop policy if exists billing_charges_service on ops.billing_charges;
create policy billing_charges_service on ops.billing_charges for select to stoa_service using (true);

drop policy if exists billing_events_service on ops.billing_events;
create policy billing_events_service on ops.billing_events for all to stoa_service using (true) with check (true);

drop policy if exists credit_ledger_service on ops.credit_ledger;
create policy credit_ledger_service on ops.credit_ledger for select to stoa_service using (true);

drop policy if exists invoices_service on ops.invoices;
create policy invoices_service on ops.invoices for select to stoa_service using (true);

drop policy if exists invoice_lines_service on ops.invoice_lines;
create policy invoice_lines_service on ops.invoice_lines for select to stoa_service using (true);

reset check_function_bodies;
