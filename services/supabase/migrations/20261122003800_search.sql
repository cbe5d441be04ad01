-- One search over the six sources: published things of one account, and people and groups as far as the asking person may
-- see them. Words match by their beginning, without accents or case; from three letters on a part of a word matches too.
-- It does not lean on row security: under it the indexes on titles could not be used.
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

create function app.fold(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(coalesce(p_text, ''), nfkc)))
$$;

create function app.search_vector(p_text text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select to_tsvector('pg_catalog.simple'::regconfig, app.fold(p_text))
$$;

-- Any text becomes a valid query of word beginnings, or null when no word is left. Plus signs are spaces.
create function app.search_query(p_text text) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select to_tsquery('pg_catalog.simple'::regconfig, string_agg('''' || word || ''':*', ' & '))
  from (
    select word from regexp_split_to_table(left(app.fold(p_text), 200), '[^[:alnum:]]+') word where word <> '' limit 10
  ) words
$$;

-- The text as a pattern for a part of a title.
create function app.search_part(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select '%' || regexp_replace(btrim(replace(left(app.fold(p_text), 200), '+', ' ')), '([\\%_])', '\\\1', 'g') || '%'
$$;

create index courses_search_idx on public.courses using gin (app.search_vector(title));
create index pages_search_idx on public.pages using gin (app.search_vector(title));
create index posts_search_idx on public.posts using gin (app.search_vector(title));
create index products_search_idx on public.products using gin (app.search_vector(title));
create index members_search_idx on public.members using gin (app.search_vector(name));
create index courses_part_idx on public.courses using gin (app.fold(title) extensions.gin_trgm_ops);
create index pages_part_idx on public.pages using gin (app.fold(title) extensions.gin_trgm_ops);
create index posts_part_idx on public.posts using gin (app.fold(title) extensions.gin_trgm_ops);
create index products_part_idx on public.products using gin (app.fold(title) extensions.gin_trgm_ops);
create index members_part_idx on public.members using gin (app.fold(name) extensions.gin_trgm_ops);

-- At most nine hits of one source: beginnings of words first, then parts, each by title.
create function app.search_source(p_account_id uuid, p_source text, p_query tsquery, p_part text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_title text := case p_source when 'members' then 'name' else 'title' end;
  v_fields text := case p_source
    when 'courses' then 'id, slug, title, featured_image'
    when 'posts' then 'id, slug, title, settings'
    when 'products' then 'id, slug, title, image, kind'
    when 'members' then 'id, name, slug, user_id'
    else 'id, slug, title' end;
  v_shown text := case p_source
    when 'posts' then 'status = ''published'' and published_at <= now()'
    when 'products' then 'status = ''active'''
    when 'members' then 'status = ''active'' and account_id in (select app.my_accounts())'
    when 'groups' then 'privacy = ''public'' or (privacy = ''private'' and account_id in (select app.my_accounts()))
      or id in (select g.group_id from public.group_members g where g.user_id = (select auth.uid()) and g.status = ''active'')'
    when 'courses' then 'status = ''published'' and access <> ''private'''
    else 'status = ''published''' end;
  v_hits jsonb;
begin
  execute format($query$
    select coalesce(jsonb_agg(to_jsonb(hit) - 'search_rank' order by search_rank desc, %1$I), '[]')
    from (
      select %2$s, (app.search_vector(%1$I) @@ $2)::int as search_rank
      from public.%3$I
      where account_id = $1 and (%4$s) and (app.search_vector(%1$I) @@ $2 or app.fold(%1$I) like $3)
      order by search_rank desc, %1$I limit 9
    ) hit$query$, v_title, v_fields, p_source, v_shown)
  into v_hits using p_account_id, p_query, p_part;
  return v_hits;
end
$$;

-- {courses, pages, posts, members, groups, products}, or the one source asked for. Members are found by members only.
create function public.search_account(p_account_id uuid, p_text text, p_type text default 'all') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_query tsquery := app.search_query(p_text);
  v_part text := case when length(app.search_part(p_text)) >= 5 then app.search_part(p_text) end;
  v_source text;
  v_found jsonb := '{}';
  v_is_open boolean := exists (select 1 from public.accounts a where a.account_id = p_account_id and a.status = 'active');
begin
  if coalesce(p_type, '') not in ('all', 'courses', 'pages', 'posts', 'members', 'groups', 'products') then
    perform app.fail('invalid_input', 'type');
  end if;
  foreach v_source in array array['courses', 'pages', 'posts', 'members', 'groups', 'products'] loop
    continue when p_type not in ('all', v_source);
    v_found := v_found || jsonb_build_object(v_source, case when v_is_open and (v_query is not null or v_part is not null)
      then app.search_source(p_account_id, v_source, v_query, v_part) else '[]' end);
  end loop;
  return v_found;
end
$$;

-- Whoever writes a title writes its index.
grant usage on schema app to service_role;
grant execute on function app.fold(text), app.search_vector(text) to authenticated, stoa_service, service_role;
grant execute on function public.search_account(uuid, text, text) to anon, authenticated, stoa_service;
