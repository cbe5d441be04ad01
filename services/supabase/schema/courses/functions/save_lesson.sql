-- Keeps a lesson as it is written, if nobody else did since that version.
create or replace function public.save_lesson(p_lesson_id uuid, p_version int, p_lesson jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_lesson public.lessons;
  v_content jsonb := p_lesson -> 'content';
begin
  select * into v_lesson from public.lessons l where l.id = p_lesson_id;
  perform app.need_course(v_lesson.course_id, 'manage_curriculum');
  if p_lesson ->> 'media_id' is not null and not exists (select 1 from public.media m
    where m.id = (p_lesson ->> 'media_id')::uuid and m.account_id = v_lesson.account_id) then
    perform app.fail('not_found', 'media');
  end if;
  update public.lessons l set version = l.version + 1,
    title = btrim(coalesce(p_lesson ->> 'title', l.title)),
    is_preview = coalesce((p_lesson ->> 'is_preview')::boolean, l.is_preview),
    is_required = coalesce((p_lesson ->> 'is_required')::boolean, l.is_required),
    duration_s = coalesce((p_lesson ->> 'duration_s')::int, l.duration_s),
    drip_days = case when p_lesson ? 'drip_days' then (p_lesson ->> 'drip_days')::int else l.drip_days end,
    drip_at = case when p_lesson ? 'drip_at' then (p_lesson ->> 'drip_at')::timestamptz else l.drip_at end,
    after_lesson_id = case when p_lesson ? 'after_lesson_id' then (p_lesson ->> 'after_lesson_id')::uuid else l.after_lesson_id end,
    media_id = case when p_lesson ? 'media_id' then (p_lesson ->> 'media_id')::uuid else l.media_id end
  where l.id = p_lesson_id and l.version = p_version
  returning * into v_lesson;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  if jsonb_typeof(v_content) = 'object' then
    v_content := jsonb_strip_nulls(jsonb_build_object('html', left(v_content ->> 'html', 200000),
      'src', app.lesson_address(v_content ->> 'src'), 'captions', app.lesson_address(v_content ->> 'captions'),
      'type', case when v_lesson.type in ('video', 'audio') and coalesce(v_content ->> 'src', '') <> '' then v_lesson.type end));
    insert into public.lesson_contents as x (lesson_id, account_id, course_id, content)
    values (p_lesson_id, v_lesson.account_id, v_lesson.course_id, v_content)
    on conflict (lesson_id) do update set content = (x.content - array['html', 'src', 'captions', 'type']) || excluded.content;
  end if;
  if v_lesson.type = 'assignment' and jsonb_typeof(p_lesson -> 'assignment') = 'object' then
    perform app.save_assignment(v_lesson, p_lesson -> 'assignment');
  elsif v_lesson.type = 'live' and p_lesson ? 'meeting' then
    perform app.save_meeting(v_lesson, p_lesson -> 'meeting');
  end if;
  return v_lesson.version;
exception
  when check_violation or data_exception or foreign_key_violation then
    perform app.fail('invalid_input');
end
$$;
grant execute on function public.save_lesson to authenticated, stoa_service;
