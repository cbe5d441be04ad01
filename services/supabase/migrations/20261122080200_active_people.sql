-- Who was seen at an account in a month: one row a person, so that active people are counted once.
create table ops.active_people (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  month date not null check (month = date_trunc('month', month)::date),
  user_id uuid not null,
  first_seen_at timestamptz not null default now(),
  primary key (account_id, month, user_id)
);
alter table ops.active_people enable row level security;
grant select, insert, delete on ops.active_people to stoa_service;
create policy active_people_service on ops.active_people for all to stoa_service using (true) with check (true);
