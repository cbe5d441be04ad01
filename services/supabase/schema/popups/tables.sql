-- Popups of a site: what is edited (definition), and what visitors get (shown, a copy made by publishing).
create table public.popups (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 120),
  state text not null default 'draft' check (state in ('draft', 'active', 'paused')),
  definition jsonb not null,
  shown jsonb,
  form_id uuid,
  priority int not null default 0 check (priority between 0 and 100),
  opens_at timestamptz,
  closes_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state = 'draft' or shown is not null),
  check (closes_at > opens_at),
  unique (account_id, id),
  foreign key (account_id, form_id) references public.forms (account_id, id) on delete set null (form_id)
);
create index popups_active_idx on public.popups (account_id) where state = 'active';
create index popups_form_idx on public.popups (account_id, form_id) where form_id is not null;
alter table public.popups enable row level security;

-- Counts of a day in the account's zone, by variant of the content; pages that held a popup count for the first one.
create table public.popup_days (
  account_id uuid not null,
  popup_id uuid not null,
  day date not null,
  variant text not null check (variant in ('a', 'b')),
  eligible int not null default 0,
  shown int not null default 0,
  converted int not null default 0,
  closed int generated always as (greatest(shown - converted, 0)) stored,
  primary key (popup_id, day, variant),
  foreign key (account_id, popup_id) references public.popups (account_id, id) on delete cascade
);
create index popup_days_account_idx on public.popup_days (account_id, popup_id, day);
alter table public.popup_days enable row level security;
