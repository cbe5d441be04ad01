-- A panel that an entry of a menu opens has the form that pages read: a menu that they could not read would be gone whole.
create or replace function app.is_mega_menu(p_mega jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_mega -> 'columns') is distinct from 'array' then false
    else coalesce(p_mega ->> 'columnCount', '') ~ '^[1-6]$' and jsonb_typeof(p_mega -> 'columnCount') = 'number'
      and jsonb_array_length(p_mega -> 'columns') <= 12
      and not exists (select 1 from jsonb_array_elements(p_mega -> 'columns') c
        where jsonb_typeof(c -> 'content') is distinct from 'string' or length(c ->> 'content') > 20000
          or jsonb_typeof(c -> 'colSpan') is distinct from 'number' or coalesce(c ->> 'colSpan', '') !~ '^[1-6]$'
          or jsonb_typeof(c -> 'rowSpan') is distinct from 'number' or coalesce(c ->> 'rowSpan', '') !~ '^[1-6]$') end
$$;
