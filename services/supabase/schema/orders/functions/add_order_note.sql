-- A word among managers.
create or replace function public.add_order_note(p_order_id uuid, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := app.managed_order(p_order_id);
begin
  if length(btrim(coalesce(p_note, ''))) not between 1 and 1000 then
    perform app.fail('invalid_input', 'note');
  end if;
  insert into public.order_events (account_id, order_id, kind, actor_user_id, note)
  values (v_order.account_id, v_order.id, 'note', auth.uid(), btrim(p_note));
end
$$;
grant execute on function public.add_order_note to authenticated, stoa_service;
