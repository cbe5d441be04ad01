-- Who belongs to an account and what they may do. Rights come from these tables, never from a token's metadata.
create table public.roles (
  role_id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  caps text[] not null default '{}' check (caps <@ array['manage_options', 'edit_posts', 'create_courses',
    'manage_curriculum', 'manage_students', 'manage_submissions', 'manage_stats']),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  -- Who is let in and what a role may do: invitations, role editing, profiles, and what managers did.
  is_owner boolean not null default false,
  unique (account_id, role_id),
  -- Everybody who registers gets the default role, so it never makes a manager.
  constraint roles_default_is_harmless check (not is_default or not 'manage_options' = any (caps))
);
create unique index roles_name_key on public.roles (account_id, lower(btrim(name)));
create unique index roles_default_key on public.roles (account_id) where is_default;
create unique index roles_owner_key on public.roles (account_id) where is_owner;
alter table public.roles enable row level security;

create table public.members (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  email text not null check (length(email) <= 254),
  role_id uuid not null,
  status text not null default 'active' check (status in ('active', 'banned')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  bio text not null default '' check (length(bio) <= 500),
  -- When the picture at avatars/{user_id}/avatar.jpg last changed; null while there is none.
  avatar_at timestamptz,
  is_listed boolean not null default false,
  -- In which language a member reads the site: mails to them are written in it.
  language text check (language ~ '^[a-z]{2}$'),
  -- Members as their managers see them: found by a part of name or address among tens of thousands, one person whole, and how
  -- many hold each role.
  search_text text generated always as (app.fold(name) || ' ' || lower(email)) stored,
  -- Who may write to whom, what is reported, and what of a talk is live: read marks as changes, typing on a private channel.
  messages_from text not null default 'everyone' check (messages_from in ('everyone', 'staff')),
  unique (account_id, id),
  unique (account_id, user_id),
  unique (account_id, slug),
  foreign key (account_id, role_id) references public.roles (account_id, role_id)
);
create index members_user_idx on public.members (user_id);
create index members_listed_idx on public.members (account_id, lower(name)) where is_listed;
create index members_search_idx on public.members using gin (app.search_vector(name));
create index members_part_idx on public.members using gin (app.fold(name) extensions.gin_trgm_ops);
create index members_search_text_idx on public.members using gin (search_text extensions.gin_trgm_ops);
alter table public.members enable row level security;

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  email text not null check (email = lower(btrim(email)) and length(email) between 3 and 254),
  role_id uuid not null,
  token_hash text not null unique,
  invited_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  accepted_at timestamptz,
  revoked_at timestamptz,
  foreign key (account_id, role_id) references public.roles (account_id, role_id) on delete cascade
);
create unique index invitations_open_key on public.invitations (account_id, email)
  where accepted_at is null and revoked_at is null;
alter table public.invitations enable row level security;
