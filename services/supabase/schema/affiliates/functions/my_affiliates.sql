-- The caller's own rows as an affiliate, for policies.
create or replace function app.my_affiliates() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.id from public.affiliates a
  where a.user_id = auth.uid() and a.account_id in (select app.my_accounts())
$$;
grant execute on function app.my_affiliates to authenticated, stoa_service;
