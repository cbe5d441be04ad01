set check_function_bodies = off;

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
revoke all on function app.check_draft_form from public, anon, authenticated, stoa_service;

-- Tells if a value says where a page of the documentation stands, for whom, and when it was last checked.
create or replace function app.is_doc_place(p_doc jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_doc) = 'object'
    and p_doc - array['section', 'position', 'audience', 'checkedOn', 'checkedVersion'] = '{}'
    and jsonb_typeof(p_doc -> 'section') = 'string' and length(btrim(p_doc ->> 'section')) between 1 and 60
    and (p_doc -> 'position' is null or p_doc ->> 'position' ~ '^[0-9]{1,4}$')
    and coalesce(p_doc ->> 'audience', 'everyone') in ('everyone', 'owners', 'instructors', 'developers', 'operators')
    and (p_doc ->> 'checkedOn' is null or p_doc ->> 'checkedOn' ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$'
      and pg_input_is_valid(p_doc ->> 'checkedOn', 'date'))
    and length(coalesce(p_doc ->> 'checkedVersion', '')) <= 40, false)
$$;
revoke all on function app.is_doc_place from public, anon, authenticated, stoa_service;

-- Tells if a page of the platform is one that every page links to.
create or replace function app.is_fixed_page(p_page public.pages) returns boolean
language sql immutable set search_path = '' as $$
  select p_page.status = 'published' and p_page.section is null and (p_page.is_home
    or p_page.slug = any (array['product', 'use-cases', 'features', 'pricing', 'terms', 'privacy', 'refunds']))
$$;
revoke all on function app.is_fixed_page from public, anon, authenticated, stoa_service;

-- The platform's menu and footer lead to these pages, so they stay published at their address; their text is anybody's to edit.
create or replace function app.keep_fixed_pages() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_fixed_page(old) and (tg_op = 'DELETE' or new.slug <> old.slug or new.status <> old.status
    or new.section is not null) then
    perform app.fail('in_use', 'page');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
revoke all on function app.keep_fixed_pages from public, anon, authenticated, stoa_service;

-- Pages, posts or docs of the platform with their drafts and who wrote them last, for lists of operators.
create or replace function ops.platform_contents(p_kind text)
returns table (id uuid, slug text, title text, status text, is_home boolean, is_fixed boolean, published_at timestamptz,
  updated_at timestamptz, binned_at timestamptz, draft_version int, updated_by text, section text, "position" int,
  audience text, checked_on text, checked_version text)
language sql stable security definer set search_path = '' as $$
  with items as (
    select p.id, p.slug, p.title, p.status, p.is_home, app.is_fixed_page(p) as is_fixed, p.published_at, p.updated_at,
      p.binned_at, p.section, p.position, p.audience, p.checked_on::text as checked_on, p.checked_version
    from public.pages p join public.accounts a on a.account_id = p.account_id and a.kind = 'platform'
    where p_kind in ('page', 'doc') and (p.section is not null) = (p_kind = 'doc')
    union all
    select p.id, p.slug, p.title, p.status, false, false, p.published_at, p.updated_at, p.binned_at, null, 0, null, null, null
    from public.posts p join public.accounts a on a.account_id = p.account_id and a.kind = 'platform'
    where p_kind = 'post'
  )
  select i.id, i.slug, case when i.status = 'draft' then coalesce(d.data ->> 'title', i.title) else i.title end, i.status,
    i.is_home, i.is_fixed, i.published_at, greatest(i.updated_at, d.updated_at), i.binned_at, d.version,
    (select o.email from public.platform_operators o where o.user_id = coalesce(d.updated_by, r.published_by)),
    i.section, i.position, i.audience, i.checked_on, i.checked_version
  from items i
  left join public.drafts d on coalesce(d.page_id, d.post_id) = i.id
  left join lateral (select r.published_by from public.revisions r where coalesce(r.page_id, r.post_id) = i.id
    order by r.number desc limit 1) r on true
$$;
revoke all on function ops.platform_contents from public, anon, authenticated, stoa_service;
grant execute on function ops.platform_contents to stoa_service;

