create table public.options (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  key text not null check (key ~ '^[A-Za-z][A-Za-z0-9_.-]{0,79}$'),
  value jsonb not null,
  primary key (account_id, key)
);
alter table public.options enable row level security;

-- The site's settings are saved section by section, each with the shape it must have, so that two people who edit different
-- sections never undo each other. Whoever saves names the version they read.
create table public.site_versions (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  section text not null,
  version int not null default 1,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (account_id, section)
);
alter table public.site_versions enable row level security;

alter table public.options add constraint options_profile_menu
  check (key <> 'profilemenu' or app.is_profile_menu(value)) not valid;

-- The certificate that the proxy presented for a site's own domain when it was last looked at.
create table ops.certificate_checks (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  domain text not null,
  found jsonb not null check (jsonb_typeof(found) = 'object'),
  checked_at timestamptz not null default now()
);
alter table ops.certificate_checks enable row level security;
