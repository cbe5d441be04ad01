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
  seo jsonb not null default '{}' check (jsonb_typeof(seo) = 'object'),
  published_at timestamptz,
  -- Deleted pages and posts lie in a bin first. There they are drafts that nobody sees, and their address is free again.
  binned_at timestamptz,
  binned_slug text,
  -- A page of the documentation names its section, and stands at /docs/{slug}.
  section text check (length(section) between 1 and 60),
  position int not null default 0,
  -- The readers it is for, and the day and version at which its steps were last tried.
  audience text check (audience in ('everyone', 'owners', 'instructors', 'developers', 'operators')),
  checked_on date,
  checked_version text check (length(checked_version) <= 40),
  unique (account_id, slug),
  constraint pages_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- Fixed paths win over /{pageSlug}, so a page may not hide behind one.
  constraint pages_slug_free check (slug <> all (array['blog', 'course', 'login', 'signup', 'thankyou', 'subscribed',
    'checkout', 'dashboard', 'api', 'rest', 'auth', 'storage', 'realtime', 'functions', 'shell', 'remotes', '_sites', 'f'])),
  -- Pages and posts are worked on as drafts and published as a whole; what was published before is kept, 20 deep.
  constraint pages_account_id_key unique (account_id, id)
);
create unique index pages_home_key on public.pages (account_id) where is_home;
create index pages_search_idx on public.pages using gin (app.search_vector(title));
create index pages_part_idx on public.pages using gin (app.fold(title) extensions.gin_trgm_ops);
-- Few pages and posts hold a block that shows rows of other tables, so these two stay small.
create index pages_with_lists_idx on public.pages (account_id) where status = 'published' and app.has_lists(content);
alter table public.pages enable row level security;

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
  seo jsonb not null default '{}' check (jsonb_typeof(seo) = 'object'),
  category_id uuid,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  binned_at timestamptz,
  binned_slug text,
  unique (account_id, id),
  unique (account_id, slug),
  foreign key (account_id, author_id) references public.members (account_id, id) on delete set null (author_id),
  foreign key (account_id, category_id) references public.post_categories (account_id, id) on delete set null (category_id),
  constraint posts_author_fkey foreign key (author_id) references public.members (id) on delete set null
);
create index posts_published_idx on public.posts (account_id, published_at desc) where status = 'published';
create index posts_category_idx on public.posts (account_id, category_id) where category_id is not null;
create index posts_tags_idx on public.posts using gin (tags);
create index posts_search_idx on public.posts using gin (app.search_vector(title));
create index posts_part_idx on public.posts using gin (app.fold(title) extensions.gin_trgm_ops);
create index if not exists posts_author_idx on public.posts (author_id);
create index posts_with_lists_idx on public.posts (account_id) where status = 'published' and app.has_lists(content);
alter table public.posts enable row level security;

create table public.post_categories (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (length(btrim(name)) between 1 and 80),
  position int not null default 0,
  unique (account_id, id),
  unique (account_id, slug)
);
alter table public.post_categories enable row level security;

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
alter table public.drafts enable row level security;

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
  constraint revisions_of_one check (num_nonnulls(page_id, post_id) = 1),
  -- Two versions that met are stored before anybody chooses between them.
  reason text not null default 'published' check (reason in ('published', 'conflict'))
);
create index revisions_account_idx on public.revisions (account_id, published_at desc);
alter table public.revisions enable row level security;
