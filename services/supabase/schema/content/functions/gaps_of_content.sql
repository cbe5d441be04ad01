-- What a draft lacks before visitors may see it: {kind: 'blocks'}, or {kind: 'sample', block, place} for each block, counted
-- from 1, that still holds what it began with; nothing when it is complete.
create or replace function app.gaps_of_content(p_data jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when jsonb_array_length(p_data #> '{content,blocks}') = 0 then '[{"kind": "blocks"}]'
    else coalesce((select jsonb_agg(jsonb_build_object('kind', 'sample', 'block', b.value ->> 'type', 'place', b.place) order by b.place)
      from jsonb_array_elements(p_data #> '{content,blocks}') with ordinality b(value, place)
      where exists (select 1 from jsonb_path_query(b.value, 'strict $.**') leaf
        where jsonb_typeof(leaf) = 'string' and app.sample_values() @> leaf)), '[]') end
$$;
