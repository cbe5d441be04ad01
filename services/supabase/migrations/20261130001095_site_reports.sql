set check_function_bodies = off;

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

grant select, insert, update (outcome) on ops.site_reports to stoa_service;
create policy site_reports_service on ops.site_reports for all to stoa_service using (true) with check (true);

reset check_function_bodies;
