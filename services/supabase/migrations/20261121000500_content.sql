-- Pages and posts. Visitors see what is published; managers see and edit everything of their account.
create table public.pages (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  slug text not null,
  title text not null check (length(title) between 1 and 200),
  type text not null default 'content' check (type in ('privacy', 'terms', 'ipp', 'instructor', 'gdpr', 'content')),
  content jsonb not null default '{"blocks": []}' check (jsonb_typeof(content -> 'blocks') = 'array'),
  status text not null default 'draft' check (status in ('draft', 'published')),
  is_home boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, slug),
  constraint pages_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- Fixed paths win over /{pageSlug}, so a page may not hide behind one.
  constraint pages_slug_free check (slug <> all (array['blog', 'course', 'login', 'signup', 'thankyou', 'subscribed',
    'checkout', 'dashboard', 'api', 'rest', 'auth', 'storage', 'realtime', 'functions', 'shell', 'remotes', '_sites']))
);
create unique index pages_home_key on public.pages (account_id) where is_home;
create trigger pages_touch before update on public.pages for each row execute function app.touch_updated_at();

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(title) between 1 and 200),
  excerpt text not null default '',
  content jsonb not null default '{"blocks": []}' check (jsonb_typeof(content -> 'blocks') = 'array'),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz,
  author_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, id),
  unique (account_id, slug),
  foreign key (account_id, author_id) references public.members (account_id, id) on delete set null (author_id)
);
create index posts_published_idx on public.posts (account_id, published_at desc) where status = 'published';
create index posts_author_idx on public.posts (author_id);
create trigger posts_touch before update on public.posts for each row execute function app.touch_updated_at();

alter table public.pages enable row level security;
alter table public.posts enable row level security;

grant select on public.pages, public.posts to anon, authenticated;
grant insert (account_id, slug, title, type, content, status, is_home),
  update (slug, title, type, content, status, is_home), delete on public.pages to authenticated;
grant insert (account_id, slug, title, excerpt, content, settings, status, published_at, author_id),
  update (slug, title, excerpt, content, settings, status, published_at, author_id), delete on public.posts to authenticated;

create policy pages_read on public.pages for select to anon, authenticated
  using (status = 'published' or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy pages_insert on public.pages for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy pages_update on public.pages for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy pages_delete on public.pages for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy posts_read on public.posts for select to anon, authenticated
  using ((status = 'published' and published_at <= now())
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy posts_insert on public.posts for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy posts_update on public.posts for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy posts_delete on public.posts for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
