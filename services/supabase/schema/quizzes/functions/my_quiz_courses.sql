-- Who holds edit_posts alone makes courses and quizzes: a draft of their own, and quizzes in it while it is a draft. What a course
-- teaches, to whom it is open and whether it is published stays with those who manage its curriculum.
create or replace function app.my_quiz_courses() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_courses_with_cap('manage_curriculum')
  union
  select c.id
  from public.members m
  join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id and 'edit_posts' = any (r.caps)
  join public.courses c on c.account_id = m.account_id and c.instructor_id = m.id and c.status = 'draft'
  where m.id = any (array(select app.my_members()))
$$;
grant execute on function app.my_quiz_courses to anon, authenticated, impersonated, stoa_service;
