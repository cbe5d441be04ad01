-- Members of the account who are not in the course, by a part of the name or the whole address.
create or replace function public.find_enrollable(p_course_id uuid, p_search text) returns table (user_id uuid, name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_students');
  if length(btrim(coalesce(p_search, ''))) < 2 then
    return;
  end if;
  return query
  select m.user_id, m.name
  from public.members m join public.courses c on c.id = p_course_id and c.account_id = m.account_id
  where m.status = 'active' and (app.fold(m.name) like app.search_part(p_search) or lower(m.email) = lower(btrim(p_search)))
    and not exists (select 1 from public.enrolments e where e.course_id = p_course_id and e.user_id = m.user_id
      and app.course_access(p_course_id, m.user_id) <> 'none')
  order by lower(m.name), m.user_id limit 10;
end
$$;
grant execute on function public.find_enrollable to authenticated, stoa_service;
