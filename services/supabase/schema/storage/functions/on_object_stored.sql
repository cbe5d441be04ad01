create or replace function app.on_object_stored() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform app.count_stored(old.bucket_id, old.metadata, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform app.count_stored(new.bucket_id, new.metadata, 1);
  end if;
  return null;
end
$$;
