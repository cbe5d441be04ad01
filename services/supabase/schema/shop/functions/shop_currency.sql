create or replace function app.shop_currency(p_account_id uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(a.settings ->> 'currency', 'USD') from public.accounts a where a.account_id = p_account_id
$$;
