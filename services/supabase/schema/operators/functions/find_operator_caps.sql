-- What an operator may do; null for anyone who is none, by the rule of app.is_operator().
create or replace function ops.find_operator_caps(p_user_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select o.caps
  from public.platform_operators o
  join auth.users u on u.id = o.user_id
  where o.user_id = p_user_id and u.email_confirmed_at is not null and lower(u.email) = lower(o.email)
$$;
grant execute on function ops.find_operator_caps to stoa_service;
