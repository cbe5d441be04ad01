-- Courses a person works on by a cap: those taught, and every course of an account that the person manages.
create or replace function app.my_courses_with_cap(p_cap text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.courses c
  where c.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  union
  select c.id
  from public.members m
  join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id and p_cap = any (r.caps)
  join public.courses c on c.account_id = m.account_id and (c.instructor_id = m.id
    or exists (select 1 from public.course_instructors i where i.course_id = c.id and i.member_id = m.id))
  where m.id = any (array(select app.my_members()))
$$;
grant execute on function app.my_courses_with_cap to anon, authenticated, impersonated, stoa_service;
