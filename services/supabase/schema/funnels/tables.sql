-- Ways through a site's own pages, forms and checkout at /f/{slug}/{n}.
create table public.funnels (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  slug text not null check (length(slug) <= 80 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(btrim(name)) between 1 and 120),
  state text not null default 'draft' check (state in ('draft', 'live', 'paused')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, id),
  unique (account_id, slug)
);
alter table public.funnels enable row level security;

-- The reference leads to a row of the step's type; one that is gone is marked in the editor and skipped in public.
create table public.funnel_steps (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  funnel_id uuid not null,
  position int not null check (position between 1 and 20),
  type text not null check (type in ('pages', 'posts', 'forms', 'popup', 'checkout', 'order', 'courses', 'product', 'membership')),
  ref_id uuid,
  next_on text not null default 'click' check (next_on in ('click', 'entry', 'purchase')),
  skip_owned boolean not null default false,
  bump_product_id uuid,
  bump_text text not null default '' check (length(bump_text) <= 200),
  unique (account_id, id),
  constraint funnel_steps_bump check (bump_product_id is null or type = 'checkout'),
  constraint funnel_steps_position unique (funnel_id, position) deferrable initially deferred,
  foreign key (account_id, funnel_id) references public.funnels (account_id, id) on delete cascade,
  foreign key (account_id, bump_product_id) references public.products (account_id, id) on delete set null (bump_product_id)
);
alter table public.funnel_steps enable row level security;

-- Counts of a day in the account's zone, by where visitors came from: '' without a source, '*' for those beyond 50 sources.
create table public.funnel_days (
  account_id uuid not null,
  step_id uuid not null,
  day date not null,
  source text not null check (length(source) <= 100),
  entered int not null default 0,
  done int not null default 0,
  -- Minor units by currency, less refunds.
  value jsonb not null default '{}' check (jsonb_typeof(value) = 'object'),
  primary key (step_id, day, source),
  foreign key (account_id, step_id) references public.funnel_steps (account_id, id) on delete cascade
);
create index funnel_days_account_idx on public.funnel_days (account_id, day);
alter table public.funnel_days enable row level security;
