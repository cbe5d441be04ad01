-- Of two runs at once the second may hold a subscription that the first has let go of, and still see it as it was before:
-- whether its cycle is open already is asked again once the row is held.
do $$
declare
  v_text text := pg_get_functiondef('ops.open_renewals()'::regprocedure);
  v_was text := 'v_order_id := gen_random_uuid();';
begin
  if position(v_was in v_text) = 0 then
    raise exception 'ops.open_renewals() opens no order';
  end if;
  execute replace(v_text, v_was, 'continue when exists (select 1 from ops.renewals r
      where r.subscription_id = v_one.id and r.cycle = v_one.cycles_done + 1);
    ' || v_was);
end
$$;
