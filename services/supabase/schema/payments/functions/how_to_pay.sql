-- How an order is paid outside any gateway, for managers and who has such an order open.
create or replace function public.how_to_pay(p_account_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select s.seller ->> 'howToPay' from public.shop_settings s
  where s.account_id = p_account_id and app.in_reach(p_account_id)
    and (s.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
      or exists (select 1 from public.orders o where o.account_id = p_account_id and o.user_id = (select auth.uid())
        and o.provider = 'offline' and o.status = 'pending'))
$$;
grant execute on function public.how_to_pay to authenticated, stoa_service;
