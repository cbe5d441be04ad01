create or replace function app.on_library_object() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_media public.media;
begin
  select * into v_media from public.media m where m.account_id = app.account_of_bucket(old.bucket_id)
    and m.object_name = old.name and m.visibility = app.object_visibility(old.bucket_id) for update;
  if found then
    if tg_op = 'UPDATE' and new.bucket_id = old.bucket_id then
      update public.media set object_name = new.name where id = v_media.id;
    elsif app.media_in_use(v_media.id) then
      perform app.fail('in_use');
    else
      delete from public.media where id = v_media.id;
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
