create or replace function app.has_block(p_content jsonb, p_kinds text[]) returns boolean
language sql immutable set search_path = '' as $$
  select exists (select 1 from jsonb_path_query(p_content, '$.blocks[*]') b where b ->> 'type' = any (p_kinds))
$$;
