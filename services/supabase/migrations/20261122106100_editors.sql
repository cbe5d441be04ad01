-- Who holds edit_posts alone makes courses and quizzes: a draft of their own, and quizzes in it while it is a draft. What a course
-- teaches, to whom it is open and whether it is published stays with those who manage its curriculum.
create function app.my_quiz_courses() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_courses_with_cap('manage_curriculum')
  union
  select c.id
  from public.members m
  join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id and 'edit_posts' = any (r.caps)
  join public.courses c on c.account_id = m.account_id and c.instructor_id = m.id and c.status = 'draft'
  where m.user_id = (select auth.uid()) and m.status = 'active'
$$;
grant execute on function app.my_quiz_courses() to anon, authenticated, stoa_service;

alter policy courses_read on public.courses using ((status = 'published' and access <> 'private')
  or id = any (array(select app.my_open_courses()))
  or account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  or id = any (array(select app.my_quiz_courses())));
alter policy quizzes_read on public.quizzes
  using ((status = 'published' and course_id = any (array(select app.my_open_courses())))
    or course_id = any (array(select app.my_quiz_courses())));
alter policy quiz_questions_read on public.quiz_questions using (course_id = any (array(select app.my_quiz_courses())));
do $$
declare
  v_table text;
begin
  foreach v_table in array array['quizzes', 'quiz_questions'] loop
    execute format('alter policy %1$s_insert on public.%1$I
      with check (course_id = any (array(select app.my_quiz_courses())))', v_table);
    execute format('alter policy %1$s_update on public.%1$I
      using (course_id = any (array(select app.my_quiz_courses())))', v_table);
    execute format('alter policy %1$s_delete on public.%1$I
      using (course_id = any (array(select app.my_quiz_courses())))', v_table);
  end loop;
end
$$;

create or replace function public.create_course(p_account_id uuid, p_title text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_title text := btrim(coalesce(p_title, ''));
  v_base text := case when p_title ~* '[a-z0-9]' then app.slugify(p_title) else 'course' end;
  v_slug text := v_base;
  v_id uuid;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_accounts()) then
    perform app.fail('account_not_found');
  end if;
  if p_account_id not in (select app.my_accounts_with_cap('create_courses') union select app.my_accounts_with_cap('manage_options')
    union select app.my_accounts_with_cap('edit_posts')) then
    perform app.fail('forbidden');
  end if;
  if length(v_title) not between 1 and 200 then
    perform app.fail('invalid_input', 'title');
  end if;
  loop
    insert into public.courses (account_id, slug, title, instructor_id, position)
    select p_account_id, v_slug, v_title,
      (select m.id from public.members m where m.account_id = p_account_id and m.user_id = auth.uid()),
      (select coalesce(max(c.position) + 1, 0) from public.courses c where c.account_id = p_account_id)
    on conflict (account_id, slug) do nothing
    returning id into v_id;
    exit when found;
    v_slug := v_base || '-' || substr(md5(gen_random_uuid()::text), 1, 6);
  end loop;
  return v_id;
end
$$;
