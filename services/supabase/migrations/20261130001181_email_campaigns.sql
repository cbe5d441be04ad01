set check_function_bodies = off;

-- Email campaigns: one broadcast to the contacts of lists. Written by functions only; managers read them.
create table public.campaigns (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 120),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'preparing', 'sending', 'paused', 'waiting',
    'finished', 'cancelled')),
  -- Reason why a waiting campaign waits.
  wait_reason text check (wait_reason in ('quota', 'lane', 'content')),
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
  unique (account_id, id)
);
create index campaigns_newest_idx on public.campaigns (account_id, created_at desc, id);
create index campaigns_open_idx on public.campaigns (state, send_at) where state in ('scheduled', 'preparing', 'sending', 'waiting');
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

-- Texts of a campaign by language; the language of the row with the lowest position serves contacts of other languages.
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
  unique (account_id, id),
  unique (campaign_id, language),
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
  unique (account_id, id),
  unique (campaign_id, contact_id),
  foreign key (account_id, campaign_id) references public.campaigns (account_id, id) on delete cascade,
  foreign key (account_id, contact_id) references public.contacts (account_id, id) on delete cascade,
  foreign key (account_id, content_id) references public.campaign_contents (account_id, id) on delete set null (content_id)
);
create index deliveries_queue_idx on public.deliveries (campaign_id, next_try_at) where state = 'queued';
create index deliveries_open_idx on public.deliveries (claimed_until) where state in ('claimed', 'handed');
create index deliveries_state_idx on public.deliveries (campaign_id, state);
create index deliveries_contact_idx on public.deliveries (account_id, contact_id);
create index deliveries_content_idx on public.deliveries (account_id, content_id);
alter table public.deliveries enable row level security;

-- Clicks, and signals of providers, each counted once by its own id. Without tracking of contacts a click has no delivery.
create table public.delivery_events (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  campaign_id uuid not null,
  delivery_id uuid,
  content_id uuid,
  kind text not null check (kind in ('click', 'unsubscribe', 'bounce', 'complaint', 'delivered')),
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

insert into app.campaign_moves (from_state, to_state) values
  ('draft', 'scheduled'), ('scheduled', 'draft'), ('scheduled', 'preparing'),
  ('preparing', 'sending'), ('preparing', 'waiting'), ('preparing', 'finished'), ('preparing', 'paused'),
  ('sending', 'paused'), ('sending', 'waiting'), ('sending', 'finished'),
  ('paused', 'sending'), ('paused', 'preparing'), ('waiting', 'sending'), ('waiting', 'preparing'), ('waiting', 'paused'),
  ('scheduled', 'cancelled'), ('preparing', 'cancelled'), ('sending', 'cancelled'), ('paused', 'cancelled'),
  ('waiting', 'cancelled'), ('finished', 'sending'), ('waiting', 'draft')
on conflict do nothing;


create or replace function app.announce_campaign() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('stoa_campaigns', '');
  return null;
end
$$;
revoke all on function app.announce_campaign from public, anon, authenticated, stoa_service;

-- Contacts a campaign writes to: confirmed on one of its lists, and on none that it leaves out.
create or replace function app.audience_contacts(p_account_id uuid, p_list_ids uuid[], p_excluded_ids uuid[], p_after uuid default null,
  p_limit int default null)
returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct x.contact_id from public.list_contacts x
  where x.account_id = p_account_id and x.list_id = any (p_list_ids) and x.status = 'confirmed'
    and (p_after is null or x.contact_id > p_after)
    and not exists (select 1 from public.list_contacts y
      where y.contact_id = x.contact_id and y.list_id = any (p_excluded_ids) and y.status = 'confirmed')
  order by x.contact_id limit p_limit
$$;
revoke all on function app.audience_contacts from public, anon, authenticated, stoa_service;

-- How many a campaign to these lists would reach, and what the month leaves of the limit.
create or replace function public.campaign_audience(p_account_id uuid, p_list_ids uuid[], p_excluded_ids uuid[] default '{}')
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return jsonb_build_object(
    'audience', (select count(*) from app.audience_contacts(p_account_id, p_list_ids, p_excluded_ids)),
    'rest', app.quota_rest(p_account_id, 'emails'),
    'limit', app.account_limit(p_account_id, 'emails'),
    'resetsAt', app.metric_resets_at('emails'));
end
$$;
revoke all on function public.campaign_audience from public, anon, authenticated, stoa_service;
grant execute on function public.campaign_audience to authenticated, stoa_service;

-- Figures of a campaign: by state and reason, by link, by host of the recipients. Clicks of machines stand apart.
create or replace function public.campaign_report(p_account_id uuid, p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return (select jsonb_build_object(
    'states', coalesce((select jsonb_object_agg(s.state, s.amount) from (
      select d.state, count(*) as amount from public.deliveries d where d.campaign_id = c.id group by d.state) s), '{}'),
    'reasons', coalesce((select jsonb_agg(jsonb_build_object('state', r.state, 'reason', r.reason, 'count', r.amount)
      order by r.amount desc, r.reason) from (
      select d.state, case when d.state = 'skipped' or d.reason in ('hard_bounce', 'soft_bounce', 'sender_ended') then d.reason
        else coalesce(d.code, 'other') end as reason, count(*) as amount
      from public.deliveries d where d.campaign_id = c.id and d.state in ('failed', 'skipped', 'uncertain', 'bounced')
      group by 1, 2 limit 50) r), '[]'),
    'links', coalesce((select jsonb_agg(jsonb_build_object('url', k.url, 'clicks', k.clicks, 'people', k.people, 'machine', k.machine)
      order by k.clicks desc, k.url) from (
      select l.url, count(e.id) filter (where not e.is_machine) as clicks,
        count(distinct e.delivery_id) filter (where not e.is_machine) as people, count(e.id) filter (where e.is_machine) as machine
      from public.campaign_contents t join public.campaign_links l on l.content_id = t.id
      left join public.delivery_events e on e.content_id = t.id and e.kind = 'click' and e.link_no = l.no and e.campaign_id = c.id
      where t.campaign_id = c.id group by l.url limit 100) k), '[]'),
    'hosts', coalesce((select jsonb_agg(jsonb_build_object('host', h.host, 'count', h.amount, 'sent', h.sent, 'failed', h.failed)
      order by h.amount desc, h.host) from (
      select d.host, count(*) as amount, count(*) filter (where d.state in ('sent', 'delivered')) as sent,
        count(*) filter (where d.state in ('failed', 'bounced')) as failed
      from public.deliveries d where d.campaign_id = c.id group by d.host order by count(*) desc limit 20) h), '[]'),
    'unsubscribed', (select count(*) from public.delivery_events e where e.campaign_id = c.id and e.kind = 'unsubscribe'))
  from public.campaigns c where c.account_id = p_account_id and c.id = p_id);
end
$$;
revoke all on function public.campaign_report from public, anon, authenticated, stoa_service;
grant execute on function public.campaign_report to authenticated, stoa_service;

-- A campaign that is being prepared, with what the service compiles once.
create or replace function ops.campaign_to_prepare() returns table (id uuid, account_id uuid, tracking text, postal_address text, site text, theme_primary text, contents jsonb)
language sql stable security definer set search_path = '' as $$
  select c.id, c.account_id, c.tracking, c.postal_address, a.name, a.theme #>> '{light,primary}', (select jsonb_agg(jsonb_build_object('id', t.id, 'language', t.language,
    'subject', t.subject, 'preheader', t.preheader, 'blocks', t.blocks, 'isCompiled', t.compiled is not null) order by t.position)
    from public.campaign_contents t where t.campaign_id = c.id)
  from public.campaigns c join public.accounts a on a.account_id = c.account_id where c.state = 'preparing' order by c.send_at limit 1
