-- A refund takes what it gives back from the step that sold the order.
create or replace function app.reduce_funnel_value() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_found jsonb;
begin
  select o.attribution -> 'funnel' into v_found from public.orders o
  where o.id = new.order_id and o.attribution ? 'funnel' and not o.test;
  if v_found is not null then
    perform app.count_funnel_step((v_found ->> 'step')::uuid, v_found ->> 'source', 0, 0, new.currency, -new.amount_minor);
  end if;
  return null;
end
$$;
