-- Courses are built by several people at once: what is written carries a version, and whoever read an older one is told.
alter table public.courses
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20 and length(array_to_string(tags, '')) <= 800),
  add column allow_reviews boolean not null default true,
  add column version int not null default 0,
  add column outline_version int not null default 0;
alter table public.lessons add column version int not null default 0;
alter table public.assignments
  -- Kinds of files that may be handed in; all without.
  add column file_types text[] not null default '{}'
    check (file_types <@ array['image', 'video', 'audio', 'document']);
alter table public.quizzes add column version int not null default 0;
-- A question that was answered stays with the answers to it when it is taken out of its quiz.
alter table public.quiz_questions add column removed_at timestamptz;

-- Questions that cannot be answered yet, with their places in the quiz: nothing of them is a learner's.
create table public.quiz_question_drafts (
  quiz_id uuid primary key,
  account_id uuid not null,
  course_id uuid not null,
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  foreign key (account_id, course_id, quiz_id) references public.quizzes (account_id, course_id, id) on delete cascade
);
alter table public.quiz_question_drafts enable row level security;

-- One tag written anew: its name if it is known, and of its attributes only those that say nothing but words and safe places.
create function app.tame_tag(p_tag text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_tag !~ '^</?[a-zA-Z!?-]' then '&lt;' || substr(p_tag, 2)
    when not t.name = any (string_to_array('a abbr b blockquote br caption cite code dd del dfn div dl dt em figcaption figure h2 h3 '
      'h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub sup table tbody td tfoot th thead time tr u ul var', ' '))
      then ''
    when p_tag like '</%' then '</' || t.name || '>'
    when t.name = 'img' and not coalesce(t.src ~* '^(https://|/(?![/\\]))', false) then ''
    else '<' || t.name
      || coalesce(' href="' || case when t.name = 'a' and t.href ~* '^(https?://|mailto:|tel:|#|/(?![/\\]))' then t.href end || '"', '')
      || case when t.name = 'img' then ' src="' || t.src || '" alt="' || coalesce(t.alt, '') || '"' else '' end
      || coalesce(' lang="' || substring(p_tag from '\slang="([a-zA-Z-]{2,20})"') || '"', '')
      || coalesce(' dir="' || substring(p_tag from '\sdir="(ltr|rtl|auto)"') || '"', '')
      || case when t.name in ('td', 'th') then coalesce(' colspan="' || substring(p_tag from '\scolspan="(\d{1,2})"') || '"', '')
        || coalesce(' rowspan="' || substring(p_tag from '\srowspan="(\d{1,2})"') || '"', '') else '' end
      || '>'
  end
  from (select lower(substring(p_tag from '^</?([a-zA-Z][a-zA-Z0-9]*)')) as name,
    substring(p_tag from '\shref="([^"<>]*)"') as href, substring(p_tag from '\ssrc="([^"<>]*)"') as src,
    substring(p_tag from '\salt="([^"<>]*)"') as alt) t
$$;

-- People's HTML as it is kept: read tag by tag and written anew from a list, so that no script, style, frame or handler of it is
-- stored. Pages make it harmless once more when it is shown. Words without a tag stay as they are.
create function app.tame_html(p_html text) returns text
language sql immutable set search_path = '' as $$
  select case when p_html ~ '<[/!?]?[a-zA-Z-]' then (
    select string_agg(replace(part.value, '<', '&lt;') || coalesce(app.tame_tag(tag.value), ''), '' order by part.place)
    from unnest(regexp_split_to_array(bare.html, '<[^<>]*>')) with ordinality part(value, place)
    left join unnest(array(select m[1] from regexp_matches(bare.html, '(<[^<>]*>)', 'g') m)) with ordinality tag(value, place)
      on tag.place = part.place)
  else p_html end
  from (select regexp_replace(regexp_replace(p_html, '<!--.*?-->', '', 'gs'),
    '<(script|style|template|iframe|object|svg|math|noscript|textarea|title|select|xmp)(?![a-zA-Z0-9]).*?</\1\s*>', '', 'gis') as html) bare
$$;

create function app.tame_written() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'courses' then
    new.description := app.tame_html(new.description);
  elsif tg_table_name = 'assignments' then
    new.instructions := app.tame_html(new.instructions);
  elsif tg_table_name = 'quiz_questions' then
    new.body := app.tame_html(new.body);
  elsif jsonb_typeof(new.content -> 'html') = 'string' then
    new.content := jsonb_set(new.content, '{html}', to_jsonb(app.tame_html(new.content ->> 'html')));
  end if;
  return new;
end
$$;
create trigger courses_tame before insert or update of description on public.courses
  for each row execute function app.tame_written();
create trigger assignments_tame before insert or update of instructions on public.assignments
  for each row execute function app.tame_written();
create trigger quiz_questions_tame before insert or update of body on public.quiz_questions
  for each row execute function app.tame_written();
create trigger lesson_contents_tame before insert or update of content on public.lesson_contents
  for each row execute function app.tame_written();

-- A lesson that is renamed or published from elsewhere is another version for whoever has it open.
create function app.count_lesson_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.version = old.version and (new.title, new.status, new.type) is distinct from (old.title, old.status, old.type) then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;
create trigger lessons_version before update of title, status, type on public.lessons
  for each row execute function app.count_lesson_version();

-- What stands in an outline and in which order is one document: every change of it, by whatever way, is counted.
create function app.count_outline_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    update public.courses c set outline_version = c.outline_version + 1
    where c.id in (select n.course_id from changed n join before b on b.id = n.id
      where n.position <> b.position or to_jsonb(n) -> 'section_id' is distinct from to_jsonb(b) -> 'section_id');
  else
    update public.courses c set outline_version = c.outline_version + 1 where c.id in (select n.course_id from changed n);
  end if;
  return null;
end
$$;
create trigger course_sections_added after insert on public.course_sections
  referencing new table as changed for each statement execute function app.count_outline_version();
create trigger course_sections_moved after update on public.course_sections
  referencing old table as before new table as changed for each statement execute function app.count_outline_version();
create trigger course_sections_removed after delete on public.course_sections
  referencing old table as changed for each statement execute function app.count_outline_version();
create trigger lessons_added after insert on public.lessons
  referencing new table as changed for each statement execute function app.count_outline_version();
create trigger lessons_moved after update on public.lessons
  referencing old table as before new table as changed for each statement execute function app.count_outline_version();
create trigger lessons_removed after delete on public.lessons
  referencing old table as changed for each statement execute function app.count_outline_version();

-- A quiz is open to learners when its lesson is.
create function app.publish_quiz_of_lesson() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'published' and exists (select 1 from public.quizzes q where q.lesson_id = new.id and not exists (
    select 1 from public.quiz_questions x where x.quiz_id = q.id and x.removed_at is null)) then
    perform app.fail('invalid_input', 'questions');
  end if;
  update public.quizzes q set status = new.status where q.lesson_id = new.id and q.status <> new.status;
  return null;
end
$$;
create trigger lessons_publish_quiz after update of status on public.lessons
  for each row when (new.type = 'quiz' and new.status <> old.status) execute function app.publish_quiz_of_lesson();

-- A course without reviews takes none and shows none.
create function app.guard_reviews() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.courses c where c.id = new.course_id and c.allow_reviews) then
    perform app.fail('feature_off');
  end if;
  return new;
end
$$;
create trigger course_reviews_allowed before insert or update of rating, body on public.course_reviews
  for each row execute function app.guard_reviews();
alter policy course_reviews_read on public.course_reviews
  using ((status = 'published' and exists (select 1 from public.courses c where c.id = course_id and c.allow_reviews))
    or user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_students'))));
