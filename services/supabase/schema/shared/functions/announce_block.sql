create or replace function app.announce_block() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('stoa_rights_changed', json_build_object('user', new.user_id)::text);
  perform pg_notify('stoa_rights_changed', json_build_object('user', new.blocked_user_id)::text);
  return null;
end
$$;
