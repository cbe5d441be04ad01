-- Who loses a membership, or is blocked by the other of a talk, loses open channels too: the embedded backend asks
-- the policies of the person's channels again when it hears of it.
create function app.announce_rights() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('stoa_rights_changed', json_build_object('user', old.user_id)::text);
  return null;
end
$$;
create trigger members_rights_changed after update of status on public.members
  for each row when (old.status is distinct from new.status) execute function app.announce_rights();
create trigger members_rights_ended after delete on public.members
  for each row execute function app.announce_rights();

create function app.announce_block() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('stoa_rights_changed', json_build_object('user', new.user_id)::text);
  perform pg_notify('stoa_rights_changed', json_build_object('user', new.blocked_user_id)::text);
  return null;
end
$$;
create trigger message_blocks_rights_changed after insert on public.message_blocks
  for each row execute function app.announce_block();
