-- A list of texts in a form's input, each of which fits a pattern; what is absent stays as it was.
create or replace function app.form_texts(p_form jsonb, p_key text, p_before text[], p_pattern text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  v_texts text[];
begin
  if not p_form ? p_key then
    return coalesce(p_before, '{}');
  end if;
  if jsonb_typeof(p_form -> p_key) <> 'array' then
    perform app.fail('invalid_input', p_key);
  end if;
  select coalesce(array_agg(distinct btrim(one)), '{}') into v_texts
  from jsonb_array_elements_text(p_form -> p_key) one where btrim(one) <> '';
  if exists (select 1 from unnest(v_texts) one where one !~ p_pattern) then
    perform app.fail('invalid_input', p_key);
  end if;
  return v_texts;
end
$$;
