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
