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
grant execute on function public.grading_list to authenticated, stoa_service;
