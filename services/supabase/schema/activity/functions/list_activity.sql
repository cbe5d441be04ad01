-- A page of the feed, newest first: the person's own, or everybody's for managers. `place` is the last part of the address of
-- what it is about, where that may be opened.
create or replace function public.list_activity(p_account_id uuid, p_scope text default 'mine', p_kind text default '', p_before bigint default null,
  p_limit int default 30)
returns table (id bigint, user_id uuid, name text, type text, meta jsonb, place text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  with types as (select case coalesce(p_kind, '')
    when 'courses' then array['student_pursue', 'course_completed', 'quiz_passed', 'quiz_failed', 'certificate_issued', 'review_written',
      'instructor_createCourse']
    when 'groups' then array['group_joined', 'group_posted']
    when 'orders' then array['order_paid', 'order_refunded', 'student_renew']
    when 'badges' then array['badge_earned']
    when 'people' then array['student_registration', 'instructor_registration', 'manager_registration']
    else null end as wanted)
  select a.id, a.user_id, coalesce(m.name, ''), a.type, a.meta,
    case
      when a.type in ('student_pursue', 'course_completed', 'review_written') then (select c.slug from public.courses c where c.id = a.entity_id)
      when a.type in ('quiz_passed', 'quiz_failed') then (select c.slug from public.quizzes q join public.courses c on c.id = q.course_id
        where q.id = a.entity_id)
      when a.type = 'certificate_issued' then (select c.serial from public.certificates c where c.id = a.entity_id and c.revoked_at is null)
      when a.type like 'group_%' then (select g.slug from public.groups g where g.id = a.entity_id
        and (g.privacy <> 'hidden' or g.id in (select app.my_readable_groups())))
      when a.type like 'order_%' then a.entity_id::text end,
    a.created_at
  from types t, public.activity a
  left join public.members m on m.account_id = a.account_id and m.user_id = a.user_id
  where a.account_id = p_account_id and p_account_id in (select app.my_accounts())
    and case when p_scope = 'all' then p_account_id in (select app.my_accounts_with_cap('manage_options'))
      else a.user_id = (select auth.uid()) end
    and (t.wanted is null or a.type = any (t.wanted))
    and (p_before is null or a.id < p_before)
  order by a.id desc
  limit least(greatest(coalesce(p_limit, 30), 1), 100)
$$;
grant execute on function public.list_activity to authenticated, stoa_service;
