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
grant execute on function ops.account_invoices to stoa_service;
