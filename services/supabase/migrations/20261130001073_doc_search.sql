set check_function_bodies = off;

-- Replaces words that no page of the documentation has by the most alike that one has. At most six words are compared.
create or replace function app.correct_doc_words(p_words text[]) returns text[]
language sql stable security definer set search_path = '' as $$
  with known as materialized (
    select distinct lexeme from ops.doc_texts t, unnest(t.words) lexeme
  )
  select array_agg(case when exists (select 1 from known k where starts_with(k.lexeme, w.word)) then w.word
    else coalesce((select k.lexeme from known k
      where abs(length(k.lexeme) - length(w.word)) <= 3 and extensions.similarity(k.lexeme, w.word) >= 0.45
      order by extensions.similarity(k.lexeme, w.word) desc, k.lexeme limit 1), w.word) end order by w.place)
  from unnest(p_words[1:6]) with ordinality w (word, place)
$$;
revoke all on function app.correct_doc_words from public, anon, authenticated, stoa_service;

-- The words of a page's blocks, without mark-up.
create or replace function app.doc_body(p_content jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(btrim(regexp_replace(replace(replace(replace(replace(
    string_agg(regexp_replace(part #>> '{}', '<[^>]*>', ' ', 'g'), ' '),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\s+', ' ', 'g')), '')
  from unnest(array['title', 'heading', 'text', 'html', 'question', 'answer', 'caption']) name,
    jsonb_path_query(p_content, ('strict $.**."' || name || '"')::jsonpath) part
  where jsonb_typeof(part) = 'string'
$$;
revoke all on function app.doc_body from public, anon, authenticated, stoa_service;

-- A query of word beginnings, each as it stands or by its stem; all of them, or any.
create or replace function app.doc_query(p_words text[], p_is_any boolean) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare
  v_query tsquery;
  v_word text;
  v_next tsquery;
begin
  foreach v_word in array p_words loop
    v_next := to_tsquery('pg_catalog.simple', '''' || v_word || ''':*') || to_tsquery('pg_catalog.english', '''' || v_word || ''':*');
    v_query := case when v_query is null then v_next when p_is_any then v_query || v_next else v_query && v_next end;
  end loop;
  return v_query;
end
$$;
revoke all on function app.doc_query from public, anon, authenticated, stoa_service;

-- Words of a page of the documentation as they stand and by their English stems; the title weighs more.
create or replace function app.doc_vector(p_title text, p_body text) returns tsvector
language sql immutable set search_path = '' as $$
  select setweight(to_tsvector('pg_catalog.simple', app.fold(p_title)) || to_tsvector('pg_catalog.english', app.fold(p_title)), 'A')
    || setweight(to_tsvector('pg_catalog.simple', app.fold(p_body)) || to_tsvector('pg_catalog.english', app.fold(p_body)), 'D')
$$;
revoke all on function app.doc_vector from public, anon, authenticated, stoa_service;

-- Words of a page of the documentation that a mistyped one may have been.
create or replace function app.doc_words(p_title text, p_body text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct word), '{}')
  from regexp_split_to_table(app.fold(p_title || ' ' || p_body), '[^[:alnum:]]+') word where length(word) between 3 and 30
$$;
revoke all on function app.doc_words from public, anon, authenticated, stoa_service;

-- What readers of the documentation looked for in vain, the most frequent first; for operators, through the service alone.
create or replace function ops.empty_doc_searches() returns table (text text, count int, last_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select s.text, s.count, s.last_at from ops.doc_searches s order by s.count desc, s.last_at desc limit 100
$$;
revoke all on function ops.empty_doc_searches from public, anon, authenticated, stoa_service;
grant execute on function ops.empty_doc_searches to stoa_service;

create or replace function app.index_doc() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_body text := app.doc_body(new.content);
begin
  if new.section is null or new.status <> 'published' then
    delete from ops.doc_texts where page_id = new.id;
  else
    insert into ops.doc_texts (page_id, account_id, body, words, vector)
    values (new.id, new.account_id, v_body, app.doc_words(new.title, v_body), app.doc_vector(new.title, v_body))
    on conflict (page_id) do update set body = excluded.body, words = excluded.words, vector = excluded.vector;
  end if;
  return null;
end
$$;
revoke all on function app.index_doc from public, anon, authenticated, stoa_service;

-- Pages of the documentation that hold all words of a text, else those of the most alike words, else any of them. Parts of a
-- hit stand between U+E000 and U+E001. Long texts are cut, so that a search costs little whatever is asked.
create or replace function public.search_docs(p_text text, p_is_final boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_text text := btrim(regexp_replace(left(app.fold(left(p_text, 200)), 200), '[^[:alnum:]]+', ' ', 'g'));
  v_words text[] := (string_to_array(nullif(v_text, ''), ' '))[1:10];
  v_corrected text[];
  v_query tsquery;
  v_hits jsonb := '[]';
  v_meant text;
begin
  if v_words is null then
    return '{"hits": [], "meant": null}';
  end if;
  v_query := app.doc_query(v_words, false);
  if not exists (select 1 from ops.doc_texts d where d.vector @@ v_query) then
    v_corrected := app.correct_doc_words(v_words);
    if v_corrected <> v_words[1:6] then
      v_meant := array_to_string(v_corrected, ' ');
      v_query := app.doc_query(v_corrected, false);
    end if;
    if not exists (select 1 from ops.doc_texts d where d.vector @@ v_query) then
      v_query := app.doc_query(coalesce(v_corrected, v_words), true);
    end if;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('slug', h.slug, 'title', h.title, 'section', h.section,
    'snippet', ts_headline('pg_catalog.english', h.body, v_query,
      format('StartSel=%s, StopSel=%s, MaxWords=26, MinWords=14', chr(57344), chr(57345)))) order by h.rank desc, h.title), '[]')
  into v_hits
  from (
    select p.slug, p.title, p.section, d.body, ts_rank('{0.1, 0.2, 0.4, 1}', d.vector, v_query, 1) as rank
    from ops.doc_texts d join public.pages p on p.id = d.page_id
    where d.vector @@ v_query and p.status = 'published'
    order by rank desc, p.title limit 10
  ) h;
  if p_is_final and v_hits = '[]' and length(v_text) >= 3 then
    insert into ops.doc_searches as s (text)
    select left(v_text, 80) where exists (select 1 from ops.doc_searches o where o.text = left(v_text, 80))
      or (select count(*) from ops.doc_searches) < 5000
    on conflict (text) do update set count = s.count + 1, last_at = now();
  end if;
  return jsonb_build_object('hits', v_hits, 'meant', case when v_hits <> '[]' then v_meant end);
end
$$;
revoke all on function public.search_docs from public, anon, authenticated, stoa_service;
grant execute on function public.search_docs to anon, authenticated, stoa_service;

drop trigger if exists pages_doc_text on public.pages;
create trigger pages_doc_text after insert or update of title, content, section, status on public.pages
  for each row when (new.account_id = '00000000-0000-4000-8000-000000000001') execute function app.index_doc();

reset check_function_bodies;
