set check_function_bodies = off;

-- All figures of a site for those who manage it, by course, product, coupon or source of visits: the days up to now in the
-- account's time zone beside those compared with. Revenue is net of refunds, test orders are left out, currencies apart.
create or replace function public.manage_figures(p_account_id uuid, p_by text default 'course', p_days int default 30,
  p_compare text default 'previous', p_limit int default 200) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_zone text;
  v_currency text;
  v_today date;
  v_from timestamptz;
  v_shift int;
  v_was_from timestamptz;
  v_was_to timestamptz;
begin
  perform app.require_cap(p_account_id);
  if p_by is null or p_by not in ('course', 'product', 'coupon', 'source') then
    perform app.fail('invalid_input', 'by');
  end if;
  if p_days is null or p_days not between 1 and 366 then
    perform app.fail('invalid_input', 'days');
  end if;
  if p_compare is null or p_compare not in ('previous', 'year', 'none') then
    perform app.fail('invalid_input', 'compare');
  end if;
  if p_limit is null or p_limit not between 1 and 500 then
    perform app.fail('invalid_input', 'limit');
  end if;
  select coalesce(a.settings ->> 'timeZone', 'UTC'), coalesce(a.settings ->> 'currency', 'USD') into v_zone, v_currency
  from public.accounts a where a.account_id = p_account_id;
  v_today := (now() at time zone v_zone)::date;
  v_shift := case p_compare when 'previous' then p_days when 'year' then 364 end;
  v_from := (v_today - p_days + 1)::timestamp at time zone v_zone;
  v_was_from := coalesce((v_today - p_days + 1 - v_shift)::timestamp at time zone v_zone, v_from);
  v_was_to := least(v_from, (v_today + 1 - v_shift)::timestamp at time zone v_zone);
  return (
    with sold as (
      select o.id, o.coupon_id, o.coupon, o.currency, o.discount_minor, o.total_minor - o.refunded_minor as net,
        o.status <> 'refunded' as counts, o.paid_at >= v_from as is_now
      from public.orders o
      where o.account_id = p_account_id and not o.test and (o.paid_at >= v_from or o.paid_at >= v_was_from and o.paid_at < v_was_to)
    ), learning as (
      select e.course_id, 'enrolments' as kind, e.started_at >= v_from as is_now from public.enrolments e
      where e.account_id = p_account_id and (e.started_at >= v_from or e.started_at >= v_was_from and e.started_at < v_was_to)
      union all
      select e.course_id, 'completions', e.completed_at >= v_from from public.enrolments e
      where e.account_id = p_account_id and (e.completed_at >= v_from or e.completed_at >= v_was_from and e.completed_at < v_was_to)
    ), shares as (
      select s.*, s.paid_at >= v_from as is_now from app.order_shares(p_account_id, least(v_was_from, v_from)) s
      where p_by in ('course', 'product') and (s.paid_at >= v_from or s.paid_at < v_was_to)
    ), counted as (
      select l.course_id::text as key, null::text as title, null::uuid as id, l.kind, null::text as currency, l.is_now, 1::bigint as value
        from learning l where p_by = 'course'
      union all select s.resource_id::text, null, null, 'revenue', s.currency, s.is_now, s.share
        from shares s where p_by = 'course' and s.type = 'course'
      union all select coalesce(s.product_id, s.resource_id)::text, s.title, s.product_id, 'revenue', s.currency, s.is_now, s.share
        from shares s where p_by = 'product'
      union all select coalesce(s.product_id, s.resource_id)::text, s.title, s.product_id, 'sold', null, s.is_now, s.quantity
        from shares s where p_by = 'product' and s.counts
      union all select coalesce(s.coupon_id::text, s.coupon), s.coupon, s.coupon_id, k.kind, k.currency, s.is_now, k.value
        from sold s cross join lateral (values ('orders', null, case when s.counts then 1 else 0 end), ('revenue', s.currency, s.net),
          ('discount', s.currency, case when s.counts then s.discount_minor else 0 end)) k (kind, currency, value)
        where p_by = 'coupon' and s.coupon is not null
      union all select concat_ws(' / ', f.utm_source, f.utm_medium, f.utm_campaign), concat_ws(' / ', f.utm_source, f.utm_medium, f.utm_campaign),
          null, 'visits', null, f.created_at >= v_from, 1
        from public.funnel_sessions f
        where p_by = 'source' and f.account_id = p_account_id
          and (f.created_at >= v_from or f.created_at >= v_was_from and f.created_at < v_was_to)
    ), named as (
      select c.key, max(c.title) as title, (max(c.id::text))::uuid as id,
        coalesce(sum(c.value) filter (where c.is_now and (c.kind = 'visits' or c.kind = 'revenue' and c.currency = v_currency)), 0) as first,
        coalesce(sum(c.value) filter (where c.is_now and c.kind in ('enrolments', 'sold', 'orders')), 0) as second
      from counted c group by c.key
    ), listed as (
      select n.key, coalesce(t.title, p.title, k.name, n.title, '') as title, coalesce(t.id, p.id, k.id) as id, n.first, n.second
      from named n
      left join public.courses t on p_by = 'course' and t.account_id = p_account_id and t.id::text = n.key
      left join public.products p on p_by = 'product' and p.account_id = p_account_id and p.id = n.id
      left join public.coupons k on p_by = 'coupon' and k.account_id = p_account_id and k.id = n.id
      order by n.first desc, n.second desc, 2, n.key limit p_limit
    ), sums as (
      select c.key, c.kind, c.currency, coalesce(sum(c.value) filter (where c.is_now), 0)::bigint as total,
        case when v_shift is not null then coalesce(sum(c.value) filter (where not c.is_now), 0)::bigint end as before
      from counted c where c.key in (select l.key from listed l) group by 1, 2, 3
    )
    select jsonb_build_object(
      'currency', v_currency,
      'total_rows', (select count(*) from named),
      'rows', (select coalesce(jsonb_agg(jsonb_build_object('key', l.key, 'id', l.id, 'title', l.title,
          'counts', (select coalesce(jsonb_object_agg(s.kind, jsonb_build_object('total', s.total, 'before', s.before)), '{}')
            from sums s where s.key = l.key and s.currency is null),
          'money', (select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'currency', s.currency, 'total', s.total, 'before', s.before)
              order by s.currency <> v_currency, s.currency, s.kind), '[]')
            from sums s where s.key = l.key and s.currency is not null))
          order by l.first desc, l.second desc, l.title, l.key), '[]') from listed l),
      'revenue', (select coalesce(jsonb_agg(to_jsonb(r) order by r.currency <> v_currency, r.currency), '[]') from (
        select s.currency, coalesce(sum(s.net) filter (where s.is_now), 0)::bigint as total,
          case when v_shift is not null then coalesce(sum(s.net) filter (where not s.is_now), 0)::bigint end as before
        from sold s group by 1) r),
      'orders', (select jsonb_build_object('total', count(*) filter (where s.is_now), 'before',
        case when v_shift is not null then count(*) filter (where not s.is_now) end) from sold s where s.counts),
      'enrolments', (select jsonb_build_object('total', count(*) filter (where l.is_now), 'before',
        case when v_shift is not null then count(*) filter (where not l.is_now) end) from learning l where l.kind = 'enrolments'),
      'completions', (select jsonb_build_object('total', count(*) filter (where l.is_now), 'before',
        case when v_shift is not null then count(*) filter (where not l.is_now) end) from learning l where l.kind = 'completions'),
      'members', (select jsonb_build_object('total', count(*) filter (where m.created_at >= v_from), 'before',
          case when v_shift is not null then count(*) filter (where m.created_at >= v_was_from and m.created_at < v_was_to) end,
          'all', count(*) filter (where m.status = 'active'))
        from public.members m where m.account_id = p_account_id),
      'test_orders', (select count(*) from public.orders o
        where o.account_id = p_account_id and o.test and o.created_at >= v_from)));
