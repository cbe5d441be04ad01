-- Who learns what and how far: enrolments, progress, drip, notes and reviews. Progress is written by functions alone.
create table public.enrolments (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  status text not null default 'active' check (status in ('active', 'completed')),
  progress int not null default 0 check (progress between 0 and 100),
  last_lesson_id uuid,
  started_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  completed_at timestamptz,
  unique (course_id, user_id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade,
  foreign key (account_id, course_id, last_lesson_id)
    references public.lessons (account_id, course_id, id) on delete set null (last_lesson_id),
  check ((status = 'completed') = (completed_at is not null))
);
create index enrolments_user_idx on public.enrolments (user_id, last_active_at desc);
create index enrolments_account_idx on public.enrolments (account_id, started_at desc);

create table public.lesson_progress (
  account_id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null,
  user_id uuid not null,
  position_s int not null default 0 check (position_s >= 0),
  -- Seconds that were played, not skipped; the server's clock bounds how many a report may add.
  watched int4multirange not null default '{}',
  watched_s int not null default 0,
  reported_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (lesson_id, user_id),
  foreign key (account_id, course_id, lesson_id) references public.lessons (account_id, course_id, id) on delete cascade,
  foreign key (course_id, user_id) references public.enrolments (course_id, user_id) on delete cascade
);
create index lesson_progress_user_idx on public.lesson_progress (user_id, course_id);
create index lesson_progress_course_idx on public.lesson_progress (course_id, lesson_id);

create table public.lesson_notes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null,
  user_id uuid not null default auth.uid(),
  body text not null check (length(btrim(body)) between 1 and 10000),
  position_s int check (position_s >= 0),
  created_at timestamptz not null default now(),
  foreign key (account_id, course_id, lesson_id) references public.lessons (account_id, course_id, id) on delete cascade
);
create index lesson_notes_user_idx on public.lesson_notes (user_id, lesson_id);

