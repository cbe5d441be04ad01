-- A stretch that was played, and where the player stands. At most double speed of the server's clock counts, so that
-- skipping or claiming does not complete; nine tenths of the length do.
create or replace function public.report_playback(p_lesson_id uuid, p_from_s int, p_to_s int) returns jsonb
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
grant execute on function public.report_playback to authenticated, stoa_service;
