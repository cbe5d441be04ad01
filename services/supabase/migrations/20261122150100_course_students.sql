-- Students of a course: who they are and how far, let in and out by hand, a try given back, work completed by hand; the
-- gradebook with search and totals.

create function app.course_access(p_course_id uuid, p_user_id uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when exists (select 1 from public.entitlements e where e.resource_type = 'course' and e.resource_id = c.id
      and e.user_id = p_user_id and e.source <> 'manual' and e.revoked_at is null and e.starts_at <= now()
      and (e.ends_at is null or e.ends_at > now())) then 'bought'
    when exists (select 1 from public.entitlements e where e.resource_type = 'course' and e.resource_id = c.id
      and e.user_id = p_user_id and e.source = 'manual' and e.revoked_at is null and e.starts_at <= now()
      and (e.ends_at is null or e.ends_at > now())) then 'given'
    when c.id = any (array(select app.entitled(p_user_id, 'course'))) then 'bought'
    when c.access in ('free', 'members') and c.status = 'published' then 'open'
    else 'none' end
  from public.courses c where c.id = p_course_id
$$;

create function public.course_students(p_course_id uuid, p_filter jsonb default '{}', p_limit int default 20, p_offset int default 0)
returns table (user_id uuid, name text, avatar_at timestamptz, status text, progress int, access text, started_at timestamptz,
  last_active_at timestamptz, completed_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_students');
  return query
  with page as (
    select e.*, coalesce(m.name, '') as who, m.avatar_at, count(*) over () as total
    from public.enrolments e left join public.members m on m.account_id = e.account_id and m.user_id = e.user_id
    where e.course_id = p_course_id
      and (p_filter ->> 'status' is null or e.status = p_filter ->> 'status')
      and (coalesce(btrim(p_filter ->> 'person'), '') = '' or app.fold(m.name) like app.search_part(p_filter ->> 'person')
        or lower(m.email) = lower(btrim(p_filter ->> 'person')))
    order by case p_filter ->> 'sort' when 'progress' then e.progress end desc nulls last,
      case p_filter ->> 'sort' when 'newest' then e.started_at when 'active' then e.last_active_at end desc nulls last,
      lower(m.name), e.user_id
    limit least(greatest(coalesce(p_limit, 20), 1), 500) offset greatest(coalesce(p_offset, 0), 0)
  )
  select p.user_id, p.who, p.avatar_at, p.status, p.progress, app.course_access(p_course_id, p.user_id), p.started_at,
    p.last_active_at, p.completed_at, p.total
  from page p;
end
$$;

-- One student: lessons with what is done, tries at quizzes, work handed in, and what was done by hand.
create function public.course_student(p_course_id uuid, p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_students');
  return (
    select jsonb_build_object('user_id', e.user_id, 'name', coalesce(m.name, ''), 'status', e.status, 'progress', e.progress,
      'access', app.course_access(p_course_id, e.user_id), 'started_at', e.started_at, 'last_active_at', e.last_active_at,
      'completed_at', e.completed_at,
      'lessons', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'type', l.type,
          'section', s.title, 'is_required', l.is_required, 'opened', p.lesson_id is not null, 'completed_at', p.completed_at)
          order by s.position, s.id, l.position, l.id), '[]')
        from public.lessons l join public.course_sections s on s.id = l.section_id
        left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = e.user_id
        where l.course_id = p_course_id and l.status = 'published'),
      'attempts', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'quiz_id', a.quiz_id, 'title', q.title,
          'number', a.number, 'status', a.status, 'percent', a.percent, 'passed', a.passed, 'started_at', a.started_at,
          'is_last', a.number = (select max(o.number) from public.quiz_attempts o
            where o.quiz_id = a.quiz_id and o.user_id = a.user_id))
          order by q.title, a.quiz_id, a.number), '[]')
        from public.quiz_attempts a join public.quizzes q on q.id = a.quiz_id
        where a.course_id = p_course_id and a.user_id = e.user_id),
      'submissions', (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'title', l.title, 'number', x.number,
          'status', x.status, 'points', x.points, 'max_points', t.max_points, 'submitted_at', x.submitted_at)
          order by x.submitted_at desc), '[]')
        from public.submissions x join public.lessons l on l.id = x.lesson_id
        join public.assignments t on t.lesson_id = x.lesson_id
        where x.course_id = p_course_id and x.user_id = e.user_id),
      'by_hand', (select coalesce(jsonb_agg(jsonb_build_object('action', u.action, 'at', u.at, 'actor', w.name,
          'reason', u.detail ->> 'reason', 'title', u.detail ->> 'title') order by u.id desc), '[]')
        from (select * from public.account_audit a where a.account_id = e.account_id and a.target_id = e.id
          order by a.id desc limit 50) u
        left join public.members w on w.account_id = u.account_id and w.user_id = u.actor_user_id))
    from public.enrolments e left join public.members m on m.account_id = e.account_id and m.user_id = e.user_id
    where e.course_id = p_course_id and e.user_id = p_user_id);
