-- As before; the letter names the subscription itself, of an order that may have held several.
create or replace function app.close_renewals() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_order_id uuid;
begin
  for v_order_id in
    select o.id from ops.renewals r join public.orders o on o.id = r.order_id
    where r.subscription_id = new.id and o.status in ('pending', 'failed', 'on_hold')
      and (new.status not in ('active', 'past_due') or new.cycles_done >= r.cycle)
    for update of o
  loop
    perform app.release_order(v_order_id, 'cancelled');
  end loop;
  if new.status = 'expired' and old.status <> 'expired' then
    insert into ops.order_mails (account_id, order_id, subscription_id, kind, amount_minor)
    values (new.account_id, new.order_id, new.id, 'subscription_over', new.amount_minor);
  end if;
  return null;
end
$$;
