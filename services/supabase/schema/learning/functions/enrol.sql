create or replace function app.enrol(p_course_id uuid, p_user_id uuid) returns void
language sql set search_path = '' as $$
  insert into public.enrolments (account_id, course_id, user_id)
  select c.account_id, c.id, p_user_id from public.courses c where c.id = p_course_id
  on conflict (course_id, user_id) do nothing
$$;
