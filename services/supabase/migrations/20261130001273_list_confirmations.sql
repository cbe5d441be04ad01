-- Confirmation emails of lists that are due since a manager received a held entry; sent and deleted by the service.
create table ops.list_confirmations (
  account_id uuid not null,
  list_id uuid not null,
  contact_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (list_id, contact_id),
  foreign key (account_id, list_id) references public.lists (account_id, id) on delete cascade,
  foreign key (account_id, contact_id) references public.contacts (account_id, id) on delete cascade
);
create index list_confirmations_contact_idx on ops.list_confirmations (account_id, contact_id);
create index list_confirmations_list_idx on ops.list_confirmations (account_id, list_id);
alter table ops.list_confirmations enable row level security;
