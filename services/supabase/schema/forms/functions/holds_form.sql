create or replace function app.holds_form(p_content jsonb, p_form_id uuid) returns boolean
language sql immutable set search_path = '' as $$
  select exists (select 1 from jsonb_path_query(p_content, '$.blocks[*]') b
    where b ->> 'type' = 'form' and b ->> 'form' = p_form_id::text)
$$;
