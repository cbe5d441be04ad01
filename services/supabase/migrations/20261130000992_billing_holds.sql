-- Sites that billing paused, with the next step of what follows: suspended, three warnings, closed. Payment removes the row.
create table ops.billing_holds (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  paused_at timestamptz not null,
  -- Steps taken; from the first one on the site is suspended.
  step int not null default 0 check (step >= 0),
  due_at timestamptz
);
create index billing_holds_due_idx on ops.billing_holds (due_at);
alter table ops.billing_holds enable row level security;

-- Sites that are paused already have their 30 days from now.
insert into ops.billing_holds (account_id, paused_at, due_at)
select a.account_id, now(), now() + interval '720 hours' from public.accounts a where a.status = 'paused';

alter table ops.site_closings drop constraint site_closings_status_before_check;
alter table ops.site_closings add constraint site_closings_status_before_check
  check (status_before in ('active', 'paused', 'suspended'));
