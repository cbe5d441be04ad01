create or replace function app.on_group_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_moderators(new.account_id, new.group_id, tg_argv[0]);
  return null;
end
$$;
