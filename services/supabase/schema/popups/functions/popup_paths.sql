-- Pages that a popup is for; without any it is for all.
create or replace function app.popup_paths(p_definition jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(nullif(array(select jsonb_array_elements_text(p_definition #> '{target,paths}')), '{}'), '{/*}')
$$;
