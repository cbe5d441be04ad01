set check_function_bodies = off;

-- One page of it: what waits by age, everything else by the newest. A sort is a column, with a minus downwards.
create or replace function public.grading_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 20, p_offset int default 0)
returns table (kind text, id uuid, course_id uuid, course_title text, title text, user_id uuid, name text, number int,
  state text, is_late boolean, points numeric, max_points numeric, submitted_at timestamptz, total bigint)
language sql stable security definer set search_path = '' as $$
  select w.*, count(*) over ()
  from app.graded_work(p_account_id, coalesce(p_filter, '{}')) w
  cross join (select coalesce(p_filter ->> 'sort', case when p_filter ->> 'state' = 'waiting' then 'at' else '-at' end) as name) s
  cross join lateral (select case ltrim(s.name, '-') when 'student' then lower(w.name) when 'work' then lower(w.title)
    when 'state' then w.state end as by_text, case ltrim(s.name, '-') when 'points' then w.points end as by_number) k
  order by case when s.name not like '-%' then k.by_text end, case when s.name like '-%' then k.by_text end desc,
    case when s.name not like '-%' then k.by_number end, case when s.name like '-%' then k.by_number end desc nulls last,
    case when s.name = 'at' then w.submitted_at end, case when s.name = 'at' then w.id end, w.submitted_at desc, w.id desc
  limit least(greatest(coalesce(p_limit, 20), 1), 500) offset greatest(coalesce(p_offset, 0), 0)
$$;
revoke all on function public.grading_list from public, anon, authenticated, stoa_service;
grant execute on function public.grading_list to authenticated, stoa_service;

-- A sort is a column, with a minus downwards; progress, newest and active are those of earlier screens.
create or replace function public.course_students(p_course_id uuid, p_filter jsonb default '{}', p_limit int default 20, p_offset int default 0)
returns table (user_id uuid, name text, avatar_at timestamptz, status text, progress int, access text, started_at timestamptz,
  last_active_at timestamptz, completed_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_sort text := coalesce(p_filter ->> 'sort', 'name');
  v_from timestamptz := (p_filter ->> 'from')::timestamptz;
  v_before timestamptz := (p_filter ->> 'before')::timestamptz;
begin
  perform app.need_course(p_course_id, 'manage_students');
  return query
  with page as (
    select e.*, coalesce(m.name, '') as who, m.avatar_at, count(*) over () as total
    from public.enrolments e left join public.members m on m.account_id = e.account_id and m.user_id = e.user_id
    where e.course_id = p_course_id
      and (p_filter ->> 'status' is null or e.status = p_filter ->> 'status')
      and (v_from is null or e.started_at >= v_from) and (v_before is null or e.started_at < v_before)
      and (coalesce(btrim(p_filter ->> 'person'), '') = '' or app.fold(m.name) like app.search_part(p_filter ->> 'person')
        or lower(m.email) = lower(btrim(p_filter ->> 'person')))
    order by case when v_sort in ('progress', '-done') then e.progress end desc nulls last,
      case v_sort when 'done' then e.progress end,
      case when v_sort in ('newest', '-started') then e.started_at when v_sort in ('active', '-seen') then e.last_active_at end
        desc nulls last,
      case v_sort when 'started' then e.started_at when 'seen' then e.last_active_at end,
      case v_sort when '-name' then lower(m.name) end desc, lower(m.name), e.user_id
    limit least(greatest(coalesce(p_limit, 20), 1), 500) offset greatest(coalesce(p_offset, 0), 0)
  )
  select p.user_id, p.who, p.avatar_at, p.status, p.progress, app.course_access(p_course_id, p.user_id), p.started_at,
    p.last_active_at, p.completed_at, p.total
  from page p;
end
$$;
revoke all on function public.course_students from public, anon, authenticated, stoa_service;
grant execute on function public.course_students to authenticated, stoa_service;

reset check_function_bodies;
