create or replace function public.has_feature(p_account_id uuid, p_feature text) returns boolean
language sql stable set search_path = '' as $$
  select app.in_reach(p_account_id) and app.account_has_feature(p_account_id, p_feature)
$$;
grant execute on function public.has_feature to anon, authenticated, impersonated, stoa_service;
