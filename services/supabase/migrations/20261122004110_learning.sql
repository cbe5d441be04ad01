-- What a learner does: enrol, open, play and complete lessons, review the course.
create function app.progress_json(p_lesson_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('lesson_id', p.lesson_id, 'position_s', p.position_s, 'watched_s', p.watched_s,
    'completed_at', p.completed_at, 'course_progress', e.progress, 'course_status', e.status)
  from public.lesson_progress p
  join public.enrolments e on e.course_id = p.course_id and e.user_id = p.user_id
  where p.lesson_id = p_lesson_id and p.user_id = (select auth.uid())
$$;

create function public.enrol_in_course(p_course_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_course_id is null or p_course_id not in (select app.my_open_courses()) then
    perform app.fail('not_found');
  end if;
  if exists (select 1 from public.course_prerequisites p where p.course_id = p_course_id and not exists (
    select 1 from public.enrolments d where d.course_id = p.requires_id and d.user_id = auth.uid() and d.status = 'completed')) then
    perform app.fail('prerequisites_missing');
  end if;
  perform app.enrol(p_course_id, auth.uid());
  return (select e.id from public.enrolments e where e.course_id = p_course_id and e.user_id = auth.uid());
end
$$;

-- Where the learner left off; the course goes on here.
create function public.open_lesson(p_lesson_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_lesson public.lessons := app.need_lesson(p_lesson_id);
begin
  insert into public.lesson_progress (account_id, course_id, lesson_id, user_id)
  values (v_lesson.account_id, v_lesson.course_id, v_lesson.id, auth.uid())
  on conflict (lesson_id, user_id) do update set reported_at = now();
  update public.enrolments e set last_lesson_id = v_lesson.id, last_active_at = now()
  where e.course_id = v_lesson.course_id and e.user_id = auth.uid();
  return app.progress_json(v_lesson.id);
end
$$;

-- A stretch that was played, and where the player stands. At most double speed of the server's clock counts, so that
-- skipping or claiming does not complete; nine tenths of the length do.
create function public.report_playback(p_lesson_id uuid, p_from_s int, p_to_s int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_lesson public.lessons := app.need_lesson(p_lesson_id);
  v_row public.lesson_progress;
  v_to int := least(greatest(p_to_s, 0), v_lesson.duration_s);
  v_from int;
begin
  if v_lesson.type not in ('video', 'audio') or p_from_s is null or p_to_s is null or p_from_s > p_to_s then
    perform app.fail('invalid_input');
  end if;
  insert into public.lesson_progress (account_id, course_id, lesson_id, user_id)
  values (v_lesson.account_id, v_lesson.course_id, v_lesson.id, auth.uid())
  on conflict (lesson_id, user_id) do nothing;
  select * into v_row from public.lesson_progress p where p.lesson_id = v_lesson.id and p.user_id = auth.uid();
  v_from := greatest(p_from_s, 0, v_to - 5 - least(2 * extract(epoch from now() - v_row.reported_at), 120)::int);
  update public.lesson_progress p
  set position_s = v_to, reported_at = now(),
    watched = p.watched + case when v_from < v_to then int4multirange(int4range(v_from, v_to)) else '{}'::int4multirange end
  where p.lesson_id = v_lesson.id and p.user_id = auth.uid()
  returning * into v_row;
  update public.lesson_progress p
  set watched_s = (select coalesce(sum(upper(r) - lower(r)), 0) from unnest(v_row.watched) r)
  where p.lesson_id = v_lesson.id and p.user_id = auth.uid()
  returning * into v_row;
  update public.enrolments e set last_lesson_id = v_lesson.id, last_active_at = now()
  where e.course_id = v_lesson.course_id and e.user_id = auth.uid();
  if v_row.completed_at is null and v_lesson.duration_s > 0 and v_row.watched_s >= 0.9 * v_lesson.duration_s then
    perform app.finish_lesson(v_lesson, auth.uid());
  end if;
  return app.progress_json(v_lesson.id);
end
$$;

-- For lessons that the learner declares done. Films, quizzes and assignments complete by themselves.
create function public.complete_lesson(p_lesson_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_lesson public.lessons := app.need_lesson(p_lesson_id);
begin
  if (v_lesson.type in ('quiz', 'assignment') or (v_lesson.type in ('video', 'audio') and v_lesson.duration_s > 0))
    and not exists (select 1 from public.lesson_progress p
      where p.lesson_id = v_lesson.id and p.user_id = auth.uid() and p.completed_at is not null) then
    perform app.fail('lesson_not_finished');
  end if;
  perform app.finish_lesson(v_lesson, auth.uid());
  update public.enrolments e set last_lesson_id = v_lesson.id, last_active_at = now()
  where e.course_id = v_lesson.course_id and e.user_id = auth.uid();
  return app.progress_json(v_lesson.id);
end
$$;

create function app.count_ratings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_course_id uuid := case when tg_op = 'DELETE' then old.course_id else new.course_id end;
begin
  -- The lock makes two reviews at once count each other.
  perform 1 from public.courses c where c.id = v_course_id for no key update;
  update public.courses c set rating_count = f.count, rating_sum = f.sum
  from (select count(*)::int as count, coalesce(sum(r.rating), 0)::int as sum
    from public.course_reviews r where r.course_id = v_course_id and r.status = 'published') f
  where c.id = v_course_id;
  return null;
end
$$;
create trigger course_reviews_count after insert or update or delete on public.course_reviews
  for each row execute function app.count_ratings();

-- One review a learner and course; without a rating it is taken back.
create function public.review_course(p_course_id uuid, p_rating int, p_body text default '') returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_rating is null then
    delete from public.course_reviews r where r.course_id = p_course_id and r.user_id = auth.uid();
    return;
  end if;
  if p_rating not between 1 and 5 or length(coalesce(p_body, '')) > 5000 then
    perform app.fail('invalid_input');
  end if;
  insert into public.course_reviews (account_id, course_id, user_id, author_name, rating, body)
  select e.account_id, e.course_id, e.user_id, m.name, p_rating, btrim(coalesce(p_body, ''))
  from public.enrolments e join public.members m on m.account_id = e.account_id and m.user_id = e.user_id and m.status = 'active'
  where e.course_id = p_course_id and e.user_id = auth.uid() and e.course_id in (select app.my_open_courses())
  on conflict (course_id, user_id) do update
    set rating = excluded.rating, body = excluded.body, author_name = excluded.author_name, updated_at = now();
  if not found then
    perform app.fail('not_found');
  end if;
end
$$;

create function public.set_review_status(p_review_id uuid, p_status text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.need_course((select r.course_id from public.course_reviews r where r.id = p_review_id), 'manage_students');
  if p_status is null or p_status not in ('published', 'hidden') then
    perform app.fail('invalid_input', 'status');
  end if;
  update public.course_reviews r set status = p_status where r.id = p_review_id;
end
$$;
grant execute on function public.enrol_in_course(uuid), public.open_lesson(uuid), public.report_playback(uuid, int, int),
  public.complete_lesson(uuid), public.review_course(uuid, int, text), public.set_review_status(uuid, text)
  to authenticated, stoa_service;
