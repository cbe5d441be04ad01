-- One page of it: what waits by age, everything else by the newest.
create or replace function public.grading_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 20, p_offset int default 0)
returns table (kind text, id uuid, course_id uuid, course_title text, title text, user_id uuid, name text, number int,
  state text, is_late boolean, points numeric, max_points numeric, submitted_at timestamptz, total bigint)
language sql stable security definer set search_path = '' as $$
  select w.*, count(*) over ()
  from app.graded_work(p_account_id, coalesce(p_filter, '{}')) w
  order by case when p_filter ->> 'state' = 'waiting' then w.submitted_at end,
    case when p_filter ->> 'state' = 'waiting' then w.id end, w.submitted_at desc, w.id desc
  limit least(greatest(coalesce(p_limit, 20), 1), 100) offset greatest(coalesce(p_offset, 0), 0)
$$;
grant execute on function public.grading_list to authenticated, stoa_service;