create table public.course_reviews (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  author_name text not null,
  rating int not null check (rating between 1 and 5),
  body text not null default '' check (length(body) <= 5000),
  status text not null default 'published' check (status in ('published', 'hidden')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (course_id, user_id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade
);
alter table public.courses add column rating_count int not null default 0, add column rating_sum int not null default 0;

-- Lessons of courses open to the person that are not open yet: dripped, or behind another course.
create function app.my_locked_lessons() returns setof uuid
language sql stable security definer set search_path = '' as $$
  with mine as (
    select c.id, c.drip_mode, coalesce(e.started_at, now()) as started_at,
      exists (select 1 from public.course_prerequisites p where p.course_id = c.id and not exists (
        select 1 from public.enrolments d where d.course_id = p.requires_id and d.user_id = (select auth.uid())
          and d.status = 'completed')) as waits
    from public.courses c
    left join public.enrolments e on e.course_id = c.id and e.user_id = (select auth.uid())
    where (c.drip_mode <> 'none' or c.id in (select p.course_id from public.course_prerequisites p))
      and c.id in (select app.my_open_courses())
      and c.id not in (select app.my_courses_with_cap('manage_curriculum'))
  ), lesson as (
    select l.id, m.waits, m.drip_mode, m.started_at, l.drip_days, l.drip_at, l.after_lesson_id,
      coalesce(bool_or(l.is_required and p.completed_at is null) over (partition by l.course_id
        order by s.position, s.id, l.position, l.id rows between unbounded preceding and 1 preceding), false) as behind
    from mine m
    join public.lessons l on l.course_id = m.id and l.status = 'published'
    join public.course_sections s on s.id = l.section_id
    left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = (select auth.uid())
  )
  select id from lesson
  where waits or case drip_mode
    when 'sequential' then behind
    when 'days' then now() < started_at + make_interval(days => coalesce(drip_days, 0))
    when 'date' then drip_at > now()
    when 'prerequisites' then after_lesson_id is not null and not exists (
      select 1 from public.lesson_progress p
      where p.lesson_id = after_lesson_id and p.user_id = (select auth.uid()) and p.completed_at is not null)
    else false
  end
$$;
grant execute on function app.my_locked_lessons() to anon, authenticated, stoa_service;

alter policy lesson_contents_read on public.lesson_contents
  using (exists (select 1 from public.lessons l where l.id = lesson_id
      and (l.is_preview or (l.course_id = any (array(select app.my_open_courses()))
        and not l.id = any (array(select app.my_locked_lessons())))))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

alter table public.enrolments enable row level security;
alter table public.lesson_progress enable row level security;
alter table public.lesson_notes enable row level security;
alter table public.course_reviews enable row level security;
grant select on public.enrolments, public.lesson_notes to authenticated;
grant select (account_id, course_id, lesson_id, user_id, position_s, watched_s, reported_at, completed_at)
  on public.lesson_progress to authenticated;
grant select on public.course_reviews to anon, authenticated;
grant insert (account_id, course_id, lesson_id, body, position_s), update (body, position_s), delete
  on public.lesson_notes to authenticated;

create policy enrolments_read on public.enrolments for select to authenticated
  using (user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_students'))));
create policy lesson_progress_read on public.lesson_progress for select to authenticated
  using (user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_students'))));
create policy lesson_notes_read on public.lesson_notes for select to authenticated using (user_id = (select auth.uid()));
create policy lesson_notes_insert on public.lesson_notes for insert to authenticated
  with check (user_id = (select auth.uid()) and (course_id = any (array(select app.my_open_courses()))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum')))));
create policy lesson_notes_update on public.lesson_notes for update to authenticated using (user_id = (select auth.uid()));
create policy lesson_notes_delete on public.lesson_notes for delete to authenticated using (user_id = (select auth.uid()));
create policy course_reviews_read on public.course_reviews for select to anon, authenticated
  using ((status = 'published' and exists (select 1 from public.courses c where c.id = course_id))
    or user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_students'))));

create function app.enrol(p_course_id uuid, p_user_id uuid) returns void
language sql set search_path = '' as $$
  insert into public.enrolments (account_id, course_id, user_id)
  select c.account_id, c.id, p_user_id from public.courses c where c.id = p_course_id
  on conflict (course_id, user_id) do nothing
$$;

create function app.enrol_entitled() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.resource_type = 'course' and new.revoked_at is null
    and exists (select 1 from public.courses c where c.id = new.resource_id and c.account_id = new.account_id) then
    perform app.enrol(new.resource_id, new.user_id);
  end if;
  return null;
end
$$;
create trigger entitlements_enrol after insert on public.entitlements for each row execute function app.enrol_entitled();

-- Completed required lessons by required published lessons. A completed enrolment stays completed.
create function app.recalculate_progress(p_course_id uuid, p_user_id uuid default null) returns void
language sql set search_path = '' as $$
  update public.enrolments e
  set progress = f.percent,
    status = case when f.is_done then 'completed' else e.status end,
    completed_at = case when f.is_done then coalesce(e.completed_at, now()) else e.completed_at end
  from (
    select x.id, count(l.id) > 0 and count(l.id) = count(p.completed_at) as is_done,
      coalesce(100 * count(p.completed_at) / nullif(count(l.id), 0), 0)::int as percent
    from public.enrolments x
    left join public.lessons l on l.course_id = x.course_id and l.status = 'published' and l.is_required
    left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = x.user_id
    where x.course_id = p_course_id and (p_user_id is null or x.user_id = p_user_id)
    group by x.id
  ) f
  where f.id = e.id and (e.progress <> f.percent or (f.is_done and e.status = 'active'))
$$;

create function app.recalculate_course() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_course_id uuid := case when tg_op = 'DELETE' then old.course_id else new.course_id end;
begin
  if exists (select 1 from public.courses c where c.id = v_course_id) then
    perform app.recalculate_progress(v_course_id);
  end if;
  return null;
end
$$;
create trigger lessons_recalculate_added after insert on public.lessons
  for each row when (new.status = 'published' and new.is_required) execute function app.recalculate_course();
create trigger lessons_recalculate_changed after update on public.lessons
  for each row when ((new.status, new.is_required) is distinct from (old.status, old.is_required))
  execute function app.recalculate_course();
create trigger lessons_recalculate_removed after delete on public.lessons
  for each row when (old.status = 'published' and old.is_required) execute function app.recalculate_course();

-- The lesson, if it is open to the signed-in person as a learner; enrols where that is all that is missing.
create function app.need_lesson(p_lesson_id uuid) returns public.lessons
language plpgsql set search_path = '' as $$
declare
  v_lesson public.lessons;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_lesson from public.lessons l
  where l.id = p_lesson_id and l.status = 'published' and l.course_id in (select app.my_open_courses());
  if not found then
    perform app.fail('not_found');
  end if;
  if v_lesson.id in (select app.my_locked_lessons()) then
    perform app.fail('lesson_locked');
  end if;
  perform app.enrol(v_lesson.course_id, auth.uid());
  -- One at a time for a learner and a course, so that the last two lessons cannot overlook each other.
  perform 1 from public.enrolments e where e.course_id = v_lesson.course_id and e.user_id = auth.uid() for update;
  return v_lesson;
end
$$;

create function app.finish_lesson(p_lesson public.lessons, p_user_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.lesson_progress as p (account_id, course_id, lesson_id, user_id, completed_at)
  values (p_lesson.account_id, p_lesson.course_id, p_lesson.id, p_user_id, now())
  on conflict (lesson_id, user_id) do update set completed_at = coalesce(p.completed_at, now());
  perform app.recalculate_progress(p_lesson.course_id, p_user_id);
end
$$;
