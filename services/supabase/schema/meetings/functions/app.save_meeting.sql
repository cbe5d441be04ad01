-- The one meeting of a live lesson; without a beginning there is none, without an address the room is made.
create or replace function app.save_meeting(p_lesson public.lessons, p_meeting jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_starts_at timestamptz := (p_meeting ->> 'starts_at')::timestamptz;
  v_ends_at timestamptz := v_starts_at + make_interval(mins => (p_meeting ->> 'minutes')::int);
  v_url text := nullif(btrim(coalesce(p_meeting ->> 'url', '')), '');
  v_id uuid := (select m.id from public.meetings m where m.lesson_id = p_lesson.id order by m.starts_at desc, m.id limit 1);
begin
  if v_starts_at is null then
    delete from public.meetings m where m.id = v_id;
  elsif v_id is null then
    insert into public.meetings (account_id, title, starts_at, ends_at, member_id, course_id, lesson_id, url)
    select p_lesson.account_id, p_lesson.title, v_starts_at, v_ends_at, c.instructor_id, p_lesson.course_id, p_lesson.id,
      coalesce(v_url, app.new_meeting_url())
    from public.courses c where c.id = p_lesson.course_id;
  else
    update public.meetings m set title = p_lesson.title, starts_at = v_starts_at, ends_at = v_ends_at, url = coalesce(v_url, m.url)
    where m.id = v_id;
  end if;
end
$$;
