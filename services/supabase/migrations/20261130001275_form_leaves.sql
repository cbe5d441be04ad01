-- How often a visitor who accepted all cookies left at a field.
alter table public.form_days add column leaves jsonb not null default '{}';
