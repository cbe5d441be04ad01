-- Who loses a membership, or is blocked by the other of a talk, loses open channels too: the embedded backend asks
-- the policies of the person's channels again when it hears of it.
create or replace function app.announce_rights() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('stoa_rights_changed', json_build_object('user', old.user_id)::text);
  return null;
end
$$;
