-- Whether students see a lesson. What it still lacks is an answer, no fault; nothing is changed then.
create or replace function public.set_lesson_status(p_lesson_id uuid, p_status text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
  v_gaps jsonb;
begin
  perform app.need_course((select l.course_id from public.lessons l where l.id = p_lesson_id), 'manage_curriculum');
  if p_status is null or p_status not in ('draft', 'published') then
    perform app.fail('invalid_input', 'status');
  end if;
  if p_status = 'published' then
    v_gaps := app.lesson_gaps(p_lesson_id);
    if v_gaps @> '[{"kind": "questions", "total": 0}]' then
      return jsonb_build_object('ok', false, 'code', 'invalid_questions', 'missing', v_gaps);
    elsif v_gaps <> '[]' then
      return jsonb_build_object('ok', false, 'code', 'lesson_incomplete', 'missing', v_gaps);
    end if;
  end if;
  update public.lessons l set status = p_status where l.id = p_lesson_id returning l.version into v_version;
  return jsonb_build_object('ok', true, 'version', v_version);
end
$$;
grant execute on function public.set_lesson_status to authenticated, stoa_service;
