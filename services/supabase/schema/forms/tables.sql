-- Forms of a site: what is edited (definition), what visitors see (shown, a copy of the published version), and what came in.
create table public.forms (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  slug text not null check (length(slug) <= 80 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (length(btrim(title)) between 1 and 120),
  state text not null default 'draft' check (state in ('draft', 'published', 'closed')),
  definition jsonb not null,
  shown jsonb,
  published_no int,
  notify_emails text[] not null default '{}' check (cardinality(notify_emails) <= 5),
  list_ids uuid[] not null default '{}' check (cardinality(list_ids) <= 10),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  frame_origins text[] not null default '{}' check (cardinality(frame_origins) <= 10),
  opens_at timestamptz,
  closes_at timestamptz,
  max_entries int check (max_entries between 1 and 1000000),
  retention_days int check (retention_days between 1 and 3650),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state = 'draft' or shown is not null),
  check (closes_at > opens_at),
  unique (account_id, id),
  unique (account_id, slug)
);
alter table public.forms enable row level security;

-- Each published definition, for ever: an entry is read by the fields that it answered.
create table public.form_versions (
  account_id uuid not null,
  form_id uuid not null,
  no int not null check (no > 0),
  definition jsonb not null,
  published_at timestamptz not null default now(),
  published_by uuid,
  primary key (form_id, no),
  unique (account_id, form_id, no),
  foreign key (account_id, form_id) references public.forms (account_id, id) on delete cascade
);
alter table public.form_versions enable row level security;

create table public.form_entries (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  form_id uuid not null,
  version_no int not null,
  data jsonb not null,
  email text check (email = lower(email) and length(email) <= 254),
  contact_id uuid,
  user_id uuid,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  page text not null default '' check (length(page) <= 500),
  utm jsonb not null default '{}',
  state text not null default 'received' check (state in ('received', 'held', 'spam')),
  is_read boolean not null default false,
  request_key uuid not null,
  created_at timestamptz not null default now(),
  unique (account_id, id),
  unique (form_id, request_key),
  foreign key (account_id, contact_id) references public.contacts (account_id, id) on delete set null (contact_id),
  foreign key (account_id, form_id, version_no) references public.form_versions (account_id, form_id, no) on delete cascade
);
create index form_entries_form_idx on public.form_entries (account_id, form_id, created_at desc, id);
create index form_entries_contact_idx on public.form_entries (contact_id) where contact_id is not null;
create index form_entries_held_idx on public.form_entries (account_id, form_id) where state = 'held';
create index form_entries_email_idx on public.form_entries (account_id, email) where email is not null;
create index form_entries_waiting_idx on public.form_entries (account_id) where state = 'held';
alter table public.form_entries enable row level security;

create table public.form_files (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  entry_id uuid not null,
  field text not null,
  name text not null check (length(name) between 1 and 200),
  mime text not null,
  size_bytes int not null check (size_bytes between 1 and 10485760),
  bytes bytea not null check (octet_length(bytes) = size_bytes),
  foreign key (account_id, entry_id) references public.form_entries (account_id, id) on delete cascade
);
create index form_files_entry_idx on public.form_files (account_id, entry_id);
alter table public.form_files enable row level security;

-- Counts of a day in the account's zone; `losses` holds how often an attempt failed at each field.
create table public.form_days (
  account_id uuid not null,
  form_id uuid not null,
  day date not null,
  views int not null default 0,
  starts int not null default 0,
  entries int not null default 0,
  held int not null default 0,
  spam int not null default 0,
  losses jsonb not null default '{}',
  -- How often a visitor who accepted all cookies left at a field.
  leaves jsonb not null default '{}',
  primary key (form_id, day),
  foreign key (account_id, form_id) references public.forms (account_id, id) on delete cascade
);
create index form_days_account_idx on public.form_days (account_id, form_id, day);
alter table public.form_days enable row level security;
