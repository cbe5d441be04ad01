create or replace function app.on_post_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_activity(new.account_id, new.user_id, 'group_posted', new.group_id, jsonb_build_object('title', g.title))
  from public.groups g where g.id = new.group_id;
  return null;
end
$$;
