-- Whether a menu is a tree of at most three levels whose parents are its own entries.
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
