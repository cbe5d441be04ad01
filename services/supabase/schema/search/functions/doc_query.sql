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
