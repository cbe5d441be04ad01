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
    select h.account_id, h.due_at from ops.billing_holds h
    join public.accounts a on a.account_id = h.account_id
      and a.status = case when h.step = 0 then 'paused' else 'suspended' end
    where h.due_at <= p_now
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
    'hold', (select to_jsonb(h) from ops.billing_holds h where h.account_id = s.account_id),
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

-- Closes a site that stayed unpaid: it is erased 30 days later, unless it is paid or its owner undoes that.
create or replace function app.close_unpaid_site(p_account_id uuid, p_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_owner_id uuid;
begin
  update public.accounts a set status = 'closing' where a.account_id = p_account_id and a.status = 'suspended'
  returning a.owner_user_id into v_owner_id;
  if not found then
    return;
  end if;
  insert into ops.site_closings (account_id, requested_by, requested_at, erase_at, status_before)
  values (p_account_id, coalesce(v_owner_id, p_account_id), p_at, p_at + interval '720 hours', 'suspended');
  delete from ops.site_transfers t where t.account_id = p_account_id;
  insert into public.account_audit (account_id, action, detail)
  values (p_account_id, 'account.closing', '{"by": "billing"}');
end
$$;
revoke all on function app.close_unpaid_site from public, anon, authenticated, stoa_service;

-- A site that is open has no hold of billing. One whose closing was undone is warned anew before it closes again.
create or replace function app.follow_account_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'active' then
    delete from ops.billing_holds h where h.account_id = new.account_id;
  elsif old.status = 'closing' and new.status = 'suspended' then
    update ops.billing_holds h set step = 1, due_at = now() + interval '720 hours'
    where h.account_id = new.account_id and h.step > 1;
  end if;
  return null;
end
$$;
revoke all on function app.follow_account_status from public, anon, authenticated, stoa_service;

-- Opens a site that billing paused, suspended or closed. One that its owner closed stays closed and would return open;
-- one that an operator suspended stays suspended.
create or replace function app.reopen_paid_site(p_account_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_step int := (select h.step from ops.billing_holds h where h.account_id = p_account_id);
begin
  update ops.site_closings c set status_before = 'active'
  where c.account_id = p_account_id and c.status_before = 'paused';
  if v_step > 0 then
    delete from ops.site_closings c where c.account_id = p_account_id and c.status_before = 'suspended';
  end if;
  update public.accounts a set status = 'active'
  where a.account_id = p_account_id and (a.status = 'paused' or v_step > 0 and a.status in ('suspended', 'closing')
    and not exists (select 1 from ops.site_closings c where c.account_id = a.account_id));
  delete from ops.billing_holds h where h.account_id = p_account_id;
end
$$;
revoke all on function app.reopen_paid_site from public, anon, authenticated, stoa_service;

drop trigger if exists accounts_billing_hold on public.accounts;
create trigger accounts_billing_hold after update of status on public.accounts
  for each row when (new.status is distinct from old.status) execute function app.follow_account_status();

reset check_function_bodies;
