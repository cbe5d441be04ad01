set check_function_bodies = off;

-- Names an address to the suppressions of one account without saying it; null for none.
create or replace function app.email_hash(p_account_id uuid, p_email text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select encode(sha256(convert_to(p_account_id::text || ':' || lower(btrim(p_email)), 'UTF8')), 'hex')
$$;
grant execute on function app.email_hash to stoa_service;

-- Everybody a site can write to: members, and leads who left an email address. An erased contact keeps its row for counts.
create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  email text
    check (email = lower(email) and length(email) <= 254 and email ~ '^[^@[:space:]<>"]+@[^@[:space:]<>"]+\.[^@[:space:]<>"]+$'),
  -- Joined by a verified email only.
  user_id uuid,
  name text not null default '' check (length(name) <= 120),
  language text check (language ~ '^[a-z]{2,3}$'),
  time_zone text check (length(time_zone) between 1 and 60),
  country text check (country ~ '^[A-Z]{2}$'),
  phone text not null default '' check (length(phone) <= 40),
  -- Values by the key of their contact field.
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object' and length(fields::text) <= 20000),
  source text not null default 'manual'
    check (source in ('member', 'form', 'newsletter', 'popup', 'booking', 'order', 'import', 'manual', 'api')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The contact asked for no marketing at all; a later confirmation of a list by themselves takes it back.
  unsubscribed_at timestamptz,
  paused_until timestamptz,
  erased_at timestamptz,
  email_hash text generated always as (app.email_hash(account_id, email)) stored,
  search_text text generated always as (app.fold(name) || ' ' || coalesce(email, '')) stored,
  constraint contacts_email_until_erased check ((email is null) = (erased_at is not null)),
  unique (account_id, id),
  unique (account_id, email),
  unique (account_id, user_id),
  foreign key (account_id, user_id) references public.members (account_id, user_id) on delete set null (user_id)
);
create index contacts_newest_idx on public.contacts (account_id, created_at desc, id) where erased_at is null;
create index contacts_hash_idx on public.contacts (account_id, email_hash);
create index contacts_search_idx on public.contacts using gin (search_text extensions.gin_trgm_ops);
alter table public.contacts enable row level security;

-- Fields that a site adds to its contacts; their values lie in `contacts.fields`.
create table public.contact_fields (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  label text not null check (length(btrim(label)) between 1 and 60),
  type text not null default 'text' check (type in ('text', 'number', 'date', 'boolean', 'choice')),
  options text[] not null default '{}' check (cardinality(options) <= 50 and length(array_to_string(options, ',')) <= 4000),
  position int not null default 0,
  created_at timestamptz not null default now(),
  constraint contact_fields_options check ((type = 'choice') = (cardinality(options) > 0)),
  unique (account_id, id),
  unique (account_id, key)
);
alter table public.contact_fields enable row level security;

-- Lists that contacts join. Every site has "newsletter".
create table public.lists (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null check (length(btrim(name)) between 1 and 80),
  description text not null default '' check (length(description) <= 500),
  -- Shown among the preferences of a contact.
  is_public boolean not null default true,
  opt_in text not null default 'double' check (opt_in in ('double', 'single')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, id),
  unique (account_id, slug)
);
alter table public.lists enable row level security;

-- States change by functions only: pending -> confirmed -> unsubscribed -> pending.
create table public.list_contacts (
  account_id uuid not null,
  list_id uuid not null,
  contact_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- Delivery whose link was used to leave.
  left_by uuid,
  -- Confirmation emails without an answer: the pause before the next grows with them.
  mails int not null default 0,
  mailed_at timestamptz,
  constraint list_contacts_confirmed check (status <> 'confirmed' or confirmed_at is not null),
  constraint list_contacts_unsubscribed check (status <> 'unsubscribed' or unsubscribed_at is not null),
  primary key (list_id, contact_id),
  foreign key (account_id, list_id) references public.lists (account_id, id) on delete cascade,
  foreign key (account_id, contact_id) references public.contacts (account_id, id) on delete cascade
);
create index list_contacts_contact_idx on public.list_contacts (contact_id);
create index list_contacts_status_idx on public.list_contacts (account_id, list_id, status, contact_id);
alter table public.list_contacts enable row level security;

-- Proof of what was agreed to or withdrawn. Rows are only added; merging moves them to the contact that stays.
create table public.consents (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  contact_id uuid not null,
  list_id uuid,
  kind text not null check (kind in ('given', 'withdrawn')),
  words text not null check (length(btrim(words)) between 1 and 2000),
  language text check (language ~ '^[a-z]{2,3}$'),
  page text not null default '' check (length(page) <= 500),
  how text not null check (how in ('form', 'link', 'preferences', 'one_click', 'import', 'manual', 'api', 'complaint', 'merge')),
  at timestamptz not null default now(),
  foreign key (account_id, contact_id) references public.contacts (account_id, id) on delete cascade,
  foreign key (account_id, list_id) references public.lists (account_id, id) on delete set null (list_id)
);
create index consents_contact_idx on public.consents (contact_id, at, seq);
create index consents_list_idx on public.consents (account_id, list_id);
alter table public.consents enable row level security;

create table public.tags (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  unique (account_id, id)
);
create unique index tags_name_key on public.tags (account_id, lower(btrim(name)));
alter table public.tags enable row level security;

create table public.contact_tags (
  account_id uuid not null,
  tag_id uuid not null,
  contact_id uuid not null,
  at timestamptz not null default now(),
  primary key (contact_id, tag_id),
  foreign key (account_id, tag_id) references public.tags (account_id, id) on delete cascade,
  foreign key (account_id, contact_id) references public.contacts (account_id, id) on delete cascade
);
create index contact_tags_tag_idx on public.contact_tags (account_id, tag_id, contact_id);
alter table public.contact_tags enable row level security;

-- A rule that contacts match at the moment somebody asks; the count is what was found last.
create table public.segments (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 80),
  rule jsonb not null check (jsonb_typeof(rule) = 'object' and length(rule::text) <= 20000),
  count int,
  counted_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, id)
);
create unique index segments_name_key on public.segments (account_id, lower(btrim(name)));
alter table public.segments enable row level security;

