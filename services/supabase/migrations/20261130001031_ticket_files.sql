set check_function_bodies = off;

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

grant select, insert on ops.ticket_files to stoa_service;
create policy ticket_files_service on ops.ticket_files for all to stoa_service using (true) with check (true);

reset check_function_bodies;
