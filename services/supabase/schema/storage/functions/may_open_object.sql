-- Whether the person may open a private object now, by what was bought, enrolled for, handed in or posted.
create or replace function app.may_open_object(p_bucket_id text, p_name text) returns boolean
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
grant execute on function app.may_open_object to anon, authenticated, stoa_service;
