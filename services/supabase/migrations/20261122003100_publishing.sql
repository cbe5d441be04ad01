-- Pages and posts are worked on as drafts and published as a whole; what was published before is kept, 20 deep.
alter table public.pages
  add constraint pages_account_id_key unique (account_id, id),
  add column seo jsonb not null default '{}' check (jsonb_typeof(seo) = 'object'),
  add column published_at timestamptz;
update public.pages set published_at = updated_at where status = 'published';

create table public.post_categories (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (length(btrim(name)) between 1 and 80),
  position int not null default 0,
  unique (account_id, id),
  unique (account_id, slug)
);
alter table public.posts
  add column seo jsonb not null default '{}' check (jsonb_typeof(seo) = 'object'),
  add column category_id uuid,
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20),
  add foreign key (account_id, category_id) references public.post_categories (account_id, id) on delete set null (category_id);
create index posts_category_idx on public.posts (account_id, category_id) where category_id is not null;
create index posts_tags_idx on public.posts using gin (tags);

-- The working copy: at most one a page or post. It never shows to visitors.
create table public.drafts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  page_id uuid unique,
  post_id uuid unique,
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  -- Whoever saves names the version they read; an older one is refused.
  version int not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  foreign key (account_id, page_id) references public.pages (account_id, id) on delete cascade,
  foreign key (account_id, post_id) references public.posts (account_id, id) on delete cascade,
  constraint drafts_of_one check (num_nonnulls(page_id, post_id) = 1)
);
create index drafts_account_idx on public.drafts (account_id, updated_at desc);

create table public.revisions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  page_id uuid,
  post_id uuid,
  number int not null,
  data jsonb not null,
  published_by uuid,
  published_at timestamptz not null default now(),
  unique (page_id, number),
  unique (post_id, number),
  foreign key (account_id, page_id) references public.pages (account_id, id) on delete cascade,
  foreign key (account_id, post_id) references public.posts (account_id, id) on delete cascade,
  constraint revisions_of_one check (num_nonnulls(page_id, post_id) = 1)
);
create index revisions_account_idx on public.revisions (account_id, published_at desc);

create trigger pages_announce after insert or update or delete on public.pages
  for each row execute function app.announce_change();
create trigger posts_announce after insert or update or delete on public.posts
  for each row execute function app.announce_change();

-- Contents change by the functions below, which keep drafts, versions and history.
drop policy pages_insert on public.pages;
drop policy pages_update on public.pages;
drop policy pages_delete on public.pages;
drop policy posts_insert on public.posts;
drop policy posts_update on public.posts;
drop policy posts_delete on public.posts;
revoke insert (account_id, slug, title, type, content, status, is_home), update (slug, title, type, content, status, is_home),
  delete on public.pages from authenticated;
revoke insert (account_id, slug, title, excerpt, content, settings, status, published_at, author_id),
  update (slug, title, excerpt, content, settings, status, published_at, author_id), delete on public.posts from authenticated;

alter table public.post_categories enable row level security;
alter table public.drafts enable row level security;
alter table public.revisions enable row level security;
grant select on public.post_categories to anon, authenticated;
grant insert (account_id, slug, name, position), update (slug, name, position), delete on public.post_categories to authenticated;
grant select on public.drafts, public.revisions to authenticated;
create policy post_categories_read on public.post_categories for select to anon, authenticated using (true);
create policy post_categories_insert on public.post_categories for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy post_categories_update on public.post_categories for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy post_categories_delete on public.post_categories for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy drafts_read on public.drafts for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy revisions_read on public.revisions for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

-- {title, description, image, noindex}; nothing else.
create function app.is_seo(p_seo jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_seo) = 'object' and p_seo - array['title', 'description', 'image', 'noindex'] = '{}'
    and length(coalesce(p_seo ->> 'title', '')) <= 120 and length(coalesce(p_seo ->> 'description', '')) <= 320
    and length(coalesce(p_seo ->> 'image', '')) <= 500
    and coalesce(jsonb_typeof(p_seo -> 'noindex'), 'boolean') = 'boolean'
$$;

-- What a draft must be before it is kept. Blocks are judged by the service and shown by type.
create function app.check_draft(p_account_id uuid, p_kind text, p_data jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_common text[] := array['title', 'slug', 'content', 'seo'];
  v_keys text[] := v_common || case p_kind when 'page' then array['type', 'isHome']
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
