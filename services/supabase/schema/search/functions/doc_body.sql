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
