-- A reason for declined applicants, and indexes for what waits for a manager of marketing.
alter table public.affiliates add column decline_reason text not null default '';
alter table public.affiliates add constraint affiliates_decline_reason_check check (length(decline_reason) <= 500);
alter table ops.affiliate_mails add column reason text not null default '';
create index automation_runs_failed_idx on public.automation_runs (account_id, automation_id) where state = 'failed';
create index form_entries_held_idx on public.form_entries (account_id, form_id) where state = 'held';
