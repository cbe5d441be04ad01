set check_function_bodies = off;

-- The last person who can be an operator stays one, whoever asks and however many ask at once. Whose login is gone counts as none.
create or replace function app.keep_an_operator() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    perform app.fail('last_operator');
  end if;
  if tg_when = 'BEFORE' then
    -- One at a time: two who each leave the other would leave nobody.
    perform pg_advisory_xact_lock(hashtextextended('stoa.platform_operators', 0));
    return null;
  end if;
  perform app.require_an_operator();
  return null;
end
$$;
revoke all on function app.keep_an_operator from public, anon, authenticated, stoa_service;

-- Rejects deleting, banning, readdressing or unconfirming the login of the last operator who can log in. A login that lets
-- no operator in today changes freely, so that an installation without any operator is not stuck.
create or replace function app.keep_an_operator_login() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.email_confirmed_at is null or old.banned_until > now() or not exists (
    select 1 from public.platform_operators o where o.user_id = old.id and lower(o.email) = lower(old.email)
  ) then
    return null;
  end if;
  -- Taken after the change: who waits here reads the other's commit in the next statement.
  perform pg_advisory_xact_lock(hashtextextended('stoa.platform_operators', 0));
  perform app.require_an_operator();
  return null;
end
$$;
revoke all on function app.keep_an_operator_login from public, anon, authenticated, stoa_service;

-- Fails unless somebody is left who can log in as an operator: verified, under the operator's address, not banned.
create or replace function app.require_an_operator() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Both rows locked, so that a transaction with an old view fails instead of counting who is gone.
  perform 1 from public.platform_operators o
  join auth.users u on u.id = o.user_id and lower(u.email) = lower(o.email)
  where u.email_confirmed_at is not null and (u.banned_until is null or u.banned_until <= now())
  for no key update of o, u;
  if not found then
    perform app.fail('last_operator');
  end if;
end
$$;
revoke all on function app.require_an_operator from public, anon, authenticated, stoa_service;

drop trigger if exists users_keep_an_operator on auth.users;
create trigger users_keep_an_operator after delete on auth.users
  for each row execute function app.keep_an_operator_login();

drop trigger if exists users_keep_an_operator_login on auth.users;
create trigger users_keep_an_operator_login after update of email, email_confirmed_at, banned_until on auth.users
  for each row when (old.email is distinct from new.email or new.email_confirmed_at is null or new.banned_until is not null)
  execute function app.keep_an_operator_login();

reset check_function_bodies;