end
$$;

-- The enrolment of a student, locked, for whoever manages the course's students.
create function app.need_enrolment(p_course_id uuid, p_user_id uuid) returns public.enrolments
language plpgsql set search_path = '' as $$
declare
  v_row public.enrolments;
begin
  perform app.need_course(p_course_id, 'manage_students');
  select * into v_row from public.enrolments e where e.course_id = p_course_id and e.user_id = p_user_id for update;
  if not found then
    perform app.fail('not_found', 'student');
  end if;
  return v_row;
end
$$;

-- Members of the account who are not in the course, by a part of the name or the whole address.
create function public.find_enrollable(p_course_id uuid, p_search text) returns table (user_id uuid, name text)
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

-- Lets a member in by hand, by the person or the address; whoever was let out comes back to the own work.
create function public.enrol_student(p_course_id uuid, p_user_id uuid default null, p_email text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members;
  v_course public.courses;
begin
  perform app.need_course(p_course_id, 'manage_students');
  select * into v_course from public.courses c where c.id = p_course_id;
  select * into v_member from public.members m where m.account_id = v_course.account_id and m.status = 'active'
    and (m.user_id = p_user_id or (p_user_id is null and lower(m.email) = lower(btrim(coalesce(p_email, ''))))) limit 1;
  if not found then
    perform app.fail('not_a_member');
  end if;
  if app.course_access(p_course_id, v_member.user_id) = 'none' then
    insert into public.entitlements (account_id, user_id, resource_type, resource_id, source)
    values (v_course.account_id, v_member.user_id, 'course', p_course_id, 'manual')
    on conflict on constraint entitlements_once do update set ends_at = null, revoked_at = null;
  end if;
  perform app.enrol(p_course_id, v_member.user_id);
  perform app.audit(v_course.account_id, 'student.enrolled', e.id, jsonb_build_object('user_id', v_member.user_id))
  from public.enrolments e where e.course_id = p_course_id and e.user_id = v_member.user_id;
  return v_member.user_id;
end
$$;

-- Takes back the access that was given by hand. Work and progress stay for the day they come back; access that was bought, or
-- that everybody has, is not a teacher's to take.
create function public.remove_student(p_course_id uuid, p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.enrolments := app.need_enrolment(p_course_id, p_user_id);
begin
  update public.entitlements set revoked_at = now()
  where account_id = v_row.account_id and user_id = p_user_id and resource_type = 'course' and resource_id = p_course_id
    and source = 'manual' and revoked_at is null;
  if not found or app.course_access(p_course_id, p_user_id) <> 'none' then
    perform app.fail('in_use', 'access');
  end if;
  perform app.audit(v_row.account_id, 'student.removed', v_row.id, jsonb_build_object('user_id', p_user_id));
end
$$;

-- Gives the last try at a quiz back, as if it had not been made. What it completed stays completed.
create function public.reset_attempt(p_attempt_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_attempt public.quiz_attempts;
  v_row public.enrolments;
begin
  select * into v_attempt from public.quiz_attempts a where a.id = p_attempt_id;
  v_row := app.need_enrolment(v_attempt.course_id, v_attempt.user_id);
  if length(btrim(coalesce(p_reason, ''))) not between 3 and 500 then
    perform app.fail('invalid_input', 'reason');
  end if;
  -- The number of the next try counts those that are there, so only the last one can go.
  delete from public.quiz_attempts a where a.id = p_attempt_id and not exists (
    select 1 from public.quiz_attempts o where o.quiz_id = a.quiz_id and o.user_id = a.user_id and o.number > a.number);
  if not found then
    perform app.fail('attempt_over');
  end if;
  perform app.audit(v_row.account_id, 'student.attempt_reset', v_row.id, jsonb_build_object('user_id', v_row.user_id,
    'reason', btrim(p_reason), 'quiz_id', v_attempt.quiz_id, 'percent', v_attempt.percent,
    'title', (select q.title from public.quizzes q where q.id = v_attempt.quiz_id)));
end
$$;

-- Completes a lesson, or without one the whole course, in a student's name; the reason is kept.
create function public.complete_for_student(p_course_id uuid, p_user_id uuid, p_lesson_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.enrolments := app.need_enrolment(p_course_id, p_user_id);
  v_lesson public.lessons;
  v_count int := 0;
begin
  if length(btrim(coalesce(p_reason, ''))) not between 3 and 500 then
    perform app.fail('invalid_input', 'reason');
  end if;
  for v_lesson in select * from public.lessons l where l.course_id = p_course_id and l.status = 'published'
    and case when p_lesson_id is null then l.is_required else l.id = p_lesson_id end
  loop
    perform app.finish_lesson(v_lesson, p_user_id);
    v_count := v_count + 1;
  end loop;
  if v_count = 0 then
    perform app.fail('not_found', 'lesson');
  end if;
  perform app.audit(v_row.account_id, 'student.completed', v_row.id, jsonb_build_object('user_id', p_user_id,
    'reason', btrim(p_reason), 'title', case when p_lesson_id is not null then v_lesson.title end));
end
$$;

-- The columns of the gradebook, in the order of the course.
create function public.gradebook_items(p_course_id uuid)
returns table (kind text, id uuid, title text, average numeric, graded bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_students');
  return query
  select i.kind, i.id, i.title, round(avg(i.percent), 2), count(i.percent)
  from (
    select 'quiz' as kind, q.id, q.title, l.id as lesson_id, k.percent
    from public.quizzes q left join public.lessons l on l.id = q.lesson_id
    left join lateral (select app.kept_percent(q.id, a.user_id) as percent
      from (select distinct t.user_id from public.quiz_attempts t where t.quiz_id = q.id and t.status = 'graded') a) k on true
    where q.course_id = p_course_id and q.status = 'published'
    union all
    select 'assignment', a.lesson_id, l.title, l.id, 100 * s.points / a.max_points
    from public.assignments a join public.lessons l on l.id = a.lesson_id and l.status = 'published'
    left join public.submissions s on s.lesson_id = a.lesson_id and s.status = 'graded'
    where a.course_id = p_course_id
  ) i
  left join public.lessons l on l.id = i.lesson_id
  left join public.course_sections s on s.id = l.section_id
  group by i.kind, i.id, i.title, s.position, s.id, l.position, l.id
  order by s.position nulls last, s.id, l.position, l.id, i.title;
end
$$;

drop function public.gradebook(uuid, int, int);
-- Marks are per cent. The average is of what is graded, in the total what is not graded counts as nothing.
create function public.gradebook(p_course_id uuid, p_limit int default 100, p_offset int default 0, p_search text default '')
returns table (user_id uuid, name text, status text, progress int, started_at timestamptz, last_active_at timestamptz,
  completed_at timestamptz, quizzes jsonb, assignments jsonb, average numeric, percent numeric, total bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_students');
  return query
  with page as (
    select e.*, coalesce(m.name, '') as who, count(*) over () as people
    from public.enrolments e left join public.members m on m.account_id = e.account_id and m.user_id = e.user_id
    where e.course_id = p_course_id and (coalesce(btrim(p_search), '') = '' or app.fold(m.name) like app.search_part(p_search))
    order by lower(m.name), e.user_id
    limit least(greatest(coalesce(p_limit, 100), 1), 1000) offset greatest(coalesce(p_offset, 0), 0)
  ), mark as (
    select p.user_id, 'quiz' as kind, q.id, app.kept_percent(q.id, p.user_id) as percent
    from page p cross join public.quizzes q where q.course_id = p_course_id and q.status = 'published'
    union all
    select p.user_id, 'assignment', a.lesson_id, (
      select round(100 * s.points / a.max_points, 2) from public.submissions s
      where s.lesson_id = a.lesson_id and s.user_id = p.user_id and s.status = 'graded' order by s.number desc limit 1)
    from page p cross join public.assignments a
    join public.lessons l on l.id = a.lesson_id and l.status = 'published' where a.course_id = p_course_id
  ), person as (
    select k.user_id, jsonb_object_agg(k.id, k.percent) filter (where k.kind = 'quiz') as quizzes,
      jsonb_object_agg(k.id, k.percent) filter (where k.kind = 'assignment') as assignments,
      round(avg(k.percent), 2) as average, round(sum(coalesce(k.percent, 0)) / count(*), 2) as percent
    from mark k group by k.user_id
  )
  select p.user_id, p.who, p.status, p.progress, p.started_at, p.last_active_at, p.completed_at,
    coalesce(k.quizzes, '{}'), coalesce(k.assignments, '{}'), k.average, k.percent, p.people
  from page p left join person k on k.user_id = p.user_id
  order by lower(p.who), p.user_id;
end
$$;

grant execute on function public.course_students(uuid, jsonb, int, int), public.course_student(uuid, uuid),
  public.find_enrollable(uuid, text), public.enrol_student(uuid, uuid, text), public.remove_student(uuid, uuid),
  public.reset_attempt(uuid, text), public.complete_for_student(uuid, uuid, uuid, text), public.gradebook_items(uuid),
  public.gradebook(uuid, int, int, text) to authenticated, stoa_service;
