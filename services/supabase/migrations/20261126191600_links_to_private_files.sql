-- Members select no private object: whoever does may sign an address that outlives the right, and look through a folder. Our
-- own storage asks app.object_link_seconds when it signs and again when it serves. A hosted project's storage knows no such
-- question; there members still select the one object they sign or fetch, never a list.

-- Whether the person may open a private object now, by what was bought, enrolled for, handed in or posted.
create function app.may_open_object(p_bucket_id text, p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(case substr(p_bucket_id, 37)
    when '-private' then exists (
      select 1 from public.media m
      where m.account_id = app.account_of_bucket(p_bucket_id) and m.visibility = 'private' and m.object_name = p_name
        and (exists (select 1 from public.lessons l where l.media_id = m.id and l.status = 'published'
            and l.course_id in (select app.my_open_courses()) and l.id not in (select app.my_locked_lessons()))
          or exists (select 1 from public.products p where p.media_id = m.id
            and p.id in (select app.my_entitled('product') union select app.my_entitled('download')))))
    when '-work' then app.account_of_bucket(p_bucket_id) in (select app.my_accounts())
      and (p_name like 'submissions/' || auth.uid()::text || '/%'
        or (split_part(p_name, '/', 1) = 'groups'
          and split_part(p_name, '/', 2) in (select id::text from app.my_readable_groups() id)))
    end, false)
$$;

-- For how many seconds the caller may hold a link to an object, on a host of that account (null: of nobody's): managers a year,
-- everybody else five minutes, and none without the right.
create function app.object_link_seconds(p_bucket_id text, p_name text, p_account_id uuid) returns int
language sql stable set search_path = '' as $$
  select case
    when left(p_bucket_id, 36) <> p_account_id::text then 0
    when exists (select 1 from storage.objects o where o.bucket_id = p_bucket_id and o.name = p_name) then
      case when left(p_bucket_id, 36) = any (array(select id::text from app.my_accounts_with_cap('manage_options') id))
        then 31536000 else 300 end
    when app.may_open_object(p_bucket_id, p_name) then 300
    else 0 end
$$;
grant execute on function app.may_open_object(text, text), app.object_link_seconds(text, text, uuid)
  to anon, authenticated, stoa_service;

alter policy stoa_objects_read on storage.objects
  using (bucket_id = any (array(select account_id::text from app.my_accounts_with_cap('manage_options') account_id))
    or (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
      and name like 'avatars/' || (select auth.uid())::text || '/%')
    or (bucket_id = any (array(select account_id::text || '-work' from app.my_accounts() account_id))
      and split_part(name, '/', 3) = any (array(select id::text from app.my_courses_with_cap('manage_submissions') id)))
    or bucket_id = any (array(select account_id::text || '-private' from app.my_media_accounts() account_id)));
drop function app.my_private_objects();

-- Whoever keeps a group in order sees its pictures' rows, to remove them.
alter policy stoa_group_pictures_read on storage.objects
  using (split_part(name, '/', 1) = 'groups'
    and bucket_id = any (array(select account_id::text || '-work' from app.my_accounts() account_id))
    and split_part(name, '/', 2) = any (array(select id::text from app.my_moderated_groups() id)));

-- Hosted storage names what it is about to do; ours leaves the name empty, and nobody can set it from outside.
create function app.storage_operation() returns text
language sql stable set search_path = '' as $$
  select coalesce(current_setting('storage.operation', true), '')
$$;
grant execute on function app.storage_operation() to anon, authenticated, stoa_service;
create policy stoa_objects_hosted_read on storage.objects for select to authenticated
  using ((select app.storage_operation()) = any (array['storage.object.sign', 'storage.object.sign_many',
      'storage.object.get_authenticated'])
    and app.may_open_object(bucket_id, name));

-- A copy of what is paid for may be laid anywhere by those alone who keep the files it comes from.
create policy stoa_objects_copy on storage.objects as restrictive for insert to authenticated
  with check ((select app.storage_operation()) not like '%copy%'
    or bucket_id = any (array(select account_id::text from app.my_accounts_with_cap('manage_options') account_id)));