-- A page or post as its draft would make it, and whether that is anything else than what is published; null when it is gone.
create or replace function ops.previewed_content(p_account_id uuid, p_kind text, p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_row jsonb;
  v_draft jsonb;
begin
  if p_kind = 'page' then
    select jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'type', p.type, 'content', p.content, 'seo', p.seo,
      'isHome', p.is_home, 'section', p.section, 'isDraft', p.status = 'draft') into v_row
    from public.pages p where p.account_id = p_account_id and p.id = p_id and p.binned_at is null;
    select d.data into v_draft from public.drafts d where d.account_id = p_account_id and d.page_id = p_id;
  else
    select jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'content', p.content, 'seo', p.seo,
      'excerpt', p.excerpt, 'settings', p.settings, 'tags', to_jsonb(p.tags), 'published_at', coalesce(p.published_at, now()),
      'author', (select jsonb_build_object('name', m.name, 'slug', m.slug) from public.members m where m.id = p.author_id),
      'isDraft', p.status = 'draft') into v_row
    from public.posts p where p.account_id = p_account_id and p.id = p_id and p.binned_at is null;
    select d.data into v_draft from public.drafts d where d.account_id = p_account_id and d.post_id = p_id;
  end if;
  return v_row || coalesce(v_draft || '{"isDraft": true}', '{}');
end
$$;
revoke all on function ops.previewed_content from public, anon, authenticated, stoa_service;
grant execute on function ops.previewed_content to stoa_service;

