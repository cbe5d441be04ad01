-- The last person who can be an operator stays one, whoever asks and however many ask at once. Whose login is gone counts as none.
create function app.keep_an_operator() returns trigger
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
  -- Locked, so that a transaction with an old view fails instead of counting who is gone.
  perform 1 from public.platform_operators o
  where exists (select 1 from auth.users u where u.id = o.user_id and u.email_confirmed_at is not null
    and lower(u.email) = lower(o.email))
  for update of o;
  if not found then
    perform app.fail('last_operator');
  end if;
  return null;
end
$$;
create trigger platform_operators_in_turn before delete or update on public.platform_operators
  for each statement execute function app.keep_an_operator();
create trigger platform_operators_stay after delete or update on public.platform_operators
  for each statement execute function app.keep_an_operator();
create trigger platform_operators_not_all before truncate on public.platform_operators
  for each statement execute function app.keep_an_operator();
