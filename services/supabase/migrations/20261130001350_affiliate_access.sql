set check_function_bodies = off;

create or replace function public.my_account_access(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'member', case when m.id is null then null else jsonb_build_object('id', m.id, 'name', m.name, 'slug', m.slug,
      'user_id', m.user_id) end,
    'role', case when r.role_id is null then null else jsonb_build_object('role_id', r.role_id, 'name', r.name) end,
    'caps', to_jsonb(coalesce(r.caps, '{}')),
    'is_owner', a.account_id is not null,
    'is_manager', a.account_id is not null or 'manage_options' = any (coalesce(r.caps, '{}')),
    'is_affiliate', m.id is not null and exists (select 1 from public.affiliates f
      where f.account_id = p_account_id and f.user_id = me.user_id and f.state in ('applied', 'active', 'paused')))
  from (select (select auth.uid()) as user_id, app.in_reach(p_account_id) as is_open) me
  left join public.members m on me.is_open and m.account_id = p_account_id and m.user_id = me.user_id and m.status = 'active'
  left join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id
  left join public.accounts a on me.is_open and a.account_id = p_account_id and a.owner_user_id = me.user_id
$$;
revoke all on function public.my_account_access from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.my_account_access to authenticated, impersonated, stoa_service;

reset check_function_bodies;
