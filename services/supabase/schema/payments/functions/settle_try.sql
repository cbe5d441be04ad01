-- A try to charge a kept way of paying has been answered: one, three and five days after the first the next follows, and the
-- person hears of it each time. Telling it twice tells it once.
create or replace function ops.settle_try(p_order_id uuid, p_tries int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_renewal ops.renewals;
  v_order public.orders;
begin
  update ops.renewals r set tries = r.tries + 1, next_try_at = case p_tries
      when 0 then now() + interval '1 day' when 1 then now() + interval '2 days' when 2 then now() + interval '2 days'
      else 'infinity' end
  where r.order_id = p_order_id and r.tries = p_tries returning * into v_renewal;
  select * into v_order from public.orders o where o.id = v_renewal.order_id;
  if v_order.status = 'failed' then
    insert into ops.order_mails (account_id, order_id, kind, amount_minor)
    values (v_order.account_id, v_order.id, 'renewal_failed', v_order.total_minor);
  end if;
end
$$;
grant execute on function ops.settle_try to stoa_service;
