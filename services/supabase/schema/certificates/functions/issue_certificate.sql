-- A certificate of a completed course that gives one, once; none while the account has switched certificates off.
create or replace function app.issue_certificate(p_course_id uuid, p_user_id uuid) returns void
language sql set search_path = '' as $$
  insert into public.certificates (account_id, course_id, user_id, template_id, holder_name, course_title, expires_at)
  select c.account_id, c.id, e.user_id, t.id, m.name, c.title, now() + make_interval(days => t.valid_days)
  from public.enrolments e
  join public.courses c on c.id = e.course_id
  join public.certificate_templates t on t.id = c.certificate_template_id
  join public.members m on m.account_id = c.account_id and m.user_id = e.user_id
  where e.course_id = p_course_id and e.user_id = p_user_id and e.status = 'completed'
    and app.has_addon(c.account_id, 'certificates')
  on conflict (course_id, user_id) do nothing
$$;
