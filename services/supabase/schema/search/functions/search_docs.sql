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
grant execute on function public.search_docs to anon, authenticated, stoa_service;
