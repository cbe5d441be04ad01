-- Everybody a site can write to: members, and leads who left an email address. An erased contact keeps its row for counts.
create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  email text
    check (email = lower(email) and length(email) <= 254 and email ~ '^[^@[:space:]<>"]+@[^@[:space:]<>"]+\.[^@[:space:]<>"]+$'),
  -- Joined by a verified email only.
  user_id uuid,
  name text not null default '' check (length(name) <= 120),
  language text check (language ~ '^[a-z]{2,3}$'),
  time_zone text check (length(time_zone) between 1 and 60),
  country text check (country ~ '^[A-Z]{2}$'),
  phone text not null default '' check (length(phone) <= 40),
  -- Values by the key of their contact field.
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object' and length(fields::text) <= 20000),
  source text not null default 'manual'
    check (source in ('member', 'form', 'newsletter', 'popup', 'booking', 'order', 'import', 'manual', 'api')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The contact asked for no marketing at all; a later confirmation of a list by themselves takes it back.
  unsubscribed_at timestamptz,
  paused_until timestamptz,
  erased_at timestamptz,
  email_hash text generated always as (app.email_hash(account_id, email)) stored,
  search_text text generated always as (app.fold(name) || ' ' || coalesce(email, '')) stored,
  -- The contact that took this one over; emailed links of this one reach that.
  merged_into uuid,
  constraint contacts_email_until_erased check ((email is null) = (erased_at is not null)),
  unique (account_id, id),
  unique (account_id, email),
  unique (account_id, user_id),
  constraint contacts_merged_is_erased check (merged_into is null or erased_at is not null),
  foreign key (account_id, user_id) references public.members (account_id, user_id) on delete set null (user_id),
  foreign key (account_id, merged_into) references public.contacts (account_id, id) on delete set null (merged_into)
);
create index contacts_newest_idx on public.contacts (account_id, created_at desc, id) where erased_at is null;
create index contacts_hash_idx on public.contacts (account_id, email_hash);
create index contacts_merged_idx on public.contacts (merged_into) where merged_into is not null;
create index contacts_search_idx on public.contacts using gin (search_text extensions.gin_trgm_ops);
alter table public.contacts enable row level security;

-- Fields that a site adds to its contacts; their values lie in `contacts.fields`.
create table public.contact_fields (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  label text not null check (length(btrim(label)) between 1 and 60),
  type text not null default 'text' check (type in ('text', 'number', 'date', 'boolean', 'choice')),
  options text[] not null default '{}' check (cardinality(options) <= 50 and length(array_to_string(options, ',')) <= 4000),
  position int not null default 0,
  created_at timestamptz not null default now(),
  constraint contact_fields_options check ((type = 'choice') = (cardinality(options) > 0)),
  unique (account_id, id),
  unique (account_id, key)
);
alter table public.contact_fields enable row level security;

-- Lists that contacts join. Every site has "newsletter".
create table public.lists (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null check (length(btrim(name)) between 1 and 80),
  description text not null default '' check (length(description) <= 500),
  -- Shown among the preferences of a contact.
  is_public boolean not null default true,
  opt_in text not null default 'double' check (opt_in in ('double', 'single')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, id),
  unique (account_id, slug)
);
alter table public.lists enable row level security;

-- States change by functions only: pending -> confirmed -> unsubscribed -> pending.
create table public.list_contacts (
  account_id uuid not null,
  list_id uuid not null,
  contact_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- Delivery whose link was used to leave.
  left_by uuid,
  -- Confirmation emails without an answer: the pause before the next grows with them.
  mails int not null default 0,
  mailed_at timestamptz,
  constraint list_contacts_confirmed check (status <> 'confirmed' or confirmed_at is not null),
  constraint list_contacts_unsubscribed check (status <> 'unsubscribed' or unsubscribed_at is not null),
  primary key (list_id, contact_id),
  foreign key (account_id, list_id) references public.lists (account_id, id) on delete cascade,
  foreign key (account_id, contact_id) references public.contacts (account_id, id) on delete cascade
);
create index list_contacts_contact_idx on public.list_contacts (contact_id);
create index list_contacts_status_idx on public.list_contacts (account_id, list_id, status, contact_id);
alter table public.list_contacts enable row level security;

-- Proof of what was agreed to or withdrawn. Rows are only added; merging moves them to the contact that stays.
create table public.consents (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  contact_id uuid not null,
  list_id uuid,
  kind text not null check (kind in ('given', 'withdrawn')),
  words text not null check (length(btrim(words)) between 1 and 2000),
  language text check (language ~ '^[a-z]{2,3}$'),
  page text not null default '' check (length(page) <= 500),
  how text not null check (how in ('form', 'link', 'preferences', 'one_click', 'import', 'manual', 'api', 'complaint', 'merge')),
  at timestamptz not null default now(),
  foreign key (account_id, contact_id) references public.contacts (account_id, id) on delete cascade,
  foreign key (account_id, list_id) references public.lists (account_id, id) on delete set null (list_id)
);
create index consents_contact_idx on public.consents (contact_id, at, seq);
create index consents_list_idx on public.consents (account_id, list_id);
alter table public.consents enable row level security;

