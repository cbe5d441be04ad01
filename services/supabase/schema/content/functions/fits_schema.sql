-- The part of JSON Schema that the blocks are told in, and "harmless" for mark-up.
create or replace function app.fits_schema(p_value jsonb, p_schema jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  v_kind text := jsonb_typeof(p_value);
  v_type text := p_schema ->> 'type';
  v_text text;
  v_number numeric;
  v_entry record;
begin
  if p_value is null or p_schema is null or v_kind <> (case v_type when 'integer' then 'number' else v_type end) then
    return false;
  end if;
  if (p_schema ? 'const' and p_value <> p_schema -> 'const')
    or (p_schema ? 'enum' and not p_schema -> 'enum' @> p_value) then
    return false;
  end if;
  if v_kind = 'string' then
    v_text := p_value #>> '{}';
    return length(btrim(v_text)) >= coalesce((p_schema ->> 'minLength')::int, 0)
      and length(v_text) <= coalesce((p_schema ->> 'maxLength')::int, 1000000)
      and (not p_schema ? 'pattern' or v_text ~ (p_schema ->> 'pattern'))
      and (not p_schema ? 'harmless' or app.is_harmless(v_text));
  elsif v_kind = 'number' then
    v_number := (p_value #>> '{}')::numeric;
    return (v_type <> 'integer' or v_number = trunc(v_number))
      and v_number between coalesce((p_schema ->> 'minimum')::numeric, v_number)
        and coalesce((p_schema ->> 'maximum')::numeric, v_number);
  elsif v_kind = 'array' then
    if jsonb_array_length(p_value) not between coalesce((p_schema ->> 'minItems')::int, 0)
      and coalesce((p_schema ->> 'maxItems')::int, 1000) then
      return false;
    end if;
    for v_entry in select value from jsonb_array_elements(p_value) loop
      if not app.fits_schema(v_entry.value, p_schema -> 'items') then
        return false;
      end if;
    end loop;
  elsif v_kind = 'object' then
    if exists (select 1 from jsonb_array_elements_text(p_schema -> 'required') name where not p_value ? name) then
      return false;
    end if;
    for v_entry in select key, value from jsonb_each(p_value) loop
      if not p_schema -> 'properties' ? v_entry.key
        or not app.fits_schema(v_entry.value, p_schema -> 'properties' -> v_entry.key) then
        return false;
      end if;
    end loop;
  end if;
  return true;
end
$$;
