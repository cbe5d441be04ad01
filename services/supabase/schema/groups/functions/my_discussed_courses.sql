-- Where comments on lessons are read: courses open to the person, and those taught.
create or replace function app.my_discussed_courses() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_open_courses() union select app.my_courses_with_cap('manage_students')
$$;
grant execute on function app.my_discussed_courses to authenticated, impersonated, stoa_service;