create table public.tags (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  unique (account_id, id)
);
create unique index tags_name_key on public.tags (account_id, lower(btrim(name)));
alter table public.tags enable row level security;

create table public.contact_tags (
  account_id uuid not null,
  tag_id uuid not null,
  contact_id uuid not null,
  at timestamptz not null default now(),
  primary key (contact_id, tag_id),
  foreign key (account_id, tag_id) references public.tags (account_id, id) on delete cascade,
  foreign key (account_id, contact_id) references public.contacts (account_id, id) on delete cascade
);
create index contact_tags_tag_idx on public.contact_tags (account_id, tag_id, contact_id);
alter table public.contact_tags enable row level security;

-- A rule that contacts match at the moment somebody asks; the count is what was found last.
create table public.segments (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 80),
  rule jsonb not null check (jsonb_typeof(rule) = 'object' and length(rule::text) <= 20000),
  count int,
  counted_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, id)
);
create unique index segments_name_key on public.segments (account_id, lower(btrim(name)));
alter table public.segments enable row level security;

-- Addresses that get neither marketing nor service email. Only a hash is stored, so it outlives an erased contact.
create table public.suppressions (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  email_hash text not null check (email_hash ~ '^[0-9a-f]{64}$'),
  reason text not null check (reason in ('hard_bounce', 'complaint', 'soft_repeated', 'manual', 'erased')),
  at timestamptz not null default now(),
  primary key (account_id, email_hash)
);
alter table public.suppressions enable row level security;

-- A file of contacts being imported. Its bytes lie in ops.contact_import_parts until it ends.
create table public.contact_imports (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  created_by uuid,
  file_name text not null check (length(file_name) between 1 and 200),
  state text not null default 'uploading'
    check (state in ('uploading', 'queued', 'running', 'tried', 'done', 'failed', 'cancelled')),
  -- A trial counts and rejects as the import would, and writes no contact.
  is_trial boolean not null default true,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object' and length(settings::text) <= 20000),
  parts int not null default 0,
  bytes bigint not null default 0,
  -- Rows of the file that are done; a run that was killed goes on after them.
  cursor int not null default 0,
  added int not null default 0,
  updated int not null default 0,
  skipped int not null default 0,
  rejected int not null default 0,
  created_at timestamptz not null default now(),
  beat_at timestamptz,
  ended_at timestamptz,
  -- Addresses taken without a check, for the month's verifications were used up or DNS didn't answer.
  unchecked int not null default 0,
  unique (account_id, id)
);
create index contact_imports_open_idx on public.contact_imports (created_at) where state in ('queued', 'running');
create index contact_imports_account_idx on public.contact_imports (account_id, created_at desc);
alter table public.contact_imports enable row level security;

create table public.contact_import_rejects (
  account_id uuid not null,
  import_id uuid not null,
  row_no int not null check (row_no > 0),
  reason text not null check (reason in ('email', 'duplicate', 'erased', 'value', 'broken', 'disposable', 'no_mail_server')),
  line text not null check (length(line) <= 2000),
  primary key (import_id, row_no),
  foreign key (account_id, import_id) references public.contact_imports (account_id, id) on delete cascade
);
create index contact_import_rejects_account_idx on public.contact_import_rejects (account_id);
alter table public.contact_import_rejects enable row level security;

create table ops.contact_import_parts (
  account_id uuid not null,
  import_id uuid not null,
  no int not null check (no between 0 and 255),
  bytes bytea not null check (octet_length(bytes) between 1 and 262144),
  primary key (import_id, no),
  foreign key (account_id, import_id) references public.contact_imports (account_id, id) on delete cascade
);
create index contact_import_parts_account_idx on ops.contact_import_parts (account_id);
alter table ops.contact_import_parts enable row level security;

-- Confirmation emails of lists that are due since a manager received a held entry or an automation added
-- somebody; sent and deleted by the service.
create table ops.list_confirmations (
  account_id uuid not null,
  list_id uuid not null,
  contact_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (list_id, contact_id),
  foreign key (account_id, list_id) references public.lists (account_id, id) on delete cascade,
  foreign key (account_id, contact_id) references public.contacts (account_id, id) on delete cascade
);
create index list_confirmations_contact_idx on ops.list_confirmations (account_id, contact_id);
create index list_confirmations_list_idx on ops.list_confirmations (account_id, list_id);
alter table ops.list_confirmations enable row level security;