end
$$;
revoke all on function public.manage_figures from public, anon, authenticated, stoa_service;
grant execute on function public.manage_figures to authenticated, stoa_service;
-- What each item of a paid order brought: the order's net of refunds, shared by the items' totals so that the shares add up
-- to it exactly. Test orders have none.
create or replace function app.order_shares(p_account_id uuid, p_from timestamptz) returns table (order_id uuid, product_id uuid,
  resource_id uuid, type text, title text, quantity int, currency text, paid_at timestamptz, counts boolean, share bigint)
language sql stable security definer set search_path = '' as $$
  select x.order_id, x.product_id, x.resource_id, x.type, x.title, x.quantity, x.currency, x.paid_at, x.counts,
    coalesce(round(x.net * x.upto / nullif(x.whole, 0)) - round(x.net * (x.upto - x.total_minor) / nullif(x.whole, 0)), 0)::bigint
  from (
    select o.id as order_id, i.product_id, i.resource_id, i.type, i.title, i.quantity, o.currency, o.paid_at,
      o.status <> 'refunded' as counts, (o.total_minor - o.refunded_minor)::numeric as net, i.total_minor,
      sum(i.total_minor) over (partition by o.id order by i.id) as upto, sum(i.total_minor) over (partition by o.id) as whole
    from public.orders o join public.order_items i on i.order_id = o.id
    where o.account_id = p_account_id and not o.test and o.paid_at >= p_from) x
