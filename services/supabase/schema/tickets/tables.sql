-- Support of the platform's owners. The service writes it and decides who may; these tables hold what must always be true.
create table ops.tickets (
  id uuid primary key default gen_random_uuid(),
  number int generated always as identity unique,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  opened_by uuid not null,
  type text not null check (type in ('siteDown', 'setup', 'issue', 'bug', 'feature')),
  status text not null default 'unresolved' check (status in ('unresolved', 'awaited', 'resolved')),
  subject text not null check (length(subject) between 1 and 150),
  -- Lets operators read logs and versions of the site.
  consents boolean not null default false,
  -- Email of an operator.
  assignee text check (length(assignee) between 3 and 254),
  follows uuid references ops.tickets (id) on delete set null,
  merged_into uuid references ops.tickets (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Derived from the events with each of them.
  due_at timestamptz,
  awaited_since timestamptz,
  resolved_at timestamptz,
  revision int not null default 1 check (revision > 0),
  -- When support requested the owner's leave to act; null once the owner decided.
  access_requested_at timestamptz
);
create index tickets_account_idx on ops.tickets (account_id, updated_at desc);
create index tickets_due_idx on ops.tickets (due_at, id) where status <> 'resolved';
create index tickets_awaited_idx on ops.tickets (awaited_since) where status = 'awaited';
create index tickets_follows_idx on ops.tickets (follows);
create index tickets_merged_into_idx on ops.tickets (merged_into);
alter table ops.tickets enable row level security;

create table ops.ticket_messages (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  ticket_id uuid not null references ops.tickets (id) on delete cascade,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  -- Public and mail are seen by the owner; a note by operators alone.
  kind text not null check (kind in ('public', 'note', 'mail')),
  author_kind text not null check (author_kind in ('owner', 'operator')),
  author text not null check (length(author) between 1 and 254),
  body text not null check (length(body) between 1 and 10000),
  at timestamptz not null default now(),
  constraint ticket_messages_note check (kind <> 'note' or author_kind = 'operator')
);
create index ticket_messages_ticket_idx on ops.ticket_messages (ticket_id, at, seq);
create index ticket_messages_account_idx on ops.ticket_messages (account_id);
alter table ops.ticket_messages enable row level security;

-- Everything that happened to a ticket. Rows are only added; clocks are derived from them.
create table ops.ticket_events (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  ticket_id uuid not null references ops.tickets (id) on delete cascade,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('opened', 'message', 'status', 'type', 'assigned', 'merged', 'reminded')),
  actor_kind text not null check (actor_kind in ('owner', 'operator', 'system')),
  actor text not null default '' check (length(actor) <= 254),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object')
);
create index ticket_events_ticket_idx on ops.ticket_events (ticket_id, at, seq);
create index ticket_events_account_idx on ops.ticket_events (account_id);
alter table ops.ticket_events enable row level security;

-- Replies that operators use again.
create table ops.canned_replies (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 80),
  body text not null check (length(body) between 1 and 10000),
  updated_at timestamptz not null default now()
);
create unique index canned_replies_title_key on ops.canned_replies (lower(title));
alter table ops.canned_replies enable row level security;

-- Operators who are replying to a ticket; a row counts for some seconds.
create table ops.ticket_presence (
  ticket_id uuid not null references ops.tickets (id) on delete cascade,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  operator text not null check (length(operator) between 1 and 254),
  at timestamptz not null,
  primary key (ticket_id, operator)
);
create index ticket_presence_account_idx on ops.ticket_presence (account_id);
alter table ops.ticket_presence enable row level security;

-- Files of a message. They lie here, not in the site's buckets: a suspended site and one on its own backend have them too.
create table ops.ticket_files (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references ops.ticket_messages (id) on delete cascade,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  position int not null check (position between 1 and 5),
  name text not null check (length(name) between 1 and 200),
  type text not null check (length(type) between 3 and 100),
  bytes bytea not null check (octet_length(bytes) between 1 and 5242880),
  constraint ticket_files_position_key unique (message_id, position)
);
create index ticket_files_account_idx on ops.ticket_files (account_id);
alter table ops.ticket_files enable row level security;

-- Emails to support. Each is taken once; those that no ticket took wait for an operator, or stay parked.
create table ops.inbound_mails (
  id uuid primary key default gen_random_uuid(),
  message_id text not null unique check (length(message_id) between 1 and 500),
  ticket_id uuid references ops.tickets (id) on delete cascade,
  account_id uuid references public.accounts (account_id) on delete cascade,
  sender text not null check (length(sender) between 3 and 254),
  subject text not null check (length(subject) <= 300),
  body text not null check (length(body) <= 10000),
  -- Added to its ticket, held for an operator, parked as automatic, or what an operator decided.
  outcome text not null check (outcome in ('added', 'held', 'parked', 'accepted', 'discarded')),
  at timestamptz not null,
  constraint inbound_mails_ticket check ((ticket_id is null) = (account_id is null))
);
create index inbound_mails_held_idx on ops.inbound_mails (at) where outcome = 'held';
create index inbound_mails_ticket_idx on ops.inbound_mails (ticket_id);
create index inbound_mails_account_idx on ops.inbound_mails (account_id);
alter table ops.inbound_mails enable row level security;

-- Mails that support sent by itself in the last hours, to limit them for each address.
create table ops.automatic_mails (
  event_id uuid primary key,
  address text not null check (address = lower(address)),
  at timestamptz not null
);
create index automatic_mails_address_idx on ops.automatic_mails (address, at);
alter table ops.automatic_mails enable row level security;

-- Reports of visitors about a site. Owners never see them; an operator closes each with what was found.
create table ops.site_reports (
  id uuid primary key default gen_random_uuid(),
  number int generated always as identity unique,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  reason text not null check (reason in ('phishing', 'malware', 'illegal', 'copyright', 'other')),
  page text not null default '' check (length(page) <= 500),
  body text not null check (length(body) between 1 and 2000),
  email text not null default '' check (length(email) <= 254),
  at timestamptz not null default now(),
  outcome text not null default 'open' check (outcome in ('open', 'confirmed', 'dismissed'))
);
create index site_reports_open_idx on ops.site_reports (at, id) where outcome = 'open';
create index site_reports_account_idx on ops.site_reports (account_id);
alter table ops.site_reports enable row level security;
