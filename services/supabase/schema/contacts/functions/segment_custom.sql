-- A condition on a contact field that the site made. A value of another kind than the field's never matches.
create or replace function app.segment_custom(p_node jsonb, p_path text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_op text := p_node ->> 'op';
  v_kind text := jsonb_typeof(p_node -> 'value');
  v_text text := p_node ->> 'value';
  v_found text := format('(c.fields -> ($2 #>> %L))', '{' || p_path || 'key}');
  v_plain text := format('(c.fields ->> ($2 #>> %L))', '{' || p_path || 'key}');
  v_value text := format('($2 #>> %L)', '{' || p_path || 'value}');
  v_json text := format('($2 #> %L)', '{' || p_path || 'value}');
begin
  return case
    when not coalesce(p_node ->> 'key' ~ '^[a-z][a-z0-9_]{0,39}$', false) then null
    when v_op in ('is', 'is_not') and v_kind in ('string', 'number', 'boolean')
      then format('coalesce(%s = %s, false)', v_found, v_json)
    when v_op = 'contains' and v_kind = 'string'
      then format('coalesce(app.fold(%s) like app.search_part(%s), false)', v_plain, v_value)
    when v_op in ('at_least', 'below') and v_kind = 'number'
      then format('coalesce(case when jsonb_typeof(%s) = ''number'' then %s::numeric %s %s::numeric end, false)', v_found, v_plain,
        case v_op when 'below' then '<' else '>=' end, v_value)
    when v_op in ('before', 'after') and v_text ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
      then format('coalesce(%s ~ ''^\d{4}-\d{2}-\d{2}$'' and %s %s %s, false)', v_plain, v_plain,
        case v_op when 'before' then '<' else '>' end, v_value)
    when v_op = 'set' then format('coalesce(%s <> '''', false)', v_plain)
    when v_op = 'not_set' then format('coalesce(%s, '''') = ''''', v_plain) end;
end
$$;
