-- The text as a pattern for a part of a title.
create or replace function app.search_part(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select '%' || regexp_replace(btrim(replace(left(app.fold(p_text), 200), '+', ' ')), '([\\%_])', '\\\1', 'g') || '%'
$$;
