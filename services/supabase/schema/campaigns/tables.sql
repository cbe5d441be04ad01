-- Email campaigns: one broadcast to the contacts of lists. Written by functions only; managers read them.
create table public.campaigns (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 120),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'preparing', 'testing', 'sending',
    'paused', 'waiting', 'finished', 'cancelled')),
  -- Reason why a waiting campaign waits.
  wait_reason text check (wait_reason in ('quota', 'lane', 'content', 'domain', 'warm_up', 'stopped')),
  wait_detail text not null default '' check (length(wait_detail) <= 500),
  sender_name text not null default '' check (length(sender_name) <= 120 and sender_name !~ '[[:cntrl:]]'),
  reply_to text check (length(reply_to) <= 254 and reply_to ~ '^[^@[:space:]<>"]+@[^@[:space:]<>"]+\.[^@[:space:]<>"]+$'),
  -- Law asks for it in each email.
  postal_address text not null default '' check (length(postal_address) <= 300),
  tracking text not null default 'counts' check (tracking in ('none', 'counts', 'contacts')),
  send_at timestamptz,
  -- The audience is frozen up to this contact.
  prepared_after uuid,
  claimed_at timestamptz,
  audience int not null default 0 check (audience >= 0),
  sent int not null default 0,
  failed int not null default 0,
  skipped int not null default 0,
  uncertain int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  constraint campaigns_waits check ((state = 'waiting') = (wait_reason is not null)),
  constraint campaigns_sum check (state <> 'finished' or audience = sent + failed + skipped + uncertain),
  unique (account_id, id),
  -- Narrows the lists. The rule is copied, so that a campaign reaches nobody more once its segment is deleted.
  segment_id uuid,
  segment_rule jsonb,
  constraint campaigns_segment_fkey foreign key (account_id, segment_id) references public.segments (account_id, id)
    on delete set null (segment_id),
  -- Bound as the campaign starts; null comes from the platform's sender.
  sender_domain_id uuid,
  constraint campaigns_sender_domain_fkey foreign key (account_id, sender_domain_id)
    references public.sender_domains (account_id, id) on delete set null (sender_domain_id),
  -- The send time is meant on each contact's own clock.
  is_local_time boolean not null default false,
  per_hour int check (per_hour between 10 and 1000000),
  -- A test of variants: the share in percent, the hours until it is decided, the figure that decides, the rule without a clear winner.
  test_field text check (test_field in ('subject', 'sender', 'content')),
  test_share int check (test_share between 10 and 50),
  test_hours int check (test_hours between 1 and 48),
  test_by text check (test_by in ('clicks', 'revenue', 'opens')),
  test_fallback text check (test_fallback in ('leading', 'first')),
  test_ends_at timestamptz,
  test_decided_at timestamptz,
  test_result jsonb check (jsonb_typeof(test_result) = 'object'),
  -- The campaign whose readers without a click this one is written to again.
  resend_of uuid,
  constraint campaigns_test_whole check (num_nonnulls(test_field, test_share, test_hours, test_by,
    test_fallback) in (0, 5)),
  constraint campaigns_one_pace check (not (is_local_time and (per_hour is not null or test_field is not null))),
  constraint campaigns_resend_fkey foreign key (account_id, resend_of) references public.campaigns (account_id, id)
    on delete set null (resend_of),
  -- Each email step of an automation's version is a campaign of its own that never ends: its deliveries come from runs.
  automation_id uuid,
  automation_no int,
  automation_step text check (length(automation_step) <= 40),
  purpose text not null default 'marketing' check (purpose in ('marketing', 'service')),
  constraint campaigns_automation_fkey foreign key (account_id, automation_id, automation_no)
    references public.automation_versions (account_id, automation_id, no) on delete cascade
);
create index campaigns_sender_domain_idx on public.campaigns (account_id, sender_domain_id) where sender_domain_id is not null;
create index campaigns_automation_idx on public.campaigns (account_id, automation_id, automation_no) where automation_id is not null;
create index campaigns_resend_idx on public.campaigns (account_id, resend_of) where resend_of is not null;
create index campaigns_segment_idx on public.campaigns (account_id, segment_id) where segment_id is not null;
create index campaigns_newest_idx on public.campaigns (account_id, created_at desc, id);
create index campaigns_open_idx on public.campaigns (state, send_at) where state in ('scheduled', 'preparing', 'testing', 'sending',
  'waiting');
