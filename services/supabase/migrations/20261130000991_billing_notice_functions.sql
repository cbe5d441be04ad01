set check_function_bodies = off;

-- Writes a notice to an account's owner, once for each key.
create or replace function app.add_billing_notice(p_account_id uuid, p_kind text, p_key text, p_data jsonb,
  p_at timestamptz default now()) returns void
language sql security definer set search_path = '' as $$
  insert into ops.billing_notices (account_id, kind, key, data, at) values (p_account_id, p_kind, p_key, p_data, p_at)
  on conflict (account_id, key) do nothing
$$;
revoke all on function app.add_billing_notice from public, anon, authenticated, stoa_service;

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
        then jsonb_build_object('currency', 'USD', 'amountMinor', greatest(0, (
          select round((v.value -> e.period ->> 'amount')::numeric * 100) from jsonb_each(p.pricing) v limit 1)
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

-- Tells the owner that their site is live, the first time that search engines may list it.
create or replace function app.announce_launch() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.add_billing_notice(new.account_id, 'live', 'live', '{}');
  return null;
end
$$;
revoke all on function app.announce_launch from public, anon, authenticated, stoa_service;

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
  when 'notice' then
    perform app.add_billing_notice(p_account_id, p_effect ->> 'kind', p_effect ->> 'key', p_effect -> 'data',
      (p_effect ->> 'at')::timestamptz);
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

-- Tells the owner of an account when 80 % and all of a limit are used, once for each period, metric and limit.
create or replace function app.note_usage(p_account_id uuid, p_metric text, p_used bigint, p_limit bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_metric text := app.limit_metric(p_metric);
  v_resets_at timestamptz := app.metric_resets_at(v_metric);
  v_key text := concat_ws(':', 'limit', v_metric, coalesce(to_char(v_resets_at at time zone 'utc', 'YYYY-MM-DD'), 'lasting'),
    p_limit);
  v_is_full boolean := p_used >= p_limit;
begin
  if p_limit is null or p_limit = 0 or p_used < p_limit * 0.8 or not v_is_full and exists (
    select 1 from ops.billing_notices n where n.account_id = p_account_id and n.key = v_key || ':100') then
    return;
  end if;
  perform app.add_billing_notice(p_account_id, case when v_is_full then 'limit_reached' else 'limit_near' end,
    v_key || case when v_is_full then ':100' else ':80' end,
    jsonb_build_object('metric', v_metric, 'used', p_used, 'limit', p_limit, 'resetsAt', v_resets_at));
end
$$;
revoke all on function app.note_usage from public, anon, authenticated, stoa_service;

-- Notices that are not mailed yet; they are marked in the transaction that puts them into the outbox.
create or replace function ops.take_billing_notices() returns table (id uuid, account_id uuid, kind text, data jsonb,
  at timestamptz)
language sql security definer set search_path = '' as $$
  with taken as (
    update ops.billing_notices n set mailed_at = now()
    where n.id in (select w.id from ops.billing_notices w where w.mailed_at is null
      order by w.at limit 200 for update skip locked)
    returning n.*)
  select t.id, t.account_id, t.kind, t.data || coalesce((
    select jsonb_build_object('year', i.year, 'number', i.number, 'isTest', i.is_test) from ops.invoices i
    where i.kind = 'invoice' and i.charge_id = (t.data ->> 'chargeId')::uuid), '{}'), t.at
  from taken t order by t.at, t.id
$$;
revoke all on function ops.take_billing_notices from public, anon, authenticated, stoa_service;
grant execute on function ops.take_billing_notices to stoa_service;

-- Counts a use, or gives it back with a negative amount. Past the limit it fails and nothing is counted; the guarded update
-- makes that true for many at once.
create or replace function app.use_quota(p_account_id uuid, p_metric text, p_amount bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_limit bigint := app.account_limit(p_account_id, p_metric) * app.metric_unit(p_metric);
  v_used bigint;
begin
  insert into public.usage_counters (account_id, metric, period) values (p_account_id, p_metric, app.metric_period(p_metric))
  on conflict do nothing;
  update public.usage_counters u set used = greatest(0, u.used + p_amount)
  where u.account_id = p_account_id and u.metric = p_metric and u.period = app.metric_period(p_metric)
    and (p_amount <= 0 or v_limit is null or u.used + p_amount <= v_limit)
  returning u.used into v_used;
  if not found then
    perform app.fail_limit(p_account_id, p_metric, app.metric_used(p_account_id, p_metric), v_limit);
  end if;
  if p_amount > 0 then
    perform app.note_usage(p_account_id, p_metric, v_used, v_limit);
  end if;
  return v_used;
end
$$;
revoke all on function app.use_quota from public, anon, authenticated, stoa_service;

-- Counts who joins among the month's active people. Past the limit nobody new joins; members who come back are never refused.
create or replace function app.count_new_member(p_account_id uuid, p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_limit bigint := app.account_limit(p_account_id, 'mau');
  v_month date := app.usage_month();
  v_used bigint;
begin
  if v_limit is not null then
    perform pg_advisory_xact_lock(hashtextextended('limit:mau:' || p_account_id, 0));
    if not exists (select 1 from ops.active_people p
      where p.account_id = p_account_id and p.month = v_month and p.user_id = p_user_id) then
      v_used := app.metric_used(p_account_id, 'mau');
      if v_used >= v_limit then
        perform app.fail_limit(p_account_id, 'mau', v_used, v_limit);
      end if;
    end if;
  end if;
  insert into ops.active_people (account_id, month, user_id) values (p_account_id, v_month, p_user_id)
  on conflict do nothing;
  if found then
    perform app.note_usage(p_account_id, 'mau', v_used + 1, v_limit);
  end if;
end
$$;
revoke all on function app.count_new_member from public, anon, authenticated, stoa_service;

-- Refuses one row more than the account may have; argument: the name of the limit. One at a time for an account.
create or replace function app.guard_count_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_limit bigint := app.account_limit(new.account_id, tg_argv[0]);
  v_count bigint;
begin
  if v_limit is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('limit:' || tg_argv[0] || ':' || new.account_id, 0));
  execute format('select count(*) from %I.%I where account_id = $1', tg_table_schema, tg_table_name)
    into v_count using new.account_id;
  if v_count >= v_limit then
    perform app.fail_limit(new.account_id, tg_argv[0], v_count, v_limit);
  end if;
  perform app.note_usage(new.account_id, tg_argv[0], v_count + 1, v_limit);
  return new;
end
$$;
revoke all on function app.guard_count_limit from public, anon, authenticated, stoa_service;

drop trigger if exists accounts_announce_launch on public.accounts;
create trigger accounts_announce_launch after update of settings on public.accounts
  for each row when (coalesce(old.settings #>> '{seo,noindex}', '') = 'true'
    and coalesce(new.settings #>> '{seo,noindex}', '') <> 'true')
  execute function app.announce_launch();

reset check_function_bodies;
