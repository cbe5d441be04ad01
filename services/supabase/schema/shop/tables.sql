-- What is sold and for how much. Prices, stock and state change by functions only, so nobody has a write grant.
create table public.products (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(title) between 1 and 200),
  description text not null default '',
  image jsonb not null default '{}' check (jsonb_typeof(image) = 'object'),
  kind text not null,
  -- The course behind a product of kind course; a product or membership is its own resource.
  resource_id uuid,
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  stock int check (stock >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  media_id uuid,
  -- Two managers never undo each other unseen: whoever names the version that they read is refused once somebody else saved. Sales
  -- change stock and use counts beside that, so a version counts what managers save and nothing else.
  version int not null default 1,
  unique (account_id, id),
  unique (account_id, slug),
  foreign key (account_id, media_id) references public.media (account_id, id) deferrable initially deferred,
  constraint products_kind_check
    check (kind in ('course', 'product', 'membership', 'bundle', 'group', 'download', 'appointment')),
  constraint products_has_resource check (kind not in ('course', 'group', 'appointment') or resource_id is not null)
);
create index products_search_idx on public.products using gin (app.search_vector(title));
create index products_part_idx on public.products using gin (app.fold(title) extensions.gin_trgm_ops);
create index products_media_idx on public.products (media_id) where media_id is not null;
create unique index products_resource_key on public.products (account_id, kind, resource_id)
  where status = 'active' and kind in ('course', 'group', 'appointment');
alter table public.products enable row level security;

create table public.prices (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  product_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null,
  frequency jsonb check (frequency is null or (frequency ? 'value' and frequency ? 'parameter')),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  iterations int check (iterations between 1 and 120),
  trial_days int not null default 0 check (trial_days between 0 and 730),
  foreign key (account_id, product_id) references public.products (account_id, id) on delete cascade,
  constraint prices_iterations_need_frequency check (iterations is null or frequency is not null),
  constraint prices_trial_needs_frequency check (trial_days = 0 or frequency is not null),
  constraint prices_amount_minor_check check (amount_minor between 0 and 1000000000000)
);
create unique index prices_active_key on public.prices (product_id, currency) where active;
create index prices_account_idx on public.prices (account_id, product_id);
alter table public.prices enable row level security;

-- What a bundle gives for good, and what a membership opens while it lasts.
create table public.product_items (
  account_id uuid not null,
  product_id uuid not null,
  resource_type text not null,
  resource_id uuid not null,
  position int not null default 0,
  primary key (product_id, resource_type, resource_id),
  foreign key (account_id, product_id) references public.products (account_id, id) on delete cascade,
  constraint product_items_resource_type_check
    check (resource_type in ('course', 'product', 'group', 'download'))
);
create index product_items_resource_idx on public.product_items (account_id, resource_type, resource_id);
alter table public.product_items enable row level security;

-- The pieces that an order has taken out of stock, those inside a bundle included. `held` says whether they are out now.
create table app.order_stock (
  account_id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  quantity int not null check (quantity > 0),
  held boolean not null default true,
  primary key (order_id, product_id),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  foreign key (account_id, product_id) references public.products (account_id, id) on delete cascade
);
create index order_stock_product_idx on app.order_stock (product_id);
alter table app.order_stock enable row level security;

-- How a shop taxes, whether it asks for an address, and how it signs its receipts. Rates: [{country, name, percent}], a rate
-- without a country is for all others.
create table public.shop_settings (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  asks_address boolean not null default false,
  tax_mode text not null default 'none' check (tax_mode in ('none', 'included', 'added')),
  tax_rates jsonb not null default '[]' check (jsonb_typeof(tax_rates) = 'array'),
  seller jsonb not null default '{}' check (jsonb_typeof(seller) = 'object' and length(seller::text) <= 2000),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  offline_enabled boolean not null default true,
  offline_hold_days int not null default 7 check (offline_hold_days between 1 and 14),
  unpaid_orders_max int not null default 5 check (unpaid_orders_max between 1 and 10000),
  -- Where the shop is: who names no country is taxed as at home. A shop that never said is at home where its first rate is.
  country text check (country ~ '^[A-Z]{2}$')
);
alter table public.shop_settings enable row level security;