alter table public.campaigns enable row level security;

create table app.campaign_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
alter table app.campaign_moves enable row level security;

-- Lists a campaign writes to, and lists it leaves out.
create table public.campaign_lists (
  account_id uuid not null,
  campaign_id uuid not null,
  list_id uuid not null,
  is_excluded boolean not null default false,
  primary key (campaign_id, list_id),
  foreign key (account_id, campaign_id) references public.campaigns (account_id, id) on delete cascade,
  foreign key (account_id, list_id) references public.lists (account_id, id) on delete cascade
);
create index campaign_lists_list_idx on public.campaign_lists (account_id, list_id);
alter table public.campaign_lists enable row level security;

-- Texts of a campaign by variant and language. A contact without a text in their language gets the account's, else the first.
create table public.campaign_contents (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  campaign_id uuid not null,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  position int not null default 0,
  subject text not null check (length(subject) <= 300 and subject !~ '[[:cntrl:]]'),
  preheader text not null default '' check (length(preheader) <= 300 and preheader !~ '[[:cntrl:]]'),
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array' and length(blocks::text) <= 200000),
  -- HTML and text with places for each contact, made once when the campaign starts.
  compiled jsonb,
  variant int not null default 0 check (variant between 0 and 3),
  -- Empty: the campaign's.
  sender_name text not null default '' check (length(sender_name) <= 120 and sender_name !~ '[[:cntrl:]]'),
  unique (account_id, id),
  constraint campaign_contents_campaign_id_variant_language_key unique (campaign_id, variant, language),
  foreign key (account_id, campaign_id) references public.campaigns (account_id, id) on delete cascade
);
create index campaign_contents_campaign_idx on public.campaign_contents (account_id, campaign_id);
alter table public.campaign_contents enable row level security;

-- Targets of links; an email carries their numbers only.
create table public.campaign_links (
  account_id uuid not null,
  content_id uuid not null,
  no int not null check (no between 0 and 65535),
  url text not null check (length(url) <= 2000 and url ~ '^https?://'),
  primary key (content_id, no),
  foreign key (account_id, content_id) references public.campaign_contents (account_id, id) on delete cascade
);
create index campaign_links_account_idx on public.campaign_links (account_id, content_id);
alter table public.campaign_links enable row level security;

-- One email to one contact. `handed` is committed before the message leaves, so that a killed sender repeats nothing.
create table public.deliveries (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  campaign_id uuid not null,
  contact_id uuid not null,
  content_id uuid,
  state text not null default 'queued' check (state in ('queued', 'claimed', 'handed', 'sent', 'delivered', 'bounced',
    'complained', 'failed', 'skipped', 'uncertain')),
  -- Tries that the recipient's server put off.
  attempts int not null default 0 check (attempts >= 0),
  next_try_at timestamptz not null default '-infinity',
  worker uuid,
  claimed_until timestamptz,
  host text check (length(host) <= 254),
  code text check (length(code) <= 20),
  reason text check (length(reason) <= 500),
  settled_at timestamptz,
  -- Part of the test. Outside of it a delivery has no text until the test is decided.
  is_test boolean not null default false,
  unique (account_id, id),
  foreign key (account_id, campaign_id) references public.campaigns (account_id, id) on delete cascade,
  foreign key (account_id, contact_id) references public.contacts (account_id, id) on delete cascade,
  foreign key (account_id, content_id) references public.campaign_contents (account_id, id) on delete set null (content_id),
  -- The step of an automation that sends it.
  run_id uuid,
  step_no int,
  queued_at timestamptz not null default now(),
  constraint deliveries_run_fkey foreign key (account_id, run_id) references public.automation_runs (account_id, id)
    on delete cascade
);
create unique index deliveries_once_key on public.deliveries (campaign_id, contact_id) where run_id is null;
create unique index deliveries_step_key on public.deliveries (run_id, step_no) where run_id is not null;
create index deliveries_run_idx on public.deliveries (account_id, run_id) where run_id is not null;
create index deliveries_queue_idx on public.deliveries (campaign_id, next_try_at) where state = 'queued';
create index deliveries_open_idx on public.deliveries (claimed_until) where state in ('claimed', 'handed');
create index deliveries_state_idx on public.deliveries (campaign_id, state);
create index deliveries_contact_idx on public.deliveries (account_id, contact_id);
create index deliveries_content_idx on public.deliveries (account_id, content_id);
create index deliveries_test_idx on public.deliveries (campaign_id, content_id) where is_test;
alter table public.deliveries enable row level security;

