-- Lists what waits for a site's managers, each kind with its count; a kind without any is left out.
create or replace function app.owner_todo(p_account_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(w)) order by w.place), '[]')
  from (
    select 1 as place, 'unpaid' as kind, count(*) as count, null as path from public.orders o
    where o.account_id = p_account_id and o.status = 'pending' and o.provider = 'offline'
    union all
    select 2, 'failed', count(*), null from public.orders o
    where o.account_id = p_account_id and o.status = 'failed'
    union all
    select 3, 'submissions', count(*), null from app.graded_work(p_account_id, '{"state": "waiting"}')
    union all
    select 4, 'questions', count(*), (array_agg('/dashboard/courses/' || c.slug || '?lesson=' || l.slug order by x.created_at))[1]
    from public.comments x join public.courses c on c.id = x.course_id join public.lessons l on l.id = x.lesson_id
    where x.account_id = p_account_id and x.parent_id is null and x.deleted_at is null
      and not exists (select 1 from public.comments r
        where r.parent_id = x.id and r.deleted_at is null and r.user_id <> x.user_id)
    union all
    select 5, 'bookings', count(*), null from public.bookings b
    where b.account_id = p_account_id and b.status = 'pending' and b.starts_at > now()
    union all
    select 6, 'message_reports', count(*), null from public.message_reports m
    where m.account_id = p_account_id and m.handled_at is null
    union all
    select 7, 'post_reports', count(*), min('/dashboard/groups/' || g.slug) from public.reports r
    left join public.groups g on g.id = r.group_id
    where r.account_id = p_account_id and r.status = 'pending' and r.group_id is not null
    union all
    select 8, 'low_stock', count(*), null from public.products p
    where p.account_id = p_account_id and p.status = 'active' and p.stock <= 3
    union all
    select 9, 'plan', count(*), null from jsonb_array_elements(public.account_usage(p_account_id)) u
    where (u ->> 'limit')::numeric > 0 and (u ->> 'used')::numeric >= 0.8 * (u ->> 'limit')::numeric
  ) w
  where w.count > 0
$$;
