create or replace function app.slugify(p_text text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(trim(both '-' from left(regexp_replace(lower(p_text), '[^a-z0-9]+', '-', 'g'), 40)), ''), 'member')
$$;