$$;
revoke all on function app.order_shares from public, anon, authenticated, stoa_service;
-- A teacher's first screen: whoever works on a course in any way has its figures, what was begun and completed by day, the
-- questions that nobody else has answered, the next sessions and the drafts. Where learners stop is for those with statistics.
create or replace function public.instructor_home(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with caps as (
    select g.id, array_agg(g.cap) as may
    from (select k.cap, app.my_courses_with_cap(k.cap) as id
      from (values ('manage_curriculum'), ('manage_students'), ('manage_submissions'), ('manage_stats')) k (cap)) g
    group by g.id
  ), taught as (
    select c.*, k.may from caps k join public.courses c on c.id = k.id where c.account_id = p_account_id
  ), built as (
    select t.* from taught t where 'manage_curriculum' = any (t.may)
  ), work as (
    select w.course_id, count(*) as waiting from app.graded_work(p_account_id, '{"state": "waiting"}') w group by w.course_id
  ), stopped as (
    -- The lesson that most learners have not moved on from for two weeks.
    select distinct on (e.course_id) e.course_id, l.id, l.title, count(*) as students
    from public.enrolments e join taught t on t.id = e.course_id join public.lessons l on l.id = e.last_lesson_id
    where e.status = 'active' and e.last_active_at < now() - interval '14 days' and l.status = 'published'
      and 'manage_stats' = any (t.may)
    group by e.course_id, l.id order by e.course_id, count(*) desc, l.position, l.id
  ), clock as (
    select z.zone, (now() at time zone z.zone)::date as today
    from (select coalesce(a.settings ->> 'timeZone', 'UTC') as zone from public.accounts a where a.account_id = p_account_id) z
  ), learners as (
    select e.user_id, e.course_id, e.status, (e.started_at at time zone k.zone)::date as begun,
      (e.completed_at at time zone k.zone)::date as done
    from public.enrolments e join taught t on t.id = e.course_id cross join clock k
  )
  select jsonb_build_object(
    'courses', (select coalesce(jsonb_agg(jsonb_build_object('course_id', t.id, 'slug', t.slug, 'title', t.title,
        'status', t.status, 'rating_count', t.rating_count, 'rating_sum', t.rating_sum,
        'students', (select count(*) from learners l where l.course_id = t.id),
        'completed', (select count(*) from learners l where l.course_id = t.id and l.status = 'completed'),
        'may', t.may, 'waiting', coalesce((select w.waiting from work w where w.course_id = t.id), 0),
        'recent', (select count(*) from learners l cross join clock k where l.course_id = t.id and l.begun > k.today - 30),
        'stopped', (select jsonb_build_object('lesson_id', x.id, 'title', x.title, 'students', x.students)
          from stopped x where x.course_id = t.id))
        order by t.position, t.title), '[]') from taught t),
    'students', (select count(distinct l.user_id) from learners l),
    'waiting', (select count(*) from public.grading_queue(p_account_id, 500)),
    'days', (select coalesce(jsonb_agg(jsonb_build_object('day', d.day,
        'begun', (select count(*) from learners l where l.begun = d.day),
        'completed', (select count(*) from learners l where l.done = d.day)) order by d.day), '[]')
      from (select k.today - step as day from clock k, generate_series(0, 29) step where exists (select 1 from taught)) d),
    'questions', (select coalesce(jsonb_agg(jsonb_build_object('comment_id', q.id, 'course_id', q.course_id,
        'course_slug', q.course_slug, 'lesson_id', q.lesson_id, 'lesson_slug', q.lesson_slug, 'lesson', q.lesson,
        'name', q.name, 'body', q.body, 'created_at', q.created_at) order by q.created_at desc), '[]')
      from (select x.id, x.course_id, t.slug as course_slug, x.lesson_id, l.slug as lesson_slug, l.title as lesson,
          coalesce(m.name, '') as name, left(x.body, 300) as body, x.created_at
        from public.comments x join taught t on t.id = x.course_id join public.lessons l on l.id = x.lesson_id
        left join public.members m on m.account_id = x.account_id and m.user_id = x.user_id
        where x.parent_id is null and x.deleted_at is null and x.user_id <> (select auth.uid())
          and not exists (select 1 from public.comments r
            where r.parent_id = x.id and r.deleted_at is null and r.user_id <> x.user_id)
        order by x.created_at desc limit 10) q),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(n) order by n.starts_at, n.id), '[]') from (
      select 'meeting' as kind, m.id, m.title, m.starts_at, m.ends_at, m.url, 'confirmed' as status, t.title as course
      from public.meetings m left join taught t on t.id = m.course_id
      where m.account_id = p_account_id and m.ends_at > now() and (t.id is not null or m.member_id in (select app.my_members()))
      union all
      select 'booking', b.id, v.title, b.starts_at, b.ends_at, b.meeting_url, b.status, null
      from public.bookings b join public.appointment_services v on v.id = b.service_id
      where b.account_id = p_account_id and b.ends_at > now() and b.status in ('pending', 'confirmed')
        and b.member_id in (select app.my_members())
      order by 4, 2 limit 3) n),
    'drafts', (select coalesce(jsonb_agg(to_jsonb(d) order by d.kind, d.title, d.id), '[]') from (
      select 'course' as kind, b.id, b.id as course_id, b.title, null as course from built b where b.status <> 'published'
      union all
      select 'lesson', l.id, b.id, l.title, b.title from public.lessons l join built b on b.id = l.course_id
      where l.status = 'draft' and b.status = 'published'
      order by 1, 4, 2 limit 6) d))
