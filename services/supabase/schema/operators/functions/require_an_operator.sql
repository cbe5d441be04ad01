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
