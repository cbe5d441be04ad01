-- What a draft must be before it is kept. Blocks are judged by the service and shown by type.
create or replace function app.check_draft_form(p_account_id uuid, p_kind text, p_data jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_common text[] := array['title', 'slug', 'content', 'seo'];
  v_keys text[] := v_common || case p_kind when 'page' then array['type', 'isHome', 'doc']
    else array['excerpt', 'settings', 'categoryId', 'tags', 'authorId'] end;
begin
  if p_kind not in ('page', 'post') or jsonb_typeof(p_data) is distinct from 'object' or p_data - v_keys <> '{}'
    or length(btrim(coalesce(p_data ->> 'title', ''))) not between 1 and 200
    or coalesce(p_data ->> 'slug', '') !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or length(p_data ->> 'slug') > 80
    or jsonb_typeof(p_data #> '{content,blocks}') is distinct from 'array'
    or jsonb_array_length(p_data #> '{content,blocks}') > 60 or octet_length(p_data::text) > 500000
    or not app.is_seo(coalesce(p_data -> 'seo', '{}'))
    or coalesce(p_data ->> 'type', 'content') not in ('privacy', 'terms', 'ipp', 'instructor', 'gdpr', 'content')
    or coalesce(jsonb_typeof(p_data -> 'isHome'), 'boolean') <> 'boolean'
    or length(coalesce(p_data ->> 'excerpt', '')) > 600
    or coalesce(jsonb_typeof(p_data -> 'settings'), 'object') <> 'object'
    or coalesce(jsonb_typeof(p_data -> 'tags'), 'array') <> 'array'
    or jsonb_array_length(coalesce(p_data -> 'tags', '[]')) > 20
    or exists (select 1 from jsonb_array_elements(coalesce(p_data -> 'tags', '[]')) tag
      where jsonb_typeof(tag) <> 'string' or length(tag #>> '{}') not between 1 and 40) then
    perform app.fail('invalid_input');
  end if;
  if p_data ? 'doc' and (p_account_id <> '00000000-0000-4000-8000-000000000001' or not app.is_doc_place(p_data -> 'doc')) then
    perform app.fail('invalid_input', 'doc');
  end if;
  if p_data ->> 'categoryId' is not null and not exists (select 1 from public.post_categories c
    where c.account_id = p_account_id and c.id::text = p_data ->> 'categoryId') then
    perform app.fail('not_found', 'category');
  end if;
  if p_data ->> 'authorId' is not null and not exists (select 1 from public.members m
    where m.account_id = p_account_id and m.id::text = p_data ->> 'authorId') then
    perform app.fail('not_found', 'author');
  end if;
end
$$;
