create or replace function app.follow_confirmed_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.link_members(m.account_id, m.user_id) from public.members m where m.user_id = new.id;
  return null;
end
$$;
