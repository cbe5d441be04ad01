-- The answer to the first field of a type; null without one.
create or replace function app.form_answer(p_fields jsonb, p_data jsonb, p_type text) returns text
language sql immutable set search_path = '' as $$
  select p_data ->> (f ->> 'id') from jsonb_array_elements(p_fields) with ordinality field (f, at)
  where f ->> 'type' = p_type and p_data ? (f ->> 'id') order by at limit 1
$$;
