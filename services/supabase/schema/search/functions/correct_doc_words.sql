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
