set check_function_bodies = off;

-- What they may change; every operator reads. Whoever is one before this keeps everything.
alter table public.platform_operators
  add column caps text[] not null default '{read,support,billing,content,remotes,danger}'
    check ('read' = any (caps) and caps <@ array['read', 'support', 'billing', 'content', 'remotes', 'danger']);

-- What an operator may do; null for anyone who is none, by the rule of app.is_operator().
create or replace function ops.find_operator_caps(p_user_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select o.caps
  from public.platform_operators o
  join auth.users u on u.id = o.user_id
  where o.user_id = p_user_id and u.email_confirmed_at is not null and lower(u.email) = lower(o.email)
$$;
revoke all on function ops.find_operator_caps from public, anon, authenticated, stoa_service;
grant execute on function ops.find_operator_caps to stoa_service;

-- Fails unless somebody is left who can log in as an operator with every right: verified, under the operator's address,
-- not banned, and with the capability danger.
create or replace function app.require_an_operator() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Both rows locked, so that a transaction with an old view fails instead of counting who is gone.
  perform 1 from public.platform_operators o
  join auth.users u on u.id = o.user_id and lower(u.email) = lower(o.email)
  where 'danger' = any (o.caps) and u.email_confirmed_at is not null and (u.banned_until is null or u.banned_until <= now())
  for no key update of o, u;
  if not found then
    perform app.fail('last_operator');
  end if;
end
$$;
revoke all on function app.require_an_operator from public, anon, authenticated, stoa_service;

reset check_function_bodies;
