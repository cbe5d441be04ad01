-- Messages between two people of an account, with read marks. Bodies are kept as written; what is shown is cleaned there.
create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  low_user_id uuid not null,
  high_user_id uuid not null,
  last_message_at timestamptz not null default now(),
  unique (account_id, id),
  unique (account_id, low_user_id, high_user_id),
  check (low_user_id < high_user_id)
);
create index conversations_low_idx on public.conversations (low_user_id, last_message_at desc);
create index conversations_high_idx on public.conversations (high_user_id, last_message_at desc);
alter table public.conversations enable row level security;

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  body text not null check (length(btrim(body)) between 1 and 5000),
  -- The sender's own name for it, so that a repeat after a lost answer is no second message.
  client_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  unique (conversation_id, user_id, client_id),
  foreign key (account_id, conversation_id) references public.conversations (account_id, id) on delete cascade
);
create index messages_history_idx on public.messages (conversation_id, created_at desc, id desc);
create index messages_user_idx on public.messages (user_id, created_at desc);
alter table public.messages enable row level security;

create table public.conversation_reads (
  account_id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  read_at timestamptz not null,
  primary key (conversation_id, user_id),
  foreign key (account_id, conversation_id) references public.conversations (account_id, id) on delete cascade
);
alter table public.conversation_reads enable row level security;

create table public.message_blocks (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null default auth.uid(),
  blocked_user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, blocked_user_id),
  check (user_id <> blocked_user_id)
);
alter table public.message_blocks enable row level security;

-- A reported message as it was written, for the account's managers; of the rest of the talk they see nothing.
create table public.message_reports (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  message_id uuid not null,
  conversation_id uuid not null,
  writer_id uuid not null,
  reporter_id uuid not null,
  body text not null,
  reason text not null check (length(btrim(reason)) between 1 and 500),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid,
  unique (message_id, reporter_id)
);
create index message_reports_account_idx on public.message_reports (account_id, created_at desc);
alter table public.message_reports enable row level security;
