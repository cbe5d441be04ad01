-- Stores the payment method of an offered site's receiver until the offer is answered. Returns the one before.
create or replace function ops.set_offer_method(p_user_id uuid, p_account_id uuid, p_method jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_before jsonb := ops.offer_terms(p_user_id, p_account_id) -> 'method';
begin
  update ops.site_transfers t set method = p_method where t.account_id = p_account_id and t.to_user_id = p_user_id;
  return v_before;
end
$$;
grant execute on function ops.set_offer_method to stoa_service;
