-- Only tags in exactly the form the editor writes them stay tags; every other one is text from here on.
create or replace function app.clean_words(p_body text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(replace(p_body, e'\r', ''),
    '<(?!/?(?:p|h2|h3|h4|strong|em|code|blockquote|ul|ol|li|pre)>|(?:br|hr|/a)>|a href="(?:https?://|mailto:|/)[^"<>\s]*">)',
    '&lt;', 'g')
$$;
