-- Takes back the access that was given by hand. Work and progress stay for the day they come back; access that was bought, or
-- that everybody has, is not a teacher's to take.
create or replace function public.remove_student(p_course_id uuid, p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.enrolments := app.need_enrolment(p_course_id, p_user_id);
begin
  update public.entitlements set revoked_at = now()
  where account_id = v_row.account_id and user_id = p_user_id and resource_type = 'course' and resource_id = p_course_id
    and source = 'manual' and revoked_at is null;
  if not found or app.course_access(p_course_id, p_user_id) <> 'none' then
    perform app.fail('in_use', 'access');
  end if;
  perform app.audit(v_row.account_id, 'student.removed', v_row.id, jsonb_build_object('user_id', p_user_id));
end
$$;
grant execute on function public.remove_student to authenticated, stoa_service;
