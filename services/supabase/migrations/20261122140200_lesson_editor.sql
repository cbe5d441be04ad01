-- The editor of a lesson: everything it is made of in one read and one write under its version.
create function public.edited_lesson(p_lesson_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_lesson public.lessons;
begin
  select * into v_lesson from public.lessons l where l.id = p_lesson_id;
  perform app.need_course(v_lesson.course_id, 'manage_curriculum');
  return to_jsonb(v_lesson) || jsonb_build_object(
    'course', (select jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'drip_mode', c.drip_mode)
      from public.courses c where c.id = v_lesson.course_id),
    'content', coalesce((select x.content from public.lesson_contents x where x.lesson_id = p_lesson_id), '{}'),
    'media', (select jsonb_build_object('id', m.id, 'name', m.name, 'mime', m.mime) from public.media m where m.id = v_lesson.media_id),
    'assignment', (select to_jsonb(a) from public.assignments a where a.lesson_id = p_lesson_id),
    'meeting', (select jsonb_build_object('starts_at', m.starts_at, 'url', m.url,
      'minutes', round(extract(epoch from m.ends_at - m.starts_at) / 60)::int)
      from public.meetings m where m.lesson_id = p_lesson_id order by m.starts_at desc, m.id limit 1),
    'quiz_id', (select q.id from public.quizzes q where q.lesson_id = p_lesson_id),
    'others', coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title) order by s.position, s.id, l.position, l.id)
      from public.lessons l join public.course_sections s on s.id = l.section_id
      where l.course_id = v_lesson.course_id and l.id <> p_lesson_id), '[]'));
end
$$;

-- Where a film, a recording or a page lies: an address of the web or of this site.
create function app.lesson_address(p_address text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(btrim(p_address), '') = '' then
    return null;
  end if;
  if length(p_address) > 1000 or btrim(p_address) !~ '^(https?://[^\s<>"]{3,}|/(?![/\\])[^\s<>"]*)$' then
    perform app.fail('invalid_input', 'address');
  end if;
  return btrim(p_address);
end
$$;

create function app.save_assignment(p_lesson public.lessons, p_task jsonb) returns void
language sql set search_path = '' as $$
  insert into public.assignments as a (lesson_id, account_id, course_id, instructions, max_points, pass_points, due_at, due_days,
    allow_late, file_types)
  values (p_lesson.id, p_lesson.account_id, p_lesson.course_id, coalesce(p_task ->> 'instructions', ''),
    coalesce((p_task ->> 'max_points')::numeric, 100), coalesce((p_task ->> 'pass_points')::numeric, 50),
    (p_task ->> 'due_at')::timestamptz, (p_task ->> 'due_days')::int, coalesce((p_task ->> 'allow_late')::boolean, true),
    array(select jsonb_array_elements_text(coalesce(p_task -> 'file_types', '[]'))))
  on conflict (lesson_id) do update set instructions = excluded.instructions, max_points = excluded.max_points,
    pass_points = excluded.pass_points, due_at = excluded.due_at, due_days = excluded.due_days, allow_late = excluded.allow_late,
    file_types = excluded.file_types
$$;

-- The one meeting of a live lesson; without a beginning there is none, without an address the room is made.
create function app.save_meeting(p_lesson public.lessons, p_meeting jsonb) returns void
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

-- Keeps a lesson as it is written, if nobody else did since that version.
create function public.save_lesson(p_lesson_id uuid, p_version int, p_lesson jsonb) returns int
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

-- Whoever builds the course opens its files too, drafts included.
create or replace function public.open_media(p_account_id uuid, p_entity text, p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_lesson public.lessons;
  v_media_id uuid;
  v_media public.media;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_lesson from public.lessons l where p_entity = 'lesson' and l.id = p_id and l.account_id = p_account_id;
  if v_lesson.course_id in (select app.my_courses_with_cap('manage_curriculum')) then
    v_media_id := v_lesson.media_id;
  elsif v_lesson.id is not null then
    v_media_id := (app.need_lesson(p_id)).media_id;
  elsif p_entity = 'product' then
    select p.media_id into v_media_id from public.products p
    where p.id = p_id and p.account_id = p_account_id and public.has_access(p.kind, p.id);
  end if;
  select * into v_media from public.media m where m.id = v_media_id;
  if not found then
    perform app.fail('not_found', 'media');
  end if;
  return jsonb_build_object('bucket', app.media_bucket(v_media.account_id, v_media.visibility),
    'object_name', v_media.object_name, 'name', v_media.name, 'mime', v_media.mime, 'size_bytes', v_media.size_bytes);
end
$$;

revoke execute on function public.edited_lesson(uuid), public.save_lesson(uuid, int, jsonb) from public, anon;
grant execute on function public.edited_lesson(uuid), public.save_lesson(uuid, int, jsonb) to authenticated, stoa_service;