$$;
grant execute on function public.instructor_home to authenticated, stoa_service;
-- What a member's first screen knows of the own learning: the lesson to go on with, the courses touched last, what is due in
-- the coming days or late by at most two weeks, and certificates.
create or replace function app.learning_home(p_account_id uuid, p_days int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_accounts()) then
    perform app.fail('forbidden');
  end if;
  if p_days is null or p_days not between 1 and 31 then
    perform app.fail('invalid_input', 'days');
  end if;
  return (
    with course as materialized (
      select row_number() over (order by m.last_active_at desc, m.course_id) as place, m.* from public.my_courses(p_account_id) m
    ), next as (
      select c.* from course c where c.is_open and c.status = 'active' order by c.place limit 1
    ), locked as (
      select app.my_locked_lessons() as id
    ), lesson as (
      select l.id, l.slug, l.title, l.type, l.duration_s, coalesce(p.position_s, 0) as position_s, p.completed_at,
        l.id is not distinct from e.last_lesson_id as is_last, l.id in (select x.id from locked x) as is_locked,
        row_number() over (order by s.position, s.id, l.position, l.id) as place
      from next n
      join public.enrolments e on e.course_id = n.course_id and e.user_id = (select auth.uid())
      join public.lessons l on l.course_id = n.course_id and l.status = 'published'
      join public.course_sections s on s.id = l.section_id
      left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = e.user_id
    ), goes_on as (
      select l.* from lesson l
      where l.is_last or (l.completed_at is null and not l.is_locked)
      order by l.completed_at is not null, not l.is_last,
        l.place < coalesce((select x.place from lesson x where x.is_last), 0), l.place
      limit 1
    ), due as (
      select a.lesson_id, l.slug as lesson_slug, l.title, c.slug as course_slug, c.title as course,
        coalesce(a.due_at, e.started_at + make_interval(days => a.due_days)) as due_at
      from public.enrolments e
      join public.courses c on c.id = e.course_id
      join public.assignments a on a.course_id = e.course_id
      join public.lessons l on l.id = a.lesson_id and l.status = 'published'
      where e.account_id = p_account_id and e.user_id = (select auth.uid())
        and e.account_id = any (array(select app.my_accounts())) and e.course_id = any (array(select app.my_open_courses()))
        and l.id not in (select x.id from locked x)
        and not exists (select 1 from public.submissions s where s.lesson_id = a.lesson_id and s.user_id = e.user_id
          and s.status <> 'returned')
    )
    select jsonb_build_object(
      'next', (select jsonb_build_object('course_id', n.course_id, 'slug', n.slug, 'title', n.title, 'image', n.image,
          'progress', n.progress, 'is_started', n.last_lesson is not null,
          'lesson', (select jsonb_build_object('id', g.id, 'slug', g.slug, 'title', g.title, 'type', g.type,
            'position_s', g.position_s, 'seconds_left', case when g.completed_at is null then greatest(g.duration_s - g.position_s, 0) else 0 end)
            from goes_on g),
          'lessons_left', (select count(*) from lesson l where l.completed_at is null),
          'seconds_left', (select coalesce(sum(greatest(l.duration_s - l.position_s, 0)), 0) from lesson l where l.completed_at is null))
        from next n),
      'courses', (select coalesce(jsonb_agg(to_jsonb(c) - 'place' order by c.place), '[]') from course c where c.place <= 6),
      'courses_total', (select count(*) from course),
      'due', (select coalesce(jsonb_agg(to_jsonb(d) order by d.due_at, d.lesson_id), '[]') from (
        select * from due where due_at > now() - interval '14 days' and due_at < now() + make_interval(days => p_days)
        order by due_at, lesson_id limit 10) d),
      'certificates', (select coalesce(jsonb_agg(jsonb_build_object('serial', x.serial, 'title', x.course_title,
          'issued_at', x.issued_at) order by x.issued_at desc, x.serial), '[]') from (
        select k.serial, k.course_title, k.issued_at from public.certificates k
        where k.account_id = p_account_id and k.user_id = (select auth.uid()) and k.revoked_at is null
          and k.account_id = any (array(select app.my_accounts()))
        order by k.issued_at desc, k.serial limit 5) x)));
