create or replace function ops.language_of_buyer(p_order_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select m.language from public.orders o
  join public.members m on m.account_id = o.account_id and m.user_id = o.user_id where o.id = p_order_id
$$;
grant execute on function ops.language_of_buyer to stoa_service;
