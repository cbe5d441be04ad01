-- A panel that an entry of a menu opens has the form that pages read: a menu that they could not read would be gone whole.
create function app.is_mega_menu(p_mega jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_mega -> 'columns') is distinct from 'array' then false
    else coalesce(p_mega ->> 'columnCount', '') ~ '^[1-6]$' and jsonb_typeof(p_mega -> 'columnCount') = 'number'
      and jsonb_array_length(p_mega -> 'columns') <= 12
      and not exists (select 1 from jsonb_array_elements(p_mega -> 'columns') c
        where jsonb_typeof(c -> 'content') is distinct from 'string' or length(c ->> 'content') > 20000
          or jsonb_typeof(c -> 'colSpan') is distinct from 'number' or coalesce(c ->> 'colSpan', '') !~ '^[1-6]$'
          or jsonb_typeof(c -> 'rowSpan') is distinct from 'number' or coalesce(c ->> 'rowSpan', '') !~ '^[1-6]$') end
$$;

create or replace function app.is_menu(p_menu jsonb) returns boolean
language sql immutable set search_path = '' as $$
  with recursive entry as (
    select e ->> 'id' as id, e ->> 'parent' as parent, e #> '{data,menuItem}' as item from jsonb_array_elements(p_menu) e
  ), placed as (
    select id, 1 as depth from entry where parent is null
    union all
    select e.id, p.depth + 1 from entry e join placed p on e.parent = p.id where p.depth < 4
  )
  select jsonb_array_length(p_menu) <= 100
    and (select count(*) = count(distinct id) and coalesce(bool_and(id is not null and jsonb_typeof(item) = 'object'
      and length(coalesce(item ->> 'label', '')) between 1 and 80 and length(coalesce(item ->> 'item_url', '')) <= 500
      and coalesce(item ->> 'item_url', '') !~* '^\s*(javascript|data|vbscript):'
      and coalesce(item ->> 'item_type', 'normal') in ('normal', 'megamenu')
      and (item -> 'mega_menu' is null or app.is_mega_menu(item -> 'mega_menu'))), true) from entry)
    and (select count(*) from placed) = (select count(*) from entry)
    and coalesce((select max(depth) from placed), 0) <= 3
$$;
