-- The platform's own keys at providers, sealed as sites' keys are.
create table ops.platform_secrets (
  name text primary key check (name ~ '^[a-z][a-z0-9_.]{1,59}$'),
  -- Nonce, cipher text and tag in one; `key_id` says which key of the settings opens it.
  sealed bytea not null check (octet_length(sealed) between 29 and 20000),
  key_id text not null check (length(key_id) between 1 and 40),
  set_by text not null default '' check (length(set_by) <= 320),
  updated_at timestamptz not null default now()
);
alter table ops.platform_secrets enable row level security;

grant select, insert, update (sealed, key_id, set_by, updated_at), delete on ops.platform_secrets to stoa_service;
create policy platform_secrets_service on ops.platform_secrets for all to stoa_service using (true) with check (true);
