-- Wakes the processes that send: a password reset waits for no clock.
create or replace function app.announce_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('stoa_mail', '');
  return null;
end
$$;
