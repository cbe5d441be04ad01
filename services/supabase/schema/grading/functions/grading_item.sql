-- One piece of work with all that grading it needs, and what stands before and after it in the list of that filter.
create or replace function public.grading_item(p_kind text, p_id uuid, p_filter jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_account_id uuid;
  v_course_id uuid;
  v_work record;
  v_is_queue boolean := coalesce(p_filter ->> 'state' = 'waiting', false);
  v_before jsonb;
  v_after jsonb;
  v_swap jsonb;
begin
  if p_kind = 'quiz' then
    select t.account_id, t.course_id into v_account_id, v_course_id from public.quiz_attempts t where t.id = p_id;
  elsif p_kind = 'assignment' then
    select s.account_id, s.course_id into v_account_id, v_course_id from public.submissions s where s.id = p_id;
  end if;
  perform app.need_course(v_course_id, 'manage_submissions');
  select * into v_work from app.graded_work(v_account_id, '{}') w where w.kind = p_kind and w.id = p_id;
  if not found then
    perform app.fail('not_found');
  end if;
  select jsonb_build_object('kind', w.kind, 'id', w.id) into v_before
  from app.graded_work(v_account_id, coalesce(p_filter, '{}')) w
  where (w.submitted_at, w.id) < (v_work.submitted_at, v_work.id) order by w.submitted_at desc, w.id desc limit 1;
  select jsonb_build_object('kind', w.kind, 'id', w.id) into v_after
  from app.graded_work(v_account_id, coalesce(p_filter, '{}')) w
  where (w.submitted_at, w.id) > (v_work.submitted_at, v_work.id) order by w.submitted_at, w.id limit 1;
  if not v_is_queue then
    v_swap := v_before;
    v_before := v_after;
    v_after := v_swap;
  end if;
  return to_jsonb(v_work) || jsonb_build_object('previous', v_before, 'next', v_after) || case p_kind
    when 'quiz' then jsonb_build_object('result', public.attempt_result(p_id))
    else (
      select jsonb_build_object('lesson_id', s.lesson_id, 'instructions', a.instructions, 'pass_points', a.pass_points,
        'body', s.body, 'files', s.files, 'feedback', s.feedback, 'graded_at', s.graded_at,
        'grader', (select m.name from public.members m where m.account_id = s.account_id and m.user_id = s.graded_by),
        'tries', (select jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'points', o.points, 'feedback', o.feedback,
            'submitted_at', o.submitted_at) order by o.number)
          from public.submissions o where o.lesson_id = s.lesson_id and o.user_id = s.user_id and o.id <> s.id))
      from public.submissions s join public.assignments a on a.lesson_id = s.lesson_id where s.id = p_id)
    end;
end
$$;
grant execute on function public.grading_item to authenticated, stoa_service;
