-- Sum that was credited of an invoice.
create or replace function app.credited_minor(p_invoice_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(-sum(c.total_minor), 0)::bigint from ops.invoices c where c.credits_invoice_id = p_invoice_id
$$;
