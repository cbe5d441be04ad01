create or replace function app.course_access(p_course_id uuid, p_user_id uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when exists (select 1 from public.entitlements e where e.resource_type = 'course' and e.resource_id = c.id
      and e.user_id = p_user_id and e.source <> 'manual' and e.revoked_at is null and e.starts_at <= now()
      and (e.ends_at is null or e.ends_at > now())) then 'bought'
    when exists (select 1 from public.entitlements e where e.resource_type = 'course' and e.resource_id = c.id
      and e.user_id = p_user_id and e.source = 'manual' and e.revoked_at is null and e.starts_at <= now()
      and (e.ends_at is null or e.ends_at > now())) then 'given'
    when c.id = any (array(select app.entitled(p_user_id, 'course'))) then 'bought'
    when c.access in ('free', 'members') and c.status = 'published' then 'open'
    else 'none' end
  from public.courses c where c.id = p_course_id
$$;
