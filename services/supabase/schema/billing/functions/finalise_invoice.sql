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
