set check_function_bodies = off;

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

grant select, insert, update (outcome) on ops.inbound_mails to stoa_service;
create policy inbound_mails_service on ops.inbound_mails for all to stoa_service using (true) with check (true);

grant select, insert, delete on ops.automatic_mails to stoa_service;
create policy automatic_mails_service on ops.automatic_mails for all to stoa_service using (true) with check (true);

reset check_function_bodies;
