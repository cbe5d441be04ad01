-- By which secrets this installation is signed, as a fingerprint: a process with others would make everybody a stranger.
create table ops.installation (
  is_only boolean primary key default true check (is_only),
  secrets_fingerprint text not null,
  set_at timestamptz not null default now()
);
alter table ops.installation enable row level security;