$$;
revoke all on function ops.campaign_to_prepare from public, anon, authenticated, stoa_service;
grant execute on function ops.campaign_to_prepare to stoa_service;

-- Delivers into the installation's own catcher: email and result are one transaction, so each arrives exactly once.
create or replace function ops.catch_deliveries(p_worker uuid, p_emails jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  with given as materialized (
    select (e ->> 'id')::uuid as id, e from jsonb_array_elements(p_emails) e),
  put as (
    insert into public.caught_emails (delivery_id, account_id, recipient, subject, headers, html, text)
    select d.id, d.account_id, g.e ->> 'to', g.e ->> 'subject', g.e -> 'headers', g.e ->> 'html', g.e ->> 'text'
    from given g join public.deliveries d on d.id = g.id
    join public.campaigns c on c.id = d.campaign_id and c.state in ('sending', 'waiting')
    where d.worker = p_worker and d.state = 'claimed'
    on conflict (delivery_id) do nothing
    returning delivery_id),
  done as (
    update public.deliveries d set state = 'sent', claimed_until = null, settled_at = now() from put where d.id = put.delivery_id
    returning 1)
  select count(*) into v_count from done;
  return v_count;
end
$$;
revoke all on function ops.catch_deliveries from public, anon, authenticated, stoa_service;
grant execute on function ops.catch_deliveries to stoa_service;

-- Takes up to p_limit deliveries of one campaign for two minutes; accounts take turns. Consent and suppression are asked again,
-- and the limit of the month is counted in the same transaction.
create or replace function ops.claim_deliveries(p_worker uuid, p_limit int)
returns table (id uuid, account_id uuid, campaign_id uuid, content_id uuid, contact_id uuid, email text, name text, language text,
  fields jsonb, attempts int)
language plpgsql security definer set search_path = '' as $$
declare
  v_campaign public.campaigns;
  v_lists uuid[];
  v_ids uuid[];
  v_ready uuid[];
  v_granted bigint;
begin
  select c.* into v_campaign from public.campaigns c
  where c.state = 'sending'
    and exists (select 1 from public.deliveries d where d.campaign_id = c.id and d.state = 'queued' and d.next_try_at <= now())
  order by (select max(o.claimed_at) from public.campaigns o where o.account_id = c.account_id and o.claimed_at is not null) nulls first,
    c.claimed_at nulls first, c.started_at
  limit 1;
  if not found then
    return;
  end if;
  v_lists := array(select l.list_id from public.campaign_lists l where l.campaign_id = v_campaign.id and not l.is_excluded);
  v_ids := array(select d.id from public.deliveries d
    where d.campaign_id = v_campaign.id and d.state = 'queued' and d.next_try_at <= now()
    order by d.next_try_at limit p_limit for update skip locked);
  if v_ids = '{}' then
    return;
  end if;
  with asked as materialized (
    select d.id, app.mail_block(d.contact_id, 'marketing', v_lists) as block from public.deliveries d where d.id = any (v_ids)),
  skip as (
    update public.deliveries d set state = 'skipped', reason = a.block, settled_at = now()
    from asked a where d.id = a.id and a.block is not null)
  select coalesce(array_agg(a.id), '{}') into v_ready from asked a where a.block is null;
  v_granted := case when v_ready = '{}' then 0 else ops.use_quota_up_to(v_campaign.account_id, 'emails', cardinality(v_ready)) end;
  if v_granted < cardinality(v_ready) then
    update public.campaigns c set state = 'waiting', wait_reason = 'quota' where c.id = v_campaign.id and c.state = 'sending';
  end if;
  update public.campaigns c set claimed_at = clock_timestamp() where c.id = v_campaign.id
    and (c.claimed_at is null or c.claimed_at < clock_timestamp() - interval '50 milliseconds');
  return query
    update public.deliveries d set state = 'claimed', worker = p_worker, claimed_until = now() + interval '2 minutes'
    from public.contacts c
    where d.id = any (v_ready[1:v_granted]) and c.id = d.contact_id
    returning d.id, d.account_id, d.campaign_id, d.content_id, d.contact_id, c.email, c.name, c.language, c.fields, d.attempts;
end
$$;
revoke all on function ops.claim_deliveries from public, anon, authenticated, stoa_service;
grant execute on function ops.claim_deliveries to stoa_service;

-- A compiled text with what the envelope needs of its campaign and site.
create or replace function ops.compiled_content(p_content_id uuid)
returns table (subject text, compiled jsonb, links jsonb, sender_name text, reply_to text, tracking text, language text,
  site text, slug text, domain text, verified boolean)
language sql stable security definer set search_path = '' as $$
  select t.subject, t.compiled,
    coalesce((select jsonb_agg(l.url order by l.no) from public.campaign_links l where l.content_id = t.id), '[]'),
    c.sender_name, c.reply_to, c.tracking, t.language, a.name, a.slug, a.domain, a.domain_verified_at is not null
  from public.campaign_contents t
  join public.campaigns c on c.id = t.campaign_id
  join public.accounts a on a.account_id = t.account_id
  where t.id = p_content_id
$$;
revoke all on function ops.compiled_content from public, anon, authenticated, stoa_service;
grant execute on function ops.compiled_content to stoa_service;

create or replace function public.copy_campaign(p_account_id uuid, p_id uuid, p_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform app.require_cap(p_account_id);
  insert into public.campaigns (account_id, name, sender_name, reply_to, postal_address, tracking)
  select c.account_id, left(btrim(p_name), 120), c.sender_name, c.reply_to, c.postal_address, c.tracking
  from public.campaigns c where c.account_id = p_account_id and c.id = p_id returning id into v_id;
  if v_id is null then
    perform app.fail('not_found', 'campaign');
  end if;
  insert into public.campaign_lists (account_id, campaign_id, list_id, is_excluded)
  select l.account_id, v_id, l.list_id, l.is_excluded from public.campaign_lists l where l.campaign_id = p_id;
  insert into public.campaign_contents (account_id, campaign_id, language, position, subject, preheader, blocks)
  select t.account_id, v_id, t.language, t.position, t.subject, t.preheader, t.blocks
  from public.campaign_contents t where t.campaign_id = p_id;
  return v_id;
end
$$;
revoke all on function public.copy_campaign from public, anon, authenticated, stoa_service;
grant execute on function public.copy_campaign to authenticated, stoa_service;

-- Writes down what became of a campaign's audience. Of a cancelled one nothing more leaves.
create or replace function app.count_campaign(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.deliveries d set state = 'skipped', reason = 'cancelled', settled_at = now()
  from public.campaigns c where c.id = p_id and c.state = 'cancelled' and d.campaign_id = p_id and d.state = 'queued';
  update public.campaigns c set (audience, sent, failed, skipped, uncertain) = (
    select count(*), count(*) filter (where d.state in ('sent', 'delivered', 'bounced', 'complained')),
      count(*) filter (where d.state = 'failed'), count(*) filter (where d.state = 'skipped'),
      count(*) filter (where d.state = 'uncertain')
    from public.deliveries d where d.campaign_id = p_id)
  where c.id = p_id;
end
$$;
revoke all on function app.count_campaign from public, anon, authenticated, stoa_service;

-- A campaign that was sent stays, so that what was sent can be looked up.
create or replace function public.delete_campaign(p_account_id uuid, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  delete from public.campaigns c where c.account_id = p_account_id and c.id = p_id
    and (c.state = 'draft' or c.state = 'cancelled' and c.started_at is null);
  if not found then
    perform app.fail('campaign_move_rejected', 'delete');
  end if;
end
$$;
revoke all on function public.delete_campaign from public, anon, authenticated, stoa_service;
grant execute on function public.delete_campaign to authenticated, stoa_service;

-- Lists of a reader, as their own email opens them: the public ones, and those they are on.
create or replace function ops.delivery_preferences(p_account_id uuid, p_delivery_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', c.email, 'isOut', c.unsubscribed_at is not null, 'lists', coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'description', l.description,
      'isOn', coalesce(x.status = 'confirmed', false)) order by l.name, l.id)
    from public.lists l left join public.list_contacts x on x.list_id = l.id and x.contact_id = c.id
    where l.account_id = c.account_id and (l.is_public or x.status = 'confirmed')), '[]'))
  from public.deliveries d join public.contacts c on c.id = d.contact_id
  where d.id = p_delivery_id and d.account_id = p_account_id and c.erased_at is null
