-- Whether a question can be put to a learner as it stands.
create or replace function app.is_finished_question(p_question jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(length(btrim(p_question ->> 'body')) between 1 and 10000
    and (p_question ->> 'points')::numeric > 0 and (p_question ->> 'points')::numeric <= 1000
    and not exists (select 1 from jsonb_array_elements(p_question -> 'options') o where btrim(coalesce(o.value ->> 'text', '')) = '')
    and not exists (select 1 from jsonb_array_elements(case when p_question ->> 'type' = 'short'
      and jsonb_typeof(p_question -> 'solution') = 'array' then p_question -> 'solution' else '[]' end) s
      where btrim(coalesce(s.value #>> '{}', '')) = '')
    and app.is_question(p_question ->> 'type', p_question -> 'options', nullif(p_question -> 'solution', 'null')), false)
$$;
