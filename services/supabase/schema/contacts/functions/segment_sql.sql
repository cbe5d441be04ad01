-- A node of a segment's rule as SQL: "all" or "any" of its parts, "not" its part, or one condition. Three groups deep at most.
create or replace function app.segment_sql(p_node jsonb, p_path text default '', p_depth int default 0) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_group text := case when jsonb_typeof(p_node -> 'all') = 'array' then 'all' when jsonb_typeof(p_node -> 'any') = 'array' then 'any'
    when jsonb_typeof(p_node -> 'not') = 'object' then 'not' end;
  v_at text := case when p_path = '' then '' else p_path || ',' end;
  v_parts text[];
begin
  if jsonb_typeof(p_node) is distinct from 'object' or v_group is not null and p_depth >= 3 then
    perform app.fail('invalid_input', 'rule');
  end if;
  if v_group is null then
    return app.segment_condition(p_node, v_at);
  end if;
  if v_group = 'not' then
    return 'not ' || app.segment_sql(p_node -> 'not', v_at || 'not', p_depth + 1);
  end if;
  select array_agg(app.segment_sql(n.value, v_at || v_group || ',' || (n.ordinality - 1), p_depth + 1) order by n.ordinality)
  into v_parts from jsonb_array_elements(p_node -> v_group) with ordinality n;
  return case when v_parts is null then case v_group when 'all' then '(true)' else '(false)' end
    else '(' || array_to_string(v_parts, case v_group when 'all' then ' and ' else ' or ' end) || ')' end;
end
$$;
