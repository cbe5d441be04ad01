-- Gives back what a pending order had reserved.
create or replace function app.release_order(p_order_id uuid, p_status text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.orders o set status = p_status where o.id = p_order_id and o.status in ('pending', 'failed', 'on_hold');
  if not found then
    perform app.fail('order_not_payable');
  end if;
  perform app.release_holds(p_order_id);
end
$$;
