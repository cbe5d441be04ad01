-- Sample courses of an account that are as they were created, and that no student, product or other course needs.
create or replace function app.untouched_samples(p_account_id uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select s.course_id from ops.sample_courses s
  where s.account_id = p_account_id and s.fingerprint = app.course_fingerprint(s.course_id)
    and not exists (select 1 from public.enrolments e where e.course_id = s.course_id)
    and not exists (select 1 from public.entitlements e where e.resource_type = 'course' and e.resource_id = s.course_id)
    and not exists (select 1 from public.products p where p.account_id = p_account_id and p.resource_id = s.course_id)
    and not exists (select 1 from public.course_prerequisites p where p.requires_id = s.course_id)
$$;
