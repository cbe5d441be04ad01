-- Whether learners see a lesson. That its quiz has no question yet is an answer, no fault; nothing is changed then.
create function public.set_lesson_status(p_lesson_id uuid, p_status text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.need_course((select l.course_id from public.lessons l where l.id = p_lesson_id), 'manage_curriculum');
  if p_status is null or p_status not in ('draft', 'published') then
    perform app.fail('invalid_input', 'status');
  end if;
  if p_status = 'published' and exists (select 1 from public.quizzes q where q.lesson_id = p_lesson_id and not exists (
    select 1 from public.quiz_questions x where x.quiz_id = q.id and x.removed_at is null)) then
    return jsonb_build_object('ok', false, 'code', 'invalid_questions');
  end if;
  update public.lessons l set status = p_status where l.id = p_lesson_id returning l.version into v_version;
  return jsonb_build_object('ok', true, 'version', v_version);
end
$$;
revoke execute on function public.set_lesson_status(uuid, text) from public, anon;
grant execute on function public.set_lesson_status(uuid, text) to authenticated, stoa_service;
