-- What a lesson lacks before students can work on it: {kind, count?, total?}, nothing when it is complete.
create or replace function app.lesson_gaps(p_lesson_id uuid) returns jsonb
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
