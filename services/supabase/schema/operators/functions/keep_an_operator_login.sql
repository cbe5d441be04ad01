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
