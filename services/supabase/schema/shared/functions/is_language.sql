-- The language of a site and those its visitors may choose from, saved together: its own is always among them.
create or replace function app.is_language(p_language text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_language = any (array['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'ja', 'zh', 'ko',
    'ar', 'hi', 'bn', 'tr', 'vi', 'pl', 'nl', 'sv', 'uk', 'th']), false)
$$;
