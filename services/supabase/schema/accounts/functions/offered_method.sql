-- The payment method that waits with the offer of a site; null without one.
create or replace function ops.offered_method(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select t.method from ops.site_transfers t where t.account_id = p_account_id
$$;
grant execute on function ops.offered_method to stoa_service;
