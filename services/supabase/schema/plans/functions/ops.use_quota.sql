create or replace function ops.use_quota(p_account_id uuid, p_metric text, p_amount bigint default 1) returns bigint
language sql security definer set search_path = '' as $$ select app.use_quota(p_account_id, p_metric, p_amount) $$;
grant execute on function ops.use_quota to stoa_service;
