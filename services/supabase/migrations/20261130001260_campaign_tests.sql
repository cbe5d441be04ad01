set check_function_bodies = off;

-- Tests of variants, opens, pace and local time of campaigns, and the emails of an account that it may write itself.
alter table public.campaigns drop constraint campaigns_state_check;
alter table public.campaigns add constraint campaigns_state_check check (state in ('draft', 'scheduled', 'preparing', 'testing',
  'sending', 'paused', 'waiting', 'finished', 'cancelled'));
alter table public.campaigns add column is_local_time boolean not null default false;
alter table public.campaigns add column per_hour int check (per_hour between 10 and 1000000);
alter table public.campaigns add column test_field text check (test_field in ('subject', 'sender', 'content'));
alter table public.campaigns add column test_share int check (test_share between 10 and 50);
alter table public.campaigns add column test_hours int check (test_hours between 1 and 48);
alter table public.campaigns add column test_by text check (test_by in ('clicks', 'revenue', 'opens'));
alter table public.campaigns add column test_fallback text check (test_fallback in ('leading', 'first'));
alter table public.campaigns add column test_ends_at timestamptz;
alter table public.campaigns add column test_decided_at timestamptz;
alter table public.campaigns add column test_result jsonb check (jsonb_typeof(test_result) = 'object');
alter table public.campaigns add column resend_of uuid;
alter table public.campaigns add constraint campaigns_test_whole check (num_nonnulls(test_field, test_share, test_hours, test_by,
  test_fallback) in (0, 5));
alter table public.campaigns add constraint campaigns_one_pace check (not (is_local_time and (per_hour is not null or test_field is not null)));
alter table public.campaigns add constraint campaigns_resend_fkey foreign key (account_id, resend_of)
  references public.campaigns (account_id, id) on delete set null (resend_of);
create index campaigns_resend_idx on public.campaigns (account_id, resend_of) where resend_of is not null;
drop index public.campaigns_open_idx;
create index campaigns_open_idx on public.campaigns (state, send_at) where state in ('scheduled', 'preparing', 'testing', 'sending',
  'waiting');

alter table public.campaign_contents add column variant int not null default 0 check (variant between 0 and 3);
alter table public.campaign_contents add column sender_name text not null default ''
  check (length(sender_name) <= 120 and sender_name !~ '[[:cntrl:]]');
alter table public.campaign_contents drop constraint campaign_contents_campaign_id_language_key;
alter table public.campaign_contents add constraint campaign_contents_campaign_id_variant_language_key
  unique (campaign_id, variant, language);

alter table public.deliveries add column is_test boolean not null default false;
create index deliveries_test_idx on public.deliveries (campaign_id, content_id) where is_test;

alter table public.delivery_events drop constraint delivery_events_kind_check;
alter table public.delivery_events add constraint delivery_events_kind_check
  check (kind in ('click', 'open', 'unsubscribe', 'bounce', 'complaint', 'delivered'));

create table public.email_templates (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  kind text not null check (kind in ('confirm', 'welcome', 'form_notice', 'preferences')),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  subject text not null check (length(btrim(subject)) between 1 and 300 and subject !~ '[[:cntrl:]]'),
  body text not null check (length(btrim(body)) between 1 and 5000),
  action text not null check (length(btrim(action)) between 1 and 80 and action !~ '[[:cntrl:]]'),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (account_id, kind, language)
);
alter table public.email_templates enable row level security;

insert into app.campaign_moves (from_state, to_state) values
  ('preparing', 'testing'), ('testing', 'sending'), ('testing', 'paused'), ('testing', 'waiting'), ('testing', 'cancelled'),
  ('paused', 'testing'), ('waiting', 'testing')
on conflict do nothing;

drop function app.audience_contacts(uuid, uuid[], uuid[], uuid, int, jsonb);
drop function public.campaign_audience(uuid, uuid[], uuid[], uuid);
drop function public.schedule_campaign(uuid, uuid, int, timestamptz);
drop function ops.campaign_draft(uuid, uuid, uuid);

reset check_function_bodies;
