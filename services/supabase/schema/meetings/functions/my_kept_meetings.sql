-- Meetings whose time, name and people the person may change.
create or replace function app.my_kept_meetings() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.id from public.meetings m
  where m.account_id in (select app.my_accounts_with_cap('manage_options'))
    or m.course_id in (select app.my_courses_with_cap('manage_curriculum'))
    or m.group_id in (select app.my_moderated_groups())
$$;
grant execute on function app.my_kept_meetings to authenticated, impersonated, stoa_service;