$$;
revoke all on function ops.delivery_preferences from public, anon, authenticated, stoa_service;
grant execute on function ops.delivery_preferences to stoa_service;

-- What is needed to show an email again to its reader.
create or replace function ops.delivery_view(p_account_id uuid, p_delivery_id uuid)
returns table (id uuid, account_id uuid, content_id uuid, email text, name text, language text, fields jsonb)
language sql stable security definer set search_path = '' as $$
  select d.id, d.account_id, d.content_id, c.email, c.name, c.language, c.fields
  from public.deliveries d join public.contacts c on c.id = d.contact_id
  where d.id = p_delivery_id and d.account_id = p_account_id and c.erased_at is null
$$;
revoke all on function ops.delivery_view from public, anon, authenticated, stoa_service;
grant execute on function ops.delivery_view to stoa_service;

-- A campaign whose texts can't be made into an email waits for its manager.
create or replace function ops.fail_preparation(p_id uuid, p_detail text) returns void
language sql security definer set search_path = '' as $$
  update public.campaigns c set state = 'waiting', wait_reason = 'content', wait_detail = left(p_detail, 500)
  where c.id = p_id and c.state = 'preparing'
$$;
revoke all on function ops.fail_preparation from public, anon, authenticated, stoa_service;
grant execute on function ops.fail_preparation to stoa_service;

-- Finishes campaigns of which nothing is open. Only this decides it: one guarded update, whose figures must add up.
create or replace function ops.finish_campaigns() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_ids uuid[];
  v_id uuid;
