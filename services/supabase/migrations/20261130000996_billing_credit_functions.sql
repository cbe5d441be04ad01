set check_function_bodies = off;

-- Invoices and credit notes of an account for operators, the newest first, with what was credited of each.
create or replace function ops.account_invoices(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'year', i.year, 'number', i.number, 'kind', i.kind,
    'issuedAt', i.issued_at, 'totalMinor', i.total_minor, 'currency', i.currency, 'isTest', i.is_test,
    'creditedMinor', app.credited_minor(i.id),
    'isRefundable', i.kind = 'invoice' and exists (select 1 from ops.billing_events e
      where e.charge_id = i.charge_id and e.outcome = 'paid')) order by i.issued_at desc, i.number desc), '[]')
  from ops.invoices i where i.account_id = p_account_id
$$;
revoke all on function ops.account_invoices from public, anon, authenticated, stoa_service;
grant execute on function ops.account_invoices to stoa_service;

-- Credits an invoice or a part of it: a credit note in a series of its own, and the money goes back to the payment method
-- or onto the account's credit. Credits of one invoice wait for each other and never exceed it.
create or replace function ops.credit_invoice(p_account_id uuid, p_invoice_id uuid, p_amount_minor bigint, p_to text,
  p_reason text, p_at timestamptz) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_invoice ops.invoices;
  v_paid ops.billing_events;
  v_id uuid;
begin
  select i.* into v_invoice from ops.invoices i
  where i.id = p_invoice_id and i.account_id = p_account_id and i.kind = 'invoice' for update;
  if not found then
    perform app.fail('not_found');
  end if;
  if coalesce(p_amount_minor, 0) <= 0 or p_amount_minor + app.credited_minor(p_invoice_id) > v_invoice.total_minor then
    perform app.fail('invalid_input', 'amountMinor');
  end if;
  v_id := app.finalise_invoice(jsonb_build_object('accountId', p_account_id, 'kind', 'credit_note',
    'creditsInvoiceId', p_invoice_id, 'issuer', v_invoice.issuer || ':credit', 'issuedAt', p_at,
    'currency', v_invoice.currency, 'totalMinor', -p_amount_minor, 'seller', v_invoice.seller, 'isTest', v_invoice.is_test,
    'lines', jsonb_build_array(jsonb_build_object('kind', 'plan', 'amountMinor', -p_amount_minor,
      'label', (select l.label from ops.invoice_lines l where l.invoice_id = p_invoice_id order by l.position limit 1)))));
  if p_to = 'credit' then
    insert into ops.credit_ledger (account_id, amount_minor, currency, reason, key)
    values (p_account_id, p_amount_minor, v_invoice.currency, 'granted', 'credit-note:' || v_id);
    return v_id;
  end if;
  select e.* into v_paid from ops.billing_events e where e.charge_id = v_invoice.charge_id and e.outcome = 'paid';
  if not found then
    perform app.fail('invalid_input', 'to');
  end if;
  -- Billing's clock returns the money under this name, as it does with payments that came too late.
  insert into ops.billing_events (provider, event_id, account_id, charge_id, outcome, event)
  values (v_paid.provider, 'credit-note-' || v_id, p_account_id, v_invoice.charge_id, 'refund_due',
    v_paid.event || jsonb_build_object('eventId', 'credit-note-' || v_id, 'amountMinor', p_amount_minor));
  return v_id;
end
$$;
revoke all on function ops.credit_invoice from public, anon, authenticated, stoa_service;
grant execute on function ops.credit_invoice to stoa_service;

-- Sum that was credited of an invoice.
create or replace function app.credited_minor(p_invoice_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(-sum(c.total_minor), 0)::bigint from ops.invoices c where c.credits_invoice_id = p_invoice_id
$$;
revoke all on function app.credited_minor from public, anon, authenticated, stoa_service;

-- Issues an invoice under the next number of its issuer and year. The row of the number stays locked until the transaction
-- ends, so that a rollback leaves no gap.
create or replace function app.finalise_invoice(p_invoice jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_issued_at timestamptz := (p_invoice ->> 'issuedAt')::timestamptz;
  v_year int := extract(year from v_issued_at at time zone 'UTC');
  v_number int;
  v_id uuid;
  v_credited ops.invoices;
  v_tax record;
begin
  select * into v_tax
  from app.plan_tax((p_invoice ->> 'accountId')::uuid, (p_invoice ->> 'totalMinor')::bigint);
  -- A credit note has the buyer and the tax of what it credits.
  select i.* into v_credited from ops.invoices i where i.id = (p_invoice ->> 'creditsInvoiceId')::uuid;
  if found then
    v_tax.tax := v_credited.tax;
    v_tax.minor := round(v_credited.tax_minor * (p_invoice ->> 'totalMinor')::numeric / greatest(v_credited.total_minor, 1));
  end if;
  insert into ops.invoice_numbers as n (issuer, year, last) values (p_invoice ->> 'issuer', v_year, 1)
  on conflict (issuer, year) do update set last = n.last + 1 returning n.last into v_number;
  insert into ops.invoices (account_id, charge_id, issuer, year, number, kind, credits_invoice_id, issued_at, currency,
    total_minor, tax_minor, seller, buyer, is_test, tax)
  values ((p_invoice ->> 'accountId')::uuid, (p_invoice ->> 'chargeId')::uuid, p_invoice ->> 'issuer', v_year, v_number,
    coalesce(p_invoice ->> 'kind', 'invoice'), (p_invoice ->> 'creditsInvoiceId')::uuid, v_issued_at,
    p_invoice ->> 'currency', (p_invoice ->> 'totalMinor')::bigint, v_tax.minor,
    p_invoice -> 'seller', coalesce(v_credited.buyer, app.invoice_buyer((p_invoice ->> 'accountId')::uuid)), (p_invoice ->> 'isTest')::boolean, v_tax.tax)
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

-- What an account has more of than a plan would allow, in the metric's own unit. What is counted by the month starts anew
-- and is left out, except members, of whom new ones are rejected.
create or replace function ops.plan_excess(p_account_id uuid, p_plan text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('metric', e.metric, 'used', e.used, 'limit', e.most) order by e.place), '[]')
  from (
    select m.metric, m.place, app.metric_used(p_account_id, m.metric) as used,
      case when o.metric is null then app.plan_limit(p_plan, m.metric) else o.value end * app.metric_unit(m.metric) as most
    from unnest(array['mau', 'courses', 'groups', 'storage', 'videos', 'images']) with ordinality as m (metric, place)
    left join ops.account_limits o on o.account_id = p_account_id and o.metric = m.metric and o.source = 'operator'
      and (o.until is null or o.until > now())) e
  where e.used > e.most
$$;
revoke all on function ops.plan_excess from public, anon, authenticated, stoa_service;
grant execute on function ops.plan_excess to stoa_service;

reset check_function_bodies;
