-- Which backend an account's data lives in, and what may be known to the service alone. Outside the exposed schemas; a secret
-- is stored only sealed, with a key that the database never sees.
create table ops.account_backends (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  kind text not null default 'default' check (kind in ('default', 'preset', 'own')),
  server_id text check (server_id in ('SERVER_1', 'SERVER_2')),
  url text check (url ~ '^https://[^/[:space:]]+$' and length(url) <= 300),
  anon_key text check (length(anon_key) <= 2000),
  schema_version text,
  checked_at timestamptz,
  check_error text check (length(check_error) <= 500),
  set_by uuid,
  updated_at timestamptz not null default now(),
  constraint account_backends_whole check (case kind
    when 'default' then server_id is null and url is null and anon_key is null
    when 'preset' then server_id is not null and url is null and anon_key is null
    else url is not null and anon_key is not null end)
);
alter table ops.account_backends enable row level security;

create table ops.account_secrets (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (name ~ '^[a-z][a-z0-9_.]{1,59}$'),
  -- Nonce, cipher text and tag in one; `key_id` says which key of the settings opens it.
  sealed bytea not null check (octet_length(sealed) between 29 and 20000),
  key_id text not null check (length(key_id) between 1 and 40),
  set_by uuid,
  updated_at timestamptz not null default now(),
  primary key (account_id, name)
);
alter table ops.account_secrets enable row level security;
