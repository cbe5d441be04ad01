-- A late payment that the gateway has given back.
create or replace function ops.settle_late_payment(p_payment_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.payments set status = 'refunded' where id = p_payment_id and status = 'refund_due'
$$;
grant execute on function ops.settle_late_payment to stoa_service;
