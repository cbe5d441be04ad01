-- A group that is gone leaves nothing in the store: neither its cover nor the pictures of its posts.
create or replace function app.on_group_gone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from storage.objects
  where bucket_id in (old.account_id::text, old.account_id::text || '-work') and name like 'groups/' || old.id || '/%';
  return null;
exception when insufficient_privilege or raise_exception then
  -- A hosted engine lets files go by its own calls alone; the screen asks for that as well.
  return null;
end
$$;
