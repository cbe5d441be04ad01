-- Visits counted by the service without a cookie or an address. A salt names visitors for one day of a time zone and is
-- deleted with that day, after which nothing leads from a row back to a visitor.
create table ops.visit_salts (
  zone text not null check (length(zone) between 1 and 64),
  day date not null,
  salt bytea not null check (length(salt) = 32),
  ends_at timestamptz not null,
  primary key (zone, day)
);
alter table ops.visit_salts enable row level security;

-- One row a view of a page, for 48 hours.
create table ops.visits_live (
  id bigint generated always as identity primary key,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  day date not null,
  visitor bytea not null check (length(visitor) = 8),
  at timestamptz not null,
  path text not null check (length(path) between 1 and 300),
  -- False where the page was opened by a change of route, which is known from the data it reads.
  is_document boolean not null,
  source text check (length(source) between 1 and 100),
  medium text check (length(medium) between 1 and 100),
  campaign text check (length(campaign) between 1 and 100),
  referrer text check (length(referrer) between 1 and 100),
  device text not null check (device in ('desktop', 'phone', 'tablet')),
  -- Told by browsers with consent to all cookies: time in sight, and percent of the page that came into view.
  seconds int check (seconds between 0 and 3600),
  depth int check (depth between 0 and 100),
  check ((seconds is null) = (depth is null))
);
create index visits_live_visitor_idx on ops.visits_live (account_id, day, visitor, at, id);
create index visits_live_at_idx on ops.visits_live (at);
alter table ops.visits_live enable row level security;

-- Days with live rows; a stale one has views that visit_days lacks.
create table ops.visit_states (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  day date not null,
  is_stale boolean not null default true,
  primary key (account_id, day)
);
create index visit_states_stale_idx on ops.visit_states (account_id, day) where is_stale;
alter table ops.visit_states enable row level security;

-- What a day's visits add up to, by 500 values of each dimension; '*' has all others, '' those without a value.
create table public.visit_days (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  day date not null,
  dimension text not null check (dimension in ('all', 'page', 'source', 'medium', 'campaign', 'referrer', 'device')),
  value text not null check (length(value) <= 300),
  visitors int not null check (visitors >= 0),
  views int not null check (views >= 0),
  entries int not null check (entries >= 0),
  -- Views whose time and depth are known, and the sums of both.
  reads int not null default 0 check (reads between 0 and views),
  seconds bigint not null default 0 check (seconds >= 0),
  depth bigint not null default 0 check (depth between 0 and reads * 100::bigint),
  primary key (account_id, day, dimension, value)
);
alter table public.visit_days enable row level security;
