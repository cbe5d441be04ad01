-- Visits of operators as a member. The platform's support looks for 30 minutes at most; the row is asked at each request.
create table ops.impersonations (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null,
  member_name text not null check (length(member_name) between 1 and 200),
  operator_user_id uuid not null,
  -- Email of the operator.
  operator text not null check (length(operator) between 3 and 254),
  -- The session at the platform that started it: with that one it ends.
  session_id uuid not null,
  reason text not null check (length(reason) between 3 and 500),
  ticket_id uuid references ops.tickets (id) on delete set null,
  code_hash text not null unique check (length(code_hash) >= 43),
  created_at timestamptz not null default now(),
  -- The code is spent here.
  entered_at timestamptz,
  expires_at timestamptz not null default now() + interval '60 seconds',
  ended_at timestamptz,
  -- A visit that acts needs the owner's leave at each request.
  mode text not null default 'look' check (mode in ('look', 'act'))
);
create index impersonations_account_idx on ops.impersonations (account_id, created_at desc);
create index impersonations_operator_idx on ops.impersonations (operator_user_id) where ended_at is null;
create index impersonations_ticket_idx on ops.impersonations (ticket_id);
alter table ops.impersonations enable row level security;
