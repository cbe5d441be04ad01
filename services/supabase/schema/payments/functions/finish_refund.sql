create or replace function app.finish_refund(p_refund_id uuid, p_provider_ref text) returns void
language plpgsql set search_path = '' as $$
declare
  v_refund public.refunds;
  v_done bigint;
begin
  update public.refunds set status = 'done', done_at = now(), provider_ref = p_provider_ref
  where id = p_refund_id and status = 'pending' returning * into v_refund;
  if not found then
    return;
  end if;
  select sum(r.amount_minor)::bigint into v_done from public.refunds r where r.order_id = v_refund.order_id and r.status = 'done';
  update public.orders o set status = case when v_done = o.total_minor then 'refunded' else 'partly_refunded' end
  where o.id = v_refund.order_id;
  update public.payments p set status = 'refunded' from public.orders o
  where p.order_id = v_refund.order_id and o.id = p.order_id and o.status = 'refunded' and p.status = 'captured';
  if v_refund.revokes_access then
    perform app.revoke_order(v_refund.order_id);
  end if;
  if v_refund.restocks then
    perform app.restock_order(v_refund.order_id);
  end if;
  insert into public.order_events (account_id, order_id, kind, actor_user_id, amount_minor, note)
  values (v_refund.account_id, v_refund.order_id, 'refund', v_refund.requested_by, v_refund.amount_minor, v_refund.reason);
end
$$;
