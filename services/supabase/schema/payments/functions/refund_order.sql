-- Gives back all that is left, or a part: {amountMinor, reason, revokeAccess, restock, idempotencyKey}. Access goes with
-- the whole sum unless told otherwise. Without a gateway it is done at once, else when the gateway has said so.
create or replace function public.refund_order(p_order_id uuid, p_input jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := app.managed_order(p_order_id);
  v_rest bigint := v_order.total_minor - v_order.refunded_minor;
  v_amount bigint;
  v_refund public.refunds;
begin
  if coalesce(length(p_input ->> 'idempotencyKey'), 0) not between 8 and 200
    or length(coalesce(p_input ->> 'reason', '')) > 500
    or coalesce(p_input ->> 'amountMinor', '1') !~ '^[0-9]{1,15}$'
    or coalesce(jsonb_typeof(p_input -> 'revokeAccess'), 'boolean') <> 'boolean'
    or coalesce(jsonb_typeof(p_input -> 'restock'), 'boolean') <> 'boolean' then
    perform app.fail('invalid_input');
  end if;
  select * into v_refund from public.refunds r
  where r.order_id = p_order_id and r.idempotency_key = p_input ->> 'idempotencyKey';
  if found then
    if v_refund.amount_minor <> coalesce((p_input ->> 'amountMinor')::bigint, v_refund.amount_minor) then
      perform app.fail('idempotency_mismatch');
    end if;
    return to_jsonb(v_refund) - 'idempotency_key';
  end if;
  if v_order.status not in ('paid', 'partly_refunded') or v_rest = 0 then
    perform app.fail('order_not_refundable');
  end if;
  v_amount := coalesce((p_input ->> 'amountMinor')::bigint, v_rest);
  if v_amount not between 1 and v_rest then
    perform app.fail('refund_too_large');
  end if;
  update public.orders set refunded_minor = refunded_minor + v_amount where id = p_order_id;
  insert into public.refunds (account_id, order_id, amount_minor, currency, reason, revokes_access, restocks, requested_by,
    idempotency_key)
  values (v_order.account_id, p_order_id, v_amount, v_order.currency, btrim(coalesce(p_input ->> 'reason', '')),
    coalesce((p_input ->> 'revokeAccess')::boolean, v_amount = v_rest), coalesce((p_input ->> 'restock')::boolean, false),
    auth.uid(), p_input ->> 'idempotencyKey')
  returning * into v_refund;
  if v_order.provider = 'offline' or v_order.test then
    perform app.finish_refund(v_refund.id, 'none');
  end if;
  perform app.audit(v_order.account_id, 'order.refunded', p_order_id, jsonb_build_object('amount_minor', v_amount));
  select * into v_refund from public.refunds r where r.id = v_refund.id;
  return to_jsonb(v_refund) - 'idempotency_key';
end
$$;
grant execute on function public.refund_order to authenticated, stoa_service;
