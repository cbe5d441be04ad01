create table public.platform_operators (
  user_id uuid primary key,
  email text not null,
  created_at timestamptz not null default now()
);
create unique index platform_operators_email_key on public.platform_operators (lower(email));
alter table public.platform_operators enable row level security;

-- What an operator's command line or machine shows in place of a password and a code: for some things, for some time.
create table ops.operator_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.platform_operators on delete cascade,
  label text not null default '' check (length(label) <= 100),
  token_hash text not null unique check (length(token_hash) >= 43),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'accounts', 'jobs', 'remotes']),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index operator_tokens_user_id_idx on ops.operator_tokens (user_id);
alter table ops.operator_tokens enable row level security;
