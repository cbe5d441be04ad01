set check_function_bodies = off;

-- Wakes the processes that send: a password reset waits for no clock.
create or replace function app.announce_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('stoa_mail', '');
  return null;
end
$$;
revoke all on function app.announce_mail from public, anon, authenticated, stoa_service;

drop trigger if exists outbox_announce on ops.outbox;
create trigger outbox_announce after insert on ops.outbox
  for each statement execute function app.announce_mail();

reset check_function_bodies;
