create or replace function public.create_quiz(p_course_id uuid, p_title text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform app.need_own_course(p_course_id);
  insert into public.quizzes (account_id, course_id, title)
  select c.account_id, c.id, btrim(coalesce(p_title, '')) from public.courses c where c.id = p_course_id
  returning id into v_id;
  return v_id;
exception when check_violation then
  perform app.fail('invalid_input', 'title');
end
$$;
grant execute on function public.create_quiz to authenticated, stoa_service;
