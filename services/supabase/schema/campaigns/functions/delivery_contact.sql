-- The contact that a delivery went to.
create or replace function ops.delivery_contact(p_account_id uuid, p_delivery_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select d.contact_id from public.deliveries d where d.account_id = p_account_id and d.id = p_delivery_id
$$;
grant execute on function ops.delivery_contact to stoa_service;
