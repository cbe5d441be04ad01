-- What somebody does with their own account: profile, devices, a copy of their data, and leaving for good. An operator who
-- looks as the member sees the email masked.
create or replace function public.my_profile(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', m.name, 'slug', m.slug, 'bio', m.bio, 'email',
    case when auth.jwt() ->> 'role' = 'impersonated' then regexp_replace(m.email, '^(.).*@', '\1•••@') else m.email end,
    'is_listed', m.is_listed, 'avatar_at', m.avatar_at, 'messages_from', m.messages_from, 'joined_at', m.created_at, 'role', r.name,
    'is_owner', app.is_owner(p_account_id, m.user_id))
  from public.members m join public.roles r on r.role_id = m.role_id
  where m.account_id = p_account_id and m.user_id = (select auth.uid()) and m.status = 'active'
    and app.in_reach(p_account_id)
$$;
grant execute on function public.my_profile to authenticated, impersonated, stoa_service;
