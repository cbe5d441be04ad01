create or replace function app.follow_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.email is distinct from old.email then
    perform app.link_members(new.account_id, new.user_id);
    return null;
  end if;
  update public.contacts c set name = new.name, language = coalesce(new.language, c.language)
  where c.account_id = new.account_id and c.user_id = new.user_id;
  return null;
end
$$;
