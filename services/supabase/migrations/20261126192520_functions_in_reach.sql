-- What a person may not reach, functions that pass the policies by do not tell either.
create or replace function public.appointment_places(p_account_id uuid) returns table (service_id uuid, location_detail text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.location_detail from public.appointment_services s
  where s.account_id = p_account_id and app.in_reach(p_account_id)
    and (s.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
      or exists (select 1 from public.appointment_hosts h
        where h.service_id = s.id and h.member_id = any (array(select app.my_members())))
      or exists (select 1 from public.bookings b
        where b.service_id = s.id and b.user_id = (select auth.uid()) and app.is_confirmed(b.status)))
$$;

create or replace function public.attempt_result(p_attempt_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_attempt public.quiz_attempts;
  v_quiz public.quizzes;
  v_teaches boolean;
  v_shows boolean;
begin
  select * into v_attempt from public.quiz_attempts a where a.id = p_attempt_id;
  v_teaches := coalesce(v_attempt.course_id in (select app.my_courses_with_cap('manage_submissions')), false);
  if v_attempt.id is null or not (v_teaches or v_attempt.user_id = auth.uid()) or auth.uid() is null
    or not app.in_reach(v_attempt.account_id) then
    perform app.fail('not_found');
  end if;
  select * into v_quiz from public.quizzes q where q.id = v_attempt.quiz_id;
  v_shows := v_teaches or (v_attempt.status <> 'in_progress' and case v_quiz.show_answers
    when 'after_submit' then true
    when 'after_pass' then coalesce(app.kept_percent(v_quiz.id, v_attempt.user_id) >= v_quiz.pass_percent, false)
    when 'after_last' then v_quiz.max_attempts > 0 and v_quiz.max_attempts <= (select count(*) from public.quiz_attempts a
      where a.quiz_id = v_quiz.id and a.user_id = v_attempt.user_id and a.status <> 'in_progress')
    else false end);
  return to_jsonb(v_attempt) - 'writer' || jsonb_build_object('pass_percent', v_quiz.pass_percent,
    'kept_percent', app.kept_percent(v_quiz.id, v_attempt.user_id), 'shows_answers', v_shows,
    'questions', case when v_attempt.status = 'in_progress' and not v_teaches then '[]'::jsonb else (
      select jsonb_agg(jsonb_build_object('id', q.id, 'type', q.type, 'body', q.body, 'options', q.options,
        'answer', x.answer, 'max_points', x.max_points, 'feedback', x.feedback) || case when v_shows then
        jsonb_build_object('points', x.points, 'solution', q.solution, 'explanation', q.explanation) else '{}' end
        order by x.position)
      from public.attempt_answers x join public.quiz_questions q on q.id = x.question_id
      where x.attempt_id = v_attempt.id) end);
end
$$;

create or replace function app.booking_for(p_row public.bookings, p_token text, out is_known boolean, out is_kept boolean)
language plpgsql stable set search_path = '' as $$
begin
  is_kept := coalesce(p_row.member_id in (select app.my_members())
    or p_row.account_id in (select app.my_accounts_with_cap('manage_options')), false);
  is_known := p_row.id is not null and app.in_reach(p_row.account_id) and (is_kept or coalesce(p_row.user_id = auth.uid(), false)
    or coalesce(sha256(p_token::bytea) = sha256(app.booking_token(p_row.id)::bytea), false));
end
$$;

create or replace function public.service_slots(p_service_id uuid, p_from timestamptz, p_to timestamptz)
returns table (starts_at timestamptz, ends_at timestamptz, member_ids uuid[], places int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_service public.appointment_services;
begin
  select * into v_service from public.appointment_services s where s.id = p_service_id and s.status = 'published' and app.in_reach(s.account_id);
  if not found then
    perform app.fail('not_found');
  end if;
  if p_from is null or p_to is null or p_to - p_from > interval '62 days' then
    perform app.fail('invalid_input', 'at most 62 days');
  end if;
  return query select f.starts_at, f.starts_at + make_interval(mins => v_service.duration_min),
    array_agg(f.member_id order by f.member_id), sum(f.places)::int
  from app.free_slots(p_service_id, p_from, p_to) f group by f.starts_at order by f.starts_at;
end
$$;

create or replace function public.learner_home(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select e.* from public.enrolments e
    where e.account_id = p_account_id and e.user_id = (select auth.uid()) and e.account_id in (select app.my_accounts())
      and e.course_id in (select app.my_open_courses())
  ), active_day as (
    select distinct (a.created_at at time zone 'UTC')::date as day
    from public.activity a where a.account_id = p_account_id and a.user_id = (select auth.uid())
    union
    select (p.reported_at at time zone 'UTC')::date from public.lesson_progress p
    where p.account_id = p_account_id and p.user_id = (select auth.uid())
  ), run as (
    -- Days in a row have the same distance to their number; the run counts if it reaches today or yesterday.
    select count(*) as days, max(d.day) as last from (
      select day, day - (row_number() over (order by day))::int as base from active_day) d group by d.base
  )
  select jsonb_build_object(
    'courses', (select coalesce(jsonb_agg(jsonb_build_object('course_id', c.id, 'slug', c.slug, 'title', c.title,
        'image', c.featured_image, 'progress', m.progress, 'status', m.status, 'last_lesson_id', m.last_lesson_id)
        order by m.last_active_at desc), '[]')
      from mine m join public.courses c on c.id = m.course_id),
    'deadlines', (select coalesce(jsonb_agg(jsonb_build_object('lesson_id', d.lesson_id, 'course_id', d.course_id,
        'title', d.title, 'due_at', d.due_at) order by d.due_at), '[]')
      from (select a.lesson_id, a.course_id, l.title, coalesce(a.due_at, m.started_at + make_interval(days => a.due_days)) as due_at
        from mine m join public.assignments a on a.course_id = m.course_id
        join public.lessons l on l.id = a.lesson_id and l.status = 'published'
        where not exists (select 1 from public.submissions s where s.lesson_id = a.lesson_id and s.user_id = m.user_id
          and s.status <> 'returned')) d
      where d.due_at is not null),
    'certificates', (select count(*) from public.certificates c
      where c.account_id = p_account_id and c.user_id = (select auth.uid()) and c.revoked_at is null),
    'streak_days', coalesce((select max(r.days) from run r where r.last >= (now() at time zone 'UTC')::date - 1), 0))
  where app.in_reach(p_account_id)
$$;

create or replace function public.list_bookings(p_account_id uuid, p_view text, p_from timestamptz default null,
  p_to timestamptz default null, p_status text default null, p_service_id uuid default null, p_member_id uuid default null,
  p_search text default '', p_newest_first boolean default false, p_limit int default 20, p_offset int default 0)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_pattern text := '%' || replace(replace(replace(btrim(coalesce(p_search, '')), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  v_is_own boolean := p_view = 'mine';
  v_is_open boolean := app.in_reach(p_account_id);
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if coalesce(p_view, '') not in ('mine', 'hosted', 'all') or p_limit not between 1 and 500 or p_offset not between 0 and 1000000
    or length(p_search) > 100 then
    perform app.fail('invalid_input');
  end if;
  if p_view = 'all' and p_account_id not in (select app.my_accounts_with_cap('manage_options')) then
    perform app.fail('forbidden');
  end if;
  return (
    with found as (
      select b.*, s.title, s.location, s.location_detail, s.cutoff_min, s.product_id, h.name as host,
        coalesce(w.name, b.guest ->> 'name', '') as booker, coalesce(w.email, b.guest ->> 'email', '') as booker_email
      from public.bookings b
      join public.appointment_services s on s.id = b.service_id
      join public.members h on h.id = b.member_id
      left join public.members w on w.account_id = b.account_id and w.user_id = b.user_id
      where b.account_id = p_account_id and b.status <> 'expired' and v_is_open
        and case p_view when 'mine' then b.user_id = auth.uid()
          when 'hosted' then b.member_id in (select app.my_members()) else true end
        and (p_from is null or b.ends_at > p_from) and (p_to is null or b.starts_at < p_to)
        and (p_status is null or b.status = p_status) and (p_service_id is null or b.service_id = p_service_id)
        and (p_member_id is null or b.member_id = p_member_id)
    ), kept as (
      select f.* from found f
      where v_pattern = '%%' or f.booker ilike v_pattern or f.booker_email ilike v_pattern or f.title ilike v_pattern
    ), page as (
      select k.* from kept k
      order by case when p_newest_first then k.starts_at end desc, case when not p_newest_first then k.starts_at end, k.id
      limit p_limit offset p_offset
    )
    select jsonb_build_object('total', (select count(*) from kept), 'rows', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'service_id', p.service_id, 'title', p.title, 'location', p.location,
          'location_detail', case when not v_is_own or app.is_confirmed(p.status) then p.location_detail else '' end, 'member_id', p.member_id, 'host', p.host, 'booker', p.booker,
          'booker_email', case when v_is_own then null else p.booker_email end, 'note', p.note,
          'host_note', case when v_is_own then null else n.body end, 'starts_at', p.starts_at, 'ends_at', p.ends_at,
          'status', p.status, 'held_until', p.held_until, 'order_id', p.order_id, 'product_id', p.product_id,
          'meeting_url', p.meeting_url, 'updated_at', p.updated_at,
          'can_change', p.status in ('held', 'pending', 'confirmed') and (not v_is_own
            or p.starts_at >= now() + make_interval(mins => p.cutoff_min)))
        order by case when p_newest_first then p.starts_at end desc, case when not p_newest_first then p.starts_at end, p.id)
      from page p left join public.booking_notes n on n.booking_id = p.id), '[]')));
end
$$;
