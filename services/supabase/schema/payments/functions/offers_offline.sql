-- Whether buyers may choose to pay outside any gateway.
create or replace function ops.offers_offline(p_account_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select s.offline_enabled from public.shop_settings s where s.account_id = p_account_id), true)
$$;
grant execute on function ops.offers_offline to stoa_service;
