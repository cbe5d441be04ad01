create or replace function app.has_words(p_body text) returns boolean
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(coalesce(p_body, ''), '<[^>]*>', '', 'g'), '(\s|&nbsp;)+', '', 'g') <> ''
$$;
