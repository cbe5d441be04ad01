-- Files of the platform's library that the caller may store or remove for now, as buckets and names.
create or replace function app.granted_platform_files(p_action text) returns setof text
language sql stable security definer set search_path = '' as $$
  select a.account_id || '/' || g.object_name
  from ops.platform_file_grants g cross join public.accounts a
  where g.user_id = (select auth.uid()) and g.action = p_action and g.expires_at > now() and a.kind = 'platform'
    and app.is_operator()
$$;
grant execute on function app.granted_platform_files to authenticated, stoa_service;