-- Clicks, and signals of providers, each counted once by its own id. Without tracking of contacts a click has no delivery.
create table public.delivery_events (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  campaign_id uuid not null,
  delivery_id uuid,
  content_id uuid,
  kind text not null check (kind in ('click', 'open', 'unsubscribe', 'bounce', 'complaint', 'delivered')),
  link_no int,
  is_machine boolean not null default false,
  provider text check (length(provider) <= 40),
  event_id text check (length(event_id) <= 200),
  at timestamptz not null default now(),
  unique (provider, event_id),
  foreign key (account_id, campaign_id) references public.campaigns (account_id, id) on delete cascade,
  foreign key (account_id, delivery_id) references public.deliveries (account_id, id) on delete cascade,
  foreign key (account_id, content_id) references public.campaign_contents (account_id, id) on delete set null (content_id)
);
create index delivery_events_campaign_idx on public.delivery_events (campaign_id, kind, link_no);
create index delivery_events_delivery_idx on public.delivery_events (account_id, delivery_id);
create index delivery_events_account_idx on public.delivery_events (account_id, campaign_id);
create index delivery_events_content_idx on public.delivery_events (account_id, content_id);
alter table public.delivery_events enable row level security;

-- Emails of an installation without a mail server: stored in place of being sent, for reading on the spot.
create table public.caught_emails (
  delivery_id uuid primary key,
  account_id uuid not null,
  at timestamptz not null default now(),
  recipient text not null check (length(recipient) <= 254),
  subject text not null,
  headers jsonb not null default '{}',
  html text not null,
  text text not null,
  foreign key (account_id, delivery_id) references public.deliveries (account_id, id) on delete cascade
);
create index caught_emails_account_idx on public.caught_emails (account_id, at desc);
alter table public.caught_emails enable row level security;

-- Emails of a site that its managers wrote themselves, in place of the catalogue's.
create table public.email_templates (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  kind text not null check (kind in ('confirm', 'welcome', 'form_notice', 'preferences', 'receipt')),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  subject text not null check (length(btrim(subject)) between 1 and 300 and subject !~ '[[:cntrl:]]'),
  -- Paragraphs with places for values; an empty line parts them.
  body text not null check (length(btrim(body)) between 1 and 5000),
  action text not null check (length(btrim(action)) between 1 and 80 and action !~ '[[:cntrl:]]'),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (account_id, kind, language)
);
alter table public.email_templates enable row level security;

-- Ways out of the installation and their pace; tokens are messages that may leave now.
create table ops.send_lanes (
  name text primary key check (length(name) between 1 and 60),
  per_second double precision not null default 200 check (per_second > 0),
  max_per_second double precision not null default 1000 check (max_per_second > 0),
  paused_until timestamptz,
  last_pause_ms bigint not null default 0,
  accepted int not null default 0,
  tokens double precision not null default 0,
  filled_at timestamptz not null default now(),
  -- Reason why nothing leaves until somebody changes the settings.
  stopped_reason text check (length(stopped_reason) <= 500)
);
alter table ops.send_lanes enable row level security;
