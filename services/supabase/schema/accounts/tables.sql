-- Accounts (tenants), the slugs nobody may take, and the platform's operators.
create table public.accounts (
  account_id uuid primary key default gen_random_uuid(),
  slug text not null,
  domain text,
  domain_verified_at timestamptz,
  name text not null check (length(name) between 1 and 120),
  status text not null default 'active' check (status in ('active', 'paused', 'suspended', 'closing')),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  menus jsonb not null default '{"header": [], "mobile": []}' check (jsonb_typeof(menus) = 'object'),
  theme jsonb not null default '{}' check (jsonb_typeof(theme) = 'object'),
  misc jsonb not null default '{}' check (jsonb_typeof(misc) = 'object'),
  features text[] not null default '{}',
  payments_test_mode boolean not null default false,
  owner_user_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- One account is the platform's own site: nobody's tenant, with no owner, host or plan.
  kind text not null default 'site' check (kind in ('site', 'platform')),
  constraint accounts_platform_bare check (kind = 'site'
    or (slug = 'platform' and status = 'active' and owner_user_id is null and domain is null and not payments_test_mode)),
  constraint accounts_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 40 and slug !~ '^xn-'),
  constraint accounts_domain_form check (domain is null or (domain = lower(domain) and length(domain) <= 253
    and domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$')),
  constraint accounts_currency_known check (settings -> 'currency' is null or app.currency_digits(settings ->> 'currency') is not null),
  -- A site's own scripts are one text; the frame that runs them is told apart by nothing else.
  constraint accounts_scripts_form check (
    misc -> 'scripts' is null
    or (jsonb_typeof(misc -> 'scripts') = 'string' and length(misc ->> 'scripts') <= 20000)
    ),
  -- An account may count its visits at Google Analytics 4, under this id.
  constraint accounts_measurement_form check (
    misc -> 'measurement_id' is null
    or (jsonb_typeof(misc -> 'measurement_id') = 'string' and misc ->> 'measurement_id' ~ '^(G-[A-Z0-9]{4,16})?$')
    )
);
create unique index accounts_slug_key on public.accounts (lower(slug));
create unique index accounts_platform_key on public.accounts (kind) where kind = 'platform';
create index accounts_owner_idx on public.accounts (owner_user_id);
create unique index accounts_domain_key on public.accounts (domain) where domain_verified_at is not null;
create index accounts_domain_claim_idx on public.accounts (domain) where domain is not null;
-- Which accounts a call may reach. A closed account is shut in the rights themselves, whatever host it is asked through;
-- a call that came in at a site of ours reaches that site's account alone (the claim stoa_account, set by the embedded backend).
create index accounts_closed_idx on public.accounts (account_id) where status <> 'active';
alter table public.accounts enable row level security;

create table app.reserved_slugs (
  slug text primary key,
  reason text not null
);
alter table app.reserved_slugs enable row level security;

create table public.account_audit (
  id bigint generated always as identity primary key,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  at timestamptz not null default now(),
  actor_user_id uuid,
  action text not null check (action ~ '^[a-z]+\.[a-z_]+$'),
  target_id uuid,
  detail jsonb not null default '{}'
);
create index account_audit_account_idx on public.account_audit (account_id, id desc);
alter table public.account_audit enable row level security;

-- By which secrets this installation is signed, as a fingerprint: a process with others would make everybody a stranger.
create table ops.installation (
  is_only boolean primary key default true check (is_only),
  secrets_fingerprint text not null,
  set_at timestamptz not null default now()
);
alter table ops.installation enable row level security;

-- Views of a list that a person saved: the part of the address that a list reads. A shared one is for every manager.
create table public.list_views (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null default auth.uid(),
  list text not null check (list ~ '^[a-z][a-z-]{0,39}$'),
  name text not null check (name = btrim(name) and length(name) between 1 and 40),
  query text not null check (length(query) <= 2000),
  is_shared boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index list_views_name_key on public.list_views (account_id, user_id, list, lower(name));
create index list_views_shared_idx on public.list_views (account_id, list) where is_shared;
alter table public.list_views enable row level security;

-- Requests to create a site, by the key that a browser sends again when it has no response.
create table ops.site_requests (
  user_id uuid not null,
  key text not null check (length(key) between 8 and 200),
  body_hash text not null,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
alter table ops.site_requests enable row level security;

-- One-time codes that take a session from the platform's host to a site's: each belongs to one user, one site and the
-- browser that holds the verifier of its challenge.
create table ops.hand_overs (
  code_hash text primary key,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null,
  challenge text not null check (challenge ~ '^[A-Za-z0-9_-]{43}$'),
  expires_at timestamptz not null default now() + interval '60 seconds',
  used_at timestamptz
);
create index hand_overs_expiry_idx on ops.hand_overs (expires_at);
alter table ops.hand_overs enable row level security;

-- Slugs that sites gave up. Until held_until each belongs to its owner alone; where the site exists, its address redirects.
create table ops.slug_holds (
  slug text primary key check (slug = lower(slug)),
  account_id uuid references public.accounts (account_id) on delete set null,
  owner_user_id uuid,
  released_at timestamptz not null default now(),
  held_until timestamptz not null
);
create index slug_holds_account_idx on ops.slug_holds (account_id);
alter table ops.slug_holds enable row level security;

-- Sites that their owners asked to delete: undone until erase_at, with the state to return to.
create table ops.site_closings (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  erase_at timestamptz not null default now() + interval '30 days',
  status_before text not null check (status_before in ('active', 'paused', 'suspended'))
);
alter table ops.site_closings enable row level security;

-- Offers of a site to another member, open for 7 days. A site has one open offer.
create table ops.site_transfers (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  from_user_id uuid not null,
  to_user_id uuid not null,
  offered_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  -- The payment method that the receiver brings along.
  method jsonb check (jsonb_typeof(method) = 'object')
);
alter table ops.site_transfers enable row level security;

-- Owners who let the platform's support act in their site, for a week at most. Without a row support only looks.
create table ops.support_access (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  granted_by uuid not null,
  granted_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '7 days',
  ticket_id uuid references ops.tickets (id) on delete set null,
  constraint support_access_week check (ends_at > granted_at and ends_at <= granted_at + interval '7 days')
);
create index support_access_ticket_idx on ops.support_access (ticket_id);
alter table ops.support_access enable row level security;

-- Sites that are erased: started when their time is over, done when no row is left. The row outlives the site, as its invoices do.
create table ops.site_erasures (
  account_id uuid primary key,
  slug text not null,
  owner_user_id uuid,
  requested_at timestamptz,
  started_at timestamptz not null default now(),
  rows_erased bigint not null default 0 check (rows_erased >= 0),
  done_at timestamptz
);
create index site_erasures_open_idx on ops.site_erasures (started_at) where done_at is null;
alter table ops.site_erasures enable row level security;

-- Exports of a site that its owner asked for. One at a time is open: a run takes it by raising attempt and beats while it writes.
create table ops.site_exports (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  attempt int not null default 0 check (attempt >= 0),
  beat_at timestamptz,
  failed_at timestamptz,
  done_at timestamptz,
  expires_at timestamptz,
  parts jsonb not null default '[]' check (jsonb_typeof(parts) = 'array'),
  check ((done_at is null) = (expires_at is null))
);
create unique index site_exports_open_idx on ops.site_exports (account_id) where done_at is null and failed_at is null;
create index site_exports_account_idx on ops.site_exports (account_id, requested_at desc);
alter table ops.site_exports enable row level security;

-- Drafts of a site that a user hasn't created yet, one each, on every device. Creating a site removes it.
create table ops.site_drafts (
  user_id uuid primary key,
  draft jsonb not null check (jsonb_typeof(draft) = 'object' and pg_column_size(draft) <= 8192),
  version int not null default 1 check (version > 0),
  updated_at timestamptz not null default now()
);
alter table ops.site_drafts enable row level security;
