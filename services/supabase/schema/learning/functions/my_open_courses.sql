-- Courses whose lessons the person may read: bought, taught, or open to members of the account.
create or replace function app.my_open_courses() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_entitled('course')
  union
  select c.id from public.courses c where c.instructor_id = any (array(select app.my_members()))
  union
  select c.id from public.courses c
  where c.status = 'published' and c.access in ('free', 'members')
    and c.account_id = any (array(select app.my_accounts()))
$$;
grant execute on function app.my_open_courses to anon, authenticated, impersonated, stoa_service;