-- What came into being published, by a seed or from another backend, stands in its history too: it can be gone back to.
create or replace function app.published_version(p_kind text, p_row jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('title', p_row -> 'title', 'slug', p_row -> 'slug', 'content', p_row -> 'content', 'seo', p_row -> 'seo')
    || case p_kind when 'page' then jsonb_build_object('type', p_row -> 'type', 'isHome', p_row -> 'is_home')
      || case when p_row ->> 'section' is null then '{}' else jsonb_build_object('doc', jsonb_build_object(
        'section', p_row -> 'section', 'position', p_row -> 'position', 'audience', p_row -> 'audience',
        'checkedOn', p_row -> 'checked_on', 'checkedVersion', p_row -> 'checked_version')) end
      else jsonb_build_object('excerpt', p_row -> 'excerpt', 'settings', p_row -> 'settings', 'tags', p_row -> 'tags',
        'categoryId', p_row -> 'category_id', 'authorId', p_row -> 'author_id') end
$$;
revoke all on function app.published_version from public, anon, authenticated, stoa_service;

-- Keeps the working copy. Without an id a new page or post begins; otherwise the version is the one that was read, 0 when
-- there was no draft. Answers {id, version}.
create or replace function public.save_draft(p_account_id uuid, p_kind text, p_id uuid, p_data jsonb, p_version int default 0)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := p_id;
  v_version int;
begin
  perform app.require_cap(p_account_id);
  perform app.check_draft(p_account_id, p_kind, p_data);
  if v_id is null and p_kind = 'page' then
    insert into public.pages (account_id, slug, title, type, section)
    values (p_account_id, p_data ->> 'slug', btrim(p_data ->> 'title'), coalesce(p_data ->> 'type', 'content'),
      btrim(p_data #>> '{doc,section}'))
    returning id into v_id;
  elsif v_id is null then
    insert into public.posts (account_id, slug, title) values (p_account_id, p_data ->> 'slug', btrim(p_data ->> 'title'))
    returning id into v_id;
  elsif app.content_account(p_kind, v_id) <> p_account_id then
    perform app.fail('not_found', p_kind);
  end if;
  select d.version into v_version from public.drafts d
  where (case p_kind when 'page' then d.page_id else d.post_id end) = v_id;
  if coalesce(v_version, 0) <> coalesce(p_version, 0) then
    perform app.fail('precondition_failed');
  end if;
  if v_version is null then
    insert into public.drafts (account_id, page_id, post_id, data, updated_by)
    values (p_account_id, case when p_kind = 'page' then v_id end, case when p_kind = 'post' then v_id end, p_data, auth.uid())
    returning version into v_version;
  else
    update public.drafts d set data = p_data, version = d.version + 1, updated_by = auth.uid(), updated_at = now()
    where (case p_kind when 'page' then d.page_id else d.post_id end) = v_id
    returning version into v_version;
  end if;
  return jsonb_build_object('id', v_id, 'version', v_version);
exception
  when unique_violation then
    perform app.fail('slug_taken');
  when check_violation then
    perform app.fail('slug_reserved');
end
$$;
revoke all on function public.save_draft from public, anon, authenticated, stoa_service;
grant execute on function public.save_draft to authenticated, stoa_service;

-- Puts the platform's own pages and posts in place, and newer texts of those that nobody edited since. What an operator
-- changed, unpublished or deleted stays as it is: the account's notes hold the hash of each text that was put there, and
-- what an operator published once is theirs from then on.
create or replace function ops.seed_platform_content(p_content jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
  v_seeded jsonb;
  v_item jsonb;
  v_key text;
  v_hash text;
  v_now text;
  v_row jsonb;
  v_written int := 0;
begin
  select * into v_account from public.accounts a where a.kind = 'platform' for update;
  v_seeded := coalesce(v_account.misc -> 'seeded', '{}');
  for v_item in select value from jsonb_array_elements(p_content -> 'pages') loop
    v_key := 'page:' || (v_item ->> 'slug');
    v_hash := md5((v_item ->> 'title') || (v_item -> 'content')::text);
    select md5(p.title || p.content::text) into v_now from public.pages p
    where p.account_id = v_account.account_id and p.slug = v_item ->> 'slug' and p.status = 'published'
      and not exists (select 1 from public.revisions r where r.page_id = p.id and r.published_by is not null);
    continue when v_seeded ? v_key and (v_now is distinct from v_seeded ->> v_key or v_now = v_hash);
    v_row := null;
    insert into public.pages as p (account_id, slug, title, type, content, seo, section, position, audience, checked_on,
      checked_version, is_home, status, published_at)
    values (v_account.account_id, v_item ->> 'slug', v_item ->> 'title', coalesce(v_item ->> 'type', 'content'),
      v_item -> 'content', coalesce(v_item -> 'seo', '{}'), v_item ->> 'section', coalesce((v_item ->> 'position')::int, 0),
      v_item ->> 'audience', (v_item ->> 'checkedOn')::date, v_item ->> 'checkedVersion',
      coalesce((v_item ->> 'isHome')::boolean, false), 'published', now())
    on conflict (account_id, slug) do update set title = excluded.title, content = excluded.content, seo = excluded.seo,
      section = excluded.section, position = excluded.position, audience = excluded.audience,
      checked_on = excluded.checked_on, checked_version = excluded.checked_version
    where v_seeded ? v_key
    returning to_jsonb(p) into v_row;
    if v_seeded ? v_key and v_row is not null then
      perform app.add_revision(v_account.account_id, 'page', (v_row ->> 'id')::uuid, app.published_version('page', v_row), null,
        'published');
    end if;
    v_seeded := v_seeded || jsonb_build_object(v_key, v_hash);
    v_written := v_written + 1;
  end loop;
  for v_item in select value from jsonb_array_elements(p_content -> 'posts') loop
    v_key := 'post:' || (v_item ->> 'slug');
    v_hash := md5((v_item ->> 'title') || (v_item -> 'content')::text);
    select md5(p.title || p.content::text) into v_now from public.posts p
    where p.account_id = v_account.account_id and p.slug = v_item ->> 'slug' and p.status = 'published'
      and not exists (select 1 from public.revisions r where r.post_id = p.id and r.published_by is not null);
    continue when v_seeded ? v_key and (v_now is distinct from v_seeded ->> v_key or v_now = v_hash);
    v_row := null;
    insert into public.posts as p (account_id, slug, title, excerpt, content, tags, status, published_at)
    values (v_account.account_id, v_item ->> 'slug', v_item ->> 'title', v_item ->> 'excerpt', v_item -> 'content',
      array(select jsonb_array_elements_text(coalesce(v_item -> 'tags', '[]'))), 'published',
      (v_item ->> 'publishedAt')::timestamptz)
    on conflict (account_id, slug) do update set title = excluded.title, excerpt = excluded.excerpt,
      content = excluded.content, tags = excluded.tags
    where v_seeded ? v_key
    returning to_jsonb(p) into v_row;
    if v_seeded ? v_key and v_row is not null then
      perform app.add_revision(v_account.account_id, 'post', (v_row ->> 'id')::uuid, app.published_version('post', v_row), null,
        'published');
    end if;
    v_seeded := v_seeded || jsonb_build_object(v_key, v_hash);
    v_written := v_written + 1;
  end loop;
  if v_written > 0 then
    update public.accounts a set misc = jsonb_set(a.misc, '{seeded}', v_seeded) where a.account_id = v_account.account_id;
  end if;
  return v_written;
end
$$;
revoke all on function ops.seed_platform_content from public, anon, authenticated, stoa_service;
grant execute on function ops.seed_platform_content to stoa_service;

-- Makes the draft of that version what visitors see, now or, for a post, at a time to come.
create or replace function app.write_published(p_kind text, p_id uuid, p_version int, p_at timestamptz default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.content_account(p_kind, p_id);
  v_draft public.drafts;
  v_data jsonb;
  v_number int;
begin
  delete from public.drafts d
  where (case p_kind when 'page' then d.page_id else d.post_id end) = p_id and d.version = p_version returning * into v_draft;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  v_data := v_draft.data;
  perform app.check_draft(v_account_id, p_kind, v_data);
  if p_kind = 'page' then
    if coalesce((v_data ->> 'isHome')::boolean, false) then
      update public.pages set is_home = false where account_id = v_account_id and is_home and id <> p_id;
    end if;
    update public.pages p set slug = v_data ->> 'slug', title = btrim(v_data ->> 'title'),
      type = coalesce(v_data ->> 'type', p.type), content = v_data -> 'content', seo = coalesce(v_data -> 'seo', '{}'),
      is_home = coalesce((v_data ->> 'isHome')::boolean, p.is_home), status = 'published',
      published_at = coalesce(p.published_at, now())
    where p.id = p_id;
    if v_data ? 'doc' then
      update public.pages p set section = btrim(v_data #>> '{doc,section}'),
        position = coalesce((v_data #>> '{doc,position}')::int, p.position), audience = v_data #>> '{doc,audience}',
        checked_on = (v_data #>> '{doc,checkedOn}')::date, checked_version = v_data #>> '{doc,checkedVersion}'
      where p.id = p_id;
    end if;
  else
    update public.posts p set slug = v_data ->> 'slug', title = btrim(v_data ->> 'title'), content = v_data -> 'content',
      excerpt = coalesce(v_data ->> 'excerpt', ''), settings = coalesce(v_data -> 'settings', '{}'),
      seo = coalesce(v_data -> 'seo', '{}'), category_id = (v_data ->> 'categoryId')::uuid,
      tags = array(select jsonb_array_elements_text(coalesce(v_data -> 'tags', '[]'))),
      author_id = coalesce((v_data ->> 'authorId')::uuid, p.author_id,
        (select m.id from public.members m where m.account_id = v_account_id and m.user_id = auth.uid())),
      status = 'published', published_at = coalesce(p_at, p.published_at, now())
    where p.id = p_id;
  end if;
  v_number := app.add_revision(v_account_id, p_kind, p_id, v_data, auth.uid(), 'published');
  perform app.audit(v_account_id, 'content.published', p_id, jsonb_build_object('kind', p_kind, 'revision', v_number));
  return jsonb_build_object('id', p_id, 'revision', v_number);
exception
  when unique_violation then
    perform app.fail('slug_taken');
  when check_violation then
    perform app.fail('slug_reserved');
end
$$;
revoke all on function app.write_published from public, anon, authenticated, stoa_service;
grant execute on function app.write_published to service_role;

-- The platform's documentation: its published pages that name a section.
create or replace view public.docs with (security_invoker = true) as
select p.account_id, p.id, p.slug, p.title, p.section, p.position, p.content, p.seo, p.updated_at,
  p.audience, p.checked_on, p.checked_version
from public.pages p
where p.account_id = '00000000-0000-4000-8000-000000000001' and p.section is not null and p.status = 'published';


create or replace function app.my_accounts_with_cap(p_cap text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select mine.account_id from (
    select m.account_id
    from public.members m
    join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id
    where m.user_id = (select auth.uid()) and m.status = 'active' and p_cap = any (r.caps)
    union
    select a.account_id from public.accounts a where a.owner_user_id = (select auth.uid())
    union
    select edited from app.edited_platform() edited where p_cap = 'manage_options'
  ) mine
  where mine.account_id <> all (array(select app.hidden_accounts()))
    and coalesce(mine.account_id = any ((select app.bound_accounts())::uuid[]), true)
$$;
revoke all on function app.my_accounts_with_cap from public, anon, authenticated, stoa_service;
grant execute on function app.my_accounts_with_cap to anon, authenticated, stoa_service;

-- The platform's own account, while the service edits it for an operator: the flag lasts as long as the transaction, and
-- no call of a browser can set one. An operator's token alone edits nothing.
create or replace function app.edited_platform() returns setof uuid
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  if current_setting('stoa.platform_editor', true) = 'on' and app.is_operator() then
    return query select a.account_id from public.accounts a where a.kind = 'platform';
  end if;
end
$$;
revoke all on function app.edited_platform from public, anon, authenticated, stoa_service;

drop trigger if exists pages_fixed on public.pages;
create trigger pages_fixed before update or delete on public.pages
  for each row when (old.account_id = '00000000-0000-4000-8000-000000000001') execute function app.keep_fixed_pages();

reset check_function_bodies;
