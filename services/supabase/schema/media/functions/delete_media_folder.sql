create or replace function public.delete_media_folder(p_folder_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_folder public.media_folders;
begin
  select * into v_folder from public.media_folders f where f.id = p_folder_id
    and f.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'folder');
  end if;
  if exists (select 1 from public.media m where m.folder_id = p_folder_id)
    or exists (select 1 from public.media_folders f where f.parent_id = p_folder_id) then
    perform app.fail('in_use');
  end if;
  delete from public.media_folders where id = p_folder_id;
end
$$;
grant execute on function public.delete_media_folder to authenticated, stoa_service;