begin
  v_ids := array(select c.id from public.campaigns c where c.state = 'sending'
    and not exists (select 1 from public.deliveries d where d.campaign_id = c.id and d.state in ('queued', 'claimed', 'handed')));
  foreach v_id in array v_ids loop
    update public.campaigns c set state = 'finished', finished_at = now(),
      (audience, sent, failed, skipped, uncertain) = (
        select count(*), count(*) filter (where d.state in ('sent', 'delivered', 'bounced', 'complained')),
          count(*) filter (where d.state = 'failed'), count(*) filter (where d.state = 'skipped'),
          count(*) filter (where d.state = 'uncertain')
        from public.deliveries d where d.campaign_id = v_id)
    where c.id = v_id and c.state = 'sending'
      and not exists (select 1 from public.deliveries d where d.campaign_id = v_id and d.state in ('queued', 'claimed', 'handed'));
  end loop;
  return cardinality(v_ids);
end
$$;
revoke all on function ops.finish_campaigns from public, anon, authenticated, stoa_service;
grant execute on function ops.finish_campaigns to stoa_service;

create or replace function app.guard_campaign_move() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state <> old.state and not exists (
    select 1 from app.campaign_moves m where m.from_state = old.state and m.to_state = new.state
  ) then
    perform app.fail('campaign_move_rejected', old.state || ' to ' || new.state);
  end if;
  return new;
end
$$;
revoke all on function app.guard_campaign_move from public, anon, authenticated, stoa_service;

-- Writes down results and hands over the next messages in one statement. Only what comes back may leave: it is committed as
-- `handed` before. A campaign that was paused or cancelled meanwhile hands over nothing.
create or replace function ops.hand_deliveries(p_worker uuid, p_results jsonb, p_ids uuid[]) returns setof uuid
language plpgsql security definer set search_path = '' as $$
begin
  if p_results <> '[]' then
    perform app.settle_deliveries(p_worker, p_results);
  end if;
  return query
    update public.deliveries d set state = 'handed', claimed_until = now() + interval '3 minutes'
    from public.campaigns c
    where d.id = any (p_ids) and d.worker = p_worker and d.state = 'claimed' and c.id = d.campaign_id
      and c.state in ('sending', 'waiting')
    returning d.id;
end
$$;
revoke all on function ops.hand_deliveries from public, anon, authenticated, stoa_service;
grant execute on function ops.hand_deliveries to stoa_service;

