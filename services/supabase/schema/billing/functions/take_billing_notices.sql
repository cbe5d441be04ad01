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
grant execute on function ops.take_billing_notices to stoa_service;
