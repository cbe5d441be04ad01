-- What is sold and for how much. Prices, stock and state change by functions only, so nobody has a write grant.
create table public.products (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(title) between 1 and 200),
  description text not null default '',
  image jsonb not null default '{}' check (jsonb_typeof(image) = 'object'),
  kind text not null check (kind in ('course', 'product', 'membership')),
  -- The course behind a product of kind course; a product or membership is its own resource.
  resource_id uuid,
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  stock int check (stock >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, id),
  unique (account_id, slug),
  constraint products_course_has_resource check (kind <> 'course' or resource_id is not null)
);
create unique index products_resource_key on public.products (account_id, resource_id) where status = 'active' and kind = 'course';
create trigger products_touch before update on public.products for each row execute function app.touch_updated_at();

alter table public.courses add constraint courses_product_fkey
  foreign key (account_id, product_id) references public.products (account_id, id) on delete set null (product_id);

create table public.prices (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  product_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor int not null check (amount_minor between 0 and 1000000000),
  frequency jsonb check (frequency is null or (frequency ? 'value' and frequency ? 'parameter')),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  foreign key (account_id, product_id) references public.products (account_id, id) on delete cascade
);
create unique index prices_active_key on public.prices (product_id, currency) where active;
create index prices_account_idx on public.prices (account_id, product_id);

alter table public.products enable row level security;
alter table public.prices enable row level security;

grant select on public.products, public.prices to anon, authenticated;
create policy products_read on public.products for select to anon, authenticated
  using (status = 'active' or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy prices_read on public.prices for select to anon, authenticated
  using ((active and exists (select 1 from public.products p where p.id = product_id))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
