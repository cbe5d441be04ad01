create table public.activity (
  id bigint generated always as identity primary key,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null,
  type text not null check (length(type) between 1 and 60),
  entity_id uuid,
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  created_at timestamptz not null default now()
);
create index activity_account_idx on public.activity (account_id, id desc);
create index activity_user_idx on public.activity (user_id, id desc);
alter table public.activity enable row level security;

-- What brought a visitor here: written by the service at a visit with all three utm values, read by managers. A session of a
-- funnel has where it stands in it, too.
create table public.funnel_sessions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  utm_source text check (length(utm_source) between 1 and 200),
  utm_medium text check (length(utm_medium) between 1 and 200),
  utm_campaign text check (length(utm_campaign) between 1 and 200),
  initial_page text not null check (length(initial_page) <= 500),
  "deviceInfo" jsonb not null default '{}' check (jsonb_typeof("deviceInfo") = 'object'),
  -- A name of the browser session: the same call again answers the same session.
  request_key text check (length(request_key) between 8 and 200),
  created_at timestamptz not null default now(),
  funnel_id uuid,
  -- Steps that were shown, gone through, and paid; the order that was placed on the way.
  entered uuid[] not null default '{}',
  done uuid[] not null default '{}',
  paid uuid[] not null default '{}',
  order_id uuid,
  source text not null default '' check (length(source) <= 100),
  -- False for those who manage the site.
  is_counted boolean not null default true,
  unique (account_id, id),
  unique (account_id, request_key),
  constraint funnel_sessions_origin
    check (funnel_id is not null or (utm_source is not null and utm_medium is not null and utm_campaign is not null)),
  foreign key (account_id, funnel_id) references public.funnels (account_id, id) on delete cascade
);
create index funnel_sessions_funnel_idx on public.funnel_sessions (funnel_id) where funnel_id is not null;
create index funnel_sessions_order_idx on public.funnel_sessions (order_id) where order_id is not null;
create index funnel_sessions_account_idx on public.funnel_sessions (account_id, created_at desc);
alter table public.funnel_sessions enable row level security;
