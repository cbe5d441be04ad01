-- Takes a file out of the library; what is used stays. Answers the object to be removed, whose room is given back then.
create or replace function public.delete_media(p_media_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_media public.media;
begin
  select * into v_media from public.media m where m.id = p_media_id
    and (m.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
      or (m.uploaded_by = auth.uid() and m.account_id = any (array(select app.my_media_accounts())))) for update;
  if not found then
    perform app.fail('not_found', 'media');
  end if;
  if app.media_in_use(p_media_id) then
    perform app.fail('in_use');
  end if;
  delete from public.media where id = p_media_id;
  return v_media.object_name;
end
$$;
grant execute on function public.delete_media to authenticated, stoa_service;
