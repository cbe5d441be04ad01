-- One bucket an account, named by its id. Managers keep the files, people keep their own avatar.
create policy stoa_objects_read on storage.objects for select to authenticated
  using (bucket_id = any (array(select account_id::text from app.my_accounts_with_cap('manage_options') account_id))
    or (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
      and name like 'avatars/' || (select auth.uid())::text || '/%'));
create policy stoa_objects_insert on storage.objects for insert to authenticated
  with check (bucket_id = any (array(select account_id::text from app.my_accounts_with_cap('manage_options') account_id))
    or (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
      and name = 'avatars/' || (select auth.uid())::text || '/avatar.jpg'));
create policy stoa_objects_update on storage.objects for update to authenticated
  using (bucket_id = any (array(select account_id::text from app.my_accounts_with_cap('manage_options') account_id))
    or (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
      and name = 'avatars/' || (select auth.uid())::text || '/avatar.jpg'));
create policy stoa_objects_delete on storage.objects for delete to authenticated
  using (bucket_id = any (array(select account_id::text from app.my_accounts_with_cap('manage_options') account_id))
    or (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
      and name = 'avatars/' || (select auth.uid())::text || '/avatar.jpg'));
