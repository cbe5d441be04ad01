-- The cover of a group lies where everybody sees it, put there by whoever administers the group.
create policy stoa_group_covers_insert on storage.objects for insert to authenticated
  with check (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
    and name ~ '^groups/[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpe?g|png|gif|avif|bmp)$'
    and split_part(name, '/', 2) = any (array(select g.id::text from public.groups g
      where g.id = any (array(select app.my_moderated_groups(array['admin']))) and g.account_id::text = bucket_id)));
create policy stoa_group_covers_read on storage.objects for select to authenticated
  using (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
    and name ~ '^groups/' and split_part(name, '/', 2) = any (array(select id::text from app.my_moderated_groups(array['admin']) id)));
create policy stoa_group_covers_delete on storage.objects for delete to authenticated
  using (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
    and name ~ '^groups/' and split_part(name, '/', 2) = any (array(select id::text from app.my_moderated_groups(array['admin']) id)));
