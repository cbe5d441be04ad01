-- What has begun to come in counts like what is stored: else a plan's room is filled many times over by uploads that nobody
-- finishes. A hosted project's storage notes its own elsewhere.
create or replace function app.on_upload_begun() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform app.count_stored(new.bucket_id, new.metadata, 1);
  else
    perform app.count_stored(old.bucket_id, old.metadata, -1);
  end if;
  return null;
end
$$;
