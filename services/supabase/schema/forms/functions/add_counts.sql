-- Adds one to the count of each name.
create or replace function app.add_counts(p_counts jsonb, p_names text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select p_counts || coalesce((select jsonb_object_agg(one, coalesce((p_counts ->> one)::int, 0) + 1) from unnest(p_names) one), '{}')
$$;
