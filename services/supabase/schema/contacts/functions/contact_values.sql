-- Values of contact fields as their types want them; unknown keys and values of another type fail, empty ones are left out.
create or replace function app.contact_values(p_account_id uuid, p_values jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_result jsonb := '{}';
  v_field public.contact_fields;
  v_key text;
  v_value jsonb;
  v_text text;
begin
  for v_key, v_value in select key, value from jsonb_each(coalesce(p_values, '{}')) loop
    select * into v_field from public.contact_fields f where f.account_id = p_account_id and f.key = v_key;
    if not found then
      perform app.fail('invalid_input', v_key);
    end if;
    v_text := btrim(v_value #>> '{}');
    continue when coalesce(v_text, '') = '';
    if length(v_text) > 2000 or not coalesce(case v_field.type
      when 'number' then v_text ~ '^-?\d{1,15}(\.\d{1,6})?$'
      when 'date' then v_text ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
      when 'boolean' then v_text in ('true', 'false')
      when 'choice' then v_text = any (v_field.options)
      else true end, false) then
      perform app.fail('invalid_input', v_key);
    end if;
    v_result := v_result || jsonb_build_object(v_key, case v_field.type when 'number' then to_jsonb(v_text::numeric)
      when 'boolean' then to_jsonb(v_text::boolean) else to_jsonb(v_text) end);
  end loop;
  return v_result;
end
$$;
