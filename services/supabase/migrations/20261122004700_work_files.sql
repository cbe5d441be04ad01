-- A private bucket an account for what learners hand in: submissions/<person>/<course>/<file>. The person puts files there,
-- whoever grades the course reads them, nobody changes them afterwards.
insert into storage.buckets (id, name, public, file_size_limit)
select account_id || '-work', account_id || '-work', false, 52428800 from public.accounts
on conflict do nothing;

create function app.add_work_bucket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into storage.buckets (id, name, public, file_size_limit)
  values (new.account_id || '-work', new.account_id || '-work', false, 52428800)
  on conflict do nothing;
  return null;
end
$$;
create trigger accounts_work_bucket after insert on public.accounts for each row execute function app.add_work_bucket();

create function app.is_work_path(p_path text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_path ~ ('^submissions/' || auth.uid()::text || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]{1,200}$'), false)
$$;
grant execute on function app.is_work_path(text) to authenticated, stoa_service;

alter policy stoa_objects_read on storage.objects
  using (bucket_id = any (array(select account_id::text from app.my_accounts_with_cap('manage_options') account_id))
    or (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
      and name like 'avatars/' || (select auth.uid())::text || '/%')
    or (bucket_id = any (array(select account_id::text || '-work' from app.my_accounts() account_id))
      and (name like 'submissions/' || (select auth.uid())::text || '/%'
        or split_part(name, '/', 3) = any (array(select id::text from app.my_courses_with_cap('manage_submissions') id)))));
alter policy stoa_objects_insert on storage.objects
  with check (bucket_id = any (array(select account_id::text from app.my_accounts_with_cap('manage_options') account_id))
    or (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
      and name = 'avatars/' || (select auth.uid())::text || '/avatar.jpg')
    or (bucket_id = any (array(select account_id::text || '-work' from app.my_accounts() account_id)) and app.is_work_path(name)
      and split_part(name, '/', 3) = any (array(select id::text from app.my_open_courses() id))));
alter policy stoa_objects_delete on storage.objects
  using (bucket_id = any (array(select account_id::text from app.my_accounts_with_cap('manage_options') account_id))
    or (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
      and name = 'avatars/' || (select auth.uid())::text || '/avatar.jpg')
    or bucket_id = any (array(select account_id::text || '-work' from app.my_accounts_with_cap('manage_options') account_id)));

create or replace function app.are_own_files(p_files jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(p_files) = 'array' and jsonb_array_length(p_files) <= 10 then
    (select coalesce(bool_and(coalesce(app.is_work_path(f.value ->> 'path')
      and length(f.value ->> 'name') between 1 and 200, false)), true) from jsonb_array_elements(p_files) f) end, false)
$$;

create or replace function public.save_answer(p_attempt_id uuid, p_writer uuid, p_question_id uuid, p_answer jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_attempt public.quiz_attempts := app.my_open_attempt(p_attempt_id, p_writer);
  v_answer jsonb := case when jsonb_typeof(p_answer) = 'null' then null else p_answer end;
  v_question public.quiz_questions;
begin
  if v_attempt.deadline_at + interval '5 seconds' < now() then
    perform app.fail('attempt_over');
  end if;
  select q.* into v_question from public.attempt_answers x join public.quiz_questions q on q.id = x.question_id
  where x.attempt_id = v_attempt.id and x.question_id = p_question_id;
  if not found then
    perform app.fail('question_not_in_attempt');
  end if;
  if v_answer is not null and (not app.is_answer(v_question.type, v_question.options, v_answer)
    or (v_question.type = 'file' and not app.is_work_path(v_answer ->> 'path'))) then
    perform app.fail('invalid_input', 'answer');
  end if;
  update public.attempt_answers x set answer = v_answer, saved_at = now()
  where x.attempt_id = v_attempt.id and x.question_id = p_question_id;
end
$$;