end
$$;
grant execute on function app.learning_home to authenticated, stoa_service;

-- A member's first screen in one answer. Reads meetings with the caller's own rights: their policies say who is invited.
create or replace function public.student_home(p_account_id uuid, p_days int default 7) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_home jsonb := app.learning_home(p_account_id, p_days);
begin
  return v_home || jsonb_build_object(
    'meetings', (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'id', m.id, 'title', m.title, 'host', m.host,
        'audience', m.audience, 'starts_at', m.starts_at, 'ends_at', m.ends_at, 'url', m.url, 'status', m.status,
        'is_live_lesson', l.lesson_id is not null) order by m.starts_at, m.id), '[]')
      from (select * from public.my_meetings(p_account_id, now(), now() + make_interval(days => p_days)) limit 10) m
      left join public.meetings l on l.id = m.id and m.kind = 'meeting'),
    'points', (select jsonb_build_object('is_on', a.answer -> 'is_on', 'points', a.answer -> 'points', 'week', a.answer -> 'week',
        'latest', (select b.badge from jsonb_array_elements(a.answer -> 'badges') with ordinality b (badge, place)
          where b.badge ->> 'earned_at' is not null order by b.place limit 1))
      from (select public.my_achievements(p_account_id) as answer) a where a.answer is not null));
end
$$;
grant execute on function public.student_home to authenticated, stoa_service;

reset check_function_bodies;
