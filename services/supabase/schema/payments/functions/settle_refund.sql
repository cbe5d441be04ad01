-- What the gateway said about a pending refund; a refused one leaves the sum to be given back another way.
create or replace function ops.settle_refund(p_refund_id uuid, p_ok boolean, p_provider_ref text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_refund public.refunds;
begin
  perform 1 from public.orders o join public.refunds r on r.order_id = o.id where r.id = p_refund_id for update of o;
  select * into v_refund from public.refunds r where r.id = p_refund_id;
  if v_refund.status = 'pending' and p_ok then
    perform app.finish_refund(p_refund_id, p_provider_ref);
  elsif v_refund.status = 'pending' then
    update public.refunds set status = 'failed', provider_ref = p_provider_ref, done_at = now() where id = p_refund_id;
    update public.orders set refunded_minor = refunded_minor - v_refund.amount_minor where id = v_refund.order_id;
  end if;
  return (select r.status from public.refunds r where r.id = p_refund_id);
end
$$;
grant execute on function ops.settle_refund to stoa_service;
