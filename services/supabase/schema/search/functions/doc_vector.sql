-- Words of a page of the documentation as they stand and by their English stems; the title weighs more.
create or replace function app.doc_vector(p_title text, p_body text) returns tsvector
language sql immutable set search_path = '' as $$
  select setweight(to_tsvector('pg_catalog.simple', app.fold(p_title)) || to_tsvector('pg_catalog.english', app.fold(p_title)), 'A')
    || setweight(to_tsvector('pg_catalog.simple', app.fold(p_body)) || to_tsvector('pg_catalog.english', app.fold(p_body)), 'D')
$$;
