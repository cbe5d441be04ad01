-- What a lesson lacks before students can work on it: {kind, count?, total?}, nothing when it is complete.
create function app.lesson_gaps(p_lesson_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with l as (
    select l.*, coalesce(x.content, '{}') as content,
      btrim(regexp_replace(coalesce(x.content ->> 'html', '') || coalesce(x.content ->> 'text', ''), '<[^>]*>|&nbsp;|\s+', ' ', 'g')) as words,
      coalesce(x.content ->> 'src', x.content ->> 'url', x.content ->> 'video', x.content ->> 'audio', '') <> '' as has_address,
      jsonb_typeof(x.content -> 'blocks') = 'array' and x.content -> 'blocks' <> '[]' as has_blocks
    from public.lessons l left join public.lesson_contents x on x.lesson_id = l.id where l.id = p_lesson_id
  ), q as (
    select (select count(*) from public.quiz_questions x where x.quiz_id = z.id and x.removed_at is null) as finished,
      coalesce((select jsonb_array_length(k.questions) from public.quiz_question_drafts k where k.quiz_id = z.id), 0) as drafts
    from public.quizzes z where z.lesson_id = p_lesson_id
  ), gaps as (
    select jsonb_build_object('kind', l.type) as gap from l
    where l.type in ('video', 'audio') and l.media_id is null and not l.has_address and l.has_blocks is not true
    union all
    select '{"kind": "text"}' from l
    where l.type = 'text' and l.media_id is null and l.has_blocks is not true and not l.has_address
      and (l.words = '' or l.words in ('Write here.', 'Write here')) and coalesce(l.content ->> 'html', '') !~~ '%<img%'
    union all
    select '{"kind": "file"}' from l where l.type in ('file', 'pdf') and l.media_id is null and not l.has_address
      and l.has_blocks is not true
    union all
    select '{"kind": "address"}' from l where l.type = 'embed' and not l.has_address and l.has_blocks is not true
    union all
    select '{"kind": "meeting"}' from l where l.type = 'live'
      and not exists (select 1 from public.meetings m where m.lesson_id = l.id)
    union all
    select '{"kind": "instructions"}' from l where l.type = 'assignment' and not exists (
      select 1 from public.assignments a where a.lesson_id = l.id and btrim(regexp_replace(a.instructions, '<[^>]*>', ' ', 'g')) <> '')
      and l.words = ''
    union all
    select jsonb_build_object('kind', 'questions', 'count', q.drafts, 'total', q.drafts + q.finished)
    from l, q where l.type = 'quiz' and (q.drafts > 0 or q.finished = 0)
  )
  select coalesce(jsonb_agg(g.gap), '[]') from gaps g
$$;

-- Whether students see a lesson. What it still lacks is an answer, no fault; nothing is changed then.
create or replace function public.set_lesson_status(p_lesson_id uuid, p_status text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
  v_gaps jsonb;
begin
  perform app.need_course((select l.course_id from public.lessons l where l.id = p_lesson_id), 'manage_curriculum');
  if p_status is null or p_status not in ('draft', 'published') then
    perform app.fail('invalid_input', 'status');
  end if;
  if p_status = 'published' then
    v_gaps := app.lesson_gaps(p_lesson_id);
    if v_gaps @> '[{"kind": "questions", "total": 0}]' then
      return jsonb_build_object('ok', false, 'code', 'invalid_questions', 'missing', v_gaps);
    elsif v_gaps <> '[]' then
      return jsonb_build_object('ok', false, 'code', 'lesson_incomplete', 'missing', v_gaps);
    end if;
  end if;
  update public.lessons l set status = p_status where l.id = p_lesson_id returning l.version into v_version;
  return jsonb_build_object('ok', true, 'version', v_version);
end
$$;

-- Publishes every lesson of a course that is complete: {published, skipped: [{id, title, missing}]}.
create function public.publish_lessons(p_course_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_skipped jsonb;
  v_count int;
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'missing', g.gaps) order by l.position), '[]')
  into v_skipped
  from public.lessons l, lateral (select app.lesson_gaps(l.id) as gaps) g
  where l.course_id = p_course_id and l.status = 'draft' and g.gaps <> '[]';
  update public.lessons l set status = 'published'
  where l.course_id = p_course_id and l.status = 'draft'
    and not exists (select 1 from jsonb_array_elements(v_skipped) s where s.value ->> 'id' = l.id::text);
  get diagnostics v_count = row_count;
  return jsonb_build_object('published', v_count, 'skipped', v_skipped);
end
$$;
revoke execute on function public.publish_lessons(uuid) from public, anon;
grant execute on function public.publish_lessons(uuid) to authenticated, stoa_service;
revoke execute on function app.lesson_gaps(uuid) from public;

-- A page of a video portal is no file: the player could not play it.
create function app.check_media_source() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.content ->> 'type' in ('video', 'audio')
    and new.content ->> 'src' ~* '^https?://([a-z0-9-]+\.)*(youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|dailymotion\.com|dai\.ly|loom\.com)(/|$)' then
    perform app.fail('invalid_input', 'media_source');
  end if;
  return new;
end
$$;
create trigger lesson_contents_media_source before insert or update of content on public.lesson_contents
for each row execute function app.check_media_source();
