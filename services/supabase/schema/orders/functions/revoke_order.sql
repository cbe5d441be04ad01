-- Takes away what an order gave, a time that is still to come included.
create or replace function app.revoke_order(p_order_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.subscriptions set status = 'cancelled', ended_at = now(), current_period_end = least(current_period_end, now())
  where order_id = p_order_id and status in ('active', 'past_due');
  update public.bookings set status = 'cancelled'
  where order_id = p_order_id and status in ('held', 'pending', 'confirmed') and starts_at > now();
  update public.entitlements e set revoked_at = now()
  where e.revoked_at is null and ((e.source = 'order' and e.source_id = p_order_id) or (e.source = 'subscription'
    and e.source_id in (select s.id from public.subscriptions s where s.order_id = p_order_id)));
end
$$;
