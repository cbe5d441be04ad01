create or replace function ops.meter(p_account_id uuid, p_metric text, p_amount bigint, p_key text) returns bigint
language sql security definer set search_path = '' as $$ select app.meter(p_account_id, p_metric, p_amount, p_key) $$;
grant execute on function ops.meter to stoa_service;
