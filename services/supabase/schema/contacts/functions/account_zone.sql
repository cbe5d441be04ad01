create or replace function app.account_zone(p_account_id uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(a.settings ->> 'timeZone', 'UTC') from public.accounts a where a.account_id = p_account_id
$$;
