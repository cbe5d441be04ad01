-- How often something was tried in a window of time, over all processes. Lost in a crash, and that is fine.
create unlogged table if not exists auth.rate_windows (
  key text primary key,
  used int not null,
  ends_at timestamptz not null
);
create index if not exists rate_windows_end_idx on auth.rate_windows (ends_at);
