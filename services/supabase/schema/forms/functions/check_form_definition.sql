-- Holds a definition to what the database relies on; the contract of both sides checks the rest, and what doesn't pass it is
-- shown to nobody. A field of a published version keeps its type for ever.
create or replace function app.check_form_definition(p_account_id uuid, p_form_id uuid, p_definition jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_fields jsonb := p_definition -> 'fields';
begin
  if jsonb_typeof(v_fields) is distinct from 'array' or length(p_definition::text) > 200000
    or jsonb_array_length(v_fields) not between 1 and 60
    or jsonb_typeof(p_definition -> 'after') is distinct from 'object' then
    perform app.fail('invalid_input', 'definition');
  end if;
  if exists (select 1 from jsonb_array_elements(v_fields) f where coalesce(f ->> 'id', '') !~ '^[a-z][a-z0-9]{2,19}$'
      or coalesce(f ->> 'type', '') !~ '^[a-z]{2,10}$')
    or (select count(*) <> count(distinct f ->> 'id') from jsonb_array_elements(v_fields) f)
    or exists (select 1 from public.form_versions v, jsonb_array_elements(v.definition -> 'fields') old,
        jsonb_array_elements(v_fields) f
      where v.account_id = p_account_id and v.form_id = p_form_id and old ->> 'id' = f ->> 'id'
        and old ->> 'type' <> f ->> 'type') then
    perform app.fail('invalid_input', 'fields');
  end if;
end
$$;
