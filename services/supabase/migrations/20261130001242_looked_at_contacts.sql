set check_function_bodies = off;

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
revoke all on function public.my_profile from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.my_profile to authenticated, impersonated, stoa_service;

-- Which of these orders are cycles of something that is paid again and again, and of what; to who may see the order.
create or replace function public.renewals_among(p_account_id uuid, p_order_ids uuid[])
returns table (order_id uuid, subscription_id uuid, cycle int, title text, first_number int)
language sql stable security definer set search_path = '' as $$
  select r.order_id, s.id, r.cycle, s.title, f.number
  from ops.renewals r
  join public.subscriptions s on s.id = r.subscription_id
  join public.orders f on f.id = s.order_id
  where r.account_id = p_account_id and r.order_id = any (p_order_ids[1:100])
    and ((s.user_id = (select auth.uid()) and app.in_reach(p_account_id)) or p_account_id in (select app.my_accounts_with_cap('manage_options')))
$$;
revoke all on function public.renewals_among from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.renewals_among to authenticated, impersonated, stoa_service;

reset check_function_bodies;
