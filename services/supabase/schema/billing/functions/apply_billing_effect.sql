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