-- Campaigns wait while their lane is stopped, and go on when it is open again.
create or replace function ops.hold_campaigns(p_reason text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  if p_reason is null then
    update public.campaigns c set state = 'sending', wait_reason = null, wait_detail = ''
    where c.state = 'waiting' and c.wait_reason = 'lane';
  else
    update public.campaigns c set state = 'waiting', wait_reason = 'lane', wait_detail = left(p_reason, 500)
    where c.state = 'sending';
  end if;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
revoke all on function ops.hold_campaigns from public, anon, authenticated, stoa_service;
grant execute on function ops.hold_campaigns to stoa_service;

-- The reader of a delivery leaves the lists it was sent to, or all of them. Again and again answers the same.
create or replace function ops.leave_by_delivery(p_account_id uuid, p_delivery_id uuid, p_how text, p_is_all boolean default false)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_delivery public.deliveries;
  v_list uuid;
begin
  select * into v_delivery from public.deliveries d where d.id = p_delivery_id and d.account_id = p_account_id;
  if not found then
    return false;
  end if;
  if p_is_all then
    perform app.leave_list(v_delivery.contact_id, null, p_how, v_delivery.id);
  else
    for v_list in select l.list_id from public.campaign_lists l join public.list_contacts x
      on x.list_id = l.list_id and x.contact_id = v_delivery.contact_id and x.status <> 'unsubscribed'
      where l.campaign_id = v_delivery.campaign_id and not l.is_excluded
    loop
      perform app.leave_list(v_delivery.contact_id, v_list, p_how, v_delivery.id);
    end loop;
  end if;
  if not exists (select 1 from public.delivery_events e where e.account_id = p_account_id and e.delivery_id = p_delivery_id
    and e.kind = 'unsubscribe') then
    insert into public.delivery_events (account_id, campaign_id, delivery_id, kind)
    values (p_account_id, v_delivery.campaign_id, p_delivery_id, 'unsubscribe');
  end if;
  return true;
end
$$;
revoke all on function ops.leave_by_delivery from public, anon, authenticated, stoa_service;
grant execute on function ops.leave_by_delivery to stoa_service;

-- Pauses, resumes, cancels a campaign, or takes a scheduled one back to its draft. Only moves of app.campaign_moves are possible.
create or replace function public.move_campaign(p_account_id uuid, p_id uuid, p_move text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_campaign public.campaigns;
  v_state text;
begin
  perform app.require_cap(p_account_id);
  select * into v_campaign from public.campaigns c where c.account_id = p_account_id and c.id = p_id for update;
  if not found then
    perform app.fail('not_found', 'campaign');
  end if;
  v_state := case p_move
    when 'pause' then 'paused'
    when 'resume' then case when v_campaign.started_at is null then 'preparing' else 'sending' end
    when 'cancel' then 'cancelled'
    when 'unschedule' then 'draft' end;
  if v_state is null then
    perform app.fail('invalid_input', 'move');
  end if;
  if v_state = 'draft' and v_campaign.state = 'waiting' and v_campaign.wait_reason <> 'content' then
    perform app.fail('campaign_move_rejected', 'unschedule');
  end if;
  update public.campaigns c set state = v_state, wait_reason = null, wait_detail = '', version = c.version + 1,
    finished_at = case when v_state = 'cancelled' then now() end
  where c.id = p_id;
  if v_state = 'cancelled' then
    perform app.count_campaign(p_id);
  end if;
  return v_state;
end
$$;
revoke all on function public.move_campaign from public, anon, authenticated, stoa_service;
grant execute on function public.move_campaign to authenticated, stoa_service;

-- Freezes the next part of an audience; the cursor moves in the same transaction, so a killed process goes on there and repeats
-- nothing. Returns false once all of it is prepared, or another process prepares it.
create or replace function ops.prepare_campaign(p_id uuid, p_chunk int default 5000) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_campaign public.campaigns;
  v_last uuid;
  v_found int;
begin
  select * into v_campaign from public.campaigns c where c.id = p_id and c.state = 'preparing' for update skip locked;
  if not found then
    return false;
  end if;
  with part as materialized (
    select a.id from app.audience_contacts(v_campaign.account_id,
      array(select l.list_id from public.campaign_lists l where l.campaign_id = p_id and not l.is_excluded),
      array(select l.list_id from public.campaign_lists l where l.campaign_id = p_id and l.is_excluded),
      v_campaign.prepared_after, p_chunk) a (id)),
  texts as materialized (
    select t.id, t.language, t.position from public.campaign_contents t where t.campaign_id = p_id),
  put as (
    insert into public.deliveries (account_id, campaign_id, contact_id, content_id, host)
    select v_campaign.account_id, p_id, c.id,
      coalesce((select t.id from texts t where t.language = c.language), (select t.id from texts t order by t.position limit 1)),
      split_part(c.email, '@', 2)
    from part p join public.contacts c on c.id = p.id
    where c.erased_at is null
    on conflict (campaign_id, contact_id) do nothing)
  select count(*), (array_agg(p.id order by p.id desc))[1] into v_found, v_last from part p;
  if v_found = p_chunk then
    update public.campaigns c set prepared_after = v_last where c.id = p_id;
    return true;
  end if;
  update public.campaigns c set prepared_after = coalesce(v_last, c.prepared_after), state = 'sending', started_at = now(),
    audience = (select count(*) from public.deliveries d where d.campaign_id = p_id)
  where c.id = p_id;
  return false;
end
$$;
revoke all on function ops.prepare_campaign from public, anon, authenticated, stoa_service;
grant execute on function ops.prepare_campaign to stoa_service;

-- What an account may still use of a metric in this period; null for unlimited.
create or replace function app.quota_rest(p_account_id uuid, p_metric text) returns bigint
language sql stable security definer set search_path = '' as $$
  select greatest(0, app.account_limit(p_account_id, p_metric) * app.metric_unit(p_metric)
    - app.metric_used(p_account_id, p_metric))
$$;
revoke all on function app.quota_rest from public, anon, authenticated, stoa_service;

-- Counts a click and returns its target; null where there is no such link. The target comes from the table only.
create or replace function ops.record_click(p_account_id uuid, p_delivery_id uuid, p_no int, p_is_machine boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_delivery record;
  v_url text;
begin
  select d.id, d.account_id, d.campaign_id, d.content_id, c.tracking into v_delivery
  from public.deliveries d join public.campaigns c on c.id = d.campaign_id
  where d.id = p_delivery_id and d.account_id = p_account_id;
  select l.url into v_url from public.campaign_links l where l.content_id = v_delivery.content_id and l.no = p_no;
  if v_url is null then
    return null;
  end if;
  if v_delivery.tracking <> 'none' then
    insert into public.delivery_events (account_id, campaign_id, delivery_id, content_id, kind, link_no, is_machine)
    values (v_delivery.account_id, v_delivery.campaign_id, case when v_delivery.tracking = 'contacts' then v_delivery.id end,
      v_delivery.content_id, 'click', p_no, p_is_machine);
  end if;
  return v_url;
end
$$;
revoke all on function ops.record_click from public, anon, authenticated, stoa_service;
grant execute on function ops.record_click to stoa_service;

-- After a kill: what was claimed is queued again, what was handed over may have left and is never sent again by itself.
create or replace function ops.recover_deliveries() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_row record;
  v_count int := 0;
begin
  for v_row in
    with lost as materialized (
      select d.id, d.state from public.deliveries d
      where d.state in ('claimed', 'handed') and d.claimed_until < now() order by d.claimed_until limit 1000 for update skip locked),
    freed as (
      update public.deliveries d set state = case when l.state = 'handed' then 'uncertain' else 'queued' end, claimed_until = null,
        reason = case when l.state = 'handed' then 'sender_ended' end, settled_at = case when l.state = 'handed' then now() end
      from lost l where d.id = l.id
      returning d.account_id, d.campaign_id, d.state)
    select f.account_id, count(*) as amount, count(*) filter (where f.state = 'queued') as queued,
      array_agg(distinct f.campaign_id) as campaigns from freed f group by f.account_id
  loop
    v_count := v_count + v_row.amount;
    if v_row.queued > 0 then
      perform app.use_quota(v_row.account_id, 'emails', -v_row.queued);
    end if;
    perform app.count_campaign(c.id) from public.campaigns c
    where c.id = any (v_row.campaigns) and c.state in ('finished', 'cancelled');
  end loop;
  return v_count;
end
$$;
revoke all on function ops.recover_deliveries from public, anon, authenticated, stoa_service;
grant execute on function ops.recover_deliveries to stoa_service;

-- A manager sends again to those of whom nobody knows whether they got it, a day later at the earliest. Returns how many.
create or replace function public.resend_uncertain(p_account_id uuid, p_id uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  perform app.require_cap(p_account_id);
  if not exists (select 1 from public.campaigns c where c.account_id = p_account_id and c.id = p_id and c.state = 'finished'
    and c.finished_at <= now() - interval '24 hours' for update) then
    perform app.fail('campaign_move_rejected', 'resend');
  end if;
  update public.deliveries d set state = 'queued', attempts = 0, next_try_at = '-infinity', reason = null, settled_at = null
  where d.campaign_id = p_id and d.state = 'uncertain';
  get diagnostics v_count = row_count;
  if v_count > 0 then
    update public.campaigns c set state = 'sending', finished_at = null, version = c.version + 1 where c.id = p_id;
  end if;
  return v_count;
end
$$;
revoke all on function public.resend_uncertain from public, anon, authenticated, stoa_service;
grant execute on function public.resend_uncertain to authenticated, stoa_service;

-- Creates or changes a draft with its lists and texts, as a whole.
create or replace function public.save_campaign(p_account_id uuid, p_campaign jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := (p_campaign ->> 'id')::uuid;
  v_campaign public.campaigns;
begin
  perform app.require_cap(p_account_id);
  if jsonb_array_length(coalesce(p_campaign -> 'contents', '[]')) > 30 or jsonb_array_length(coalesce(p_campaign -> 'lists', '[]')) > 50
    or jsonb_array_length(coalesce(p_campaign -> 'excluded', '[]')) > 50 then
    perform app.fail('invalid_input', 'too many');
  end if;
  if v_id is null then
    if (select count(*) >= 2000 from public.campaigns c where c.account_id = p_account_id) then
      perform app.fail('invalid_input', 'too many campaigns');
    end if;
    insert into public.campaigns (account_id, name) values (p_account_id, btrim(p_campaign ->> 'name')) returning * into v_campaign;
  else
    select * into v_campaign from public.campaigns c where c.account_id = p_account_id and c.id = v_id for update;
    if not found then
      perform app.fail('not_found', 'campaign');
    end if;
    perform app.need_version(p_campaign, v_campaign.version);
    if v_campaign.state <> 'draft' then
      perform app.fail('campaign_move_rejected', v_campaign.state);
    end if;
  end if;
  update public.campaigns c set
    name = btrim(p_campaign ->> 'name'),
    sender_name = coalesce(btrim(p_campaign ->> 'senderName'), ''),
    reply_to = nullif(btrim(coalesce(p_campaign ->> 'replyTo', '')), ''),
    postal_address = coalesce(btrim(p_campaign ->> 'postalAddress'), ''),
    tracking = coalesce(p_campaign ->> 'tracking', 'counts'),
    version = case when v_id is null then 1 else c.version + 1 end
  where c.id = v_campaign.id returning * into v_campaign;
  delete from public.campaign_lists l where l.campaign_id = v_campaign.id;
  insert into public.campaign_lists (account_id, campaign_id, list_id, is_excluded)
  select p_account_id, v_campaign.id, x.id::uuid, x.is_excluded
  from (select id, false as is_excluded from jsonb_array_elements_text(coalesce(p_campaign -> 'lists', '[]')) id
    union all select id, true from jsonb_array_elements_text(coalesce(p_campaign -> 'excluded', '[]')) id) x;
  delete from public.campaign_contents t where t.campaign_id = v_campaign.id;
  insert into public.campaign_contents (account_id, campaign_id, language, position, subject, preheader, blocks)
  select p_account_id, v_campaign.id, t.content ->> 'language', t.position, btrim(t.content ->> 'subject'),
    btrim(coalesce(t.content ->> 'preheader', '')), t.content -> 'blocks'
  from jsonb_array_elements(coalesce(p_campaign -> 'contents', '[]')) with ordinality as t (content, position);
  return jsonb_build_object('id', v_campaign.id, 'version', v_campaign.version);
exception
  when check_violation or not_null_violation or invalid_text_representation or foreign_key_violation or unique_violation then
    perform app.fail('invalid_input', sqlerrm);
    return null;
end
$$;
revoke all on function public.save_campaign from public, anon, authenticated, stoa_service;
grant execute on function public.save_campaign to authenticated, stoa_service;

-- A reader chooses their lists: those not named are left. Joining again is an own act, by the link that only they have.
create or replace function ops.save_delivery_preferences(p_account_id uuid, p_delivery_id uuid, p_list_ids uuid[], p_words text)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_contact uuid := (select d.contact_id from public.deliveries d join public.contacts c on c.id = d.contact_id
    where d.id = p_delivery_id and d.account_id = p_account_id and c.erased_at is null);
  v_list record;
begin
  if v_contact is null then
    return false;
  end if;
  for v_list in select l.id, l.is_public, x.status from public.lists l
    left join public.list_contacts x on x.list_id = l.id and x.contact_id = v_contact where l.account_id = p_account_id
  loop
    if v_list.id = any (p_list_ids) and v_list.is_public and v_list.status is distinct from 'confirmed' then
      perform app.join_list(v_contact, v_list.id, p_words, null, '/subscribed', 'preferences', true);
    elsif v_list.status in ('confirmed', 'pending') and v_list.id <> all (p_list_ids) then
      perform app.leave_list(v_contact, v_list.id, 'preferences', p_delivery_id);
    end if;
  end loop;
  return true;
end
$$;
revoke all on function ops.save_delivery_preferences from public, anon, authenticated, stoa_service;
grant execute on function ops.save_delivery_preferences to stoa_service;

-- Puts a draft on its way, now or at a time. An audience above the rest of the month is refused with both figures.
create or replace function public.schedule_campaign(p_account_id uuid, p_id uuid, p_version int, p_send_at timestamptz default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_campaign public.campaigns;
  v_audience bigint;
  v_rest bigint;
begin
  perform app.require_cap(p_account_id);
  select * into v_campaign from public.campaigns c where c.account_id = p_account_id and c.id = p_id for update;
  if not found then
    perform app.fail('not_found', 'campaign');
  end if;
  perform app.need_version(jsonb_build_object('version', p_version), v_campaign.version);
  if p_send_at > now() + interval '1 year' then
    perform app.fail('invalid_input', 'send_at');
  end if;
  if not exists (select 1 from public.campaign_contents t where t.campaign_id = p_id) or exists (
    select 1 from public.campaign_contents t where t.campaign_id = p_id and (t.subject = '' or t.blocks = '[]')) then
    perform app.fail('campaign_incomplete', 'content');
  end if;
  if v_campaign.postal_address = '' then
    perform app.fail('campaign_incomplete', 'postalAddress');
  end if;
  v_audience := (select count(*) from app.audience_contacts(p_account_id,
    array(select l.list_id from public.campaign_lists l where l.campaign_id = p_id and not l.is_excluded),
    array(select l.list_id from public.campaign_lists l where l.campaign_id = p_id and l.is_excluded)));
  if v_audience = 0 then
    perform app.fail('campaign_incomplete', 'audience');
  end if;
  v_rest := app.quota_rest(p_account_id, 'emails');
  if v_audience > v_rest then
    raise exception using errcode = 'P0001', message = 'campaign_over_limit', detail = 'emails',
      hint = jsonb_build_object('audience', v_audience, 'rest', v_rest, 'resetsAt', app.metric_resets_at('emails'))::text;
  end if;
  update public.campaigns c set state = 'scheduled', send_at = greatest(now(), coalesce(p_send_at, now())), version = c.version + 1
  where c.id = p_id returning * into v_campaign;
  return jsonb_build_object('id', p_id, 'version', v_campaign.version, 'audience', v_audience);
end
$$;
revoke all on function public.schedule_campaign from public, anon, authenticated, stoa_service;
grant execute on function public.schedule_campaign to authenticated, stoa_service;

-- Writes down results of a worker, each {id, state, code, reason}. `queued` costs no attempt, `later` costs one; after the fourth
-- the delivery has failed. What was not sent is given back to the limit of the month.
create or replace function app.settle_deliveries(p_worker uuid, p_results jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row record;
begin
  for v_row in
    with given as materialized (
      select (r ->> 'id')::uuid as id, r ->> 'state' as state, left(r ->> 'code', 20) as code, left(r ->> 'reason', 500) as reason
      from jsonb_array_elements(p_results) r),
    done as (
      update public.deliveries d set
        state = case when g.state = 'later' then case when d.attempts >= 4 then 'failed' else 'queued' end
          when g.state = 'bounced' then 'failed' else g.state end,
        attempts = d.attempts + case when g.state = 'later' then 1 else 0 end,
        next_try_at = case when g.state = 'later'
          then now() + (array[interval '5 min', interval '30 min', interval '2 hours', interval '8 hours'])[least(d.attempts + 1, 4)]
          else d.next_try_at end,
        code = g.code,
        reason = case when g.state = 'bounced' then 'hard_bounce' when g.state = 'later' and d.attempts >= 4 then 'soft_bounce'
          else g.reason end,
        claimed_until = null,
        settled_at = case when g.state in ('queued', 'later') and d.attempts < 4 then null else now() end
      from given g
      where d.id = g.id and d.worker = p_worker and d.state in ('claimed', 'handed', 'uncertain')
        and not (d.state = 'uncertain' and g.state in ('queued', 'later'))
      returning d.account_id, d.campaign_id, d.contact_id, d.state, g.state as given)
    select f.account_id, count(*) filter (where f.state not in ('sent', 'uncertain')) as unsent,
      array_agg(f.contact_id) filter (where f.given = 'bounced') as bounced,
      array_agg(f.contact_id) filter (where f.given = 'failed') as failed,
      array_agg(distinct f.campaign_id) as campaigns
    from done f group by f.account_id
  loop
    if v_row.unsent > 0 then
      perform app.use_quota(v_row.account_id, 'emails', -v_row.unsent);
    end if;
    perform app.suppress(c.account_id, c.email_hash, 'hard_bounce') from public.contacts c
    where c.id = any (v_row.bounced) and c.email_hash is not null;
    perform app.suppress(c.account_id, c.email_hash, 'soft_repeated') from public.contacts c
    where c.id = any (v_row.failed) and c.email_hash is not null and (
      select count(*) = 3 and bool_and(x.state = 'failed') from (select d.state from public.deliveries d
        where d.account_id = c.account_id and d.contact_id = c.id and d.settled_at is not null and d.state <> 'skipped'
        order by d.settled_at desc limit 3) x);
    -- A result that came after its campaign was finished.
    perform app.count_campaign(c.id) from public.campaigns c
    where c.id = any (v_row.campaigns) and c.state in ('finished', 'cancelled');
  end loop;
end
$$;
revoke all on function app.settle_deliveries from public, anon, authenticated, stoa_service;

-- Campaigns whose time has come, and those that waited for a limit which leaves room again. Returns how many moved.
create or replace function ops.start_due_campaigns() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  with due as (
    update public.campaigns c set state = 'preparing'
    where c.id in (select d.id from public.campaigns d where d.state = 'scheduled' and d.send_at <= now()
      order by d.send_at limit 20 for update skip locked)
    returning 1),
  resumed as (
    update public.campaigns c set state = 'sending', wait_reason = null, wait_detail = ''
    where c.state = 'waiting' and c.wait_reason = 'quota' and c.id in (select d.id from public.campaigns d
      where d.state = 'waiting' and coalesce(app.quota_rest(d.account_id, 'emails'), 1) > 0 for update skip locked)
    returning 1)
  select (select count(*) from due) + (select count(*) from resumed) into v_count;
  return v_count;
end
$$;
revoke all on function ops.start_due_campaigns from public, anon, authenticated, stoa_service;
grant execute on function ops.start_due_campaigns to stoa_service;

-- Stores a compiled text with the targets of its links.
create or replace function ops.store_compiled(p_content_id uuid, p_compiled jsonb, p_links jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid;
begin
  update public.campaign_contents t set compiled = p_compiled where t.id = p_content_id returning t.account_id into v_account_id;
  delete from public.campaign_links l where l.content_id = p_content_id;
  insert into public.campaign_links (account_id, content_id, no, url)
  select v_account_id, p_content_id, (l.no - 1)::int, l.url
  from jsonb_array_elements_text(p_links) with ordinality as l (url, no);
end
$$;
revoke all on function ops.store_compiled from public, anon, authenticated, stoa_service;
grant execute on function ops.store_compiled to stoa_service;

-- How many messages may leave on a lane now, over all processes; 0 while it is paused.
create or replace function ops.take_lane_tokens(p_name text, p_want int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_lane ops.send_lanes;
  v_tokens double precision;
  v_taken int;
begin
  insert into ops.send_lanes (name) values (p_name) on conflict do nothing;
  select * into v_lane from ops.send_lanes l where l.name = p_name for update;
  if v_lane.paused_until > clock_timestamp() then
    return 0;
  end if;
  v_tokens := least(greatest(v_lane.per_second, 1),
    v_lane.tokens + v_lane.per_second * extract(epoch from clock_timestamp() - greatest(v_lane.filled_at, v_lane.paused_until)));
  v_taken := least(p_want, floor(v_tokens)::int);
  update ops.send_lanes l set tokens = v_tokens - v_taken, filled_at = clock_timestamp() where l.name = p_name;
  return v_taken;
end
$$;
revoke all on function ops.take_lane_tokens from public, anon, authenticated, stoa_service;
grant execute on function ops.take_lane_tokens to stoa_service;

-- Counts as much of a use as the limit leaves, and returns how much that is. One guarded update: many at once never go over.
create or replace function ops.use_quota_up_to(p_account_id uuid, p_metric text, p_amount bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_limit bigint := app.account_limit(p_account_id, p_metric) * app.metric_unit(p_metric);
  v_period date := app.metric_period(p_metric);
  v_before bigint;
  v_granted bigint;
begin
  insert into public.usage_counters (account_id, metric, period) values (p_account_id, p_metric, v_period)
  on conflict do nothing;
  select u.used into v_before from public.usage_counters u
  where u.account_id = p_account_id and u.metric = p_metric and u.period = v_period for update;
  v_granted := case when v_limit is null then p_amount else greatest(0, least(p_amount, v_limit - v_before)) end;
  if v_granted > 0 then
    update public.usage_counters u set used = u.used + v_granted
    where u.account_id = p_account_id and u.metric = p_metric and u.period = v_period;
    perform app.note_usage(p_account_id, p_metric, v_before + v_granted, v_limit);
  end if;
  return v_granted;
end
$$;
revoke all on function ops.use_quota_up_to from public, anon, authenticated, stoa_service;
grant execute on function ops.use_quota_up_to to stoa_service;

drop trigger if exists campaigns_move_guard on public.campaigns;
create trigger campaigns_move_guard before update of state on public.campaigns
  for each row execute function app.guard_campaign_move();

drop trigger if exists campaigns_touch on public.campaigns;
create trigger campaigns_touch before update on public.campaigns
  for each row when (new.version is distinct from old.version or new.state is distinct from old.state)
  execute function app.touch_updated_at();

drop trigger if exists campaigns_announce on public.campaigns;
create trigger campaigns_announce after insert or update of state on public.campaigns
  for each row when (new.state in ('scheduled', 'preparing', 'sending')) execute function app.announce_campaign();

drop trigger if exists campaigns_reach on public.campaigns;
create trigger campaigns_reach before insert or update or delete on public.campaigns
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists campaign_lists_reach on public.campaign_lists;
create trigger campaign_lists_reach before insert or update or delete on public.campaign_lists
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists campaign_contents_reach on public.campaign_contents;
create trigger campaign_contents_reach before insert or update or delete on public.campaign_contents
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists campaign_links_reach on public.campaign_links;
create trigger campaign_links_reach before insert or update or delete on public.campaign_links
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists deliveries_reach on public.deliveries;
create trigger deliveries_reach before insert or update or delete on public.deliveries
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists delivery_events_reach on public.delivery_events;
create trigger delivery_events_reach before insert or update or delete on public.delivery_events
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists caught_emails_reach on public.caught_emails;
create trigger caught_emails_reach before insert or update or delete on public.caught_emails
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop policy if exists campaigns_read on public.campaigns;
create policy campaigns_read on public.campaigns for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists campaigns_reach on public.campaigns;
create policy campaigns_reach on public.campaigns as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists campaign_lists_read on public.campaign_lists;
create policy campaign_lists_read on public.campaign_lists for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists campaign_lists_reach on public.campaign_lists;
create policy campaign_lists_reach on public.campaign_lists as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists campaign_contents_read on public.campaign_contents;
create policy campaign_contents_read on public.campaign_contents for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists campaign_contents_reach on public.campaign_contents;
create policy campaign_contents_reach on public.campaign_contents as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists campaign_links_read on public.campaign_links;
create policy campaign_links_read on public.campaign_links for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists campaign_links_reach on public.campaign_links;
create policy campaign_links_reach on public.campaign_links as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists deliveries_read on public.deliveries;
create policy deliveries_read on public.deliveries for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists deliveries_reach on public.deliveries;
create policy deliveries_reach on public.deliveries as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists delivery_events_read on public.delivery_events;
create policy delivery_events_read on public.delivery_events for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists delivery_events_reach on public.delivery_events;
create policy delivery_events_reach on public.delivery_events as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists caught_emails_read on public.caught_emails;
create policy caught_emails_read on public.caught_emails for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists caught_emails_reach on public.caught_emails;
create policy caught_emails_reach on public.caught_emails as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists send_lanes_service on ops.send_lanes;
create policy send_lanes_service on ops.send_lanes for all to stoa_service using (true) with check (true);

revoke all on public.campaigns from anon, authenticated, stoa_service;
grant select on public.campaigns to authenticated;

revoke all on public.campaign_lists from anon, authenticated, stoa_service;
grant select on public.campaign_lists to authenticated;

revoke all on public.campaign_contents from anon, authenticated, stoa_service;
grant select on public.campaign_contents to authenticated;

revoke all on public.campaign_links from anon, authenticated, stoa_service;
grant select on public.campaign_links to authenticated;

revoke all on public.deliveries from anon, authenticated, stoa_service;
grant select on public.deliveries to authenticated;

revoke all on public.delivery_events from anon, authenticated, stoa_service;
grant select on public.delivery_events to authenticated;

revoke all on public.caught_emails from anon, authenticated, stoa_service;
grant select on public.caught_emails to authenticated;

revoke all on ops.send_lanes from anon, authenticated, stoa_service;
grant select, insert, update (accepted, last_pause_ms, paused_until, per_second, stopped_reason) on ops.send_lanes to stoa_service;

reset check_function_bodies;
