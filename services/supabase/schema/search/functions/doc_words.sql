-- Words of a page of the documentation that a mistyped one may have been.
create or replace function app.doc_words(p_title text, p_body text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct word), '{}')
  from regexp_split_to_table(app.fold(p_title || ' ' || p_body), '[^[:alnum:]]+') word where length(word) between 3 and 30
$$;
