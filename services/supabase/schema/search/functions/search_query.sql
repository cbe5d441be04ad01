-- Any text becomes a valid query of word beginnings, or null when no word is left. Plus signs are spaces.
create or replace function app.search_query(p_text text) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select to_tsquery('pg_catalog.simple'::regconfig, string_agg('''' || word || ''':*', ' & '))
  from (
    select word from regexp_split_to_table(left(app.fold(p_text), 200), '[^[:alnum:]]+') word where word <> '' limit 10
  ) words
$$;
