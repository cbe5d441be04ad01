-- Pages are kept for minutes: whatever shows on one is announced when it changes, with the paths it shows at.
create or replace function app.few_or(p_paths text[], p_all text) returns text[]
language sql immutable set search_path = '' as $$
  select case when cardinality(p_paths) > 50 then array[p_all] else p_paths end
$$;
