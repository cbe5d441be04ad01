-- Places the orders that came to one account at the same time in one transaction, each as the person of its claims:
-- [{claims, input, gateways, known}]. They would wait for each other anyway, for the counter and the stock; together they wait for the
-- disk once. Answers [{order}] or [{code, detail}] in the same order; what one may not have leaves the others alone.
create or replace function ops.place_orders(p_account_id uuid, p_asks jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ask jsonb;
  v_answers jsonb := '[]';
  v_order jsonb;
  v_code text;
  v_detail text;
begin
  -- All keys in one order, before anything else that two calls could wait for.
  perform pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('order:' || p_account_id || ':' || (a #>> '{claims,sub}') || ':' || (a #>> '{input,idempotencyKey}'), 0) as key
    from jsonb_array_elements(p_asks) a order by 1 offset 0) keys where key is not null;
  for v_ask in select value from jsonb_array_elements(p_asks) loop
    begin
      perform set_config('request.jwt.claims', (v_ask -> 'claims')::text, true);
      v_order := public.place_order(p_account_id, v_ask -> 'input',
        array(select jsonb_array_elements_text(v_ask -> 'gateways')), app.order_attribution(p_account_id, v_ask -> 'known'));
      perform app.refer_order((v_order ->> 'id')::uuid, v_ask -> 'known');
      perform app.follow_funnel_order((v_order ->> 'id')::uuid, v_ask -> 'known');
      v_answers := v_answers || jsonb_build_object('order', v_order);
    exception when raise_exception then
      get stacked diagnostics v_code = message_text, v_detail = pg_exception_detail;
      v_answers := v_answers || jsonb_build_object('code', v_code, 'detail', v_detail);
    end;
  end loop;
  return v_answers;
end
$$;
grant execute on function ops.place_orders to stoa_service;
