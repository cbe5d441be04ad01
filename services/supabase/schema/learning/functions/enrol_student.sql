-- Lets a member in by hand, by the person or the address; whoever was let out comes back to the own work.
create or replace function public.enrol_student(p_course_id uuid, p_user_id uuid default null, p_email text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members;
  v_course public.courses;
begin
  perform app.need_course(p_course_id, 'manage_students');
  select * into v_course from public.courses c where c.id = p_course_id;
  select * into v_member from public.members m where m.account_id = v_course.account_id and m.status = 'active'
    and (m.user_id = p_user_id or (p_user_id is null and lower(m.email) = lower(btrim(coalesce(p_email, ''))))) limit 1;
  if not found then
    perform app.fail('not_a_member');
  end if;
  if app.course_access(p_course_id, v_member.user_id) = 'none' then
    insert into public.entitlements (account_id, user_id, resource_type, resource_id, source)
    values (v_course.account_id, v_member.user_id, 'course', p_course_id, 'manual')
    on conflict on constraint entitlements_once do update set ends_at = null, revoked_at = null;
  end if;
  perform app.enrol(p_course_id, v_member.user_id);
  perform app.audit(v_course.account_id, 'student.enrolled', e.id, jsonb_build_object('user_id', v_member.user_id))
  from public.enrolments e where e.course_id = p_course_id and e.user_id = v_member.user_id;
  return v_member.user_id;
end
$$;
grant execute on function public.enrol_student to authenticated, stoa_service;
