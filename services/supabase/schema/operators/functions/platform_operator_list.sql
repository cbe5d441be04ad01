-- Every operator: what they may change, and how they log in. A login that is gone or has another address counts as none.
create or replace function ops.platform_operator_list() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('userId', o.user_id, 'email', o.email, 'caps', o.caps,
    'createdAt', o.created_at, 'lastLoginAt', u.last_sign_in_at, 'hasFactor', ops.has_second_factor(o.user_id),
    'isActive', u.email_confirmed_at is not null and lower(u.email) = lower(o.email)
      and (u.banned_until is null or u.banned_until <= now())) order by lower(o.email)), '[]')
  from public.platform_operators o left join auth.users u on u.id = o.user_id
$$;
grant execute on function ops.platform_operator_list to stoa_service;
