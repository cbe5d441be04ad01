-- The order of the account that the caller manages, locked.
create or replace function app.managed_order(p_order_id uuid) returns public.orders
language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders o
  where o.id = p_order_id and o.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('order_not_found');
  end if;
  return v_order;
end
$$;
