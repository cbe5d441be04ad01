-- What an account's managers are told. They may mark a notice as read and nothing else.
create table public.account_notifications (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  message text not null check (length(message) between 1 and 2000),
  severity int not null default 1 check (severity between 1 and 5),
  read boolean not null default false,
  created_at timestamptz not null default now()
);
create index account_notifications_account_idx on public.account_notifications (account_id, created_at desc);

alter table public.account_notifications enable row level security;
grant select, update (read) on public.account_notifications to authenticated;
create policy account_notifications_read on public.account_notifications for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy account_notifications_update on public.account_notifications for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
