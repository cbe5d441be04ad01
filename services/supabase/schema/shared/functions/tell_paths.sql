-- A payload has 8,000 bytes: many paths go in several.
create or replace function app.tell_paths(p_table text, p_account_id uuid, p_paths text[]) returns void
language sql set search_path = '' as $$
  select pg_notify('stoa_changes', jsonb_build_object('table', 'public.' || p_table, 'account_id', p_account_id,
    'paths', jsonb_agg(path order by path))::text)
  from (select path, (row_number() over (order by path) - 1) / 20 as part from (select distinct unnest(p_paths) as path) each) parts
  group by part
$$;
