-- Whether an event is about the row that a step names; without a name it is about any. Orders are about their products, what
-- happens in a course about the course.
create or replace function app.is_event_of(p_event public.automation_events, p_ref text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_ref uuid := nullif(p_ref, '')::uuid;
begin
  return v_ref is null or p_event.ref = v_ref or coalesce(case
    when p_event.type in ('order_placed', 'order_paid', 'order_failed', 'order_refunded') then exists (select 1
      from public.order_items i where i.account_id = p_event.account_id and i.product_id = v_ref
        and i.order_id = coalesce((p_event.data ->> 'order')::uuid, p_event.ref))
    when p_event.type = 'student_renew' then exists (select 1 from public.subscriptions s
      where s.account_id = p_event.account_id and s.id = p_event.ref and s.product_id = v_ref)
    when p_event.type = 'lesson_completed' then exists (select 1 from public.lessons l
      where l.account_id = p_event.account_id and l.id = p_event.ref and l.course_id = v_ref)
    when p_event.type in ('quiz_passed', 'quiz_failed') then exists (select 1 from public.quizzes q
      where q.account_id = p_event.account_id and q.id = p_event.ref and q.course_id = v_ref)
    when p_event.type = 'certificate_issued' then exists (select 1 from public.certificates c
      where c.account_id = p_event.account_id and c.id = p_event.ref and c.course_id = v_ref) end, false);
end
$$;
