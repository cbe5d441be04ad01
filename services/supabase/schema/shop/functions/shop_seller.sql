-- Who sells, for managers: what receipts are signed with.
create or replace function public.shop_seller(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select s.seller from public.shop_settings s
  where s.account_id = p_account_id and s.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
$$;
grant execute on function public.shop_seller to authenticated, stoa_service;
