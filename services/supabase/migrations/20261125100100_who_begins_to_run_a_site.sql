-- Whoever runs the site may teach there too, but has not become an instructor by it.
create or replace function app.on_member_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_caps text[] := (select r.caps from public.roles r where r.role_id = new.role_id);
  v_before text[] := '{}';
  v_type text;
begin
  if tg_op = 'UPDATE' then
    v_before := coalesce((select r.caps from public.roles r where r.role_id = old.role_id), '{}');
  end if;
  v_type := case
    when 'manage_options' = any (v_caps) then case when not 'manage_options' = any (v_before) then 'manager_registration' end
    when 'create_courses' = any (v_caps) then case when not 'create_courses' = any (v_before) then 'instructor_registration' end
    when tg_op = 'INSERT' then 'student_registration' end;
  if v_type is not null then
    perform app.record_activity(new.account_id, new.user_id, v_type, new.id);
  end if;
  return null;
end
$$;

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

-- The first member of an account is its owner, and was said to have become an instructor.
update public.activity a set type = 'manager_registration'
from public.members m
where a.type = 'instructor_registration' and a.entity_id = m.id and a.account_id = m.account_id
  and not exists (select 1 from public.members e where e.account_id = m.account_id and e.created_at < m.created_at)
  and not exists (select 1 from public.activity e where e.account_id = a.account_id and e.user_id = a.user_id and e.id < a.id);