-- Addresses that get neither marketing nor service email. Only a hash is stored, so it outlives an erased contact.
create table public.suppressions (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  email_hash text not null check (email_hash ~ '^[0-9a-f]{64}$'),
  reason text not null check (reason in ('hard_bounce', 'complaint', 'soft_repeated', 'manual', 'erased')),
  at timestamptz not null default now(),
  primary key (account_id, email_hash)
);
alter table public.suppressions enable row level security;

do $$ begin if to_regclass('public.newsletter_contacts') is not null then drop policy if exists newsletter_contacts_erase on public.newsletter_contacts; end if; end $$;

do $$ begin if to_regclass('public.newsletter_contacts') is not null then drop policy if exists newsletter_contacts_reach on public.newsletter_contacts; end if; end $$;

do $$ begin if to_regclass('public.newsletter_contacts') is not null then drop policy if exists newsletter_contacts_read on public.newsletter_contacts; end if; end $$;

do $$ begin if to_regclass('public.newsletter_contacts') is not null then drop trigger if exists newsletter_contacts_reach on public.newsletter_contacts; end if; end $$;

create or replace function app.add_newsletter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.newsletter_list(new.account_id);
  return null;
end
$$;
revoke all on function app.add_newsletter from public, anon, authenticated, stoa_service;

-- Notes a wish. Returns the contact to email, or null where nothing is to be sent.
create or replace function ops.ask_newsletter(p_account_id uuid, p_email text, p_language text, p_consent text, p_source text)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_list_id uuid := app.newsletter_list(p_account_id);
  v_id uuid := app.upsert_contact(p_account_id, p_email, '', p_language, 'newsletter');
begin
  if length(btrim(p_consent)) not between 10 and 500 then
    perform app.fail('invalid_input', 'consent');
  end if;
  perform app.join_list(v_id, v_list_id, p_consent, p_language, p_source, 'form');
  return case when app.take_confirmation(v_id, v_list_id) then v_id end;
end $$;
revoke all on function ops.ask_newsletter from public, anon, authenticated, stoa_service;
grant execute on function ops.ask_newsletter to stoa_service;

