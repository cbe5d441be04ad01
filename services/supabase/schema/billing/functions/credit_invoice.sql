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
grant execute on function ops.credit_invoice to stoa_service;