create or replace function app.can_mail(p_contact_id uuid, p_purpose text, p_list_ids uuid[] default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.mail_block(p_contact_id, p_purpose, p_list_ids) is null
$$;
revoke all on function app.can_mail from public, anon, authenticated, stoa_service;
grant execute on function app.can_mail to stoa_service;

-- The link in the confirmation email was opened; returns whether the contact is new on the list, null where they left since.
create or replace function app.confirm_list(p_account_id uuid, p_contact_id uuid, p_list_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_before text;
begin
  select x.status into v_before from public.list_contacts x
  where x.account_id = p_account_id and x.list_id = p_list_id and x.contact_id = p_contact_id for update;
  if v_before is null or v_before = 'unsubscribed' then
    return null;
  end if;
  update public.list_contacts set status = 'confirmed', confirmed_at = coalesce(confirmed_at, now()), mails = 0, mailed_at = null
  where list_id = p_list_id and contact_id = p_contact_id;
  if v_before = 'pending' then
    perform app.welcome_back(p_contact_id);
  end if;
  return v_before = 'pending';
end
$$;
revoke all on function app.confirm_list from public, anon, authenticated, stoa_service;
grant execute on function app.confirm_list to stoa_service;

-- The link in the confirmation email was opened. Returns the contact and whether they are new; nothing where they left since.
create or replace function ops.confirm_newsletter(p_account_id uuid, p_id uuid, out email text, out language text, out is_new boolean)
returns setof record
language sql security definer set search_path = '' as $$
  select c.email, coalesce(c.language, 'en'), done.is_new
  from (select app.confirm_list(p_account_id, p_id, app.newsletter_list(p_account_id)) as is_new) done
  join public.contacts c on c.account_id = p_account_id and c.id = p_id and c.erased_at is null
  where done.is_new is not null
$$;
revoke all on function ops.confirm_newsletter from public, anon, authenticated, stoa_service;
grant execute on function ops.confirm_newsletter to stoa_service;

-- Names an address to the suppressions of one account without saying it; null for none.
create or replace function app.email_hash(p_account_id uuid, p_email text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select encode(sha256(convert_to(p_account_id::text || ':' || lower(btrim(p_email)), 'UTF8')), 'hex')
$$;
revoke all on function app.email_hash from public, anon, authenticated, stoa_service;
grant execute on function app.email_hash to stoa_service;

-- Removes a person from a contact: counts, times and a hash stay, so that no import brings them back.
create or replace function app.erase_contact(p_contact_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_contact public.contacts;
begin
  select * into v_contact from public.contacts c where c.id = p_contact_id and c.erased_at is null for update;
  if not found then
    return;
  end if;
  perform app.leave_list(p_contact_id, null, 'manual');
  perform app.suppress(v_contact.account_id, v_contact.email_hash, 'erased');
  delete from public.contact_tags where contact_id = p_contact_id;
  update public.contacts set email = null, user_id = null, name = '', language = null, time_zone = null, country = null, phone = '',
    fields = '{}', erased_at = now()
  where id = p_contact_id;
end
$$;
revoke all on function app.erase_contact from public, anon, authenticated, stoa_service;
grant execute on function app.erase_contact to stoa_service;

create or replace function app.follow_confirmed_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.link_members(m.account_id, m.user_id) from public.members m where m.user_id = new.id;
  return null;
end
$$;
revoke all on function app.follow_confirmed_user from public, anon, authenticated, stoa_service;

create or replace function app.follow_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.email is distinct from old.email then
    perform app.link_members(new.account_id, new.user_id);
    return null;
  end if;
  update public.contacts c set name = new.name, language = coalesce(new.language, c.language)
  where c.account_id = new.account_id and c.user_id = new.user_id;
  return null;
end
$$;
revoke all on function app.follow_member from public, anon, authenticated, stoa_service;

-- A contact joins a list; returns their status there. With double opt-in that is pending until `app.confirm_list`. Nobody who
-- left is revived by an import or a manager, and whoever is confirmed stays so with their first consent.
create or replace function app.join_list(p_contact_id uuid, p_list_id uuid, p_words text, p_language text default null,
  p_page text default '', p_how text default 'form', p_is_confirmed boolean default null)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_contact public.contacts;
  v_list public.lists;
  v_before text;
  v_status text;
  v_is_own_act boolean := p_how in ('form', 'link', 'preferences', 'api');
begin
  select * into v_contact from public.contacts c where c.id = p_contact_id and c.erased_at is null for update;
  select * into v_list from public.lists l where l.id = p_list_id and l.account_id = v_contact.account_id;
  if v_list.id is null then
    perform app.fail('not_found', 'list');
  end if;
  select x.status into v_before from public.list_contacts x where x.list_id = p_list_id and x.contact_id = p_contact_id;
  if v_before = 'confirmed' then
    return v_before;
  end if;
  if not v_is_own_act and v_before = 'pending' then
    return v_before;
  end if;
  if not v_is_own_act and (v_before = 'unsubscribed' or v_contact.unsubscribed_at is not null) then
    return 'unsubscribed';
  end if;
  v_status := case when coalesce(p_is_confirmed, v_list.opt_in = 'single' and v_before is distinct from 'unsubscribed'
    and v_contact.unsubscribed_at is null) then 'confirmed' else 'pending' end;
  insert into public.list_contacts (account_id, list_id, contact_id, status, confirmed_at)
  values (v_contact.account_id, p_list_id, p_contact_id, v_status, case when v_status = 'confirmed' then now() end)
  on conflict (list_id, contact_id) do update set status = excluded.status, requested_at = now(),
    confirmed_at = excluded.confirmed_at, unsubscribed_at = null, left_by = null;
  insert into public.consents (account_id, contact_id, list_id, kind, words, language, page, how)
  select v_contact.account_id, p_contact_id, p_list_id, 'given', btrim(p_words), p_language, left(coalesce(p_page, ''), 500), p_how
  where v_before is distinct from 'pending' or v_status = 'confirmed' or not exists (select 1 from public.consents o
    where o.contact_id = p_contact_id and o.list_id = p_list_id and o.kind = 'given' and o.words = btrim(p_words));
  if v_status = 'confirmed' and v_is_own_act then
    perform app.welcome_back(p_contact_id);
  end if;
  return v_status;
end
$$;
revoke all on function app.join_list from public, anon, authenticated, stoa_service;
grant execute on function app.join_list to stoa_service;

-- A contact leaves a list, or all of them where none is named; when they first said so stays. False where there is no such contact.
create or replace function app.leave_list(p_contact_id uuid, p_list_id uuid default null, p_how text default 'link',
  p_delivery_id uuid default null)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid;
begin
  select c.account_id into v_account_id from public.contacts c where c.id = p_contact_id for update;
  if v_account_id is null or (p_list_id is not null
    and not exists (select 1 from public.lists l where l.id = p_list_id and l.account_id = v_account_id)) then
    return false;
  end if;
  if p_list_id is null then
    update public.contacts set unsubscribed_at = coalesce(unsubscribed_at, now()) where id = p_contact_id;
  end if;
  with left_now as (
    insert into public.list_contacts as x (account_id, list_id, contact_id, status, unsubscribed_at, left_by)
    select v_account_id, l.id, p_contact_id, 'unsubscribed', now(), p_delivery_id
    from public.lists l
    where l.account_id = v_account_id and (l.id = p_list_id or p_list_id is null
      and exists (select 1 from public.list_contacts y where y.list_id = l.id and y.contact_id = p_contact_id))
    on conflict (list_id, contact_id) do update
      set status = 'unsubscribed', unsubscribed_at = now(), left_by = excluded.left_by
      where x.status <> 'unsubscribed'
    returning x.list_id)
  insert into public.consents (account_id, contact_id, list_id, kind, words, how)
  select v_account_id, p_contact_id, n.list_id, 'withdrawn', 'Unsubscribed', p_how from left_now n;
  return true;
end
$$;
revoke all on function app.leave_list from public, anon, authenticated, stoa_service;
grant execute on function app.leave_list to stoa_service;

-- A contact leaves the newsletter by the link that every email of it carries; when they first said so stays.
create or replace function ops.leave_newsletter(p_account_id uuid, p_id uuid) returns boolean
language sql security definer set search_path = '' as $$
  select exists (select 1 from public.contacts c where c.account_id = p_account_id and c.id = p_id)
    and app.leave_list(p_id, app.newsletter_list(p_account_id), 'link')
$$;
revoke all on function ops.leave_newsletter from public, anon, authenticated, stoa_service;
grant execute on function ops.leave_newsletter to stoa_service;

create or replace function app.limit_contact_fields() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('contact_fields:' || new.account_id, 0));
  if (select count(*) from public.contact_fields f where f.account_id = new.account_id) >= 50 then
    perform app.fail('limit_reached', 'contact_fields');
  end if;
  return new;
end
$$;
revoke all on function app.limit_contact_fields from public, anon, authenticated, stoa_service;

-- Makes contacts of an account's members, all or one. They join the contact of their address only once it is verified.
create or replace function app.link_members(p_account_id uuid, p_user_id uuid default null) returns void
language sql security definer set search_path = '' as $$
  insert into public.contacts as c (account_id, email, user_id, name, language, source, created_at)
  select distinct on (lower(btrim(m.email))) m.account_id, lower(btrim(m.email)),
    case when u.email_confirmed_at is not null then m.user_id end, m.name, m.language, 'member', m.created_at
  from public.members m join auth.users u on u.id = m.user_id and lower(u.email) = lower(btrim(m.email))
  where m.account_id = p_account_id and (p_user_id is null or m.user_id = p_user_id)
    and lower(btrim(m.email)) ~ '^[^@[:space:]<>"]+@[^@[:space:]<>"]+\.[^@[:space:]<>"]+$'
    and not exists (select 1 from public.contacts x where x.account_id = m.account_id and x.user_id = m.user_id)
  order by lower(btrim(m.email)), m.created_at
  on conflict (account_id, email) do update set user_id = excluded.user_id, language = coalesce(excluded.language, c.language),
    name = coalesce(nullif(excluded.name, ''), c.name)
    where c.user_id is null and excluded.user_id is not null
$$;
revoke all on function app.link_members from public, anon, authenticated, stoa_service;

-- The reason why a contact gets no email now, null where they do. Marketing needs a confirmed list (of p_list_ids, where given),
-- service email a member; a suppression stops both.
create or replace function app.mail_block(p_contact_id uuid, p_purpose text, p_list_ids uuid[] default null) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when c.erased_at is not null then 'erased'
    when s.email_hash is not null then 'suppressed'
    when p_purpose = 'service' then case when c.user_id is null then 'not_member' end
    when c.unsubscribed_at is not null then 'unsubscribed'
    when c.paused_until > now() then 'paused'
    when l.statuses @> array['confirmed'] then null
    when l.statuses @> array['pending'] then 'unconfirmed'
    when l.statuses @> array['unsubscribed'] then 'unsubscribed'
    else 'not_on_list' end
  from public.contacts c
  left join public.suppressions s on s.account_id = c.account_id and s.email_hash = c.email_hash
  left join lateral (select array_agg(x.status) as statuses from public.list_contacts x
    where x.contact_id = c.id and (p_list_ids is null or x.list_id = any (p_list_ids))) l on true
  where c.id = p_contact_id
  union all select 'erased' where not exists (select 1 from public.contacts c where c.id = p_contact_id)
$$;
revoke all on function app.mail_block from public, anon, authenticated, stoa_service;
grant execute on function app.mail_block to stoa_service;

-- The list that the newsletter block fills; created where an account lost it.
create or replace function app.newsletter_list(p_account_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := (select l.id from public.lists l where l.account_id = p_account_id and l.slug = 'newsletter');
begin
  if v_id is null then
    insert into public.lists (account_id, slug, name) values (p_account_id, 'newsletter', 'Newsletter')
    on conflict (account_id, slug) do update set slug = excluded.slug
    returning id into v_id;
  end if;
  return v_id;
end
$$;
revoke all on function app.newsletter_list from public, anon, authenticated, stoa_service;
grant execute on function app.newsletter_list to stoa_service;

-- Stops all email to an address (see app.email_hash); the graver reason stays. Returns whether it is new.
create or replace function app.suppress(p_account_id uuid, p_email_hash text, p_reason text) returns boolean
language sql security definer set search_path = '' as $$
  with ranks as (select array['soft_repeated', 'manual', 'erased', 'hard_bounce', 'complaint'] as by_weight),
  put as (
    insert into public.suppressions as s (account_id, email_hash, reason) values (p_account_id, p_email_hash, p_reason)
    on conflict (account_id, email_hash) do update set reason = excluded.reason, at = now()
      where array_position((select by_weight from ranks), excluded.reason) > array_position((select by_weight from ranks), s.reason)
    returning s.xmax = 0 as is_new)
  select coalesce((select is_new from put), false)
$$;
revoke all on function app.suppress from public, anon, authenticated, stoa_service;
grant execute on function app.suppress to stoa_service;

-- Puts a tag on a contact, creating it under its name where an account has none; returns the tag.
create or replace function app.tag_contact(p_contact_id uuid, p_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := (select c.account_id from public.contacts c where c.id = p_contact_id and c.erased_at is null);
  v_tag_id uuid;
begin
  if v_account_id is null then
    perform app.fail('not_found', 'contact');
  end if;
  insert into public.tags as t (account_id, name) values (v_account_id, btrim(p_name))
  on conflict (account_id, lower(btrim(name))) do update set name = t.name
  returning t.id into v_tag_id;
  insert into public.contact_tags (account_id, tag_id, contact_id) values (v_account_id, v_tag_id, p_contact_id)
  on conflict do nothing;
  return v_tag_id;
end
$$;
revoke all on function app.tag_contact from public, anon, authenticated, stoa_service;
grant execute on function app.tag_contact to stoa_service;

-- Claims the next confirmation email of a pending contact; false while the last is too recent, or the address is suppressed.
create or replace function app.take_confirmation(p_contact_id uuid, p_list_id uuid) returns boolean
language sql security definer set search_path = '' as $$
  with claimed as (
    update public.list_contacts x set mails = x.mails + 1, mailed_at = now()
    from public.contacts c
    where x.contact_id = p_contact_id and x.list_id = p_list_id and x.status = 'pending' and c.id = x.contact_id
      and (x.mailed_at is null
        or x.mailed_at < now() - least(interval '7 days', interval '10 minutes' * 2 ^ least(x.mails - 1, 12)))
      and not exists (select 1 from public.suppressions s
        where s.account_id = c.account_id and s.email_hash = c.email_hash and s.reason <> 'erased')
    returning 1)
  select exists (select 1 from claimed)
$$;
revoke all on function app.take_confirmation from public, anon, authenticated, stoa_service;
grant execute on function app.take_confirmation to stoa_service;

create or replace function app.untag_contact(p_contact_id uuid, p_name text) returns boolean
language sql security definer set search_path = '' as $$
  with gone as (
    delete from public.contact_tags x using public.tags t
    where x.contact_id = p_contact_id and t.id = x.tag_id and lower(btrim(t.name)) = lower(btrim(p_name))
    returning 1)
  select exists (select 1 from gone)
$$;
revoke all on function app.untag_contact from public, anon, authenticated, stoa_service;
grant execute on function app.untag_contact to stoa_service;

-- Finds or creates the contact of an address and returns it. What is already known stays unless p_overwrite, because a stranger
-- can type any address into a form.
create or replace function app.upsert_contact(p_account_id uuid, p_email text, p_name text default '', p_language text default null,
  p_source text default 'manual', p_country text default null, p_phone text default '', p_time_zone text default null,
  p_fields jsonb default '{}', p_overwrite boolean default false)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
  v_name text := left(btrim(coalesce(p_name, '')), 120);
  v_phone text := left(btrim(coalesce(p_phone, '')), 40);
  v_fields jsonb := coalesce(p_fields, '{}');
begin
  insert into public.contacts as c (account_id, email, name, language, source, country, phone, time_zone, fields)
  values (p_account_id, lower(btrim(p_email)), v_name, p_language, p_source, p_country, v_phone, p_time_zone, v_fields)
  on conflict (account_id, email) do update set
    name = case when v_name <> '' and (p_overwrite or c.name = '') then v_name else c.name end,
    language = case when p_overwrite then coalesce(p_language, c.language) else coalesce(c.language, p_language) end,
    country = case when p_overwrite then coalesce(p_country, c.country) else coalesce(c.country, p_country) end,
    phone = case when v_phone <> '' and (p_overwrite or c.phone = '') then v_phone else c.phone end,
    time_zone = case when p_overwrite then coalesce(p_time_zone, c.time_zone) else coalesce(c.time_zone, p_time_zone) end,
    fields = case when p_overwrite then c.fields || v_fields else v_fields || c.fields end
  returning c.id into v_id;
  return v_id;
end
$$;
revoke all on function app.upsert_contact from public, anon, authenticated, stoa_service;
grant execute on function app.upsert_contact to stoa_service;

-- A contact confirmed a list by themselves: an earlier "no marketing at all" and an erasure end. Bounces and complaints stay.
create or replace function app.welcome_back(p_contact_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.contacts set unsubscribed_at = null where id = p_contact_id and unsubscribed_at is not null;
  delete from public.suppressions s using public.contacts c
  where c.id = p_contact_id and s.account_id = c.account_id and s.email_hash = c.email_hash and s.reason = 'erased'
$$;
revoke all on function app.welcome_back from public, anon, authenticated, stoa_service;

-- Removes the person from the account for good. Orders, their receipts and payments stay as the law on taxes wants them; the
-- sign-in goes with the last account it was for.
create or replace function public.erase_me(p_account_id uuid, p_confirm text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
  v_member public.members;
  v_is_last boolean;
begin
  select * into v_member from public.members m
  where m.account_id = p_account_id and m.user_id = v_me and m.status = 'active' for update;
  if not found then
    perform app.fail('not_a_member');
  end if;
  if app.is_owner(p_account_id, v_me) then
    perform app.fail('last_owner');
  end if;
  if lower(btrim(coalesce(p_confirm, ''))) <> lower(v_member.email) then
    perform app.fail('invalid_input', 'confirm');
  end if;
  if exists (select 1 from public.subscriptions s where s.account_id = p_account_id and s.user_id = v_me
    and s.status in ('active', 'past_due') and not s.cancel_at_period_end) then
    perform app.fail('in_use', 'subscription');
  end if;
  -- Answers of others hang on what was said: only the words go.
  update public.comments set body = '-', deleted_at = coalesce(deleted_at, now()) where account_id = p_account_id and user_id = v_me;
  update public.group_posts set body = '-', is_pinned = false, deleted_at = coalesce(deleted_at, now())
  where account_id = p_account_id and user_id = v_me;
  update public.bookings set status = 'cancelled'
  where account_id = p_account_id and user_id = v_me and status in ('held', 'pending', 'confirmed') and starts_at > now();
  update public.bookings set note = '', guest = '{}' where account_id = p_account_id and user_id = v_me;
  delete from public.messages where account_id = p_account_id and user_id = v_me;
  delete from public.conversation_reads where account_id = p_account_id and user_id = v_me;
  delete from public.message_blocks where account_id = p_account_id and (user_id = v_me or blocked_user_id = v_me);
  delete from public.reactions where account_id = p_account_id and user_id = v_me;
  delete from public.lesson_notes where account_id = p_account_id and user_id = v_me;
  delete from public.course_reviews where account_id = p_account_id and user_id = v_me;
  delete from public.submissions where account_id = p_account_id and user_id = v_me;
  delete from public.quiz_attempts where account_id = p_account_id and user_id = v_me;
  delete from public.certificates where account_id = p_account_id and user_id = v_me;
  delete from public.lesson_progress where account_id = p_account_id and user_id = v_me;
  delete from public.enrolments where account_id = p_account_id and user_id = v_me;
  delete from public.entitlements where account_id = p_account_id and user_id = v_me;
  delete from public.notifications where account_id = p_account_id and user_id = v_me;
  delete from public.notification_preferences where account_id = p_account_id and user_id = v_me;
  delete from public.list_views where account_id = p_account_id and user_id = v_me;
  delete from public.activity where account_id = p_account_id and user_id = v_me;
  begin
    delete from storage.objects where (bucket_id = p_account_id::text and name like 'avatars/' || v_me::text || '/%')
      or (bucket_id = p_account_id::text || '-work' and name like 'submissions/' || v_me::text || '/%');
  exception when insufficient_privilege or raise_exception then
    -- A hosted engine lets files go by its own calls alone; the screen has asked for that before.
    null;
  end;
  perform app.erase_contact(c.id) from public.contacts c where c.account_id = p_account_id and c.user_id = v_me;
  delete from public.members where id = v_member.id;
  perform app.audit(p_account_id, 'member.erased', v_member.id);
  v_is_last := not exists (select 1 from public.members m where m.user_id = v_me)
    and not exists (select 1 from public.accounts a where a.owner_user_id = v_me)
    and not exists (select 1 from public.platform_operators o where o.user_id = v_me);
  if v_is_last then
    delete from auth.users where id = v_me;
  end if;
  return jsonb_build_object('sign_in_gone', v_is_last);
end
$$;
revoke all on function public.erase_me from public, anon, authenticated, stoa_service;
grant execute on function public.erase_me to authenticated, stoa_service;

drop trigger if exists contacts_touch on public.contacts;
create trigger contacts_touch before update on public.contacts for each row execute function app.touch_updated_at();

drop trigger if exists lists_touch on public.lists;
create trigger lists_touch before update on public.lists for each row execute function app.touch_updated_at();

drop trigger if exists segments_touch on public.segments;
create trigger segments_touch before update on public.segments for each row execute function app.touch_updated_at();

drop trigger if exists consents_append_only on public.consents;
-- Deleting is left to the erasure of a site; merging moves rows, and the deletion of a list empties their list.
create trigger consents_append_only before update on public.consents for each row
  when (to_jsonb(new) - array['contact_id', 'list_id'] is distinct from to_jsonb(old) - array['contact_id', 'list_id'])
  execute function app.guard_append_only();

drop trigger if exists contact_fields_limit on public.contact_fields;
create trigger contact_fields_limit before insert on public.contact_fields
  for each row execute function app.limit_contact_fields();

drop trigger if exists accounts_newsletter on public.accounts;
create trigger accounts_newsletter after insert on public.accounts
  for each row execute function app.add_newsletter();

drop trigger if exists members_contact on public.members;
create trigger members_contact after insert or update of name, language, email on public.members
  for each row execute function app.follow_member();

drop trigger if exists users_contact on auth.users;
create trigger users_contact after update of email_confirmed_at on auth.users for each row
  when (new.email_confirmed_at is not null and old.email_confirmed_at is null)
  execute function app.follow_confirmed_user();

drop trigger if exists contacts_reach on public.contacts;
create trigger contacts_reach before insert or update or delete on public.contacts
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists contact_fields_reach on public.contact_fields;
create trigger contact_fields_reach before insert or update or delete on public.contact_fields
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists lists_reach on public.lists;
create trigger lists_reach before insert or update or delete on public.lists
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists list_contacts_reach on public.list_contacts;
create trigger list_contacts_reach before insert or update or delete on public.list_contacts
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists consents_reach on public.consents;
create trigger consents_reach before insert or update or delete on public.consents
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists tags_reach on public.tags;
create trigger tags_reach before insert or update or delete on public.tags
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists contact_tags_reach on public.contact_tags;
create trigger contact_tags_reach before insert or update or delete on public.contact_tags
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists segments_reach on public.segments;
create trigger segments_reach before insert or update or delete on public.segments
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists suppressions_reach on public.suppressions;
create trigger suppressions_reach before insert or update or delete on public.suppressions
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop policy if exists contacts_read on public.contacts;
create policy contacts_read on public.contacts for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists contacts_reach on public.contacts;
create policy contacts_reach on public.contacts as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists contact_fields_read on public.contact_fields;
create policy contact_fields_read on public.contact_fields for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists contact_fields_reach on public.contact_fields;
create policy contact_fields_reach on public.contact_fields as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists lists_read on public.lists;
create policy lists_read on public.lists for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists lists_reach on public.lists;
create policy lists_reach on public.lists as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists list_contacts_read on public.list_contacts;
create policy list_contacts_read on public.list_contacts for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists list_contacts_reach on public.list_contacts;
create policy list_contacts_reach on public.list_contacts as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists consents_read on public.consents;
create policy consents_read on public.consents for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists consents_reach on public.consents;
create policy consents_reach on public.consents as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists tags_read on public.tags;
create policy tags_read on public.tags for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists tags_reach on public.tags;
create policy tags_reach on public.tags as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists contact_tags_read on public.contact_tags;
create policy contact_tags_read on public.contact_tags for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists contact_tags_reach on public.contact_tags;
create policy contact_tags_reach on public.contact_tags as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists segments_read on public.segments;
create policy segments_read on public.segments for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists segments_reach on public.segments;
create policy segments_reach on public.segments as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists suppressions_read on public.suppressions;
create policy suppressions_read on public.suppressions for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists suppressions_reach on public.suppressions;
create policy suppressions_reach on public.suppressions as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

revoke all on public.contacts from anon, authenticated, stoa_service;
-- Managers read; functions write.
grant select (id, account_id, email, user_id, name, language, time_zone, country, phone, fields, source, created_at, updated_at,
  unsubscribed_at, paused_until, erased_at) on public.contacts to authenticated;

revoke all on public.contact_fields from anon, authenticated, stoa_service;
grant select on public.contact_fields to authenticated;

revoke all on public.lists from anon, authenticated, stoa_service;
grant select on public.lists to authenticated;

revoke all on public.list_contacts from anon, authenticated, stoa_service;
grant select (account_id, list_id, contact_id, status, requested_at, confirmed_at, unsubscribed_at, left_by) on public.list_contacts to authenticated;

revoke all on public.consents from anon, authenticated, stoa_service;
grant select on public.consents to authenticated;

revoke all on public.tags from anon, authenticated, stoa_service;
grant select on public.tags to authenticated;

revoke all on public.contact_tags from anon, authenticated, stoa_service;
grant select on public.contact_tags to authenticated;

revoke all on public.segments from anon, authenticated, stoa_service;
grant select on public.segments to authenticated;

revoke all on public.suppressions from anon, authenticated, stoa_service;
grant select on public.suppressions to authenticated;

-- Every account gets its newsletter; who wanted it moves there with their id, because emailed links carry it for ever.
select app.newsletter_list(account_id) from public.accounts;

insert into public.contacts (id, account_id, email, language, source, created_at)
select id, account_id, email, language, 'newsletter', asked_at from public.newsletter_contacts;

insert into public.list_contacts (account_id, list_id, contact_id, status, requested_at, confirmed_at, unsubscribed_at, mails, mailed_at)
select n.account_id, l.id, n.id, n.status, n.asked_at, n.confirmed_at, n.unsubscribed_at, n.mails, n.mailed_at
from public.newsletter_contacts n join public.lists l on l.account_id = n.account_id and l.slug = 'newsletter';

insert into public.consents (account_id, contact_id, list_id, kind, words, language, page, how, at)
select n.account_id, n.id, l.id, k.kind, case k.kind when 'given' then n.consent else 'Unsubscribed' end, n.language,
  case k.kind when 'given' then n.source else '' end, case k.kind when 'given' then 'form' else 'link' end, k.at
from public.newsletter_contacts n join public.lists l on l.account_id = n.account_id and l.slug = 'newsletter'
cross join lateral (values ('given', n.asked_at), ('withdrawn', n.unsubscribed_at)) as k (kind, at)
where k.at is not null
order by k.at;

drop table public.newsletter_contacts;

select app.link_members(account_id) from public.accounts;

reset check_function_bodies;
