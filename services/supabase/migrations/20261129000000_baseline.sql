-- Everything below schema/ on the day the chain of migrations began anew. Made once; later changes are migrations after it.
set check_function_bodies = off;

-- Schemas, extensions, the service's role, and the rule that nothing is granted unless a definition says so.
create extension if not exists pg_trgm with schema extensions;

create extension if not exists unaccent with schema extensions;

create extension if not exists btree_gist with schema extensions;

create schema if not exists app;

create schema if not exists registry;

create schema if not exists ops;

do $$
begin
  if not exists (select 1 from pg_catalog.pg_roles where rolname = 'stoa_service') then
    create role stoa_service nologin noinherit;
  end if;
  if not pg_catalog.pg_has_role('stoa_service', 'authenticated', 'member') then
    grant anon, authenticated to stoa_service;
  end if;
end
$$;

-- Hosted projects grant everything in public to anon and authenticated by default.
alter default privileges revoke execute on functions from public;

alter default privileges in schema public revoke all on tables from anon, authenticated;

alter default privileges in schema public revoke all on sequences from anon, authenticated;

alter default privileges in schema public revoke execute on functions from anon, authenticated;

grant usage on schema public to anon, authenticated, stoa_service;

grant usage on schema app to anon, authenticated, stoa_service;

grant usage on schema registry, ops to stoa_service;

grant usage on schema app to service_role;

-- The queue's own tables belong to the service.
create schema if not exists pgboss authorization stoa_service;

-- The accounts that the call is bound to; null where it is bound to none. On the platform's host that is the caller's own.
create or replace function app.bound_accounts() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  v_bound text := coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'stoa_account', '');
begin
  if v_bound = '' then
    return null;
  elsif v_bound <> 'platform' then
    return array[v_bound::uuid];
  end if;
  return array(
    select m.account_id from public.members m where m.user_id = auth.uid() and m.status = 'active'
    union select a.account_id from public.accounts a where a.owner_user_id = auth.uid());
end
$$;
grant execute on function app.bound_accounts to anon, authenticated, stoa_service;

-- A manager edits the site, not the plan or the backend it runs on.
create or replace function app.guard_account_settings() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_key text;
begin
  if current_user in ('anon', 'authenticated') then
    foreach v_key in array array['plan', 'server_id', 'url', 'anonKey'] loop
      if new.settings -> v_key is distinct from old.settings -> v_key then
        raise exception using errcode = '42501', message = 'protected_setting', detail = v_key;
      end if;
    end loop;
  end if;
  return new;
end
$$;

create or replace function app.guard_account_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from app.reserved_slugs r where r.slug = lower(new.slug)) then
    perform app.fail('slug_reserved', new.slug);
  end if;
  return new;
end
$$;

-- Accounts whose rows are hidden from the caller: a paused one from visitors, every other that is not active from all.
-- In plpgsql, as each policy asks it and a plan is kept only there.
create or replace function app.hidden_accounts() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = '' as $$
begin
  return query select a.account_id from public.accounts a
  where a.status <> 'active' and (a.status <> 'paused' or auth.uid() is null);
end
$$;
grant execute on function app.hidden_accounts to anon, authenticated, stoa_service;

create or replace function app.in_reach(p_account_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_account_id <> all (array(select app.hidden_accounts()))
    and coalesce(p_account_id = any (app.bound_accounts()), true);
end
$$;
grant execute on function app.in_reach to anon, authenticated, stoa_service;

-- The whole account in figures, the days up to now beside as many days before, in the account's time zone.
create or replace function public.manage_overview(p_account_id uuid, p_days int default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_zone text;
  v_today date;
  v_from timestamptz;
  v_before timestamptz;
begin
  perform app.require_cap(p_account_id);
  if p_days is null or p_days not between 1 and 366 then
    perform app.fail('invalid_input', 'days');
  end if;
  select coalesce(a.settings ->> 'timeZone', 'UTC') into v_zone from public.accounts a where a.account_id = p_account_id;
  v_today := (now() at time zone v_zone)::date;
  v_from := (v_today - p_days + 1)::timestamp at time zone v_zone;
  v_before := (v_today - 2 * p_days + 1)::timestamp at time zone v_zone;
  return (
    select jsonb_build_object('members', count(*), 'new_members', count(*) filter (where m.created_at >= v_from),
      'new_members_before', count(*) filter (where m.created_at >= v_before and m.created_at < v_from))
    from public.members m where m.account_id = p_account_id and m.status = 'active'
  ) || (
    select jsonb_build_object('enrolments', count(*) filter (where e.started_at >= v_from),
      'enrolments_before', count(*) filter (where e.started_at >= v_before and e.started_at < v_from),
      'completions', count(*) filter (where e.completed_at >= v_from),
      'completions_before', count(*) filter (where e.completed_at >= v_before and e.completed_at < v_from))
    from public.enrolments e where e.account_id = p_account_id
  ) || jsonb_build_object(
    'days', (select jsonb_agg(jsonb_build_object('day', d.day, 'members', coalesce(n.members, 0), 'enrolments', coalesce(f.enrolments, 0))
        order by d.day)
      from (select v_today - step as day from generate_series(0, p_days - 1) step) d
      left join (select (m.created_at at time zone v_zone)::date as day, count(*) as members from public.members m
        where m.account_id = p_account_id and m.created_at >= v_from group by 1) n on n.day = d.day
      left join (select (e.started_at at time zone v_zone)::date as day, count(*) as enrolments from public.enrolments e
        where e.account_id = p_account_id and e.started_at >= v_from group by 1) f on f.day = d.day),
    'courses', (select coalesce(jsonb_agg(to_jsonb(t) order by t.enrolments desc, t.title), '[]') from (
      select c.id, c.title, count(e.id) filter (where e.started_at >= v_from) as enrolments, count(e.id) as students,
        count(e.completed_at) as completed
      from public.courses c left join public.enrolments e on e.course_id = c.id
      where c.account_id = p_account_id and c.status = 'published'
      group by c.id order by 3 desc, 2 limit 5) t),
    'waiting', (select count(*) from app.graded_work(p_account_id, '{"state": "waiting"}')),
    'usage', public.account_usage(p_account_id));
end
$$;
grant execute on function public.manage_overview to authenticated, stoa_service;

-- Nobody writes to an account out of reach, whichever function they call. Jobs and payments of the service go on.
create or replace function app.need_reach() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := case when tg_op = 'DELETE' then old.account_id else new.account_id end;
begin
  if v_account_id is not null and not app.in_reach(v_account_id) then
    perform app.fail('account_not_found');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- Rows of one table that are the person's own; what is nobody's to know, or says how something is judged, stays out.
create or replace function app.own_rows(p_table text, p_account_id uuid, p_column text default 'user_id') returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_rows jsonb;
begin
  execute format($q$
    select coalesce(jsonb_agg(to_jsonb(t) - array['account_id', 'token_hash', 'request_hash', 'idempotency_key', 'writer',
      'client_id', 'provider_ref', 'blocked', 'handled_by', 'graded_by']), '[]')
    from (select * from public.%I where account_id = $1 and %I = $2 limit 50000) t$q$, p_table, p_column)
  into v_rows using p_account_id, auth.uid();
  return v_rows;
end
$$;

-- Whom to write to about an account, for the service alone: its owner, in the language in which they read it.
create or replace function ops.owner_to_tell(p_account_id uuid) returns table (email text, name text, language text)
language sql stable security definer set search_path = '' as $$
  select u.email, coalesce(m.name, nullif(btrim(u.raw_user_meta_data ->> 'name'), ''), split_part(u.email, '@', 1)),
    coalesce(m.language, a.settings ->> 'defaultLanguage')
  from public.accounts a
  join auth.users u on u.id = a.owner_user_id
  left join public.members m on m.account_id = a.account_id and m.user_id = a.owner_user_id
  where a.account_id = p_account_id and u.email <> ''
$$;
grant execute on function ops.owner_to_tell to stoa_service;

-- Suspends an account or opens it again, for the service alone; tells how it stood before, and null where there is none.
create or replace function ops.set_account_status(p_account_id uuid, p_status text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_before text;
begin
  select a.status into v_before from public.accounts a where a.account_id = p_account_id for update;
  if v_before <> p_status then
    update public.accounts a set status = p_status where a.account_id = p_account_id;
  end if;
  return v_before;
end
$$;
grant execute on function ops.set_account_status to stoa_service;

-- The currencies an account may sell in with their digits, null for others; the same table as the shared contracts'.
create or replace function app.currency_digits(p_code text)
returns int
language sql
immutable
set search_path = ''
as $$
  select case
    when p_code in ('USD', 'EUR', 'GBP', 'INR', 'BDT', 'AED', 'SEK', 'IDR') then 2
    when p_code in ('JPY', 'KRW', 'ISK', 'UGX') then 0
    when p_code in ('KWD', 'BHD', 'JOD', 'OMR', 'TND') then 3
  end
$$;
grant execute on function app.currency_digits to authenticated;

-- Accounts (tenants), the slugs nobody may take, and the platform's operators.
create table public.accounts (
  account_id uuid primary key default gen_random_uuid(),
  slug text not null,
  domain text,
  domain_verified_at timestamptz,
  name text not null check (length(name) between 1 and 120),
  status text not null default 'active' check (status in ('active', 'suspended')),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  menus jsonb not null default '{"header": [], "mobile": []}' check (jsonb_typeof(menus) = 'object'),
  theme jsonb not null default '{}' check (jsonb_typeof(theme) = 'object'),
  misc jsonb not null default '{}' check (jsonb_typeof(misc) = 'object'),
  features text[] not null default '{}',
  payments_test_mode boolean not null default false,
  owner_user_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accounts_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 40 and slug !~ '^xn-'),
  constraint accounts_domain_form check (domain is null or (domain = lower(domain) and length(domain) <= 253
    and domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$')),
  constraint accounts_currency_known check (settings -> 'currency' is null or app.currency_digits(settings ->> 'currency') is not null),
  -- A site's own scripts are one text; the frame that runs them is told apart by nothing else.
  constraint accounts_scripts_form check (
    misc -> 'scripts' is null
    or (jsonb_typeof(misc -> 'scripts') = 'string' and length(misc ->> 'scripts') <= 20000)
    ),
  -- An account may count its visits at Google Analytics 4, under this id.
  constraint accounts_measurement_form check (
    misc -> 'measurement_id' is null
    or (jsonb_typeof(misc -> 'measurement_id') = 'string' and misc ->> 'measurement_id' ~ '^(G-[A-Z0-9]{4,16})?$')
    )
);

create table app.reserved_slugs (
  slug text primary key,
  reason text not null
);

create table public.account_audit (
  id bigint generated always as identity primary key,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  at timestamptz not null default now(),
  actor_user_id uuid,
  action text not null check (action ~ '^[a-z]+\.[a-z_]+$'),
  target_id uuid,
  detail jsonb not null default '{}'
);

-- By which secrets this installation is signed, as a fingerprint: a process with others would make everybody a stranger.
create table ops.installation (
  is_only boolean primary key default true check (is_only),
  secrets_fingerprint text not null,
  set_at timestamptz not null default now()
);

-- A page of the feed, newest first: the person's own, or everybody's for managers. `place` is the last part of the address of
-- what it is about, where that may be opened.
create or replace function public.list_activity(p_account_id uuid, p_scope text default 'mine', p_kind text default '', p_before bigint default null,
  p_limit int default 30)
returns table (id bigint, user_id uuid, name text, type text, meta jsonb, place text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  with types as (select case coalesce(p_kind, '')
    when 'courses' then array['student_pursue', 'course_completed', 'quiz_passed', 'quiz_failed', 'certificate_issued', 'review_written',
      'instructor_createCourse']
    when 'groups' then array['group_joined', 'group_posted']
    when 'orders' then array['order_paid', 'order_refunded', 'student_renew']
    when 'badges' then array['badge_earned']
    when 'people' then array['student_registration', 'instructor_registration', 'manager_registration']
    else null end as wanted)
  select a.id, a.user_id, coalesce(m.name, ''), a.type, a.meta,
    case
      when a.type in ('student_pursue', 'course_completed', 'review_written') then (select c.slug from public.courses c where c.id = a.entity_id)
      when a.type in ('quiz_passed', 'quiz_failed') then (select c.slug from public.quizzes q join public.courses c on c.id = q.course_id
        where q.id = a.entity_id)
      when a.type = 'certificate_issued' then (select c.serial from public.certificates c where c.id = a.entity_id and c.revoked_at is null)
      when a.type like 'group_%' then (select g.slug from public.groups g where g.id = a.entity_id
        and (g.privacy <> 'hidden' or g.id in (select app.my_readable_groups())))
      when a.type like 'order_%' then a.entity_id::text end,
    a.created_at
  from types t, public.activity a
  left join public.members m on m.account_id = a.account_id and m.user_id = a.user_id
  where a.account_id = p_account_id and p_account_id in (select app.my_accounts())
    and case when p_scope = 'all' then p_account_id in (select app.my_accounts_with_cap('manage_options'))
      else a.user_id = (select auth.uid()) end
    and (t.wanted is null or a.type = any (t.wanted))
    and (p_before is null or a.id < p_before)
  order by a.id desc
  limit least(greatest(coalesce(p_limit, 30), 1), 100)
$$;
grant execute on function public.list_activity to authenticated, stoa_service;

-- The feed of what happened around a person: orders and posts join what was recorded before.
create or replace function app.on_order_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_activity(new.account_id, new.user_id, case new.status when 'paid' then 'order_paid' else 'order_refunded' end, new.id,
    jsonb_build_object('number', new.number, 'total_minor', case new.status when 'paid' then new.total_minor else new.refunded_minor end,
      'currency', new.currency, 'title', (select string_agg(x.title, ', ') from (
        select i.title from public.order_items i where i.order_id = new.id order by i.id limit 3) x)));
  return null;
end
$$;

create or replace function app.on_post_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_activity(new.account_id, new.user_id, 'group_posted', new.group_id, jsonb_build_object('title', g.title))
  from public.groups g where g.id = new.group_id;
  return null;
end
$$;

create or replace function app.on_review_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_activity(new.account_id, new.user_id, 'review_written', new.course_id, jsonb_build_object('title', c.title, 'rating', new.rating))
  from public.courses c where c.id = new.course_id;
  return null;
end
$$;

-- Records what happened; a registration event as the account configured it.
create or replace function app.record_activity(p_account_id uuid, p_user_id uuid, p_type text, p_entity_id uuid default null,
  p_meta jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
declare
  v_event public.registration_events;
begin
  select * into v_event from public.registration_events e where e.account_id = p_account_id and e.event = p_type;
  if coalesce(v_event.is_recorded, true) then
    insert into public.activity (account_id, user_id, type, entity_id, meta) values (p_account_id, p_user_id, p_type, p_entity_id, p_meta);
  end if;
  if v_event.tells_managers then
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, replace(p_type, '_', ' ') || ': ' || coalesce((select m.name from public.members m
      where m.account_id = p_account_id and m.user_id = p_user_id), '') || coalesce(' (' || (p_meta ->> 'title') || ')', ''), 2);
  end if;
end
$$;

create table public.activity (
  id bigint generated always as identity primary key,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null,
  type text not null check (length(type) between 1 and 60),
  entity_id uuid,
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  created_at timestamptz not null default now()
);

-- What brought a visitor here: written by the service at a visit with all three utm values, read by managers.
create table public.funnel_sessions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  utm_source text not null check (length(utm_source) between 1 and 200),
  utm_medium text not null check (length(utm_medium) between 1 and 200),
  utm_campaign text not null check (length(utm_campaign) between 1 and 200),
  initial_page text not null check (length(initial_page) <= 500),
  "deviceInfo" jsonb not null default '{}' check (jsonb_typeof("deviceInfo") = 'object'),
  -- A name of the browser session: the same call again answers the same session.
  request_key text check (length(request_key) between 8 and 200),
  created_at timestamptz not null default now(),
  unique (account_id, id),
  unique (account_id, request_key)
);

create or replace function app.expire_holds(p_member_id uuid default null) returns int
language plpgsql set search_path = '' as $$
declare
  v_count int;
begin
  update public.bookings b set status = 'expired'
  where b.status = 'held' and b.held_until <= now() and (p_member_id is null or b.member_id = p_member_id);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

-- A paid appointment that has no time yet: the order that pays for the next one, or null.
create or replace function app.appointment_credit(p_user_id uuid, p_service_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select o.id from public.order_items i
  join public.orders o on o.id = i.order_id
  where i.type = 'appointment' and i.resource_id = p_service_id and o.user_id = p_user_id
    and o.status in ('paid', 'partly_refunded')
    and not exists (select 1 from public.bookings b
      where b.order_id = o.id and b.status in ('held', 'pending', 'confirmed', 'completed', 'no_show'))
  order by o.paid_at limit 1
$$;

-- What a person may not reach, functions that pass the policies by do not tell either.
create or replace function public.appointment_places(p_account_id uuid) returns table (service_id uuid, location_detail text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.location_detail from public.appointment_services s
  where s.account_id = p_account_id and app.in_reach(p_account_id)
    and (s.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
      or exists (select 1 from public.appointment_hosts h
        where h.service_id = s.id and h.member_id = any (array(select app.my_members())))
      or exists (select 1 from public.bookings b
        where b.service_id = s.id and b.user_id = (select auth.uid()) and app.is_confirmed(b.status)))
$$;
grant execute on function public.appointment_places to authenticated, stoa_service;

create or replace function public.book_slot(p_service_id uuid, p_starts_at timestamptz, p_member_id uuid default null,
  p_guest jsonb default '{}', p_note text default '', p_time_zone text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_service public.appointment_services;
  v_member_id uuid;
  v_credit uuid;
  v_is_held boolean;
  v_place record;
  v_row public.bookings;
begin
  select * into v_service from public.appointment_services s where s.id = p_service_id and s.status = 'published';
  if not found then
    perform app.fail('not_found');
  end if;
  if auth.uid() is null and (coalesce(p_guest ->> 'email', '') !~ '^[^@\s]+@[^@\s]+$' or coalesce(btrim(p_guest ->> 'name'), '') = '') then
    perform app.fail('not_authenticated');
  end if;
  if auth.uid() is not null and v_service.account_id not in (select app.my_accounts()) then
    perform app.fail('not_a_member');
  end if;
  if p_starts_at is null or not isfinite(p_starts_at) or length(coalesce(p_note, '')) > 2000
    or jsonb_typeof(coalesce(p_guest, '{}')) <> 'object' or length(p_guest::text) > 2000 then
    perform app.fail('invalid_input');
  end if;
  -- Of several free hosts the one with the fewest coming appointments.
  select f.member_id into v_member_id
  from app.free_slots(p_service_id, p_starts_at, p_starts_at + interval '1 microsecond') f
  where f.starts_at = p_starts_at and (p_member_id is null or f.member_id = p_member_id)
  order by (select count(*) from public.bookings b
    where b.member_id = f.member_id and b.status in ('held', 'pending', 'confirmed') and b.starts_at > now()), f.member_id
  limit 1;
  if not found then
    perform app.refuse_slot(v_service, p_starts_at);
  end if;
  if v_service.product_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('holds:' || v_service.account_id, 0));
  end if;
  perform app.expire_holds(v_member_id);
  if v_service.product_id is not null and auth.uid() is not null then
    -- One after another, so that one payment is not spent on two times.
    perform pg_advisory_xact_lock(hashtextextended('appointment:' || auth.uid() || ':' || p_service_id, 0));
    v_credit := app.appointment_credit(auth.uid(), p_service_id);
  end if;
  v_is_held := v_service.product_id is not null and v_credit is null;
  if v_is_held then
    perform app.limit_holds(v_service, p_guest);
  end if;
  v_place := app.take_place(v_service, v_member_id, p_starts_at, null);
  begin
    insert into public.bookings (account_id, service_id, member_id, user_id, guest, note, during, blocked, status, held_until,
      order_id, meeting_url, session_key, seat, time_zone)
    values (v_service.account_id, v_service.id, v_member_id, auth.uid(), coalesce(p_guest, '{}'), coalesce(p_note, ''),
      tstzrange(p_starts_at, p_starts_at + make_interval(mins => v_service.duration_min)),
      tstzrange(p_starts_at - make_interval(mins => v_service.buffer_before_min),
        p_starts_at + make_interval(mins => v_service.duration_min + v_service.buffer_after_min)),
      case when v_is_held then 'held' when v_service.needs_confirmation then 'pending' else 'confirmed' end,
      case when v_is_held then now() + interval '15 minutes' end, v_credit,
      case when v_service.location = 'link' then v_service.location_detail
        when v_service.location <> 'jitsi' then null
        when v_service.capacity > 1 then coalesce((select b.meeting_url from public.bookings b
          where b.session_key = v_place.session_key and b.meeting_url is not null limit 1), app.new_meeting_url())
        else app.new_meeting_url() end,
      v_place.session_key, v_place.seat,
      (select z.name from pg_catalog.pg_timezone_names z where z.name = p_time_zone))
    returning * into v_row;
  exception when exclusion_violation or unique_violation then
    perform app.fail('slot_unavailable', 'taken');
  end;
  return jsonb_build_object('id', v_row.id, 'status', v_row.status, 'held_until', v_row.held_until, 'starts_at', v_row.starts_at,
    'ends_at', v_row.ends_at, 'member_id', v_row.member_id, 'meeting_url', v_row.meeting_url, 'product_id', v_service.product_id,
    'token', app.booking_token(v_row.id));
end
$$;
grant execute on function public.book_slot to authenticated, stoa_service;

-- What the holder of a link sees of the booking; null for a wrong one.
create or replace function public.booking_by_link(p_account_id uuid, p_booking_id uuid, p_token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_row public.bookings;
begin
  select * into v_row from public.bookings b where b.id = p_booking_id and b.account_id = p_account_id;
  if not (app.booking_for(v_row, p_token)).is_known then
    return null;
  end if;
  return (select jsonb_build_object('id', v_row.id, 'title', s.title, 'description', s.description, 'host', m.name,
      'starts_at', v_row.starts_at, 'ends_at', v_row.ends_at, 'status', v_row.status, 'location', s.location,
      'location_detail', case when app.is_confirmed(v_row.status) then s.location_detail else '' end, 'meeting_url', v_row.meeting_url, 'updated_at', v_row.updated_at,
      'can_change', v_row.status in ('held', 'pending', 'confirmed')
        and v_row.starts_at >= now() + make_interval(mins => s.cutoff_min))
    from public.appointment_services s, public.members m where s.id = v_row.service_id and m.id = v_row.member_id);
end
$$;
grant execute on function public.booking_by_link to anon, authenticated, stoa_service;

-- The media library: what lies in the account's bucket, in folders, with where it is used and how much room it takes.
create table public.media_folders (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  parent_id uuid,
  name text not null check (length(btrim(name)) between 1 and 80),
  unique (account_id, id),
  foreign key (account_id, parent_id) references public.media_folders (account_id, id) on delete cascade,
  constraint media_folders_not_own_parent check (parent_id is distinct from id)
);

create table public.media (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  folder_id uuid,
  -- The object's name in the bucket that is named by the account.
  object_name text not null check (length(object_name) between 1 and 500),
  name text not null check (length(btrim(name)) between 1 and 200),
  mime text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  alt text not null default '' check (length(alt) <= 300),
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  width int check (width > 0),
  height int check (height > 0),
  duration_s numeric check (duration_s >= 0),
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  unique (account_id, id),
  foreign key (account_id, folder_id) references public.media_folders (account_id, id) on delete set null (folder_id),
  constraint media_object_key unique (account_id, visibility, object_name)
);

-- What is sold and for how much. Prices, stock and state change by functions only, so nobody has a write grant.
create table public.products (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(title) between 1 and 200),
  description text not null default '',
  image jsonb not null default '{}' check (jsonb_typeof(image) = 'object'),
  kind text not null,
  -- The course behind a product of kind course; a product or membership is its own resource.
  resource_id uuid,
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  stock int check (stock >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  media_id uuid,
  -- Two managers never undo each other unseen: whoever names the version that they read is refused once somebody else saved. Sales
  -- change stock and use counts beside that, so a version counts what managers save and nothing else.
  version int not null default 1,
  unique (account_id, id),
  unique (account_id, slug),
  foreign key (account_id, media_id) references public.media (account_id, id) deferrable initially deferred,
  constraint products_kind_check
    check (kind in ('course', 'product', 'membership', 'bundle', 'group', 'download', 'appointment')),
  constraint products_has_resource check (kind not in ('course', 'group', 'appointment') or resource_id is not null)
);

create table public.appointment_services (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(btrim(title)) between 1 and 200),
  description text not null default '' check (length(description) <= 5000),
  duration_min int not null check (duration_min between 5 and 1440),
  slot_step_min int not null default 30 check (slot_step_min between 5 and 1440),
  buffer_before_min int not null default 0 check (buffer_before_min between 0 and 1440),
  buffer_after_min int not null default 0 check (buffer_after_min between 0 and 1440),
  min_notice_min int not null default 60 check (min_notice_min between 0 and 525600),
  max_days int not null default 60 check (max_days between 1 and 730),
  -- How long before the start the booker may still move or cancel.
  cutoff_min int not null default 120 check (cutoff_min between 0 and 525600),
  location text not null default 'jitsi' check (location in ('jitsi', 'link', 'phone', 'in_person')),
  location_detail text not null default '' check (length(location_detail) <= 500),
  needs_confirmation boolean not null default false,
  -- What has to be bought; without it the appointment is free.
  product_id uuid,
  status text not null default 'draft' check (status in ('draft', 'published')),
  created_at timestamptz not null default now(),
  -- Appointments of several people at one time, links that need no sign-in, and holds that last as long as their order.
  capacity int not null default 1 check (capacity between 1 and 200),
  -- A time that waits for money by transfer, or for a manager, is held for a while that the service says, and not for the
  -- fourteen days that the order itself may wait.
  hold_hours int not null default 48 check (hold_hours between 1 and 336),
  unique (account_id, id),
  unique (account_id, slug),
  foreign key (account_id, product_id) references public.products (account_id, id) on delete restrict
);

create or replace function app.fold(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(coalesce(p_text, ''), nfkc)))
$$;
grant execute on function app.fold to authenticated, stoa_service, service_role;

-- Who belongs to an account and what they may do. Rights come from these tables, never from a token's metadata.
create table public.roles (
  role_id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  caps text[] not null default '{}' check (caps <@ array['manage_options', 'edit_posts', 'create_courses',
    'manage_curriculum', 'manage_students', 'manage_submissions', 'manage_stats']),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  -- Who is let in and what a role may do: invitations, role editing, profiles, and what managers did.
  is_owner boolean not null default false,
  unique (account_id, role_id),
  -- Everybody who registers gets the default role, so it never makes a manager.
  constraint roles_default_is_harmless check (not is_default or not 'manage_options' = any (caps))
);

create table public.members (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  email text not null check (length(email) <= 254),
  role_id uuid not null,
  status text not null default 'active' check (status in ('active', 'banned')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  bio text not null default '' check (length(bio) <= 500),
  -- When the picture at avatars/{user_id}/avatar.jpg last changed; null while there is none.
  avatar_at timestamptz,
  is_listed boolean not null default false,
  -- In which language a member reads the site: mails to them are written in it.
  language text check (language ~ '^[a-z]{2}$'),
  -- Members as their managers see them: found by a part of name or address among tens of thousands, one person whole, and how
  -- many hold each role.
  search_text text generated always as (app.fold(name) || ' ' || lower(email)) stored,
  -- Who may write to whom, what is reported, and what of a talk is live: read marks as changes, typing on a private channel.
  messages_from text not null default 'everyone' check (messages_from in ('everyone', 'staff')),
  unique (account_id, id),
  unique (account_id, user_id),
  unique (account_id, slug),
  foreign key (account_id, role_id) references public.roles (account_id, role_id)
);

-- Coupons. Only managers may list them; one exact name is looked up through the service, which counts the tries.
create table public.coupons (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 60),
  usage_limit int not null default 0 check (usage_limit >= 0),
  usage_count int not null default 0 check (usage_count >= 0),
  date_start timestamptz,
  date_end timestamptz,
  per_user_limit int not null default 0 check (per_user_limit >= 0),
  discount_type text not null check (discount_type in ('flat', 'percentage')),
  -- Whole currency units when flat, percent when percentage.
  coupon_amount bigint not null check (coupon_amount >= 0),
  created_at timestamptz not null default now(),
  active boolean not null default true,
  -- Otherwise a coupon lowers the first payment of a subscription only.
  every_payment boolean not null default false,
  version int not null default 1,
  -- A fixed amount means something in one currency only: the one that the shop had when the coupon was made.
  currency text check (currency is null or app.currency_digits(currency) is not null),
  unique (account_id, id),
  constraint coupons_flat_has_currency check ((discount_type = 'flat') = (currency is not null))
);

-- Orders, their items, coupon uses and payments. Written by functions only; people read their own, managers the account's.
create table public.orders (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id),
  number int not null,
  user_id uuid not null,
  email text not null check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 200),
  country text check (country ~ '^[A-Z]{2}$'),
  coupon text,
  coupon_id uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  subtotal_minor bigint not null check (subtotal_minor >= 0),
  discount_minor bigint not null default 0,
  total_minor bigint not null,
  status text not null default 'pending',
  provider text not null check (provider in ('offline', 'paypal', 'stripe', 'razorpay')),
  test boolean not null default false,
  idempotency_key text not null check (length(idempotency_key) between 8 and 200),
  request_hash text not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  expires_at timestamptz not null,
  refunded_minor bigint not null default 0,
  -- Two countries may share a value (Liberia has Lebanon's, as observed): the label that was chosen is kept beside it.
  country_label text check (length(country_label) between 1 and 100),
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  tax_mode text check (tax_mode in ('included', 'added')),
  tax_name text,
  tax_percent numeric(6, 3),
  address jsonb check (jsonb_typeof(address) = 'object'),
  -- How long an unpaid order holds stock and coupon. Null where it holds nothing; a gateway's order holds as long as it can
  -- be paid, an offline one for the days that the shop sets.
  holds_until timestamptz,
  holds_released_at timestamptz,
  unique (account_id, id),
  unique (account_id, number),
  unique (account_id, user_id, idempotency_key),
  foreign key (account_id, coupon_id) references public.coupons (account_id, id) on delete set null (coupon_id),
  constraint orders_status_check check (status in ('pending', 'on_hold', 'failed', 'paid', 'cancelled', 'expired',
    'partly_refunded', 'refunded')),
  constraint orders_paid_has_time check (status not in ('paid', 'partly_refunded', 'refunded') or paid_at is not null),
  constraint orders_refund_fits check (refunded_minor between 0 and total_minor),
  constraint orders_label_of_country check (country_label is null or country is not null),
  constraint orders_sum check (discount_minor >= 0 and discount_minor <= subtotal_minor and total_minor = (subtotal_minor - discount_minor +
    case
    when tax_mode = 'added'::text then tax_minor
    else 0::bigint
    end))
);

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  service_id uuid not null,
  member_id uuid not null,
  user_id uuid,
  guest jsonb not null default '{}' check (jsonb_typeof(guest) = 'object' and length(guest::text) <= 2000),
  note text not null default '' check (length(note) <= 2000),
  during tstzrange not null,
  starts_at timestamptz not null generated always as (lower(during)) stored,
  ends_at timestamptz not null generated always as (upper(during)) stored,
  -- With the buffers before and after; those of neighbours may not overlap either.
  blocked tstzrange not null check (blocked @> during),
  status text not null check (status in ('held', 'pending', 'confirmed', 'cancelled', 'expired', 'completed', 'no_show')),
  held_until timestamptz,
  order_id uuid,
  meeting_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Bookings of one session share its key, so that they may lie together; every other booking has a key of its own.
  session_key text not null default gen_random_uuid()::text,
  seat int not null default 1 check (seat between 1 and 200),
  time_zone text,
  foreign key (account_id, service_id) references public.appointment_services (account_id, id) on delete cascade,
  foreign key (account_id, member_id) references public.members (account_id, id) on delete cascade,
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete set null (order_id),
  check ((status = 'held') <= (held_until is not null)),
  constraint bookings_no_overlap exclude using gist (member_id with =, blocked with &&, session_key with <>)
    where (status in ('held', 'pending', 'confirmed'))
);

-- Whether it is the link's own booking, the booker's, or one that the caller hosts or manages.
create or replace function app.booking_for(p_row public.bookings, p_token text, out is_known boolean, out is_kept boolean)
language plpgsql stable set search_path = '' as $$
begin
  is_kept := coalesce(p_row.member_id in (select app.my_members())
    or p_row.account_id in (select app.my_accounts_with_cap('manage_options')), false);
  is_known := p_row.id is not null and app.in_reach(p_row.account_id) and (is_kept or coalesce(p_row.user_id = auth.uid(), false)
    or coalesce(sha256(p_token::bytea) = sha256(app.booking_token(p_row.id)::bytea), false));
end
$$;

-- What the mail about a booking carries: its facts for the calendar, and the link of whoever booked.
create or replace function ops.booking_mail(p_booking_id uuid)
returns table (booking_id uuid, title text, starts_at timestamptz, ends_at timestamptz, status text, location text,
  location_detail text, meeting_url text, host text, updated_at timestamptz, token text)
language sql stable security definer set search_path = '' as $$
  select b.id, s.title, b.starts_at, b.ends_at, b.status, s.location,
    case when app.is_confirmed(b.status) then s.location_detail else '' end, b.meeting_url, m.name, b.updated_at,
    app.booking_token(b.id)
  from public.bookings b join public.appointment_services s on s.id = b.service_id join public.members m on m.id = b.member_id
  where b.id = p_booking_id
$$;
grant execute on function ops.booking_mail to stoa_service;

-- Times to which a booking can be moved: its own does not stand in its way.
create or replace function public.booking_slots(p_booking_id uuid, p_from timestamptz, p_to timestamptz, p_token text default null)
returns table (starts_at timestamptz, ends_at timestamptz, member_ids uuid[], places int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_row public.bookings;
begin
  select * into v_row from public.bookings b where b.id = p_booking_id;
  if not (app.booking_for(v_row, p_token)).is_known then
    perform app.fail('not_found');
  end if;
  if p_from is null or p_to is null or p_to - p_from > interval '62 days' then
    perform app.fail('invalid_input', 'at most 62 days');
  end if;
  return query select f.starts_at, f.starts_at + make_interval(mins => s.duration_min), array[f.member_id], f.places
  from app.free_slots(v_row.service_id, p_from, p_to, v_row.id) f
  join public.appointment_services s on s.id = v_row.service_id
  where f.member_id = v_row.member_id and f.starts_at <> v_row.starts_at order by f.starts_at;
end
$$;
grant execute on function public.booking_slots to anon, authenticated, stoa_service;

create or replace function app.booking_token(p_booking_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select encode(sha256(convert_to(k.key || ':' || p_booking_id || ':' || k.key, 'UTF8')), 'hex')
  from ops.link_keys k where k.purpose = 'booking'
$$;

create or replace function public.cancel_booking(p_booking_id uuid, p_token text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.bookings := app.need_booking(p_booking_id, p_token);
begin
  update public.bookings b set status = 'cancelled' where b.id = v_row.id;
end
$$;
grant execute on function public.cancel_booking to anon, authenticated, stoa_service;

-- A paid order confirms its booking, also after the hold was over if the time is still free; else the managers are told.
create or replace function app.confirm_paid_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.bookings b set status = case when s.needs_confirmation then 'pending' else 'confirmed' end
  from public.appointment_services s
  where b.order_id = new.id and b.status in ('held', 'expired') and s.id = b.service_id;
  return null;
exception when exclusion_violation or unique_violation then
  insert into public.account_notifications (account_id, message, severity)
  values (new.account_id, 'Order ' || new.number || ' paid for an appointment whose time was taken meanwhile.', 4);
  return null;
end
$$;

-- A service that somebody has booked stays, so that what was booked keeps its name; it can be taken off the site.
create or replace function public.delete_appointment_service(p_service_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.appointment_services s where s.id = p_service_id
    and s.account_id in (select app.my_accounts_with_cap('manage_options'))) then
    perform app.fail('not_found');
  end if;
  if exists (select 1 from public.bookings b where b.service_id = p_service_id and b.status <> 'expired')
    or exists (select 1 from public.products p where p.kind = 'appointment' and p.resource_id = p_service_id) then
    perform app.fail('in_use');
  end if;
  delete from public.appointment_services s where s.id = p_service_id;
end
$$;
grant execute on function public.delete_appointment_service to authenticated, stoa_service;

create or replace function app.free_slots(p_service_id uuid, p_from timestamptz, p_to timestamptz, p_ignore uuid default null)
returns table (starts_at timestamptz, member_id uuid, places int)
language sql stable set search_path = '' as $$
  with service as (
    select s.*, make_interval(mins => s.duration_min) as length,
      greatest(p_from, now() + make_interval(mins => s.min_notice_min)) as first,
      least(p_to, now() + make_interval(days => s.max_days)) as last
    from public.appointment_services s where s.id = p_service_id
  ), host as (
    select c.member_id, c.time_zone
    from public.appointment_hosts h
    join public.host_calendars c on c.member_id = h.member_id
    join public.members m on m.id = h.member_id and m.status = 'active'
    where h.service_id = p_service_id
  ), day as (
    select h.member_id, h.time_zone, d::date as day
    from service s cross join host h
    cross join lateral generate_series((s.first at time zone h.time_zone)::date - 1,
      (s.last at time zone h.time_zone)::date + 1, interval '1 day') d
  ), hours as (
    select d.member_id, d.time_zone, d.day + o.starts as opens, d.day + o.ends as closes
    from day d join public.availability_overrides o on o.member_id = d.member_id and o.day = d.day and o.starts is not null
    union all
    select d.member_id, d.time_zone, d.day + a.starts, d.day + a.ends
    from day d join public.availability a on a.member_id = d.member_id and a.weekday = extract(dow from d.day)
    where not exists (select 1 from public.availability_overrides o where o.member_id = d.member_id and o.day = d.day)
  ), slot as (
    select distinct t.start, h.member_id, s.id as service_id, s.capacity,
      tstzrange(t.start - make_interval(mins => s.buffer_before_min),
        t.start + s.length + make_interval(mins => s.buffer_after_min)) as blocked
    from service s cross join hours h
    cross join lateral generate_series(h.opens at time zone h.time_zone, h.closes at time zone h.time_zone - s.length,
      make_interval(mins => s.slot_step_min)) t(start)
    where t.start >= s.first and t.start < s.last
      and t.start at time zone h.time_zone >= h.opens and t.start at time zone h.time_zone < h.closes
      and (t.start + s.length) at time zone h.time_zone <= h.closes
  ), meant as (
    select x.*, app.session_key(x.service_id, x.member_id, x.start) as session_key from slot x
  )
  select m.start, m.member_id, m.capacity - near.together
  from meant m
  cross join lateral (
    select count(*) filter (where b.session_key = m.session_key)::int as together,
      count(*) filter (where b.session_key <> m.session_key) as others
    from public.bookings b
    where b.member_id = m.member_id and b.id is distinct from p_ignore and b.status in ('held', 'pending', 'confirmed')
      and (b.status <> 'held' or b.held_until > now()) and b.blocked && m.blocked
  ) near
  where near.others = 0 and near.together < m.capacity
$$;

create or replace function app.has_appointment_credit(p_service_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.appointment_credit((select auth.uid()), p_service_id) is not null
$$;
grant execute on function app.has_appointment_credit to authenticated, stoa_service;

create or replace function app.hold_as_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status in ('pending', 'failed', 'on_hold') then
    update public.bookings b set held_until = app.hold_end(b, new) where b.order_id = new.id and b.status = 'held';
  else
    update public.bookings b set status = 'expired' where b.order_id = new.id and b.status = 'held';
  end if;
  return null;
end
$$;

-- Who pays at a gateway keeps the time as long as the payment may take. Otherwise it goes back when its hours are over, and
-- before the notice begins, so that somebody else can still book it; a quarter of an hour is left in any case.
create or replace function app.hold_end(p_booking public.bookings, p_order public.orders) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case when p_order.provider <> 'offline' and p_order.status in ('pending', 'failed') then p_order.expires_at
    else (select least(p_order.expires_at, p_order.created_at + make_interval(hours => s.hold_hours),
        greatest(lower(p_booking.during) - make_interval(mins => s.min_notice_min), p_order.created_at + interval '15 minutes'))
      from public.appointment_services s where s.id = p_booking.service_id) end
$$;

-- A time is held as long as its order can be paid, and given back when the order ends without a payment.
create or replace function app.hold_with_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders o where o.id = new.order_id and o.status in ('pending', 'failed', 'on_hold');
  if found then
    new.held_until := greatest(new.held_until, app.hold_end(new, v_order));
  end if;
  return new;
end
$$;

-- Where an appointment takes place is read by its host, by managers, and by who has a confirmed place: never before payment.
create or replace function app.is_confirmed(p_status text) returns boolean
language sql immutable set search_path = '' as $$
  select p_status in ('confirmed', 'completed', 'no_show')
$$;

-- Bookings as their booker, their host or a manager works with them, one page at a time, with names instead of ids.
create or replace function public.list_bookings(p_account_id uuid, p_view text, p_from timestamptz default null,
  p_to timestamptz default null, p_status text default null, p_service_id uuid default null, p_member_id uuid default null,
  p_search text default '', p_newest_first boolean default false, p_limit int default 20, p_offset int default 0)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_pattern text := '%' || replace(replace(replace(btrim(coalesce(p_search, '')), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  v_is_own boolean := p_view = 'mine';
  v_is_open boolean := app.in_reach(p_account_id);
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if coalesce(p_view, '') not in ('mine', 'hosted', 'all') or p_limit not between 1 and 500 or p_offset not between 0 and 1000000
    or length(p_search) > 100 then
    perform app.fail('invalid_input');
  end if;
  if p_view = 'all' and p_account_id not in (select app.my_accounts_with_cap('manage_options')) then
    perform app.fail('forbidden');
  end if;
  return (
    with found as (
      select b.*, s.title, s.location, s.location_detail, s.cutoff_min, s.product_id, h.name as host,
        coalesce(w.name, b.guest ->> 'name', '') as booker, coalesce(w.email, b.guest ->> 'email', '') as booker_email
      from public.bookings b
      join public.appointment_services s on s.id = b.service_id
      join public.members h on h.id = b.member_id
      left join public.members w on w.account_id = b.account_id and w.user_id = b.user_id
      where b.account_id = p_account_id and b.status <> 'expired' and v_is_open
        and case p_view when 'mine' then b.user_id = auth.uid()
          when 'hosted' then b.member_id in (select app.my_members()) else true end
        and (p_from is null or b.ends_at > p_from) and (p_to is null or b.starts_at < p_to)
        and (p_status is null or b.status = p_status) and (p_service_id is null or b.service_id = p_service_id)
        and (p_member_id is null or b.member_id = p_member_id)
    ), kept as (
      select f.* from found f
      where v_pattern = '%%' or f.booker ilike v_pattern or f.booker_email ilike v_pattern or f.title ilike v_pattern
    ), page as (
      select k.* from kept k
      order by case when p_newest_first then k.starts_at end desc, case when not p_newest_first then k.starts_at end, k.id
      limit p_limit offset p_offset
    )
    select jsonb_build_object('total', (select count(*) from kept), 'rows', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'service_id', p.service_id, 'title', p.title, 'location', p.location,
          'location_detail', case when not v_is_own or app.is_confirmed(p.status) then p.location_detail else '' end, 'member_id', p.member_id, 'host', p.host, 'booker', p.booker,
          'booker_email', case when v_is_own then null else p.booker_email end, 'note', p.note,
          'host_note', case when v_is_own then null else n.body end, 'starts_at', p.starts_at, 'ends_at', p.ends_at,
          'status', p.status, 'held_until', p.held_until, 'order_id', p.order_id, 'product_id', p.product_id,
          'meeting_url', p.meeting_url, 'updated_at', p.updated_at,
          'can_change', p.status in ('held', 'pending', 'confirmed') and (not v_is_own
            or p.starts_at >= now() + make_interval(mins => p.cutoff_min)))
        order by case when p_newest_first then p.starts_at end desc, case when not p_newest_first then p.starts_at end, p.id)
      from page p left join public.booking_notes n on n.booking_id = p.id), '[]')));
end
$$;
grant execute on function public.list_bookings to authenticated, stoa_service;

create or replace function app.my_hosted_bookings() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select b.id from public.bookings b where b.member_id in (select app.my_members())
$$;
grant execute on function app.my_hosted_bookings to authenticated, stoa_service;

-- The booking, locked, for who may change it: the booker or the holder of its link until the cutoff, host and manager always.
create or replace function app.need_booking(p_booking_id uuid, p_token text) returns public.bookings
language plpgsql set search_path = '' as $$
declare
  v_row public.bookings;
  v_who record;
begin
  select * into v_row from public.bookings b where b.id = p_booking_id for update;
  v_who := app.booking_for(v_row, p_token);
  if not v_who.is_known then
    perform app.fail('not_found');
  end if;
  if v_row.status not in ('held', 'pending', 'confirmed') or (not v_who.is_kept and v_row.starts_at <
    now() + make_interval(mins => (select s.cutoff_min from public.appointment_services s where s.id = v_row.service_id))) then
    perform app.fail('booking_closed');
  end if;
  return v_row;
end
$$;

-- Each is told on their own clock: the host on the calendar's, the booker on the one they booked by. What is past is no news.
create or replace function app.on_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_title text := (select s.title from public.appointment_services s where s.id = new.service_id);
  v_data jsonb := jsonb_build_object('booking_id', new.id, 'status', new.status, 'starts_at', new.starts_at);
begin
  if new.status in ('pending', 'confirmed', 'cancelled') and new.ends_at > now() then
    perform app.notify(new.account_id, m.user_id, 'booking', v_title, v_data || jsonb_build_object('hosted', true,
      'time_zone', (select c.time_zone from public.host_calendars c where c.member_id = m.id)), 2)
    from public.members m where m.id = new.member_id;
    perform app.notify(new.account_id, new.user_id, 'booking', v_title,
      v_data || jsonb_build_object('time_zone', new.time_zone), 2);
  end if;
  return null;
end
$$;

create or replace function ops.expire_holds() returns int
language sql security definer set search_path = '' as $$ select app.expire_holds() $$;
grant execute on function ops.expire_holds to stoa_service;

-- Ties a held booking to the order that pays for it.
create or replace function public.pay_booking_with(p_booking_id uuid, p_order_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.bookings b set order_id = o.id, status = case
    when o.status = 'pending' then b.status when s.needs_confirmation then 'pending' else 'confirmed' end
  from public.orders o, public.appointment_services s
  where b.id = p_booking_id and b.user_id = auth.uid() and b.status = 'held' and b.held_until > now() and b.order_id is null
    and s.id = b.service_id and o.id = p_order_id and o.account_id = b.account_id and o.user_id = auth.uid() and o.status in ('pending', 'paid')
    and exists (select 1 from public.order_items i where i.order_id = o.id and i.product_id = s.product_id)
    and not exists (select 1 from public.bookings x where x.order_id = o.id);
  if not found then
    perform app.fail('not_found');
  end if;
end
$$;
grant execute on function public.pay_booking_with to authenticated, stoa_service;

-- Why a time cannot be had, for whoever asks for one that no list showed.
create or replace function app.refuse_slot(p_service public.appointment_services, p_starts_at timestamptz) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform app.fail('slot_unavailable', case
    when p_starts_at <= now() then 'past'
    when p_starts_at < now() + make_interval(mins => p_service.min_notice_min) then 'notice'
    when p_starts_at >= now() + make_interval(days => p_service.max_days) then 'horizon'
    else 'taken' end);
end
$$;

create or replace function ops.remind_bookings(p_now timestamptz default now())
returns table (booking_id uuid, kind text, account_id uuid, guest_email text, guest_name text, title text,
  starts_at timestamptz, meeting_url text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with due as (
    insert into ops.booking_reminders as r (booking_id, starts_at, kind)
    select b.id, b.starts_at, k.kind from public.bookings b
    cross join (values ('day', interval '1 hour', interval '1 day'), ('hour', interval '0', interval '1 hour')) k(kind, from_, to_)
    where b.status = 'confirmed' and b.starts_at > p_now + k.from_ and b.starts_at <= p_now + k.to_
      and b.created_at < b.starts_at - k.to_
    on conflict (booking_id, starts_at, kind) do nothing
    returning r.booking_id, r.kind
  ), told as (
    select b.*, d.kind, s.title, c.time_zone as host_zone,
      jsonb_build_object('booking_id', b.id, 'status', b.status, 'starts_at', b.starts_at, 'reminder', true, 'soon', d.kind = 'hour')
        as data
    from due d join public.bookings b on b.id = d.booking_id join public.appointment_services s on s.id = b.service_id
    left join public.host_calendars c on c.member_id = b.member_id
  ), hosts as (
    select app.notify(t.account_id, m.user_id, 'booking', t.title,
      t.data || jsonb_build_object('hosted', true, 'time_zone', t.host_zone), 2)
    from told t join public.members m on m.id = t.member_id
  ), bookers as (
    select app.notify(t.account_id, t.user_id, 'booking', t.title, t.data || jsonb_build_object('time_zone', t.time_zone), 2)
    from told t
  )
  select t.id, t.kind, t.account_id, case when t.user_id is null then t.guest ->> 'email' end, t.guest ->> 'name', t.title,
    t.starts_at, t.meeting_url
  from told t
  where (select count(*) from hosts) + (select count(*) from bookers) is not null;
end
$$;
grant execute on function ops.remind_bookings to stoa_service;

create or replace function public.reschedule_booking(p_booking_id uuid, p_starts_at timestamptz, p_token text default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_row public.bookings := app.need_booking(p_booking_id, p_token);
  v_service public.appointment_services;
  v_place record;
begin
  if p_starts_at is null or not isfinite(p_starts_at) then
    perform app.fail('invalid_input');
  end if;
  select * into v_service from public.appointment_services s where s.id = v_row.service_id;
  if not exists (select 1 from app.free_slots(v_row.service_id, p_starts_at, p_starts_at + interval '1 microsecond', v_row.id) f
    where f.starts_at = p_starts_at and f.member_id = v_row.member_id) then
    perform app.refuse_slot(v_service, p_starts_at);
  end if;
  perform app.expire_holds(v_row.member_id);
  v_place := app.take_place(v_service, v_row.member_id, p_starts_at, v_row.id);
  begin
    update public.bookings b
    set during = tstzrange(p_starts_at, p_starts_at + make_interval(mins => v_service.duration_min)),
      blocked = tstzrange(p_starts_at - make_interval(mins => v_service.buffer_before_min),
        p_starts_at + make_interval(mins => v_service.duration_min + v_service.buffer_after_min)),
      session_key = v_place.session_key, seat = v_place.seat,
      status = case when b.status = 'confirmed' and v_service.needs_confirmation then 'pending' else b.status end
    where b.id = v_row.id;
  exception when exclusion_violation or unique_violation then
    perform app.fail('slot_unavailable', 'taken');
  end;
end
$$;
grant execute on function public.reschedule_booking to anon, authenticated, stoa_service;

-- A service with its hosts, made or changed at once; a host without a calendar gets one in the account's time zone.
create or replace function public.save_appointment_service(p_account_id uuid, p_service_id uuid, p_service jsonb, p_hosts uuid[])
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_row public.appointment_services;
  v_id uuid := p_service_id;
  v_hosts uuid[] := coalesce(p_hosts, '{}');
begin
  if p_account_id not in (select app.my_accounts_with_cap('manage_options')) then
    perform app.fail('forbidden');
  end if;
  if cardinality(v_hosts) > 50 then
    perform app.fail('invalid_input', 'hosts');
  end if;
  begin
    v_row := jsonb_populate_record(null::public.appointment_services, p_service);
    if v_id is null then
      insert into public.appointment_services (account_id, slug, title, duration_min)
      values (p_account_id, v_row.slug, v_row.title, v_row.duration_min) returning id into v_id;
    end if;
    update public.appointment_services s set slug = v_row.slug, title = v_row.title, description = v_row.description,
      duration_min = v_row.duration_min, slot_step_min = v_row.slot_step_min, buffer_before_min = v_row.buffer_before_min,
      buffer_after_min = v_row.buffer_after_min, min_notice_min = v_row.min_notice_min, max_days = v_row.max_days,
      cutoff_min = v_row.cutoff_min, capacity = v_row.capacity,
      hold_hours = coalesce(v_row.hold_hours, s.hold_hours), location = v_row.location,
      location_detail = v_row.location_detail, needs_confirmation = v_row.needs_confirmation, product_id = v_row.product_id,
      status = v_row.status
    where s.id = v_id and s.account_id = p_account_id;
    if not found then
      perform app.fail('not_found');
    end if;
    if v_row.location = 'link' and v_row.location_detail !~ '^https://\S{3,}$' then
      perform app.fail('invalid_input', 'location_detail');
    end if;
    insert into public.host_calendars (member_id, account_id, time_zone)
    select h, p_account_id, coalesce((select z.name from pg_catalog.pg_timezone_names z
      where z.name = (select a.settings ->> 'timeZone' from public.accounts a where a.account_id = p_account_id)), 'UTC')
    from unnest(v_hosts) h on conflict (member_id) do nothing;
    delete from public.appointment_hosts h where h.service_id = v_id and h.member_id <> all (v_hosts);
    insert into public.appointment_hosts (account_id, service_id, member_id)
    select p_account_id, v_id, h from unnest(v_hosts) h on conflict do nothing;
  exception
    when unique_violation then perform app.fail('slug_taken');
    when check_violation or not_null_violation or foreign_key_violation or invalid_text_representation
      or numeric_value_out_of_range or string_data_right_truncation or datatype_mismatch then
      perform app.fail('invalid_input', sqlerrm);
  end;
  return v_id;
end
$$;
grant execute on function public.save_appointment_service to authenticated, stoa_service;

-- A note of the host's side, which the booker does not see.
create or replace function public.save_booking_note(p_booking_id uuid, p_body text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.bookings;
  v_body text := btrim(coalesce(p_body, ''));
begin
  select * into v_row from public.bookings b where b.id = p_booking_id;
  if not (app.booking_for(v_row, null)).is_kept then
    perform app.fail('not_found');
  end if;
  if length(v_body) > 5000 then
    perform app.fail('invalid_input', 'body');
  end if;
  if v_body = '' then
    delete from public.booking_notes n where n.booking_id = p_booking_id;
  else
    insert into public.booking_notes (booking_id, account_id, body) values (p_booking_id, v_row.account_id, v_body)
    on conflict (booking_id) do update set body = excluded.body, updated_at = now();
  end if;
end
$$;
grant execute on function public.save_booking_note to authenticated, stoa_service;

-- A host's whole calendar: the time zone, the week, and days of their own from yesterday on. What is past stays as it was.
create or replace function public.save_calendar(p_member_id uuid, p_time_zone text, p_hours jsonb, p_overrides jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := (select m.account_id from public.members m where m.id = p_member_id);
begin
  if v_account_id is null or not (p_member_id in (select app.my_members())
    or v_account_id in (select app.my_accounts_with_cap('manage_options'))) then
    perform app.fail('not_found');
  end if;
  if jsonb_typeof(p_hours) is distinct from 'array' or jsonb_typeof(p_overrides) is distinct from 'array'
    or jsonb_array_length(p_hours) > 100 or jsonb_array_length(p_overrides) > 400 then
    perform app.fail('invalid_input');
  end if;
  begin
    insert into public.host_calendars (member_id, account_id, time_zone) values (p_member_id, v_account_id, p_time_zone)
    on conflict (member_id) do update set time_zone = excluded.time_zone;
    delete from public.availability a where a.member_id = p_member_id;
    insert into public.availability (account_id, member_id, weekday, starts, ends)
    select v_account_id, p_member_id, h.weekday, h.starts, h.ends
    from jsonb_to_recordset(p_hours) h(weekday int, starts time, ends time);
    delete from public.availability_overrides o where o.member_id = p_member_id and o.day >= current_date - 1;
    insert into public.availability_overrides (account_id, member_id, day, starts, ends)
    select v_account_id, p_member_id, o.day, o.starts, o.ends
    from jsonb_to_recordset(p_overrides) o(day date, starts time, ends time) where o.day >= current_date - 1;
  exception when check_violation or not_null_violation or invalid_text_representation or invalid_datetime_format
    or datetime_field_overflow or numeric_value_out_of_range then
    perform app.fail('invalid_input', sqlerrm);
  end;
  if exists (select 1 from public.availability a join public.availability b on a.member_id = b.member_id
      and a.weekday = b.weekday and a.id < b.id and a.starts < b.ends and b.starts < a.ends where a.member_id = p_member_id)
    or exists (select 1 from public.availability_overrides a join public.availability_overrides b on a.member_id = b.member_id
      and a.day = b.day and a.id < b.id and (a.starts is null or b.starts is null or (a.starts < b.ends and b.starts < a.ends))
      where a.member_id = p_member_id and a.day >= current_date - 1) then
    perform app.fail('invalid_input', 'overlap');
  end if;
end
$$;
grant execute on function public.save_calendar to authenticated, stoa_service;

create or replace function public.service_slots(p_service_id uuid, p_from timestamptz, p_to timestamptz)
returns table (starts_at timestamptz, ends_at timestamptz, member_ids uuid[], places int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_service public.appointment_services;
begin
  select * into v_service from public.appointment_services s where s.id = p_service_id and s.status = 'published' and app.in_reach(s.account_id);
  if not found then
    perform app.fail('not_found');
  end if;
  if p_from is null or p_to is null or p_to - p_from > interval '62 days' then
    perform app.fail('invalid_input', 'at most 62 days');
  end if;
  return query select f.starts_at, f.starts_at + make_interval(mins => v_service.duration_min),
    array_agg(f.member_id order by f.member_id), sum(f.places)::int
  from app.free_slots(p_service_id, p_from, p_to) f group by f.starts_at order by f.starts_at;
end
$$;
grant execute on function public.service_slots to anon, authenticated, stoa_service;

create or replace function app.session_key(p_service_id uuid, p_member_id uuid, p_starts_at timestamptz) returns text
language sql immutable set search_path = '' as $$
  select p_service_id || '@' || p_member_id || '@' || extract(epoch from p_starts_at)::bigint
$$;

-- A host or manager confirms, or says afterwards whether it took place.
create or replace function public.set_booking_status(p_booking_id uuid, p_status text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.bookings b where b.id = p_booking_id and (b.member_id in (select app.my_members())
    or b.account_id in (select app.my_accounts_with_cap('manage_options')))) then
    perform app.fail('not_found');
  end if;
  update public.bookings b set status = p_status
  where b.id = p_booking_id and ((b.status = 'pending' and p_status = 'confirmed')
    or (b.status in ('confirmed', 'completed', 'no_show') and p_status in ('completed', 'no_show') and b.starts_at <= now()));
  if not found then
    perform app.fail('booking_closed');
  end if;
end
$$;
grant execute on function public.set_booking_status to authenticated, stoa_service;

-- The place within a session that is taken next; sessions of one place have a key of their own.
create or replace function app.take_place(p_service public.appointment_services, p_member_id uuid, p_starts_at timestamptz,
  p_ignore uuid, out session_key text, out seat int)
language plpgsql set search_path = '' as $$
begin
  session_key := gen_random_uuid()::text;
  seat := 1;
  if p_service.capacity > 1 then
    session_key := app.session_key(p_service.id, p_member_id, p_starts_at);
    perform pg_advisory_xact_lock(hashtextextended(session_key, 0));
    select min(n) into seat from generate_series(1, p_service.capacity) n
    where not exists (select 1 from public.bookings b where b.session_key = take_place.session_key and b.seat = n
      and b.id is distinct from p_ignore and b.status in ('held', 'pending', 'confirmed'));
  end if;
  if seat is null then
    perform app.fail('slot_unavailable', 'taken');
  end if;
end
$$;

create table public.appointment_hosts (
  account_id uuid not null,
  service_id uuid not null,
  member_id uuid not null,
  primary key (service_id, member_id),
  foreign key (account_id, service_id) references public.appointment_services (account_id, id) on delete cascade,
  foreign key (account_id, member_id) references public.members (account_id, id) on delete cascade
);

create table public.host_calendars (
  member_id uuid primary key,
  account_id uuid not null,
  time_zone text not null default 'UTC',
  unique (account_id, member_id),
  foreign key (account_id, member_id) references public.members (account_id, id) on delete cascade
);

-- The week by the host's clock; 0 is Sunday.
create table public.availability (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  member_id uuid not null,
  weekday int not null check (weekday between 0 and 6),
  starts time not null,
  ends time not null,
  foreign key (account_id, member_id) references public.host_calendars (account_id, member_id) on delete cascade,
  check (starts < ends)
);

-- Replaces the week's hours of one day; a row without hours closes the day.
create table public.availability_overrides (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  member_id uuid not null,
  day date not null,
  starts time,
  ends time,
  foreign key (account_id, member_id) references public.host_calendars (account_id, member_id) on delete cascade,
  check (num_nonnulls(starts, ends) in (0, 2) and (starts is null or starts < ends))
);

-- Appointments are called to mind the day before; a moved one again.
create table ops.booking_reminders (
  booking_id uuid not null references public.bookings (id) on delete cascade,
  starts_at timestamptz not null,
  reminded_at timestamptz not null default now(),
  -- Appointments are called to mind a second time an hour before they begin, and meetings too.
  kind text not null default 'day' check (kind in ('day', 'hour')),
  primary key (booking_id, starts_at, kind)
);

-- Who holds the link of a mail may change the booking: the link follows from the booking and a key that never leaves here.
create table ops.link_keys (
  purpose text primary key,
  key text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

-- What hosts and managers work with: lists of bookings, notes of their own, services and calendars saved whole.
create table public.booking_notes (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  body text not null check (length(body) <= 5000),
  updated_at timestamptz not null default now()
);

-- What `place_account` takes: the row, and the address that its owner signs in with.
create or replace function ops.account_to_place(p_account_id uuid) returns table (account jsonb, owner_email text)
language sql stable security definer set search_path = '' as $$
  select to_jsonb(a) - 'owner_user_id', (select u.email from auth.users u where u.id = a.owner_user_id)
  from public.accounts a where a.account_id = p_account_id
$$;
grant execute on function ops.account_to_place to stoa_service;

-- An account whose rows lie at another backend has its row there too: references, rights and plan gates need it.
-- What the control database decides is written at every call; what people edit is theirs after the first.
create or replace function ops.place_account(p_account jsonb, p_owner_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := (p_account ->> 'account_id')::uuid;
  v_owner auth.users;
begin
  if not exists (select 1 from public.accounts a where a.account_id = v_id) then
    select u.* into v_owner from auth.users u
    where lower(u.email) = lower(p_owner_email) and u.email_confirmed_at is not null;
    if not found then
      perform app.fail('backend_owner_missing');
    end if;
    insert into public.accounts (account_id, slug, name, settings, menus, theme, misc, owner_user_id)
    values (v_id, p_account ->> 'slug', p_account ->> 'name', p_account -> 'settings', p_account -> 'menus',
      p_account -> 'theme', p_account -> 'misc', v_owner.id);
    insert into public.members (account_id, user_id, name, slug, email, role_id)
    select v_id, v_owner.id, left(coalesce(nullif(btrim(v_owner.raw_user_meta_data ->> 'name'), ''), split_part(v_owner.email, '@', 1)), 120),
      app.slugify(split_part(v_owner.email, '@', 1)), v_owner.email, r.role_id
    from public.roles r where r.account_id = v_id and r.is_owner;
  end if;
  update public.accounts a
  set slug = p_account ->> 'slug', domain = p_account ->> 'domain',
    domain_verified_at = (p_account ->> 'domain_verified_at')::timestamptz, status = p_account ->> 'status',
    features = array(select jsonb_array_elements_text(p_account -> 'features')),
    payments_test_mode = (p_account ->> 'payments_test_mode')::boolean,
    settings = (a.settings - array['plan', 'server_id', 'url', 'anonKey'])
      || coalesce((select jsonb_object_agg(s.key, s.value) from jsonb_each(p_account -> 'settings') s where s.key = 'plan'), '{}')
  where a.account_id = v_id;
end
$$;
grant execute on function ops.place_account to stoa_service;

-- Which backend an account uses, told in both places at once: what the service knows, and what its pages may.
create or replace function ops.set_account_backend(p_account_id uuid, p_server_id text, p_url text, p_anon_key text,
  p_schema_version text, p_set_by uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into ops.account_backends (account_id, kind, server_id, url, anon_key, schema_version, checked_at, set_by)
  values (p_account_id, case when p_url is not null then 'own' when p_server_id is not null then 'preset' else 'default' end,
    p_server_id, p_url, p_anon_key, p_schema_version, now(), p_set_by)
  on conflict (account_id) do update set kind = excluded.kind, server_id = excluded.server_id, url = excluded.url,
    anon_key = excluded.anon_key, schema_version = excluded.schema_version, checked_at = excluded.checked_at,
    check_error = null, set_by = excluded.set_by;
  update public.accounts
  set settings = (settings - array['server_id', 'url', 'anonKey'])
    || jsonb_strip_nulls(jsonb_build_object('server_id', p_server_id, 'url', p_url, 'anonKey', p_anon_key))
  where account_id = p_account_id;
end
$$;
grant execute on function ops.set_account_backend to stoa_service;

-- What a stranger may know of this database before entrusting an account to it: its version, and whether it is tight.
create or replace function public.stoa_backend_facts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'schema_version', (select max(version) from supabase_migrations.schema_migrations),
    'row_security', not exists (
      select 1 from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'app', 'ops', 'registry') and c.relkind in ('r', 'p') and not c.relrowsecurity),
    'roles', (select count(*) = 3 and bool_and(not r.rolsuper and not r.rolbypassrls)
      from pg_catalog.pg_roles r where r.rolname in ('anon', 'authenticated', 'stoa_service')))
$$;
grant execute on function public.stoa_backend_facts to anon, authenticated, stoa_service;

-- Which backend an account's data lives in, and what may be known to the service alone. Outside the exposed schemas; a secret
-- is stored only sealed, with a key that the database never sees.
create table ops.account_backends (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  kind text not null default 'default' check (kind in ('default', 'preset', 'own')),
  server_id text check (server_id in ('SERVER_1', 'SERVER_2')),
  url text check (url ~ '^https://[^/[:space:]]+$' and length(url) <= 300),
  anon_key text check (length(anon_key) <= 2000),
  schema_version text,
  checked_at timestamptz,
  check_error text check (length(check_error) <= 500),
  set_by uuid,
  updated_at timestamptz not null default now(),
  constraint account_backends_whole check (case kind
    when 'default' then server_id is null and url is null and anon_key is null
    when 'preset' then server_id is not null and url is null and anon_key is null
    else url is not null and anon_key is not null end)
);

create table ops.account_secrets (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (name ~ '^[a-z][a-z0-9_.]{1,59}$'),
  -- Nonce, cipher text and tag in one; `key_id` says which key of the settings opens it.
  sealed bytea not null check (octet_length(sealed) between 29 and 20000),
  key_id text not null check (length(key_id) between 1 and 40),
  set_by uuid,
  updated_at timestamptz not null default now(),
  primary key (account_id, name)
);

-- A certificate at the address of the account that gave it: another account's serial is nothing there.
create or replace function public.account_certificate(p_account_id uuid, p_serial text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.verify_certificate(c.serial) from public.certificates c
  where c.account_id = p_account_id and c.serial = upper(regexp_replace(p_serial, '[^0-9A-Za-z]', '', 'g'))
$$;
grant execute on function public.account_certificate to anon, authenticated, stoa_service;

-- The designs of an account, with the courses that give them.
create or replace function public.certificate_designs(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'layout', t.layout, 'valid_days', t.valid_days,
    'version', t.version, 'may_change', t.id in (select app.my_certificate_designs()),
    'courses', (select count(*) from public.courses c where c.certificate_template_id = t.id),
    'given', (select count(*) from public.certificates c where c.template_id = t.id)) order by lower(t.name), t.id), '[]')
  from public.certificate_templates t
  where t.account_id = p_account_id and (p_account_id in (select app.my_accounts_with_cap('manage_options'))
    or p_account_id in (select app.my_accounts_with_cap('manage_curriculum')))
$$;
grant execute on function public.certificate_designs to authenticated, stoa_service;

-- For who completed the course before it gave certificates.
create or replace function public.claim_certificate(p_course_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform app.issue_certificate(p_course_id, auth.uid());
  return (select c.serial from public.certificates c where c.course_id = p_course_id and c.user_id = auth.uid());
end
$$;
grant execute on function public.claim_certificate to authenticated, stoa_service;

-- What an account's certificates look like: a design, the words and the signature on it, made by managers and by who teaches.
create or replace function app.is_certificate_layout(p_layout jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_layout) = 'object'
    and p_layout - '{design,accent,title,text,signature,signature_role}'::text[] = '{}'
    and coalesce(p_layout ->> 'design', 'frame') in ('frame', 'band', 'plain', 'seal')
    and coalesce(p_layout ->> 'accent', 'primary') in ('primary', 'accent', 'text')
    and not exists (select 1 from jsonb_each(p_layout) part
      where jsonb_typeof(part.value) <> 'string' or length(part.value #>> '{}') > case part.key when 'text' then 300 else 80 end)
$$;
grant execute on function app.is_certificate_layout to authenticated, stoa_service;

-- A certificate of a completed course that gives one, once.
create or replace function app.issue_certificate(p_course_id uuid, p_user_id uuid) returns void
language sql set search_path = '' as $$
  insert into public.certificates (account_id, course_id, user_id, template_id, holder_name, course_title, expires_at)
  select c.account_id, c.id, e.user_id, t.id, m.name, c.title, now() + make_interval(days => t.valid_days)
  from public.enrolments e
  join public.courses c on c.id = e.course_id
  join public.certificate_templates t on t.id = c.certificate_template_id
  join public.members m on m.account_id = c.account_id and m.user_id = e.user_id
  where e.course_id = p_course_id and e.user_id = p_user_id and e.status = 'completed'
  on conflict (course_id, user_id) do nothing
$$;

create or replace function app.issue_when_completed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.issue_certificate(new.course_id, new.user_id);
  return null;
end
$$;

-- Managers change every design; who teaches makes own ones and changes those. One that a course gives stays.
create or replace function app.my_certificate_designs(p_unused boolean default false) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select t.id from public.certificate_templates t
  where (t.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
      or (t.made_by = (select auth.uid()) and t.account_id = any (array(select app.my_accounts_with_cap('manage_curriculum')))))
    and not (p_unused and exists (select 1 from public.courses c where c.certificate_template_id = t.id))
$$;
grant execute on function app.my_certificate_designs to authenticated, stoa_service;

create or replace function app.next_certificate_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

create or replace function app.on_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_activity(new.account_id, new.user_id, 'certificate_issued', new.id, jsonb_build_object('title', new.course_title));
  perform app.notify(new.account_id, new.user_id, 'certificate', new.course_title,
    jsonb_build_object('serial', new.serial, 'course_id', new.course_id), 2);
  return null;
end
$$;

create or replace function public.revoke_certificate(p_certificate_id uuid, p_revoked boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.need_course((select c.course_id from public.certificates c where c.id = p_certificate_id), 'manage_students');
  update public.certificates c set revoked_at = case when p_revoked then coalesce(c.revoked_at, now()) end
  where c.id = p_certificate_id;
end
$$;
grant execute on function public.revoke_certificate to authenticated, stoa_service;

-- Keeps a design, if nobody else changed it since that version.
create or replace function public.save_certificate_design(p_design_id uuid, p_version int, p_design jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_design_id is null or p_design_id not in (select app.my_certificate_designs()) then
    perform app.fail('not_found');
  end if;
  update public.certificate_templates t set
    name = btrim(coalesce(p_design ->> 'name', t.name)),
    layout = coalesce(p_design -> 'layout', t.layout),
    valid_days = case when p_design ? 'valid_days' then (p_design ->> 'valid_days')::int else t.valid_days end
  where t.id = p_design_id and t.version = p_version
  returning t.version into v_version;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  return v_version;
exception when check_violation or data_exception or not_null_violation then
  perform app.fail('invalid_input');
end
$$;
grant execute on function public.save_certificate_design to authenticated, stoa_service;

-- What anybody who holds the serial may know, and how it looks.
create or replace function public.verify_certificate(p_serial text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('serial', c.serial, 'holder_name', c.holder_name, 'course_title', c.course_title,
    'account_name', a.name, 'issued_at', c.issued_at, 'expires_at', c.expires_at, 'revoked_at', c.revoked_at,
    'is_valid', c.revoked_at is null and (c.expires_at is null or c.expires_at > now()), 'look', coalesce(t.layout, '{}'))
  from public.certificates c join public.accounts a on a.account_id = c.account_id and a.status = 'active' and app.in_reach(c.account_id)
  left join public.certificate_templates t on t.id = c.template_id
  where c.serial = upper(regexp_replace(p_serial, '[^0-9A-Za-z]', '', 'g'))
$$;
grant execute on function public.verify_certificate to anon, authenticated, stoa_service;

create table public.certificate_templates (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 120),
  layout jsonb not null default '{}' check (jsonb_typeof(layout) = 'object'),
  valid_days int check (valid_days between 1 and 36500),
  made_by uuid default auth.uid(),
  version int not null default 1,
  unique (account_id, id),
  constraint certificate_templates_layout check (app.is_certificate_layout(layout))
);

-- Building courses: categories, co-instructors, drip, prerequisites and order, for whoever teaches the course.
create table public.course_categories (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 80),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  position int not null default 0,
  unique (account_id, id),
  unique (account_id, slug)
);

-- Courses with sections, lessons and their contents, and what opens them: entitlements.
create table public.courses (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(title) between 1 and 200),
  excerpt text not null default '',
  description text not null default '',
  featured_image jsonb not null default '{}' check (jsonb_typeof(featured_image) = 'object'),
  instructor_id uuid,
  level text not null default 'beginner' check (level in ('beginner', 'intermediate', 'advanced', 'all')),
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  status text not null default 'draft' check (status in ('draft', 'review', 'published')),
  access text not null default 'paid' check (access in ('free', 'paid', 'members', 'private')),
  product_id uuid,
  position int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When lessons open: at once, one after the other, days after enrolment, on a date, or after a named lesson.
  category_id uuid,
  drip_mode text not null default 'none'
    check (drip_mode in ('none', 'sequential', 'days', 'date', 'prerequisites')),
  rating_count int not null default 0,
  rating_sum int not null default 0,
  certificate_template_id uuid,
  -- Courses are built by several people at once: what is written carries a version, and whoever read an older one is told.
  tags text[] not null default '{}' check (cardinality(tags) <= 20 and length(array_to_string(tags, '')) <= 800),
  allow_reviews boolean not null default true,
  version int not null default 0,
  outline_version int not null default 0,
  unique (account_id, id),
  unique (account_id, slug),
  foreign key (account_id, instructor_id) references public.members (account_id, id) on delete set null (instructor_id),
  constraint courses_product_fkey
    foreign key (account_id, product_id) references public.products (account_id, id) on delete set null (product_id),
  foreign key (account_id, category_id) references public.course_categories (account_id, id)
    on delete set null (category_id),
  foreign key (account_id, certificate_template_id) references public.certificate_templates (account_id, id)
    on delete set null (certificate_template_id),
  -- More than one table joins courses or posts with members, so a read has to name the way it means, and a key of two
  -- columns cannot be named in every dialect. The keys with the account stay: they keep the tenants apart.
  constraint courses_instructor_fkey foreign key (instructor_id) references public.members (id) on delete set null
);

-- Name and title are those of the day of issue.
create table public.certificates (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  course_id uuid,
  user_id uuid not null,
  template_id uuid,
  serial text not null unique default upper(left(replace(gen_random_uuid()::text, '-', ''), 20)),
  holder_name text not null,
  course_title text not null,
  issued_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  unique (course_id, user_id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete set null (course_id),
  foreign key (account_id, template_id) references public.certificate_templates (account_id, id) on delete set null (template_id)
);

-- What changes in a page or post is told with the paths it shows at, so that stored pages of anything else stay. A path that
-- ends in /* stands for all below it. Drafts that nobody sees are told to nobody.
create or replace function app.announce_content() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_rows jsonb[] := array_remove(array[case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end], null);
  v_row jsonb;
  v_account_id uuid := (v_rows[1] ->> 'account_id')::uuid;
  v_paths text[] := '{}';
begin
  foreach v_row in array v_rows loop
    if v_row ->> 'status' <> 'published' then
      continue;
    end if;
    if tg_table_name = 'posts' then
      v_paths := v_paths || app.post_paths(v_account_id, (v_row ->> 'author_id')::uuid);
    else
      v_paths := v_paths || array['/' || (v_row ->> 'slug'), '/sitemap.xml'];
      if (v_row ->> 'is_home')::boolean then
        v_paths := v_paths || '/'::text;
      end if;
    end if;
  end loop;
  perform app.tell_paths(tg_table_name, v_account_id, v_paths);
  return null;
end
$$;

create or replace function public.bin_content(p_kind text, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.content_account(p_kind, p_id);
begin
  execute format($q$
    update public.%I set status = 'draft', binned_at = now(), binned_slug = slug,
      slug = rtrim(left(slug, 60), '-') || '-' || substr(md5(id::text), 1, 12) %s
    where id = $1 and binned_at is null$q$,
    case p_kind when 'page' then 'pages' else 'posts' end, case p_kind when 'page' then ', is_home = false' else '' end)
  using p_id;
  perform app.audit(v_account_id, 'content.binned', p_id, jsonb_build_object('kind', p_kind));
end
$$;
grant execute on function public.bin_content to authenticated, stoa_service;

create or replace function app.block_schemas() returns jsonb
language sql immutable set search_path = '' as $$
  select app.block_schemas_of_pages() || jsonb_build_object('newsletter', $schema${"type":"object","properties":{"type":{"type":"string","const":"newsletter"},"heading":{"type":"string","minLength":1,"maxLength":160},"text":{"type":"string","minLength":1,"maxLength":600},"tone":{"type":"string","enum":["plain","soft","strong"]}},"required":["type","heading"],"additionalProperties":false}$schema$::jsonb)
$$;

-- What a block of a page or post may be. The schemas are those of shared/contracts/blocks; a test holds them together.
create or replace function app.block_schemas_of_pages() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'hero', $schema${"type":"object","properties":{"type":{"type":"string","const":"hero"},"layout":{"type":"string","enum":["split","cover","centered","poster"]},"eyebrow":{"type":"string","minLength":1,"maxLength":80},"heading":{"type":"string","minLength":1,"maxLength":160},"text":{"type":"string","minLength":1,"maxLength":600},"image":{"type":"object","properties":{"src":{"type":"string","maxLength":500,"pattern":"^(\\/[^/\\\\]|https:\\/\\/)"},"alt":{"type":"string","maxLength":300},"width":{"type":"integer","minimum":1,"maximum":20000},"height":{"type":"integer","minimum":1,"maximum":20000}},"required":["src","alt"],"additionalProperties":false},"actions":{"maxItems":2,"type":"array","items":{"type":"object","properties":{"label":{"type":"string","minLength":1,"maxLength":60},"href":{"type":"string","maxLength":500,"pattern":"^(\\/$|\\/[^/\\\\]|#|mailto:|tel:|https:\\/\\/)"}},"required":["label","href"],"additionalProperties":false}}},"required":["type","heading"],"additionalProperties":false}$schema$::jsonb,
    'heading', $schema${"type":"object","properties":{"type":{"type":"string","const":"heading"},"eyebrow":{"type":"string","minLength":1,"maxLength":80},"heading":{"type":"string","minLength":1,"maxLength":160},"text":{"type":"string","minLength":1,"maxLength":600},"align":{"type":"string","enum":["start","center"]},"tone":{"type":"string","enum":["plain","soft","strong"]}},"required":["type","heading"],"additionalProperties":false}$schema$::jsonb,
    'richText', $schema${"type":"object","properties":{"type":{"type":"string","const":"richText"},"html":{"type":"string","minLength":1,"maxLength":40000,"harmless":true}},"required":["type","html"],"additionalProperties":false}$schema$::jsonb,
    'image', $schema${"type":"object","properties":{"type":{"type":"string","const":"image"},"image":{"type":"object","properties":{"src":{"type":"string","maxLength":500,"pattern":"^(\\/[^/\\\\]|https:\\/\\/)"},"alt":{"type":"string","maxLength":300},"width":{"type":"integer","minimum":1,"maximum":20000},"height":{"type":"integer","minimum":1,"maximum":20000}},"required":["src","alt"],"additionalProperties":false},"caption":{"type":"string","minLength":1,"maxLength":300},"width":{"type":"string","enum":["narrow","wide","full"]}},"required":["type","image"],"additionalProperties":false}$schema$::jsonb,
    'gallery', $schema${"type":"object","properties":{"type":{"type":"string","const":"gallery"},"heading":{"type":"string","minLength":1,"maxLength":160},"layout":{"type":"string","enum":["grid","wall","strip"]},"images":{"minItems":1,"maxItems":24,"type":"array","items":{"type":"object","properties":{"src":{"type":"string","maxLength":500,"pattern":"^(\\/[^/\\\\]|https:\\/\\/)"},"alt":{"type":"string","maxLength":300},"width":{"type":"integer","minimum":1,"maximum":20000},"height":{"type":"integer","minimum":1,"maximum":20000},"caption":{"type":"string","minLength":1,"maxLength":160}},"required":["src","alt"],"additionalProperties":false}}},"required":["type","images"],"additionalProperties":false}$schema$::jsonb,
    'video', $schema${"type":"object","properties":{"type":{"type":"string","const":"video"},"heading":{"type":"string","minLength":1,"maxLength":160},"title":{"type":"string","minLength":1,"maxLength":160},"src":{"type":"string","maxLength":500,"pattern":"^(\\/[^/\\\\]|https:\\/\\/)"},"poster":{"type":"object","properties":{"src":{"type":"string","maxLength":500,"pattern":"^(\\/[^/\\\\]|https:\\/\\/)"},"alt":{"type":"string","maxLength":300},"width":{"type":"integer","minimum":1,"maximum":20000},"height":{"type":"integer","minimum":1,"maximum":20000}},"required":["src","alt"],"additionalProperties":false},"caption":{"type":"string","minLength":1,"maxLength":300}},"required":["type","title","src"],"additionalProperties":false}$schema$::jsonb,
    'columns', $schema${"type":"object","properties":{"type":{"type":"string","const":"columns"},"heading":{"type":"string","minLength":1,"maxLength":160},"tone":{"type":"string","enum":["plain","soft","strong"]},"columns":{"minItems":2,"maxItems":4,"type":"array","items":{"type":"object","properties":{"heading":{"type":"string","minLength":1,"maxLength":120},"html":{"type":"string","minLength":1,"maxLength":40000,"harmless":true},"image":{"type":"object","properties":{"src":{"type":"string","maxLength":500,"pattern":"^(\\/[^/\\\\]|https:\\/\\/)"},"alt":{"type":"string","maxLength":300},"width":{"type":"integer","minimum":1,"maximum":20000},"height":{"type":"integer","minimum":1,"maximum":20000}},"required":["src","alt"],"additionalProperties":false},"action":{"type":"object","properties":{"label":{"type":"string","minLength":1,"maxLength":60},"href":{"type":"string","maxLength":500,"pattern":"^(\\/$|\\/[^/\\\\]|#|mailto:|tel:|https:\\/\\/)"}},"required":["label","href"],"additionalProperties":false}},"additionalProperties":false}}},"required":["type","columns"],"additionalProperties":false}$schema$::jsonb,
    'embed', $schema${"type":"object","properties":{"type":{"type":"string","const":"embed"},"title":{"type":"string","minLength":1,"maxLength":120},"html":{"type":"string","minLength":1,"maxLength":20000},"height":{"type":"integer","minimum":80,"maximum":1600}},"required":["type","title","html","height"],"additionalProperties":false}$schema$::jsonb,
    'features', $schema${"type":"object","properties":{"type":{"type":"string","const":"features"},"heading":{"type":"string","minLength":1,"maxLength":160},"text":{"type":"string","minLength":1,"maxLength":600},"tone":{"type":"string","enum":["plain","soft","strong"]},"layout":{"type":"string","enum":["columns","numbered","cards"]},"items":{"minItems":1,"maxItems":8,"type":"array","items":{"type":"object","properties":{"title":{"type":"string","minLength":1,"maxLength":80},"text":{"type":"string","minLength":1,"maxLength":400},"image":{"type":"object","properties":{"src":{"type":"string","maxLength":500,"pattern":"^(\\/[^/\\\\]|https:\\/\\/)"},"alt":{"type":"string","maxLength":300},"width":{"type":"integer","minimum":1,"maximum":20000},"height":{"type":"integer","minimum":1,"maximum":20000}},"required":["src","alt"],"additionalProperties":false}},"required":["title","text"],"additionalProperties":false}}},"required":["type","items"],"additionalProperties":false}$schema$::jsonb,
    'testimonials', $schema${"type":"object","properties":{"type":{"type":"string","const":"testimonials"},"heading":{"type":"string","minLength":1,"maxLength":160},"tone":{"type":"string","enum":["plain","soft","strong"]},"items":{"minItems":1,"maxItems":12,"type":"array","items":{"type":"object","properties":{"text":{"type":"string","minLength":1,"maxLength":600},"author":{"type":"string","minLength":1,"maxLength":80},"role":{"type":"string","minLength":1,"maxLength":120},"image":{"type":"object","properties":{"src":{"type":"string","maxLength":500,"pattern":"^(\\/[^/\\\\]|https:\\/\\/)"},"alt":{"type":"string","maxLength":300},"width":{"type":"integer","minimum":1,"maximum":20000},"height":{"type":"integer","minimum":1,"maximum":20000}},"required":["src","alt"],"additionalProperties":false}},"required":["text","author"],"additionalProperties":false}}},"required":["type","items"],"additionalProperties":false}$schema$::jsonb,
    'quote', $schema${"type":"object","properties":{"type":{"type":"string","const":"quote"},"tone":{"type":"string","enum":["plain","soft","strong"]},"text":{"type":"string","minLength":1,"maxLength":600},"author":{"type":"string","minLength":1,"maxLength":80},"role":{"type":"string","minLength":1,"maxLength":120}},"required":["type","text","author"],"additionalProperties":false}$schema$::jsonb,
    'pricing', $schema${"type":"object","properties":{"type":{"type":"string","const":"pricing"},"heading":{"type":"string","minLength":1,"maxLength":160},"text":{"type":"string","minLength":1,"maxLength":600},"tone":{"type":"string","enum":["plain","soft","strong"]},"plans":{"minItems":1,"maxItems":4,"type":"array","items":{"type":"object","properties":{"product":{"type":"string","maxLength":80,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"},"points":{"maxItems":10,"type":"array","items":{"type":"string","minLength":1,"maxLength":120}},"isFeatured":{"type":"boolean"}},"required":["product","points"],"additionalProperties":false}}},"required":["type","plans"],"additionalProperties":false}$schema$::jsonb,
    'courses', $schema${"type":"object","properties":{"type":{"type":"string","const":"courses"},"heading":{"type":"string","minLength":1,"maxLength":160},"text":{"type":"string","minLength":1,"maxLength":600},"tone":{"type":"string","enum":["plain","soft","strong"]},"layout":{"type":"string","enum":["grid","list","index"]},"ids":{"maxItems":12,"type":"array","items":{"type":"string","format":"uuid","pattern":"^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$"}},"limit":{"type":"integer","minimum":1,"maximum":12}},"required":["type"],"additionalProperties":false}$schema$::jsonb,
    'curriculum', $schema${"type":"object","properties":{"type":{"type":"string","const":"curriculum"},"heading":{"type":"string","minLength":1,"maxLength":160},"tone":{"type":"string","enum":["plain","soft","strong"]},"course":{"type":"string","maxLength":80,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"}},"required":["type","course"],"additionalProperties":false}$schema$::jsonb,
    'posts', $schema${"type":"object","properties":{"type":{"type":"string","const":"posts"},"heading":{"type":"string","minLength":1,"maxLength":160},"tone":{"type":"string","enum":["plain","soft","strong"]},"layout":{"type":"string","enum":["grid","list"]},"limit":{"type":"integer","minimum":1,"maximum":12}},"required":["type"],"additionalProperties":false}$schema$::jsonb,
    'countdown', $schema${"type":"object","properties":{"type":{"type":"string","const":"countdown"},"heading":{"type":"string","minLength":1,"maxLength":160},"text":{"type":"string","minLength":1,"maxLength":600},"tone":{"type":"string","enum":["plain","soft","strong"]},"until":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?(Z|[+-]\\d{2}:\\d{2})$"},"after":{"type":"string","minLength":1,"maxLength":300},"action":{"type":"object","properties":{"label":{"type":"string","minLength":1,"maxLength":60},"href":{"type":"string","maxLength":500,"pattern":"^(\\/$|\\/[^/\\\\]|#|mailto:|tel:|https:\\/\\/)"}},"required":["label","href"],"additionalProperties":false}},"required":["type","heading","until"],"additionalProperties":false}$schema$::jsonb,
    'faq', $schema${"type":"object","properties":{"type":{"type":"string","const":"faq"},"heading":{"type":"string","minLength":1,"maxLength":160},"tone":{"type":"string","enum":["plain","soft","strong"]},"items":{"minItems":1,"maxItems":20,"type":"array","items":{"type":"object","properties":{"question":{"type":"string","minLength":1,"maxLength":200},"answer":{"type":"string","minLength":1,"maxLength":1200}},"required":["question","answer"],"additionalProperties":false}}},"required":["type","items"],"additionalProperties":false}$schema$::jsonb,
    'cta', $schema${"type":"object","properties":{"type":{"type":"string","const":"cta"},"layout":{"type":"string","enum":["panel","band","plain"]},"heading":{"type":"string","minLength":1,"maxLength":160},"text":{"type":"string","minLength":1,"maxLength":600},"action":{"type":"object","properties":{"label":{"type":"string","minLength":1,"maxLength":60},"href":{"type":"string","maxLength":500,"pattern":"^(\\/$|\\/[^/\\\\]|#|mailto:|tel:|https:\\/\\/)"}},"required":["label","href"],"additionalProperties":false}},"required":["type","heading","action"],"additionalProperties":false}$schema$::jsonb
  )
$$;

-- Refuses blocks of an unknown kind, of another shape, or with mark-up that could run, by their place.
create or replace function app.check_blocks(p_account_id uuid, p_blocks jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_schemas jsonb := app.block_schemas();
  v_block record;
begin
  for v_block in select value, ordinality - 1 as place from jsonb_array_elements(p_blocks) with ordinality loop
    if not coalesce(app.fits_schema(v_block.value, v_schemas -> (v_block.value ->> 'type')), false) then
      perform app.fail('invalid_input', 'content.blocks.' || v_block.place);
    end if;
    if v_block.value ->> 'type' = 'embed'
      and p_account_id <> all (array(select app.my_accounts_with_cap('manage_options'))) then
      perform app.fail('forbidden', 'content.blocks.' || v_block.place);
    end if;
  end loop;
end
$$;

create or replace function app.check_draft(p_account_id uuid, p_kind text, p_data jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform app.check_draft_form(p_account_id, p_kind, p_data);
  perform app.check_blocks(p_account_id, p_data #> '{content,blocks}');
end
$$;

-- What a draft must be before it is kept. Blocks are judged by the service and shown by type.
create or replace function app.check_draft_form(p_account_id uuid, p_kind text, p_data jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_common text[] := array['title', 'slug', 'content', 'seo'];
  v_keys text[] := v_common || case p_kind when 'page' then array['type', 'isHome']
    else array['excerpt', 'settings', 'categoryId', 'tags', 'authorId'] end;
begin
  if p_kind not in ('page', 'post') or jsonb_typeof(p_data) is distinct from 'object' or p_data - v_keys <> '{}'
    or length(btrim(coalesce(p_data ->> 'title', ''))) not between 1 and 200
    or coalesce(p_data ->> 'slug', '') !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or length(p_data ->> 'slug') > 80
    or jsonb_typeof(p_data #> '{content,blocks}') is distinct from 'array'
    or jsonb_array_length(p_data #> '{content,blocks}') > 60 or octet_length(p_data::text) > 500000
    or not app.is_seo(coalesce(p_data -> 'seo', '{}'))
    or coalesce(p_data ->> 'type', 'content') not in ('privacy', 'terms', 'ipp', 'instructor', 'gdpr', 'content')
    or coalesce(jsonb_typeof(p_data -> 'isHome'), 'boolean') <> 'boolean'
    or length(coalesce(p_data ->> 'excerpt', '')) > 600
    or coalesce(jsonb_typeof(p_data -> 'settings'), 'object') <> 'object'
    or coalesce(jsonb_typeof(p_data -> 'tags'), 'array') <> 'array'
    or jsonb_array_length(coalesce(p_data -> 'tags', '[]')) > 20
    or exists (select 1 from jsonb_array_elements(coalesce(p_data -> 'tags', '[]')) tag
      where jsonb_typeof(tag) <> 'string' or length(tag #>> '{}') not between 1 and 40) then
    perform app.fail('invalid_input');
  end if;
  if p_data ->> 'categoryId' is not null and not exists (select 1 from public.post_categories c
    where c.account_id = p_account_id and c.id::text = p_data ->> 'categoryId') then
    perform app.fail('not_found', 'category');
  end if;
  if p_data ->> 'authorId' is not null and not exists (select 1 from public.members m
    where m.account_id = p_account_id and m.id::text = p_data ->> 'authorId') then
    perform app.fail('not_found', 'author');
  end if;
end
$$;

-- The account of a page or post that the caller manages, locked against others who work on it.
create or replace function app.content_account(p_kind text, p_id uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_account_id uuid;
begin
  if p_kind = 'page' then
    select p.account_id into v_account_id from public.pages p
    where p.id = p_id and p.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  elsif p_kind = 'post' then
    select p.account_id into v_account_id from public.posts p
    where p.id = p_id and p.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  end if;
  if v_account_id is null then
    perform app.fail('not_found', p_kind);
  end if;
  return v_account_id;
end
$$;

-- The same of the draft of a page or post, of that version.
create or replace function public.content_gaps(p_kind text, p_id uuid, p_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_gaps jsonb;
begin
  perform app.content_account(p_kind, p_id);
  select app.gaps_of_content(d.data) into v_gaps from public.drafts d
  where (case p_kind when 'page' then d.page_id else d.post_id end) = p_id and d.version = p_version;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  return v_gaps;
end
$$;
grant execute on function public.content_gaps to authenticated, stoa_service;

create or replace function public.delete_content(p_kind text, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.content_account(p_kind, p_id);
begin
  if p_kind = 'page' then
    delete from public.pages where id = p_id;
  else
    delete from public.posts where id = p_id;
  end if;
  perform app.audit(v_account_id, 'content.deleted', p_id, jsonb_build_object('kind', p_kind));
end
$$;
grant execute on function public.delete_content to authenticated, stoa_service;

create or replace function public.discard_draft(p_kind text, p_id uuid, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.content_account(p_kind, p_id);
  delete from public.drafts d
  where (case p_kind when 'page' then d.page_id else d.post_id end) = p_id and d.version = p_version;
  if not found then
    perform app.fail('precondition_failed');
  end if;
end
$$;
grant execute on function public.discard_draft to authenticated, stoa_service;

-- A draft with what was last written on a page or post. It is no home and no legal page, whatever the first one is.
create or replace function public.duplicate_content(p_kind text, p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.content_account(p_kind, p_id);
  v_row jsonb;
  v_data jsonb;
begin
  select to_jsonb(p) into v_row from public.pages p where p_kind = 'page' and p.id = p_id;
  if p_kind = 'post' then
    select to_jsonb(p) into v_row from public.posts p where p.id = p_id;
  end if;
  if v_row ->> 'binned_at' is not null then
    perform app.fail('not_found', p_kind);
  end if;
  -- Whoever adds one at the same moment is awaited, so that both find a free slug.
  perform pg_advisory_xact_lock(hashtextextended('content-copy ' || v_account_id, 0));
  select d.data into v_data from public.drafts d where (case p_kind when 'page' then d.page_id else d.post_id end) = p_id;
  v_data := coalesce(v_data, app.published_version(p_kind, v_row));
  v_data := (v_data - 'isHome') || jsonb_build_object('title', app.copy_title(v_account_id, btrim(v_data ->> 'title')),
    'slug', app.copy_slug(v_data ->> 'slug', case p_kind when 'page'
      then array(select p.slug from public.pages p where p.account_id = v_account_id)
      else array(select p.slug from public.posts p where p.account_id = v_account_id) end));
  if p_kind = 'page' then
    v_data := v_data || '{"type": "content"}';
  end if;
  return public.save_draft(v_account_id, p_kind, null, v_data);
end
$$;
grant execute on function public.duplicate_content to authenticated, stoa_service;

-- The part of JSON Schema that the blocks are told in, and "harmless" for mark-up.
create or replace function app.fits_schema(p_value jsonb, p_schema jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  v_kind text := jsonb_typeof(p_value);
  v_type text := p_schema ->> 'type';
  v_text text;
  v_number numeric;
  v_entry record;
begin
  if p_value is null or p_schema is null or v_kind <> (case v_type when 'integer' then 'number' else v_type end) then
    return false;
  end if;
  if (p_schema ? 'const' and p_value <> p_schema -> 'const')
    or (p_schema ? 'enum' and not p_schema -> 'enum' @> p_value) then
    return false;
  end if;
  if v_kind = 'string' then
    v_text := p_value #>> '{}';
    return length(btrim(v_text)) >= coalesce((p_schema ->> 'minLength')::int, 0)
      and length(v_text) <= coalesce((p_schema ->> 'maxLength')::int, 1000000)
      and (not p_schema ? 'pattern' or v_text ~ (p_schema ->> 'pattern'))
      and (not p_schema ? 'harmless' or app.is_harmless(v_text));
  elsif v_kind = 'number' then
    v_number := (p_value #>> '{}')::numeric;
    return (v_type <> 'integer' or v_number = trunc(v_number))
      and v_number between coalesce((p_schema ->> 'minimum')::numeric, v_number)
        and coalesce((p_schema ->> 'maximum')::numeric, v_number);
  elsif v_kind = 'array' then
    if jsonb_array_length(p_value) not between coalesce((p_schema ->> 'minItems')::int, 0)
      and coalesce((p_schema ->> 'maxItems')::int, 1000) then
      return false;
    end if;
    for v_entry in select value from jsonb_array_elements(p_value) loop
      if not app.fits_schema(v_entry.value, p_schema -> 'items') then
        return false;
      end if;
    end loop;
  elsif v_kind = 'object' then
    if exists (select 1 from jsonb_array_elements_text(p_schema -> 'required') name where not p_value ? name) then
      return false;
    end if;
    for v_entry in select key, value from jsonb_each(p_value) loop
      if not p_schema -> 'properties' ? v_entry.key
        or not app.fits_schema(v_entry.value, p_schema -> 'properties' -> v_entry.key) then
        return false;
      end if;
    end loop;
  end if;
  return true;
end
$$;

-- What a draft lacks before visitors may see it: {kind: 'blocks'}, or {kind: 'sample', block, place} for each block, counted
-- from 1, that still holds what it began with; nothing when it is complete.
create or replace function app.gaps_of_content(p_data jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when jsonb_array_length(p_data #> '{content,blocks}') = 0 then '[{"kind": "blocks"}]'
    else coalesce((select jsonb_agg(jsonb_build_object('kind', 'sample', 'block', b.value ->> 'type', 'place', b.place) order by b.place)
      from jsonb_array_elements(p_data #> '{content,blocks}') with ordinality b(value, place)
      where exists (select 1 from jsonb_path_query(b.value, 'strict $.**') leaf
        where jsonb_typeof(leaf) = 'string' and app.sample_values() @> leaf)), '[]') end
$$;

create or replace function app.has_block(p_content jsonb, p_kinds text[]) returns boolean
language sql immutable set search_path = '' as $$
  select exists (select 1 from jsonb_path_query(p_content, '$.blocks[*]') b where b ->> 'type' = any (p_kinds))
$$;

-- A save of one post read the content of every post of its site: 7 ms a save at 1,000 posts.
create or replace function app.has_lists(p_content jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select app.has_block(p_content, array['courses', 'curriculum', 'posts', 'pricing'])
$$;

-- Whether HTML holds nothing that could only be meant to run.
create or replace function app.is_harmless(p_html text) returns boolean
language sql immutable set search_path = '' as $$
  select p_html !~* '<\s*/?\s*(script|iframe|frame|object|embed|style|form|link|meta|base|svg|math|template)\y'
    and p_html !~* '<[^>]*[\s"''/]on[a-z]+\s*='
    and p_html !~* '<[^>]*\s(href|src|action|formaction|xlink:href)\s*=\s*["'']?\s*(javascript|vbscript|data)\s*:'
$$;

create or replace function app.keep_bin_closed() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.binned_at is not null and (new.status = 'published' or new.binned_slug is null) then
    perform app.fail('not_found');
  end if;
  return new;
end
$$;

create or replace function app.keep_first_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.revisions (account_id, page_id, post_id, number, data, published_at)
  values (new.account_id, case when tg_table_name = 'pages' then new.id end, case when tg_table_name = 'posts' then new.id end, 1,
    app.published_version(case tg_table_name when 'pages' then 'page' else 'post' end, to_jsonb(new)),
    coalesce(new.published_at, now()));
  return null;
end
$$;

-- The published pages that hold a block of one of these kinds.
create or replace function app.pages_with(p_account_id uuid, p_kinds text[]) returns text[]
language sql stable set search_path = '' as $$
  select app.few_or(array(
    select case when p.is_home then '/' else '/' || p.slug end from public.pages p
    where p.account_id = p_account_id and p.status = 'published' and app.has_lists(p.content)
      and app.has_block(p.content, p_kinds)), '/*')
    || app.few_or(array(
    select '/blog/' || p.slug from public.posts p
    where p.account_id = p_account_id and p.status = 'published' and app.has_lists(p.content)
      and app.has_block(p.content, p_kinds)), '/blog/*')
    -- Without a home page of its own a site shows its courses there.
    || case when 'courses' = any (p_kinds) and not exists (select 1 from public.pages p
      where p.account_id = p_account_id and p.status = 'published' and p.is_home) then '{/}'::text[] else '{}' end
$$;

create or replace function app.post_paths(p_account_id uuid, p_author_id uuid) returns text[]
language sql stable set search_path = '' as $$
  select array['/blog/*', '/sitemap.xml']
    || array(select '/members/' || m.slug from public.members m where m.id = p_author_id and m.slug is not null)
    || app.pages_with(p_account_id, array['posts'])
$$;

-- A page or post as its draft would make it, and whether that is anything else than what is published; null when it is gone.
create or replace function ops.previewed_content(p_account_id uuid, p_kind text, p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_row jsonb;
  v_draft jsonb;
begin
  if p_kind = 'page' then
    select jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'type', p.type, 'content', p.content, 'seo', p.seo,
      'isHome', p.is_home, 'isDraft', p.status = 'draft') into v_row
    from public.pages p where p.account_id = p_account_id and p.id = p_id and p.binned_at is null;
    select d.data into v_draft from public.drafts d where d.account_id = p_account_id and d.page_id = p_id;
  else
    select jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'content', p.content, 'seo', p.seo,
      'excerpt', p.excerpt, 'settings', p.settings, 'tags', to_jsonb(p.tags), 'published_at', coalesce(p.published_at, now()),
      'author', (select jsonb_build_object('name', m.name, 'slug', m.slug) from public.members m where m.id = p.author_id),
      'isDraft', p.status = 'draft') into v_row
    from public.posts p where p.account_id = p_account_id and p.id = p_id and p.binned_at is null;
    select d.data into v_draft from public.drafts d where d.account_id = p_account_id and d.post_id = p_id;
  end if;
  return v_row || coalesce(v_draft || '{"isDraft": true}', '{}');
end
$$;
grant execute on function ops.previewed_content to stoa_service;

create or replace function public.publish_content(p_kind text, p_id uuid, p_version int, p_at timestamptz default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if public.content_gaps(p_kind, p_id, p_version) <> '[]' then
    perform app.fail('invalid_input', 'gaps');
  end if;
  return app.write_published(p_kind, p_id, p_version, p_at);
end
$$;
grant execute on function public.publish_content to authenticated, stoa_service;

-- What came into being published, by a seed or from another backend, stands in its history too: it can be gone back to.
create or replace function app.published_version(p_kind text, p_row jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('title', p_row -> 'title', 'slug', p_row -> 'slug', 'content', p_row -> 'content', 'seo', p_row -> 'seo')
    || case p_kind when 'page' then jsonb_build_object('type', p_row -> 'type', 'isHome', p_row -> 'is_home')
      else jsonb_build_object('excerpt', p_row -> 'excerpt', 'settings', p_row -> 'settings', 'tags', p_row -> 'tags',
        'categoryId', p_row -> 'category_id', 'authorId', p_row -> 'author_id') end
$$;

-- What was published once becomes the draft again; visitors see it when it is published.
create or replace function public.restore_revision(p_revision_id uuid, p_version int default 0) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_revision public.revisions;
begin
  select * into v_revision from public.revisions r
  where r.id = p_revision_id and r.account_id = any (array(select app.my_accounts_with_cap('manage_options')));
  if not found then
    perform app.fail('not_found', 'revision');
  end if;
  return public.save_draft(v_revision.account_id, case when v_revision.page_id is null then 'post' else 'page' end,
    coalesce(v_revision.page_id, v_revision.post_id), v_revision.data, p_version);
end
$$;
grant execute on function public.restore_revision to authenticated, stoa_service;

-- Texts and files that new blocks begin with, to be replaced; those of shared/contracts/blocks, a test holds them together.
create or replace function app.sample_values() returns jsonb
language sql immutable set search_path = '' as $$
  select '["What this page is about", "One or two sentences that say why.", "A new part begins", "<p>Write here.</p>",
    "/favicon.ico", "A film", "/film.mp4", "On this side", "On the other", "<p>Mark-up of your own</p>", "One good thing",
    "Why it is good.", "What they said.", "Who said it", "What is in it", "a-course", "A question?", "Its answer."]'::jsonb
$$;

-- Keeps the working copy. Without an id a new page or post begins; otherwise the version is the one that was read, 0 when
-- there was no draft. Answers {id, version}.
create or replace function public.save_draft(p_account_id uuid, p_kind text, p_id uuid, p_data jsonb, p_version int default 0)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := p_id;
  v_version int;
begin
  perform app.require_cap(p_account_id);
  perform app.check_draft(p_account_id, p_kind, p_data);
  if v_id is null and p_kind = 'page' then
    insert into public.pages (account_id, slug, title, type)
    values (p_account_id, p_data ->> 'slug', btrim(p_data ->> 'title'), coalesce(p_data ->> 'type', 'content'))
    returning id into v_id;
  elsif v_id is null then
    insert into public.posts (account_id, slug, title) values (p_account_id, p_data ->> 'slug', btrim(p_data ->> 'title'))
    returning id into v_id;
  elsif app.content_account(p_kind, v_id) <> p_account_id then
    perform app.fail('not_found', p_kind);
  end if;
  select d.version into v_version from public.drafts d
  where (case p_kind when 'page' then d.page_id else d.post_id end) = v_id;
  if coalesce(v_version, 0) <> coalesce(p_version, 0) then
    perform app.fail('precondition_failed');
  end if;
  if v_version is null then
    insert into public.drafts (account_id, page_id, post_id, data, updated_by)
    values (p_account_id, case when p_kind = 'page' then v_id end, case when p_kind = 'post' then v_id end, p_data, auth.uid())
    returning version into v_version;
  else
    update public.drafts d set data = p_data, version = d.version + 1, updated_by = auth.uid(), updated_at = now()
    where (case p_kind when 'page' then d.page_id else d.post_id end) = v_id
    returning version into v_version;
  end if;
  return jsonb_build_object('id', v_id, 'version', v_version);
exception
  when unique_violation then
    perform app.fail('slug_taken');
  when check_violation then
    perform app.fail('slug_reserved');
end
$$;
grant execute on function public.save_draft to authenticated, stoa_service;

-- A post that was published for later shows when its time has come.
create or replace function ops.tell_due_posts() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_post record;
  v_count int := 0;
begin
  for v_post in select p.account_id, p.author_id from public.posts p
    where p.status = 'published' and p.published_at > now() - interval '2 minutes' and p.published_at <= now() loop
    perform app.tell_paths('posts', v_post.account_id, app.post_paths(v_post.account_id, v_post.author_id));
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
grant execute on function ops.tell_due_posts to stoa_service;

-- Takes it out again, as a draft; its address stays another one when somebody took the old one meanwhile.
create or replace function public.unbin_content(p_kind text, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.content_account(p_kind, p_id);
begin
  execute format($q$
    update public.%1$I r set binned_at = null, binned_slug = null,
      slug = case when exists (select 1 from public.%1$I o where o.account_id = r.account_id and o.slug = r.binned_slug)
        then r.slug else r.binned_slug end
    where r.id = $1 and r.binned_at is not null$q$, case p_kind when 'page' then 'pages' else 'posts' end)
  using p_id;
  perform app.audit(v_account_id, 'content.unbinned', p_id, jsonb_build_object('kind', p_kind));
end
$$;
grant execute on function public.unbin_content to authenticated, stoa_service;

create or replace function public.unpublish_content(p_kind text, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.content_account(p_kind, p_id);
begin
  if p_kind = 'page' then
    update public.pages set status = 'draft', is_home = false where id = p_id;
  else
    update public.posts set status = 'draft' where id = p_id;
  end if;
  perform app.audit(v_account_id, 'content.unpublished', p_id, jsonb_build_object('kind', p_kind));
end
$$;
grant execute on function public.unpublish_content to authenticated, stoa_service;

-- Makes the draft of that version what visitors see, now or, for a post, at a time to come.
create or replace function app.write_published(p_kind text, p_id uuid, p_version int, p_at timestamptz default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.content_account(p_kind, p_id);
  v_draft public.drafts;
  v_data jsonb;
  v_number int;
begin
  delete from public.drafts d
  where (case p_kind when 'page' then d.page_id else d.post_id end) = p_id and d.version = p_version returning * into v_draft;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  v_data := v_draft.data;
  perform app.check_draft(v_account_id, p_kind, v_data);
  if p_kind = 'page' then
    if coalesce((v_data ->> 'isHome')::boolean, false) then
      update public.pages set is_home = false where account_id = v_account_id and is_home and id <> p_id;
    end if;
    update public.pages p set slug = v_data ->> 'slug', title = btrim(v_data ->> 'title'),
      type = coalesce(v_data ->> 'type', p.type), content = v_data -> 'content', seo = coalesce(v_data -> 'seo', '{}'),
      is_home = coalesce((v_data ->> 'isHome')::boolean, p.is_home), status = 'published',
      published_at = coalesce(p.published_at, now())
    where p.id = p_id;
  else
    update public.posts p set slug = v_data ->> 'slug', title = btrim(v_data ->> 'title'), content = v_data -> 'content',
      excerpt = coalesce(v_data ->> 'excerpt', ''), settings = coalesce(v_data -> 'settings', '{}'),
      seo = coalesce(v_data -> 'seo', '{}'), category_id = (v_data ->> 'categoryId')::uuid,
      tags = array(select jsonb_array_elements_text(coalesce(v_data -> 'tags', '[]'))),
      author_id = coalesce((v_data ->> 'authorId')::uuid, p.author_id,
        (select m.id from public.members m where m.account_id = v_account_id and m.user_id = auth.uid())),
      status = 'published', published_at = coalesce(p_at, p.published_at, now())
    where p.id = p_id;
  end if;
  select coalesce(max(r.number), 0) + 1 into v_number from public.revisions r
  where (case p_kind when 'page' then r.page_id else r.post_id end) = p_id;
  insert into public.revisions (account_id, page_id, post_id, number, data, published_by)
  values (v_account_id, v_draft.page_id, v_draft.post_id, v_number, v_data, auth.uid());
  delete from public.revisions r
  where (case p_kind when 'page' then r.page_id else r.post_id end) = p_id and r.number <= v_number - 20;
  perform app.audit(v_account_id, 'content.published', p_id, jsonb_build_object('kind', p_kind, 'revision', v_number));
  return jsonb_build_object('id', p_id, 'revision', v_number);
exception
  when unique_violation then
    perform app.fail('slug_taken');
  when check_violation then
    perform app.fail('slug_reserved');
end
$$;
grant execute on function app.write_published to service_role;

-- Pages and posts. Visitors see what is published; managers see and edit everything of their account.
create table public.pages (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  slug text not null,
  title text not null check (length(title) between 1 and 200),
  type text not null default 'content' check (type in ('privacy', 'terms', 'ipp', 'instructor', 'gdpr', 'content')),
  content jsonb not null default '{"blocks": []}' check (jsonb_typeof(content -> 'blocks') = 'array'),
  status text not null default 'draft' check (status in ('draft', 'published')),
  is_home boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  seo jsonb not null default '{}' check (jsonb_typeof(seo) = 'object'),
  published_at timestamptz,
  -- Deleted pages and posts lie in a bin first. There they are drafts that nobody sees, and their address is free again.
  binned_at timestamptz,
  binned_slug text,
  unique (account_id, slug),
  constraint pages_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- Fixed paths win over /{pageSlug}, so a page may not hide behind one.
  constraint pages_slug_free check (slug <> all (array['blog', 'course', 'login', 'signup', 'thankyou', 'subscribed',
    'checkout', 'dashboard', 'api', 'rest', 'auth', 'storage', 'realtime', 'functions', 'shell', 'remotes', '_sites'])),
  -- Pages and posts are worked on as drafts and published as a whole; what was published before is kept, 20 deep.
  constraint pages_account_id_key unique (account_id, id)
);

create table public.post_categories (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (length(btrim(name)) between 1 and 80),
  position int not null default 0,
  unique (account_id, id),
  unique (account_id, slug)
);

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(title) between 1 and 200),
  excerpt text not null default '',
  content jsonb not null default '{"blocks": []}' check (jsonb_typeof(content -> 'blocks') = 'array'),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz,
  author_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  seo jsonb not null default '{}' check (jsonb_typeof(seo) = 'object'),
  category_id uuid,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  binned_at timestamptz,
  binned_slug text,
  unique (account_id, id),
  unique (account_id, slug),
  foreign key (account_id, author_id) references public.members (account_id, id) on delete set null (author_id),
  foreign key (account_id, category_id) references public.post_categories (account_id, id) on delete set null (category_id),
  constraint posts_author_fkey foreign key (author_id) references public.members (id) on delete set null
);

-- The working copy: at most one a page or post. It never shows to visitors.
create table public.drafts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  page_id uuid unique,
  post_id uuid unique,
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  -- Whoever saves names the version they read; an older one is refused.
  version int not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  foreign key (account_id, page_id) references public.pages (account_id, id) on delete cascade,
  foreign key (account_id, post_id) references public.posts (account_id, id) on delete cascade,
  constraint drafts_of_one check (num_nonnulls(page_id, post_id) = 1)
);

create table public.revisions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  page_id uuid,
  post_id uuid,
  number int not null,
  data jsonb not null,
  published_by uuid,
  published_at timestamptz not null default now(),
  unique (page_id, number),
  unique (post_id, number),
  foreign key (account_id, page_id) references public.pages (account_id, id) on delete cascade,
  foreign key (account_id, post_id) references public.posts (account_id, id) on delete cascade,
  constraint revisions_of_one check (num_nonnulls(page_id, post_id) = 1)
);

-- Rule 5 counts every order that holds or used a use.
create or replace function public.count_my_orders_with_coupon(p_account_id uuid, p_name text) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int
  from public.orders o
  join public.coupons c on c.id = o.coupon_id
  where o.account_id = p_account_id and c.account_id = p_account_id
    and lower(btrim(c.name)) = lower(btrim(p_name))
    and app.in_reach(p_account_id) and o.user_id = (select auth.uid()) and o.status not in ('cancelled', 'expired')
$$;
grant execute on function public.count_my_orders_with_coupon to authenticated, stoa_service;

-- Clamped to 0..subtotal. A percentage is rounded in whole currency units, a flat amount is whole units.
create or replace function app.coupon_discount(p_type text, p_amount bigint, p_subtotal_minor bigint, p_currency text)
returns bigint
language sql immutable set search_path = '' as $$
  select greatest(0, least(p_subtotal_minor, case p_type
    when 'flat' then p_amount::bigint * unit.minor
    else (round(p_subtotal_minor * least(p_amount, 100)::numeric / 100 / unit.minor) * unit.minor)::bigint
  end))
  from (select (10 ^ app.currency_digits(p_currency))::bigint as minor) unit
$$;

-- What a coupon brought and cost in all: uses, and by currency what was taken off and what came in. Test orders are no sales,
-- and what was given back is no revenue.
create or replace function public.coupon_totals(p_coupon_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with used as (
    select o.test, o.currency, o.discount_minor, o.total_minor - o.refunded_minor as kept_minor
    from public.coupons c
    join public.coupon_redemptions r on r.coupon_id = c.id and r.status = 'used'
    join public.orders o on o.id = r.order_id
    where c.id = p_coupon_id and c.account_id in (select app.my_accounts_with_cap('manage_options'))
  )
  select jsonb_build_object(
    'uses', (select count(*) from used u where not u.test),
    'testUses', (select count(*) from used u where u.test),
    'money', (select coalesce(jsonb_agg(to_jsonb(m) order by m.currency), '[]') from (
      select u.currency, sum(u.discount_minor) as "discountMinor", sum(u.kept_minor) as "revenueMinor"
      from used u where not u.test group by u.currency) m))
$$;
grant execute on function public.coupon_totals to authenticated, stoa_service;

-- Gone if no order names it; otherwise it can only be switched off.
create or replace function public.delete_coupon(p_coupon_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_coupon public.coupons;
begin
  select * into v_coupon from public.coupons c
  where c.id = p_coupon_id and c.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'coupon');
  end if;
  if exists (select 1 from public.orders o where o.coupon_id = p_coupon_id) then
    perform app.fail('in_use');
  end if;
  delete from public.coupons where id = p_coupon_id;
  perform app.audit(v_coupon.account_id, 'coupon.deleted', p_coupon_id, jsonb_build_object('name', v_coupon.name));
end
$$;
grant execute on function public.delete_coupon to authenticated, stoa_service;

-- The one row whose name the visitor typed, ignoring case and outer spaces, or null.
create or replace function public.find_coupon(p_account_id uuid, p_name text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('account_id', c.account_id, 'name', c.name, 'usage_limit', c.usage_limit,
    'usage_count', c.usage_count, 'date_start', c.date_start, 'date_end', c.date_end,
    'per_user_limit', c.per_user_limit, 'discount_type', c.discount_type, 'coupon_amount', c.coupon_amount,
    'every_payment', c.every_payment, 'currency', c.currency)
  from public.coupons c
  where c.account_id = p_account_id and lower(btrim(c.name)) = lower(btrim(p_name)) and c.active
$$;
grant execute on function public.find_coupon to stoa_service;

-- A coupon that was switched off does not exist for buyers.
create or replace function app.refuse_inactive_coupon() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.usage_count > old.usage_count and not new.active then
    perform app.fail('coupon_not_found');
  end if;
  return new;
end
$$;

create or replace function public.save_coupon(p_account_id uuid, p_coupon jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.require_cap(p_account_id);
  select c.version into v_version from public.coupons c
  where c.account_id = p_account_id and c.id::text = p_coupon ->> 'id' for update;
  if found then
    perform app.need_version(p_coupon, v_version);
    update public.coupons c set version = c.version + 1
    where c.account_id = p_account_id and c.id::text = p_coupon ->> 'id';
  end if;
  return app.write_coupon(p_account_id, p_coupon - 'version');
end
$$;
grant execute on function public.save_coupon to authenticated, stoa_service;

create or replace function app.set_coupon_currency() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.discount_type = 'percentage' then
    new.currency := null;
  elsif new.currency is null then
    select coalesce(a.settings ->> 'currency', 'USD') into new.currency
    from public.accounts a where a.account_id = new.account_id for share;
  end if;
  return new;
end
$$;

create or replace function app.take_coupon(p_account_id uuid, p_name text, p_user_id uuid, p_email text, p_order_id uuid default null)
returns public.coupons
language plpgsql
set search_path = ''
as $$
declare
  v_coupon public.coupons;
begin
  perform 1 from public.coupons c where c.account_id = p_account_id and lower(btrim(c.name)) = lower(btrim(p_name));
  if not found then
    perform app.fail('coupon_not_found');
  end if;
  update public.coupons c set usage_count = c.usage_count + 1
  where c.account_id = p_account_id and lower(btrim(c.name)) = lower(btrim(p_name))
    and (c.usage_limit = 0 or c.usage_count < c.usage_limit)
  returning * into v_coupon;
  if not found then
    perform app.fail('coupon_limit');
  end if;
  if v_coupon.currency <> coalesce((select o.currency from public.orders o where o.id = p_order_id),
    (select coalesce(a.settings ->> 'currency', 'USD') from public.accounts a where a.account_id = p_account_id)) then
    perform app.fail('coupon_unavailable');
  end if;
  if v_coupon.date_start > now() then
    perform app.fail('coupon_unavailable');
  end if;
  if v_coupon.date_end <= now() then
    perform app.fail('coupon_expired');
  end if;
  if v_coupon.per_user_limit > 0 and (
    select count(*) from public.orders o
    where o.coupon_id = v_coupon.id and o.status not in ('cancelled', 'expired') and o.id is distinct from p_order_id
      and (o.user_id = p_user_id or lower(btrim(o.email)) = p_email)
  ) >= v_coupon.per_user_limit then
    perform app.fail('coupon_limit');
  end if;
  return v_coupon;
end
$$;

-- {id, name, discountType, couponAmount, usageLimit, perUserLimit, dateStart, dateEnd, active, everyPayment}; what is absent stays.
create or replace function app.write_coupon(p_account_id uuid, p_coupon jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_coupon public.coupons;
  v_key text;
begin
  perform app.require_cap(p_account_id);
  foreach v_key in array array['couponAmount', 'usageLimit', 'perUserLimit'] loop
    if coalesce(p_coupon ->> v_key, '0') !~ (case v_key when 'couponAmount' then '^[0-9]{1,10}$' else '^[0-9]{1,7}$' end) then
      perform app.fail('invalid_input', v_key);
    end if;
  end loop;
  if p_coupon ->> 'id' is not null then
    select * into v_coupon from public.coupons c
    where c.account_id = p_account_id and c.id::text = p_coupon ->> 'id' for update;
    if not found then
      perform app.fail('not_found', 'coupon');
    end if;
  end if;
  v_coupon.name := btrim(coalesce(p_coupon ->> 'name', v_coupon.name, ''));
  v_coupon.discount_type := coalesce(p_coupon ->> 'discountType', v_coupon.discount_type);
  v_coupon.coupon_amount := coalesce((p_coupon ->> 'couponAmount')::bigint, v_coupon.coupon_amount);
  v_coupon.usage_limit := coalesce((p_coupon ->> 'usageLimit')::int, v_coupon.usage_limit, 0);
  v_coupon.per_user_limit := coalesce((p_coupon ->> 'perUserLimit')::int, v_coupon.per_user_limit, 0);
  v_coupon.active := coalesce((p_coupon ->> 'active')::boolean, v_coupon.active, true);
  v_coupon.every_payment := coalesce((p_coupon ->> 'everyPayment')::boolean, v_coupon.every_payment, false);
  if p_coupon ? 'dateStart' then
    v_coupon.date_start := app.day_bound(p_account_id, p_coupon ->> 'dateStart', false);
  end if;
  if p_coupon ? 'dateEnd' then
    v_coupon.date_end := app.day_bound(p_account_id, p_coupon ->> 'dateEnd', true);
  end if;
  if v_coupon.date_end <= v_coupon.date_start
    or (v_coupon.discount_type = 'percentage' and v_coupon.coupon_amount > 100) then
    perform app.fail('invalid_input');
  end if;
  if v_coupon.id is null then
    insert into public.coupons (account_id, name, discount_type, coupon_amount, usage_limit, per_user_limit, active,
      every_payment, date_start, date_end)
    values (p_account_id, v_coupon.name, v_coupon.discount_type, v_coupon.coupon_amount, v_coupon.usage_limit,
      v_coupon.per_user_limit, v_coupon.active, v_coupon.every_payment, v_coupon.date_start, v_coupon.date_end)
    returning * into v_coupon;
  else
    update public.coupons set name = v_coupon.name, discount_type = v_coupon.discount_type,
      coupon_amount = v_coupon.coupon_amount, usage_limit = v_coupon.usage_limit, per_user_limit = v_coupon.per_user_limit,
      active = v_coupon.active, every_payment = v_coupon.every_payment, date_start = v_coupon.date_start,
      date_end = v_coupon.date_end
    where id = v_coupon.id returning * into v_coupon;
  end if;
  perform app.audit(p_account_id, 'coupon.saved', v_coupon.id, jsonb_build_object('name', v_coupon.name));
  return to_jsonb(v_coupon);
exception
  when unique_violation then
    perform app.fail('name_taken');
  when check_violation or not_null_violation or invalid_text_representation then
    perform app.fail('invalid_input');
end
$$;
grant execute on function app.write_coupon to service_role;

create table public.coupon_redemptions (
  order_id uuid primary key,
  account_id uuid not null,
  coupon_id uuid not null,
  status text not null default 'reserved' check (status in ('reserved', 'used', 'released')),
  created_at timestamptz not null default now(),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  foreign key (account_id, coupon_id) references public.coupons (account_id, id) on delete cascade
);

-- A draft at the end of its section, with the quiz or assignment that belongs to its type.
create or replace function public.add_lesson(p_section_id uuid, p_title text, p_type text default 'text') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_section public.course_sections;
  v_title text := btrim(coalesce(p_title, ''));
  v_base text := case when p_title ~* '[a-z0-9]' then app.slugify(p_title) else 'lesson' end;
  v_slug text := v_base;
  v_id uuid;
begin
  select * into v_section from public.course_sections s where s.id = p_section_id;
  perform app.need_course(v_section.course_id, 'manage_curriculum');
  perform 1 from public.courses c where c.id = v_section.course_id for no key update;
  loop
    insert into public.lessons (account_id, course_id, section_id, title, slug, type, position)
    select v_section.account_id, v_section.course_id, v_section.id, v_title, v_slug, coalesce(p_type, 'text'),
      (select coalesce(max(l.position) + 1, 0) from public.lessons l where l.section_id = v_section.id)
    on conflict (course_id, slug) do nothing
    returning id into v_id;
    exit when found;
    v_slug := v_base || '-' || substr(md5(gen_random_uuid()::text), 1, 6);
  end loop;
  insert into public.lesson_contents (lesson_id, account_id, course_id) values (v_id, v_section.account_id, v_section.course_id);
  if p_type = 'quiz' then
    insert into public.quizzes (account_id, course_id, lesson_id, title)
    values (v_section.account_id, v_section.course_id, v_id, v_title);
  elsif p_type = 'assignment' then
    insert into public.assignments (lesson_id, account_id, course_id) values (v_id, v_section.account_id, v_section.course_id);
  end if;
  return v_id;
exception when check_violation then
  perform app.fail('invalid_input', case when length(v_title) between 1 and 200 then 'type' else 'title' end);
end
$$;
grant execute on function public.add_lesson to authenticated, stoa_service;

create or replace function public.add_section(p_course_id uuid, p_title text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  perform 1 from public.courses c where c.id = p_course_id for no key update;
  insert into public.course_sections (account_id, course_id, title, position)
  select c.account_id, c.id, btrim(coalesce(p_title, '')),
    (select coalesce(max(s.position) + 1, 0) from public.course_sections s where s.course_id = c.id)
  from public.courses c where c.id = p_course_id
  returning id into v_id;
  return v_id;
exception when check_violation then
  perform app.fail('invalid_input', 'title');
end
$$;
grant execute on function public.add_section to authenticated, stoa_service;

-- What stands in the outline of a course or names its price shows where the course does.
create or replace function app.announce_of_course() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  v_paths text[];
begin
  select app.course_paths(c.account_id, c.id, c.slug, c.instructor_id) into v_paths from public.courses c
  where c.status = 'published' and c.id = (v_row ->> 'course_id')::uuid;
  perform app.tell_paths(tg_table_name, (v_row ->> 'account_id')::uuid, v_paths);
  return null;
end
$$;

-- The whole order at once: [{id, lessons: [id]}]. It has to name what stands in the outline of that version, each once.
create or replace function public.arrange_course(p_course_id uuid, p_version int, p_sections jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
  v_sections uuid[];
  v_lessons uuid[];
  v_homes uuid[];
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  select c.outline_version into v_version from public.courses c where c.id = p_course_id for no key update;
  if v_version is distinct from p_version then
    perform app.fail('precondition_failed');
  end if;
  v_sections := array(select (s.value ->> 'id')::uuid from jsonb_array_elements(p_sections) with ordinality s(value, place) order by s.place);
  select array_agg(l.value::uuid order by s.place, l.place), array_agg((s.value ->> 'id')::uuid order by s.place, l.place)
  into v_lessons, v_homes
  from jsonb_array_elements(p_sections) with ordinality s(value, place),
    jsonb_array_elements_text(s.value -> 'lessons') with ordinality l(value, place);
  if array(select s.id from public.course_sections s where s.course_id = p_course_id order by 1)
      <> array(select x from unnest(v_sections) x order by 1)
    or array(select l.id from public.lessons l where l.course_id = p_course_id order by 1)
      <> array(select x from unnest(v_lessons) x order by 1) then
    perform app.fail('invalid_input', 'sections');
  end if;
  update public.course_sections s set position = o.place - 1
  from unnest(v_sections) with ordinality o(id, place) where s.id = o.id and s.position <> o.place - 1;
  update public.lessons l set section_id = o.home, position = o.place
  from (select x.id, x.home, row_number() over (partition by x.home order by x.place)::int - 1 as place
    from unnest(v_lessons, v_homes) with ordinality x(id, home, place)) o
  where l.id = o.id and (l.section_id, l.position) is distinct from (o.home, o.place);
  return (select c.outline_version from public.courses c where c.id = p_course_id);
exception when data_exception then
  perform app.fail('invalid_input', 'sections');
end
$$;
grant execute on function public.arrange_course to authenticated, stoa_service;

-- A course with its outline for those who build it; whoever may only make quizzes in it sees that it is there.
create or replace function public.built_course(p_course_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_course public.courses;
begin
  perform app.need_own_course(p_course_id);
  select * into v_course from public.courses c where c.id = p_course_id;
  return to_jsonb(v_course) || jsonb_build_object(
    'may_build', p_course_id in (select app.my_courses_with_cap('manage_curriculum')),
    'sections', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'lessons', coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'slug', l.slug, 'type', l.type, 'status', l.status,
          'is_preview', l.is_preview, 'drip_days', l.drip_days, 'drip_at', l.drip_at, 'after_lesson_id', l.after_lesson_id)
          order by l.position, l.id)
        from public.lessons l where l.section_id = s.id), '[]')) order by s.position, s.id)
      from public.course_sections s where s.course_id = p_course_id), '[]'),
    'teachers', coalesce((select jsonb_agg(jsonb_build_object('member_id', m.id, 'name', m.name,
        'is_lead', m.id = v_course.instructor_id,
        'teaches', m.id = v_course.instructor_id or exists (select 1 from public.course_instructors i
          where i.course_id = p_course_id and i.member_id = m.id)) order by lower(m.name), m.id)
      from public.members m join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id
      where m.account_id = v_course.account_id and m.status = 'active' and 'manage_curriculum' = any (r.caps)), '[]'),
    'categories', coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.position, k.name)
      from public.course_categories k where k.account_id = v_course.account_id), '[]'),
    'certificates', coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.name)
      from public.certificate_templates x where x.account_id = v_course.account_id), '[]'),
    'product', (select jsonb_build_object('id', p.id, 'title', p.title, 'status', p.status)
      from public.products p where p.id = v_course.product_id));
end
$$;
grant execute on function public.built_course to authenticated, stoa_service;

create table public.course_sections (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  position int not null default 0,
  unique (account_id, course_id, id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade
);

create table public.lessons (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  section_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  type text not null default 'text'
    check (type in ('text', 'video', 'audio', 'pdf', 'file', 'embed', 'quiz', 'assignment', 'live')),
  is_preview boolean not null default false,
  duration_s int not null default 0 check (duration_s >= 0),
  position int not null default 0,
  status text not null default 'draft' check (status in ('draft', 'published')),
  is_required boolean not null default true,
  drip_days int check (drip_days between 0 and 3650),
  drip_at timestamptz,
  after_lesson_id uuid check (after_lesson_id <> id),
  -- The file of a lesson and the download of a product lie in the library. What one of them needs stays; an account goes with
  -- all of them, so the reference is looked at when the change is whole.
  media_id uuid,
  version int not null default 0,
  unique (account_id, course_id, id),
  unique (course_id, slug),
  foreign key (account_id, course_id, section_id)
    references public.course_sections (account_id, course_id, id) on delete cascade,
  foreign key (account_id, course_id, after_lesson_id)
    references public.lessons (account_id, course_id, id) on delete set null (after_lesson_id),
  foreign key (account_id, media_id) references public.media (account_id, id) deferrable initially deferred
);

-- A draft of a lesson in a section, with what it is made of. Files stay where they are; its meeting is not repeated.
create or replace function app.copy_lesson(p_lesson public.lessons, p_course_id uuid, p_section_id uuid, p_title text, p_position int) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_id uuid := gen_random_uuid();
  v_slug text := p_lesson.slug;
begin
  if exists (select 1 from public.lessons l where l.course_id = p_course_id and l.slug = v_slug) then
    v_slug := app.copy_slug(v_slug, array(select l.slug from public.lessons l where l.course_id = p_course_id));
  end if;
  insert into public.lessons select (jsonb_populate_record(p_lesson, jsonb_build_object('id', v_id, 'course_id', p_course_id,
    'section_id', p_section_id, 'title', p_title, 'slug', v_slug, 'status', 'draft', 'version', 0, 'position', p_position,
    'after_lesson_id', case when p_course_id = p_lesson.course_id then p_lesson.after_lesson_id end))).*;
  insert into public.lesson_contents (lesson_id, account_id, course_id, content)
  select v_id, x.account_id, p_course_id, x.content from public.lesson_contents x where x.lesson_id = p_lesson.id;
  insert into public.assignments select (jsonb_populate_record(a, jsonb_build_object('lesson_id', v_id, 'course_id', p_course_id))).*
  from public.assignments a where a.lesson_id = p_lesson.id;
  perform app.copy_quiz(q, p_course_id, v_id, p_title) from public.quizzes q where q.lesson_id = p_lesson.id;
  return v_id;
end
$$;

-- Copies the lessons of a section and adds what became of each to the map: {old: new}.
create or replace function app.copy_lessons(p_from uuid, p_to public.course_sections, p_map jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_lesson public.lessons;
begin
  for v_lesson in select * from public.lessons l where l.section_id = p_from order by l.position, l.id loop
    p_map := p_map || jsonb_build_object(v_lesson.id,
      app.copy_lesson(v_lesson, p_to.course_id, p_to.id, v_lesson.title, v_lesson.position));
  end loop;
  return p_map;
end
$$;

-- A lesson that is renamed or published from elsewhere is another version for whoever has it open.
create or replace function app.count_lesson_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.version = old.version and (new.title, new.status, new.type) is distinct from (old.title, old.status, old.type) then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;

-- What stands in an outline and in which order is one document: every change of it, by whatever way, is counted.
create or replace function app.count_outline_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    update public.courses c set outline_version = c.outline_version + 1
    where c.id in (select n.course_id from changed n join before b on b.id = n.id
      where n.position <> b.position or to_jsonb(n) -> 'section_id' is distinct from to_jsonb(b) -> 'section_id');
  else
    update public.courses c set outline_version = c.outline_version + 1 where c.id in (select n.course_id from changed n);
  end if;
  return null;
end
$$;

create or replace function public.course_figures(p_course_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_stats');
  return (
    select jsonb_build_object('enrolled', count(*), 'completed', count(*) filter (where e.status = 'completed'),
      'active_7_days', count(*) filter (where e.last_active_at > now() - interval '7 days'),
      'started_30_days', count(*) filter (where e.started_at > now() - interval '30 days'),
      'average_progress', coalesce(round(avg(e.progress)), 0))
    from public.enrolments e where e.course_id = p_course_id
  ) || (
    select jsonb_build_object('rating_count', c.rating_count, 'rating',
      case when c.rating_count > 0 then round(c.rating_sum::numeric / c.rating_count, 2) end)
    from public.courses c where c.id = p_course_id
  ) || jsonb_build_object(
    'lessons', (select coalesce(jsonb_agg(jsonb_build_object('lesson_id', l.id, 'title', l.title,
        'completed', (select count(p.completed_at) from public.lesson_progress p where p.lesson_id = l.id))
        order by s.position, s.id, l.position, l.id), '[]')
      from public.lessons l join public.course_sections s on s.id = l.section_id
      where l.course_id = p_course_id and l.status = 'published'),
    'quizzes', (select coalesce(jsonb_agg(f.figures order by f.title), '[]') from (
      select q.title, jsonb_build_object('quiz_id', q.id, 'title', q.title, 'attempts', count(a.id),
        'average', round(avg(a.percent), 2), 'passed', count(*) filter (where a.passed)) as figures
      from public.quizzes q left join public.quiz_attempts a on a.quiz_id = q.id and a.status = 'graded'
      where q.course_id = p_course_id group by q.id) f));
end
$$;
grant execute on function public.course_figures to authenticated, stoa_service;

-- Where a course shows: its page, those of courses that wait for it, its lists, its teacher, pages that hold courses.
create or replace function app.course_paths(p_account_id uuid, p_course_id uuid, p_slug text, p_instructor_id uuid) returns text[]
language sql stable set search_path = '' as $$
  select array['/course', '/course/category/*', '/course/' || p_slug, '/sitemap.xml']
    || app.few_or(array(select '/course/' || c.slug from public.course_prerequisites r join public.courses c on c.id = r.course_id
      where r.requires_id = p_course_id), '/course/*')
    || array(select '/members/' || m.slug from public.members m where m.id = p_instructor_id)
    || app.pages_with(p_account_id, array['courses', 'curriculum'])
$$;

-- Days are those of the account's time zone, up to today.
create or replace function public.course_statistics(p_course_id uuid, p_days int default 90) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_zone text;
  v_today date;
begin
  perform app.need_course(p_course_id, 'manage_stats');
  if p_days is null or p_days not between 1 and 366 then
    perform app.fail('invalid_input', 'days');
  end if;
  select coalesce(a.settings ->> 'timeZone', 'UTC') into v_zone
  from public.courses c join public.accounts a on a.account_id = c.account_id where c.id = p_course_id;
  v_today := (now() at time zone v_zone)::date;
  return (
    select jsonb_build_object('enrolled', count(*), 'completed', count(*) filter (where e.status = 'completed'),
      'active_7_days', count(*) filter (where e.last_active_at > now() - interval '7 days'),
      'average_progress', coalesce(round(avg(e.progress)), 0),
      'days_to_complete', round(percentile_cont(0.5) within group (
        order by extract(epoch from e.completed_at - e.started_at) / 86400)::numeric, 1))
    from public.enrolments e where e.course_id = p_course_id
  ) || (
    select jsonb_build_object('rating_count', c.rating_count, 'rating',
      case when c.rating_count > 0 then round(c.rating_sum::numeric / c.rating_count, 2) end)
    from public.courses c where c.id = p_course_id
  ) || jsonb_build_object(
    'grade', (select round(avg(g.percent), 1) from (
      select app.kept_percent(t.quiz_id, t.user_id) as percent
      from (select distinct a.quiz_id, a.user_id from public.quiz_attempts a
        where a.course_id = p_course_id and a.status = 'graded') t
      union all
      select 100 * s.points / a.max_points from public.submissions s join public.assignments a on a.lesson_id = s.lesson_id
      where s.course_id = p_course_id and s.status = 'graded') g),
    'days', (
      select jsonb_agg(jsonb_build_object('day', d.day, 'enrolled', coalesce(n.enrolled, 0), 'completed', coalesce(f.completed, 0))
        order by d.day)
      from (select v_today - step as day from generate_series(0, p_days - 1) step) d
      left join (select (e.started_at at time zone v_zone)::date as day, count(*) as enrolled
        from public.enrolments e where e.course_id = p_course_id group by 1) n on n.day = d.day
      left join (select (e.completed_at at time zone v_zone)::date as day, count(*) as completed
        from public.enrolments e where e.course_id = p_course_id and e.completed_at is not null group by 1) f on f.day = d.day),
    -- How far people come: who opened a lesson, who completed it, and who has not moved from it for two weeks.
    'lessons', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'opened', coalesce(p.opened, 0),
        'completed', coalesce(p.completed, 0), 'stopped', coalesce(x.stopped, 0)) order by s.position, s.id, l.position, l.id), '[]')
      from public.lessons l join public.course_sections s on s.id = l.section_id
      left join (select r.lesson_id, count(*) as opened, count(r.completed_at) as completed
        from public.lesson_progress r where r.course_id = p_course_id group by 1) p on p.lesson_id = l.id
      left join (select e.last_lesson_id, count(*) as stopped from public.enrolments e
        where e.course_id = p_course_id and e.status = 'active' and e.last_active_at < now() - interval '14 days'
        group by 1) x on x.last_lesson_id = l.id
      where l.course_id = p_course_id and l.status = 'published'),
    'quizzes', (select coalesce(jsonb_agg(f.figures order by f.title, f.id), '[]') from (
      select q.id, q.title, jsonb_build_object('id', q.id, 'title', q.title, 'attempts', count(a.id),
        'average', round(avg(a.percent), 1), 'passed', count(*) filter (where a.passed)) as figures
      from public.quizzes q left join public.quiz_attempts a on a.quiz_id = q.id and a.status = 'graded'
      where q.course_id = p_course_id and q.status = 'published' group by q.id) f));
end
$$;
grant execute on function public.course_statistics to authenticated, stoa_service;

-- A new draft, taught by whoever makes it.
create or replace function public.create_course(p_account_id uuid, p_title text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_title text := btrim(coalesce(p_title, ''));
  v_base text := case when p_title ~* '[a-z0-9]' then app.slugify(p_title) else 'course' end;
  v_slug text := v_base;
  v_id uuid;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_accounts()) then
    perform app.fail('account_not_found');
  end if;
  if p_account_id not in (select app.my_accounts_with_cap('create_courses') union select app.my_accounts_with_cap('manage_options')
    union select app.my_accounts_with_cap('edit_posts')) then
    perform app.fail('forbidden');
  end if;
  if length(v_title) not between 1 and 200 then
    perform app.fail('invalid_input', 'title');
  end if;
  loop
    insert into public.courses (account_id, slug, title, instructor_id, position)
    select p_account_id, v_slug, v_title,
      (select m.id from public.members m where m.account_id = p_account_id and m.user_id = auth.uid()),
      (select coalesce(max(c.position) + 1, 0) from public.courses c where c.account_id = p_account_id)
    on conflict (account_id, slug) do nothing
    returning id into v_id;
    exit when found;
    v_slug := v_base || '-' || substr(md5(gen_random_uuid()::text), 1, 6);
  end loop;
  return v_id;
end
$$;
grant execute on function public.create_course to authenticated, stoa_service;

-- A course that somebody learns from or that is sold stays.
create or replace function public.delete_course(p_course_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  perform 1 from public.courses c where c.id = p_course_id for update;
  if exists (select 1 from public.enrolments e where e.course_id = p_course_id)
    or exists (select 1 from public.entitlements e where e.resource_type = 'course' and e.resource_id = p_course_id)
    or exists (select 1 from public.products p join public.courses c on c.account_id = p.account_id and c.id = p_course_id
      where p.resource_id = p_course_id) then
    perform app.fail('in_use');
  end if;
  delete from public.courses c where c.id = p_course_id;
end
$$;
grant execute on function public.delete_course to authenticated, stoa_service;

-- A draft of a whole course for those who may build it and begin courses: same teachers and prerequisites, no product, nobody in it.
create or replace function public.duplicate_course(p_course_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_course public.courses;
  v_id uuid := gen_random_uuid();
  v_section public.course_sections;
  v_copy public.course_sections;
  v_map jsonb := '{}';
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  select * into v_course from public.courses c where c.id = p_course_id for no key update;
  if v_course.account_id not in (select app.my_accounts_with_cap('create_courses')
    union select app.my_accounts_with_cap('manage_options') union select app.my_accounts_with_cap('edit_posts')) then
    perform app.fail('forbidden');
  end if;
  insert into public.courses select (jsonb_populate_record(v_course, jsonb_build_object('id', v_id, 'status', 'draft',
    'title', app.copy_title(v_course.account_id, v_course.title),
    'slug', app.copy_slug(v_course.slug, array(select c.slug from public.courses c where c.account_id = v_course.account_id)),
    'position', (select max(c.position) + 1 from public.courses c where c.account_id = v_course.account_id),
    'product_id', null, 'rating_count', 0, 'rating_sum', 0, 'version', 0, 'outline_version', 0,
    'created_at', now(), 'updated_at', now()))).*;
  insert into public.course_instructors (account_id, course_id, member_id)
  select i.account_id, v_id, i.member_id from public.course_instructors i where i.course_id = p_course_id;
  insert into public.course_prerequisites (account_id, course_id, requires_id)
  select p.account_id, v_id, p.requires_id from public.course_prerequisites p where p.course_id = p_course_id;
  for v_section in select * from public.course_sections s where s.course_id = p_course_id order by s.position, s.id loop
    insert into public.course_sections (account_id, course_id, title, position)
    values (v_section.account_id, v_id, v_section.title, v_section.position) returning * into v_copy;
    v_map := app.copy_lessons(v_section.id, v_copy, v_map);
  end loop;
  perform app.link_copies(v_map);
  perform app.copy_quiz(q, v_id, null, q.title) from public.quizzes q where q.course_id = p_course_id and q.lesson_id is null;
  return v_id;
exception when unique_violation then
  perform app.fail('slug_taken');
end
$$;
grant execute on function public.duplicate_course to authenticated, stoa_service;

create or replace function public.duplicate_lesson(p_lesson_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_lesson public.lessons;
begin
  select * into v_lesson from public.lessons l where l.id = p_lesson_id;
  perform app.need_course(v_lesson.course_id, 'manage_curriculum');
  perform 1 from public.courses c where c.id = v_lesson.course_id for no key update;
  select * into v_lesson from public.lessons l where l.id = p_lesson_id;
  update public.lessons l set position = l.position + 1
  where l.section_id = v_lesson.section_id and (l.position, l.id) > (v_lesson.position, v_lesson.id);
  return app.copy_lesson(v_lesson, v_lesson.course_id, v_lesson.section_id,
    app.copy_title(v_lesson.account_id, v_lesson.title), v_lesson.position + 1);
end
$$;
grant execute on function public.duplicate_lesson to authenticated, stoa_service;

create or replace function public.duplicate_section(p_section_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_section public.course_sections;
  v_copy public.course_sections;
begin
  select * into v_section from public.course_sections s where s.id = p_section_id;
  perform app.need_course(v_section.course_id, 'manage_curriculum');
  perform 1 from public.courses c where c.id = v_section.course_id for no key update;
  update public.course_sections s set position = s.position + 1
  where s.course_id = v_section.course_id and (s.position, s.id) > (v_section.position, v_section.id);
  insert into public.course_sections (account_id, course_id, title, position)
  values (v_section.account_id, v_section.course_id, app.copy_title(v_section.account_id, v_section.title), v_section.position + 1)
  returning * into v_copy;
  perform app.link_copies(app.copy_lessons(p_section_id, v_copy, '{}'));
  return v_copy.id;
end
$$;
grant execute on function public.duplicate_section to authenticated, stoa_service;

-- The editor of a lesson: everything it is made of in one read and one write under its version.
create or replace function public.edited_lesson(p_lesson_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_lesson public.lessons;
begin
  select * into v_lesson from public.lessons l where l.id = p_lesson_id;
  perform app.need_course(v_lesson.course_id, 'manage_curriculum');
  return to_jsonb(v_lesson) || jsonb_build_object(
    'course', (select jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'drip_mode', c.drip_mode)
      from public.courses c where c.id = v_lesson.course_id),
    'content', coalesce((select x.content from public.lesson_contents x where x.lesson_id = p_lesson_id), '{}'),
    'media', (select jsonb_build_object('id', m.id, 'name', m.name, 'mime', m.mime) from public.media m where m.id = v_lesson.media_id),
    'assignment', (select to_jsonb(a) from public.assignments a where a.lesson_id = p_lesson_id),
    'meeting', (select jsonb_build_object('starts_at', m.starts_at, 'url', m.url,
      'minutes', round(extract(epoch from m.ends_at - m.starts_at) / 60)::int)
      from public.meetings m where m.lesson_id = p_lesson_id order by m.starts_at desc, m.id limit 1),
    'quiz_id', (select q.id from public.quizzes q where q.lesson_id = p_lesson_id),
    'others', coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title) order by s.position, s.id, l.position, l.id)
      from public.lessons l join public.course_sections s on s.id = l.section_id
      where l.course_id = v_lesson.course_id and l.id <> p_lesson_id), '[]'));
end
$$;
grant execute on function public.edited_lesson to authenticated, stoa_service;

-- Two courses that wait for each other could never be begun.
create or replace function app.guard_prerequisite_cycle() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.accounts a where a.account_id = new.account_id for update;
  if exists (
    with recursive needed as (
      select new.requires_id as id
      union
      select p.requires_id from public.course_prerequisites p join needed n on p.course_id = n.id
    )
    select 1 from needed where id = new.course_id
  ) then
    perform app.fail('prerequisite_cycle');
  end if;
  return new;
end
$$;

-- A teacher's first screen: whoever works on a course in any way has its figures, what was begun and completed by day, and
-- the questions that nobody else has answered.
create or replace function public.instructor_home(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with taught as (
    select c.* from public.courses c
    where c.account_id = p_account_id and c.id in (
      select app.my_courses_with_cap(k.cap)
      from (values ('manage_curriculum'), ('manage_students'), ('manage_submissions'), ('manage_stats')) k (cap))
  ), clock as (
    select z.zone, (now() at time zone z.zone)::date as today
    from (select coalesce(a.settings ->> 'timeZone', 'UTC') as zone from public.accounts a where a.account_id = p_account_id) z
  ), learners as (
    select e.user_id, e.course_id, e.status, (e.started_at at time zone k.zone)::date as begun,
      (e.completed_at at time zone k.zone)::date as done
    from public.enrolments e join taught t on t.id = e.course_id cross join clock k
  )
  select jsonb_build_object(
    'courses', (select coalesce(jsonb_agg(jsonb_build_object('course_id', t.id, 'slug', t.slug, 'title', t.title,
        'status', t.status, 'rating_count', t.rating_count, 'rating_sum', t.rating_sum,
        'students', (select count(*) from learners l where l.course_id = t.id),
        'completed', (select count(*) from learners l where l.course_id = t.id and l.status = 'completed'))
        order by t.position, t.title), '[]') from taught t),
    'students', (select count(distinct l.user_id) from learners l),
    'waiting', (select count(*) from public.grading_queue(p_account_id, 500)),
    'days', (select coalesce(jsonb_agg(jsonb_build_object('day', d.day,
        'begun', (select count(*) from learners l where l.begun = d.day),
        'completed', (select count(*) from learners l where l.done = d.day)) order by d.day), '[]')
      from (select k.today - step as day from clock k, generate_series(0, 29) step where exists (select 1 from taught)) d),
    'questions', (select coalesce(jsonb_agg(jsonb_build_object('comment_id', q.id, 'course_id', q.course_id,
        'course_slug', q.course_slug, 'lesson_id', q.lesson_id, 'lesson_slug', q.lesson_slug, 'lesson', q.lesson,
        'name', q.name, 'body', q.body, 'created_at', q.created_at) order by q.created_at desc), '[]')
      from (select x.id, x.course_id, t.slug as course_slug, x.lesson_id, l.slug as lesson_slug, l.title as lesson,
          coalesce(m.name, '') as name, left(x.body, 300) as body, x.created_at
        from public.comments x join taught t on t.id = x.course_id join public.lessons l on l.id = x.lesson_id
        left join public.members m on m.account_id = x.account_id and m.user_id = x.user_id
        where x.parent_id is null and x.deleted_at is null and x.user_id <> (select auth.uid())
          and not exists (select 1 from public.comments r
            where r.parent_id = x.id and r.deleted_at is null and r.user_id <> x.user_id)
        order by x.created_at desc limit 10) q))
$$;
grant execute on function public.instructor_home to authenticated, stoa_service;

-- Where a film, a recording or a page lies: an address of the web or of this site.
create or replace function app.lesson_address(p_address text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(btrim(p_address), '') = '' then
    return null;
  end if;
  if length(p_address) > 1000 or btrim(p_address) !~ '^(https?://[^\s<>"]{3,}|/(?![/\\])[^\s<>"]*)$' then
    perform app.fail('invalid_input', 'address');
  end if;
  return btrim(p_address);
end
$$;

-- What a lesson lacks before students can work on it: {kind, count?, total?}, nothing when it is complete.
create or replace function app.lesson_gaps(p_lesson_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with l as (
    select l.*, coalesce(x.content, '{}') as content,
      btrim(regexp_replace(coalesce(x.content ->> 'html', '') || coalesce(x.content ->> 'text', ''), '<[^>]*>|&nbsp;|\s+', ' ', 'g')) as words,
      coalesce(x.content ->> 'src', x.content ->> 'url', x.content ->> 'video', x.content ->> 'audio', '') <> '' as has_address,
      jsonb_typeof(x.content -> 'blocks') = 'array' and x.content -> 'blocks' <> '[]' as has_blocks
    from public.lessons l left join public.lesson_contents x on x.lesson_id = l.id where l.id = p_lesson_id
  ), q as (
    select (select count(*) from public.quiz_questions x where x.quiz_id = z.id and x.removed_at is null) as finished,
      coalesce((select jsonb_array_length(k.questions) from public.quiz_question_drafts k where k.quiz_id = z.id), 0) as drafts
    from public.quizzes z where z.lesson_id = p_lesson_id
  ), gaps as (
    select jsonb_build_object('kind', l.type) as gap from l
    where l.type in ('video', 'audio') and l.media_id is null and not l.has_address and l.has_blocks is not true
    union all
    select '{"kind": "text"}' from l
    where l.type = 'text' and l.media_id is null and l.has_blocks is not true and not l.has_address
      and (l.words = '' or l.words in ('Write here.', 'Write here')) and coalesce(l.content ->> 'html', '') !~~ '%<img%'
    union all
    select '{"kind": "file"}' from l where l.type in ('file', 'pdf') and l.media_id is null and not l.has_address
      and l.has_blocks is not true
    union all
    select '{"kind": "address"}' from l where l.type = 'embed' and not l.has_address and l.has_blocks is not true
    union all
    select '{"kind": "meeting"}' from l where l.type = 'live'
      and not exists (select 1 from public.meetings m where m.lesson_id = l.id)
    union all
    select '{"kind": "instructions"}' from l where l.type = 'assignment' and not exists (
      select 1 from public.assignments a where a.lesson_id = l.id and btrim(regexp_replace(a.instructions, '<[^>]*>', ' ', 'g')) <> '')
      and l.words = ''
    union all
    select jsonb_build_object('kind', 'questions', 'count', q.drafts, 'total', q.drafts + q.finished)
    from l, q where l.type = 'quiz' and (q.drafts > 0 or q.finished = 0)
  )
  select coalesce(jsonb_agg(g.gap), '[]') from gaps g
$$;

-- Lessons that wait for one that was copied with them wait for its copy.
create or replace function app.link_copies(p_map jsonb) returns void
language sql set search_path = '' as $$
  update public.lessons l set after_lesson_id = (p_map ->> o.after_lesson_id::text)::uuid
  from jsonb_each_text(p_map) m join public.lessons o on o.id = m.key::uuid
  where l.id = m.value::uuid and p_map ? o.after_lesson_id::text
$$;

-- Puts a lesson at a place of a section of its own course, counted from 0.
create or replace function public.move_lesson(p_lesson_id uuid, p_section_id uuid, p_position int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_course_id uuid := (select l.course_id from public.lessons l where l.id = p_lesson_id);
begin
  perform app.need_course(v_course_id, 'manage_curriculum');
  perform 1 from public.courses c where c.id = v_course_id for update;
  update public.lessons l set section_id = s.id
  from public.course_sections s where l.id = p_lesson_id and s.id = p_section_id and s.course_id = v_course_id;
  if not found then
    perform app.fail('not_found');
  end if;
  update public.lessons l set position = o.place
  from (
    select one.id, row_number() over (order by one.rank, one.first desc) - 1 as place
    from (
      select x.id, false as first, row_number() over (order by x.position, x.id) - 1 as rank
      from public.lessons x where x.section_id = p_section_id and x.id <> p_lesson_id
      union all
      select p_lesson_id, true, greatest(coalesce(p_position, 0), 0)
    ) one
  ) o
  where l.id = o.id and l.position <> o.place;
end
$$;
grant execute on function public.move_lesson to authenticated, stoa_service;

-- Puts a section at a place among the course's sections, counted from 0.
create or replace function public.move_section(p_section_id uuid, p_position int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_course_id uuid := (select s.course_id from public.course_sections s where s.id = p_section_id);
begin
  perform app.need_course(v_course_id, 'manage_curriculum');
  perform 1 from public.courses c where c.id = v_course_id for update;
  update public.course_sections s set position = o.place
  from (
    select one.id, row_number() over (order by one.rank, one.first desc) - 1 as place
    from (
      select x.id, false as first, row_number() over (order by x.position, x.id) - 1 as rank
      from public.course_sections x where x.course_id = v_course_id and x.id <> p_section_id
      union all
      select p_section_id, true, greatest(coalesce(p_position, 0), 0)
    ) one
  ) o
  where s.id = o.id and s.position <> o.place;
end
$$;
grant execute on function public.move_section to authenticated, stoa_service;

-- Courses a person works on by a cap: those taught, and every course of an account that the person manages.
create or replace function app.my_courses_with_cap(p_cap text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.courses c
  where c.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  union
  select c.id
  from public.members m
  join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id and p_cap = any (r.caps)
  join public.courses c on c.account_id = m.account_id and (c.instructor_id = m.id
    or exists (select 1 from public.course_instructors i where i.course_id = c.id and i.member_id = m.id))
  where m.id = any (array(select app.my_members()))
$$;
grant execute on function app.my_courses_with_cap to anon, authenticated, stoa_service;

-- Courses that a person works on in any way, with what they may do there.
create or replace function public.my_teaching(p_account_id uuid)
returns table (id uuid, slug text, title text, status text, students bigint, waiting bigint, may text[])
language sql stable security definer set search_path = '' as $$
  with mine as (
    select g.id, array_agg(g.cap) as may
    from (select c.cap, app.my_courses_with_cap(c.cap) as id
      from (values ('manage_curriculum'), ('manage_students'), ('manage_submissions'), ('manage_stats')) c (cap)) g
    group by g.id
  ), open as (
    select w.course_id, count(*) as waiting from app.graded_work(p_account_id, '{"state": "waiting"}') w group by w.course_id
  )
  select c.id, c.slug, c.title, c.status,
    (select count(*) from public.enrolments e where e.course_id = c.id), coalesce(o.waiting, 0), m.may
  from mine m join public.courses c on c.id = m.id left join open o on o.course_id = c.id
  where c.account_id = p_account_id
  order by c.position, c.title, c.id
  limit 500
$$;
grant execute on function public.my_teaching to authenticated, stoa_service;

-- A failure for whoever may not: what cannot be seen does not exist, what can be seen is forbidden.
create or replace function app.need_course(p_course_id uuid, p_cap text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_course_id is null or p_course_id not in (select app.my_courses_with_cap(p_cap)) then
    perform app.fail('not_found');
  end if;
end
$$;

-- The lesson, if it is open to the signed-in person as a learner; enrols where that is all that is missing.
create or replace function app.need_lesson(p_lesson_id uuid) returns public.lessons
language plpgsql set search_path = '' as $$
declare
  v_lesson public.lessons;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_lesson from public.lessons l
  where l.id = p_lesson_id and l.status = 'published' and l.course_id in (select app.my_open_courses());
  if not found then
    perform app.fail('not_found');
  end if;
  if v_lesson.id in (select app.my_locked_lessons()) then
    perform app.fail('lesson_locked');
  end if;
  perform app.enrol(v_lesson.course_id, auth.uid());
  -- One at a time for a learner and a course, so that the last two lessons cannot overlook each other.
  perform 1 from public.enrolments e where e.course_id = v_lesson.course_id and e.user_id = auth.uid() for update;
  return v_lesson;
end
$$;

-- The builder of a course: what somebody teaches, a course as its teachers see it, and every change of it under its version.
create or replace function app.need_own_course(p_course_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_course_id is null or p_course_id not in (select app.my_quiz_courses()) then
    perform app.fail('not_found');
  end if;
end
$$;

create or replace function app.on_course_made() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_activity(new.account_id, m.user_id, 'instructor_createCourse', new.id, jsonb_build_object('title', new.title))
  from public.members m where m.id = new.instructor_id;
  return null;
end
$$;

-- Publishes every lesson of a course that is complete: {published, skipped: [{id, title, missing}]}.
create or replace function public.publish_lessons(p_course_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_skipped jsonb;
  v_count int;
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'missing', g.gaps) order by l.position), '[]')
  into v_skipped
  from public.lessons l, lateral (select app.lesson_gaps(l.id) as gaps) g
  where l.course_id = p_course_id and l.status = 'draft' and g.gaps <> '[]';
  update public.lessons l set status = 'published'
  where l.course_id = p_course_id and l.status = 'draft'
    and not exists (select 1 from jsonb_array_elements(v_skipped) s where s.value ->> 'id' = l.id::text);
  get diagnostics v_count = row_count;
  return jsonb_build_object('published', v_count, 'skipped', v_skipped);
end
$$;
grant execute on function public.publish_lessons to authenticated, stoa_service;

create or replace function app.recalculate_course() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_course_id uuid := case when tg_op = 'DELETE' then old.course_id else new.course_id end;
begin
  if exists (select 1 from public.courses c where c.id = v_course_id) then
    perform app.recalculate_progress(v_course_id);
  end if;
  return null;
end
$$;

-- Keeps what is said of a course, if nobody else did since that version.
create or replace function public.save_course(p_course_id uuid, p_version int, p_course jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  update public.courses c set version = c.version + 1,
    title = btrim(coalesce(p_course ->> 'title', c.title)),
    slug = coalesce(p_course ->> 'slug', c.slug),
    excerpt = coalesce(p_course ->> 'excerpt', c.excerpt),
    description = coalesce(p_course ->> 'description', c.description),
    featured_image = case when jsonb_typeof(p_course -> 'image') = 'object' then jsonb_strip_nulls(jsonb_build_object(
      'image', left(p_course -> 'image' ->> 'image', 500), 'alt', left(p_course -> 'image' ->> 'alt', 300))) else c.featured_image end,
    level = coalesce(p_course ->> 'level', c.level),
    language = coalesce(p_course ->> 'language', c.language),
    access = coalesce(p_course ->> 'access', c.access),
    drip_mode = coalesce(p_course ->> 'drip_mode', c.drip_mode),
    tags = case when p_course ? 'tags' then array(select distinct btrim(t) from jsonb_array_elements_text(p_course -> 'tags') t
      where btrim(t) <> '' order by 1) else c.tags end,
    allow_reviews = coalesce((p_course ->> 'allow_reviews')::boolean, c.allow_reviews),
    category_id = case when p_course ? 'category_id' then (p_course ->> 'category_id')::uuid else c.category_id end,
    certificate_template_id = case when p_course ? 'certificate_template_id'
      then (p_course ->> 'certificate_template_id')::uuid else c.certificate_template_id end
  where c.id = p_course_id and c.version = p_version
  returning c.version into v_version;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  if exists (select 1 from public.courses c where c.id = p_course_id and (length(c.excerpt) > 1000 or length(c.description) > 50000
    or coalesce(c.featured_image ->> 'image', '/') !~ '^(https://|/(?![/\\]))')) then
    perform app.fail('invalid_input');
  end if;
  return v_version;
exception
  when unique_violation then
    perform app.fail('slug_taken');
  when check_violation or data_exception or foreign_key_violation then
    perform app.fail('invalid_input');
end
$$;
grant execute on function public.save_course to authenticated, stoa_service;

-- Keeps a lesson as it is written, if nobody else did since that version.
create or replace function public.save_lesson(p_lesson_id uuid, p_version int, p_lesson jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_lesson public.lessons;
  v_content jsonb := p_lesson -> 'content';
begin
  select * into v_lesson from public.lessons l where l.id = p_lesson_id;
  perform app.need_course(v_lesson.course_id, 'manage_curriculum');
  if p_lesson ->> 'media_id' is not null and not exists (select 1 from public.media m
    where m.id = (p_lesson ->> 'media_id')::uuid and m.account_id = v_lesson.account_id) then
    perform app.fail('not_found', 'media');
  end if;
  update public.lessons l set version = l.version + 1,
    title = btrim(coalesce(p_lesson ->> 'title', l.title)),
    is_preview = coalesce((p_lesson ->> 'is_preview')::boolean, l.is_preview),
    is_required = coalesce((p_lesson ->> 'is_required')::boolean, l.is_required),
    duration_s = coalesce((p_lesson ->> 'duration_s')::int, l.duration_s),
    drip_days = case when p_lesson ? 'drip_days' then (p_lesson ->> 'drip_days')::int else l.drip_days end,
    drip_at = case when p_lesson ? 'drip_at' then (p_lesson ->> 'drip_at')::timestamptz else l.drip_at end,
    after_lesson_id = case when p_lesson ? 'after_lesson_id' then (p_lesson ->> 'after_lesson_id')::uuid else l.after_lesson_id end,
    media_id = case when p_lesson ? 'media_id' then (p_lesson ->> 'media_id')::uuid else l.media_id end
  where l.id = p_lesson_id and l.version = p_version
  returning * into v_lesson;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  if jsonb_typeof(v_content) = 'object' then
    v_content := jsonb_strip_nulls(jsonb_build_object('html', left(v_content ->> 'html', 200000),
      'src', app.lesson_address(v_content ->> 'src'), 'captions', app.lesson_address(v_content ->> 'captions'),
      'type', case when v_lesson.type in ('video', 'audio') and coalesce(v_content ->> 'src', '') <> '' then v_lesson.type end));
    insert into public.lesson_contents as x (lesson_id, account_id, course_id, content)
    values (p_lesson_id, v_lesson.account_id, v_lesson.course_id, v_content)
    on conflict (lesson_id) do update set content = (x.content - array['html', 'src', 'captions', 'type']) || excluded.content;
  end if;
  if v_lesson.type = 'assignment' and jsonb_typeof(p_lesson -> 'assignment') = 'object' then
    perform app.save_assignment(v_lesson, p_lesson -> 'assignment');
  elsif v_lesson.type = 'live' and p_lesson ? 'meeting' then
    perform app.save_meeting(v_lesson, p_lesson -> 'meeting');
  end if;
  return v_lesson.version;
exception
  when check_violation or data_exception or foreign_key_violation then
    perform app.fail('invalid_input');
end
$$;
grant execute on function public.save_lesson to authenticated, stoa_service;

-- Opens a course to learners, or takes it back; what nobody could learn from is not published.
create or replace function public.set_course_status(p_course_id uuid, p_status text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  if p_status is null or p_status not in ('draft', 'review', 'published') then
    perform app.fail('invalid_input', 'status');
  end if;
  if p_status = 'published' and not exists (
    select 1 from public.lessons l where l.course_id = p_course_id and l.status = 'published') then
    perform app.fail('invalid_input', 'lessons');
  end if;
  update public.courses c set status = p_status where c.id = p_course_id;
end
$$;
grant execute on function public.set_course_status to authenticated, stoa_service;

-- Whether students see a lesson. What it still lacks is an answer, no fault; nothing is changed then.
create or replace function public.set_lesson_status(p_lesson_id uuid, p_status text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
  v_gaps jsonb;
begin
  perform app.need_course((select l.course_id from public.lessons l where l.id = p_lesson_id), 'manage_curriculum');
  if p_status is null or p_status not in ('draft', 'published') then
    perform app.fail('invalid_input', 'status');
  end if;
  if p_status = 'published' then
    v_gaps := app.lesson_gaps(p_lesson_id);
    if v_gaps @> '[{"kind": "questions", "total": 0}]' then
      return jsonb_build_object('ok', false, 'code', 'invalid_questions', 'missing', v_gaps);
    elsif v_gaps <> '[]' then
      return jsonb_build_object('ok', false, 'code', 'lesson_incomplete', 'missing', v_gaps);
    end if;
  end if;
  update public.lessons l set status = p_status where l.id = p_lesson_id returning l.version into v_version;
  return jsonb_build_object('ok', true, 'version', v_version);
end
$$;
grant execute on function public.set_lesson_status to authenticated, stoa_service;

-- Courses a person works on, a page of twenty.
create or replace function public.taught_courses(p_account_id uuid, p_search text default '', p_status text default null,
  p_sort text default 'changed', p_page int default 1) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select c.* from public.courses c
    where c.account_id = p_account_id and c.id = any (array(select app.my_quiz_courses()))
      and (p_status is null or c.status = p_status)
      and (btrim(coalesce(p_search, '')) = '' or strpos(lower(c.title || ' ' || c.slug), lower(btrim(p_search))) > 0)
  ), page as (
    select * from mine
    order by case when p_sort = 'title' then lower(title) end,
      case when p_sort = 'oldest' then updated_at end, updated_at desc, id
    limit 20 offset 20 * (greatest(least(coalesce(p_page, 1), 100000), 1) - 1)
  )
  select jsonb_build_object('total', (select count(*) from mine), 'courses', coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'status', c.status, 'access', c.access,
      'image', c.featured_image, 'updated_at', c.updated_at,
      'lessons', (select count(*) from public.lessons l where l.course_id = c.id),
      'students', (select count(*) from public.enrolments e where e.course_id = c.id))
      order by case when p_sort = 'title' then lower(c.title) end,
        case when p_sort = 'oldest' then c.updated_at end, c.updated_at desc, c.id)
    from page c), '[]'))
$$;
grant execute on function public.taught_courses to authenticated, stoa_service;

create table public.lesson_contents (
  lesson_id uuid primary key,
  account_id uuid not null,
  course_id uuid not null,
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object'),
  foreign key (account_id, course_id, lesson_id) references public.lessons (account_id, course_id, id) on delete cascade
);

create table public.course_instructors (
  account_id uuid not null,
  course_id uuid not null,
  member_id uuid not null,
  primary key (course_id, member_id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade,
  foreign key (account_id, member_id) references public.members (account_id, id) on delete cascade
);

create table public.course_prerequisites (
  account_id uuid not null,
  course_id uuid not null,
  requires_id uuid not null check (requires_id <> course_id),
  primary key (course_id, requires_id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade,
  foreign key (account_id, requires_id) references public.courses (account_id, id) on delete cascade
);

-- Points for what was handed in, or, without points, back to the learner for another try.
create or replace function public.grade_submission(p_submission_id uuid, p_points numeric, p_feedback text default '') returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.submissions;
  v_task public.assignments;
  v_lesson public.lessons;
begin
  perform app.need_course((select s.course_id from public.submissions s where s.id = p_submission_id), 'manage_submissions');
  select * into v_row from public.submissions s where s.id = p_submission_id for update;
  select * into v_task from public.assignments a where a.lesson_id = v_row.lesson_id;
  if p_points is not null and not app.are_points(p_points, v_task.max_points) then
    perform app.fail('invalid_input', 'points');
  end if;
  if length(coalesce(p_feedback, '')) > 10000 then
    perform app.fail('invalid_input', 'feedback');
  end if;
  if v_row.status = 'returned' then
    perform app.fail('submission_closed');
  end if;
  update public.submissions s
  set status = case when p_points is null then 'returned' else 'graded' end, points = p_points,
    feedback = coalesce(p_feedback, ''), graded_at = now(), graded_by = auth.uid()
  where s.id = v_row.id;
  if p_points >= v_task.pass_points then
    select * into v_lesson from public.lessons l where l.id = v_row.lesson_id;
    perform 1 from public.enrolments e where e.course_id = v_row.course_id and e.user_id = v_row.user_id for update;
    perform app.finish_lesson(v_lesson, v_row.user_id);
  end if;
end
$$;
grant execute on function public.grade_submission to authenticated, stoa_service;

-- Marks are per cent. The average is of what is graded, in the total what is not graded counts as nothing.
create or replace function public.gradebook(p_course_id uuid, p_limit int default 100, p_offset int default 0, p_search text default '')
returns table (user_id uuid, name text, status text, progress int, started_at timestamptz, last_active_at timestamptz,
  completed_at timestamptz, quizzes jsonb, assignments jsonb, average numeric, percent numeric, total bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_students');
  return query
  with page as (
    select e.*, coalesce(m.name, '') as who, count(*) over () as people
    from public.enrolments e left join public.members m on m.account_id = e.account_id and m.user_id = e.user_id
    where e.course_id = p_course_id and (coalesce(btrim(p_search), '') = '' or app.fold(m.name) like app.search_part(p_search))
    order by lower(m.name), e.user_id
    limit least(greatest(coalesce(p_limit, 100), 1), 1000) offset greatest(coalesce(p_offset, 0), 0)
  ), mark as (
    select p.user_id, 'quiz' as kind, q.id, app.kept_percent(q.id, p.user_id) as percent
    from page p cross join public.quizzes q where q.course_id = p_course_id and q.status = 'published'
    union all
    select p.user_id, 'assignment', a.lesson_id, (
      select round(100 * s.points / a.max_points, 2) from public.submissions s
      where s.lesson_id = a.lesson_id and s.user_id = p.user_id and s.status = 'graded' order by s.number desc limit 1)
    from page p cross join public.assignments a
    join public.lessons l on l.id = a.lesson_id and l.status = 'published' where a.course_id = p_course_id
  ), person as (
    select k.user_id, jsonb_object_agg(k.id, k.percent) filter (where k.kind = 'quiz') as quizzes,
      jsonb_object_agg(k.id, k.percent) filter (where k.kind = 'assignment') as assignments,
      round(avg(k.percent), 2) as average, round(sum(coalesce(k.percent, 0)) / count(*), 2) as percent
    from mark k group by k.user_id
  )
  select p.user_id, p.who, p.status, p.progress, p.started_at, p.last_active_at, p.completed_at,
    coalesce(k.quizzes, '{}'), coalesce(k.assignments, '{}'), k.average, k.percent, p.people
  from page p left join person k on k.user_id = p.user_id
  order by lower(p.who), p.user_id;
end
$$;
grant execute on function public.gradebook to authenticated, stoa_service;

-- The columns of the gradebook, in the order of the course.
create or replace function public.gradebook_items(p_course_id uuid)
returns table (kind text, id uuid, title text, average numeric, graded bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_students');
  return query
  select i.kind, i.id, i.title, round(avg(i.percent), 2), count(i.percent)
  from (
    select 'quiz' as kind, q.id, q.title, l.id as lesson_id, k.percent
    from public.quizzes q left join public.lessons l on l.id = q.lesson_id
    left join lateral (select app.kept_percent(q.id, a.user_id) as percent
      from (select distinct t.user_id from public.quiz_attempts t where t.quiz_id = q.id and t.status = 'graded') a) k on true
    where q.course_id = p_course_id and q.status = 'published'
    union all
    select 'assignment', a.lesson_id, l.title, l.id, 100 * s.points / a.max_points
    from public.assignments a join public.lessons l on l.id = a.lesson_id and l.status = 'published'
    left join public.submissions s on s.lesson_id = a.lesson_id and s.status = 'graded'
    where a.course_id = p_course_id
  ) i
  left join public.lessons l on l.id = i.lesson_id
  left join public.course_sections s on s.id = l.section_id
  group by i.kind, i.id, i.title, s.position, s.id, l.position, l.id
  order by s.position nulls last, s.id, l.position, l.id, i.title;
end
$$;
grant execute on function public.gradebook_items to authenticated, stoa_service;

-- Work that a person may grade: what was handed in for assignments, and attempts with answers that no key decides.
create or replace function app.graded_work(p_account_id uuid, p_filter jsonb) returns table (kind text, id uuid, course_id uuid,
  course_title text, title text, user_id uuid, name text, number int, state text, is_late boolean, points numeric,
  max_points numeric, submitted_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select w.kind, w.id, w.course_id, c.title, w.title, w.user_id, coalesce(m.name, ''), w.number, w.state, w.is_late, w.points,
    w.max_points, w.submitted_at
  from (
    select 'assignment' as kind, s.id, s.account_id, s.course_id, l.title, s.user_id, s.number,
      case s.status when 'submitted' then 'waiting' else s.status end as state, s.is_late, s.points, a.max_points, s.submitted_at
    from public.submissions s
    join public.lessons l on l.id = s.lesson_id
    join public.assignments a on a.lesson_id = s.lesson_id
    union all
    select 'quiz', t.id, t.account_id, t.course_id, q.title, t.user_id, t.number,
      case t.status when 'needs_grading' then 'waiting' else 'graded' end, false, t.points, t.max_points, t.submitted_at
    from public.quiz_attempts t join public.quizzes q on q.id = t.quiz_id
    where t.status <> 'in_progress' and exists (
      select 1 from public.attempt_answers x join public.quiz_questions y on y.id = x.question_id
      where x.attempt_id = t.id and y.type in ('essay', 'file') and x.answer is not null)
  ) w
  join public.courses c on c.id = w.course_id
  left join public.members m on m.account_id = w.account_id and m.user_id = w.user_id
  where w.account_id = p_account_id and w.course_id = any (array(select app.my_courses_with_cap('manage_submissions')))
    and (p_filter ->> 'state' is null or w.state = p_filter ->> 'state')
    and (p_filter ->> 'course' is null or w.course_id::text = p_filter ->> 'course')
    and (p_filter ->> 'kind' is null or w.kind = p_filter ->> 'kind')
    and (coalesce(btrim(p_filter ->> 'person'), '') = '' or app.fold(m.name) like app.search_part(p_filter ->> 'person'))
$$;

-- One piece of work with all that grading it needs, and what stands before and after it in the list of that filter.
create or replace function public.grading_item(p_kind text, p_id uuid, p_filter jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_account_id uuid;
  v_course_id uuid;
  v_work record;
  v_is_queue boolean := coalesce(p_filter ->> 'state' = 'waiting', false);
  v_before jsonb;
  v_after jsonb;
  v_swap jsonb;
begin
  if p_kind = 'quiz' then
    select t.account_id, t.course_id into v_account_id, v_course_id from public.quiz_attempts t where t.id = p_id;
  elsif p_kind = 'assignment' then
    select s.account_id, s.course_id into v_account_id, v_course_id from public.submissions s where s.id = p_id;
  end if;
  perform app.need_course(v_course_id, 'manage_submissions');
  select * into v_work from app.graded_work(v_account_id, '{}') w where w.kind = p_kind and w.id = p_id;
  if not found then
    perform app.fail('not_found');
  end if;
  select jsonb_build_object('kind', w.kind, 'id', w.id) into v_before
  from app.graded_work(v_account_id, coalesce(p_filter, '{}')) w
  where (w.submitted_at, w.id) < (v_work.submitted_at, v_work.id) order by w.submitted_at desc, w.id desc limit 1;
  select jsonb_build_object('kind', w.kind, 'id', w.id) into v_after
  from app.graded_work(v_account_id, coalesce(p_filter, '{}')) w
  where (w.submitted_at, w.id) > (v_work.submitted_at, v_work.id) order by w.submitted_at, w.id limit 1;
  if not v_is_queue then
    v_swap := v_before;
    v_before := v_after;
    v_after := v_swap;
  end if;
  return to_jsonb(v_work) || jsonb_build_object('previous', v_before, 'next', v_after) || case p_kind
    when 'quiz' then jsonb_build_object('result', public.attempt_result(p_id))
    else (
      select jsonb_build_object('lesson_id', s.lesson_id, 'instructions', a.instructions, 'pass_points', a.pass_points,
        'body', s.body, 'files', s.files, 'feedback', s.feedback, 'graded_at', s.graded_at,
        'grader', (select m.name from public.members m where m.account_id = s.account_id and m.user_id = s.graded_by),
        'tries', (select jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'points', o.points, 'feedback', o.feedback,
            'submitted_at', o.submitted_at) order by o.number)
          from public.submissions o where o.lesson_id = s.lesson_id and o.user_id = s.user_id and o.id <> s.id))
      from public.submissions s join public.assignments a on a.lesson_id = s.lesson_id where s.id = p_id)
    end;
end
$$;
grant execute on function public.grading_item to authenticated, stoa_service;

-- One page of it: what waits by age, everything else by the newest.
create or replace function public.grading_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 20, p_offset int default 0)
returns table (kind text, id uuid, course_id uuid, course_title text, title text, user_id uuid, name text, number int,
  state text, is_late boolean, points numeric, max_points numeric, submitted_at timestamptz, total bigint)
language sql stable security definer set search_path = '' as $$
  select w.*, count(*) over ()
  from app.graded_work(p_account_id, coalesce(p_filter, '{}')) w
  order by case when p_filter ->> 'state' = 'waiting' then w.submitted_at end,
    case when p_filter ->> 'state' = 'waiting' then w.id end, w.submitted_at desc, w.id desc
  limit least(greatest(coalesce(p_limit, 20), 1), 100) offset greatest(coalesce(p_offset, 0), 0)
$$;
grant execute on function public.grading_list to authenticated, stoa_service;

-- Attempts and submissions that wait for a person, oldest first.
create or replace function public.grading_queue(p_account_id uuid, p_limit int default 100)
returns table (kind text, id uuid, course_id uuid, course_title text, title text, user_id uuid, name text, submitted_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select w.kind, w.id, w.course_id, c.title, w.title, w.user_id, coalesce(m.name, ''), w.submitted_at
  from (
    select 'quiz' as kind, a.id, a.account_id, a.course_id, q.title, a.user_id, a.submitted_at
    from public.quiz_attempts a join public.quizzes q on q.id = a.quiz_id where a.status = 'needs_grading'
    union all
    select 'assignment', s.id, s.account_id, s.course_id, l.title, s.user_id, s.submitted_at
    from public.submissions s join public.lessons l on l.id = s.lesson_id where s.status = 'submitted'
  ) w
  join public.courses c on c.id = w.course_id
  left join public.members m on m.account_id = w.account_id and m.user_id = w.user_id
  where w.account_id = p_account_id and w.course_id = any (array(select app.my_courses_with_cap('manage_submissions')))
  order by w.submitted_at, w.id
  limit least(greatest(coalesce(p_limit, 100), 1), 500)
$$;
grant execute on function public.grading_queue to authenticated, stoa_service;

create or replace function app.on_graded_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify(new.account_id, new.user_id, 'grading', l.title,
    jsonb_build_object('submission_id', new.id, 'status', new.status, 'points', new.points))
  from public.lessons l where l.id = new.lesson_id;
  return null;
end
$$;

create or replace function app.save_assignment(p_lesson public.lessons, p_task jsonb) returns void
language sql set search_path = '' as $$
  insert into public.assignments as a (lesson_id, account_id, course_id, instructions, max_points, pass_points, due_at, due_days,
    allow_late, file_types)
  values (p_lesson.id, p_lesson.account_id, p_lesson.course_id, coalesce(p_task ->> 'instructions', ''),
    coalesce((p_task ->> 'max_points')::numeric, 100), coalesce((p_task ->> 'pass_points')::numeric, 50),
    (p_task ->> 'due_at')::timestamptz, (p_task ->> 'due_days')::int, coalesce((p_task ->> 'allow_late')::boolean, true),
    array(select jsonb_array_elements_text(coalesce(p_task -> 'file_types', '[]'))))
  on conflict (lesson_id) do update set instructions = excluded.instructions, max_points = excluded.max_points,
    pass_points = excluded.pass_points, due_at = excluded.due_at, due_days = excluded.due_days, allow_late = excluded.allow_late,
    file_types = excluded.file_types
$$;

create or replace function public.submit_assignment(p_lesson_id uuid, p_body text, p_files jsonb default '[]') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_lesson public.lessons := app.need_lesson(p_lesson_id);
  v_task public.assignments;
  v_last public.submissions;
  v_due timestamptz;
  v_id uuid;
begin
  select * into v_task from public.assignments a where a.lesson_id = v_lesson.id;
  if not found then
    perform app.fail('not_found');
  end if;
  if not app.are_own_files(coalesce(p_files, '[]')) or length(coalesce(p_body, '')) > 50000
    or (btrim(coalesce(p_body, '')) = '' and coalesce(p_files, '[]') = '[]') then
    perform app.fail('invalid_input');
  end if;
  select * into v_last from public.submissions s
  where s.lesson_id = v_lesson.id and s.user_id = auth.uid() order by s.number desc limit 1;
  if v_last.status in ('submitted', 'graded') then
    perform app.fail('submission_closed');
  end if;
  select coalesce(v_task.due_at, e.started_at + make_interval(days => v_task.due_days)) into v_due
  from public.enrolments e where e.course_id = v_lesson.course_id and e.user_id = auth.uid();
  -- What was returned may come again, whatever the date.
  if v_due < now() and not v_task.allow_late and v_last.id is null then
    perform app.fail('submission_late');
  end if;
  insert into public.submissions (account_id, course_id, lesson_id, user_id, number, body, files, is_late)
  values (v_lesson.account_id, v_lesson.course_id, v_lesson.id, auth.uid(), coalesce(v_last.number, 0) + 1,
    coalesce(p_body, ''), coalesce(p_files, '[]'), coalesce(v_due < now(), false))
  returning id into v_id;
  return v_id;
end
$$;
grant execute on function public.submit_assignment to authenticated, stoa_service;

-- Assignments, what is handed in, and certificates that anybody may verify.
create table public.assignments (
  lesson_id uuid primary key,
  account_id uuid not null,
  course_id uuid not null,
  instructions text not null default '' check (length(instructions) <= 20000),
  max_points numeric(6, 2) not null default 100 check (max_points > 0 and max_points <= 1000),
  pass_points numeric(6, 2) not null default 50 check (pass_points >= 0),
  -- A date for everybody, or days after each enrolment; neither is open-ended.
  due_at timestamptz,
  due_days int check (due_days between 0 and 3650),
  allow_late boolean not null default true,
  file_types text[] not null default '{}'
    check (file_types <@ array['image', 'video', 'audio', 'document']),
  foreign key (account_id, course_id, lesson_id) references public.lessons (account_id, course_id, id) on delete cascade,
  constraint assignments_can_pass check (pass_points <= max_points)
);

-- Who learns what and how far: enrolments, progress, drip, notes and reviews. Progress is written by functions alone.
create table public.enrolments (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  status text not null default 'active' check (status in ('active', 'completed')),
  progress int not null default 0 check (progress between 0 and 100),
  last_lesson_id uuid,
  started_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  completed_at timestamptz,
  unique (course_id, user_id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade,
  foreign key (account_id, course_id, last_lesson_id)
    references public.lessons (account_id, course_id, id) on delete set null (last_lesson_id),
  check ((status = 'completed') = (completed_at is not null))
);

create table public.submissions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null references public.assignments (lesson_id) on delete cascade,
  user_id uuid not null,
  number int not null check (number > 0),
  status text not null default 'submitted' check (status in ('submitted', 'graded', 'returned')),
  body text not null default '',
  files jsonb not null default '[]' check (jsonb_typeof(files) = 'array'),
  is_late boolean not null default false,
  points numeric(6, 2) check (points >= 0),
  feedback text not null default '',
  submitted_at timestamptz not null default now(),
  graded_at timestamptz,
  graded_by uuid,
  unique (lesson_id, user_id, number),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade,
  foreign key (course_id, user_id) references public.enrolments (course_id, user_id) on delete cascade,
  check ((status = 'graded') = (points is not null))
);

create or replace function public.archive_group(p_group_id uuid, p_archived boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.groups g set archived_at = case when p_archived then coalesce(g.archived_at, now()) end
  where g.id = p_group_id and g.id in (select app.my_moderated_groups(array['admin']));
  if not found then
    perform app.fail('not_found');
  end if;
end
$$;
grant execute on function public.archive_group to authenticated, stoa_service;

-- Groups with a feed, and comments that serve posts and lessons alike. Words are kept as written and made harmless and
-- mild where they are shown. Everything but a group's own settings is written by functions.
create table public.groups (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(btrim(title)) between 1 and 200),
  description text not null default '' check (length(description) <= 5000),
  image jsonb not null default '{}' check (jsonb_typeof(image) = 'object'),
  rules text not null default '' check (length(rules) <= 10000),
  -- Public: members of the account read it. Private: they see that it exists. Hidden: only those in it do.
  privacy text not null default 'public' check (privacy in ('public', 'private', 'hidden')),
  join_mode text not null default 'open' check (join_mode in ('open', 'request', 'invite', 'paid')),
  -- The product or membership that opens a paid group.
  paid_by_id uuid,
  slow_mode_s int not null default 0 check (slow_mode_s between 0 and 86400),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Groups as people live in them: rich words with pictures, muting, an archive, and a mark by which screens follow along.
  archived_at timestamptz,
  unique (account_id, id),
  unique (account_id, slug),
  constraint groups_paid_by_something check (join_mode <> 'paid' or paid_by_id is not null)
);

-- Pictures of the writer's own, uploaded for this very group, that really are pictures.
create or replace function app.are_group_pictures(p_group public.groups, p_images jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(p_images) = 'array' and jsonb_array_length(p_images) <= 4 then
    (select coalesce(bool_and(coalesce(jsonb_typeof(i.value) = 'object' and length(i.value ->> 'alt') <= 300
      and i.value - 'path' - 'alt' = '{}'
      and exists (select 1 from storage.objects o where o.bucket_id = p_group.account_id || '-work'
        and o.name = i.value ->> 'path' and o.name like 'groups/' || p_group.id || '/' || auth.uid() || '/%'
        and o.metadata ->> 'mimetype' in ('image/jpeg', 'image/png', 'image/gif', 'image/avif', 'image/bmp')), false)), true)
     from jsonb_array_elements(p_images) i) end, false)
$$;

create or replace function app.beat(p_account_id uuid, p_group_id uuid, p_post_id uuid) returns void
language sql set search_path = '' as $$
  insert into public.group_pulses as p (group_id, account_id, post_id)
  select g.id, g.account_id, p_post_id from public.groups g where g.id = p_group_id and g.account_id = p_account_id
  on conflict (group_id) do update set beats = p.beats + 1, post_id = excluded.post_id
$$;

-- Only tags in exactly the form the editor writes them stay tags; every other one is text from here on.
create or replace function app.clean_words(p_body text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(replace(p_body, e'\r', ''),
    '<(?!/?(?:p|h2|h3|h4|strong|em|code|blockquote|ul|ol|li|pre)>|(?:br|hr|/a)>|a href="(?:https?://|mailto:|/)[^"<>\s]*">)',
    '&lt;', 'g')
$$;

-- A comment on a post or a lesson, or the answer to one; answers to answers join their comment.
create or replace function public.comment_on(p_post_id uuid, p_lesson_id uuid, p_body text, p_parent_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_post public.group_posts;
  v_lesson public.lessons;
  v_parent public.comments;
  v_id uuid;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if length(btrim(coalesce(p_body, ''))) not between 1 and 5000 or num_nonnulls(p_post_id, p_lesson_id) <> 1 then
    perform app.fail('invalid_input', 'body');
  end if;
  if p_post_id is not null then
    select * into v_post from public.group_posts p
    where p.id = p_post_id and p.deleted_at is null and p.group_id in (select app.my_readable_groups());
    if not found then
      perform app.fail('not_found');
    end if;
    perform app.need_voice(app.need_group(v_post.group_id), p_body);
  else
    select * into v_lesson from public.lessons l
    where l.id = p_lesson_id and l.status = 'published' and l.course_id in (select app.my_discussed_courses())
      and l.account_id in (select app.my_accounts());
    if not found then
      perform app.fail('not_found');
    end if;
  end if;
  if p_parent_id is not null then
    select * into v_parent from public.comments c
    where c.id = p_parent_id and c.deleted_at is null
      and (c.post_id, c.lesson_id) is not distinct from (p_post_id, p_lesson_id);
    if not found then
      perform app.fail('not_found');
    end if;
  end if;
  insert into public.comments (account_id, group_id, post_id, course_id, lesson_id, parent_id, user_id, body)
  values (coalesce(v_post.account_id, v_lesson.account_id), v_post.group_id, p_post_id, v_lesson.course_id, p_lesson_id,
    coalesce(v_parent.parent_id, v_parent.id), auth.uid(), p_body)
  returning id into v_id;
  return v_id;
end
$$;
grant execute on function public.comment_on to authenticated, stoa_service;

-- The account's managers open a group; whoever does so keeps it. Its address comes from its name.
create or replace function public.create_group(p_account_id uuid, p_title text, p_description text default '',
  p_privacy text default 'public', p_join_mode text default 'open') returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_title text := btrim(coalesce(p_title, ''));
  v_base text := coalesce(nullif(app.slugify(v_title), 'member'), 'group');
  v_slug text := v_base;
  v_group public.groups;
begin
  perform app.require_cap(p_account_id);
  if length(v_title) not between 1 and 200 or length(coalesce(p_description, '')) > 5000
    or coalesce(p_privacy, '') not in ('public', 'private', 'hidden') or coalesce(p_join_mode, '') not in ('open', 'request', 'invite') then
    perform app.fail('invalid_input');
  end if;
  loop
    insert into public.groups (account_id, slug, title, description, privacy, join_mode)
    values (p_account_id, v_slug, v_title, coalesce(p_description, ''), p_privacy, p_join_mode)
    on conflict (account_id, slug) do nothing returning * into v_group;
    exit when v_group.id is not null;
    v_slug := v_base || '-' || substr(md5(gen_random_uuid()::text), 1, 6);
  end loop;
  insert into public.group_members (account_id, group_id, user_id, role)
  select m.account_id, v_group.id, m.user_id, 'admin' from public.members m
  where m.account_id = p_account_id and m.user_id = auth.uid();
  return v_slug;
end
$$;
grant execute on function public.create_group to authenticated, stoa_service;

-- Own words may be changed by whoever could write them now; they are marked as edited.
create or replace function public.edit_words(p_post_id uuid, p_comment_id uuid, p_body text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_group_id uuid;
  v_images jsonb := '[]';
  v_body text := case when p_post_id is null then p_body else app.clean_words(btrim(coalesce(p_body, ''))) end;
begin
  if p_post_id is not null and p_comment_id is null then
    select p.group_id, p.images into v_group_id, v_images from public.group_posts p
    where p.id = p_post_id and p.user_id = auth.uid() and p.deleted_at is null
      and p.group_id in (select app.my_groups() union select app.my_moderated_groups());
  elsif p_post_id is null then
    select c.group_id into v_group_id from public.comments c
    where c.id = p_comment_id and c.user_id = auth.uid() and c.deleted_at is null
      and (c.group_id in (select app.my_groups() union select app.my_moderated_groups())
        or c.course_id in (select app.my_discussed_courses()));
  end if;
  if not found or (p_post_id is not null and p_comment_id is not null) then
    perform app.fail('not_found');
  end if;
  if length(coalesce(v_body, '')) > (case when p_post_id is null then 5000 else 10000 end)
    or not (v_images <> '[]' or case when p_post_id is null then length(btrim(coalesce(v_body, ''))) >= 1 else app.has_words(v_body) end) then
    perform app.fail('invalid_input', 'body');
  end if;
  if v_group_id is not null then
    perform app.need_heard((select g from public.groups g where g.id = v_group_id));
  end if;
  if p_post_id is not null then
    update public.group_posts p set body = v_body, edited_at = now() where p.id = p_post_id;
  else
    update public.comments c set body = v_body, edited_at = now() where c.id = p_comment_id;
  end if;
end
$$;
grant execute on function public.edit_words to authenticated, stoa_service;

-- Members of the account who may still be invited, for those who keep order.
create or replace function public.group_candidates(p_group_id uuid, p_search text)
returns table (user_id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select m.user_id, m.name from public.groups g join public.members m on m.account_id = g.account_id and m.status = 'active'
  where g.id = p_group_id and g.id in (select app.my_moderated_groups())
    and length(btrim(coalesce(p_search, ''))) >= 2 and strpos(lower(m.name), lower(btrim(left(p_search, 100)))) > 0
    and not exists (select 1 from public.group_members x where x.group_id = g.id and x.user_id = m.user_id)
  order by lower(m.name), m.user_id limit 10
$$;
grant execute on function public.group_candidates to authenticated, stoa_service;

-- A page of the feed, pinned posts first on the first page; the next one begins behind the last post shown.
create or replace function public.group_feed(p_group_id uuid, p_before uuid default null, p_limit int default 20)
returns table (id uuid, user_id uuid, name text, role text, body text, images jsonb, is_pinned boolean, created_at timestamptz,
  edited_at timestamptz, comments int, reactions jsonb, my_reaction text, is_mine boolean, may_remove boolean)
language sql stable security definer set search_path = '' as $$
  select p.id, p.user_id, coalesce(m.name, ''), case when g.status = 'active' then g.role end, p.body, p.images, p.is_pinned,
    p.created_at, p.edited_at,
    (select count(*)::int from public.comments c where c.post_id = p.id and c.deleted_at is null),
    coalesce((select jsonb_object_agg(x.emoji, x.n) from (
      select r.emoji, count(*) as n from public.reactions r where r.post_id = p.id group by r.emoji) x), '{}'),
    (select r.emoji from public.reactions r where r.post_id = p.id and r.user_id = (select auth.uid())),
    p.user_id = (select auth.uid()),
    p.user_id = (select auth.uid()) or p.group_id = any (array(select app.my_moderated_groups()))
  from public.group_posts p
  left join public.members m on m.account_id = p.account_id and m.user_id = p.user_id
  left join public.group_members g on g.group_id = p.group_id and g.user_id = p.user_id
  left join public.group_posts b on b.id = p_before and b.group_id = p_group_id
  where p.group_id = p_group_id and p.group_id = any (array(select app.my_readable_groups())) and p.deleted_at is null
    and (p_before is null or ((p.created_at, p.id) < (b.created_at, b.id) and not p.is_pinned))
  order by p.is_pinned desc, p.created_at desc, p.id desc
  limit least(greatest(coalesce(p_limit, 20), 1), 100)
$$;
grant execute on function public.group_feed to authenticated, stoa_service;

-- The people of a group by name; who waits, is invited, muted or banned is for those who keep order.
create or replace function public.group_people(p_group_id uuid, p_status text default 'active', p_search text default '',
  p_limit int default 30, p_offset int default 0)
returns table (user_id uuid, name text, role text, status text, joined_at timestamptz, muted_until timestamptz, total int)
language sql stable security definer set search_path = '' as $$
  select g.user_id, m.name, g.role, g.status, g.joined_at, case when k.keeps then v.muted_until end, count(*) over ()::int
  from public.group_members g
  join public.members m on m.account_id = g.account_id and m.user_id = g.user_id
  cross join lateral (select g.group_id = any (array(select app.my_moderated_groups())) as keeps) k
  left join app.group_voices v on v.group_id = g.group_id and v.user_id = g.user_id and v.muted_until > now()
  where g.group_id = p_group_id and g.group_id = any (array(select app.my_readable_groups()))
    and g.status = p_status and (p_status = 'active' or k.keeps)
    and (btrim(coalesce(p_search, '')) = '' or strpos(lower(m.name), lower(btrim(left(p_search, 100)))) > 0)
  order by case g.role when 'admin' then 0 when 'moderator' then 1 else 2 end, lower(m.name), g.user_id
  limit least(greatest(coalesce(p_limit, 30), 1), 100) offset greatest(coalesce(p_offset, 0), 0)
$$;
grant execute on function public.group_people to authenticated, stoa_service;

-- What was reported and still stands, the most reported first.
create or replace function public.group_reports(p_group_id uuid, p_limit int default 50)
returns table (report_id uuid, post_id uuid, comment_id uuid, user_id uuid, name text, body text, images jsonb, written_at timestamptz,
  reasons jsonb, author_role text, muted_until timestamptz)
language sql stable security definer set search_path = '' as $$
  select (array_agg(r.id order by r.created_at))[1], r.post_id, r.comment_id, w.user_id, coalesce(m.name, ''), w.body, w.images,
    w.created_at, jsonb_agg(jsonb_build_object('name', coalesce(by_whom.name, ''), 'reason', r.reason, 'at', r.created_at) order by r.created_at),
    g.role, v.muted_until
  from public.reports r
  cross join lateral (
    select p.user_id, p.body, p.images, p.created_at from public.group_posts p where p.id = r.post_id and p.deleted_at is null
    union all
    select c.user_id, c.body, '[]', c.created_at from public.comments c where c.id = r.comment_id and c.deleted_at is null) w
  left join public.members m on m.account_id = r.account_id and m.user_id = w.user_id
  left join public.members by_whom on by_whom.account_id = r.account_id and by_whom.user_id = r.user_id
  left join public.group_members g on g.group_id = r.group_id and g.user_id = w.user_id
  left join app.group_voices v on v.group_id = r.group_id and v.user_id = w.user_id and v.muted_until > now()
  where r.group_id = p_group_id and r.status = 'pending' and r.group_id in (select app.my_moderated_groups())
  group by r.post_id, r.comment_id, w.user_id, m.name, w.body, w.images, w.created_at, g.role, v.muted_until
  order by count(*) desc, min(r.created_at)
  limit least(greatest(coalesce(p_limit, 50), 1), 200)
$$;
grant execute on function public.group_reports to authenticated, stoa_service;

-- One group as the signed-in person may see it and what they may do there; null when there is none for them.
create or replace function public.group_screen(p_account_id uuid, p_slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', g.id, 'slug', g.slug, 'title', g.title, 'description', g.description, 'image', g.image,
    'rules', g.rules, 'privacy', g.privacy, 'join_mode', g.join_mode, 'paid_by_id', g.paid_by_id, 'slow_mode_s', g.slow_mode_s,
    'archived_at', g.archived_at, 'standing', app.my_standing(g.id), 'role', m.role,
    'may_read', g.id in (select app.my_readable_groups()),
    'may_write', g.archived_at is null and (k.keeps or g.id in (select app.my_groups())),
    'may_moderate', k.keeps, 'may_administer', g.id in (select app.my_moderated_groups(array['admin'])),
    'members', (select count(*) from public.group_members x where x.group_id = g.id and x.status = 'active'),
    'waiting', case when k.keeps then (select count(*) from public.group_members x where x.group_id = g.id and x.status = 'pending') else 0 end,
    'reports', case when k.keeps then (select count(*) from public.reports x where x.group_id = g.id and x.status = 'pending') else 0 end,
    'muted_until', (select v.muted_until from app.group_voices v
      where v.group_id = g.id and v.user_id = (select auth.uid()) and v.muted_until > now()),
    'offers', coalesce((select jsonb_agg(jsonb_build_object('slug', p.slug, 'title', p.title, 'kind', p.kind) order by p.title)
      from public.products p where p.account_id = g.account_id and p.status = 'active'
        and (p.id = g.paid_by_id or (p.kind = 'group' and p.resource_id = g.id)
          or exists (select 1 from public.product_items i where i.product_id = p.id and i.resource_type = 'group' and i.resource_id = g.id))), '[]'))
  from public.groups g
  left join public.group_members m on m.group_id = g.id and m.user_id = (select auth.uid())
  cross join lateral (select g.id in (select app.my_moderated_groups()) as keeps) k
  where g.account_id = p_account_id and g.slug = p_slug and p_account_id in (select app.my_accounts())
    and coalesce(m.status, '') <> 'banned'
    and (g.privacy <> 'hidden' or m.status = 'invited' or g.id in (select app.my_readable_groups()))
$$;
grant execute on function public.group_screen to authenticated, stoa_service;

-- Another member keeps the group from now on; an admin who hands it over stays a moderator.
create or replace function public.hand_over_group(p_group_id uuid, p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_group public.groups := app.need_group(p_group_id);
begin
  if p_group_id not in (select app.my_moderated_groups(array['admin'])) or p_user_id = auth.uid() then
    perform app.fail('forbidden');
  end if;
  update public.group_members m set role = 'admin'
  where m.group_id = v_group.id and m.user_id = p_user_id and m.status = 'active';
  if not found then
    perform app.fail('not_a_member');
  end if;
  update public.group_members m set role = 'moderator'
  where m.group_id = v_group.id and m.user_id = auth.uid() and m.role = 'admin';
end
$$;
grant execute on function public.hand_over_group to authenticated, stoa_service;

-- Rejecting, too, settles every open report about the same words.
create or replace function public.handle_report(p_report_id uuid, p_accept boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_report public.reports;
begin
  select * into v_report from public.reports r
  where r.id = p_report_id and r.status = 'pending'
    and (r.account_id in (select app.my_accounts_with_cap('manage_options')) or r.group_id in (select app.my_moderated_groups()))
  for update;
  if not found then
    perform app.fail('not_found');
  end if;
  update public.reports r set status = case when p_accept then 'accepted' else 'rejected' end, handled_by = auth.uid()
  where r.status = 'pending' and (r.post_id, r.comment_id) is not distinct from (v_report.post_id, v_report.comment_id);
  if p_accept then
    update public.group_posts p set deleted_at = now(), is_pinned = false where p.id = v_report.post_id and p.deleted_at is null;
    update public.comments c set deleted_at = now() where c.id = v_report.comment_id and c.deleted_at is null;
  end if;
end
$$;
grant execute on function public.handle_report to authenticated, stoa_service;

create or replace function app.has_words(p_body text) returns boolean
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(coalesce(p_body, ''), '<[^>]*>', '', 'g'), '(\s|&nbsp;)+', '', 'g') <> ''
$$;

-- Whoever gets a group, by itself or in a membership, is in it at once; a ban stays one.
create or replace function app.join_bought_groups() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.group_members as g (account_id, group_id, user_id, status, by_payment)
  select m.account_id, t.id, m.user_id, 'active', true
  from public.members m
  join public.groups t on t.account_id = m.account_id and t.id in (
    select new.resource_id where new.resource_type = 'group'
    union all
    select i.resource_id from public.product_items i
    where new.resource_type = 'membership' and i.product_id = new.resource_id and i.resource_type = 'group')
  where m.account_id = new.account_id and m.user_id = new.user_id
  on conflict (group_id, user_id) do update set status = 'active', by_payment = true
  where g.status in ('pending', 'invited');
  return null;
end
$$;

-- Joins at once, asks, accepts an invitation, or enters what has been paid for; answers with the state reached.
create or replace function public.join_group(p_group_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_group public.groups := app.need_group(p_group_id);
  v_now text := (select m.status from public.group_members m where m.group_id = p_group_id and m.user_id = auth.uid());
  v_paid boolean := false;
  v_status text;
begin
  if v_now = 'banned' then
    perform app.fail('forbidden');
  end if;
  if v_now = 'active' and p_group_id in (select app.my_groups()) then
    return v_now;
  end if;
  v_paid := p_group_id in (select app.my_entitled('group')) or v_group.paid_by_id in (
    select app.my_entitled('membership') union select app.my_entitled('product'));
  v_paid := coalesce(v_paid, false) and v_now is distinct from 'invited' and v_group.join_mode <> 'open';
  v_status := case
    when v_now = 'invited' or v_group.join_mode = 'open' or v_paid then 'active'
    when v_group.join_mode = 'request' then 'pending'
  end;
  if v_status is null then
    perform app.fail('group_closed');
  end if;
  -- A ban that arrives meanwhile wins. Owners need no row among the members to be let in, so they make none here.
  insert into public.group_members as g (account_id, group_id, user_id, status, by_payment)
  select m.account_id, v_group.id, m.user_id, v_status, v_paid from public.members m
  where m.account_id = v_group.account_id and m.user_id = auth.uid()
  on conflict (group_id, user_id) do update
    set status = excluded.status, by_payment = excluded.by_payment, joined_at = now() where g.status <> 'banned';
  if not found then
    perform app.fail('forbidden');
  end if;
  return v_status;
end
$$;
grant execute on function public.join_group to authenticated, stoa_service;

create or replace function public.leave_group(p_group_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.group_members m where m.group_id = p_group_id and m.user_id = (select auth.uid()) and m.status <> 'banned'
$$;
grant execute on function public.leave_group to authenticated, stoa_service;

-- Comments on a lesson with the names of those who wrote them, for whoever may join in.
create or replace function public.lesson_talk(p_lesson_id uuid)
returns table (id uuid, parent_id uuid, name text, body text, is_mine boolean, is_teacher boolean, may_remove boolean,
  created_at timestamptz, edited_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select x.id, x.parent_id, coalesce(m.name, ''), x.body, x.user_id = (select auth.uid()),
    coalesce(c.instructor_id = m.id or exists (select 1 from public.course_instructors i
      where i.course_id = c.id and i.member_id = m.id), false),
    x.user_id = (select auth.uid()) or c.id = any (array(select app.my_courses_with_cap('manage_students'))),
    x.created_at, x.edited_at
  from public.comments x
  join public.courses c on c.id = x.course_id
  left join public.members m on m.account_id = x.account_id and m.user_id = x.user_id
  where x.lesson_id = p_lesson_id and x.deleted_at is null and x.course_id = any (array(select app.my_discussed_courses()))
    and not exists (select 1 from public.comments p where p.id = x.parent_id and p.deleted_at is not null)
  order by x.created_at, x.id
  limit 500
$$;
grant execute on function public.lesson_talk to authenticated, stoa_service;

-- Groups of an account: the person's own, those they may discover, or all of them for managers; newest life first.
create or replace function public.list_groups(p_account_id uuid, p_scope text default 'mine', p_search text default '',
  p_limit int default 24, p_offset int default 0)
returns table (id uuid, slug text, title text, description text, image jsonb, privacy text, join_mode text,
  archived_at timestamptz, members int, waiting int, reports int, standing text, role text, last_at timestamptz, total int)
language sql stable security definer set search_path = '' as $$
  with mine as materialized (select m.group_id, m.status, m.role from public.group_members m where m.user_id = (select auth.uid())),
  seen as (
    select g.*, m.status as my_status, m.role as my_role,
      (select max(p.created_at) from public.group_posts p where p.group_id = g.id and p.deleted_at is null) as last_at
    from public.groups g left join mine m on m.group_id = g.id
    where g.account_id = p_account_id and p_account_id in (select app.my_accounts())
      and coalesce(m.status, '') <> 'banned'
      and (btrim(coalesce(p_search, '')) = ''
        or strpos(lower(g.title || ' ' || g.description), lower(btrim(left(p_search, 100)))) > 0)
      and case p_scope
        when 'mine' then m.status in ('active', 'invited', 'pending') and (g.archived_at is null or m.status = 'active')
        when 'discover' then m.status is null and g.archived_at is null and g.privacy <> 'hidden'
        when 'manage' then p_account_id in (select app.my_accounts_with_cap('manage_options'))
        else false end
  )
  select s.id, s.slug, s.title, s.description, s.image, s.privacy, s.join_mode, s.archived_at,
    (select count(*)::int from public.group_members x where x.group_id = s.id and x.status = 'active'),
    case when k.keeps then (select count(*)::int from public.group_members x where x.group_id = s.id and x.status = 'pending') else 0 end,
    case when k.keeps then (select count(*)::int from public.reports x where x.group_id = s.id and x.status = 'pending') else 0 end,
    app.my_standing(s.id), s.my_role, case when k.reads then s.last_at end, s.total
  from (select seen.*, count(*) over ()::int as total from seen
    order by seen.archived_at is not null, seen.my_status = 'invited' desc nulls last, coalesce(seen.last_at, seen.created_at) desc, seen.id
    limit least(greatest(coalesce(p_limit, 24), 1), 100) offset greatest(coalesce(p_offset, 0), 0)) s
  cross join lateral (select s.id in (select app.my_moderated_groups()) as keeps,
    s.id in (select app.my_readable_groups()) as reads) k
$$;
grant execute on function public.list_groups to authenticated, stoa_service;

-- People whom a writer may name: those in the group; below a lesson, those who teach the course or spoke in it.
create or replace function public.mention_candidates(p_group_id uuid, p_lesson_id uuid, p_search text)
returns table (slug text, name text)
language sql stable security definer set search_path = '' as $$
  with place as (
    select g.account_id, g.id as group_id, null::uuid as course_id from public.groups g
    where g.id = p_group_id and p_lesson_id is null and g.id in (select app.my_readable_groups())
    union all
    select l.account_id, null, l.course_id from public.lessons l
    where l.id = p_lesson_id and p_group_id is null and l.status = 'published' and l.course_id in (select app.my_discussed_courses())
  )
  select m.slug, m.name
  from place p
  join public.members m on m.account_id = p.account_id and m.status = 'active' and m.user_id <> (select auth.uid())
  where (strpos(lower(m.name), lower(btrim(left(coalesce(p_search, ''), 60)))) > 0
      or strpos(m.slug, lower(btrim(left(coalesce(p_search, ''), 60)))) = 1)
    and case when p.group_id is not null then exists (
        select 1 from public.group_members g where g.group_id = p.group_id and g.user_id = m.user_id and g.status = 'active')
      else exists (select 1 from public.comments c where c.course_id = p.course_id and c.user_id = m.user_id and c.deleted_at is null)
        or exists (select 1 from public.course_instructors i where i.course_id = p.course_id and i.member_id = m.id)
        or exists (select 1 from public.courses c where c.id = p.course_id and c.instructor_id = m.id) end
  order by strpos(lower(m.name), lower(btrim(left(coalesce(p_search, ''), 60)))) <> 1, lower(m.name), m.slug
  limit 8
$$;
grant execute on function public.mention_candidates to authenticated, stoa_service;

-- Moderators mute members for a while; those who keep order are muted by admins alone. Null minutes take it back.
create or replace function public.mute_in_group(p_group_id uuid, p_user_id uuid, p_minutes int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_group public.groups := app.need_group(p_group_id);
  v_role text := (select m.role from public.group_members m where m.group_id = p_group_id and m.user_id = p_user_id);
begin
  if p_group_id not in (select app.my_moderated_groups())
    or (v_role <> 'member' and p_group_id not in (select app.my_moderated_groups(array['admin']))) then
    perform app.fail('forbidden');
  end if;
  if p_minutes not between 1 and 43200 then
    perform app.fail('invalid_input', 'minutes');
  end if;
  if v_role is null then
    perform app.fail('not_a_member');
  end if;
  insert into app.group_voices as v (account_id, group_id, user_id, muted_until)
  values (v_group.account_id, p_group_id, p_user_id, now() + make_interval(mins => p_minutes))
  on conflict (group_id, user_id) do update set muted_until = excluded.muted_until;
end
$$;
grant execute on function public.mute_in_group to authenticated, stoa_service;

-- Where comments on lessons are read: courses open to the person, and those taught.
create or replace function app.my_discussed_courses() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_open_courses() union select app.my_courses_with_cap('manage_students')
$$;
grant execute on function app.my_discussed_courses to authenticated, stoa_service;

-- Groups the person has joined.
create or replace function app.my_groups() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.group_id from public.group_members m
  where m.user_id = (select auth.uid()) and m.status = 'active' and m.account_id in (select app.my_accounts())
    and (not m.by_payment or m.role <> 'member' or m.group_id in (select app.my_entitled('group'))
      or exists (select 1 from public.groups g where g.id = m.group_id and g.paid_by_id in (
        select app.my_entitled('membership') union select app.my_entitled('product'))))
$$;
grant execute on function app.my_groups to authenticated, stoa_service;

-- Groups the person keeps in order.
create or replace function app.my_moderated_groups(p_roles text[] default array['moderator', 'admin']) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select g.group_id from public.group_members g
  where g.user_id = (select auth.uid()) and g.status = 'active' and g.role = any (p_roles)
    and g.account_id in (select app.my_accounts())
  union
  select g.id from public.groups g where g.account_id in (select app.my_accounts_with_cap('manage_options'))
$$;
grant execute on function app.my_moderated_groups to authenticated, stoa_service;

-- Groups whose feed the person reads: the public ones of an own account, those joined, those kept in order.
create or replace function app.my_readable_groups() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_moderated_groups()
  union
  select app.my_groups()
  union
  select g.id from public.groups g where g.privacy = 'public' and g.account_id in (select app.my_accounts())
    and not exists (select 1 from public.group_members b
      where b.group_id = g.id and b.user_id = (select auth.uid()) and b.status = 'banned')
$$;
grant execute on function app.my_readable_groups to authenticated, stoa_service;

create or replace function app.named_in(p_account_id uuid, p_body text) returns setof uuid
language sql stable set search_path = '' as $$
  select m.user_id from public.members m
  where m.account_id = p_account_id and m.status = 'active' and m.slug in (
    select lower(t[1]) from regexp_matches(regexp_replace(coalesce(p_body, ''), '<[^>]*>', ' ', 'g'),
      '(?:^|[\s(])@([a-z0-9]+(?:-[a-z0-9]+)*)', 'gi') t limit 20)
$$;

-- The group, if the signed-in person, an active member of its account, may know of it.
create or replace function app.need_group(p_group_id uuid) returns public.groups
language plpgsql stable set search_path = '' as $$
declare
  v_group public.groups;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_group from public.groups g
  where g.id = p_group_id and g.account_id in (select app.my_accounts())
    and (g.privacy <> 'hidden' or g.id in (select app.my_readable_groups())
      or exists (select 1 from public.group_members m where m.group_id = g.id and m.user_id = auth.uid() and m.status = 'invited'));
  if not found then
    perform app.fail('not_found');
  end if;
  return v_group;
end
$$;

-- Who may write at all: in the group, which is not put away, and not muted. Whoever keeps order is always heard.
create or replace function app.need_heard(p_group public.groups) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_until timestamptz;
begin
  if p_group.archived_at is not null then
    perform app.fail('group_archived');
  end if;
  if p_group.id in (select app.my_moderated_groups()) then
    return;
  end if;
  if p_group.id not in (select app.my_groups()) then
    perform app.fail('forbidden');
  end if;
  select v.muted_until into v_until from app.group_voices v where v.group_id = p_group.id and v.user_id = auth.uid();
  if v_until > now() then
    perform app.fail('muted', to_char(v_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'));
  end if;
end
$$;

-- Checks what a group asks of a writer: to be in it, to wait between posts, and as a newcomer not to post many links.
create or replace function app.need_voice(p_group public.groups, p_body text) returns void
language plpgsql set search_path = '' as $$
declare
  v_voice app.group_voices;
begin
  perform app.need_heard(p_group);
  if p_group.id in (select app.my_moderated_groups()) then
    return;
  end if;
  insert into app.group_voices (account_id, group_id, user_id) values (p_group.account_id, p_group.id, auth.uid())
  on conflict do nothing;
  select * into v_voice from app.group_voices v where v.group_id = p_group.id and v.user_id = auth.uid() for update;
  if v_voice.last_at + make_interval(secs => p_group.slow_mode_s) > now() then
    perform app.fail('slow_mode', ceil(extract(epoch from v_voice.last_at + make_interval(secs => p_group.slow_mode_s) - now()))::text);
  end if;
  if regexp_count(p_body, 'https?://', 1, 'i') > 2 and exists (select 1 from public.group_members m
    where m.group_id = p_group.id and m.user_id = auth.uid() and m.joined_at > now() - interval '1 day') then
    perform app.fail('too_many_links');
  end if;
  update app.group_voices v set last_at = now() where v.group_id = p_group.id and v.user_id = auth.uid();
end
$$;

-- The account of a post or comment that the person may read, else not found.
create or replace function app.need_words(p_post_id uuid, p_comment_id uuid) returns table (account_id uuid, group_id uuid)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select p.account_id, p.group_id from public.group_posts p
  where p.id = p_post_id and p_comment_id is null and p.deleted_at is null and p.group_id in (select app.my_readable_groups())
  union all
  select c.account_id, c.group_id from public.comments c
  where c.id = p_comment_id and p_post_id is null and c.deleted_at is null
    and (c.group_id in (select app.my_readable_groups()) or c.course_id in (select app.my_discussed_courses()));
  if not found then
    perform app.fail('not_found');
  end if;
end
$$;

-- The writer of a post or comment hears of an answer, unless it is their own.
create or replace function app.on_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_to uuid := coalesce((select c.user_id from public.comments c where c.id = new.parent_id),
    (select p.user_id from public.group_posts p where p.id = new.post_id));
begin
  if v_to is distinct from new.user_id then
    perform app.notify(new.account_id, v_to, 'reply', left(new.body, 200), jsonb_build_object('comment_id', new.id,
      'post_id', new.post_id, 'lesson_id', new.lesson_id, 'group_id', new.group_id, 'user_id', new.user_id,
      'slug', (select g.slug from public.groups g where g.id = new.group_id)));
  end if;
  return null;
end
$$;

-- A group that is gone leaves nothing in the store: neither its cover nor the pictures of its posts.
create or replace function app.on_group_gone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from storage.objects
  where bucket_id in (old.account_id::text, old.account_id::text || '-work') and name like 'groups/' || old.id || '/%';
  return null;
exception when insufficient_privilege or raise_exception then
  -- A hosted engine lets files go by its own calls alone; the screen asks for that as well.
  return null;
end
$$;

-- News of a group carry the group's address, so that they lead there.
create or replace function app.on_group_member() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_group public.groups := (select g from public.groups g where g.id = new.group_id);
begin
  if new.status = 'active' then
    perform app.record_activity(new.account_id, new.user_id, 'group_joined', new.group_id, jsonb_build_object('title', v_group.title));
  end if;
  if new.status = 'invited' or (tg_op = 'UPDATE' and old.status = 'pending' and new.status = 'active') then
    perform app.notify(new.account_id, new.user_id, 'group', v_group.title,
      jsonb_build_object('group_id', new.group_id, 'slug', v_group.slug, 'status', new.status));
  end if;
  return null;
end
$$;

create or replace function app.on_group_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_moderators(new.account_id, new.group_id, tg_argv[0]);
  return null;
end
$$;

create or replace function app.on_group_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'group_posts' then
    perform app.beat(new.account_id, new.group_id, new.id);
  elsif tg_table_name = 'comments' then
    perform app.beat(new.account_id, new.group_id, new.post_id);
  else
    perform app.beat(p.account_id, p.group_id, p.id) from public.group_posts p
    where p.id = coalesce(new.post_id, old.post_id,
      (select c.post_id from public.comments c where c.id = coalesce(new.comment_id, old.comment_id)));
  end if;
  return null;
end
$$;

create or replace function public.pin_post(p_post_id uuid, p_pinned boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.group_posts p set is_pinned = coalesce(p_pinned, false)
  where p.id = p_post_id and p.deleted_at is null and p.group_id in (select app.my_moderated_groups());
  if not found then
    perform app.fail('not_found');
  end if;
end
$$;
grant execute on function public.pin_post to authenticated, stoa_service;

-- The comments of a post, the newest page first but each page in the order of the talk; answers come with their comment.
create or replace function public.post_comments(p_post_id uuid, p_before uuid default null, p_limit int default 20)
returns table (id uuid, parent_id uuid, user_id uuid, name text, role text, body text, created_at timestamptz, edited_at timestamptz,
  reactions jsonb, my_reaction text, is_mine boolean, may_remove boolean)
language sql stable security definer set search_path = '' as $$
  with open as materialized (
    select p.id, p.group_id from public.group_posts p
    where p.id = p_post_id and p.deleted_at is null and p.group_id in (select app.my_readable_groups())),
  heads as materialized (
    select c.id, c.created_at from public.comments c join open on open.id = c.post_id
    left join public.comments b on b.id = p_before and b.post_id = p_post_id
    where c.parent_id is null and (p_before is null or (c.created_at, c.id) < (b.created_at, b.id))
      and (c.deleted_at is null or exists (select 1 from public.comments a where a.parent_id = c.id and a.deleted_at is null))
    order by c.created_at desc, c.id desc
    limit least(greatest(coalesce(p_limit, 20), 1), 100))
  select c.id, c.parent_id, case when c.deleted_at is null then c.user_id end,
    case when c.deleted_at is null then coalesce(m.name, '') else '' end,
    case when c.deleted_at is null and g.status = 'active' then g.role end,
    case when c.deleted_at is null then c.body end, c.created_at, c.edited_at,
    coalesce((select jsonb_object_agg(x.emoji, x.n) from (
      select r.emoji, count(*) as n from public.reactions r where r.comment_id = c.id and c.deleted_at is null group by r.emoji) x), '{}'),
    (select r.emoji from public.reactions r where r.comment_id = c.id and r.user_id = (select auth.uid()) and c.deleted_at is null),
    c.user_id = (select auth.uid()) and c.deleted_at is null,
    c.deleted_at is null and (c.user_id = (select auth.uid()) or c.group_id = any (array(select app.my_moderated_groups())))
  from public.comments c
  left join public.members m on m.account_id = c.account_id and m.user_id = c.user_id
  left join public.group_members g on g.group_id = c.group_id and g.user_id = c.user_id
  where c.id in (select h.id from heads h) or (c.parent_id in (select h.id from heads h) and c.deleted_at is null)
  order by c.created_at, c.id
$$;
grant execute on function public.post_comments to authenticated, stoa_service;

create or replace function public.post_in_group(p_group_id uuid, p_body text, p_images jsonb default '[]') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_group public.groups := app.need_group(p_group_id);
  v_body text := app.clean_words(btrim(coalesce(p_body, '')));
  v_id uuid;
begin
  if length(v_body) > 10000 then
    perform app.fail('invalid_input', 'body');
  end if;
  if not app.are_group_pictures(v_group, p_images) then
    perform app.fail('invalid_input', 'images');
  end if;
  if not app.has_words(v_body) then
    if p_images = '[]' then
      perform app.fail('invalid_input', 'body');
    end if;
    v_body := '';
  end if;
  perform app.need_voice(v_group, v_body);
  insert into public.group_posts (account_id, group_id, user_id, body, images)
  values (v_group.account_id, v_group.id, auth.uid(), v_body, p_images) returning id into v_id;
  return v_id;
end
$$;
grant execute on function public.post_in_group to authenticated, stoa_service;

-- One reaction a person; another one replaces it, null takes it back.
create or replace function public.react(p_post_id uuid, p_comment_id uuid, p_emoji text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := (select w.account_id from app.need_words(p_post_id, p_comment_id) w);
begin
  if p_emoji is null then
    delete from public.reactions r
    where (r.post_id, r.comment_id) is not distinct from (p_post_id, p_comment_id) and r.user_id = auth.uid();
    return;
  end if;
  if p_emoji not in ('like', 'love', 'laugh', 'wow', 'sad', 'thanks') then
    perform app.fail('invalid_input', 'emoji');
  end if;
  insert into public.reactions (account_id, post_id, comment_id, user_id, emoji)
  values (v_account_id, p_post_id, p_comment_id, auth.uid(), p_emoji)
  on conflict on constraint reactions_once do update set emoji = excluded.emoji;
end
$$;
grant execute on function public.react to authenticated, stoa_service;

-- Whether somebody else reads a group or the talk of a course: asked by the rules that hold for them.
create or replace function app.reads_words(p_user_id uuid, p_group_id uuid, p_course_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_before text := coalesce(current_setting('request.jwt.claim.sub', true), '');
  v_reads boolean;
begin
  perform set_config('request.jwt.claim.sub', p_user_id::text, true);
  if p_group_id is not null then
    v_reads := p_group_id in (select app.my_readable_groups());
  else
    v_reads := p_course_id in (select app.my_discussed_courses());
  end if;
  perform set_config('request.jwt.claim.sub', v_before, true);
  return v_reads;
end
$$;

-- Nobody joins what is put away; what was bought is there again when the group is.
create or replace function app.refuse_archived() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select 1 from public.groups g where g.id = new.group_id and g.archived_at is not null)
    and not new.by_payment and (tg_op = 'INSERT' or old.status <> 'active') and new.status in ('active', 'pending') then
    perform app.fail('group_archived');
  end if;
  return new;
end
$$;

-- Takes words down: one's own, or as the one who keeps order there.
create or replace function public.remove_words(p_post_id uuid, p_comment_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.group_posts p set deleted_at = now(), is_pinned = false
  where p.id = p_post_id and p_comment_id is null and p.deleted_at is null
    and (p.user_id = auth.uid() or p.group_id in (select app.my_moderated_groups()));
  if not found then
    update public.comments c set deleted_at = now()
    where c.id = p_comment_id and p_post_id is null and c.deleted_at is null
      and (c.user_id = auth.uid() or c.group_id in (select app.my_moderated_groups())
        or c.course_id in (select app.my_courses_with_cap('manage_students')));
    if not found then
      perform app.fail('not_found');
    end if;
  end if;
end
$$;
grant execute on function public.remove_words to authenticated, stoa_service;

create or replace function public.report_words(p_post_id uuid, p_comment_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if length(btrim(coalesce(p_reason, ''))) not between 1 and 1000 then
    perform app.fail('invalid_input', 'reason');
  end if;
  insert into public.reports (account_id, group_id, post_id, comment_id, user_id, reason)
  select w.account_id, w.group_id, p_post_id, p_comment_id, auth.uid(), p_reason from app.need_words(p_post_id, p_comment_id) w
  on conflict on constraint reports_once do nothing;
end
$$;
grant execute on function public.report_words to authenticated, stoa_service;

-- A moderator invites, admits, bans or removes (null) a member of the account; roles are given by admins and managers.
create or replace function public.set_group_member(p_group_id uuid, p_user_id uuid, p_status text, p_role text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_group public.groups := app.need_group(p_group_id);
  v_is_admin boolean := p_group_id in (select app.my_moderated_groups(array['admin']));
  v_row public.group_members;
begin
  if p_group_id not in (select app.my_moderated_groups()) then
    perform app.fail('forbidden');
  end if;
  if p_status not in ('invited', 'active', 'banned') or p_role not in ('member', 'moderator', 'admin') then
    perform app.fail('invalid_input');
  end if;
  select * into v_row from public.group_members m where m.group_id = p_group_id and m.user_id = p_user_id for update;
  if (p_role is not null or v_row.role <> 'member') and not v_is_admin then
    perform app.fail('forbidden');
  end if;
  if p_status is null then
    delete from public.group_members m where m.group_id = p_group_id and m.user_id = p_user_id;
    return;
  end if;
  -- Nobody becomes a member without having asked: a stranger is invited.
  if p_status = 'active' and v_row.status is null then
    p_status := 'invited';
  end if;
  insert into public.group_members as g (account_id, group_id, user_id, status, role)
  select m.account_id, v_group.id, m.user_id, p_status, coalesce(p_role, 'member') from public.members m
  where m.account_id = v_group.account_id and m.user_id = p_user_id and m.status = 'active'
  on conflict (group_id, user_id) do update
    set status = case when g.status = 'active' and excluded.status = 'invited' then g.status else excluded.status end,
      role = coalesce(p_role, g.role);
  if not found then
    perform app.fail('not_a_member');
  end if;
end
$$;
grant execute on function public.set_group_member to authenticated, stoa_service;

-- What was taken down, by whomever, needs no judgement any more; nor do the comments on a post that is gone.
create or replace function app.settle_reports() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.reports r set status = 'accepted', handled_by = auth.uid()
  where r.status = 'pending' and (
    (tg_table_name = 'group_posts' and (r.post_id = new.id or r.comment_id in (select c.id from public.comments c where c.post_id = new.id)))
    or (tg_table_name = 'comments' and r.comment_id = new.id));
  return null;
end
$$;

-- Whoever keeps order hears of a request to join and of a report.
create or replace function app.tell_moderators(p_account_id uuid, p_group_id uuid, p_what text) returns void
language sql set search_path = '' as $$
  select app.notify(p_account_id, m.user_id, 'group', g.title,
    jsonb_build_object('group_id', g.id, 'slug', g.slug, 'what', p_what))
  from public.groups g join public.group_members m on m.group_id = g.id and m.status = 'active' and m.role in ('moderator', 'admin')
  where g.id = p_group_id and g.account_id = p_account_id
$$;

create or replace function app.tell_named() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_new jsonb := to_jsonb(new);
  v_old jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  v_group_id uuid := v_new ->> 'group_id';
  v_course_id uuid := v_new ->> 'course_id';
  -- Who is answered is told of the answer already.
  v_answered uuid := case when tg_table_name = 'comments' and tg_op = 'INSERT' then coalesce(
    (select c.user_id from public.comments c where c.id = (v_new ->> 'parent_id')::uuid),
    (select p.user_id from public.group_posts p where p.id = (v_new ->> 'post_id')::uuid)) end;
  v_named uuid;
begin
  if v_new ->> 'body' not like '%@%' then
    return null;
  end if;
  for v_named in
    select n from app.named_in(new.account_id, new.body) n
    where n is distinct from new.user_id and n is distinct from v_answered
      and n not in (select app.named_in(new.account_id, v_old ->> 'body'))
  loop
    if app.reads_words(v_named, v_group_id, v_course_id) then
      perform app.notify(new.account_id, v_named, 'reply',
        left(btrim(regexp_replace(regexp_replace(new.body, '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g')), 200),
        jsonb_strip_nulls(jsonb_build_object('what', 'mention', 'user_id', new.user_id, 'group_id', v_group_id,
          'post_id', coalesce(v_new ->> 'post_id', case when tg_table_name = 'group_posts' then v_new ->> 'id' end),
          'comment_id', case when tg_table_name = 'comments' then v_new ->> 'id' end, 'lesson_id', v_new ->> 'lesson_id',
          'slug', (select g.slug from public.groups g where g.id = v_group_id),
          'course', (select c.slug from public.courses c where c.id = v_course_id),
          'lesson', (select l.slug from public.lessons l where l.id = (v_new ->> 'lesson_id')::uuid))));
    end if;
  end loop;
  return null;
end
$$;

create table public.group_members (
  account_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  role text not null default 'member' check (role in ('member', 'moderator', 'admin')),
  status text not null default 'active' check (status in ('pending', 'invited', 'active', 'banned')),
  joined_at timestamptz not null default now(),
  -- Who joined by paying belongs to a group as long as that lasts.
  by_payment boolean not null default false,
  primary key (group_id, user_id),
  foreign key (account_id, group_id) references public.groups (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references public.members (account_id, user_id) on delete cascade
);

create table public.group_posts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  body text not null,
  is_pinned boolean not null default false,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  -- Posts hold HTML of a few kinds; pictures stand below, each a path in the account's work bucket with its words.
  images jsonb not null default '[]' check (jsonb_typeof(images) = 'array' and jsonb_array_length(images) <= 4),
  unique (account_id, group_id, id),
  foreign key (account_id, group_id) references public.groups (account_id, id) on delete cascade,
  constraint group_posts_body_check check (length(body) <= 10000 and (length(btrim(body)) >= 1 or images <> '[]'))
);

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  group_id uuid,
  post_id uuid,
  course_id uuid,
  lesson_id uuid,
  parent_id uuid references public.comments (id) on delete cascade,
  user_id uuid not null,
  body text not null check (length(btrim(body)) between 1 and 5000),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  foreign key (account_id, group_id, post_id) references public.group_posts (account_id, group_id, id) on delete cascade,
  foreign key (account_id, course_id, lesson_id) references public.lessons (account_id, course_id, id) on delete cascade,
  constraint comments_one_place check (num_nonnulls(group_id, post_id) in (0, 2) and num_nonnulls(course_id, lesson_id) in (0, 2)
    and num_nonnulls(post_id, lesson_id) = 1)
);

create table public.reactions (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  post_id uuid references public.group_posts (id) on delete cascade,
  comment_id uuid references public.comments (id) on delete cascade,
  user_id uuid not null,
  emoji text not null check (emoji in ('like', 'love', 'laugh', 'wow', 'sad', 'thanks')),
  created_at timestamptz not null default now(),
  constraint reactions_once unique nulls not distinct (post_id, comment_id, user_id),
  check (num_nonnulls(post_id, comment_id) = 1)
);

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  group_id uuid references public.groups (id) on delete cascade,
  post_id uuid references public.group_posts (id) on delete cascade,
  comment_id uuid references public.comments (id) on delete cascade,
  user_id uuid not null,
  reason text not null check (length(btrim(reason)) between 1 and 1000),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  handled_by uuid,
  created_at timestamptz not null default now(),
  constraint reports_once unique nulls not distinct (post_id, comment_id, user_id),
  check (num_nonnulls(post_id, comment_id) = 1)
);

-- What a group remembers of a writer, in it or not: whoever leaves and comes back waits as before.
create table app.group_voices (
  account_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  last_at timestamptz,
  muted_until timestamptz,
  primary key (group_id, user_id),
  foreign key (account_id, group_id) references public.groups (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references public.members (account_id, user_id) on delete cascade
);

-- One line a group says that something in it changed, and where. It holds no words, so that what is taken down or hidden
-- leaves no trace with those who listen; they read again what they may see.
create table public.group_pulses (
  group_id uuid primary key,
  account_id uuid not null,
  post_id uuid,
  beats bigint not null default 1,
  foreign key (account_id, group_id) references public.groups (account_id, id) on delete cascade
);

-- Completes a lesson, or without one the whole course, in a student's name; the reason is kept.
create or replace function public.complete_for_student(p_course_id uuid, p_user_id uuid, p_lesson_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.enrolments := app.need_enrolment(p_course_id, p_user_id);
  v_lesson public.lessons;
  v_count int := 0;
begin
  if length(btrim(coalesce(p_reason, ''))) not between 3 and 500 then
    perform app.fail('invalid_input', 'reason');
  end if;
  for v_lesson in select * from public.lessons l where l.course_id = p_course_id and l.status = 'published'
    and case when p_lesson_id is null then l.is_required else l.id = p_lesson_id end
  loop
    perform app.finish_lesson(v_lesson, p_user_id);
    v_count := v_count + 1;
  end loop;
  if v_count = 0 then
    perform app.fail('not_found', 'lesson');
  end if;
  perform app.audit(v_row.account_id, 'student.completed', v_row.id, jsonb_build_object('user_id', p_user_id,
    'reason', btrim(p_reason), 'title', case when p_lesson_id is not null then v_lesson.title end));
end
$$;
grant execute on function public.complete_for_student to authenticated, stoa_service;

-- A live lesson is completed once one of its meetings has begun; a lesson of before keeps what is completed.
create or replace function public.complete_lesson(p_lesson_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_lesson public.lessons := app.need_lesson(p_lesson_id);
begin
  if (v_lesson.type in ('quiz', 'assignment') or (v_lesson.type in ('video', 'audio') and v_lesson.duration_s > 0))
    and not exists (select 1 from public.lesson_progress p
      where p.lesson_id = v_lesson.id and p.user_id = auth.uid() and p.completed_at is not null) then
    perform app.fail('lesson_not_finished');
  end if;
  if v_lesson.type = 'live' and not exists (select 1 from public.meetings m
      where m.course_id = v_lesson.course_id and m.lesson_id = v_lesson.id and m.starts_at <= now())
    and not exists (select 1 from public.lesson_progress p
      where p.lesson_id = v_lesson.id and p.user_id = auth.uid() and p.completed_at is not null) then
    perform app.fail('lesson_not_started');
  end if;
  perform app.finish_lesson(v_lesson, auth.uid());
  update public.enrolments e set last_lesson_id = v_lesson.id, last_active_at = now()
  where e.course_id = v_lesson.course_id and e.user_id = auth.uid();
  return app.progress_json(v_lesson.id);
end
$$;
grant execute on function public.complete_lesson to authenticated, stoa_service;

create or replace function app.count_ratings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_course_id uuid := case when tg_op = 'DELETE' then old.course_id else new.course_id end;
begin
  -- The lock makes two reviews at once count each other.
  perform 1 from public.courses c where c.id = v_course_id for no key update;
  update public.courses c set rating_count = f.count, rating_sum = f.sum
  from (select count(*)::int as count, coalesce(sum(r.rating), 0)::int as sum
    from public.course_reviews r where r.course_id = v_course_id and r.status = 'published') f
  where c.id = v_course_id;
  return null;
end
$$;

-- Courses that a course waits for, as those see it who build it; nothing in a waiting course is begun by another way.
create or replace function public.course_requirements(p_course_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  return (select jsonb_build_object(
    'needed', coalesce(jsonb_agg(c.row order by c.title, c.id) filter (where c.is_needed), '[]'),
    'others', coalesce(jsonb_agg(c.row order by c.title, c.id) filter (where not c.is_needed and c.place <= 500), '[]'))
  from (
    select o.id, lower(o.title) as title, q.requires_id is not null as is_needed,
      row_number() over (partition by q.requires_id is not null order by lower(o.title), o.id) as place,
      jsonb_build_object('id', o.id, 'title', o.title, 'status', o.status) as row
    from public.courses me
    join public.courses o on o.account_id = me.account_id and o.id <> me.id
    left join public.course_prerequisites q on q.course_id = me.id and q.requires_id = o.id
    where me.id = p_course_id and (q.requires_id is not null or o.status = 'published'
      or o.id in (select app.my_courses_with_cap('manage_curriculum')))
  ) c);
end
$$;
grant execute on function public.course_requirements to authenticated, stoa_service;

-- One student: lessons with what is done, tries at quizzes, work handed in, and what was done by hand.
create or replace function public.course_student(p_course_id uuid, p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_students');
  return (
    select jsonb_build_object('user_id', e.user_id, 'name', coalesce(m.name, ''), 'status', e.status, 'progress', e.progress,
      'access', app.course_access(p_course_id, e.user_id), 'started_at', e.started_at, 'last_active_at', e.last_active_at,
      'completed_at', e.completed_at,
      'lessons', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'type', l.type,
          'section', s.title, 'is_required', l.is_required, 'opened', p.lesson_id is not null, 'completed_at', p.completed_at)
          order by s.position, s.id, l.position, l.id), '[]')
        from public.lessons l join public.course_sections s on s.id = l.section_id
        left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = e.user_id
        where l.course_id = p_course_id and l.status = 'published'),
      'attempts', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'quiz_id', a.quiz_id, 'title', q.title,
          'number', a.number, 'status', a.status, 'percent', a.percent, 'passed', a.passed, 'started_at', a.started_at,
          'is_last', a.number = (select max(o.number) from public.quiz_attempts o
            where o.quiz_id = a.quiz_id and o.user_id = a.user_id))
          order by q.title, a.quiz_id, a.number), '[]')
        from public.quiz_attempts a join public.quizzes q on q.id = a.quiz_id
        where a.course_id = p_course_id and a.user_id = e.user_id),
      'submissions', (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'title', l.title, 'number', x.number,
          'status', x.status, 'points', x.points, 'max_points', t.max_points, 'submitted_at', x.submitted_at)
          order by x.submitted_at desc), '[]')
        from public.submissions x join public.lessons l on l.id = x.lesson_id
        join public.assignments t on t.lesson_id = x.lesson_id
        where x.course_id = p_course_id and x.user_id = e.user_id),
      'by_hand', (select coalesce(jsonb_agg(jsonb_build_object('action', u.action, 'at', u.at, 'actor', w.name,
          'reason', u.detail ->> 'reason', 'title', u.detail ->> 'title') order by u.id desc), '[]')
        from (select * from public.account_audit a where a.account_id = e.account_id and a.target_id = e.id
          order by a.id desc limit 50) u
        left join public.members w on w.account_id = u.account_id and w.user_id = u.actor_user_id))
    from public.enrolments e left join public.members m on m.account_id = e.account_id and m.user_id = e.user_id
    where e.course_id = p_course_id and e.user_id = p_user_id);
end
$$;
grant execute on function public.course_student to authenticated, stoa_service;

create or replace function public.course_students(p_course_id uuid, p_filter jsonb default '{}', p_limit int default 20, p_offset int default 0)
returns table (user_id uuid, name text, avatar_at timestamptz, status text, progress int, access text, started_at timestamptz,
  last_active_at timestamptz, completed_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_students');
  return query
  with page as (
    select e.*, coalesce(m.name, '') as who, m.avatar_at, count(*) over () as total
    from public.enrolments e left join public.members m on m.account_id = e.account_id and m.user_id = e.user_id
    where e.course_id = p_course_id
      and (p_filter ->> 'status' is null or e.status = p_filter ->> 'status')
      and (coalesce(btrim(p_filter ->> 'person'), '') = '' or app.fold(m.name) like app.search_part(p_filter ->> 'person')
        or lower(m.email) = lower(btrim(p_filter ->> 'person')))
    order by case p_filter ->> 'sort' when 'progress' then e.progress end desc nulls last,
      case p_filter ->> 'sort' when 'newest' then e.started_at when 'active' then e.last_active_at end desc nulls last,
      lower(m.name), e.user_id
    limit least(greatest(coalesce(p_limit, 20), 1), 500) offset greatest(coalesce(p_offset, 0), 0)
  )
  select p.user_id, p.who, p.avatar_at, p.status, p.progress, app.course_access(p_course_id, p.user_id), p.started_at,
    p.last_active_at, p.completed_at, p.total
  from page p;
end
$$;
grant execute on function public.course_students to authenticated, stoa_service;

create or replace function app.enrol(p_course_id uuid, p_user_id uuid) returns void
language sql set search_path = '' as $$
  insert into public.enrolments (account_id, course_id, user_id)
  select c.account_id, c.id, p_user_id from public.courses c where c.id = p_course_id
  on conflict (course_id, user_id) do nothing
$$;

create or replace function public.enrol_in_course(p_course_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_course_id is null or p_course_id not in (select app.my_open_courses()) then
    perform app.fail('not_found');
  end if;
  if exists (select 1 from public.course_prerequisites p where p.course_id = p_course_id and not exists (
    select 1 from public.enrolments d where d.course_id = p.requires_id and d.user_id = auth.uid() and d.status = 'completed')) then
    perform app.fail('prerequisites_missing');
  end if;
  perform app.enrol(p_course_id, auth.uid());
  return (select e.id from public.enrolments e where e.course_id = p_course_id and e.user_id = auth.uid());
end
$$;
grant execute on function public.enrol_in_course to authenticated, stoa_service;

-- Lets a member in by hand, by the person or the address; whoever was let out comes back to the own work.
create or replace function public.enrol_student(p_course_id uuid, p_user_id uuid default null, p_email text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members;
  v_course public.courses;
begin
  perform app.need_course(p_course_id, 'manage_students');
  select * into v_course from public.courses c where c.id = p_course_id;
  select * into v_member from public.members m where m.account_id = v_course.account_id and m.status = 'active'
    and (m.user_id = p_user_id or (p_user_id is null and lower(m.email) = lower(btrim(coalesce(p_email, ''))))) limit 1;
  if not found then
    perform app.fail('not_a_member');
  end if;
  if app.course_access(p_course_id, v_member.user_id) = 'none' then
    insert into public.entitlements (account_id, user_id, resource_type, resource_id, source)
    values (v_course.account_id, v_member.user_id, 'course', p_course_id, 'manual')
    on conflict on constraint entitlements_once do update set ends_at = null, revoked_at = null;
  end if;
  perform app.enrol(p_course_id, v_member.user_id);
  perform app.audit(v_course.account_id, 'student.enrolled', e.id, jsonb_build_object('user_id', v_member.user_id))
  from public.enrolments e where e.course_id = p_course_id and e.user_id = v_member.user_id;
  return v_member.user_id;
end
$$;
grant execute on function public.enrol_student to authenticated, stoa_service;

-- Members of the account who are not in the course, by a part of the name or the whole address.
create or replace function public.find_enrollable(p_course_id uuid, p_search text) returns table (user_id uuid, name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_students');
  if length(btrim(coalesce(p_search, ''))) < 2 then
    return;
  end if;
  return query
  select m.user_id, m.name
  from public.members m join public.courses c on c.id = p_course_id and c.account_id = m.account_id
  where m.status = 'active' and (app.fold(m.name) like app.search_part(p_search) or lower(m.email) = lower(btrim(p_search)))
    and not exists (select 1 from public.enrolments e where e.course_id = p_course_id and e.user_id = m.user_id
      and app.course_access(p_course_id, m.user_id) <> 'none')
  order by lower(m.name), m.user_id limit 10;
end
$$;
grant execute on function public.find_enrollable to authenticated, stoa_service;

create or replace function app.finish_lesson(p_lesson public.lessons, p_user_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.lesson_progress as p (account_id, course_id, lesson_id, user_id, completed_at)
  values (p_lesson.account_id, p_lesson.course_id, p_lesson.id, p_user_id, now())
  on conflict (lesson_id, user_id) do update set completed_at = coalesce(p.completed_at, now());
  perform app.recalculate_progress(p_lesson.course_id, p_user_id);
end
$$;

-- A course without reviews takes none and shows none.
create or replace function app.guard_reviews() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.courses c where c.id = new.course_id and c.allow_reviews) then
    perform app.fail('feature_off');
  end if;
  return new;
end
$$;

-- A course as its learner sees it; row security decides what is there. Null when there is none for this person.
create or replace function public.learner_course(p_account_id uuid, p_slug text) returns jsonb
language sql stable set search_path = '' as $$
  with course as (
    select c.*, c.id = any (array(select app.my_open_courses())) as is_open,
      c.id = any (array(select app.my_courses_with_cap('manage_curriculum'))) as is_taught
    from public.courses c where c.account_id = p_account_id and c.slug = p_slug
  ), enrolment as (
    select e.* from public.enrolments e join course c on e.course_id = c.id where e.user_id = (select auth.uid())
  ), locked as (
    select app.my_locked_lessons() as id
  ), lesson as (
    select l.section_id, l.position, l.id, jsonb_build_object('id', l.id, 'slug', l.slug, 'title', l.title, 'type', l.type,
      'is_preview', l.is_preview, 'is_required', l.is_required, 'duration_s', l.duration_s, 'has_file', l.media_id is not null,
      'is_locked', l.id in (select k.id from locked k),
      'opens_at', case c.drip_mode
        when 'days' then coalesce((select e.started_at from enrolment e), now()) + make_interval(days => coalesce(l.drip_days, 0))
        when 'date' then l.drip_at end,
      'after_lesson_id', case when c.drip_mode = 'prerequisites' then l.after_lesson_id end,
      'position_s', coalesce(p.position_s, 0), 'completed_at', p.completed_at) as row
    from course c
    join public.lessons l on l.course_id = c.id and l.status = 'published'
    left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = (select auth.uid())
  )
  select jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'drip_mode', c.drip_mode, 'is_open', c.is_open,
    'is_taught', c.is_taught, 'gives_certificate', c.certificate_template_id is not null, 'takes_reviews', c.allow_reviews,
    'enrolment', (select jsonb_build_object('status', e.status, 'progress', e.progress, 'last_lesson_id', e.last_lesson_id,
      'started_at', e.started_at, 'completed_at', e.completed_at) from enrolment e),
    'certificate', (select x.serial from public.certificates x
      where x.course_id = c.id and x.user_id = (select auth.uid()) and x.revoked_at is null),
    'review', (select jsonb_build_object('rating', r.rating, 'body', r.body) from public.course_reviews r
      where r.course_id = c.id and r.user_id = (select auth.uid())),
    'waits_for', coalesce((select jsonb_agg(jsonb_build_object('slug', o.slug, 'title', o.title) order by o.title)
      from public.course_prerequisites q join public.courses o on o.id = q.requires_id
      where q.course_id = c.id and not exists (select 1 from public.enrolments d
        where d.course_id = q.requires_id and d.user_id = (select auth.uid()) and d.status = 'completed')), '[]'),
    'sections', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'lessons',
        (select jsonb_agg(l.row order by l.position, l.id) from lesson l where l.section_id = s.id)) order by s.position, s.id)
      from public.course_sections s
      where s.course_id = c.id and exists (select 1 from lesson l where l.section_id = s.id)), '[]'))
  from course c
$$;
grant execute on function public.learner_course to authenticated, stoa_service;

-- What the home screens of learners and teachers show.
create or replace function public.learner_home(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select e.* from public.enrolments e
    where e.account_id = p_account_id and e.user_id = (select auth.uid()) and e.account_id in (select app.my_accounts())
      and e.course_id in (select app.my_open_courses())
  ), active_day as (
    select distinct (a.created_at at time zone 'UTC')::date as day
    from public.activity a where a.account_id = p_account_id and a.user_id = (select auth.uid())
    union
    select (p.reported_at at time zone 'UTC')::date from public.lesson_progress p
    where p.account_id = p_account_id and p.user_id = (select auth.uid())
  ), run as (
    -- Days in a row have the same distance to their number; the run counts if it reaches today or yesterday.
    select count(*) as days, max(d.day) as last from (
      select day, day - (row_number() over (order by day))::int as base from active_day) d group by d.base
  )
  select jsonb_build_object(
    'courses', (select coalesce(jsonb_agg(jsonb_build_object('course_id', c.id, 'slug', c.slug, 'title', c.title,
        'image', c.featured_image, 'progress', m.progress, 'status', m.status, 'last_lesson_id', m.last_lesson_id)
        order by m.last_active_at desc), '[]')
      from mine m join public.courses c on c.id = m.course_id),
    'deadlines', (select coalesce(jsonb_agg(jsonb_build_object('lesson_id', d.lesson_id, 'course_id', d.course_id,
        'title', d.title, 'due_at', d.due_at) order by d.due_at), '[]')
      from (select a.lesson_id, a.course_id, l.title, coalesce(a.due_at, m.started_at + make_interval(days => a.due_days)) as due_at
        from mine m join public.assignments a on a.course_id = m.course_id
        join public.lessons l on l.id = a.lesson_id and l.status = 'published'
        where not exists (select 1 from public.submissions s where s.lesson_id = a.lesson_id and s.user_id = m.user_id
          and s.status <> 'returned')) d
      where d.due_at is not null),
    'certificates', (select count(*) from public.certificates c
      where c.account_id = p_account_id and c.user_id = (select auth.uid()) and c.revoked_at is null),
    'streak_days', coalesce((select max(r.days) from run r where r.last >= (now() at time zone 'UTC')::date - 1), 0))
  where app.in_reach(p_account_id)
$$;
grant execute on function public.learner_home to authenticated, stoa_service;

-- A begun course goes on where it was left; with that lesson done, at the next one that is open and not done.
create or replace function public.my_courses(p_account_id uuid)
returns table (course_id uuid, slug text, title text, excerpt text, image jsonb, level text, category text, status text,
  progress int, is_open boolean, lessons int, last_lesson text, started_at timestamptz, last_active_at timestamptz,
  completed_at timestamptz, certificate text)
language sql stable security definer set search_path = '' as $$
  with mine as (
    select e.*, e.course_id = any (array(select app.my_open_courses())) as is_open
    from public.enrolments e
    where e.account_id = p_account_id and e.user_id = (select auth.uid())
      and e.account_id = any (array(select app.my_accounts()))
  ), locked as (
    select app.my_locked_lessons() as id
  ), left_at as (
    select m.course_id, l.id, s.position as section_position, s.id as section_id, l.position
    from mine m join public.lessons l on l.id = m.last_lesson_id join public.course_sections s on s.id = l.section_id
  )
  select c.id, c.slug, c.title, c.excerpt, c.featured_image, c.level, k.name, m.status, m.progress, m.is_open,
    (select count(*)::int from public.lessons l where l.course_id = c.id and l.status = 'published'),
    (select l.title
     from left_at a
     join public.lessons l on l.course_id = a.course_id and l.status = 'published'
     join public.course_sections s on s.id = l.section_id
     left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = m.user_id
     where a.course_id = c.id and (l.id = a.id or (p.completed_at is null and l.id not in (select x.id from locked x)))
     order by p.completed_at is not null, l.id <> a.id,
       (s.position, s.id, l.position, l.id) < (a.section_position, a.section_id, a.position, a.id),
       s.position, s.id, l.position, l.id
     limit 1),
    m.started_at, m.last_active_at, m.completed_at,
    (select x.serial from public.certificates x where x.course_id = c.id and x.user_id = m.user_id and x.revoked_at is null)
  from mine m
  join public.courses c on c.id = m.course_id
  left join public.course_categories k on k.id = c.category_id
  where m.is_open or (c.status = 'published' and c.access <> 'private')
  order by m.last_active_at desc, c.id
  limit 500
$$;
grant execute on function public.my_courses to authenticated, stoa_service;

-- Lessons of courses open to the person that are not open yet: dripped, or behind another course.
create or replace function app.my_locked_lessons() returns setof uuid
language sql stable security definer set search_path = '' as $$
  with mine as (
    select c.id, c.drip_mode, coalesce(e.started_at, now()) as started_at,
      exists (select 1 from public.course_prerequisites p where p.course_id = c.id and not exists (
        select 1 from public.enrolments d where d.course_id = p.requires_id and d.user_id = (select auth.uid())
          and d.status = 'completed')) as waits
    from public.courses c
    left join public.enrolments e on e.course_id = c.id and e.user_id = (select auth.uid())
    where (c.drip_mode <> 'none' or c.id in (select p.course_id from public.course_prerequisites p))
      and c.id in (select app.my_open_courses())
      and c.id not in (select app.my_courses_with_cap('manage_curriculum'))
  ), lesson as (
    select l.id, m.waits, m.drip_mode, m.started_at, l.drip_days, l.drip_at, l.after_lesson_id,
      coalesce(bool_or(l.is_required and p.completed_at is null) over (partition by l.course_id
        order by s.position, s.id, l.position, l.id rows between unbounded preceding and 1 preceding), false) as behind
    from mine m
    join public.lessons l on l.course_id = m.id and l.status = 'published'
    join public.course_sections s on s.id = l.section_id
    left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = (select auth.uid())
  )
  select id from lesson
  where waits or case drip_mode
    when 'sequential' then behind
    when 'days' then now() < started_at + make_interval(days => coalesce(drip_days, 0))
    when 'date' then drip_at > now()
    when 'prerequisites' then after_lesson_id is not null and not exists (
      select 1 from public.lesson_progress p
      where p.lesson_id = after_lesson_id and p.user_id = (select auth.uid()) and p.completed_at is not null)
    else false
  end
$$;
grant execute on function app.my_locked_lessons to anon, authenticated, stoa_service;

-- Courses whose lessons the person may read: bought, taught, or open to members of the account.
create or replace function app.my_open_courses() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_entitled('course')
  union
  select c.id from public.courses c where c.instructor_id = any (array(select app.my_members()))
  union
  select c.id from public.courses c
  where c.status = 'published' and c.access in ('free', 'members')
    and c.account_id = any (array(select app.my_accounts()))
$$;
grant execute on function app.my_open_courses to anon, authenticated, stoa_service;

-- The enrolment of a student, locked, for whoever manages the course's students.
create or replace function app.need_enrolment(p_course_id uuid, p_user_id uuid) returns public.enrolments
language plpgsql set search_path = '' as $$
declare
  v_row public.enrolments;
begin
  perform app.need_course(p_course_id, 'manage_students');
  select * into v_row from public.enrolments e where e.course_id = p_course_id and e.user_id = p_user_id for update;
  if not found then
    perform app.fail('not_found', 'student');
  end if;
  return v_row;
end
$$;

create or replace function app.on_enrolment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_title text := (select c.title from public.courses c where c.id = new.course_id);
begin
  perform app.record_activity(new.account_id, new.user_id,
    case when tg_op = 'INSERT' then 'student_pursue' else 'course_completed' end, new.course_id, jsonb_build_object('title', v_title));
  return null;
end
$$;

-- Where the learner left off; the course goes on here.
create or replace function public.open_lesson(p_lesson_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_lesson public.lessons := app.need_lesson(p_lesson_id);
begin
  insert into public.lesson_progress (account_id, course_id, lesson_id, user_id)
  values (v_lesson.account_id, v_lesson.course_id, v_lesson.id, auth.uid())
  on conflict (lesson_id, user_id) do update set reported_at = now();
  update public.enrolments e set last_lesson_id = v_lesson.id, last_active_at = now()
  where e.course_id = v_lesson.course_id and e.user_id = auth.uid();
  return app.progress_json(v_lesson.id);
end
$$;
grant execute on function public.open_lesson to authenticated, stoa_service;

-- What a learner does: enrol, open, play and complete lessons, review the course.
create or replace function app.progress_json(p_lesson_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('lesson_id', p.lesson_id, 'position_s', p.position_s, 'watched_s', p.watched_s,
    'completed_at', p.completed_at, 'course_progress', e.progress, 'course_status', e.status)
  from public.lesson_progress p
  join public.enrolments e on e.course_id = p.course_id and e.user_id = p.user_id
  where p.lesson_id = p_lesson_id and p.user_id = (select auth.uid())
$$;

-- Completed required lessons by required published lessons. A completed enrolment stays completed.
create or replace function app.recalculate_progress(p_course_id uuid, p_user_id uuid default null) returns void
language sql set search_path = '' as $$
  update public.enrolments e
  set progress = f.percent,
    status = case when f.is_done then 'completed' else e.status end,
    completed_at = case when f.is_done then coalesce(e.completed_at, now()) else e.completed_at end
  from (
    select x.id, count(l.id) > 0 and count(l.id) = count(p.completed_at) as is_done,
      coalesce(100 * count(p.completed_at) / nullif(count(l.id), 0), 0)::int as percent
    from public.enrolments x
    left join public.lessons l on l.course_id = x.course_id and l.status = 'published' and l.is_required
    left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = x.user_id
    where x.course_id = p_course_id and (p_user_id is null or x.user_id = p_user_id)
    group by x.id
  ) f
  where f.id = e.id and (e.progress <> f.percent or (f.is_done and e.status = 'active'))
$$;

-- Takes back the access that was given by hand. Work and progress stay for the day they come back; access that was bought, or
-- that everybody has, is not a teacher's to take.
create or replace function public.remove_student(p_course_id uuid, p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.enrolments := app.need_enrolment(p_course_id, p_user_id);
begin
  update public.entitlements set revoked_at = now()
  where account_id = v_row.account_id and user_id = p_user_id and resource_type = 'course' and resource_id = p_course_id
    and source = 'manual' and revoked_at is null;
  if not found or app.course_access(p_course_id, p_user_id) <> 'none' then
    perform app.fail('in_use', 'access');
  end if;
  perform app.audit(v_row.account_id, 'student.removed', v_row.id, jsonb_build_object('user_id', p_user_id));
end
$$;
grant execute on function public.remove_student to authenticated, stoa_service;

-- A stretch that was played, and where the player stands. At most double speed of the server's clock counts, so that
-- skipping or claiming does not complete; nine tenths of the length do.
create or replace function public.report_playback(p_lesson_id uuid, p_from_s int, p_to_s int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_lesson public.lessons := app.need_lesson(p_lesson_id);
  v_row public.lesson_progress;
  v_to int := least(greatest(p_to_s, 0), v_lesson.duration_s);
  v_from int;
begin
  if v_lesson.type not in ('video', 'audio') or p_from_s is null or p_to_s is null or p_from_s > p_to_s then
    perform app.fail('invalid_input');
  end if;
  insert into public.lesson_progress (account_id, course_id, lesson_id, user_id)
  values (v_lesson.account_id, v_lesson.course_id, v_lesson.id, auth.uid())
  on conflict (lesson_id, user_id) do nothing;
  select * into v_row from public.lesson_progress p where p.lesson_id = v_lesson.id and p.user_id = auth.uid();
  v_from := greatest(p_from_s, 0, v_to - 5 - least(2 * extract(epoch from now() - v_row.reported_at), 120)::int);
  update public.lesson_progress p
  set position_s = v_to, reported_at = now(),
    watched = p.watched + case when v_from < v_to then int4multirange(int4range(v_from, v_to)) else '{}'::int4multirange end
  where p.lesson_id = v_lesson.id and p.user_id = auth.uid()
  returning * into v_row;
  update public.lesson_progress p
  set watched_s = (select coalesce(sum(upper(r) - lower(r)), 0) from unnest(v_row.watched) r)
  where p.lesson_id = v_lesson.id and p.user_id = auth.uid()
  returning * into v_row;
  update public.enrolments e set last_lesson_id = v_lesson.id, last_active_at = now()
  where e.course_id = v_lesson.course_id and e.user_id = auth.uid();
  if v_row.completed_at is null and v_lesson.duration_s > 0 and v_row.watched_s >= 0.9 * v_lesson.duration_s then
    perform app.finish_lesson(v_lesson, auth.uid());
  end if;
  return app.progress_json(v_lesson.id);
end
$$;
grant execute on function public.report_playback to authenticated, stoa_service;

-- One review a learner and course; without a rating it is taken back.
create or replace function public.review_course(p_course_id uuid, p_rating int, p_body text default '') returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_rating is null then
    delete from public.course_reviews r where r.course_id = p_course_id and r.user_id = auth.uid();
    return;
  end if;
  if p_rating not between 1 and 5 or length(coalesce(p_body, '')) > 5000 then
    perform app.fail('invalid_input');
  end if;
  insert into public.course_reviews (account_id, course_id, user_id, author_name, rating, body)
  select e.account_id, e.course_id, e.user_id, m.name, p_rating, btrim(coalesce(p_body, ''))
  from public.enrolments e join public.members m on m.account_id = e.account_id and m.user_id = e.user_id and m.status = 'active'
  where e.course_id = p_course_id and e.user_id = auth.uid() and e.course_id in (select app.my_open_courses())
  on conflict (course_id, user_id) do update
    set rating = excluded.rating, body = excluded.body, author_name = excluded.author_name, updated_at = now();
  if not found then
    perform app.fail('not_found');
  end if;
end
$$;
grant execute on function public.review_course to authenticated, stoa_service;

create or replace function public.set_review_status(p_review_id uuid, p_status text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.need_course((select r.course_id from public.course_reviews r where r.id = p_review_id), 'manage_students');
  if p_status is null or p_status not in ('published', 'hidden') then
    perform app.fail('invalid_input', 'status');
  end if;
  update public.course_reviews r set status = p_status where r.id = p_review_id;
end
$$;
grant execute on function public.set_review_status to authenticated, stoa_service;

create table public.entitlements (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null,
  resource_type text not null,
  resource_id uuid not null,
  source text not null check (source in ('order', 'subscription', 'membership', 'manual', 'free')),
  source_id uuid,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint entitlements_once unique nulls not distinct (account_id, user_id, resource_type, resource_id, source, source_id),
  constraint entitlements_resource_type_check
    check (resource_type in ('course', 'product', 'membership', 'group', 'download'))
);

create table public.lesson_progress (
  account_id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null,
  user_id uuid not null,
  position_s int not null default 0 check (position_s >= 0),
  -- Seconds that were played, not skipped; the server's clock bounds how many a report may add.
  watched int4multirange not null default '{}',
  watched_s int not null default 0,
  reported_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (lesson_id, user_id),
  foreign key (account_id, course_id, lesson_id) references public.lessons (account_id, course_id, id) on delete cascade,
  foreign key (course_id, user_id) references public.enrolments (course_id, user_id) on delete cascade
);

create table public.lesson_notes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null,
  user_id uuid not null default auth.uid(),
  body text not null check (length(btrim(body)) between 1 and 10000),
  position_s int check (position_s >= 0),
  created_at timestamptz not null default now(),
  foreign key (account_id, course_id, lesson_id) references public.lessons (account_id, course_id, id) on delete cascade
);

create table public.course_reviews (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  author_name text not null,
  rating int not null check (rating between 1 and 5),
  body text not null default '' check (length(body) <= 5000),
  status text not null default 'published' check (status in ('published', 'hidden')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (course_id, user_id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade
);

-- The library as its keepers see it: a page of files by folder, kind and name, and every place a file is used, also where its
-- address stands in what was written.
create or replace function app.media_places(p_media_id uuid) returns table (entity text, entity_id uuid, title text)
language sql stable security definer set search_path = '' as $$
  with file as (
    select m.id, m.account_id, '%' || m.object_name || '%' as part from public.media m where m.id = p_media_id
  )
  select 'lesson', l.id, l.title from public.lessons l where l.media_id = p_media_id
  union
  select 'lesson', l.id, l.title from file f join public.lesson_contents x on x.account_id = f.account_id and x.content::text like f.part
  join public.lessons l on l.id = x.lesson_id
  union
  select 'product', p.id, p.title from file f join public.products p on p.account_id = f.account_id
    and (p.media_id = f.id or to_jsonb(p)::text like f.part)
  union
  select 'course', c.id, c.title from file f join public.courses c on c.account_id = f.account_id
    and (c.featured_image::text like f.part or c.description like f.part)
  union
  select 'page', p.id, p.title from file f join public.pages p on p.account_id = f.account_id and to_jsonb(p)::text like f.part
  union
  select 'post', p.id, p.title from file f join public.posts p on p.account_id = f.account_id and to_jsonb(p)::text like f.part
  union
  select 'site', a.account_id, a.name from file f join public.accounts a on a.account_id = f.account_id
    and (a.settings::text like f.part or a.theme::text like f.part or a.misc::text like f.part)
  union
  select u.entity, u.entity_id, coalesce(
    case u.entity when 'page' then (select p.title from public.pages p where p.id = u.entity_id)
      when 'post' then (select p.title from public.posts p where p.id = u.entity_id)
      when 'course' then (select c.title from public.courses c where c.id = u.entity_id)
      when 'product' then (select p.title from public.products p where p.id = u.entity_id)
      when 'lesson' then (select l.title from public.lessons l where l.id = u.entity_id)
      when 'group' then (select g.title from public.groups g where g.id = u.entity_id) end, '')
  from public.media_usage u where u.media_id = p_media_id
$$;

-- Whether a list names files of the person's own folder.
create or replace function app.are_own_files(p_files jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(p_files) = 'array' and jsonb_array_length(p_files) <= 10 then
    (select coalesce(bool_and(coalesce(app.is_work_path(f.value ->> 'path')
      and length(f.value ->> 'name') between 1 and 200, false)), true) from jsonb_array_elements(p_files) f) end, false)
$$;

-- A page of a video portal is no file: the player could not play it.
create or replace function app.check_media_source() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.content ->> 'type' in ('video', 'audio')
    and new.content ->> 'src' ~* '^https?://([a-z0-9-]+\.)*(youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|dailymotion\.com|dai\.ly|loom\.com)(/|$)' then
    perform app.fail('invalid_input', 'media_source');
  end if;
  return new;
end
$$;

-- Takes a file out of the library; what is used stays. Answers the object to be removed, whose room is given back then.
create or replace function public.delete_media(p_media_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_media public.media;
begin
  select * into v_media from public.media m where m.id = p_media_id
    and (m.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
      or (m.uploaded_by = auth.uid() and m.account_id = any (array(select app.my_media_accounts())))) for update;
  if not found then
    perform app.fail('not_found', 'media');
  end if;
  if app.media_in_use(p_media_id) then
    perform app.fail('in_use');
  end if;
  delete from public.media where id = p_media_id;
  return v_media.object_name;
end
$$;
grant execute on function public.delete_media to authenticated, stoa_service;

create or replace function public.delete_media_folder(p_folder_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_folder public.media_folders;
begin
  select * into v_folder from public.media_folders f where f.id = p_folder_id
    and f.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'folder');
  end if;
  if exists (select 1 from public.media m where m.folder_id = p_folder_id)
    or exists (select 1 from public.media_folders f where f.parent_id = p_folder_id) then
    perform app.fail('in_use');
  end if;
  delete from public.media_folders where id = p_folder_id;
end
$$;
grant execute on function public.delete_media_folder to authenticated, stoa_service;

-- By the type that the store found in the bytes.
create or replace function app.guard_file_types() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select 1 from public.assignments a, jsonb_array_elements(new.files) f
    left join storage.objects o on o.bucket_id = new.account_id || '-work' and o.name = f.value ->> 'path'
    where a.lesson_id = new.lesson_id and a.file_types <> '{}'
      and not coalesce(case split_part(o.metadata ->> 'mimetype', '/', 1) when 'image' then 'image' when 'video' then 'video'
        when 'audio' then 'audio' else 'document' end = any (a.file_types) and o.id is not null, false)) then
    perform app.fail('unsupported_media_type');
  end if;
  return new;
end
$$;

create or replace function app.is_work_path(p_path text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_path ~ ('^submissions/' || auth.uid()::text || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]{1,200}$'), false)
$$;
grant execute on function app.is_work_path to authenticated, stoa_service;

create or replace function public.keep_media_folder(p_account_id uuid, p_folder_id uuid, p_name text, p_parent_id uuid default null)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := p_folder_id;
  v_depth int;
  v_below int := 1;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_media_accounts()) then
    perform app.fail('forbidden');
  end if;
  -- One change of folders at a time: two moves together could make a ring.
  perform pg_advisory_xact_lock(hashtextextended('media-folders:' || p_account_id, 0));
  with recursive above as (
    select f.id, f.parent_id, 1 as depth from public.media_folders f where f.id = p_parent_id and f.account_id = p_account_id
    union all
    select f.id, f.parent_id, a.depth + 1 from public.media_folders f join above a on f.id = a.parent_id where a.depth < 20
  )
  select coalesce(max(a.depth), 0) into v_depth from above a having coalesce(bool_and(a.id is distinct from p_folder_id), true);
  if v_depth is null or (p_parent_id is not null and v_depth = 0) then
    perform app.fail('invalid_input', 'parent');
  end if;
  if p_folder_id is not null then
    with recursive below as (
      select f.id, 1 as depth from public.media_folders f where f.id = p_folder_id and f.account_id = p_account_id
      union all
      select f.id, b.depth + 1 from public.media_folders f join below b on f.parent_id = b.id where b.depth < 20
    )
    select max(b.depth) into v_below from below b;
    if v_below is null then
      perform app.fail('not_found', 'folder');
    end if;
  end if;
  if v_depth + v_below > 5 then
    perform app.fail('invalid_input', 'depth');
  end if;
  if v_id is null then
    insert into public.media_folders (account_id, parent_id, name) values (p_account_id, p_parent_id, btrim(p_name)) returning id into v_id;
  else
    update public.media_folders f set name = btrim(p_name), parent_id = p_parent_id where f.id = v_id;
  end if;
  return v_id;
exception
  when unique_violation then
    perform app.fail('name_taken');
  when check_violation or not_null_violation then
    perform app.fail('invalid_input', 'name');
end
$$;
grant execute on function public.keep_media_folder to authenticated, stoa_service;

create or replace function app.media_bucket(p_account_id uuid, p_visibility text) returns text
language sql immutable set search_path = '' as $$
  select p_account_id || case when p_visibility = 'private' then '-private' else '' end
$$;

-- What is used, wherever that is, stays.
create or replace function app.media_in_use(p_media_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from app.media_places(p_media_id))
$$;

create or replace function public.media_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 24, p_offset int default 0)
returns table (id uuid, folder_id uuid, object_name text, name text, mime text, size_bytes bigint, alt text, visibility text,
  created_at timestamptz, uploaded_by text, total bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_media_accounts()) then
    perform app.fail('forbidden');
  end if;
  return query
  select m.id, m.folder_id, m.object_name, m.name, m.mime, m.size_bytes, m.alt, m.visibility, m.created_at, w.name, count(*) over ()
  from public.media m left join public.members w on w.account_id = m.account_id and w.user_id = m.uploaded_by
  where m.account_id = p_account_id
    and (p_filter ->> 'folder' is null
      or case p_filter ->> 'folder' when 'none' then m.folder_id is null else m.folder_id::text = p_filter ->> 'folder' end)
    and (p_filter ->> 'kind' is null or case p_filter ->> 'kind'
      when 'document' then m.mime !~ '^(image|video|audio)/' else m.mime like (p_filter ->> 'kind') || '/%' end)
    and (coalesce(btrim(p_filter ->> 'search'), '') = '' or app.fold(m.name) like app.search_part(p_filter ->> 'search'))
  order by m.created_at desc, m.id
  limit least(greatest(coalesce(p_limit, 24), 1), 100) offset greatest(coalesce(p_offset, 0), 0);
end
$$;
grant execute on function public.media_list to authenticated, stoa_service;

-- Whether so many bytes more would fit the plan; asked before an upload.
create or replace function public.media_room(p_account_id uuid, p_bytes bigint) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_account_id not in (select app.my_media_accounts()) then
    perform app.fail('forbidden');
  end if;
  return coalesce((
    select coalesce(sum(u.used), 0) + greatest(p_bytes, 0) <= app.plan_limit(app.plan_of(p_account_id), 'storage') * app.metric_unit('storage')
    from public.usage_counters u where u.account_id = p_account_id and u.metric = 'storage'), true);
end
$$;
grant execute on function public.media_room to authenticated, stoa_service;

-- Who writes posts or makes courses uses the library too; managers keep it.
create or replace function app.my_author_accounts() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_accounts_with_cap('edit_posts') union select app.my_accounts_with_cap('create_courses')
$$;
grant execute on function app.my_author_accounts to authenticated, stoa_service;

create or replace function app.my_media_accounts() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_author_accounts() union select app.my_accounts_with_cap('manage_options')
$$;
grant execute on function app.my_media_accounts to authenticated, stoa_service;

create or replace function app.on_library_object() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_media public.media;
begin
  select * into v_media from public.media m where m.account_id = app.account_of_bucket(old.bucket_id)
    and m.object_name = old.name and m.visibility = app.object_visibility(old.bucket_id) for update;
  if found then
    if tg_op = 'UPDATE' and new.bucket_id = old.bucket_id then
      update public.media set object_name = new.name where id = v_media.id;
    elsif app.media_in_use(v_media.id) then
      perform app.fail('in_use');
    else
      delete from public.media where id = v_media.id;
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- What has begun to come in counts like what is stored: else a plan's room is filled many times over by uploads that nobody
-- finishes. A hosted project's storage notes its own elsewhere.
create or replace function app.on_upload_begun() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform app.count_stored(new.bucket_id, new.metadata, 1);
  else
    perform app.count_stored(old.bucket_id, old.metadata, -1);
  end if;
  return null;
end
$$;

-- Whoever builds the course opens its files too, drafts included.
create or replace function public.open_media(p_account_id uuid, p_entity text, p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_lesson public.lessons;
  v_media_id uuid;
  v_media public.media;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_lesson from public.lessons l where p_entity = 'lesson' and l.id = p_id and l.account_id = p_account_id;
  if v_lesson.course_id in (select app.my_courses_with_cap('manage_curriculum')) then
    v_media_id := v_lesson.media_id;
  elsif v_lesson.id is not null then
    v_media_id := (app.need_lesson(p_id)).media_id;
  elsif p_entity = 'product' then
    select p.media_id into v_media_id from public.products p
    where p.id = p_id and p.account_id = p_account_id and public.has_access(p.kind, p.id);
  end if;
  select * into v_media from public.media m where m.id = v_media_id;
  if not found then
    perform app.fail('not_found', 'media');
  end if;
  return jsonb_build_object('bucket', app.media_bucket(v_media.account_id, v_media.visibility),
    'object_name', v_media.object_name, 'name', v_media.name, 'mime', v_media.mime, 'size_bytes', v_media.size_bytes);
end
$$;
grant execute on function public.open_media to authenticated, stoa_service;

create or replace function public.media_places(p_media_id uuid) returns table (entity text, entity_id uuid, title text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if not exists (select 1 from public.media m where m.id = p_media_id and m.account_id in (select app.my_media_accounts())) then
    perform app.fail('not_found', 'media');
  end if;
  return query select p.entity, p.entity_id, p.title from app.media_places(p_media_id) p order by 1, 3, 2 limit 100;
end
$$;
grant execute on function public.media_places to authenticated, stoa_service;

-- Size and type are those of the stored object, as when it was taken in.
create or replace function public.refresh_media(p_media_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_media public.media;
begin
  update public.media m set size_bytes = coalesce((o.metadata ->> 'size')::bigint, 0),
    mime = coalesce(o.metadata ->> 'mimetype', m.mime), width = null, height = null, duration_s = null
  from storage.objects o
  where m.id = p_media_id and m.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    and o.bucket_id = app.media_bucket(m.account_id, m.visibility) and o.name = m.object_name
  returning m.* into v_media;
  if not found then
    perform app.fail('not_found', 'media');
  end if;
  perform app.audit(v_media.account_id, 'media.replaced', p_media_id, jsonb_build_object('size_bytes', v_media.size_bytes));
  return to_jsonb(v_media);
end
$$;
grant execute on function public.refresh_media to authenticated, stoa_service;

-- Takes an uploaded object into the library. Size and type are those of the stored object, which was counted when it came.
create or replace function public.register_media(p_account_id uuid, p_media jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_visibility text := coalesce(p_media ->> 'visibility', 'public');
  v_object record;
  v_media public.media;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id not in (select app.my_media_accounts()) then
    perform app.fail('forbidden');
  end if;
  if v_visibility not in ('public', 'private') then
    perform app.fail('invalid_input', 'visibility');
  end if;
  select coalesce((o.metadata ->> 'size')::bigint, 0) as size, coalesce(o.metadata ->> 'mimetype', 'application/octet-stream') as mime
  into v_object from storage.objects o
  where o.bucket_id = app.media_bucket(p_account_id, v_visibility) and o.name = p_media ->> 'objectName' for share;
  if not found or p_media ->> 'objectName' like 'avatars/%' then
    perform app.fail('not_found', 'object');
  end if;
  insert into public.media (account_id, folder_id, object_name, name, mime, size_bytes, alt, visibility, width, height,
    duration_s, uploaded_by)
  values (p_account_id, (p_media ->> 'folderId')::uuid, p_media ->> 'objectName', btrim(coalesce(p_media ->> 'name', '')),
    v_object.mime, v_object.size, coalesce(p_media ->> 'alt', ''), v_visibility,
    (p_media ->> 'width')::int, (p_media ->> 'height')::int, (p_media ->> 'durationS')::numeric, auth.uid())
  on conflict (account_id, visibility, object_name) do nothing returning * into v_media;
  if not found then
    select * into v_media from public.media m where m.account_id = p_account_id and m.visibility = v_visibility
      and m.object_name = p_media ->> 'objectName';
  end if;
  return to_jsonb(v_media);
exception
  when foreign_key_violation then
    perform app.fail('not_found', 'folder');
  when check_violation or data_exception then
    perform app.fail('invalid_input');
end
$$;
grant execute on function public.register_media to authenticated, stoa_service;

-- Says where a page, course or the like uses media: the whole list, replacing the one before.
create or replace function public.set_media_usage(p_account_id uuid, p_entity text, p_entity_id uuid, p_media_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_account_id not in (select app.my_media_accounts()) then
    perform app.fail('forbidden');
  end if;
  delete from public.media_usage u where u.account_id = p_account_id and u.entity = p_entity and u.entity_id = p_entity_id;
  insert into public.media_usage (account_id, media_id, entity, entity_id)
  select p_account_id, m.id, p_entity, p_entity_id from public.media m
  where m.account_id = p_account_id and m.id = any (p_media_ids);
exception when check_violation then
  perform app.fail('invalid_input', 'entity');
end
$$;
grant execute on function public.set_media_usage to authenticated, stoa_service;

-- Hosted storage names what it is about to do; ours leaves the name empty, and nobody can set it from outside.
create or replace function app.storage_operation() returns text
language sql stable set search_path = '' as $$
  select coalesce(current_setting('storage.operation', true), '')
$$;
grant execute on function app.storage_operation to anon, authenticated, stoa_service;

-- Three buckets an account: its own for what everybody sees, <account>-private for what has to be paid or enrolled for,
-- <account>-work for what learners hand in. Each takes listed types only, and what lies there counts against the plan.
create or replace function app.upload_types() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/avif', 'image/svg+xml',
    'video/ogg', 'video/mpeg', 'video/mp4', 'video/webm',
    'audio/ogg', 'audio/mpeg', 'audio/aac', 'audio/webm',
    'application/pdf', 'application/json', 'application/gzip', 'application/msword', 'text/csv', 'text/plain',
    'application/vnd.ms-powerpoint', 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/xml', 'text/xml', 'application/zip']
$$;

-- One row a place: what is used is not removed.
create table public.media_usage (
  account_id uuid not null,
  media_id uuid not null,
  entity text not null check (entity in ('page', 'post', 'course', 'lesson', 'product', 'site', 'group')),
  entity_id uuid not null,
  primary key (media_id, entity, entity_id),
  foreign key (account_id, media_id) references public.media (account_id, id) on delete cascade
);

-- The one meeting of a live lesson; without a beginning there is none, without an address the room is made.
create or replace function app.save_meeting(p_lesson public.lessons, p_meeting jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_starts_at timestamptz := (p_meeting ->> 'starts_at')::timestamptz;
  v_ends_at timestamptz := v_starts_at + make_interval(mins => (p_meeting ->> 'minutes')::int);
  v_url text := nullif(btrim(coalesce(p_meeting ->> 'url', '')), '');
  v_id uuid := (select m.id from public.meetings m where m.lesson_id = p_lesson.id order by m.starts_at desc, m.id limit 1);
begin
  if v_starts_at is null then
    delete from public.meetings m where m.id = v_id;
  elsif v_id is null then
    insert into public.meetings (account_id, title, starts_at, ends_at, member_id, course_id, lesson_id, url)
    select p_lesson.account_id, p_lesson.title, v_starts_at, v_ends_at, c.instructor_id, p_lesson.course_id, p_lesson.id,
      coalesce(v_url, app.new_meeting_url())
    from public.courses c where c.id = p_lesson.course_id;
  else
    update public.meetings m set title = p_lesson.title, starts_at = v_starts_at, ends_at = v_ends_at, url = coalesce(v_url, m.url)
    where m.id = v_id;
  end if;
end
$$;

create or replace function app.my_invited_meetings() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select p.meeting_id from public.meeting_people p where p.user_id = (select auth.uid()) and p.account_id in (select app.my_accounts())
$$;
grant execute on function app.my_invited_meetings to authenticated, stoa_service;

-- Meetings whose time, name and people the person may change.
create or replace function app.my_kept_meetings() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.id from public.meetings m
  where m.account_id in (select app.my_accounts_with_cap('manage_options'))
    or m.course_id in (select app.my_courses_with_cap('manage_curriculum'))
    or m.group_id in (select app.my_moderated_groups())
$$;
grant execute on function app.my_kept_meetings to authenticated, stoa_service;

create or replace function public.my_meetings(p_account_id uuid, p_from timestamptz default now(), p_to timestamptz default null)
returns table (kind text, id uuid, title text, starts_at timestamptz, ends_at timestamptz, url text, status text,
  host text, audience text, course_id uuid, group_id uuid, is_for_people boolean, can_change boolean, updated_at timestamptz)
language sql stable set search_path = '' as $$
  select x.* from (
    select 'meeting' as kind, m.id, m.title, m.starts_at, m.ends_at, m.url, 'confirmed' as status,
      h.name as host, coalesce(c.title, g.title) as audience, m.course_id, m.group_id, m.is_for_people,
      m.id = any (array(select app.my_kept_meetings())) as can_change, m.created_at as updated_at
    from public.meetings m
    left join public.members h on h.id = m.member_id
    left join public.courses c on c.id = m.course_id
    left join public.groups g on g.id = m.group_id
    where m.account_id = p_account_id
    union all
    select 'booking', b.id, s.title, b.starts_at, b.ends_at, b.meeting_url, b.status, h.name, null, null, null, false,
      false, b.updated_at
    from public.bookings b join public.appointment_services s on s.id = b.service_id
    left join public.members h on h.id = b.member_id
    where b.account_id = p_account_id and b.status in ('pending', 'confirmed')
      and (b.user_id = (select auth.uid()) or b.member_id = any (array(select app.my_members())))
  ) x
  where x.ends_at > coalesce(p_from, now()) and (p_to is null or x.starts_at < p_to)
  order by x.starts_at, x.id
  limit 500
$$;
grant execute on function public.my_meetings to authenticated, stoa_service;

create or replace function app.new_meeting_url() returns text
language sql volatile set search_path = '' as $$
  select 'https://meet.jit.si/' || replace(gen_random_uuid()::text, '-', '')
$$;
grant execute on function app.new_meeting_url to authenticated, stoa_service;

create or replace function app.on_meeting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' or not new.is_for_people then
    perform app.tell_of_meeting(new, case tg_op when 'UPDATE' then 'moved' else 'planned' end);
  end if;
  return null;
end
$$;

create or replace function app.on_meeting_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_of_meeting(old, 'cancelled');
  return old;
end
$$;

create or replace function app.on_meeting_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_of_meeting(m, 'planned', new.user_id) from public.meetings m where m.id = new.meeting_id;
  return null;
end
$$;

-- A booking has the address of its meeting while it is confirmed. Everybody in a session shares one, also when two are
-- confirmed at once: it follows from the session and a key.
create or replace function app.place_meeting() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_service public.appointment_services;
begin
  if not app.is_confirmed(new.status) then
    new.meeting_url := null;
    return new;
  end if;
  select * into v_service from public.appointment_services s where s.id = new.service_id;
  if new.meeting_url is not null and not (v_service.capacity > 1 and v_service.location = 'jitsi'
    and (tg_op = 'INSERT' or new.session_key is distinct from old.session_key)) then
    return new;
  end if;
  new.meeting_url := case v_service.location when 'link' then v_service.location_detail
    when 'jitsi' then coalesce((select b.meeting_url from public.bookings b
        where b.session_key = new.session_key and b.id <> new.id and b.meeting_url is not null limit 1),
      (select 'https://meet.jit.si/' || left(encode(sha256(convert_to(k.key || ':room:' || new.session_key || ':' || k.key,
        'UTF8')), 'hex'), 32) from ops.link_keys k where k.purpose = 'booking')) end;
  return new;
end
$$;

-- Makes or changes a meeting. A course's is for whoever may edit it, a group's for its moderators, every other for managers.
create or replace function public.save_meeting(p_account_id uuid, p_meeting_id uuid, p_meeting jsonb, p_people uuid[] default null)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_new public.meetings;
  v_id uuid := p_meeting_id;
  v_people uuid[] := coalesce(p_people, '{}');
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  begin
    v_new := jsonb_populate_record(null::public.meetings, p_meeting);
  exception when data_exception then
    perform app.fail('invalid_input', sqlerrm);
  end;
  if v_id is not null and not exists (select 1 from public.meetings m where m.id = v_id and m.account_id = p_account_id
    and m.id in (select app.my_kept_meetings())) then
    perform app.fail('not_found');
  end if;
  if v_id is null and not coalesce(case
    when v_new.course_id is not null then v_new.course_id in (select app.my_courses_with_cap('manage_curriculum'))
    when v_new.group_id is not null then v_new.group_id in (select app.my_moderated_groups())
    else p_account_id in (select app.my_accounts_with_cap('manage_options')) end, false) then
    perform app.fail('forbidden');
  end if;
  if cardinality(v_people) > 200 or (v_id is null and coalesce(v_new.is_for_people, false) <> (cardinality(v_people) > 0)) then
    perform app.fail('invalid_input', 'people');
  end if;
  begin
    if v_id is null then
      if v_new.starts_at < now() - interval '1 hour' then
        perform app.fail('invalid_input', 'starts_at');
      end if;
      insert into public.meetings (account_id, title, starts_at, ends_at, member_id, course_id, lesson_id, group_id,
        is_for_people, url)
      values (p_account_id, v_new.title, v_new.starts_at, v_new.ends_at,
        (select m.id from public.members m where m.account_id = p_account_id and m.user_id = auth.uid()),
        v_new.course_id, v_new.lesson_id, v_new.group_id, coalesce(v_new.is_for_people, false),
        coalesce(nullif(btrim(v_new.url), ''), app.new_meeting_url()))
      returning id into v_id;
    else
      update public.meetings m set title = v_new.title, starts_at = v_new.starts_at, ends_at = v_new.ends_at,
        url = coalesce(nullif(btrim(v_new.url), ''), m.url)
      where m.id = v_id;
    end if;
    if p_people is not null and (select m.is_for_people from public.meetings m where m.id = v_id) then
      delete from public.meeting_people p where p.meeting_id = v_id and p.user_id <> all (v_people);
      insert into public.meeting_people (account_id, meeting_id, user_id)
      select p_account_id, v_id, u from unnest(v_people) u on conflict do nothing;
    end if;
  exception when check_violation or not_null_violation or foreign_key_violation then
    perform app.fail('invalid_input', sqlerrm);
  end;
  return v_id;
end
$$;
grant execute on function public.save_meeting to authenticated, stoa_service;

-- Reminds of every meeting of the next hour, once for each time it was given; what was planned within that hour was just told.
create or replace function ops.remind_meetings(p_now timestamptz default now()) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_meeting public.meetings;
  v_count int := 0;
begin
  for v_meeting in
    with due as (
      insert into ops.meeting_reminders as r (meeting_id, starts_at)
      select m.id, m.starts_at from public.meetings m
      where m.starts_at > p_now and m.starts_at <= p_now + interval '1 hour' and m.created_at < m.starts_at - interval '1 hour'
      on conflict do nothing
      returning r.meeting_id
    )
    select m.* from due d join public.meetings m on m.id = d.meeting_id
  loop
    perform app.tell_of_meeting(v_meeting, 'soon');
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
grant execute on function ops.remind_meetings to stoa_service;

-- Meetings at a time: live lessons, meetings of a group, or of everybody in the account. The room is Jitsi's unless named.
create table public.meetings (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  title text not null check (length(btrim(title)) between 1 and 200),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  member_id uuid,
  course_id uuid,
  lesson_id uuid,
  group_id uuid,
  url text not null default app.new_meeting_url() check (url ~ '^https://\S{3,}$' and length(url) <= 500),
  created_at timestamptz not null default now(),
  -- Meetings are scheduled for everybody, a course, a group or named people, and those are told.
  is_for_people boolean not null default false,
  foreign key (account_id, member_id) references public.members (account_id, id) on delete set null (member_id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade,
  foreign key (account_id, course_id, lesson_id) references public.lessons (account_id, course_id, id) on delete cascade,
  foreign key (account_id, group_id) references public.groups (account_id, id) on delete cascade,
  check (starts_at < ends_at and ends_at - starts_at <= interval '1 day'),
  check (num_nonnulls(course_id, group_id) <= 1 and (lesson_id is null or course_id is not null)),
  constraint meetings_key unique (account_id, id),
  constraint meetings_people_check check (not is_for_people or (course_id is null and group_id is null))
);

-- Tells whom a meeting is for; one for everybody is news in the app alone, so that no mail goes to a whole site.
create or replace function app.tell_of_meeting(p_meeting public.meetings, p_what text, p_user_id uuid default null) returns void
language plpgsql set search_path = '' as $$
declare
  v_data jsonb := jsonb_build_object('meeting_id', p_meeting.id, 'starts_at', p_meeting.starts_at, 'status', p_what);
begin
  if p_meeting.ends_at <= now() then
    return;
  end if;
  if p_meeting.course_id is null and p_meeting.group_id is null and not p_meeting.is_for_people then
    insert into public.notifications (account_id, user_id, type, message, severity, data, in_app, by_email)
    select m.account_id, m.user_id, 'booking', p_meeting.title, 2, v_data, true, false
    from public.members m where m.account_id = p_meeting.account_id and m.status = 'active'
      and m.user_id is distinct from auth.uid();
    return;
  end if;
  perform app.notify(p_meeting.account_id, w.user_id, 'booking', p_meeting.title, v_data, 2) from (
    select e.user_id from public.enrolments e where e.course_id = p_meeting.course_id
    union select g.user_id from public.group_members g where g.group_id = p_meeting.group_id and g.status = 'active'
    union select p.user_id from public.meeting_people p where p.meeting_id = p_meeting.id
  ) w
  where (p_user_id is null or w.user_id = p_user_id) and w.user_id is distinct from auth.uid();
end
$$;

create table public.meeting_people (
  account_id uuid not null,
  meeting_id uuid not null,
  user_id uuid not null,
  primary key (meeting_id, user_id),
  foreign key (account_id, meeting_id) references public.meetings (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references public.members (account_id, user_id) on delete cascade
);

create table ops.meeting_reminders (
  meeting_id uuid not null references public.meetings (id) on delete cascade,
  starts_at timestamptz not null,
  primary key (meeting_id, starts_at)
);

-- The invited person joins with the role of the invitation; the address must be the invited one and confirmed.
create or replace function public.accept_invitation(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_invitation public.invitations;
  v_member public.members;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  update public.invitations i set accepted_at = now()
  where i.token_hash = app.token_hash(p_token) and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
    and exists (select 1 from public.accounts a where a.account_id = i.account_id and a.status = 'active')
  returning * into v_invitation;
  if not found then
    perform app.fail('invitation_invalid');
  end if;
  if not exists (select 1 from auth.users u where u.id = auth.uid() and u.email_confirmed_at is not null
    and lower(u.email) = v_invitation.email) then
    perform app.fail('invitation_other_person');
  end if;
  v_member := app.join_account(v_invitation.account_id, auth.uid(), v_invitation.email,
    coalesce(auth.jwt() -> 'user_metadata' ->> 'display_name', ''), v_invitation.role_id);
  if v_member.status <> 'active' then
    perform app.fail('forbidden');
  end if;
  if not app.is_owner(v_member.account_id, v_member.user_id) then
    update public.members set role_id = v_invitation.role_id where id = v_member.id returning * into v_member;
  end if;
  perform app.audit(v_member.account_id, 'member.joined', v_member.id);
  return app.member_json(v_member);
end
$$;
grant execute on function public.accept_invitation to authenticated, stoa_service;

-- Every account is born with the five roles.
create or replace function app.add_default_roles() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.roles (account_id, name, caps, is_default, is_owner) values
    (new.account_id, 'Owner', array['manage_options', 'edit_posts', 'create_courses', 'manage_curriculum',
      'manage_students', 'manage_submissions', 'manage_stats'], false, true),
    (new.account_id, 'Manager', array['manage_options'], false, false),
    (new.account_id, 'Instructor', array['edit_posts', 'create_courses', 'manage_curriculum', 'manage_students',
      'manage_submissions', 'manage_stats'], false, false),
    (new.account_id, 'Editor', array['edit_posts'], false, false),
    (new.account_id, 'Student', '{}', true, false);
  return null;
end
$$;

create or replace function public.delete_role(p_role_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_role public.roles;
begin
  select * into v_role from public.roles r
  where r.role_id = p_role_id and r.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'role');
  end if;
  if v_role.is_owner or v_role.is_default or exists (select 1 from public.members m where m.role_id = p_role_id) then
    perform app.fail('in_use');
  end if;
  delete from public.roles where role_id = p_role_id;
  perform app.audit(v_role.account_id, 'role.deleted', p_role_id, jsonb_build_object('name', v_role.name));
end
$$;
grant execute on function public.delete_role to authenticated, stoa_service;

-- Tokens of an ended session are refused from then on; open lines of it are closed.
create or replace function public.end_my_session(p_session_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.id = p_session_id and s.user_id = auth.uid();
  if not found then
    perform app.fail('not_found', 'session');
  end if;
  perform pg_notify('stoa_sessions_ended', jsonb_build_array(p_session_id)::text);
end
$$;
grant execute on function public.end_my_session to authenticated, stoa_service;

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
  delete from public.activity where account_id = p_account_id and user_id = v_me;
  begin
    delete from storage.objects where (bucket_id = p_account_id::text and name like 'avatars/' || v_me::text || '/%')
      or (bucket_id = p_account_id::text || '-work' and name like 'submissions/' || v_me::text || '/%');
  exception when insufficient_privilege or raise_exception then
    -- A hosted engine lets files go by its own calls alone; the screen has asked for that before.
    null;
  end;
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
grant execute on function public.erase_me to authenticated, stoa_service;

-- A copy of what this account holds of the person; three an hour.
create or replace function public.export_my_data(p_account_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_data jsonb;
  v_table text;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or (p_account_id not in (select app.my_accounts())
    and p_account_id not in (select app.my_owned_accounts())) then
    perform app.fail('account_not_found');
  end if;
  if ops.take_point('export:' || auth.uid()::text, 3, 3600) > 0 then
    perform app.fail('rate_limited');
  end if;
  v_data := jsonb_build_object('exported_at', now(), 'profile', public.my_profile(p_account_id));
  foreach v_table in array array['entitlements', 'orders', 'subscriptions', 'enrolments', 'lesson_progress', 'lesson_notes',
    'course_reviews', 'quiz_attempts', 'submissions', 'certificates', 'group_members', 'group_posts', 'comments', 'reactions',
    'reports', 'bookings', 'notification_preferences', 'notifications', 'activity', 'message_blocks', 'points_ledger',
    'member_badges'] loop
    continue when to_regclass('public.' || v_table) is null;
    v_data := v_data || jsonb_build_object(v_table, app.own_rows(v_table, p_account_id));
  end loop;
  return v_data || jsonb_build_object(
    'order_items', (select coalesce(jsonb_agg(to_jsonb(i) - 'account_id'), '[]') from public.order_items i
      join public.orders o on o.id = i.order_id where o.account_id = p_account_id and o.user_id = auth.uid()),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('conversation', x.conversation_id,
        'mine', x.user_id = auth.uid(), 'body', x.body, 'at', x.created_at) order by x.created_at), '[]')
      from (select * from public.messages y where y.account_id = p_account_id
        and y.conversation_id in (select app.my_conversations()) order by y.created_at desc limit 50000) x));
end
$$;
grant execute on function public.export_my_data to authenticated, stoa_service;

-- What the page behind the link shows to whoever holds the token.
create or replace function public.find_invitation(p_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('account_id', i.account_id, 'account', a.name, 'role', r.name, 'email', i.email,
    'expires_at', i.expires_at)
  from public.invitations i
  join public.accounts a on a.account_id = i.account_id and a.status = 'active'
  join public.roles r on r.role_id = i.role_id
  where i.token_hash = app.token_hash(p_token) and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
$$;
grant execute on function public.find_invitation to stoa_service;

-- Opens an invitation for a day, or renews the open one. The token is given out here once and kept as a hash only.
create or replace function public.invite_member(p_account_id uuid, p_email text, p_role_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(coalesce(p_email, '')));
  v_token text := encode(extensions.gen_random_bytes(32), 'hex');
  v_invitation public.invitations;
begin
  perform app.require_cap(p_account_id);
  if v_email !~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$' or length(v_email) > 254 then
    perform app.fail('invalid_input', 'email');
  end if;
  perform app.require_grantable_role(p_account_id, p_role_id);
  if exists (select 1 from public.members m where m.account_id = p_account_id and lower(m.email) = v_email) then
    perform app.fail('already_member');
  end if;
  insert into public.invitations as i (account_id, email, role_id, token_hash, invited_by)
  values (p_account_id, v_email, p_role_id, app.token_hash(v_token), auth.uid())
  on conflict (account_id, email) where accepted_at is null and revoked_at is null do update
    set role_id = excluded.role_id, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
      expires_at = excluded.expires_at
  returning i.* into v_invitation;
  perform app.audit(p_account_id, 'member.invited', v_invitation.id, jsonb_build_object('role_id', p_role_id));
  return to_jsonb(v_invitation) - 'token_hash' || jsonb_build_object('token', v_token);
end
$$;
grant execute on function public.invite_member to authenticated, stoa_service;

create or replace function app.is_manager(p_account_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select p_account_id in (select app.my_accounts_with_cap('manage_options'))
$$;
grant execute on function app.is_manager to anon, authenticated, stoa_service;

create or replace function app.is_owner(p_account_id uuid, p_user_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.accounts a where a.account_id = p_account_id and a.owner_user_id = p_user_id)
$$;

-- True only for the owner asking about the own address of the session.
create or replace function public.is_site_owner(p_account_id uuid, p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.accounts a
    where a.account_id = p_account_id and a.owner_user_id = (select auth.uid())
      and app.in_reach(p_account_id)
  ) and lower(btrim(coalesce(p_email, ''))) = lower(btrim(coalesce(auth.jwt() ->> 'email', '')))
    and coalesce(btrim(p_email), '') <> ''
$$;
grant execute on function public.is_site_owner to authenticated, stoa_service;

-- Whoever teaches or manages; a reply to them is always possible unless they were blocked.
create or replace function app.is_staff(p_account_id uuid, p_user_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.members m join public.roles r on r.role_id = m.role_id
    where m.account_id = p_account_id and m.user_id = p_user_id and m.status = 'active' and cardinality(r.caps) > 0)
$$;

-- One row a person and account, with a slug of its own; whoever is in already stays as they are.
create or replace function app.join_account(p_account_id uuid, p_user_id uuid, p_email text, p_name text, p_role_id uuid)
returns public.members
language plpgsql set search_path = '' as $$
declare
  v_name text := coalesce(nullif(left(btrim(p_name), 120), ''), nullif(split_part(p_email, '@', 1), ''), 'Member');
  v_slug text := app.slugify(v_name);
  v_member public.members;
begin
  loop
    select * into v_member from public.members m where m.account_id = p_account_id and m.user_id = p_user_id;
    exit when found;
    insert into public.members (account_id, user_id, name, slug, email, role_id)
    values (p_account_id, p_user_id, v_name, v_slug, p_email, p_role_id)
    on conflict do nothing;
    -- Either it is in now, or a parallel call put it in, or the slug is another person's.
    v_slug := app.slugify(v_name) || '-' || substr(md5(gen_random_uuid()::text), 1, 6);
  end loop;
  return v_member;
end
$$;

create or replace function public.leave_account(p_account_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_owner(p_account_id, auth.uid()) then
    perform app.fail('last_owner');
  end if;
  delete from public.members where account_id = p_account_id and user_id = auth.uid() and status = 'active';
  if not found then
    perform app.fail('not_a_member');
  end if;
end
$$;
grant execute on function public.leave_account to authenticated, stoa_service;

create or replace function public.member_card(p_account_id uuid, p_member_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return (
    select jsonb_build_object('id', m.id, 'user_id', m.user_id, 'name', m.name, 'email', m.email, 'slug', m.slug, 'bio', m.bio,
      'avatar_at', m.avatar_at, 'role_id', m.role_id, 'status', m.status, 'created_at', m.created_at,
      'is_owner', app.is_owner(m.account_id, m.user_id), 'is_me', m.user_id = auth.uid(),
      'courses', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'status', e.status,
          'progress', e.progress, 'last_active_at', e.last_active_at) order by e.last_active_at desc), '[]')
        from public.enrolments e join public.courses c on c.id = e.course_id
        where e.account_id = m.account_id and e.user_id = m.user_id),
      'orders', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'status', o.status, 'test', o.test,
          'total_minor', o.total_minor, 'currency', o.currency, 'created_at', o.created_at) order by o.number desc), '[]')
        from (select * from public.orders o where o.account_id = m.account_id and o.user_id = m.user_id
          order by o.number desc limit 20) o),
      'spent', (select coalesce(jsonb_agg(to_jsonb(s) order by s.currency <> app.shop_currency(m.account_id), s.currency), '[]')
        from (select o.currency, count(*)::int as orders, sum(o.total_minor - o.refunded_minor)::bigint as total_minor
          from public.orders o
          where o.account_id = m.account_id and o.user_id = m.user_id and o.status in ('paid', 'partly_refunded') and not o.test
          group by o.currency) s),
      'past', (select coalesce(jsonb_agg(jsonb_build_object('action', u.action, 'at', u.at, 'actor', w.name,
          'from', coalesce(f.name, u.detail ->> 'from'), 'to', coalesce(t.name, u.detail ->> 'to')) order by u.id desc), '[]')
        from (select * from public.account_audit a where a.account_id = m.account_id and a.target_id = m.id
          order by a.id desc limit 50) u
        left join public.members w on w.account_id = u.account_id and w.user_id = u.actor_user_id
        left join public.roles f on f.account_id = u.account_id and f.role_id::text = u.detail ->> 'from'
        left join public.roles t on t.account_id = u.account_id and t.role_id::text = u.detail ->> 'to'))
    from public.members m where m.account_id = p_account_id and m.id = p_member_id);
end
$$;
grant execute on function public.member_card to authenticated, stoa_service;

-- The same for what people ask about themselves, and what everybody may look for.
create or replace function public.member_emails(p_account_id uuid, p_user_ids uuid[] default null)
returns table (user_id uuid, email text)
language sql stable security definer set search_path = '' as $$
  select m.user_id, m.email
  from public.members m
  where m.account_id = p_account_id
    and (p_user_ids is null or m.user_id = any (p_user_ids))
    and ((m.user_id = (select auth.uid()) and m.status = 'active' and app.in_reach(p_account_id))
      or p_account_id = any (array(select app.my_accounts_with_cap('manage_options'))))
$$;
grant execute on function public.member_emails to authenticated, stoa_service;

-- Joining an account, and what a person may know about their own place in it.
create or replace function app.member_json(p_member public.members) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_member.id, 'account_id', p_member.account_id, 'user_id', p_member.user_id,
    'name', p_member.name, 'slug', p_member.slug, 'email', p_member.email, 'role_id', p_member.role_id,
    'status', p_member.status, 'created_at', p_member.created_at)
$$;

-- Whether something is searched decides about the plan, so each call has its own.
create or replace function public.member_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 20, p_offset int default 0)
returns table (id uuid, user_id uuid, name text, email text, slug text, avatar_at timestamptz, role_id uuid, role text,
  status text, is_owner boolean, created_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  v_part text := case when btrim(coalesce(p_filter ->> 'search', '')) <> '' then app.search_part(p_filter ->> 'search') end;
  v_sort text := coalesce(p_filter ->> 'sort', 'newest');
begin
  perform app.require_cap(p_account_id);
  return query
  with hit as materialized (
    select m.id, m.name, m.created_at from public.members m
    where m.account_id = p_account_id and (v_part is null or m.search_text like v_part)
      and (p_filter ->> 'role' is null or m.role_id::text = p_filter ->> 'role')
      and (p_filter ->> 'status' is null or m.status = p_filter ->> 'status')
  ), page as (
    select h.id, h.name, h.created_at from hit h
    order by case when v_sort = 'name' then lower(h.name) end, case when v_sort = 'oldest' then h.created_at end,
      h.created_at desc, h.id
    limit least(greatest(coalesce(p_limit, 20), 1), 500) offset greatest(coalesce(p_offset, 0), 0)
  )
  select m.id, m.user_id, m.name, m.email, m.slug, m.avatar_at, m.role_id, r.name, m.status,
    a.owner_user_id is not distinct from m.user_id, m.created_at, (select count(*) from hit)
  from page p join public.members m on m.id = p.id
  join public.roles r on r.role_id = m.role_id
  join public.accounts a on a.account_id = m.account_id
  order by case when v_sort = 'name' then lower(p.name) end, case when v_sort = 'oldest' then p.created_at end,
    p.created_at desc, p.id;
end
$$;
grant execute on function public.member_list to authenticated, stoa_service;

create or replace function app.my_accounts() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select mine.account_id from (
    select m.account_id from public.members m where m.user_id = (select auth.uid()) and m.status = 'active'
    union
    select a.account_id from public.accounts a where a.owner_user_id = (select auth.uid())
  ) mine
  where mine.account_id <> all (array(select app.hidden_accounts()))
    and coalesce(mine.account_id = any ((select app.bound_accounts())::uuid[]), true)
$$;
grant execute on function app.my_accounts to anon, authenticated, stoa_service;

create or replace function app.my_accounts_with_cap(p_cap text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select mine.account_id from (
    select m.account_id
    from public.members m
    join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id
    where m.user_id = (select auth.uid()) and m.status = 'active' and p_cap = any (r.caps)
    union
    select a.account_id from public.accounts a where a.owner_user_id = (select auth.uid())
  ) mine
  where mine.account_id <> all (array(select app.hidden_accounts()))
    and coalesce(mine.account_id = any ((select app.bound_accounts())::uuid[]), true)
$$;
grant execute on function app.my_accounts_with_cap to anon, authenticated, stoa_service;

-- The person's own places in accounts.
create or replace function app.my_members() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.id from public.members m where m.user_id = (select auth.uid()) and m.status = 'active'
    and m.account_id <> all (array(select app.hidden_accounts()))
    and coalesce(m.account_id = any ((select app.bound_accounts())::uuid[]), true)
$$;
grant execute on function app.my_members to authenticated, stoa_service;

-- What the caller owns, closed or not: its billing stays open to them.
create or replace function app.my_owned_accounts() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.account_id from public.accounts a
  where a.owner_user_id = (select auth.uid()) and coalesce(a.account_id = any ((select app.bound_accounts())::uuid[]), true)
$$;
grant execute on function app.my_owned_accounts to anon, authenticated, stoa_service;

-- What somebody does with their own account: profile, devices, a copy of their data, and leaving for good.
create or replace function public.my_profile(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', m.name, 'slug', m.slug, 'bio', m.bio, 'email', m.email, 'is_listed', m.is_listed,
    'avatar_at', m.avatar_at, 'messages_from', m.messages_from, 'joined_at', m.created_at, 'role', r.name,
    'is_owner', app.is_owner(p_account_id, m.user_id))
  from public.members m join public.roles r on r.role_id = m.role_id
  where m.account_id = p_account_id and m.user_id = (select auth.uid()) and m.status = 'active'
    and app.in_reach(p_account_id)
$$;
grant execute on function public.my_profile to authenticated, stoa_service;

-- The person's own sign-ins, the newest first. They are of the backend, which several sites may share.
create or replace function public.my_sessions()
returns table (id uuid, created_at timestamptz, seen_at timestamptz, user_agent text, ip text, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, greatest(s.refreshed_at::timestamptz, s.created_at), left(coalesce(s.user_agent, ''), 300),
    split_part(coalesce(s.ip::text, ''), '/', 1), s.id::text = coalesce(auth.jwt() ->> 'session_id', '')
  from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
  order by 6 desc, 3 desc limit 100
$$;
grant execute on function public.my_sessions to authenticated, stoa_service;

-- Kept by the service, as people choose a language of pages, which no row of theirs says.
create or replace function public.note_language(p_account_id uuid, p_language text) returns void
language sql security definer set search_path = '' as $$
  update public.members m set language = p_language
  where m.account_id = p_account_id and m.user_id = auth.uid() and app.is_language(p_language)
    and m.language is distinct from p_language
$$;
grant execute on function public.note_language to authenticated, stoa_service;

-- Whoever runs the site may teach there too, but has not become an instructor by it.
create or replace function app.on_member_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_caps text[] := (select r.caps from public.roles r where r.role_id = new.role_id);
  v_before text[] := '{}';
  v_type text;
begin
  if tg_op = 'UPDATE' then
    v_before := coalesce((select r.caps from public.roles r where r.role_id = old.role_id), '{}');
  end if;
  v_type := case
    when 'manage_options' = any (v_caps) then case when not 'manage_options' = any (v_before) then 'manager_registration' end
    when 'create_courses' = any (v_caps) then case when not 'create_courses' = any (v_before) then 'instructor_registration' end
    when tg_op = 'INSERT' then 'student_registration' end;
  if v_type is not null then
    perform app.record_activity(new.account_id, new.user_id, v_type, new.id);
  end if;
  return null;
end
$$;

-- Makes the signed-in person a member with the account's default role, once.
create or replace function public.register_member(p_account_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_role_id uuid;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select r.role_id into v_role_id
  from public.accounts a join public.roles r on r.account_id = a.account_id and r.is_default
  where a.account_id = p_account_id and a.status = 'active' and app.in_reach(p_account_id);
  if not found then
    perform app.fail('account_not_found');
  end if;
  return app.member_json(app.join_account(p_account_id, auth.uid(), lower(btrim(coalesce(auth.jwt() ->> 'email', ''))),
    coalesce(auth.jwt() -> 'user_metadata' ->> 'display_name', ''), v_role_id));
end
$$;
grant execute on function public.register_member to authenticated, stoa_service;

create or replace function public.remove_member(p_member_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members := app.require_managed_member(p_member_id);
begin
  delete from public.members where id = p_member_id;
  perform app.audit(v_member.account_id, 'member.removed', p_member_id, jsonb_build_object('user_id', v_member.user_id));
end
$$;
grant execute on function public.remove_member to authenticated, stoa_service;

create or replace function app.require_cap(p_account_id uuid, p_cap text default 'manage_options') returns void
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_accounts_with_cap(p_cap)) then
    perform app.fail('forbidden');
  end if;
end
$$;

-- A role that the caller may give to somebody else. The owner's role is the owner's to give.
create or replace function app.require_grantable_role(p_account_id uuid, p_role_id uuid) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_is_owner boolean;
begin
  select r.is_owner into v_is_owner from public.roles r where r.account_id = p_account_id and r.role_id = p_role_id;
  if not found then
    perform app.fail('not_found', 'role');
  end if;
  if v_is_owner and not app.is_owner(p_account_id, auth.uid()) then
    perform app.fail('forbidden', 'the owner''s role');
  end if;
end
$$;

-- Another member whom the caller may manage: never oneself, never the owner, a holder of the owner's role only by the owner.
create or replace function app.require_managed_member(p_member_id uuid) returns public.members
language plpgsql set search_path = '' as $$
declare
  v_member public.members;
begin
  select * into v_member from public.members m
  where m.id = p_member_id and m.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'member');
  end if;
  if app.is_owner(v_member.account_id, v_member.user_id) then
    perform app.fail('last_owner');
  end if;
  if v_member.user_id = auth.uid() then
    perform app.fail('own_rights');
  end if;
  perform app.require_grantable_role(v_member.account_id, v_member.role_id);
  return v_member;
end
$$;

create or replace function public.revoke_invitation(p_invitation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid;
begin
  update public.invitations set revoked_at = now()
  where id = p_invitation_id and accepted_at is null and revoked_at is null
    and account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  returning account_id into v_account_id;
  if not found then
    perform app.fail('not_found', 'invitation');
  end if;
  perform app.audit(v_account_id, 'member.uninvited', p_invitation_id);
end
$$;
grant execute on function public.revoke_invitation to authenticated, stoa_service;

create or replace function public.role_list(p_account_id uuid)
returns table (role_id uuid, name text, caps text[], is_default boolean, is_owner boolean, members bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return query
  select r.role_id, r.name, r.caps, r.is_default, r.is_owner, coalesce(n.members, 0)
  from public.roles r
  left join (select m.role_id, count(*) as members from public.members m where m.account_id = p_account_id group by 1) n
    on n.role_id = r.role_id
  where r.account_id = p_account_id
  order by r.is_owner desc, r.is_default, lower(r.name);
end
$$;
grant execute on function public.role_list to authenticated, stoa_service;

-- Makes or changes a role. Caps are the closed list; nobody adds to the role they hold, and the owner's stays as it is.
create or replace function public.save_role(p_account_id uuid, p_role jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_name text := btrim(coalesce(p_role ->> 'name', ''));
  v_caps text[];
  v_role public.roles;
begin
  perform app.require_cap(p_account_id);
  if jsonb_typeof(p_role -> 'caps') is distinct from 'array' or length(v_name) not between 1 and 60 then
    perform app.fail('invalid_input');
  end if;
  v_caps := array(select distinct cap from jsonb_array_elements_text(p_role -> 'caps') cap order by cap);
  if not v_caps <@ array['manage_options', 'edit_posts', 'create_courses', 'manage_curriculum', 'manage_students',
    'manage_submissions', 'manage_stats'] then
    perform app.fail('capability_unknown');
  end if;
  if p_role ->> 'role_id' is null then
    insert into public.roles (account_id, name, caps) values (p_account_id, v_name, v_caps) returning * into v_role;
  else
    select * into v_role from public.roles r
    where r.account_id = p_account_id and r.role_id::text = p_role ->> 'role_id' for update;
    if not found then
      perform app.fail('not_found', 'role');
    end if;
    if v_role.is_owner or (v_role.is_default and 'manage_options' = any (v_caps)) then
      perform app.fail('forbidden');
    end if;
    if not v_caps <@ v_role.caps and exists (select 1 from public.members m
      where m.account_id = p_account_id and m.role_id = v_role.role_id and m.user_id = auth.uid()) then
      perform app.fail('own_rights');
    end if;
    update public.roles set name = v_name, caps = v_caps where role_id = v_role.role_id returning * into v_role;
  end if;
  perform app.audit(p_account_id, 'role.saved', v_role.role_id, jsonb_build_object('name', v_name, 'caps', to_jsonb(v_caps)));
  return to_jsonb(v_role);
exception when unique_violation then
  perform app.fail('name_taken');
end
$$;
grant execute on function public.save_role to authenticated, stoa_service;

-- A site's managers decide whether a new login ends a member's other sessions; the plan decides whether they can switch it on.
create or replace function public.save_single_session(p_account_id uuid, p_is_on boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_before boolean;
begin
  perform app.require_cap(p_account_id);
  if p_is_on is null then
    perform app.fail('invalid_input', 'single_session');
  end if;
  if p_is_on and exists (select 1 from public.accounts a join public.plans p on p.id = a.settings ->> 'plan'
    where a.account_id = p_account_id and not 'single_session' = any (p.features)) then
    perform app.fail('feature_off', 'single_session');
  end if;
  select 'single_session' = any (a.features) into v_before from public.accounts a
  where a.account_id = p_account_id for update;
  if v_before = p_is_on then
    return;
  end if;
  update public.accounts a
  set features = case when p_is_on then a.features || 'single_session'::text
    else array_remove(a.features, 'single_session') end
  where a.account_id = p_account_id;
  perform app.audit(p_account_id, 'site.saved', null, jsonb_build_object('section', 'single_session', 'on', p_is_on));
end
$$;
grant execute on function public.save_single_session to authenticated, stoa_service;

create or replace function public.set_member_role(p_member_id uuid, p_role_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members := app.require_managed_member(p_member_id);
begin
  perform app.require_grantable_role(v_member.account_id, p_role_id);
  update public.members set role_id = p_role_id where id = p_member_id;
  perform app.audit(v_member.account_id, 'member.role', p_member_id,
    jsonb_build_object('from', v_member.role_id, 'to', p_role_id));
end
$$;
grant execute on function public.set_member_role to authenticated, stoa_service;

create or replace function public.set_member_status(p_member_id uuid, p_status text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members := app.require_managed_member(p_member_id);
begin
  if coalesce(p_status, '') not in ('active', 'banned') then
    perform app.fail('invalid_input', 'status');
  end if;
  update public.members set status = p_status where id = p_member_id;
  perform app.audit(v_member.account_id, 'member.status', p_member_id,
    jsonb_build_object('from', v_member.status, 'to', p_status));
end
$$;
grant execute on function public.set_member_status to authenticated, stoa_service;

-- The account has one owner, always: the old one hands over and stays a member with the same role.
create or replace function public.transfer_ownership(p_member_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members;
begin
  select m.* into v_member from public.members m join public.accounts a on a.account_id = m.account_id
  where m.id = p_member_id and m.status = 'active' and a.owner_user_id = auth.uid() for update;
  if not found then
    perform app.fail('not_found', 'member');
  end if;
  update public.members m set role_id = r.role_id from public.roles r
  where m.id = p_member_id and r.account_id = m.account_id and r.is_owner;
  update public.accounts set owner_user_id = v_member.user_id where account_id = v_member.account_id;
  perform app.audit(v_member.account_id, 'account.owner', p_member_id);
end
$$;
grant execute on function public.transfer_ownership to authenticated, stoa_service;

-- Name, slug, words about oneself, whether visitors may see one, and that the picture changed.
create or replace function public.update_my_profile(p_account_id uuid, p_profile jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members;
begin
  select * into v_member from public.members m
  where m.account_id = p_account_id and m.user_id = auth.uid() and m.status = 'active' for update;
  if not found then
    perform app.fail('not_a_member');
  end if;
  v_member.name := btrim(coalesce(p_profile ->> 'name', v_member.name));
  v_member.slug := lower(btrim(coalesce(p_profile ->> 'slug', v_member.slug)));
  v_member.bio := btrim(coalesce(p_profile ->> 'bio', v_member.bio));
  if length(v_member.name) not between 1 and 120 or length(v_member.bio) > 500
    or length(v_member.slug) not between 2 and 80 or v_member.slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$'
    or coalesce(jsonb_typeof(p_profile -> 'isListed'), 'boolean') <> 'boolean'
    or coalesce(jsonb_typeof(p_profile -> 'hasAvatar'), 'boolean') <> 'boolean' then
    perform app.fail('invalid_input');
  end if;
  update public.members m set name = v_member.name, slug = v_member.slug, bio = v_member.bio,
    is_listed = coalesce((p_profile ->> 'isListed')::boolean, m.is_listed),
    avatar_at = case (p_profile ->> 'hasAvatar')::boolean when true then now() when false then null else m.avatar_at end
  where m.id = v_member.id returning * into v_member;
  return app.member_json(v_member) || jsonb_build_object('bio', v_member.bio, 'is_listed', v_member.is_listed,
    'avatar_at', v_member.avatar_at);
exception when unique_violation then
  perform app.fail('slug_taken');
end
$$;
grant execute on function public.update_my_profile to authenticated, stoa_service;

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  email text not null check (email = lower(btrim(email)) and length(email) between 3 and 254),
  role_id uuid not null,
  token_hash text not null unique,
  invited_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  accepted_at timestamptz,
  revoked_at timestamptz,
  foreign key (account_id, role_id) references public.roles (account_id, role_id) on delete cascade
);

-- A page of history, newest first, before a message already shown.
create or replace function public.conversation_history(p_conversation_id uuid, p_before uuid default null, p_limit int default 50)
returns table (id uuid, user_id uuid, body text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.id, m.user_id, m.body, m.created_at
  from public.messages m
  left join public.messages b on b.id = p_before and b.conversation_id = p_conversation_id
  where m.conversation_id = p_conversation_id and m.conversation_id = any (array(select app.my_conversations()))
    and (p_before is null or (m.created_at, m.id) < (b.created_at, b.id))
  order by m.created_at desc, m.id desc
  limit least(greatest(coalesce(p_limit, 50), 1), 200)
$$;
grant execute on function public.conversation_history to authenticated, stoa_service;

-- The talk with one person, whether it has begun or not.
create or replace function public.conversation_with(p_account_id uuid, p_user_id uuid)
returns table (id uuid, user_id uuid, name text, their_read_at timestamptz, is_blocked boolean, may_write boolean)
language sql stable security definer set search_path = '' as $$
  select c.id, p_user_id, coalesce(m.name, ''), r.read_at,
    exists (select 1 from public.message_blocks b where b.account_id = p_account_id
      and b.user_id = (select auth.uid()) and b.blocked_user_id = p_user_id),
    app.may_write(p_account_id, (select auth.uid()), p_user_id)
  from (select 1) one
  left join public.conversations c on c.account_id = p_account_id
    and c.low_user_id = least((select auth.uid()), p_user_id) and c.high_user_id = greatest((select auth.uid()), p_user_id)
  left join public.members m on m.account_id = p_account_id and m.user_id = p_user_id and m.status = 'active'
  left join public.conversation_reads r on r.conversation_id = c.id and r.user_id = p_user_id
  where p_account_id in (select app.my_accounts()) and p_user_id <> (select auth.uid())
    and (c.id is not null or m.id is not null)
$$;
grant execute on function public.conversation_with to authenticated, stoa_service;

-- How many people wait for an answer, for the badge in the bar.
create or replace function public.count_unread_conversations(p_account_id uuid) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int from public.conversations c
  left join public.conversation_reads r on r.conversation_id = c.id and r.user_id = (select auth.uid())
  where c.account_id = p_account_id and c.id = any (array(select app.my_conversations()))
    and exists (select 1 from public.messages x where x.conversation_id = c.id and x.user_id <> (select auth.uid())
      and x.created_at > coalesce(r.read_at, '-infinity'))
$$;
grant execute on function public.count_unread_conversations to authenticated, stoa_service;

create or replace function public.handle_message_report(p_report_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid;
begin
  update public.message_reports set handled_at = now(), handled_by = auth.uid()
  where id = p_report_id and handled_at is null
    and account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  returning account_id into v_account_id;
  if not found then
    perform app.fail('not_found', 'report');
  end if;
  perform app.audit(v_account_id, 'message.report_handled', p_report_id);
end
$$;
grant execute on function public.handle_message_report to authenticated, stoa_service;

create or replace function app.is_blocked_between(p_account_id uuid, p_one uuid, p_other uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.message_blocks b where b.account_id = p_account_id
    and ((b.user_id = p_one and b.blocked_user_id = p_other) or (b.user_id = p_other and b.blocked_user_id = p_one)))
$$;

create or replace function public.list_conversations(p_account_id uuid, p_limit int default 50, p_after uuid default null,
  p_text text default null)
returns table (id uuid, user_id uuid, name text, last_message_at timestamptz, last_body text, last_user_id uuid,
  unread int, their_read_at timestamptz, is_blocked boolean, may_write boolean)
language sql stable security definer set search_path = '' as $$
  select c.id, o.other, coalesce(m.name, ''), c.last_message_at, l.body, l.user_id,
    (select count(*)::int from public.messages x where x.conversation_id = c.id and x.user_id = o.other
      and x.created_at > coalesce(mine.read_at, '-infinity')),
    theirs.read_at,
    exists (select 1 from public.message_blocks b where b.account_id = c.account_id
      and b.user_id = (select auth.uid()) and b.blocked_user_id = o.other),
    app.may_write(c.account_id, (select auth.uid()), o.other)
  from public.conversations c
  cross join lateral (select case when c.low_user_id = (select auth.uid()) then c.high_user_id else c.low_user_id end as other) o
  left join public.members m on m.account_id = c.account_id and m.user_id = o.other
  left join public.conversation_reads mine on mine.conversation_id = c.id and mine.user_id = (select auth.uid())
  left join public.conversation_reads theirs on theirs.conversation_id = c.id and theirs.user_id = o.other
  left join public.conversations a on a.id = p_after
  left join lateral (select x.body, x.user_id from public.messages x where x.conversation_id = c.id
    order by x.created_at desc, x.id desc limit 1) l on true
  where c.account_id = p_account_id and c.id = any (array(select app.my_conversations()))
    and (p_after is null or (c.last_message_at, c.id) < (a.last_message_at, a.id))
    and (coalesce(btrim(p_text), '') = '' or app.fold(coalesce(m.name, '')) like app.search_part(p_text))
  order by c.last_message_at desc, c.id desc
  limit least(greatest(coalesce(p_limit, 50), 1), 200)
$$;
grant execute on function public.list_conversations to authenticated, stoa_service;

create or replace function public.list_message_reports(p_account_id uuid, p_open boolean default true)
returns table (id uuid, body text, reason text, created_at timestamptz, handled_at timestamptz, writer_id uuid, writer text,
  reporter text)
language sql stable security definer set search_path = '' as $$
  select r.id, r.body, r.reason, r.created_at, r.handled_at, r.writer_id, coalesce(w.name, ''), coalesce(p.name, '')
  from public.message_reports r
  left join public.members w on w.account_id = r.account_id and w.user_id = r.writer_id
  left join public.members p on p.account_id = r.account_id and p.user_id = r.reporter_id
  where r.account_id = p_account_id and p_account_id in (select app.my_accounts_with_cap('manage_options'))
    and (r.handled_at is null) = p_open
  order by r.created_at desc limit 100
$$;
grant execute on function public.list_message_reports to authenticated, stoa_service;

-- Everything up to now is read; the other person may see that.
create or replace function public.mark_conversation_read(p_conversation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.conversation_reads as r (account_id, conversation_id, user_id, read_at)
  select c.account_id, c.id, auth.uid(), clock_timestamp() from public.conversations c
  where c.id = p_conversation_id and c.id in (select app.my_conversations())
  on conflict (conversation_id, user_id) do update set read_at = greatest(r.read_at, excluded.read_at);
  if not found then
    perform app.fail('not_found');
  end if;
end
$$;
grant execute on function public.mark_conversation_read to authenticated, stoa_service;

-- To active members of the same account, unless one blocked the other or hears of staff alone.
create or replace function app.may_write(p_account_id uuid, p_from uuid, p_to uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.members m where m.account_id = p_account_id and m.user_id = p_to
      and m.status = 'active' and (m.messages_from = 'everyone' or app.is_staff(p_account_id, p_from)))
    and not app.is_blocked_between(p_account_id, p_from, p_to)
$$;

-- Conversations of the person in accounts of which they still are a member.
create or replace function app.my_conversations() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.conversations c
  where (c.low_user_id = (select auth.uid()) or c.high_user_id = (select auth.uid()))
    and c.account_id in (select app.my_accounts())
$$;
grant execute on function app.my_conversations to authenticated, stoa_service;

-- Whom one may write to: by name, and without one the people who teach and manage.
create or replace function public.people_to_write(p_account_id uuid, p_text text default null)
returns table (user_id uuid, name text, is_staff boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
  v_text text := btrim(coalesce(p_text, ''));
begin
  if p_account_id is null or p_account_id not in (select app.my_accounts()) then
    return;
  end if;
  if v_text = '' then
    return query select m.user_id, m.name, true from public.roles r
      join public.members m on m.account_id = r.account_id and m.role_id = r.role_id
      where r.account_id = p_account_id and cardinality(r.caps) > 0 and m.status = 'active' and m.user_id <> v_me
        and app.may_write(p_account_id, v_me, m.user_id)
      order by m.name limit 20;
  else
    return query select m.user_id, m.name, app.is_staff(p_account_id, m.user_id)
      from (select x.user_id, x.name, app.search_vector(x.name) @@ app.search_query(v_text) as starts from public.members x
        where x.account_id = p_account_id and x.status = 'active' and x.user_id <> v_me
          and (app.search_vector(x.name) @@ app.search_query(v_text)
            or (length(v_text) > 2 and app.fold(x.name) like app.search_part(v_text)))
        order by starts desc, x.name limit 60) m
      where app.may_write(p_account_id, v_me, m.user_id)
      order by m.starts desc, m.name limit 20;
  end if;
end
$$;
grant execute on function public.people_to_write to authenticated, stoa_service;

-- Shows one message that somebody else wrote to the caller to the managers, once a person.
create or replace function public.report_message(p_message_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_message public.messages;
begin
  select * into v_message from public.messages m
  where m.id = p_message_id and m.conversation_id in (select app.my_conversations()) and m.user_id <> auth.uid();
  if not found then
    perform app.fail('not_found', 'message');
  end if;
  if length(btrim(coalesce(p_reason, ''))) not between 1 and 500 then
    perform app.fail('invalid_input', 'reason');
  end if;
  insert into public.message_reports (account_id, message_id, conversation_id, writer_id, reporter_id, body, reason)
  values (v_message.account_id, v_message.id, v_message.conversation_id, v_message.user_id, auth.uid(), v_message.body, btrim(p_reason))
  on conflict do nothing;
  if found then
    insert into public.account_notifications (account_id, message, severity)
    values (v_message.account_id, 'A member reported a <a href="/dashboard/messages/reports">message</a>.', 4);
  end if;
end
$$;
grant execute on function public.report_message to authenticated, stoa_service;

-- Sends to another active member of the account; at most 30 a minute.
create or replace function public.send_message(p_account_id uuid, p_to uuid, p_body text, p_client_id uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_from uuid := auth.uid();
  v_id uuid;
  v_row public.messages;
begin
  if v_from is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_accounts()) then
    perform app.fail('account_not_found');
  end if;
  if length(btrim(coalesce(p_body, ''))) not between 1 and 5000 or p_to is null or p_to = v_from then
    perform app.fail('invalid_input');
  end if;
  if not exists (select 1 from public.members m where m.account_id = p_account_id and m.user_id = p_to and m.status = 'active') then
    perform app.fail('not_a_member');
  end if;
  if not app.may_write(p_account_id, v_from, p_to) then
    perform app.fail('forbidden', 'this person takes no messages from you');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('stoa:messages:' || v_from::text, 0));
  insert into public.conversations as c (account_id, low_user_id, high_user_id)
  values (p_account_id, least(v_from, p_to), greatest(v_from, p_to))
  on conflict (account_id, low_user_id, high_user_id) do update set last_message_at = now()
  returning c.id into v_id;
  select * into v_row from public.messages m where m.conversation_id = v_id and m.user_id = v_from and m.client_id = p_client_id;
  if not found then
    if (select count(*) from public.messages m where m.user_id = v_from and m.created_at > now() - interval '1 minute') >= 30 then
      perform app.fail('rate_limited');
    end if;
    insert into public.messages (account_id, conversation_id, user_id, body, client_id)
    values (p_account_id, v_id, v_from, p_body, p_client_id) returning * into v_row;
  end if;
  insert into public.conversation_reads as r (account_id, conversation_id, user_id, read_at)
  values (p_account_id, v_id, v_from, v_row.created_at)
  on conflict (conversation_id, user_id) do update set read_at = greatest(r.read_at, excluded.read_at);
  return to_jsonb(v_row);
end
$$;
grant execute on function public.send_message to authenticated, stoa_service;

create or replace function public.set_messages_from(p_account_id uuid, p_from text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(p_from, '') not in ('everyone', 'staff') then
    perform app.fail('invalid_input', 'from');
  end if;
  update public.members set messages_from = p_from
  where account_id = p_account_id and user_id = auth.uid() and status = 'active';
  if not found then
    perform app.fail('not_a_member');
  end if;
end
$$;
grant execute on function public.set_messages_from to authenticated, stoa_service;

-- Messages between two people of an account, with read marks. Bodies are kept as written; what is shown is cleaned there.
create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  low_user_id uuid not null,
  high_user_id uuid not null,
  last_message_at timestamptz not null default now(),
  unique (account_id, id),
  unique (account_id, low_user_id, high_user_id),
  check (low_user_id < high_user_id)
);

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  body text not null check (length(btrim(body)) between 1 and 5000),
  -- The sender's own name for it, so that a repeat after a lost answer is no second message.
  client_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  unique (conversation_id, user_id, client_id),
  foreign key (account_id, conversation_id) references public.conversations (account_id, id) on delete cascade
);

create table public.conversation_reads (
  account_id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  read_at timestamptz not null,
  primary key (conversation_id, user_id),
  foreign key (account_id, conversation_id) references public.conversations (account_id, id) on delete cascade
);

create table public.message_blocks (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null default auth.uid(),
  blocked_user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, blocked_user_id),
  check (user_id <> blocked_user_id)
);

-- A reported message as it was written, for the account's managers; of the rest of the talk they see nothing.
create table public.message_reports (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  message_id uuid not null,
  conversation_id uuid not null,
  writer_id uuid not null,
  reporter_id uuid not null,
  body text not null,
  reason text not null check (length(btrim(reason)) between 1 and 500),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid,
  unique (message_id, reporter_id)
);

-- Notes a wish. Answers whom to mail, or null where nothing is to be sent: who is confirmed stays as they are, and who was
-- written to a little while ago is not written to again.
create or replace function ops.ask_newsletter(p_account_id uuid, p_email text, p_language text, p_consent text, p_source text)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  insert into public.newsletter_contacts as c (account_id, email, language, consent, source)
  values (p_account_id, lower(btrim(p_email)), p_language, btrim(p_consent), left(p_source, 500))
  on conflict (account_id, email) do update
    set status = 'pending', language = excluded.language, consent = excluded.consent, source = excluded.source,
      asked_at = now(), confirmed_at = null, unsubscribed_at = null
    where c.status <> 'confirmed'
  returning c.id into v_id;
  update public.newsletter_contacts
    set mails = mails + 1, mailed_at = now()
    where id = v_id
      and (mailed_at is null or mailed_at < now() - least(interval '7 days', interval '10 minutes' * 2 ^ least(mails - 1, 12)))
    returning id into v_id;
  return v_id;
end $$;
grant execute on function ops.ask_newsletter to stoa_service;

-- The link in the first mail was opened. Answers the person, and whether they are welcome as new; nothing where they have
-- left since, or there is nobody of that name.
create or replace function ops.confirm_newsletter(p_account_id uuid, p_id uuid, out email text, out language text, out is_new boolean)
returns setof record
language sql security definer set search_path = '' as $$
  update public.newsletter_contacts c
  set status = 'confirmed', confirmed_at = coalesce(c.confirmed_at, now()), mails = 0, mailed_at = null
  from (select id, status from public.newsletter_contacts
    where account_id = p_account_id and id = p_id and status <> 'unsubscribed' for update) before
  where c.id = before.id
  returning c.email, c.language, before.status = 'pending'
$$;
grant execute on function ops.confirm_newsletter to stoa_service;

-- Somebody wants no more mail; when they first said so stays.
create or replace function ops.leave_newsletter(p_account_id uuid, p_id uuid) returns boolean
language sql security definer set search_path = '' as $$
  with done as (
    update public.newsletter_contacts
    set status = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, now())
    where account_id = p_account_id and id = p_id
    returning 1)
  select exists (select 1 from done)
$$;
grant execute on function ops.leave_newsletter to stoa_service;

-- Who wants the news of a site by mail. The words that somebody agreed to are kept with the moment; nobody is written to
-- before the link in a first mail was opened. Written by the service alone, read and erased by managers.
create table public.newsletter_contacts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  email text not null
    check (email = lower(email) and length(email) <= 254 and email ~ '^[^@[:space:]<>"]+@[^@[:space:]<>"]+\.[^@[:space:]<>"]+$'),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  consent text not null check (length(btrim(consent)) between 10 and 500),
  source text not null check (length(source) <= 500 and source like '/%'),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- First mails that were sent and not answered: the pause before the next grows with them.
  mails int not null default 0,
  mailed_at timestamptz,
  check (status <> 'confirmed' or confirmed_at is not null),
  check (status <> 'unsubscribed' or unsubscribed_at is not null),
  unique (account_id, id),
  unique (account_id, email)
);

-- The words that the database itself writes need none of the expressions.
create or replace function app.harmless_notice() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_text text := left(new.message, 2000);
  v_bare text := replace(replace(v_text, '<strong>', ''), '</strong>', '');
begin
  if v_bare = translate(v_bare, '<>', '') then
    new.message := v_text;
    return new;
  end if;
  v_text := replace(replace(v_text, '<', '&lt;'), '>', '&gt;');
  v_text := regexp_replace(v_text, '&lt;(/?(?:b|strong|i|em|u|p|ul|ol|li|code))&gt;', '<\1>', 'gi');
  v_text := regexp_replace(v_text, '&lt;br ?/?&gt;', '<br>', 'gi');
  new.message := regexp_replace(v_text, '&lt;a href="((?:https://|/(?!/))[^"<>[:space:]]*)"&gt;(.*?)&lt;/a&gt;',
    '<a href="\1">\2</a>', 'gi');
  return new;
end
$$;

create or replace function public.mark_notifications_read(p_account_id uuid, p_ids uuid[] default null) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  update public.notifications n set read = true
  where n.user_id = auth.uid() and n.account_id = p_account_id and not n.read and (p_ids is null or n.id = any (p_ids));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
grant execute on function public.mark_notifications_read to authenticated, stoa_service;

-- Tells a person as they wish; certificates and appointments also come by mail unless switched off.
create or replace function app.notify(p_account_id uuid, p_user_id uuid, p_type text, p_message text, p_data jsonb default '{}',
  p_severity int default 1) returns void
language sql set search_path = '' as $$
  insert into public.notifications (account_id, user_id, type, message, severity, data, in_app, by_email)
  select p_account_id, p_user_id, p_type, left(p_message, 2000), p_severity, p_data, w.in_app, w.by_email
  from (select 1) one
  left join public.notification_preferences p on p.account_id = p_account_id and p.user_id = p_user_id and p.type = p_type
  cross join lateral (select coalesce(p.in_app, true) as in_app,
    coalesce(p.by_email, p_type in ('certificate', 'booking')) as by_email) w
  where p_user_id is not null and (w.in_app or w.by_email)
$$;

create or replace function ops.take_mail_notifications(p_limit int default 100)
returns table (id uuid, account_id uuid, user_id uuid, email text, language text, type text, message text, data jsonb)
language sql security definer set search_path = '' as $$
  with taken as (
    update public.notifications n set mailed_at = now()
    where n.id in (select x.id from public.notifications x where x.by_email and x.mailed_at is null
      order by x.created_at limit p_limit for update skip locked)
    returning n.*
  )
  select t.id, t.account_id, t.user_id, m.email, m.language, t.type, t.message, t.data
  from taken t join public.members m on m.account_id = t.account_id and m.user_id = t.user_id and m.status = 'active'
$$;
grant execute on function ops.take_mail_notifications to stoa_service;

-- What an account's managers are told. They may mark a notice as read and nothing else.
create table public.account_notifications (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  message text not null,
  severity int not null default 1 check (severity between 1 and 5),
  read boolean not null default false,
  created_at timestamptz not null default now(),
  constraint account_notifications_message_check
    check (length(message) between 1 and 10000)
);

-- What a person is told, how they want to be told, and what happened in an account.
create table public.notification_preferences (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null default auth.uid(),
  type text not null check (type in ('reply', 'grading', 'certificate', 'booking', 'group', 'announcement')),
  in_app boolean not null default true,
  by_email boolean not null default false,
  primary key (account_id, user_id, type)
);

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null,
  type text not null check (type in ('reply', 'grading', 'certificate', 'booking', 'group', 'announcement')),
  message text not null check (length(message) between 1 and 2000),
  severity int not null default 1 check (severity between 1 and 5),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  read boolean not null default false,
  in_app boolean not null default true,
  by_email boolean not null default false,
  mailed_at timestamptz,
  created_at timestamptz not null default now()
);

-- The five events whose announcement an account may configure; without a row an event is only recorded.
create table public.registration_events (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  event text not null check (event in ('student_registration', 'student_pursue', 'student_renew',
    'instructor_registration', 'instructor_createCourse')),
  is_recorded boolean not null default true,
  tells_managers boolean not null default false,
  primary key (account_id, event)
);

-- Throws away what was kept long enough; returns how many rows.
create or replace function ops.forget_old(p_now timestamptz default now()) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int := 0;
  v_some int;
begin
  delete from ops.app_log where at < p_now - interval '90 days';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.job_runs where started_at < p_now - interval '30 days';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.outbox where at < p_now - interval '30 days';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.active_people where month < (p_now - interval '13 months')::date;
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from public.funnel_sessions where created_at < p_now - interval '13 months';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  return v_count;
end
$$;
grant execute on function ops.forget_old to stoa_service;

create or replace function ops.forget_rate_windows() returns int
language sql security definer set search_path = '' as $$
  with gone as (delete from ops.rate_windows where ends_at < clock_timestamp() returning 1) select count(*)::int from gone
$$;
grant execute on function ops.forget_rate_windows to stoa_service;

-- What was taken turned out not to count.
create or replace function ops.give_point_back(p_key text) returns void
language sql security definer set search_path = '' as $$
  update ops.rate_windows set used = greatest(used - 1, 0) where key = p_key
$$;
grant execute on function ops.give_point_back to stoa_service;

-- Takes one of `p_points` in `p_seconds`. Answers 0, or how many milliseconds to wait: one guarded statement, so that
-- two processes never give the last one twice.
create or replace function ops.take_point(p_key text, p_points int, p_seconds int, p_at timestamptz default clock_timestamp())
returns int language sql security definer set search_path = '' as $$
  with taken as (
    insert into ops.rate_windows as w (key, used, ends_at)
    values (p_key, 1, p_at + make_interval(secs => p_seconds))
    on conflict (key) do update set
      used = case when w.ends_at <= p_at then 1 else w.used + 1 end,
      ends_at = case when w.ends_at <= p_at then excluded.ends_at else w.ends_at end
    where w.ends_at <= p_at or w.used < p_points
    returning 1)
  select case when exists (select 1 from taken) then 0 else coalesce(
    (select greatest(1, ceil(extract(epoch from ends_at - p_at) * 1000)::int) from ops.rate_windows where key = p_key),
    p_seconds * 1000) end
$$;
grant execute on function ops.take_point to stoa_service;

-- What the service itself keeps: error reports, and figures for operators.
create table ops.app_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_id uuid,
  level text not null default 'error' check (level in ('info', 'warn', 'error')),
  message text not null check (length(message) <= 4096),
  detail jsonb not null default '{}'
);

create table ops.job_runs (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  started_at timestamptz not null default now(),
  ms int not null check (ms >= 0),
  -- How many things it did; null when it failed.
  done int check (done >= 0),
  error text check (length(error) <= 500),
  check ((done is null) = (error is not null))
);

create table ops.outbox (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  recipient text not null check (length(recipient) between 1 and 254),
  is_mail boolean not null,
  -- Loses its text once it is sent: codes and links are nobody's to keep.
  message jsonb not null check (jsonb_typeof(message) = 'object'),
  sent_at timestamptz,
  attempts int not null default 0 check (attempts >= 0),
  next_try_at timestamptz not null default now(),
  error text check (length(error) <= 500)
);

-- How often somebody did something in a window of time, over all processes. Lost in a crash, and that is fine.
create unlogged table ops.rate_windows (
  key text primary key check (length(key) between 1 and 200),
  used int not null check (used >= 0),
  ends_at timestamptz not null
);

create or replace function ops.account_overview()
returns table (account_id uuid, slug text, name text, domain text, domain_verified_at timestamptz, status text,
  currency text, payments_test_mode boolean, owner_email text, members int, courses int, orders int,
  revenue jsonb, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select a.account_id, a.slug, a.name, a.domain, a.domain_verified_at, a.status,
    coalesce(a.settings ->> 'currency', 'USD'), a.payments_test_mode,
    (select m.email from public.members m where m.account_id = a.account_id and m.user_id = a.owner_user_id),
    (select count(*)::int from public.members m where m.account_id = a.account_id),
    (select count(*)::int from public.courses c where c.account_id = a.account_id and c.status = 'published'),
    (select count(*)::int from public.orders o where o.account_id = a.account_id and o.status in ('paid', 'partly_refunded')),
    (select coalesce(jsonb_agg(to_jsonb(r) order by r.currency <> app.shop_currency(a.account_id), r.currency), '[]')
      from (select o.currency, sum(o.total_minor - o.refunded_minor)::bigint as "totalMinor" from public.orders o
        where o.account_id = a.account_id and o.status in ('paid', 'partly_refunded') and not o.test
        group by o.currency) r),
    a.created_at
  from public.accounts a
  order by a.name
$$;
grant execute on function ops.account_overview to stoa_service;

create or replace function public.am_i_operator() returns boolean
language sql stable set search_path = '' as $$ select app.is_operator() $$;
grant execute on function public.am_i_operator to authenticated, stoa_service;

-- Whether somebody has set up a second factor. The embedded backend asks its own tables; of a preset, whose tokens say only
-- what was shown, the service asks here, so that a password alone makes nobody more than a visitor.
create or replace function ops.has_second_factor(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from auth.mfa_factors f where f.user_id = p_user_id and f.status::text = 'verified')
$$;
grant execute on function ops.has_second_factor to stoa_service;

-- An operator is a row made by seed or command line, for a person whose address is verified.
create or replace function app.is_operator() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1
    from public.platform_operators o
    join auth.users u on u.id = o.user_id
    where o.user_id = (select auth.uid())
      and u.email_confirmed_at is not null
      and lower(u.email) = lower(o.email)
  )
$$;
grant execute on function app.is_operator to authenticated, stoa_service;

-- The last person who can be an operator stays one, whoever asks and however many ask at once. Whose login is gone counts as none.
create or replace function app.keep_an_operator() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    perform app.fail('last_operator');
  end if;
  if tg_when = 'BEFORE' then
    -- One at a time: two who each leave the other would leave nobody.
    perform pg_advisory_xact_lock(hashtextextended('stoa.platform_operators', 0));
    return null;
  end if;
  -- Locked, so that a transaction with an old view fails instead of counting who is gone.
  perform 1 from public.platform_operators o
  where exists (select 1 from auth.users u where u.id = o.user_id and u.email_confirmed_at is not null
    and lower(u.email) = lower(o.email))
  for update of o;
  if not found then
    perform app.fail('last_operator');
  end if;
  return null;
end
$$;

-- The people to tell. Their addresses are in a table that the service may not read otherwise.
create or replace function ops.operator_addresses() returns setof text
language sql stable security definer set search_path = '' as $$
  select email from public.platform_operators order by email
$$;
grant execute on function ops.operator_addresses to stoa_service;

-- The figures on the operators' front page. Test orders are counted apart and are no revenue.
create or replace function ops.platform_figures() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'accounts', (select jsonb_build_object('total', count(*), 'active', count(*) filter (where a.status = 'active'),
      'newThisWeek', count(*) filter (where a.created_at > now() - interval '7 days')) from public.accounts a),
    'members', (select jsonb_build_object('total', count(*),
      'newThisWeek', count(*) filter (where m.created_at > now() - interval '7 days')) from public.members m),
    'orders', (select jsonb_build_object('today', count(*) filter (where not o.test),
      'testToday', count(*) filter (where o.test)) from public.orders o where o.created_at >= date_trunc('day', now())),
    'revenueToday', (select coalesce(jsonb_agg(jsonb_build_object('currency', r.currency, 'totalMinor', r.total)
      order by r.currency), '[]') from (
        select o.currency, sum(o.total_minor - o.refunded_minor)::bigint as total from public.orders o
        where o.status in ('paid', 'partly_refunded') and not o.test and o.paid_at >= date_trunc('day', now())
        group by o.currency) r),
    'remotes', jsonb_build_object(
      'total', (select count(*) from registry.micro_frontends f where f.name <> 'shell'),
      'versions', (select count(*) from registry.versions v where v.name <> 'shell'),
      'pins', (select count(*) from registry.pins)))
$$;
grant execute on function ops.platform_figures to stoa_service;

-- The operator behind a live token: one who would be an operator by signing in, too.
create or replace function ops.use_operator_token(p_hash text)
returns table (id uuid, user_id uuid, email text, label text, scopes text[])
language sql security definer set search_path = '' as $$
  update ops.operator_tokens t set last_used_at = now()
  from public.platform_operators o join auth.users u on u.id = o.user_id
  where t.token_hash = p_hash and t.revoked_at is null and t.expires_at > now() and o.user_id = t.user_id
    and u.email_confirmed_at is not null and lower(u.email) = lower(o.email)
    and (u.banned_until is null or u.banned_until <= now())
  returning t.id, t.user_id, o.email, t.label, t.scopes
$$;
grant execute on function ops.use_operator_token to stoa_service;

create table public.platform_operators (
  user_id uuid primary key,
  email text not null,
  created_at timestamptz not null default now()
);

-- What an operator's command line or machine shows in place of a password and a code: for some things, for some time.
create table ops.operator_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.platform_operators on delete cascade,
  label text not null default '' check (length(label) <= 100),
  token_hash text not null unique check (length(token_hash) >= 43),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'accounts', 'jobs', 'remotes']),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);

-- A word among managers.
create or replace function public.add_order_note(p_order_id uuid, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := app.managed_order(p_order_id);
begin
  if length(btrim(coalesce(p_note, ''))) not between 1 and 1000 then
    perform app.fail('invalid_input', 'note');
  end if;
  insert into public.order_events (account_id, order_id, kind, actor_user_id, note)
  values (v_order.account_id, v_order.id, 'note', auth.uid(), btrim(p_note));
end
$$;
grant execute on function public.add_order_note to authenticated, stoa_service;

-- Where the buyer of an order lives now: as the newest order says that the buyer placed and paid, cycles aside.
create or replace function app.buyer_place(p_order public.orders)
returns table (country text, country_label text, address jsonb)
language sql
stable
set search_path = ''
as $$
  select o.country, o.country_label, o.address from public.orders o
  where o.user_id = p_order.user_id and o.account_id = p_order.account_id
    and (o.id = p_order.id or o.status in ('paid', 'partly_refunded', 'refunded'))
    and not exists (select 1 from ops.renewals r where r.order_id = o.id)
  order by o.created_at desc, o.number desc limit 1
$$;

-- The buyer or a manager gives up a pending order; what it had reserved is free again.
create or replace function public.cancel_order(p_order_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_is_manager boolean;
begin
  select o.* into v_order from public.orders o
  where o.id = p_order_id and (o.user_id = (select auth.uid())
    or o.account_id = any (array(select app.my_accounts_with_cap('manage_options')))) for update;
  if not found then
    perform app.fail('order_not_found');
  end if;
  v_is_manager := v_order.account_id in (select app.my_accounts_with_cap('manage_options'));
  if v_order.status = 'on_hold' and not v_is_manager then
    perform app.fail('order_not_payable');
  end if;
  if v_order.status <> 'cancelled' then
    perform app.release_order(v_order.id, 'cancelled');
  end if;
  return app.order_json(v_order.id);
end
$$;
grant execute on function public.cancel_order to authenticated, stoa_service;

-- Expires what was not paid in time. Called by the service now and then; returns how many.
create or replace function ops.expire_orders()
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order record;
  v_count int := 0;
begin
  for v_order in
    select o.id, o.account_id, o.expires_at <= now() as is_over from public.orders o
    where o.status in ('pending', 'failed', 'on_hold')
      and (o.expires_at <= now() or (o.holds_until <= now() and o.holds_released_at is null))
    order by o.expires_at limit 500 for update skip locked
  loop
    if v_order.is_over then
      perform app.release_order(v_order.id, 'expired');
    else
      perform app.release_holds(v_order.id);
      insert into public.order_events (account_id, order_id, kind) values (v_order.account_id, v_order.id, 'holds_released');
    end if;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
grant execute on function ops.expire_orders to stoa_service;

-- What a paid order gives: a subscription for what is paid again and again, everything of a bundle, else the thing itself.
-- A trial is a first period without a payment; the paid ones begin when it ends.
create or replace function app.grant_order(p_order_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
  v_item record;
  v_trial_end timestamptz;
  v_subscription public.subscriptions;
  v_first bigint;
  -- What is left of a flat coupon after what was due at once.
  v_rest bigint;
begin
  select * into v_order from public.orders where id = p_order_id;
  for v_item in
    select i.*, coalesce(c.every_payment, false) as every_payment, c.discount_type, c.coupon_amount from public.order_items i
    left join public.coupons c on c.id = v_order.coupon_id
    where i.order_id = p_order_id
  loop
    v_subscription := null;
    if v_item.frequency is not null and v_item.product_id is not null then
      v_trial_end := case when v_item.trial_days > 0 then now() + make_interval(days => v_item.trial_days) end;
      v_first := null;
      if v_trial_end is not null and v_item.discount_type is not null and not v_item.every_payment then
        v_first := app.coupon_discount(v_item.discount_type, v_item.coupon_amount, v_item.unit_minor::bigint * v_item.quantity,
          v_order.currency);
        if v_item.discount_type = 'flat' then
          v_rest := coalesce(v_rest, app.coupon_discount('flat', v_item.coupon_amount, 9007199254740991, v_order.currency)
            - v_order.discount_minor);
          v_first := least(v_first, v_rest);
          v_rest := v_rest - v_first;
        end if;
        v_first := v_item.unit_minor * v_item.quantity - v_first;
      end if;
      insert into public.subscriptions (account_id, user_id, order_id, product_id, title, frequency, amount_minor, currency,
        provider, test, started_at, current_period_end, trial_ends_at, cycles_done, cycles_total, first_payment_minor)
      values (v_order.account_id, v_order.user_id, v_order.id, v_item.product_id, v_item.title, v_item.frequency,
        v_item.unit_minor * v_item.quantity - case
          when v_item.every_payment and v_trial_end is not null then app.coupon_discount(v_item.discount_type,
            v_item.coupon_amount, v_item.unit_minor * v_item.quantity, v_order.currency)
          when v_item.every_payment and v_order.subtotal_minor > 0
            then round(v_order.discount_minor::numeric * v_item.total_minor / v_order.subtotal_minor)::bigint
          else 0 end,
        v_order.currency, v_order.provider, v_order.test, coalesce(v_trial_end, now()),
        coalesce(v_trial_end, now() + app.period(v_item.frequency, 1)), v_trial_end,
        case when v_trial_end is null then 1 else 0 end, v_item.iterations, v_first)
      on conflict do nothing returning * into v_subscription;
    end if;
    insert into public.entitlements (account_id, user_id, resource_type, resource_id, source, source_id, ends_at)
    select v_order.account_id, v_order.user_id, given.type, given.id,
      case when v_subscription.id is null then 'order' else 'subscription' end, coalesce(v_subscription.id, v_order.id),
      case when v_subscription.id is not null then app.subscription_access_end(v_subscription, given.type) end
    from (
      select v_item.type, v_item.resource_id as id where v_item.type not in ('bundle', 'appointment')
      union all
      select part ->> 'type', (part ->> 'id')::uuid from jsonb_array_elements(v_item.contents) part where v_item.type = 'bundle'
    ) given
    on conflict do nothing;
  end loop;
end
$$;

create or replace function app.guard_order_move() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> old.status and not exists (
    select 1 from app.order_moves m where m.from_status = old.status and m.to_status = new.status
  ) then
    perform app.fail('order_move_refused', old.status || ' to ' || new.status);
  end if;
  return new;
end
$$;

-- A manager puts an unpaid order aside, and lets it go on.
create or replace function public.hold_order(p_order_id uuid, p_note text default '') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := app.managed_order(p_order_id);
begin
  update public.orders set status = 'on_hold', expires_at = created_at + interval '14 days'
  where id = v_order.id and status in ('pending', 'failed');
  if not found then
    perform app.fail('order_move_refused');
  end if;
  perform public.add_order_note(v_order.id, p_note) where btrim(coalesce(p_note, '')) <> '';
  return app.order_json(v_order.id);
end
$$;
grant execute on function public.hold_order to authenticated, stoa_service;

create or replace function app.holds_end(p_order public.orders)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select case when p_order.provider <> 'offline' and p_order.status in ('pending', 'failed') then p_order.expires_at
    else least(p_order.expires_at, p_order.created_at + make_interval(days => coalesce(
      (select s.offline_hold_days from public.shop_settings s where s.account_id = p_order.account_id), 7))) end
$$;

create or replace function app.is_address(p_address jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_address) = 'object'
    and length(btrim(p_address ->> 'street')) between 1 and 200 and length(btrim(p_address ->> 'city')) between 1 and 100
    and length(coalesce(p_address ->> 'postalCode', '')) <= 20 and length(coalesce(p_address ->> 'region', '')) <= 100, false)
$$;

-- Physical goods are delivered: an order of them needs an address, whatever else the shop asks for. A bundle that holds goods is
-- delivered too.
create or replace function app.is_delivered(p_kind text, p_contents jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_kind = 'product' or coalesce(p_contents @> '[{"type": "product"}]', false)
$$;

create or replace function ops.language_of_buyer(p_order_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select m.language from public.orders o
  join public.members m on m.account_id = o.account_id and m.user_id = o.user_id where o.id = p_order_id
$$;
grant execute on function ops.language_of_buyer to stoa_service;

create or replace function app.limit_holds(p_service public.appointment_services, p_guest jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_held record;
begin
  select count(*) as in_all, count(*) filter (where b.service_id = p_service.id) as of_service,
    count(*) filter (where b.user_id = auth.uid()) as of_person,
    count(*) filter (where b.user_id is null
      and lower(btrim(b.guest ->> 'email')) = lower(btrim(p_guest ->> 'email'))) as of_guest
  into v_held from public.bookings b
  where b.account_id = p_service.account_id and b.status = 'held' and b.held_until > now();
  if v_held.of_person >= 3 or (auth.uid() is null and v_held.of_guest >= 2) then
    perform app.fail('hold_limit');
  end if;
  if v_held.of_service >= greatest(12, 2 * p_service.capacity) or v_held.in_all >= 200 then
    perform app.fail('holds_full');
  end if;
end
$$;

-- What one person may hold unpaid, and all of them together; an order that a manager writes is not the buyer's doing.
create or replace function app.limit_unpaid(p_account_id uuid, p_user_id uuid, p_provider text, p_holds boolean)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_most int := coalesce((select s.unpaid_orders_max from public.shop_settings s where s.account_id = p_account_id), 5);
begin
  if current_setting('app.manual_order', true) = 'on' then
    return;
  end if;
  if p_provider = 'offline' and not ops.offers_offline(p_account_id) then
    perform app.fail('provider_not_offered', p_provider);
  end if;
  if not p_holds then
    return;
  end if;
  if (select count(*) from public.orders o where o.account_id = p_account_id and o.user_id = p_user_id
      and o.holds_until is not null and o.holds_released_at is null and o.status in ('pending', 'failed', 'on_hold'))
    >= v_most
    or (select count(*) from (select 1 from public.orders o where o.account_id = p_account_id
      and o.holds_until is not null and o.holds_released_at is null and o.status in ('pending', 'failed', 'on_hold')
      limit 400 * v_most) open) >= 400 * v_most then
    perform app.fail('unpaid_order_limit');
  end if;
end
$$;

create or replace function public.list_order_holds(p_account_id uuid, p_search text default '', p_kind text default null,
  p_limit int default 50, p_offset int default 0)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_search text := btrim(coalesce(p_search, ''));
  v_number int := substring(v_search from '^#?([0-9]{1,9})$')::int;
  v_part text := app.search_part(v_search);
begin
  perform app.require_cap(p_account_id);
  if p_limit is null or p_limit not between 1 and 200 or p_offset is null or p_offset not between 0 and 100000
    or length(v_search) > 100 or p_kind not in ('stock', 'coupon') then
    perform app.fail('invalid_input');
  end if;
  return (
    with held as (
      select o.*, exists (select 1 from public.coupon_redemptions r where r.order_id = o.id and r.status = 'reserved') as has_coupon,
        exists (select 1 from app.order_stock s where s.order_id = o.id and s.held) as has_stock
      from public.orders o
      where o.account_id = p_account_id and o.status in ('pending', 'failed', 'on_hold')
        and o.holds_until is not null and o.holds_released_at is null
        and (v_search = '' or o.number = v_number or app.fold(o.name) like v_part or app.fold(o.email) like v_part)
    ), found as (
      select * from held h where case p_kind when 'stock' then h.has_stock when 'coupon' then h.has_coupon else true end
    )
    select jsonb_build_object('total', (select count(*) from found), 'rows', coalesce((
      select jsonb_agg(jsonb_build_object('orderId', h.id, 'number', h.number, 'name', h.name, 'email', h.email,
        'status', h.status, 'provider', h.provider, 'currency', h.currency, 'totalMinor', h.total_minor,
        'coupon', case when h.has_coupon then h.coupon end,
        'createdAt', h.created_at, 'holdsUntil', h.holds_until, 'expiresAt', h.expires_at,
        'stock', coalesce((select jsonb_agg(jsonb_build_object('productId', s.product_id, 'title', p.title, 'quantity', s.quantity)
            order by p.title)
          from app.order_stock s join public.products p on p.id = s.product_id where s.order_id = h.id and s.held), '[]'))
        order by h.holds_until, h.number)
      from (select * from found order by holds_until, number limit p_limit offset p_offset) h), '[]')));
end
$$;
grant execute on function public.list_order_holds to authenticated, stoa_service;

create or replace function app.mail_about_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'orders' then
    insert into ops.order_mails (account_id, order_id, kind, amount_minor)
    values (new.account_id, new.id, 'paid', new.total_minor);
  elsif tg_table_name = 'refunds' then
    insert into ops.order_mails (account_id, order_id, kind, amount_minor)
    values (new.account_id, new.order_id, 'refunded', new.amount_minor);
  else
    insert into ops.order_mails (account_id, order_id, kind, amount_minor)
    values (new.account_id, new.order_id, 'payment_returned', new.amount_minor);
  end if;
  return null;
end
$$;

-- Orders of cycles have letters of their own. Whoever cancels an own order knows it; what ran out at a gateway was left there.
create or replace function app.mail_state_of_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_kind text := case when tg_op = 'INSERT' then 'received' else new.status end;
begin
  if (v_kind = 'cancelled' and auth.uid() = new.user_id)
    or exists (select 1 from ops.renewals r where r.order_id = new.id)
    or exists (select 1 from ops.order_mails m where m.order_id = new.id and m.kind = v_kind) then
    return null;
  end if;
  insert into ops.order_mails (account_id, order_id, kind, amount_minor)
  values (new.account_id, new.id, v_kind, new.total_minor);
  return null;
end
$$;

-- The order of the account that the caller manages, locked.
create or replace function app.managed_order(p_order_id uuid) returns public.orders
language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders o
  where o.id = p_order_id and o.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('order_not_found');
  end if;
  return v_order;
end
$$;

-- Money that a manager has after the holds ended takes them again, or has to be given back by hand.
create or replace function public.mark_order_paid(p_order_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders := app.managed_order(p_order_id);
  v_rule text;
begin
  if v_order.status = 'paid' and v_order.provider = 'offline' then
    return app.order_json(v_order.id);
  end if;
  if v_order.status not in ('pending', 'on_hold') or v_order.provider <> 'offline' then
    perform app.fail('order_not_payable');
  end if;
  if v_order.holds_released_at is not null then
    begin
      perform app.take_holds_again(v_order);
    exception when raise_exception then
      v_rule := sqlerrm;
    end;
    if v_rule is not null then
      perform app.fail('order_holds_gone', v_rule);
    end if;
  end if;
  perform app.settle_order(v_order.id, 'offline_' || v_order.id);
  return app.order_json(v_order.id);
end
$$;
grant execute on function public.mark_order_paid to authenticated, stoa_service;

-- A manager who puts an order aside, or lets it be paid again, moves the end of its holds with it.
create or replace function app.move_holds_end()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.holds_until := app.holds_end(new);
  return new;
end
$$;

create or replace function app.next_order_number(p_account_id uuid) returns int
language sql set search_path = '' as $$
  insert into app.order_counters as oc (account_id, last_number) values (p_account_id, 1001)
  on conflict (account_id) do update set last_number = oc.last_number + 1
  returning last_number
$$;

-- Whether an order of these products needs an address: asked by the checkout before place_order asks it again. Reads as its
-- caller, who sees the shop of the host alone.
create or replace function public.order_asks_address(p_account_id uuid, p_product_ids uuid[]) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.shop_settings s where s.account_id = p_account_id and s.asks_address)
    or exists (select 1 from public.products p
      where p.account_id = p_account_id and p.id = any (p_product_ids) and p.status = 'active'
        and (p.kind = 'product' or p.kind = 'bundle' and exists (select 1 from public.product_items i
          where i.account_id = p_account_id and i.product_id = p.id and i.resource_type = 'product')))
$$;
grant execute on function public.order_asks_address to anon, authenticated, stoa_service;

create or replace function app.order_json(p_order_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select (to_jsonb(o) - 'idempotency_key' - 'request_hash' - 'coupon_id') || jsonb_build_object('items', coalesce((
    select jsonb_agg(to_jsonb(i) - 'account_id' - 'order_id' order by i.title, i.id)
    from public.order_items i where i.order_id = o.id), '[]'))
  from public.orders o where o.id = p_order_id
$$;

create type app.order_line as (
  product_id uuid,
  kind text,
  resource_id uuid,
  title text,
  image text,
  quantity integer,
  unit_minor bigint,
  stocked boolean,
  frequency jsonb,
  iterations integer,
  trial_days integer,
  contents jsonb,
  booking_id uuid
);

-- What the request names, priced from the database in the account's currency.
create or replace function app.order_lines(p_account_id uuid, p_user_id uuid, p_currency text, p_items jsonb)
returns setof app.order_line
language plpgsql stable set search_path = '' as $$
declare
  v_item jsonb;
  v_quantity int;
  v_seen uuid[] := '{}';
  v_line record;
  v_booking_id uuid;
begin
  if jsonb_typeof(p_items) is distinct from 'array' or jsonb_array_length(p_items) = 0 then
    perform app.fail('empty_order');
  end if;
  if jsonb_array_length(p_items) > 50 then
    perform app.fail('invalid_input', 'at most 50 items');
  end if;
  for v_item in select value from jsonb_array_elements(p_items) loop
    if coalesce(v_item ->> 'quantity', '1') !~ '^[0-9]{1,3}$' or coalesce(v_item ->> 'quantity', '1')::int < 1 then
      perform app.fail('invalid_quantity', v_item ->> 'id');
    end if;
    v_quantity := coalesce(v_item ->> 'quantity', '1')::int;
    if coalesce(v_item ->> 'id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      perform app.fail('item_unavailable', v_item ->> 'id');
    end if;
    select p.id, p.kind, case when p.kind in ('course', 'group', 'appointment') then p.resource_id else p.id end as resource_id,
      p.title, p.image ->> 'image' as image, pr.amount_minor, p.stock is not null as stocked, pr.frequency, pr.iterations,
      case when pr.trial_days > 0 and not exists (select 1 from public.subscriptions s
        where s.account_id = p_account_id and s.user_id = p_user_id and s.product_id = p.id) then pr.trial_days else 0 end as trial_days
    into v_line
    from public.products p
    join public.prices pr on pr.product_id = p.id and pr.account_id = p.account_id
      and pr.currency = p_currency and pr.active
    where p.account_id = p_account_id and p.id = (v_item ->> 'id')::uuid and p.status = 'active'
      and p.kind = coalesce(v_item ->> 'type', p.kind)
      and case p.kind
        when 'course' then exists (select 1 from public.courses c where c.id = p.resource_id and c.account_id = p.account_id
          and c.status = 'published' and c.access <> 'private')
        when 'group' then exists (select 1 from public.groups g where g.id = p.resource_id and g.account_id = p.account_id)
        when 'appointment' then exists (select 1 from public.appointment_services s
          where s.id = p.resource_id and s.account_id = p.account_id and s.status = 'published')
        when 'download' then p.media_id is not null
        else true end;
    if not found then
      perform app.fail('item_unavailable', v_item ->> 'id');
    end if;
    if (v_line.kind <> 'product' and v_quantity <> 1) or v_line.id = any (v_seen) then
      perform app.fail('invalid_quantity', v_item ->> 'id');
    end if;
    if v_line.kind not in ('product', 'bundle', 'appointment') and exists (
      select 1 from public.entitlements e
      where e.account_id = p_account_id and e.user_id = p_user_id and e.resource_type = v_line.kind
        and e.resource_id = v_line.resource_id and e.revoked_at is null and (e.ends_at is null or e.ends_at > now())
    ) then
      perform app.fail('already_owned', v_item ->> 'id');
    end if;
    v_booking_id := null;
    if v_line.kind = 'appointment' and v_item ->> 'booking' is not null then
      select b.id into v_booking_id from public.bookings b
      where b.id::text = v_item ->> 'booking' and b.account_id = p_account_id and b.user_id = p_user_id
        and b.service_id = v_line.resource_id and b.status = 'held' and b.held_until > now() and b.order_id is null;
      if not found then
        perform app.fail('slot_unavailable', v_item ->> 'id');
      end if;
    end if;
    v_seen := v_seen || v_line.id;
    return next (v_line.id, v_line.kind, v_line.resource_id, v_line.title, v_line.image, v_quantity,
      v_line.amount_minor, v_line.stocked, v_line.frequency, v_line.iterations, v_line.trial_days,
      case when v_line.kind = 'bundle' then coalesce((
        select jsonb_agg(jsonb_build_object('type', b.resource_type, 'id', b.resource_id) order by b.position)
        from public.product_items b where b.product_id = v_line.id), '[]') end, v_booking_id)::app.order_line;
  end loop;
end
$$;

-- An order that a manager writes down for a member: {userId, items: [{id, quantity}], coupon, contact: {country, countryLabel,
-- address}, isPaid, idempotencyKey}. It is priced, checked and counted as if the member had placed it, to be paid offline; where
-- nothing is said of it, the member lives where their order before says.
create or replace function public.place_manual_order(p_account_id uuid, p_input jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_claims text := current_setting('request.jwt.claims', true);
  v_sub text := current_setting('request.jwt.claim.sub', true);
  v_said jsonb := coalesce(p_input -> 'contact', '{}');
  v_member public.members;
  v_before public.orders;
  v_order jsonb;
begin
  perform app.require_cap(p_account_id);
  if coalesce(p_input ->> 'userId', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or jsonb_typeof(v_said) <> 'object' or coalesce(jsonb_typeof(p_input -> 'isPaid'), 'boolean') <> 'boolean' then
    perform app.fail('invalid_input');
  end if;
  select * into v_member from public.members m
  where m.account_id = p_account_id and m.user_id = (p_input ->> 'userId')::uuid and m.status = 'active';
  if not found then
    perform app.fail('not_a_member');
  end if;
  select * into v_before from public.orders o
  where o.account_id = p_account_id and o.user_id = v_member.user_id order by o.created_at desc, o.number desc limit 1;

  -- Placing asks who is there: for that one call it is the member, then the manager again.
  perform set_config('request.jwt.claims', jsonb_build_object('sub', v_member.user_id, 'role', 'authenticated')::text, true),
    set_config('request.jwt.claim.sub', v_member.user_id::text, true);
  perform set_config('app.manual_order', 'on', true);
  v_order := public.place_order(p_account_id, jsonb_build_object(
    'items', p_input -> 'items', 'coupon', p_input -> 'coupon', 'provider', 'offline',
    'idempotencyKey', 'manual:' || (p_input ->> 'idempotencyKey'),
    'contact', jsonb_build_object('email', v_member.email, 'name', v_member.name)
      || case when v_said ? 'country' then v_said - 'address'
        else jsonb_build_object('country', v_before.country, 'countryLabel', v_before.country_label) end
      || jsonb_build_object('address', coalesce(v_said -> 'address', v_before.address))));
  perform set_config('app.manual_order', '', true),
    set_config('request.jwt.claims', coalesce(v_claims, ''), true),
    set_config('request.jwt.claim.sub', coalesce(v_sub, ''), true);

  if (p_input ->> 'isPaid')::boolean and v_order ->> 'status' = 'pending' then
    v_order := public.mark_order_paid((v_order ->> 'id')::uuid);
  end if;
  perform app.audit(p_account_id, 'order.written', (v_order ->> 'id')::uuid,
    jsonb_build_object('user_id', v_member.user_id, 'is_paid', coalesce((p_input ->> 'isPaid')::boolean, false)));
  return v_order;
end
$$;
grant execute on function public.place_manual_order to authenticated, stoa_service;

-- As before, the number first.
create or replace function public.place_order(p_account_id uuid, p_input jsonb, p_gateways text[] default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_user_id uuid := auth.uid();
  v_key text := p_input ->> 'idempotencyKey';
  v_email text := lower(btrim(coalesce(p_input #>> '{contact,email}', '')));
  v_name text := btrim(coalesce(p_input #>> '{contact,name}', ''));
  v_country text := nullif(upper(btrim(coalesce(p_input #>> '{contact,country}', ''))), '');
  v_country_label text := nullif(btrim(coalesce(p_input #>> '{contact,countryLabel}', '')), '');
  v_coupon_name text := nullif(btrim(coalesce(p_input ->> 'coupon', '')), '');
  v_provider text := p_input ->> 'provider';
  v_hash text;
  v_account public.accounts;
  v_currency text;
  v_before public.orders;
  v_coupon public.coupons;
  v_lines app.order_line[];
  v_pieces app.stock_piece[];
  v_piece app.stock_piece;
  v_subtotal bigint;
  v_discount bigint := 0;
  v_tax app.tax_line;
  v_address jsonb := nullif(p_input #> '{contact,address}', 'null');
  v_order_id uuid := gen_random_uuid();
  v_number int;
begin
  if v_user_id is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_account from public.accounts a where a.account_id = p_account_id and a.status = 'active';
  if not found or not exists (select 1 from public.members m
    where m.account_id = p_account_id and m.user_id = v_user_id and m.status = 'active') then
    perform app.fail('not_a_member');
  end if;
  if jsonb_typeof(p_input) is distinct from 'object' or coalesce(length(v_key), 0) not between 8 and 200
    or v_email !~ '^[^[:space:]@]+@[^[:space:]@]+$' or length(v_email) > 254 or length(v_name) not between 1 and 200
    or (v_country is not null and v_country !~ '^[A-Z]{2}$')
    or (v_country_label is not null and (v_country is null or length(v_country_label) > 100)) then
    perform app.fail('invalid_input');
  end if;

  -- One request with a key at a time; a repeat finds the order of the first.
  v_hash := encode(sha256(convert_to((p_input - 'idempotencyKey')::text, 'UTF8')), 'hex');
  perform pg_advisory_xact_lock(hashtextextended('order:' || p_account_id || ':' || v_user_id || ':' || v_key, 0));
  select * into v_before from public.orders o
  where o.account_id = p_account_id and o.user_id = v_user_id and o.idempotency_key = v_key;
  if found then
    if v_before.request_hash <> v_hash then
      perform app.fail('idempotency_mismatch');
    end if;
    return app.order_json(v_before.id);
  end if;

  v_currency := coalesce(v_account.settings ->> 'currency', 'USD');
  -- The caller knows which gateways have keys; the test gateway answers for all of them while the test mode is on.
  if v_provider is null or v_provider <> all (app.currency_providers(v_currency))
    or (v_provider <> 'offline' and v_provider <> all (p_gateways) and not v_account.payments_test_mode) then
    perform app.fail('provider_not_offered', v_provider);
  end if;

  v_lines := array(select l from app.order_lines(p_account_id, v_user_id, v_currency, p_input -> 'items') l
    order by l.product_id);
  v_pieces := app.stock_pieces(v_lines);
  -- Whoever holds a thing's stock or a coupon holds the account's counter too, so no two orders wait for each other crosswise.
  v_number := app.next_order_number(p_account_id);
  foreach v_piece in array v_pieces loop
    update public.products p set stock = p.stock - v_piece.quantity
    where p.id = v_piece.product_id and p.stock >= v_piece.quantity;
    if not found then
      perform app.fail('out_of_stock', v_piece.named_id::text);
    end if;
  end loop;

  select sum(case when l.trial_days > 0 then 0 else l.unit_minor::bigint * l.quantity end) into v_subtotal from unnest(v_lines) l;
  if v_subtotal > 100000000000000 then
    perform app.fail('invalid_quantity');
  end if;
  if v_coupon_name is not null then
    v_coupon := app.take_coupon(p_account_id, v_coupon_name, v_user_id, v_email);
    v_discount := app.coupon_discount(v_coupon.discount_type, v_coupon.coupon_amount, v_subtotal, v_currency);
  end if;
  v_tax := app.tax_of(p_account_id, app.iso_country(v_country, v_country_label), v_subtotal - v_discount);
  v_tax.asks_address := v_tax.asks_address or exists (select 1 from unnest(v_lines) l where app.is_delivered(l.kind, l.contents));
  if v_tax.asks_address and not app.is_address(v_address) then
    perform app.fail('invalid_input', 'address');
  end if;

  if v_subtotal > v_discount then
    perform app.limit_unpaid(p_account_id, v_user_id, v_provider, cardinality(v_pieces) > 0 or v_coupon.id is not null);
  end if;

  insert into public.orders (id, account_id, number, user_id, email, name, country, country_label, coupon, coupon_id,
    currency, subtotal_minor, discount_minor, tax_minor, tax_mode, tax_name, tax_percent, address, total_minor, provider, test,
    idempotency_key, request_hash, expires_at, holds_until)
  values (v_order_id, p_account_id, v_number, v_user_id, v_email, v_name, v_country,
    v_country_label, v_coupon.name, v_coupon.id, v_currency, v_subtotal, v_discount, v_tax.minor,
    v_tax.mode, v_tax.name, v_tax.percent, case when v_tax.asks_address then app.read_address(v_address) end,
    v_subtotal - v_discount + case when v_tax.mode = 'added' then v_tax.minor else 0 end, v_provider,
    v_account.payments_test_mode and v_provider <> 'offline', v_key, v_hash,
    now() + case when v_provider = 'offline' then interval '14 days' else interval '30 minutes' end,
    case when cardinality(v_pieces) > 0 or v_coupon.id is not null then now() + case when v_provider <> 'offline' then interval '30 minutes'
      else make_interval(days => coalesce((select s.offline_hold_days from public.shop_settings s where s.account_id = p_account_id), 7)) end end);
  insert into public.order_items (account_id, order_id, product_id, type, resource_id, title, image, quantity, unit_minor,
    frequency, iterations, trial_days, contents, total_minor)
  select p_account_id, v_order_id, l.product_id, l.kind, l.resource_id, l.title, l.image, l.quantity, l.unit_minor,
    l.frequency, l.iterations, l.trial_days, l.contents, case when l.trial_days > 0 then 0 else l.unit_minor * l.quantity end
  from unnest(v_lines) l;
  if cardinality(v_pieces) > 0 then
    insert into app.order_stock (account_id, order_id, product_id, quantity)
    select p_account_id, v_order_id, s.product_id, s.quantity from unnest(v_pieces) s;
  end if;
  if exists (select 1 from unnest(v_lines) l where l.booking_id is not null) then
    update public.bookings b set order_id = v_order_id, held_until = greatest(b.held_until, now() + interval '15 minutes')
    from unnest(v_lines) l where b.id = l.booking_id;
  end if;
  if v_coupon.id is not null then
    insert into public.coupon_redemptions (order_id, account_id, coupon_id) values (v_order_id, p_account_id, v_coupon.id);
  end if;
  if v_subtotal - v_discount = 0 then
    perform app.settle_order(v_order_id, null);
  end if;
  return app.order_json(v_order_id);
end
$$;
grant execute on function public.place_order to stoa_service;

-- Places the orders that came to one account at the same time in one transaction, each as the person of its claims:
-- [{claims, input, gateways}]. They would wait for each other anyway, for the counter and the stock; together they wait for the
-- disk once. Answers [{order}] or [{code, detail}] in the same order; what one may not have leaves the others alone.
create or replace function ops.place_orders(p_account_id uuid, p_asks jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ask jsonb;
  v_answers jsonb := '[]';
  v_code text;
  v_detail text;
begin
  -- All keys in one order, before anything else that two calls could wait for.
  perform pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('order:' || p_account_id || ':' || (a #>> '{claims,sub}') || ':' || (a #>> '{input,idempotencyKey}'), 0) as key
    from jsonb_array_elements(p_asks) a order by 1 offset 0) keys where key is not null;
  for v_ask in select value from jsonb_array_elements(p_asks) loop
    begin
      perform set_config('request.jwt.claims', (v_ask -> 'claims')::text, true);
      v_answers := v_answers || jsonb_build_object('order', public.place_order(p_account_id, v_ask -> 'input',
        array(select jsonb_array_elements_text(v_ask -> 'gateways'))));
    exception when raise_exception then
      get stacked diagnostics v_code = message_text, v_detail = pg_exception_detail;
      v_answers := v_answers || jsonb_build_object('code', v_code, 'detail', v_detail);
    end;
  end loop;
  return v_answers;
end
$$;
grant execute on function ops.place_orders to stoa_service;

create or replace function app.read_address(p_address jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('street', btrim(p_address ->> 'street'), 'city', btrim(p_address ->> 'city'),
    'postalCode', btrim(coalesce(p_address ->> 'postalCode', '')), 'region', btrim(coalesce(p_address ->> 'region', '')))
$$;

-- Who sold a paid order, for its customer and for managers: the letterhead of the receipt, without how to pay.
create or replace function public.receipt_seller(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select s.seller - 'howToPay' from public.orders o join public.shop_settings s using (account_id)
  where o.id = p_order_id and o.status in ('paid', 'partly_refunded', 'refunded') and app.in_reach(o.account_id)
    and (o.user_id = (select auth.uid()) or o.account_id = any (array(select app.my_accounts_with_cap('manage_options'))))
$$;
grant execute on function public.receipt_seller to authenticated, stoa_service;

create or replace function app.record_order_move() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.order_events (account_id, order_id, at, kind, to_status, actor_user_id)
    values (new.account_id, new.id, coalesce(new.paid_at, new.created_at), 'status', new.status, auth.uid());
  elsif new.status <> old.status then
    insert into public.order_events (account_id, order_id, kind, from_status, to_status, actor_user_id)
    values (new.account_id, new.id, 'status', old.status, new.status, auth.uid());
  end if;
  return null;
end
$$;

-- Gives back what an order holds; the order itself stays what it is.
create or replace function app.release_holds(p_order_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_coupon_id uuid;
begin
  perform app.restock_order(p_order_id);
  update public.coupon_redemptions r set status = 'released'
  where r.order_id = p_order_id and r.status = 'reserved' returning r.coupon_id into v_coupon_id;
  if found then
    update public.coupons c set usage_count = c.usage_count - 1 where c.id = v_coupon_id and c.usage_count > 0;
  end if;
  update public.orders set holds_released_at = now()
  where id = p_order_id and holds_until is not null and holds_released_at is null;
end
$$;

-- Gives back what a pending order had reserved.
create or replace function app.release_order(p_order_id uuid, p_status text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.orders o set status = p_status where o.id = p_order_id and o.status in ('pending', 'failed', 'on_hold');
  if not found then
    perform app.fail('order_not_payable');
  end if;
  perform app.release_holds(p_order_id);
end
$$;

-- Gives back what an unpaid order holds before its time; it can still be paid if everything is there then.
create or replace function public.release_order_holds(p_order_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders := app.managed_order(p_order_id);
begin
  if v_order.status not in ('pending', 'failed', 'on_hold') then
    perform app.fail('order_not_payable');
  end if;
  if v_order.holds_until is not null and v_order.holds_released_at is null then
    perform app.release_holds(v_order.id);
    insert into public.order_events (account_id, order_id, kind, actor_user_id)
    values (v_order.account_id, v_order.id, 'holds_released', auth.uid());
    perform app.audit(v_order.account_id, 'order.holds_released', v_order.id, '{}'::jsonb);
  end if;
  return app.order_json(v_order.id);
end
$$;
grant execute on function public.release_order_holds to authenticated, stoa_service;

-- Puts back what an order holds, once.
create or replace function app.restock_order(p_order_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_piece record;
begin
  for v_piece in
    select s.product_id, s.quantity from app.order_stock s where s.order_id = p_order_id and s.held order by s.product_id
  loop
    update public.products p set stock = p.stock + v_piece.quantity where p.id = v_piece.product_id and p.stock is not null;
  end loop;
  update app.order_stock set held = false where order_id = p_order_id and held;
end
$$;

create or replace function public.resume_order(p_order_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := app.managed_order(p_order_id);
begin
  update public.orders set status = 'pending',
    expires_at = case when provider = 'offline' then expires_at else now() + interval '30 minutes' end
  where id = v_order.id and status = 'on_hold';
  if not found then
    perform app.fail('order_move_refused');
  end if;
  return app.order_json(v_order.id);
end
$$;
grant execute on function public.resume_order to authenticated, stoa_service;

-- Takes again what an expired order had let go, whole or not at all.
create or replace function app.retake_order(p_order public.orders)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform app.take_holds_again(p_order);
  return true;
exception when raise_exception then
  return false;
end
$$;

-- Takes away what an order gave, a time that is still to come included.
create or replace function app.revoke_order(p_order_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.subscriptions set status = 'cancelled', ended_at = now(), current_period_end = least(current_period_end, now())
  where order_id = p_order_id and status in ('active', 'past_due');
  update public.bookings set status = 'cancelled'
  where order_id = p_order_id and status in ('held', 'pending', 'confirmed') and starts_at > now();
  update public.entitlements e set revoked_at = now()
  where e.revoked_at is null and ((e.source = 'order' and e.source_id = p_order_id) or (e.source = 'subscription'
    and e.source_id in (select s.id from public.subscriptions s where s.order_id = p_order_id)));
end
$$;

-- Takes again what a late payment needs, by the rules of placing; fails with the code of the first one that is broken.
create or replace function app.take_holds_again(p_order public.orders)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_piece record;
  v_coupon_name text;
begin
  if not exists (select 1 from public.members m join public.accounts a on a.account_id = m.account_id and a.status = 'active'
    where m.account_id = p_order.account_id and m.user_id = p_order.user_id and m.status = 'active') then
    perform app.fail('not_a_member');
  end if;
  if exists (select 1 from public.order_items i join public.products p on p.id = i.product_id
    where i.order_id = p_order.id and p.status <> 'active') then
    perform app.fail('item_unavailable');
  end if;
  for v_piece in
    select s.product_id, s.quantity from app.order_stock s where s.order_id = p_order.id and not s.held order by s.product_id
  loop
    update public.products p set stock = p.stock - v_piece.quantity
    where p.id = v_piece.product_id and (p.stock is null or p.stock >= v_piece.quantity);
    if not found then
      perform app.fail('out_of_stock', v_piece.product_id::text);
    end if;
  end loop;
  update app.order_stock set held = true where order_id = p_order.id and not held;
  -- The coupon of a cycle was taken by the subscription's first order.
  if p_order.coupon is not null and not exists (select 1 from ops.renewals r where r.order_id = p_order.id) then
    select c.name into v_coupon_name from public.coupons c where c.id = p_order.coupon_id;
    if not found then
      perform app.fail('coupon_not_found');
    end if;
    perform app.take_coupon(p_order.account_id, v_coupon_name, p_order.user_id, lower(btrim(p_order.email)), p_order.id);
    update public.coupon_redemptions set status = 'reserved' where order_id = p_order.id;
  end if;
  update public.orders set holds_released_at = null where id = p_order.id;
end
$$;

create or replace function ops.take_order_mails()
returns table (id uuid, account_id uuid, order_id uuid, kind text, amount_minor bigint, email text, name text,
  number int, currency text, test boolean, title text, until timestamptz, lines jsonb, how_to_pay text)
language sql security definer set search_path = '' as $$
  with taken as (
    update ops.order_mails m set mailed_at = now()
    where m.id in (select w.id from ops.order_mails w where w.mailed_at is null
        and (w.kind <> 'failed' or w.created_at < now() - interval '3 minutes')
      order by w.created_at limit 200 for update skip locked)
    returning m.*)
  select t.id, t.account_id, t.order_id, t.kind, t.amount_minor, o.email, o.name, o.number, o.currency, o.test,
    coalesce(s.title, (select i.title from public.order_items i where i.order_id = o.id order by i.id limit 1)),
    coalesce(s.current_period_end, least(o.expires_at,
      (select min(b.held_until) from public.bookings b where b.order_id = o.id and b.status = 'held'))),
    (select jsonb_agg(jsonb_build_object('title', i.title, 'quantity', i.quantity, 'minor', i.total_minor) order by i.id)
      from public.order_items i where i.order_id = o.id),
    (select nullif(btrim(r.seller ->> 'howToPay'), '') from public.shop_settings r where r.account_id = t.account_id)
  from taken t
  join public.orders o on o.id = t.order_id
  left join public.subscriptions s on s.id = t.subscription_id
  where case t.kind
    when 'received' then o.status = 'pending'
    when 'failed' then o.status = 'failed'
    when 'subscription_ends' then s.cancel_at_period_end
    when 'renewal_soon' then s.status = 'active' and not s.cancel_at_period_end
    else true end
$$;
grant execute on function ops.take_order_mails to stoa_service;

create type app.tax_line as (asks_address boolean, mode text, name text, percent numeric, minor bigint);

-- The tax on a sum for a buyer's country: on top of it, or the part of it that is tax.
create or replace function app.tax_of(p_account_id uuid, p_country text, p_base_minor bigint)
returns app.tax_line
language plpgsql
stable
set search_path = ''
as $$
declare
  v_shop public.shop_settings;
  v_country text;
  v_rate jsonb;
  v_tax app.tax_line;
begin
  select * into v_shop from public.shop_settings s where s.account_id = p_account_id;
  v_tax.asks_address := coalesce(v_shop.asks_address, false);
  v_tax.minor := 0;
  if coalesce(v_shop.tax_mode, 'none') = 'none' then
    return v_tax;
  end if;
  v_country := coalesce(p_country, v_shop.country, (select rate ->> 'country'
    from jsonb_array_elements(v_shop.tax_rates) with ordinality r (rate, at) where rate ->> 'country' is not null order by at limit 1));
  select rate into v_rate from jsonb_array_elements(v_shop.tax_rates) rate
  where coalesce(rate ->> 'country', v_country, '') = coalesce(v_country, '')
  order by rate ->> 'country' nulls last limit 1;
  if v_rate is null then
    return v_tax;
  end if;
  v_tax.mode := v_shop.tax_mode;
  v_tax.name := v_rate ->> 'name';
  v_tax.percent := (v_rate ->> 'percent')::numeric;
  v_tax.minor := case v_tax.mode
    when 'added' then round(p_base_minor * v_tax.percent / 100)
    else p_base_minor - round(p_base_minor * 100 / (100 + v_tax.percent)) end;
  return v_tax;
end
$$;

create type app.stock_piece as (product_id uuid, quantity int, named_id uuid);

create table public.order_items (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  order_id uuid not null,
  product_id uuid,
  type text not null,
  resource_id uuid not null,
  title text not null,
  image text,
  quantity int not null check (quantity between 1 and 999),
  unit_minor bigint not null check (unit_minor >= 0),
  total_minor bigint not null,
  -- Subscriptions, what memberships open, and the one rule of access that policies and screens share.
  frequency jsonb,
  iterations int,
  trial_days int not null default 0 check (trial_days >= 0),
  contents jsonb check (jsonb_typeof(contents) = 'array'),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  foreign key (account_id, product_id) references public.products (account_id, id) on delete set null (product_id),
  constraint order_items_type_check
    check (type in ('course', 'product', 'membership', 'bundle', 'group', 'download', 'appointment')),
  constraint order_items_sum check (total_minor = case when trial_days > 0 then 0 else unit_minor * quantity end)
);

-- One row an account: the last order number given out.
create table app.order_counters (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  last_number int not null
);

create table app.order_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);

create table public.order_events (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  order_id uuid not null,
  at timestamptz not null default now(),
  kind text not null,
  from_status text,
  to_status text,
  actor_user_id uuid,
  amount_minor bigint,
  note text not null default '' check (length(note) <= 1000),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  constraint order_events_kind_check
    check (kind in ('status', 'note', 'refund', 'mismatch', 'holds_released'))
);

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  user_id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  title text not null,
  frequency jsonb not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  provider text not null check (provider in ('offline', 'paypal', 'stripe', 'razorpay')),
  provider_ref text,
  test boolean not null default false,
  status text not null default 'active' check (status in ('active', 'past_due', 'cancelled', 'completed', 'expired')),
  started_at timestamptz not null default now(),
  current_period_start timestamptz not null default now(),
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  cycles_done int not null default 1,
  cycles_total int check (cycles_total >= 1),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  trial_ends_at timestamptz,
  -- A coupon that lowers the first payment lowers the first one that is charged: after the free days where there are some.
  -- Cycles are taxed as the first order was.
  first_payment_minor bigint,
  unique (account_id, id),
  unique (order_id, product_id),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  foreign key (account_id, product_id) references public.products (account_id, id),
  constraint subscriptions_cycles check (cycles_total is null or cycles_done <= cycles_total),
  constraint subscriptions_cycles_done_check check (cycles_done >= case when trial_ends_at is null then 1 else 0 end),
  constraint subscriptions_first_payment check (first_payment_minor is null or first_payment_minor >= 0 and first_payment_minor <= amount_minor and trial_ends_at is not null)
);

-- One row a mail that a buyer gets about an order.
create table ops.order_mails (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  order_id uuid not null,
  kind text not null,
  amount_minor bigint not null,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  -- What else a buyer is told by mail: an order that waits for its money, one that failed, ended or was cancelled by the shop, and a
  -- subscription that ends or is about to cost a long period again.
  subscription_id uuid,
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  foreign key (account_id, subscription_id) references public.subscriptions (account_id, id) on delete cascade,
  constraint order_mails_kind_check check (kind in ('received', 'paid', 'failed', 'expired', 'cancelled', 'refunded',
    'payment_returned', 'renewal_soon', 'renewal_due', 'renewal_failed', 'subscription_ends', 'subscription_ended',
    'subscription_over'))
);

-- Opens an order for a try to pay it: {order, attempt, begun, recurring}; `begun` is the page of a try that still goes on,
-- `recurring` whether its way of paying should be kept at the gateway for the cycles to come.
create or replace function ops.begin_payment(p_account_id uuid, p_order_id uuid, p_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_last ops.payment_attempts;
  v_goes_on boolean;
begin
  select * into v_order from public.orders o
  where o.id = p_order_id and o.account_id = p_account_id and o.user_id = p_user_id;
  if not found then
    perform app.fail('order_not_found');
  end if;
  if v_order.status = 'paid' then
    return jsonb_build_object('order', app.order_json(v_order.id), 'attempt', 0, 'begun', null, 'recurring', false);
  end if;
  if v_order.status not in ('pending', 'failed') or v_order.provider = 'offline' or v_order.expires_at <= now() then
    perform app.fail('order_not_payable');
  end if;
  if v_order.test and not (select a.payments_test_mode from public.accounts a where a.account_id = p_account_id) then
    perform app.fail('test_mode_off');
  end if;
  if app.owns_part_of(v_order.id) then
    perform app.fail('already_owned');
  end if;
  select * into v_last from ops.payment_attempts t where t.order_id = p_order_id order by t.attempt desc limit 1;
  v_goes_on := v_last.order_id is not null and v_last.provider = v_order.provider and v_last.created_at > now() - interval '25 minutes' and not exists (
    select 1 from public.payment_events e
    where e.order_id = p_order_id and e.action = 'failed' and e.received_at >= v_last.created_at);
  if v_order.status = 'failed' then
    update public.orders set status = 'pending' where id = p_order_id and status = 'failed';
  end if;
  return jsonb_build_object('order', app.order_json(v_order.id),
    'attempt', coalesce(v_last.attempt, 0) + case when v_goes_on then 0 else 1 end,
    'begun', case when v_goes_on then v_last.next end,
    'recurring', exists (select 1 from ops.renewals r where r.order_id = p_order_id)
      or exists (select 1 from public.order_items i where i.order_id = p_order_id and i.frequency is not null));
end
$$;
grant execute on function ops.begin_payment to stoa_service;

-- Whether the buyer keeps the access if an open dispute is lost.
create or replace function public.decide_dispute(p_dispute_id uuid, p_revoke_access boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dispute public.disputes;
begin
  update public.disputes d set revokes_access = p_revoke_access
  where d.id = p_dispute_id and d.status = 'open'
    and d.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  returning * into v_dispute;
  if not found then
    perform app.fail('not_found');
  end if;
  perform app.audit(v_dispute.account_id, 'dispute.decided', v_dispute.order_id, jsonb_build_object('revokes_access', p_revoke_access));
  return to_jsonb(v_dispute);
end
$$;
grant execute on function public.decide_dispute to authenticated, stoa_service;

-- The share of its points that an answer earns; null waits for a person. Ticking everything earns nothing, whatever the
-- proportion of right options: wrong ticks count against their own number as well as against the right ones.
create or replace function app.earned_share(p_type text, p_options jsonb, p_solution jsonb, p_answer jsonb, p_partial boolean) returns numeric
language plpgsql immutable set search_path = '' as $$
declare
  v_right numeric;
  v_wrong numeric;
  v_all numeric;
begin
  if p_type in ('essay', 'file') then
    return case when p_answer is null then 0 end;
  end if;
  if p_answer is null then
    return 0;
  end if;
  if p_type in ('single', 'true_false') then
    return (p_answer = p_solution)::int;
  elsif p_type = 'short' then
    return exists (select 1 from jsonb_array_elements_text(p_solution) s
      where lower(regexp_replace(btrim(normalize(s, nfkc)), '\s+', ' ', 'g'))
        = lower(regexp_replace(btrim(normalize(p_answer #>> '{}', nfkc)), '\s+', ' ', 'g')))::int;
  elsif p_type = 'numeric' then
    return (abs((p_answer #>> '{}')::numeric - (p_solution ->> 'value')::numeric)
      <= coalesce((p_solution ->> 'tolerance')::numeric, 0))::int;
  elsif p_type = 'multiple' then
    v_all := jsonb_array_length(p_solution);
    select count(*) filter (where p_solution @> a.value), count(*) filter (where not p_solution @> a.value)
    into v_right, v_wrong from jsonb_array_elements(p_answer) a;
    if not p_partial then
      return (v_right = v_all and v_wrong = 0)::int;
    end if;
    return greatest(0, least((v_right - v_wrong) / v_all,
      v_right / v_all - v_wrong / greatest(jsonb_array_length(p_options) - v_all, 1)));
  elsif p_type = 'match' then
    select count(*) filter (where p_answer -> s.key = s.value), count(*) into v_right, v_all from jsonb_each(p_solution) s;
  else
    select count(*) filter (where p_answer -> (s.place::int - 1) = s.value), count(*) into v_right, v_all
    from jsonb_array_elements(p_solution) with ordinality s(value, place);
  end if;
  return case when p_partial or v_right = v_all then v_right / v_all else 0 end;
end
$$;

create or replace function app.finish_refund(p_refund_id uuid, p_provider_ref text) returns void
language plpgsql set search_path = '' as $$
declare
  v_refund public.refunds;
  v_done bigint;
begin
  update public.refunds set status = 'done', done_at = now(), provider_ref = p_provider_ref
  where id = p_refund_id and status = 'pending' returning * into v_refund;
  if not found then
    return;
  end if;
  select sum(r.amount_minor)::bigint into v_done from public.refunds r where r.order_id = v_refund.order_id and r.status = 'done';
  update public.orders o set status = case when v_done = o.total_minor then 'refunded' else 'partly_refunded' end
  where o.id = v_refund.order_id;
  update public.payments p set status = 'refunded' from public.orders o
  where p.order_id = v_refund.order_id and o.id = p.order_id and o.status = 'refunded' and p.status = 'captured';
  if v_refund.revokes_access then
    perform app.revoke_order(v_refund.order_id);
  end if;
  if v_refund.restocks then
    perform app.restock_order(v_refund.order_id);
  end if;
  insert into public.order_events (account_id, order_id, kind, actor_user_id, amount_minor, note)
  values (v_refund.account_id, v_refund.order_id, 'refund', v_refund.requested_by, v_refund.amount_minor, v_refund.reason);
end
$$;

-- How an order is paid outside any gateway, for managers and who has such an order open.
create or replace function public.how_to_pay(p_account_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select s.seller ->> 'howToPay' from public.shop_settings s
  where s.account_id = p_account_id and app.in_reach(p_account_id)
    and (s.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
      or exists (select 1 from public.orders o where o.account_id = p_account_id and o.user_id = (select auth.uid())
        and o.provider = 'offline' and o.status = 'pending'))
$$;
grant execute on function public.how_to_pay to authenticated, stoa_service;

-- Whether buyers may choose to pay outside any gateway.
create or replace function ops.offers_offline(p_account_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select s.offline_enabled from public.shop_settings s where s.account_id = p_account_id), true)
$$;
grant execute on function ops.offers_offline to stoa_service;

-- Who pays the next cycle owns the thing already.
create or replace function app.owns_part_of(p_order_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_user_id uuid;
begin
  if exists (select 1 from ops.renewals r where r.order_id = p_order_id) then
    return false;
  end if;
  select o.user_id into v_user_id from public.orders o where o.id = p_order_id;
  return exists (
    select 1 from public.order_items i
    where i.order_id = p_order_id and i.type <> 'product' and exists (
      select 1 from public.entitlements e
      where e.account_id = i.account_id and e.user_id = v_user_id and e.resource_type = i.type
        and e.resource_id = i.resource_id and e.revoked_at is null and (e.ends_at is null or e.ends_at > now()) offset 0)
  );
end
$$;

-- A test payment may be tried again after a failed one.
create or replace function public.pay_order_test(p_order_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders o
  where o.id = p_order_id and o.user_id = (select auth.uid()) for update;
  if not found then
    perform app.fail('order_not_found');
  end if;
  if not exists (select 1 from public.accounts a where a.account_id = v_order.account_id and a.payments_test_mode) then
    perform app.fail('test_mode_off');
  end if;
  if v_order.status = 'paid' and v_order.test then
    return app.order_json(v_order.id);
  end if;
  if v_order.status not in ('pending', 'failed') or not v_order.test or v_order.expires_at <= now() then
    perform app.fail('order_not_payable');
  end if;
  if app.owns_part_of(v_order.id) then
    perform app.fail('already_owned');
  end if;
  if v_order.holds_released_at is not null then
    perform app.take_holds_again(v_order);
  end if;
  perform app.settle_order(v_order.id, 'test_' || v_order.id);
  return app.order_json(v_order.id);
end
$$;
grant execute on function public.pay_order_test to authenticated, stoa_service;

create or replace function ops.payments_to_give_back()
returns table (kind text, id uuid, account_id uuid, provider text, provider_ref text, amount_minor bigint, before_minor bigint,
  currency text, test boolean)
language sql
stable
security definer
set search_path = ''
as $$
  (select 'late', p.id, p.account_id, p.provider, p.provider_ref, p.amount_minor, 0::bigint, p.currency, o.test
   from public.payments p join public.orders o on o.id = p.order_id
   where p.status = 'refund_due' order by p.created_at limit 100)
  union all
  (select 'refund', r.id, r.account_id, p.provider, p.provider_ref, r.amount_minor,
     (select coalesce(sum(b.amount_minor), 0)::bigint from public.refunds b
      where b.order_id = r.order_id and b.status <> 'failed' and (b.created_at, b.id) < (r.created_at, r.id)),
     r.currency, o.test
   from public.refunds r join public.orders o on o.id = r.order_id
   join public.payments p on p.order_id = o.id and p.status = 'captured'
   where r.status = 'pending' order by r.created_at limit 100)
$$;
grant execute on function ops.payments_to_give_back to stoa_service;

-- Gives back all that is left, or a part: {amountMinor, reason, revokeAccess, restock, idempotencyKey}. Access goes with
-- the whole sum unless told otherwise. Without a gateway it is done at once, else when the gateway has said so.
create or replace function public.refund_order(p_order_id uuid, p_input jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := app.managed_order(p_order_id);
  v_rest bigint := v_order.total_minor - v_order.refunded_minor;
  v_amount bigint;
  v_refund public.refunds;
begin
  if coalesce(length(p_input ->> 'idempotencyKey'), 0) not between 8 and 200
    or length(coalesce(p_input ->> 'reason', '')) > 500
    or coalesce(p_input ->> 'amountMinor', '1') !~ '^[0-9]{1,15}$'
    or coalesce(jsonb_typeof(p_input -> 'revokeAccess'), 'boolean') <> 'boolean'
    or coalesce(jsonb_typeof(p_input -> 'restock'), 'boolean') <> 'boolean' then
    perform app.fail('invalid_input');
  end if;
  select * into v_refund from public.refunds r
  where r.order_id = p_order_id and r.idempotency_key = p_input ->> 'idempotencyKey';
  if found then
    if v_refund.amount_minor <> coalesce((p_input ->> 'amountMinor')::bigint, v_refund.amount_minor) then
      perform app.fail('idempotency_mismatch');
    end if;
    return to_jsonb(v_refund) - 'idempotency_key';
  end if;
  if v_order.status not in ('paid', 'partly_refunded') or v_rest = 0 then
    perform app.fail('order_not_refundable');
  end if;
  v_amount := coalesce((p_input ->> 'amountMinor')::bigint, v_rest);
  if v_amount not between 1 and v_rest then
    perform app.fail('refund_too_large');
  end if;
  update public.orders set refunded_minor = refunded_minor + v_amount where id = p_order_id;
  insert into public.refunds (account_id, order_id, amount_minor, currency, reason, revokes_access, restocks, requested_by,
    idempotency_key)
  values (v_order.account_id, p_order_id, v_amount, v_order.currency, btrim(coalesce(p_input ->> 'reason', '')),
    coalesce((p_input ->> 'revokeAccess')::boolean, v_amount = v_rest), coalesce((p_input ->> 'restock')::boolean, false),
    auth.uid(), p_input ->> 'idempotencyKey')
  returning * into v_refund;
  if v_order.provider = 'offline' or v_order.test then
    perform app.finish_refund(v_refund.id, 'none');
  end if;
  perform app.audit(v_order.account_id, 'order.refunded', p_order_id, jsonb_build_object('amount_minor', v_amount));
  select * into v_refund from public.refunds r where r.id = v_refund.id;
  return to_jsonb(v_refund) - 'idempotency_key';
end
$$;
grant execute on function public.refund_order to authenticated, stoa_service;

-- Switches the test gateway of an account on or off, for the service alone; returns the state before, null without the
-- account. Refused where the account's rows lie at a hosted backend (CHK-10).
create or replace function ops.set_payments_test_mode(p_account_id uuid, p_on boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_before boolean;
begin
  select a.payments_test_mode into v_before from public.accounts a where a.account_id = p_account_id for update;
  if v_before is null or v_before = p_on then
    return v_before;
  end if;
  if p_on and exists (select 1 from ops.account_backends b where b.account_id = p_account_id and b.kind <> 'default') then
    raise exception 'test_mode_unavailable' using errcode = 'P0001';
  end if;
  update public.accounts a set payments_test_mode = p_on where a.account_id = p_account_id;
  return v_before;
end
$$;
grant execute on function ops.set_payments_test_mode to stoa_service;

-- A late payment that the gateway has given back.
create or replace function ops.settle_late_payment(p_payment_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.payments set status = 'refunded' where id = p_payment_id and status = 'refund_due'
$$;
grant execute on function ops.settle_late_payment to stoa_service;

-- Marks a pending order paid, once: payment row, coupon use confirmed, entitlements granted, managers told.
create or replace function app.settle_order(p_order_id uuid, p_provider_ref text) returns void
language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
  v_subscription public.subscriptions;
begin
  update public.orders o set status = 'paid', paid_at = now()
  where o.id = p_order_id and o.status in ('pending', 'failed', 'on_hold', 'expired')
  returning * into v_order;
  if not found then
    perform app.fail('order_not_payable');
  end if;
  if p_provider_ref is not null then
    insert into public.payments (account_id, order_id, provider, provider_ref, amount_minor, currency, status)
    values (v_order.account_id, v_order.id, v_order.provider, p_provider_ref, v_order.total_minor, v_order.currency, 'captured');
  end if;
  update public.coupon_redemptions set status = 'used' where order_id = v_order.id and status = 'reserved';
  select s.* into v_subscription from public.subscriptions s join ops.renewals r on r.subscription_id = s.id
  where r.order_id = v_order.id for update of s;
  if found then
    perform app.renew_subscription(v_subscription, coalesce(p_provider_ref, 'order_' || v_order.id));
  else
    perform app.grant_order(v_order.id);
  end if;
  insert into public.account_notifications (account_id, message, severity)
  values (v_order.account_id, format('Order <strong>#%s</strong> is paid.', v_order.number), 1);
end
$$;

-- What the gateway said about a pending refund; a refused one leaves the sum to be given back another way.
create or replace function ops.settle_refund(p_refund_id uuid, p_ok boolean, p_provider_ref text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_refund public.refunds;
begin
  perform 1 from public.orders o join public.refunds r on r.order_id = o.id where r.id = p_refund_id for update of o;
  select * into v_refund from public.refunds r where r.id = p_refund_id;
  if v_refund.status = 'pending' and p_ok then
    perform app.finish_refund(p_refund_id, p_provider_ref);
  elsif v_refund.status = 'pending' then
    update public.refunds set status = 'failed', provider_ref = p_provider_ref, done_at = now() where id = p_refund_id;
    update public.orders set refunded_minor = refunded_minor - v_refund.amount_minor where id = v_refund.order_id;
  end if;
  return (select r.status from public.refunds r where r.id = p_refund_id);
end
$$;
grant execute on function ops.settle_refund to stoa_service;

-- A try to charge a kept way of paying has been answered: one, three and five days after the first the next follows, and the
-- person hears of it each time. Telling it twice tells it once.
create or replace function ops.settle_try(p_order_id uuid, p_tries int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_renewal ops.renewals;
  v_order public.orders;
begin
  update ops.renewals r set tries = r.tries + 1, next_try_at = case p_tries
      when 0 then now() + interval '1 day' when 1 then now() + interval '2 days' when 2 then now() + interval '2 days'
      else 'infinity' end
  where r.order_id = p_order_id and r.tries = p_tries returning * into v_renewal;
  select * into v_order from public.orders o where o.id = v_renewal.order_id;
  if v_order.status = 'failed' then
    insert into ops.order_mails (account_id, order_id, kind, amount_minor)
    values (v_order.account_id, v_order.id, 'renewal_failed', v_order.total_minor);
  end if;
end
$$;
grant execute on function ops.settle_try to stoa_service;

-- What a gateway says about a dispute: {provider, eventId, action, providerRef, disputeRef, amountMinor, currency, reason, test}.
-- Its end may come before its beginning; what is closed stays closed.
create or replace function ops.take_dispute(p_account_id uuid, p_event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_event public.payment_events;
  v_payment public.payments;
  v_order public.orders;
  v_dispute public.disputes;
  v_refund public.refunds;
  v_status text := case p_event ->> 'action' when 'dispute_opened' then 'open' when 'dispute_won' then 'won' else 'lost' end;
  v_amount bigint := (p_event ->> 'amountMinor')::bigint;
  v_part bigint;
  v_outcome text := 'ignored';
begin
  insert into public.payment_events (account_id, provider, event_id, action, amount_minor, currency)
  values (p_account_id, p_event ->> 'provider', p_event ->> 'eventId', p_event ->> 'action', v_amount, p_event ->> 'currency')
  on conflict do nothing returning * into v_event;
  if not found then
    select * into v_event from public.payment_events e where e.account_id = p_account_id
      and e.provider = p_event ->> 'provider' and e.event_id = p_event ->> 'eventId';
    return jsonb_build_object('outcome', v_event.outcome, 'repeat', true, 'orderId', v_event.order_id);
  end if;
  select * into v_payment from public.payments p where p.account_id = p_account_id
    and p.provider = v_event.provider and p.provider_ref = p_event ->> 'providerRef';
  select * into v_order from public.orders o where o.id = v_payment.order_id for update;
  if v_order.id is null then
    v_outcome := 'unknown_order';
  elsif v_order.currency <> v_event.currency or v_order.test is distinct from (p_event ->> 'test')::boolean then
    v_outcome := 'mismatch';
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, format('A dispute about order <strong>#%s</strong> does not fit it; look at the payment provider.',
      v_order.number), 5);
  else
    insert into public.disputes as d (account_id, order_id, provider, provider_ref, amount_minor, currency, reason, status, closed_at)
    values (p_account_id, v_order.id, v_event.provider, p_event ->> 'disputeRef', v_amount, v_event.currency,
      left(coalesce(p_event ->> 'reason', ''), 200), v_status, case when v_status <> 'open' then now() end)
    on conflict (account_id, provider, provider_ref) do update
      set status = excluded.status, closed_at = excluded.closed_at, amount_minor = excluded.amount_minor
      where d.status = 'open' and excluded.status <> 'open'
    returning * into v_dispute;
    if found then
      v_outcome := 'disputed';
    end if;
  end if;
  if v_outcome = 'disputed' and v_status = 'lost' then
    -- What the gateway has told as given back already is not given back again.
    select * into v_refund from public.refunds r where r.order_id = v_order.id and r.status = 'done' and r.amount_minor = v_amount
      and r.requested_by is null and r.done_at >= v_dispute.opened_at
      and not exists (select 1 from public.disputes d where d.refund_id = r.id) limit 1;
    v_part := least(v_amount, v_order.total_minor - v_order.refunded_minor);
    if v_refund.id is null and v_part > 0 and v_order.status in ('paid', 'partly_refunded') then
      update public.orders set refunded_minor = refunded_minor + v_part where id = v_order.id;
      insert into public.refunds (account_id, order_id, amount_minor, currency, revokes_access, restocks, idempotency_key)
      values (p_account_id, v_order.id, v_part, v_order.currency,
        coalesce(v_dispute.revokes_access, v_part = v_order.total_minor - v_order.refunded_minor), false,
        'dispute:' || v_dispute.id)
      returning * into v_refund;
      perform app.finish_refund(v_refund.id, p_event ->> 'disputeRef');
    end if;
    update public.disputes set refund_id = v_refund.id where id = v_dispute.id;
  end if;
  if v_outcome = 'disputed' then
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, format(case v_status
      when 'open' then 'The payment of order <strong>#%s</strong> is disputed; answer at the payment provider before its deadline.'
      when 'won' then 'The dispute about order <strong>#%s</strong> is over; the money stays.'
      else 'The dispute about order <strong>#%s</strong> is lost; its money went back.' end, v_order.number),
      case v_status when 'won' then 2 else 5 end);
  end if;
  update public.payment_events set outcome = v_outcome, order_id = v_order.id where id = v_event.id;
  return jsonb_build_object('outcome', v_outcome, 'repeat', false, 'orderId', v_order.id);
end
$$;
grant execute on function ops.take_dispute to stoa_service;

-- As before; a payment of a cycle that is over goes back, and a way of paying that may be charged again is kept.
create or replace function ops.take_payment(p_account_id uuid, p_event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_event public.payment_events;
  v_order public.orders;
  v_outcome text;
  v_order_id uuid := app.as_uuid(p_event ->> 'orderId');
begin
  insert into public.payment_events (account_id, provider, event_id, action, amount_minor, currency)
  values (p_account_id, p_event ->> 'provider', p_event ->> 'eventId', p_event ->> 'action',
    (p_event ->> 'amountMinor')::bigint, p_event ->> 'currency')
  on conflict do nothing returning * into v_event;
  if not found then
    select * into v_event from public.payment_events e where e.account_id = p_account_id
      and e.provider = p_event ->> 'provider' and e.event_id = p_event ->> 'eventId';
    return jsonb_build_object('outcome', v_event.outcome, 'repeat', true, 'orderId', v_event.order_id);
  end if;
  -- Its subscription before the order, as whoever ends a subscription locks them.
  perform 1 from public.subscriptions s join ops.renewals r on r.subscription_id = s.id
  where r.account_id = p_account_id and r.order_id = v_order_id for update of s;
  select * into v_order from public.orders o
  where o.account_id = p_account_id and o.id = v_order_id for update;
  v_outcome := case
    when not found then 'unknown_order'
    when (v_order.provider <> v_event.provider and not exists (select 1 from ops.payment_attempts t
        where t.order_id = v_order.id and t.provider = v_event.provider)) or v_order.currency <> v_event.currency
      or v_order.test is distinct from (p_event ->> 'test')::boolean then 'mismatch'
    when v_event.action = 'failed' then case when v_order.status = 'pending' and v_order.provider = v_event.provider then 'failed' else 'ignored' end
    when v_order.total_minor <> v_event.amount_minor then 'mismatch'
    when exists (select 1 from public.payments p where p.account_id = p_account_id
      and p.provider = v_event.provider and p.provider_ref = p_event ->> 'providerRef') then 'ignored'
    when app.is_renewal_over(v_order.id) then 'refund_due'
    when v_order.status in ('pending', 'failed', 'on_hold') and not app.owns_part_of(v_order.id)
      and (v_order.holds_released_at is null or app.retake_order(v_order)) then 'paid'
    when v_order.status = 'expired' and not app.owns_part_of(v_order.id) and app.retake_order(v_order) then 'paid'
    else 'refund_due'
  end;
  if v_outcome = 'paid' then
    update public.orders set provider = v_event.provider where id = v_order.id and provider <> v_event.provider;
    perform app.settle_order(v_order.id, p_event ->> 'providerRef');
    if p_event ->> 'method' is not null then
      update public.subscriptions s set provider_ref = p_event ->> 'method'
      where s.account_id = p_account_id and s.id in (select x.id from public.subscriptions x where x.order_id = v_order.id
        union all select r.subscription_id from ops.renewals r where r.order_id = v_order.id);
    end if;
  elsif v_outcome = 'failed' then
    update public.orders set status = 'failed' where id = v_order.id;
  elsif v_outcome = 'refund_due' then
    insert into public.payments (account_id, order_id, provider, provider_ref, amount_minor, currency, status)
    values (p_account_id, v_order.id, v_event.provider, p_event ->> 'providerRef', v_event.amount_minor, v_event.currency,
      'refund_due');
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, format('A payment for order <strong>#%s</strong> came too late and is given back.', v_order.number), 4);
  elsif v_outcome = 'mismatch' then
    insert into public.order_events (account_id, order_id, kind, amount_minor, note)
    values (p_account_id, v_order.id, 'mismatch', v_event.amount_minor, v_event.currency);
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, format('A payment for order <strong>#%s</strong> has another amount and was not counted.', v_order.number), 5);
  end if;
  update public.payment_events set outcome = v_outcome, order_id = v_order.id where id = v_event.id;
  return jsonb_build_object('outcome', v_outcome, 'repeat', false, 'orderId', v_order.id);
end
$$;
grant execute on function ops.take_payment to stoa_service;

-- As before; and the money of a lost dispute is not counted twice.
create or replace function ops.take_refund(p_account_id uuid, p_event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_event public.payment_events;
  v_payment public.payments;
  v_order public.orders;
  v_refund public.refunds;
  v_ref text := p_event ->> 'refundRef';
  v_ok boolean := p_event ->> 'action' = 'refunded';
  v_amount bigint := (p_event ->> 'amountMinor')::bigint;
  v_rest bigint;
  v_outcome text := 'ignored';
begin
  insert into public.payment_events (account_id, provider, event_id, action, amount_minor, currency)
  values (p_account_id, p_event ->> 'provider', p_event ->> 'eventId', p_event ->> 'action', v_amount, p_event ->> 'currency')
  on conflict do nothing returning * into v_event;
  if not found then
    select * into v_event from public.payment_events e where e.account_id = p_account_id
      and e.provider = p_event ->> 'provider' and e.event_id = p_event ->> 'eventId';
    return jsonb_build_object('outcome', v_event.outcome, 'repeat', true, 'orderId', v_event.order_id);
  end if;
  select * into v_payment from public.payments p where p.account_id = p_account_id
    and p.provider = v_event.provider and p.provider_ref = p_event ->> 'providerRef';
  select * into v_order from public.orders o where o.id = v_payment.order_id for update;
  select * into v_payment from public.payments p where p.id = v_payment.id;
  v_rest := v_order.total_minor - v_order.refunded_minor;
  select * into v_refund from public.refunds r
  where r.order_id = v_order.id and (r.id::text = p_event ->> 'refundId' or r.provider_ref = v_ref
    or (p_event ->> 'refundId' is null and r.status = 'pending' and r.amount_minor = v_amount)
    -- A gateway may tell of the money of a lost dispute by itself.
    or (r.amount_minor = v_amount
      and exists (select 1 from public.disputes d where d.refund_id = r.id and d.provider_ref = r.provider_ref)))
  order by (r.provider_ref = v_ref) desc nulls last, (r.id::text = p_event ->> 'refundId') desc nulls last, r.created_at limit 1;
  if v_order.id is null then
    v_outcome := 'unknown_order';
  elsif v_order.currency <> v_event.currency or v_order.test is distinct from (p_event ->> 'test')::boolean then
    v_outcome := 'mismatch';
  elsif v_payment.status in ('refund_due', 'refunded') and v_refund.id is null then
    -- The whole of a payment that came too late.
    if v_ok and v_payment.status = 'refund_due' then
      v_outcome := case when v_amount = v_payment.amount_minor then 'refunded' else 'mismatch' end;
    end if;
    if v_outcome = 'refunded' then
      perform ops.settle_late_payment(v_payment.id);
    end if;
  elsif v_refund.id is not null then
    if v_refund.amount_minor <> v_amount then
      v_outcome := 'mismatch';
    elsif v_refund.status = 'pending' then
      perform ops.settle_refund(v_refund.id, v_ok, v_ref);
      v_outcome := case when v_ok then 'refunded' else 'failed' end;
    elsif v_refund.status = 'done' and v_ok then
      update public.refunds r set provider_ref = v_ref
      where r.id = v_refund.id and exists (select 1 from public.disputes d where d.refund_id = r.id and d.provider_ref = r.provider_ref);
    elsif v_refund.status = 'done' and not v_ok then
      insert into public.account_notifications (account_id, message, severity)
      values (p_account_id, format('The refund for order <strong>#%s</strong> failed after the payment provider had taken it; look there.',
        v_order.number), 5);
    end if;
  elsif v_ok and (v_amount not between 1 and v_rest or v_order.status not in ('paid', 'partly_refunded')) then
    v_outcome := 'mismatch';
  elsif v_ok then
    update public.orders set refunded_minor = refunded_minor + v_amount where id = v_order.id;
    insert into public.refunds (account_id, order_id, amount_minor, currency, revokes_access, restocks, idempotency_key)
    values (p_account_id, v_order.id, v_amount, v_order.currency, v_amount = v_rest, false, v_event.provider || ':' || v_ref)
    returning * into v_refund;
    perform app.finish_refund(v_refund.id, v_ref);
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, format('Order <strong>#%s</strong> was refunded at the payment provider.', v_order.number), 3);
    v_outcome := 'refunded';
  end if;
  if v_outcome = 'mismatch' then
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, format('A refund for order <strong>#%s</strong> does not fit it and was not counted.', v_order.number), 5);
  end if;
  update public.payment_events set outcome = v_outcome, order_id = v_order.id where id = v_event.id;
  return jsonb_build_object('outcome', v_outcome, 'repeat', false, 'orderId', v_order.id);
end
$$;
grant execute on function ops.take_refund to stoa_service;

-- An order that a gateway names together with the try that was begun there.
create or replace function ops.tried_order(p_account_id uuid, p_order_id text, p_provider text, p_ref text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', o.id, 'account_id', o.account_id, 'status', o.status, 'provider', o.provider, 'test', o.test)
  from public.orders o join ops.payment_attempts t on t.order_id = o.id
  where o.account_id = p_account_id and o.id = app.as_uuid(p_order_id) and t.provider = p_provider and t.provider_ref = p_ref
$$;
grant execute on function ops.tried_order to stoa_service;

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  order_id uuid not null,
  provider text not null check (provider in ('offline', 'paypal', 'stripe', 'razorpay')),
  provider_ref text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  status text not null,
  created_at timestamptz not null default now(),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  constraint payments_status_check
    check (status in ('captured', 'failed', 'refunded', 'refund_due')),
  constraint payments_once unique (account_id, provider, provider_ref)
);

-- What gateways report, once an event, and what is given back.
create table public.payment_events (
  id bigint generated always as identity primary key,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  provider text not null check (provider in ('paypal', 'stripe', 'razorpay')),
  event_id text not null check (length(event_id) between 1 and 200),
  order_id uuid,
  action text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  outcome text not null default 'received',
  received_at timestamptz not null default now(),
  unique (account_id, provider, event_id),
  constraint payment_events_action_check check (action in ('captured', 'failed', 'refunded', 'refund_failed',
    'dispute_opened', 'dispute_won', 'dispute_lost')),
  constraint payment_events_outcome_check check (outcome in ('received', 'paid', 'failed', 'mismatch', 'unknown_order',
    'refund_due', 'refunded', 'disputed', 'ignored'))
);

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  order_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  reason text not null default '' check (length(reason) <= 500),
  revokes_access boolean not null,
  restocks boolean not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
  provider_ref text,
  requested_by uuid,
  idempotency_key text not null check (length(idempotency_key) between 8 and 200),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  unique (order_id, idempotency_key),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade
);

-- How payments are begun at a gateway, what counts as one, and what buyers are told by mail.
-- One row a try: a second click finds the page that the first one opened.
create table ops.payment_attempts (
  account_id uuid not null,
  order_id uuid not null,
  attempt int not null check (attempt >= 1),
  provider text not null check (provider in ('paypal', 'stripe', 'razorpay')),
  provider_ref text not null check (length(provider_ref) between 1 and 200),
  next jsonb not null,
  created_at timestamptz not null default now(),
  primary key (order_id, attempt),
  unique (account_id, provider, provider_ref),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade
);

-- Payments that buyers dispute at their bank or at the gateway. The money is gone when a dispute is lost: it then counts as
-- given back, and takes the access away as a refund of the whole does, unless a manager has said otherwise.
create table public.disputes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  order_id uuid not null,
  provider text not null check (provider in ('paypal', 'stripe', 'razorpay')),
  provider_ref text not null check (length(provider_ref) between 1 and 200),
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  reason text not null default '' check (length(reason) <= 200),
  status text not null default 'open' check (status in ('open', 'won', 'lost')),
  -- What a manager has said about the access; null for nothing yet.
  revokes_access boolean,
  refund_id uuid references public.refunds (id) on delete set null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (account_id, provider, provider_ref),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  constraint disputes_closed_has_time check ((status = 'open') = (closed_at is null))
);

-- Whether a feature is switched on and in the account's plan: the lifetime plan's list first, then the plan's own. An account
-- without a plan has what is switched on.
create or replace function app.account_has_feature(p_account_id uuid, p_feature text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.accounts a
    left join public.plans p on p.id = a.settings ->> 'plan'
    where a.account_id = p_account_id and p_feature = any (a.features)
      and (a.settings ->> 'plan' is null or p_feature = any (p.features))
  )
$$;
grant execute on function app.account_has_feature to anon, authenticated, stoa_service;

-- The owner of a closed account keeps its billing, and what is stored of them.
create or replace function public.account_usage(p_account_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_plan text := app.plan_of(p_account_id);
begin
  if p_account_id is null or p_account_id not in (select app.my_owned_accounts()) then
    perform app.require_cap(p_account_id);
  end if;
  return (
    select jsonb_agg(jsonb_build_object('metric', m.metric,
      'used', case when m.metric = 'mau' then (select count(*) from ops.active_people p
          where p.account_id = p_account_id and p.month = date_trunc('month', now())::date)
        else coalesce((select u.used from public.usage_counters u
          where u.account_id = p_account_id and u.metric = m.metric and u.period = app.metric_period(m.metric)), 0) end,
      'limit', app.plan_limit(v_plan, m.metric) * app.metric_unit(m.metric),
      'listed', app.plan_figure(v_plan, m.metric) > 0) order by m.place)
    from unnest(array['mau', 'emails', 'aitokens', 'images', 'videos', 'storage', 'chats', 'notifications',
      'emailverifications', 'jitsi']) with ordinality as m (metric, place)
  );
end
$$;
grant execute on function public.account_usage to authenticated, stoa_service;

-- Counts a use, or gives it back with a negative amount. Past the limit it fails and nothing is counted; the guarded update
-- makes that true for many at once.
create or replace function app.use_quota(p_account_id uuid, p_metric text, p_amount bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_limit bigint := app.plan_limit(app.plan_of(p_account_id), p_metric) * app.metric_unit(p_metric);
  v_used bigint;
begin
  insert into public.usage_counters (account_id, metric, period) values (p_account_id, p_metric, app.metric_period(p_metric))
  on conflict do nothing;
  update public.usage_counters u set used = greatest(0, u.used + p_amount)
  where u.account_id = p_account_id and u.metric = p_metric and u.period = app.metric_period(p_metric)
    and (p_amount <= 0 or v_limit is null or u.used + p_amount <= v_limit)
  returning u.used into v_used;
  if not found then
    perform app.fail('limit_reached', p_metric);
  end if;
  return v_used;
end
$$;

-- Refuses one row more than the plan allows; argument: the name of the limit. One at a time for an account.
create or replace function app.guard_count_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_limit bigint := app.plan_limit(app.plan_of(new.account_id), tg_argv[0]);
  v_count bigint;
begin
  if v_limit is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('limit:' || tg_argv[0] || ':' || new.account_id, 0));
  execute format('select count(*) from %I.%I where account_id = $1', tg_table_schema, tg_table_name)
    into v_count using new.account_id;
  if v_count >= v_limit then
    perform app.fail('limit_reached', tg_argv[0]);
  end if;
  return new;
end
$$;

create or replace function public.has_feature(p_account_id uuid, p_feature text) returns boolean
language sql stable set search_path = '' as $$
  select app.in_reach(p_account_id) and app.account_has_feature(p_account_id, p_feature)
$$;
grant execute on function public.has_feature to anon, authenticated, stoa_service;

-- The metric that a limit's name means; a name without one counts itself.
create or replace function app.limit_metric(p_limit text) returns text
language sql immutable set search_path = '' as $$
  select case p_limit when 'ai_tokens' then 'aitokens' when 'email_verify' then 'emailverifications'
    when 'monthlyEmails' then 'emails' when 'totalMembers' then 'mau' when 'members' then 'mau' else p_limit end
$$;

-- Measures a day of every account; the same again for the same day replaces it.
create or replace function ops.measure_usage(p_day date default current_date) returns int
language sql security definer set search_path = '' as $$
  with measured as (
    insert into ops.usage_days (account_id, day, members, active_people, courses, orders_paid, storage_bytes)
    select a.account_id, p_day,
      (select count(*) from public.members m where m.account_id = a.account_id and m.status = 'active'),
      (select count(*) from ops.active_people p
        where p.account_id = a.account_id and p.month = date_trunc('month', p_day)::date),
      (select count(*) from public.courses c where c.account_id = a.account_id),
      (select count(*) from public.orders o where o.account_id = a.account_id and not o.test
        and o.paid_at >= p_day and o.paid_at < p_day + 1),
      (select coalesce(sum((o.metadata ->> 'size')::bigint), 0) from storage.objects o
        where o.bucket_id = a.account_id::text)
    from public.accounts a
    on conflict (account_id, day) do update set members = excluded.members, active_people = excluded.active_people,
      courses = excluded.courses, orders_paid = excluded.orders_paid, storage_bytes = excluded.storage_bytes,
      measured_at = now()
    returning 1)
  select count(*)::int from measured
$$;
grant execute on function ops.measure_usage to stoa_service;

create or replace function app.metric_period(p_metric text) returns date
language sql stable set search_path = '' as $$
  select case when p_metric in ('storage', 'videos', 'images') then date '1970-01-01' else date_trunc('month', now())::date end
$$;

-- Storage and videos are limited in megabytes and counted in bytes.
create or replace function app.metric_unit(p_metric text) returns bigint
language sql immutable set search_path = '' as $$
  select case when p_metric in ('storage', 'videos') then 1048576 else 1 end
$$;

create or replace function ops.use_quota(p_account_id uuid, p_metric text, p_amount bigint default 1) returns bigint
language sql security definer set search_path = '' as $$ select app.use_quota(p_account_id, p_metric, p_amount) $$;
grant execute on function ops.use_quota to stoa_service;

-- The figure of a plan, 0 when the plan or the metric is absent.
create or replace function app.plan_figure(p_plan text, p_metric text) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce((select l.value::bigint from public.plans p, jsonb_each_text(p.limits) l
    where p.id = p_plan and app.limit_metric(l.key) = app.limit_metric(p_metric)), 0)
$$;

-- How much a plan allows, null for unlimited. On Dedicated 0 is unlimited. Elsewhere an absent metric is not metered, unless
-- it costs money: then nothing is allowed.
create or replace function app.plan_limit(p_plan text, p_metric text) returns bigint
language sql stable security definer set search_path = '' as $$
  select case
    when app.plan_figure(p_plan, p_metric) > 0 then app.plan_figure(p_plan, p_metric)
    when p_plan = 'dedicated' then null
    when exists (select 1 from public.plans p, jsonb_object_keys(p.limits) name
      where p.id = p_plan and app.limit_metric(name) = app.limit_metric(p_metric)) then 0
    when app.limit_metric(p_metric) in ('aitokens', 'emails', 'emailverifications', 'transcribe') then 0
  end
$$;

create or replace function app.plan_of(p_account_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select a.settings ->> 'plan' from public.accounts a where a.account_id = p_account_id
$$;

create or replace function app.require_feature(p_account_id uuid, p_feature text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not app.account_has_feature(p_account_id, p_feature) then
    perform app.fail('feature_off', p_feature);
  end if;
end
$$;

-- A plan and the switched features are the platform's to set.
create or replace function ops.set_account_plan(p_account_id uuid, p_plan text, p_features text[] default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.plans p where p.id = p_plan)
    or not coalesce(p_features, '{}') <@ array['lms', 'groups', 'appointments', 'single_session'] then
    perform app.fail('invalid_input');
  end if;
  update public.accounts a set settings = jsonb_set(a.settings, '{plan}', to_jsonb(p_plan)),
    features = coalesce(p_features, a.features)
  where a.account_id = p_account_id;
  if not found then
    perform app.fail('account_not_found');
  end if;
end
$$;
grant execute on function ops.set_account_plan to stoa_service;

-- What an account has is measured where its rows lie, and known to the control database: of a preset are taken the
-- figures of those accounts alone that use it.
create or replace function ops.take_usage(p_server_id text, p_rows jsonb) returns int
language sql security definer set search_path = '' as $$
  with taken as (
    insert into ops.usage_days (account_id, day, members, active_people, courses, orders_paid, storage_bytes, measured_at)
    select r.account_id, r.day, r.members, r.active_people, r.courses, r.orders_paid, r.storage_bytes, r.measured_at
    from jsonb_populate_recordset(null::ops.usage_days, p_rows) r
    join ops.account_backends b on b.account_id = r.account_id and b.kind = 'preset' and b.server_id = p_server_id
    on conflict (account_id, day) do update set members = excluded.members, active_people = excluded.active_people,
      courses = excluded.courses, orders_paid = excluded.orders_paid, storage_bytes = excluded.storage_bytes,
      measured_at = excluded.measured_at
    returning 1)
  select count(*)::int from taken
$$;
grant execute on function ops.take_usage to stoa_service;

-- Plans, what they include, and what an account has used. One function gives a limit its meaning, for screens and server.
create table public.plans (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{1,39}$'),
  label text not null,
  description text not null default '',
  position int not null default 0,
  pricing jsonb not null default '{}' check (jsonb_typeof(pricing) = 'object'),
  features text[] not null default '{}',
  addons text[] not null default '{}',
  limits jsonb not null default '{}' check (jsonb_typeof(limits) = 'object')
);

-- Used so far: in a month, or altogether (the first day of 1970) for what stays until it is removed.
create table public.usage_counters (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  metric text not null check (metric in ('mau', 'emails', 'aitokens', 'images', 'videos', 'storage', 'chats',
    'notifications', 'emailverifications', 'jitsi')),
  period date not null,
  used bigint not null default 0 check (used >= 0),
  primary key (account_id, metric, period)
);

-- Who was seen at an account in a month: one row a person, so that active people are counted once.
create table ops.active_people (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  month date not null check (month = date_trunc('month', month)::date),
  user_id uuid not null,
  first_seen_at timestamptz not null default now(),
  primary key (account_id, month, user_id)
);

-- One row an account and day: what it had and used, for plans and invoices.
create table ops.usage_days (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  day date not null,
  members int not null check (members >= 0),
  active_people int not null check (active_people >= 0),
  courses int not null check (courses >= 0),
  orders_paid int not null check (orders_paid >= 0),
  storage_bytes bigint not null check (storage_bytes >= 0),
  measured_at timestamptz not null default now(),
  primary key (account_id, day)
);

create or replace function app.add_gamification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.gamification (account_id) values (new.account_id) on conflict do nothing;
  insert into public.points_rules (account_id, event, points, daily_max) values
    (new.account_id, 'lesson_completed', 10, 30), (new.account_id, 'quiz_passed', 25, null), (new.account_id, 'course_completed', 100, null),
    (new.account_id, 'review_written', 15, 3), (new.account_id, 'post_written', 5, 3), (new.account_id, 'comment_written', 2, 10)
  on conflict do nothing;
  return null;
end
$$;

-- Points are whole numbers, or the maximum where that is not one.
create or replace function app.are_points(p_points numeric, p_max numeric) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_points >= 0 and p_points <= p_max and (p_points = trunc(p_points) or p_points = p_max), false)
$$;

-- Gives what an event earns, once for each thing and not more often a day than the rule says, and the badges it completes.
create or replace function app.award(p_account_id uuid, p_user_id uuid, p_event text, p_entity_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_rule public.points_rules;
  v_points int;
begin
  select r.* into v_rule from public.points_rules r join public.gamification g on g.account_id = r.account_id and g.is_on
  where r.account_id = p_account_id and r.event = p_event;
  if not found then
    return;
  end if;
  -- Also the lock under which two events of one person are counted one after the other.
  insert into public.member_points as p (account_id, user_id)
  select m.account_id, m.user_id from public.members m
  where m.account_id = p_account_id and m.user_id = p_user_id and m.status = 'active'
  on conflict (account_id, user_id) do update set points = p.points;
  if not found or exists (select 1 from public.points_ledger l
    where l.account_id = p_account_id and l.user_id = p_user_id and l.event = p_event and l.entity_id = p_entity_id) then
    return;
  end if;
  if v_rule.daily_max <= (select count(*) from public.points_ledger l where l.account_id = p_account_id and l.user_id = p_user_id
    and l.event = p_event and l.created_at > now() - interval '1 day') then
    return;
  end if;
  insert into public.points_ledger (account_id, user_id, event, entity_id, points)
  values (p_account_id, p_user_id, p_event, p_entity_id, v_rule.points);
  update public.member_points p set points = p.points + v_rule.points
  where p.account_id = p_account_id and p.user_id = p_user_id returning p.points into v_points;
  insert into public.member_badges (account_id, user_id, badge_id)
  select b.account_id, p_user_id, b.id from public.badges b
  where b.account_id = p_account_id and b.is_active and b.event in ('points', p_event)
    and b.threshold <= case b.event when 'points' then v_points else (select count(*) from public.points_ledger l
      where l.account_id = p_account_id and l.user_id = p_user_id and l.event = p_event) end
  on conflict do nothing;
end
$$;

-- What a person has earned, what may still be earned, and how.
create or replace function public.my_achievements(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('is_on', g.is_on, 'has_board', g.has_board,
    'points', coalesce(p.points, 0), 'is_shown', coalesce(p.is_shown, true),
    'week', (select coalesce(sum(l.points), 0) from public.points_ledger l where l.account_id = p_account_id
      and l.user_id = (select auth.uid()) and l.created_at > now() - interval '7 days'),
    'rules', (select jsonb_agg(jsonb_build_object('event', r.event, 'points', r.points, 'daily_max', r.daily_max) order by r.points desc, r.event)
      from public.points_rules r where r.account_id = p_account_id and r.points > 0),
    'badges', coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'description', b.description, 'icon', b.icon,
        'event', b.event, 'threshold', b.threshold, 'earned_at', e.earned_at,
        'reached', least(b.threshold, case b.event when 'points' then coalesce(p.points, 0) else coalesce(n.times, 0) end))
        order by e.earned_at desc nulls last, b.threshold, b.name)
      from public.badges b
      left join public.member_badges e on e.badge_id = b.id and e.user_id = (select auth.uid())
      left join (select l.event, count(*) as times from public.points_ledger l
        where l.account_id = p_account_id and l.user_id = (select auth.uid()) group by 1) n on n.event = b.event
      where b.account_id = p_account_id and (b.is_active or e.earned_at is not null)), '[]'))
  from public.gamification g
  left join public.member_points p on p.account_id = g.account_id and p.user_id = (select auth.uid())
  where g.account_id = p_account_id and p_account_id in (select app.my_accounts())
$$;
grant execute on function public.my_achievements to authenticated, stoa_service;

-- How the signed-in person stands in a group: as stored, or `lapsed` once what was bought has run out.
create or replace function app.my_standing(p_group_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when m.status = 'active' and m.group_id not in (select app.my_groups()) then 'lapsed' else m.status end
  from public.group_members m where m.group_id = p_group_id and m.user_id = (select auth.uid())
$$;
grant execute on function app.my_standing to authenticated, stoa_service;

create or replace function app.on_badge() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_activity(new.account_id, new.user_id, 'badge_earned', new.badge_id, jsonb_build_object('title', b.name, 'icon', b.icon))
  from public.badges b where b.id = new.badge_id;
  return null;
end
$$;

create or replace function app.on_points() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_entity uuid;
begin
  case tg_table_name
    when 'lesson_progress' then perform app.award(new.account_id, new.user_id, 'lesson_completed', new.lesson_id);
    when 'quiz_attempts' then perform app.award(new.account_id, new.user_id, 'quiz_passed', new.quiz_id);
    when 'enrolments' then perform app.award(new.account_id, new.user_id, 'course_completed', new.course_id);
    when 'course_reviews' then perform app.award(new.account_id, new.user_id, 'review_written', new.course_id);
    when 'group_posts' then
      if new.deleted_at is null then
        perform app.award(new.account_id, new.user_id, 'post_written', new.id);
      else
        perform app.revoke_award(new.account_id, new.user_id, 'post_written', new.id);
      end if;
    when 'comments' then
      -- A talk earns once, and none that one has with oneself.
      v_entity := coalesce(new.post_id, new.lesson_id);
      if new.deleted_at is not null then
        if not exists (select 1 from public.comments c where c.user_id = new.user_id and c.deleted_at is null
          and (c.post_id, c.lesson_id) is not distinct from (new.post_id, new.lesson_id)) then
          perform app.revoke_award(new.account_id, new.user_id, 'comment_written', v_entity);
        end if;
      elsif not exists (select 1 from public.group_posts p where p.id = new.post_id and p.user_id = new.user_id) then
        perform app.award(new.account_id, new.user_id, 'comment_written', v_entity);
      end if;
  end case;
  return null;
end
$$;

-- Those with the most points of the last seven days or altogether, and the person's own place even when it is further down.
create or replace function public.points_board(p_account_id uuid, p_period text default 'week', p_limit int default 20)
returns table (place int, user_id uuid, name text, points int, badges int, is_me boolean)
language sql stable security definer set search_path = '' as $$
  with earned as (
    select l.user_id, sum(l.points)::int as points from public.points_ledger l
    where p_period = 'week' and l.account_id = p_account_id and l.created_at > now() - interval '7 days' group by 1
    union all
    select p.user_id, p.points from public.member_points p where p_period = 'all' and p.account_id = p_account_id),
  ranked as (
    select rank() over (order by e.points desc)::int as place, e.user_id, m.name, e.points from earned e
    join public.members m on m.account_id = p_account_id and m.user_id = e.user_id and m.status = 'active'
    join public.member_points p on p.account_id = p_account_id and p.user_id = e.user_id and p.is_shown
    where e.points > 0 and p_account_id in (select app.my_accounts())
      and exists (select 1 from public.gamification g where g.account_id = p_account_id and g.is_on and g.has_board)),
  first as (select * from ranked order by place, lower(name), user_id limit least(greatest(coalesce(p_limit, 20), 1), 100)),
  shown as (select * from first union select * from ranked where user_id = (select auth.uid()))
  select s.place, s.user_id, s.name, s.points,
    (select count(*)::int from public.member_badges b where b.account_id = p_account_id and b.user_id = s.user_id),
    s.user_id = (select auth.uid())
  from shown s order by s.place, lower(s.name), s.user_id
$$;
grant execute on function public.points_board to authenticated, stoa_service;

-- What is taken down earns nothing; badges stay.
create or replace function app.revoke_award(p_account_id uuid, p_user_id uuid, p_event text, p_entity_id uuid) returns void
language sql set search_path = '' as $$
  with gone as (
    delete from public.points_ledger l
    where l.account_id = p_account_id and l.user_id = p_user_id and l.event = p_event and l.entity_id = p_entity_id returning l.points)
  update public.member_points p set points = greatest(p.points - (select sum(points) from gone), 0)
  where p.account_id = p_account_id and p.user_id = p_user_id and exists (select 1 from gone)
$$;

create or replace function public.show_on_board(p_account_id uuid, p_is_shown boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.member_points (account_id, user_id, is_shown)
  select m.account_id, m.user_id, coalesce(p_is_shown, true) from public.members m
  where m.account_id = p_account_id and m.user_id = auth.uid() and m.status = 'active'
  on conflict (account_id, user_id) do update set is_shown = excluded.is_shown;
  if not found then
    perform app.fail('not_a_member');
  end if;
end
$$;
grant execute on function public.show_on_board to authenticated, stoa_service;

-- Badges not celebrated yet; asking for them is celebrating them, so that one window does it once.
create or replace function public.take_wins(p_account_id uuid)
returns table (badge_id uuid, name text, description text, icon text)
language sql volatile security definer set search_path = '' as $$
  with taken as (
    update public.member_badges m set seen_at = now()
    where m.account_id = p_account_id and m.user_id = (select auth.uid()) and m.seen_at is null
      and p_account_id in (select app.my_accounts()) returning m.badge_id, m.earned_at)
  select b.id, b.name, b.description, b.icon from taken t join public.badges b on b.id = t.badge_id order by t.earned_at, b.id
$$;
grant execute on function public.take_wins to authenticated, stoa_service;

-- Points and badges: an account says what earns how much; what is earned is written by the database alone, once for each thing.
create table public.gamification (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  is_on boolean not null default true,
  has_board boolean not null default true
);

create table public.points_rules (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  event text not null check (event in ('lesson_completed', 'quiz_passed', 'course_completed', 'review_written', 'post_written', 'comment_written')),
  points int not null check (points between 0 and 1000),
  -- So many times a day it earns at most; null is without limit.
  daily_max int check (daily_max between 1 and 1000),
  primary key (account_id, event)
);

create table public.badges (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 80),
  description text not null default '' check (length(description) <= 300),
  icon text not null default 'award' check (icon in ('award', 'star', 'flame', 'book', 'trophy', 'message', 'heart', 'rocket')),
  -- Earned with so many points altogether, or by so many events of a kind.
  event text not null default 'points' check (event in ('points', 'lesson_completed', 'quiz_passed', 'course_completed', 'review_written',
    'post_written', 'comment_written')),
  threshold int not null check (threshold between 1 and 1000000),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (account_id, id)
);

create table public.member_points (
  account_id uuid not null,
  user_id uuid not null,
  points int not null default 0,
  -- Whether the others see this person on the board.
  is_shown boolean not null default true,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references public.members (account_id, user_id) on delete cascade
);

create table public.points_ledger (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  user_id uuid not null,
  event text not null,
  -- What earned it; the same thing never earns twice.
  entity_id uuid not null,
  points int not null,
  created_at timestamptz not null default now(),
  unique (account_id, user_id, event, entity_id),
  foreign key (account_id, user_id) references public.member_points (account_id, user_id) on delete cascade
);

create table public.member_badges (
  account_id uuid not null,
  user_id uuid not null,
  badge_id uuid not null,
  earned_at timestamptz not null default now(),
  -- When it was celebrated on a screen of the person's.
  seen_at timestamptz,
  primary key (badge_id, user_id),
  foreign key (account_id, badge_id) references public.badges (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references public.member_points (account_id, user_id) on delete cascade
);

-- A quiz that is there already becomes the quiz of a lesson: one of this course that stands in no lesson moves in, any other is
-- copied. What the lesson had before goes when it is empty, stands alone when not, and stays when somebody took it.
create or replace function public.attach_quiz(p_lesson_id uuid, p_quiz_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_lesson public.lessons;
  v_quiz public.quizzes;
  v_before public.quizzes;
  v_id uuid := p_quiz_id;
begin
  select * into v_lesson from public.lessons l where l.id = p_lesson_id;
  perform app.need_course(v_lesson.course_id, 'manage_curriculum');
  select * into v_quiz from public.quizzes q where q.id = p_quiz_id and q.account_id = v_lesson.account_id;
  perform app.need_own_course(v_quiz.course_id);
  if v_lesson.type <> 'quiz' then
    perform app.fail('invalid_input', 'type');
  end if;
  perform 1 from public.lessons l where l.id = p_lesson_id for update;
  select * into v_before from public.quizzes q where q.lesson_id = p_lesson_id for update;
  if v_before.id = p_quiz_id then
    return p_quiz_id;
  end if;
  if exists (select 1 from public.quiz_attempts a where a.quiz_id = v_before.id) then
    perform app.fail('in_use');
  end if;
  if not exists (select 1 from public.quiz_questions x where x.quiz_id = p_quiz_id and x.removed_at is null)
    and v_lesson.status = 'published' then
    perform app.fail('invalid_input', 'questions');
  end if;
  if exists (select 1 from public.quiz_questions x where x.quiz_id = v_before.id)
    or exists (select 1 from public.quiz_question_drafts d where d.quiz_id = v_before.id and d.questions <> '[]') then
    update public.quizzes q set lesson_id = null, status = 'draft' where q.id = v_before.id;
  else
    delete from public.quizzes q where q.id = v_before.id;
  end if;
  if v_quiz.course_id <> v_lesson.course_id or v_quiz.lesson_id is not null then
    insert into public.quizzes (account_id, course_id, title, pass_percent, max_attempts, time_limit_s, shuffle, question_count,
      partial_credit, negative_percent, show_answers, keep)
    values (v_lesson.account_id, v_lesson.course_id, v_quiz.title, v_quiz.pass_percent, v_quiz.max_attempts, v_quiz.time_limit_s,
      v_quiz.shuffle, v_quiz.question_count, v_quiz.partial_credit, v_quiz.negative_percent, v_quiz.show_answers, v_quiz.keep)
    returning id into v_id;
    insert into public.quiz_questions (account_id, course_id, quiz_id, type, body, options, solution, explanation, points, position)
    select v_lesson.account_id, v_lesson.course_id, v_id, x.type, x.body, x.options, x.solution, x.explanation, x.points, x.position
    from public.quiz_questions x where x.quiz_id = p_quiz_id and x.removed_at is null;
    insert into public.quiz_question_drafts (quiz_id, account_id, course_id, questions)
    select v_id, v_lesson.account_id, v_lesson.course_id,
      (select coalesce(jsonb_agg(d.value || jsonb_build_object('id', gen_random_uuid()) order by d.place), '[]')
        from jsonb_array_elements(k.questions) with ordinality d(value, place)
        -- One that is being rewritten is copied as learners have it.
        where not exists (select 1 from public.quiz_questions x where x.id::text = d.value ->> 'id' and x.removed_at is null))
    from public.quiz_question_drafts k where k.quiz_id = p_quiz_id;
  end if;
  update public.quizzes q set lesson_id = p_lesson_id, title = v_lesson.title, status = v_lesson.status, version = q.version + 1
  where q.id = v_id;
  return v_id;
end
$$;
grant execute on function public.attach_quiz to authenticated, stoa_service;

-- What the learner's window works with. Sides and orders to find out are always mixed.
create or replace function app.attempt_json(p_attempt_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', a.id, 'quiz_id', a.quiz_id, 'number', a.number, 'status', a.status, 'writer', a.writer,
    'started_at', a.started_at, 'deadline_at', a.deadline_at, 'now', now(), 'questions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'type', q.type, 'body', q.body, 'points', x.max_points,
        'answer', x.answer, 'options', case when z.shuffle or q.type in ('match', 'order') then (
          select coalesce(jsonb_agg(o.value order by md5(a.id::text || (o.value ->> 'id'))), '[]')
          from jsonb_array_elements(q.options) o) else q.options end) order by x.position), '[]')
      from public.attempt_answers x join public.quiz_questions q on q.id = x.question_id where x.attempt_id = a.id))
  from public.quiz_attempts a join public.quizzes z on z.id = a.quiz_id where a.id = p_attempt_id
$$;

-- What the learner or a teacher may know of an attempt: solutions and single points by the quiz's setting.
create or replace function public.attempt_result(p_attempt_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_attempt public.quiz_attempts;
  v_quiz public.quizzes;
  v_teaches boolean;
  v_shows boolean;
begin
  select * into v_attempt from public.quiz_attempts a where a.id = p_attempt_id;
  v_teaches := coalesce(v_attempt.course_id in (select app.my_courses_with_cap('manage_submissions')), false);
  if v_attempt.id is null or not (v_teaches or v_attempt.user_id = auth.uid()) or auth.uid() is null
    or not app.in_reach(v_attempt.account_id) then
    perform app.fail('not_found');
  end if;
  select * into v_quiz from public.quizzes q where q.id = v_attempt.quiz_id;
  v_shows := v_teaches or (v_attempt.status <> 'in_progress' and case v_quiz.show_answers
    when 'after_submit' then true
    when 'after_pass' then coalesce(app.kept_percent(v_quiz.id, v_attempt.user_id) >= v_quiz.pass_percent, false)
    when 'after_last' then v_quiz.max_attempts > 0 and v_quiz.max_attempts <= (select count(*) from public.quiz_attempts a
      where a.quiz_id = v_quiz.id and a.user_id = v_attempt.user_id and a.status <> 'in_progress')
    else false end);
  return to_jsonb(v_attempt) - 'writer' || jsonb_build_object('pass_percent', v_quiz.pass_percent,
    'kept_percent', app.kept_percent(v_quiz.id, v_attempt.user_id), 'shows_answers', v_shows,
    'questions', case when v_attempt.status = 'in_progress' and not v_teaches then '[]'::jsonb else (
      select jsonb_agg(jsonb_build_object('id', q.id, 'type', q.type, 'body', q.body, 'options', q.options,
        'answer', x.answer, 'max_points', x.max_points, 'feedback', x.feedback) || case when v_shows then
        jsonb_build_object('points', x.points, 'solution', q.solution, 'explanation', q.explanation) else '{}' end
        order by x.position)
      from public.attempt_answers x join public.quiz_questions q on q.id = x.question_id
      where x.attempt_id = v_attempt.id) end);
end
$$;
grant execute on function public.attempt_result to authenticated, stoa_service;

create or replace function app.close_attempt(p_attempt_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.quiz_attempts t set status = 'needs_grading', submitted_at = least(now(), coalesce(t.deadline_at, now()))
  where t.id = p_attempt_id and t.status = 'in_progress';
  if not found then
    return;
  end if;
  update public.attempt_answers x set points = round(case
      when s.share = 0 and x.answer is not null then - x.max_points * s.negative_percent / 100 else s.share * x.max_points end, 2)
  from (
    select y.question_id, z.negative_percent,
      app.earned_share(q.type, q.options, q.solution, y.answer, z.partial_credit) as share
    from public.attempt_answers y join public.quiz_questions q on q.id = y.question_id
    join public.quizzes z on z.id = q.quiz_id where y.attempt_id = p_attempt_id
  ) s
  where x.attempt_id = p_attempt_id and x.question_id = s.question_id;
  perform app.tally_attempt(p_attempt_id);
end
$$;

-- Attempts that nobody handed in before their time was over.
create or replace function ops.close_overdue_attempts(p_limit int default 200) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
  v_count int := 0;
begin
  for v_id in select a.id from public.quiz_attempts a
    where a.status = 'in_progress' and a.deadline_at + interval '5 seconds' < now()
    order by a.deadline_at limit p_limit for update skip locked
  loop
    perform app.close_attempt(v_id);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
grant execute on function ops.close_overdue_attempts to stoa_service;

-- Quizzes and their nine types of questions. Solutions are read by nobody; functions hand them to teachers and grade.
create table public.quizzes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  lesson_id uuid unique,
  title text not null check (length(btrim(title)) between 1 and 200),
  status text not null default 'draft' check (status in ('draft', 'published')),
  pass_percent int not null default 60 check (pass_percent between 0 and 100),
  -- 0 is without limit.
  max_attempts int not null default 0 check (max_attempts between 0 and 100),
  time_limit_s int check (time_limit_s between 10 and 86400),
  shuffle boolean not null default false,
  -- How many questions an attempt draws; all without.
  question_count int check (question_count between 1 and 500),
  partial_credit boolean not null default false,
  negative_percent int not null default 0 check (negative_percent between 0 and 100),
  show_answers text not null default 'after_submit'
    check (show_answers in ('never', 'after_submit', 'after_pass', 'after_last')),
  keep text not null default 'highest' check (keep in ('highest', 'latest', 'average')),
  created_at timestamptz not null default now(),
  version int not null default 0,
  unique (account_id, course_id, id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade,
  foreign key (account_id, course_id, lesson_id)
    references public.lessons (account_id, course_id, id) on delete set null (lesson_id)
);

-- A quiz with its questions, those still in work included; nothing of its attempts.
create or replace function app.copy_quiz(p_quiz public.quizzes, p_course_id uuid, p_lesson_id uuid, p_title text) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_id uuid := gen_random_uuid();
begin
  insert into public.quizzes select (jsonb_populate_record(p_quiz, jsonb_build_object('id', v_id, 'course_id', p_course_id,
    'lesson_id', p_lesson_id, 'title', p_title, 'status', 'draft', 'version', 0, 'created_at', now()))).*;
  with q as materialized (
    select x.*, gen_random_uuid() as new_id from public.quiz_questions x where x.quiz_id = p_quiz.id and x.removed_at is null
  ), kept as (
    insert into public.quiz_questions (id, account_id, course_id, quiz_id, type, body, options, solution, explanation, points, position)
    select q.new_id, q.account_id, p_course_id, v_id, q.type, q.body, q.options, q.solution, q.explanation, q.points, q.position from q
  )
  insert into public.quiz_question_drafts (quiz_id, account_id, course_id, questions)
  select v_id, k.account_id, p_course_id, (select coalesce(jsonb_agg(d.value || jsonb_build_object('id',
      coalesce((select q.new_id from q where q.id::text = d.value ->> 'id'), gen_random_uuid())) order by d.place), '[]')
    from jsonb_array_elements(k.questions) with ordinality d(value, place))
  from public.quiz_question_drafts k where k.quiz_id = p_quiz.id;
  return v_id;
end
$$;

create or replace function public.create_quiz(p_course_id uuid, p_title text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform app.need_own_course(p_course_id);
  insert into public.quizzes (account_id, course_id, title)
  select c.account_id, c.id, btrim(coalesce(p_title, '')) from public.courses c where c.id = p_course_id
  returning id into v_id;
  return v_id;
exception when check_violation then
  perform app.fail('invalid_input', 'title');
end
$$;
grant execute on function public.create_quiz to authenticated, stoa_service;

-- A quiz that was taken stays with its answers.
create or replace function public.delete_quiz(p_quiz_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.need_own_course((select q.course_id from public.quizzes q where q.id = p_quiz_id));
  if exists (select 1 from public.quiz_attempts a where a.quiz_id = p_quiz_id)
    or exists (select 1 from public.quizzes q where q.id = p_quiz_id and q.lesson_id is not null) then
    perform app.fail('in_use');
  end if;
  delete from public.quizzes q where q.id = p_quiz_id;
end
$$;
grant execute on function public.delete_quiz to authenticated, stoa_service;

-- A quiz with solutions, for whoever edits it: finished questions and unfinished ones in their order.
create or replace function public.edited_quiz(p_quiz_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_quiz public.quizzes;
begin
  select * into v_quiz from public.quizzes q where q.id = p_quiz_id;
  perform app.need_own_course(v_quiz.course_id);
  return to_jsonb(v_quiz) || jsonb_build_object(
    'course', (select jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title) from public.courses c where c.id = v_quiz.course_id),
    'attempts', (select count(*) from public.quiz_attempts a where a.quiz_id = p_quiz_id),
    'questions', coalesce((select jsonb_agg(x.question order by x.place, x.question ->> 'id') from (
      select q.position as place, jsonb_build_object('id', q.id, 'type', q.type, 'body', q.body, 'options', q.options,
        'solution', q.solution, 'explanation', q.explanation, 'points', q.points) as question
      from public.quiz_questions q where q.quiz_id = p_quiz_id and q.removed_at is null and not exists (
        select 1 from public.quiz_question_drafts k, jsonb_array_elements(k.questions) d
        where k.quiz_id = p_quiz_id and d.value ->> 'id' = q.id::text)
      union all
      select (d.value ->> 'place')::int, d.value - 'place'
      from public.quiz_question_drafts k, jsonb_array_elements(k.questions) d where k.quiz_id = p_quiz_id) x), '[]'));
end
$$;
grant execute on function public.edited_quiz to authenticated, stoa_service;

-- A teacher's points for one answer; with the last one the attempt is graded.
create or replace function public.grade_answer(p_attempt_id uuid, p_question_id uuid, p_points numeric, p_feedback text default '')
returns jsonb
language sql security definer set search_path = '' as $$
  select public.grade_attempt(p_attempt_id,
    jsonb_build_array(jsonb_build_object('question', p_question_id, 'points', p_points, 'feedback', p_feedback)))
$$;
grant execute on function public.grade_answer to authenticated, stoa_service;

-- Points and words for several answers of an attempt, all or none: [{question, points, feedback}].
create or replace function public.grade_attempt(p_attempt_id uuid, p_grades jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_attempt public.quiz_attempts;
  v_grade record;
begin
  perform app.need_course((select a.course_id from public.quiz_attempts a where a.id = p_attempt_id), 'manage_submissions');
  select * into v_attempt from public.quiz_attempts a where a.id = p_attempt_id for update;
  if v_attempt.status = 'in_progress' then
    perform app.fail('lesson_not_finished');
  end if;
  if jsonb_typeof(p_grades) is distinct from 'array' then
    perform app.fail('invalid_input');
  end if;
  for v_grade in select * from jsonb_to_recordset(p_grades) as g (question uuid, points numeric, feedback text)
  loop
    if length(coalesce(v_grade.feedback, '')) > 5000 then
      perform app.fail('invalid_input', 'feedback');
    end if;
    update public.attempt_answers x
    set points = v_grade.points, feedback = coalesce(v_grade.feedback, ''), graded_by = auth.uid()
    where x.attempt_id = p_attempt_id and x.question_id = v_grade.question and app.are_points(v_grade.points, x.max_points);
    if not found then
      perform app.fail(case when exists (select 1 from public.attempt_answers x where x.attempt_id = p_attempt_id
        and x.question_id = v_grade.question) then 'invalid_input' else 'question_not_in_attempt' end, 'points');
    end if;
  end loop;
  perform app.tally_attempt(p_attempt_id);
  return public.attempt_result(p_attempt_id);
exception when data_exception then
  perform app.fail('invalid_input');
end
$$;
grant execute on function public.grade_attempt to authenticated, stoa_service;

create or replace function app.guard_waiting_attempt() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.course_prerequisites p where p.course_id = new.course_id and not exists (
      select 1 from public.enrolments d where d.course_id = p.requires_id and d.user_id = new.user_id and d.status = 'completed'))
    and new.course_id not in (select app.my_courses_with_cap('manage_curriculum')) then
    perform app.fail('prerequisites_missing');
  end if;
  return new;
end
$$;

-- Whether something is an answer to a question of this type at all, right or wrong.
create or replace function app.is_answer(p_type text, p_options jsonb, p_answer jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(length(p_answer::text) <= 60000 and case p_type
    when 'single' then jsonb_typeof(p_answer) = 'string' and p_answer #>> '{}' = any (app.option_ids(p_options))
    when 'multiple' then app.names_options(p_answer, app.option_ids(p_options))
    when 'true_false' then jsonb_typeof(p_answer) = 'boolean'
    when 'short' then jsonb_typeof(p_answer) = 'string' and length(p_answer #>> '{}') <= 500
    when 'numeric' then jsonb_typeof(p_answer) = 'number'
    when 'match' then app.matches_options(p_answer, p_options)
    when 'order' then app.names_options(p_answer, app.option_ids(p_options))
    when 'essay' then jsonb_typeof(p_answer) = 'string'
    when 'file' then jsonb_typeof(p_answer -> 'path') = 'string' and length(p_answer ->> 'path') <= 500
      and jsonb_typeof(p_answer -> 'name') = 'string'
    else false
  end, false)
$$;
grant execute on function app.is_answer to authenticated, stoa_service;

-- Whether a question can be put to a learner as it stands.
create or replace function app.is_finished_question(p_question jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(length(btrim(p_question ->> 'body')) between 1 and 10000
    and (p_question ->> 'points')::numeric > 0 and (p_question ->> 'points')::numeric <= 1000
    and not exists (select 1 from jsonb_array_elements(p_question -> 'options') o where btrim(coalesce(o.value ->> 'text', '')) = '')
    and not exists (select 1 from jsonb_array_elements(case when p_question ->> 'type' = 'short'
      and jsonb_typeof(p_question -> 'solution') = 'array' then p_question -> 'solution' else '[]' end) s
      where btrim(coalesce(s.value #>> '{}', '')) = '')
    and app.is_question(p_question ->> 'type', p_question -> 'options', nullif(p_question -> 'solution', 'null')), false)
$$;

-- Whether a question can be answered rightly: enough options with ids of their own, and a solution of its type.
create or replace function app.is_question(p_type text, p_options jsonb, p_solution jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_options) <> 'array' or jsonb_array_length(p_options) > 50 then false else coalesce(
    (select count(*) = count(distinct o.value ->> 'id') and coalesce(bool_and(jsonb_typeof(o.value -> 'id') = 'string'
      and jsonb_typeof(o.value -> 'text') = 'string'), true) from jsonb_array_elements(p_options) o)
    and case p_type
      when 'single' then jsonb_array_length(p_options) >= 2 and app.is_answer(p_type, p_options, p_solution)
      when 'multiple' then jsonb_array_length(p_options) >= 2 and app.is_answer(p_type, p_options, p_solution)
        and jsonb_array_length(p_solution) between 1 and jsonb_array_length(p_options) - 1
      when 'true_false' then app.is_answer(p_type, p_options, p_solution)
      when 'short' then jsonb_typeof(p_solution) = 'array' and jsonb_array_length(p_solution) >= 1
      when 'numeric' then jsonb_typeof(p_solution -> 'value') = 'number'
        and (p_solution -> 'tolerance' is null or jsonb_typeof(p_solution -> 'tolerance') = 'number')
      when 'match' then app.is_answer(p_type, p_options, p_solution)
        and (select count(*) from jsonb_object_keys(p_solution)) = cardinality(app.option_ids(p_options, 'left'))
        and cardinality(app.option_ids(p_options, 'left')) >= 2
      when 'order' then jsonb_array_length(p_options) >= 2 and app.is_answer(p_type, p_options, p_solution)
        and jsonb_array_length(p_solution) = jsonb_array_length(p_options)
      else p_type in ('essay', 'file')
    end, false) end
$$;
grant execute on function app.is_question to authenticated, stoa_service;

-- Keeps where a try to pay leads; of two at once the first counts for both.
create or replace function ops.keep_attempt(p_account_id uuid, p_order_id uuid, p_attempt int, p_provider text, p_ref text, p_next jsonb)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_next jsonb;
begin
  insert into ops.payment_attempts (account_id, order_id, attempt, provider, provider_ref, next)
  values (p_account_id, p_order_id, p_attempt, p_provider, p_ref, p_next)
  on conflict do nothing returning next into v_next;
  if not found then
    select t.next into v_next from ops.payment_attempts t where t.order_id = p_order_id and t.attempt = p_attempt;
  end if;
  return v_next;
end
$$;
grant execute on function ops.keep_attempt to stoa_service;

-- The percentage that counts of a person's graded attempts.
create or replace function app.kept_percent(p_quiz_id uuid, p_user_id uuid) returns numeric
language sql stable set search_path = '' as $$
  select case q.keep when 'highest' then max(a.percent) when 'average' then round(avg(a.percent), 2)
    else (array_agg(a.percent order by a.number desc))[1] end
  from public.quizzes q left join public.quiz_attempts a on a.quiz_id = q.id and a.user_id = p_user_id and a.status = 'graded'
  where q.id = p_quiz_id group by q.keep
$$;

-- A left side that leads nowhere is no match; bool_and alone overlooks null.
create or replace function app.matches_options(p_value jsonb, p_options jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_value) = 'object' then
    (select coalesce(bool_and(coalesce(v.key = any (app.option_ids(p_options, 'left'))
      and v.value #>> '{}' = any (app.option_ids(p_options, 'right')), false)), true) from jsonb_each(p_value) v)
    else false end
$$;
grant execute on function app.matches_options to authenticated, stoa_service;

create table public.quiz_attempts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  quiz_id uuid not null,
  user_id uuid not null,
  number int not null check (number > 0),
  status text not null default 'in_progress' check (status in ('in_progress', 'needs_grading', 'graded')),
  started_at timestamptz not null default now(),
  deadline_at timestamptz,
  submitted_at timestamptz,
  points numeric(8, 2),
  max_points numeric(8, 2) not null default 0,
  percent numeric(5, 2) check (percent between 0 and 100),
  passed boolean,
  -- The window that may write; another one takes over by opening the attempt again.
  writer uuid not null default gen_random_uuid(),
  unique (quiz_id, user_id, number),
  foreign key (account_id, course_id, quiz_id) references public.quizzes (account_id, course_id, id) on delete cascade,
  foreign key (course_id, user_id) references public.enrolments (course_id, user_id) on delete cascade
);

-- The signed-in person's own attempt, locked, if this window may still write it.
create or replace function app.my_open_attempt(p_attempt_id uuid, p_writer uuid) returns public.quiz_attempts
language plpgsql set search_path = '' as $$
declare
  v_attempt public.quiz_attempts;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_attempt from public.quiz_attempts a where a.id = p_attempt_id and a.user_id = auth.uid() for update;
  if not found then
    perform app.fail('not_found');
  end if;
  if v_attempt.status <> 'in_progress' then
    perform app.fail('attempt_over');
  end if;
  if v_attempt.writer is distinct from p_writer then
    perform app.fail('attempt_elsewhere');
  end if;
  return v_attempt;
end
$$;

-- Who holds edit_posts alone makes courses and quizzes: a draft of their own, and quizzes in it while it is a draft. What a course
-- teaches, to whom it is open and whether it is published stays with those who manage its curriculum.
create or replace function app.my_quiz_courses() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_courses_with_cap('manage_curriculum')
  union
  select c.id
  from public.members m
  join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id and 'edit_posts' = any (r.caps)
  join public.courses c on c.account_id = m.account_id and c.instructor_id = m.id and c.status = 'draft'
  where m.id = any (array(select app.my_members()))
$$;
grant execute on function app.my_quiz_courses to anon, authenticated, stoa_service;

-- What builders decide reaches learners: a quiz is named as its lesson, a task takes the kinds of files it names, and a course
-- without reviews asks for none.
create or replace function app.name_quiz_of_lesson() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.quizzes q set title = new.title where q.lesson_id = new.id and q.title <> new.title;
  return null;
end
$$;

-- Whether an array of strings names some of the ids, each once.
create or replace function app.names_options(p_value jsonb, p_ids text[]) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_value) = 'array' then
    (select coalesce(bool_and(jsonb_typeof(v.value) = 'string' and v.value #>> '{}' = any (p_ids)), true)
      and count(*) = count(distinct v.value) from jsonb_array_elements(p_value) v)
    else false end
$$;
grant execute on function app.names_options to authenticated, stoa_service;

create or replace function app.on_graded_attempt() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_title text := (select q.title from public.quizzes q where q.id = new.quiz_id);
begin
  perform app.record_activity(new.account_id, new.user_id, case when new.passed then 'quiz_passed' else 'quiz_failed' end,
    new.quiz_id, jsonb_build_object('title', v_title, 'percent', new.percent));
  -- What was graded at once has been seen at once.
  if new.submitted_at < now() then
    perform app.notify(new.account_id, new.user_id, 'grading', v_title, jsonb_build_object('attempt_id', new.id, 'percent', new.percent));
  end if;
  return null;
end
$$;

create or replace function app.option_ids(p_options jsonb, p_side text default null) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(o.value ->> 'id'), '{}') from jsonb_array_elements(p_options) o
  where p_side is null or o.value ->> 'side' = p_side
$$;
grant execute on function app.option_ids to authenticated, stoa_service;

-- A quiz is open to learners when its lesson is.
create or replace function app.publish_quiz_of_lesson() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'published' and exists (select 1 from public.quizzes q where q.lesson_id = new.id and not exists (
    select 1 from public.quiz_questions x where x.quiz_id = q.id and x.removed_at is null)) then
    perform app.fail('invalid_input', 'questions');
  end if;
  update public.quizzes q set status = new.status where q.lesson_id = new.id and q.status <> new.status;
  return null;
end
$$;

-- Solutions and explanations for whoever edits the quiz.
create or replace function public.quiz_solutions(p_quiz_id uuid) returns table (question_id uuid, solution jsonb, explanation text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course((select q.course_id from public.quizzes q where q.id = p_quiz_id), 'manage_curriculum');
  return query select q.id, q.solution, q.explanation from public.quiz_questions q
  where q.quiz_id = p_quiz_id order by q.position, q.id;
end
$$;
grant execute on function public.quiz_solutions to authenticated, stoa_service;

-- Gives the last try at a quiz back, as if it had not been made. What it completed stays completed.
create or replace function public.reset_attempt(p_attempt_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_attempt public.quiz_attempts;
  v_row public.enrolments;
begin
  select * into v_attempt from public.quiz_attempts a where a.id = p_attempt_id;
  v_row := app.need_enrolment(v_attempt.course_id, v_attempt.user_id);
  if length(btrim(coalesce(p_reason, ''))) not between 3 and 500 then
    perform app.fail('invalid_input', 'reason');
  end if;
  -- The number of the next try counts those that are there, so only the last one can go.
  delete from public.quiz_attempts a where a.id = p_attempt_id and not exists (
    select 1 from public.quiz_attempts o where o.quiz_id = a.quiz_id and o.user_id = a.user_id and o.number > a.number);
  if not found then
    perform app.fail('attempt_over');
  end if;
  perform app.audit(v_row.account_id, 'student.attempt_reset', v_row.id, jsonb_build_object('user_id', v_row.user_id,
    'reason', btrim(p_reason), 'quiz_id', v_attempt.quiz_id, 'percent', v_attempt.percent,
    'title', (select q.title from public.quizzes q where q.id = v_attempt.quiz_id)));
end
$$;
grant execute on function public.reset_attempt to authenticated, stoa_service;

-- Keeps an answer as it stands; null empties it. Five seconds after the deadline nothing is taken any more.
create or replace function public.save_answer(p_attempt_id uuid, p_writer uuid, p_question_id uuid, p_answer jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_attempt public.quiz_attempts := app.my_open_attempt(p_attempt_id, p_writer);
  v_answer jsonb := case when jsonb_typeof(p_answer) = 'null' then null else p_answer end;
  v_question public.quiz_questions;
begin
  if v_attempt.deadline_at + interval '5 seconds' < now() then
    perform app.fail('attempt_over');
  end if;
  select q.* into v_question from public.attempt_answers x join public.quiz_questions q on q.id = x.question_id
  where x.attempt_id = v_attempt.id and x.question_id = p_question_id;
  if not found then
    perform app.fail('question_not_in_attempt');
  end if;
  if v_answer is not null and (not app.is_answer(v_question.type, v_question.options, v_answer)
    or (v_question.type = 'file' and not app.is_work_path(v_answer ->> 'path'))) then
    perform app.fail('invalid_input', 'answer');
  end if;
  update public.attempt_answers x set answer = v_answer, saved_at = now()
  where x.attempt_id = v_attempt.id and x.question_id = p_question_id;
end
$$;
grant execute on function public.save_answer to authenticated, stoa_service;

-- Keeps a quiz as it is written, if nobody else did since that version. A question in work stays out of the quiz until it is
-- finished; one that was finished before is put to learners as it was.
create or replace function public.save_quiz(p_quiz_id uuid, p_version int, p_quiz jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_quiz public.quizzes;
  v_one jsonb;
  v_place int := 0;
  v_kept uuid[] := '{}';
  v_drafts jsonb := '[]';
begin
  select * into v_quiz from public.quizzes q where q.id = p_quiz_id;
  perform app.need_own_course(v_quiz.course_id);
  update public.quizzes q set version = q.version + 1,
    title = btrim(coalesce(p_quiz ->> 'title', q.title)),
    pass_percent = coalesce((p_quiz ->> 'pass_percent')::int, q.pass_percent),
    max_attempts = coalesce((p_quiz ->> 'max_attempts')::int, q.max_attempts),
    time_limit_s = case when p_quiz ? 'time_limit_s' then (p_quiz ->> 'time_limit_s')::int else q.time_limit_s end,
    shuffle = coalesce((p_quiz ->> 'shuffle')::boolean, q.shuffle),
    question_count = case when p_quiz ? 'question_count' then (p_quiz ->> 'question_count')::int else q.question_count end,
    partial_credit = coalesce((p_quiz ->> 'partial_credit')::boolean, q.partial_credit),
    negative_percent = coalesce((p_quiz ->> 'negative_percent')::int, q.negative_percent),
    show_answers = coalesce(p_quiz ->> 'show_answers', q.show_answers),
    keep = coalesce(p_quiz ->> 'keep', q.keep)
  where q.id = p_quiz_id and q.version = p_version
  returning * into v_quiz;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  if jsonb_typeof(p_quiz -> 'questions') = 'array' then
    if jsonb_array_length(p_quiz -> 'questions') > 500 or pg_column_size(p_quiz) > 4000000 then
      perform app.fail('invalid_input', 'questions');
    end if;
    for v_one in select q.value from jsonb_array_elements(p_quiz -> 'questions') with ordinality q(value, place) order by q.place loop
      if coalesce(v_one ->> 'type', '') not in ('single', 'multiple', 'true_false', 'short', 'numeric', 'match', 'order', 'essay', 'file')
        or jsonb_typeof(v_one -> 'options') is distinct from 'array' then
        perform app.fail('invalid_input', 'questions');
      elsif app.is_finished_question(v_one) then
        insert into public.quiz_questions as x (id, account_id, course_id, quiz_id, type, body, options, solution, explanation,
          points, position)
        values ((v_one ->> 'id')::uuid, v_quiz.account_id, v_quiz.course_id, v_quiz.id, v_one ->> 'type', v_one ->> 'body',
          v_one -> 'options', nullif(v_one -> 'solution', 'null'), coalesce(v_one ->> 'explanation', ''),
          (v_one ->> 'points')::numeric, v_place)
        on conflict (id) do update set type = excluded.type, body = excluded.body, options = excluded.options,
          solution = excluded.solution, explanation = excluded.explanation, points = excluded.points, position = excluded.position,
          removed_at = null
          where x.quiz_id = v_quiz.id;
        if not found then
          perform app.fail('not_found', 'question');
        end if;
      else
        update public.quiz_questions x set position = v_place where x.id = (v_one ->> 'id')::uuid and x.quiz_id = v_quiz.id;
        v_drafts := v_drafts || jsonb_build_array(jsonb_build_object('id', (v_one ->> 'id')::uuid, 'type', v_one -> 'type',
          'body', app.tame_html(left(coalesce(v_one ->> 'body', ''), 10000)), 'options', v_one -> 'options',
          'solution', v_one -> 'solution', 'explanation', left(coalesce(v_one ->> 'explanation', ''), 10000),
          'points', v_one -> 'points', 'place', v_place));
      end if;
      v_kept := v_kept || (v_one ->> 'id')::uuid;
      v_place := v_place + 1;
    end loop;
    delete from public.quiz_questions x where x.quiz_id = v_quiz.id and not x.id = any (v_kept)
      and not exists (select 1 from public.attempt_answers a where a.question_id = x.id);
    update public.quiz_questions x set removed_at = now()
    where x.quiz_id = v_quiz.id and not x.id = any (v_kept) and x.removed_at is null;
    insert into public.quiz_question_drafts (quiz_id, account_id, course_id, questions)
    values (v_quiz.id, v_quiz.account_id, v_quiz.course_id, v_drafts)
    on conflict (quiz_id) do update set questions = excluded.questions;
    if v_quiz.status = 'published' and not exists (
      select 1 from public.quiz_questions x where x.quiz_id = v_quiz.id and x.removed_at is null) then
      perform app.fail('invalid_input', 'questions');
    end if;
  end if;
  return v_quiz.version;
exception
  when check_violation or data_exception or not_null_violation then
    perform app.fail('invalid_input');
end
$$;
grant execute on function public.save_quiz to authenticated, stoa_service;

-- An attempt draws the questions that are in the quiz now.
create or replace function public.start_quiz(p_quiz_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_user_id uuid := auth.uid();
  v_quiz public.quizzes;
  v_id uuid;
  v_taken int;
begin
  if v_user_id is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_quiz from public.quizzes q
  where q.id = p_quiz_id and q.status = 'published' and q.course_id in (select app.my_open_courses());
  if not found then
    perform app.fail('not_found');
  end if;
  if v_quiz.lesson_id is not null then
    perform app.need_lesson(v_quiz.lesson_id);
  else
    perform app.enrol(v_quiz.course_id, v_user_id);
    perform 1 from public.enrolments e where e.course_id = v_quiz.course_id and e.user_id = v_user_id for update;
  end if;
  select a.id into v_id from public.quiz_attempts a
  where a.quiz_id = v_quiz.id and a.user_id = v_user_id and a.status = 'in_progress';
  if found and exists (select 1 from public.quiz_attempts a where a.id = v_id and a.deadline_at <= now()) then
    perform app.close_attempt(v_id);
    v_id := null;
  end if;
  if v_id is not null then
    update public.quiz_attempts a set writer = gen_random_uuid() where a.id = v_id;
    return app.attempt_json(v_id);
  end if;
  select count(*) into v_taken from public.quiz_attempts a where a.quiz_id = v_quiz.id and a.user_id = v_user_id;
  if v_quiz.max_attempts > 0 and v_taken >= v_quiz.max_attempts then
    perform app.fail('attempts_used_up');
  end if;
  insert into public.quiz_attempts (account_id, course_id, quiz_id, user_id, number, deadline_at)
  values (v_quiz.account_id, v_quiz.course_id, v_quiz.id, v_user_id, v_taken + 1,
    now() + make_interval(secs => v_quiz.time_limit_s))
  returning id into v_id;
  insert into public.attempt_answers (account_id, attempt_id, question_id, position, max_points)
  select v_quiz.account_id, v_id, d.id, row_number() over (order by case when v_quiz.shuffle then random() end, d.position, d.id), d.points
  from (select q.* from public.quiz_questions q where q.quiz_id = v_quiz.id and q.removed_at is null
    order by case when v_quiz.question_count is not null then random() end limit v_quiz.question_count) d;
  if not found then
    perform app.fail('not_found', 'the quiz has no questions');
  end if;
  return app.attempt_json(v_id);
end
$$;
grant execute on function public.start_quiz to authenticated, stoa_service;

-- Hands in what has been saved. Handing in twice, or after the deadline, changes nothing more.
create or replace function public.submit_quiz(p_attempt_id uuid, p_writer uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.quiz_attempts a
    where a.id = p_attempt_id and a.user_id = auth.uid() and a.status <> 'in_progress') then
    perform app.my_open_attempt(p_attempt_id, p_writer);
    perform app.close_attempt(p_attempt_id);
  end if;
  return public.attempt_result(p_attempt_id);
end
$$;
grant execute on function public.submit_quiz to authenticated, stoa_service;

-- Sums up what is graded; with everything graded the attempt is, and a passed quiz completes its lesson.
create or replace function app.tally_attempt(p_attempt_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_attempt public.quiz_attempts;
  v_quiz public.quizzes;
  v_lesson public.lessons;
begin
  update public.quiz_attempts t
  set status = case when f.is_open then 'needs_grading' else 'graded' end, points = f.points, max_points = f.max_points,
    percent = case when not f.is_open then round(100 * f.points / f.max_points, 2) end,
    passed = case when not f.is_open then 100 * f.points / f.max_points >= q.pass_percent end
  from (select greatest(0, coalesce(sum(x.points), 0)) as points, greatest(sum(x.max_points), 0.01) as max_points,
      bool_or(x.points is null) as is_open
    from public.attempt_answers x where x.attempt_id = p_attempt_id) f, public.quizzes q
  where t.id = p_attempt_id and q.id = t.quiz_id
  returning t.* into v_attempt;
  select * into v_quiz from public.quizzes q where q.id = v_attempt.quiz_id;
  if v_quiz.lesson_id is not null and v_attempt.status = 'graded'
    and app.kept_percent(v_quiz.id, v_attempt.user_id) >= v_quiz.pass_percent then
    select * into v_lesson from public.lessons l where l.id = v_quiz.lesson_id;
    perform 1 from public.enrolments e where e.course_id = v_quiz.course_id and e.user_id = v_attempt.user_id for update;
    perform app.finish_lesson(v_lesson, v_attempt.user_id);
  end if;
end
$$;

create or replace function public.taught_quizzes(p_account_id uuid, p_search text default '', p_page int default 1) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select q.*, c.title as course_title, c.updated_at from public.quizzes q join public.courses c on c.id = q.course_id
    where q.account_id = p_account_id and q.course_id = any (array(select app.my_quiz_courses()))
      and (btrim(coalesce(p_search, '')) = '' or strpos(lower(q.title || ' ' || c.title), lower(btrim(p_search))) > 0)
  ), page as (
    select * from mine order by created_at desc, id limit 20 offset 20 * (greatest(least(coalesce(p_page, 1), 100000), 1) - 1)
  )
  select jsonb_build_object('total', (select count(*) from mine), 'quizzes', coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'status', p.status, 'course_id', p.course_id,
      'course_title', p.course_title, 'lesson_id', p.lesson_id,
      'questions', (select count(*) from public.quiz_questions x where x.quiz_id = p.id and x.removed_at is null),
      'attempts', (select count(*) from public.quiz_attempts a where a.quiz_id = p.id)) order by p.created_at desc, p.id)
    from page p), '[]'))
$$;
grant execute on function public.taught_quizzes to authenticated, stoa_service;

create table public.quiz_questions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  quiz_id uuid not null,
  type text not null check (type in ('single', 'multiple', 'true_false', 'short', 'numeric', 'match', 'order', 'essay', 'file')),
  body text not null check (length(btrim(body)) between 1 and 10000),
  -- [{id, text}], for match with a side, left or right.
  options jsonb not null default '[]',
  solution jsonb,
  explanation text not null default '' check (length(explanation) <= 10000),
  points numeric(6, 2) not null default 1 check (points > 0 and points <= 1000),
  position int not null default 0,
  -- A question that was answered stays with the answers to it when it is taken out of its quiz.
  removed_at timestamptz,
  unique (quiz_id, id),
  foreign key (account_id, course_id, quiz_id) references public.quizzes (account_id, course_id, id) on delete cascade,
  constraint quiz_questions_answerable check (app.is_question(type, options, solution)),
  constraint quiz_questions_options_named check (
    not jsonb_path_exists(options, '$[*] ? (!exists(@.text) || @.text.type() != "string" || @.id.type() != "string")'))
);

-- One row for each question of an attempt, made when it starts.
create table public.attempt_answers (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  attempt_id uuid not null references public.quiz_attempts (id) on delete cascade,
  question_id uuid not null references public.quiz_questions (id) on delete cascade,
  position int not null,
  answer jsonb,
  saved_at timestamptz,
  max_points numeric(6, 2) not null,
  points numeric(6, 2),
  feedback text not null default '',
  graded_by uuid,
  primary key (attempt_id, question_id)
);

-- Questions that cannot be answered yet, with their places in the quiz: nothing of them is a learner's.
create table public.quiz_question_drafts (
  quiz_id uuid primary key,
  account_id uuid not null,
  course_id uuid not null,
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  foreign key (account_id, course_id, quiz_id) references public.quizzes (account_id, course_id, id) on delete cascade
);

-- Besides the account's own topic each talk has one, for the two who are in it while neither has blocked the other.
create or replace function app.can_join_topic(p_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when p_topic ~ '^(realtime:)?onlineUsers:[0-9a-f-]{36}$' then right(p_topic, 36)
      = any (array(select account_id::text from app.my_accounts() account_id))
    when p_topic ~ '^(realtime:)?chat:[0-9a-f-]{36}$' then exists (select 1 from public.conversations c
      where c.id in (select app.my_conversations()) and c.id::text = right(p_topic, 36)
        and not app.is_blocked_between(c.account_id, c.low_user_id, c.high_user_id))
    else false end
$$;
grant execute on function app.can_join_topic to anon, authenticated, stoa_service;

-- The account that a topic of realtime belongs to; null where it belongs to none.
create or replace function app.topic_account(p_topic text) returns uuid
language sql stable security definer set search_path = '' as $$
  select case
    when p_topic ~ '^(realtime:)?onlineUsers:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then right(p_topic, 36)::uuid
    when p_topic ~ '^(realtime:)?chat:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      (select c.account_id from public.conversations c where c.id = right(p_topic, 36)::uuid) end
$$;
grant execute on function app.topic_account to authenticated, stoa_service;

create or replace function registry.count_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update registry.revision set number = number + 1;
  return null;
end
$$;

-- Whom a preview may be granted to: somebody of the account, or an operator.
create or replace function ops.find_previewer(p_account_id uuid, p_email text) returns uuid
language sql stable security definer set search_path = '' as $$
  select user_id from (
    select m.user_id, 1 as place from public.members m
    where m.account_id = p_account_id and lower(m.email) = lower(trim(p_email))
    union all
    select o.user_id, 2 from public.platform_operators o where lower(o.email) = lower(trim(p_email))
  ) found
  order by place limit 1
$$;
grant execute on function ops.find_previewer to stoa_service;

create or replace function registry.remember_served() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_new jsonb := to_jsonb(new);
begin
  insert into registry.served (name, version, channel, account_id)
  values (new.name, new.version, v_new ->> 'channel', (v_new ->> 'account_id')::uuid)
  on conflict do nothing;
  return null;
end
$$;

-- The remotes' registry. Outside the exposed schemas, for the role stoa_service only.
create table registry.micro_frontends (
  name text primary key check (name ~ '^(shell|mf-[a-z][a-z0-9-]{1,40})$'),
  owner text not null check (length(owner) between 1 and 60),
  critical boolean not null default false,
  created_at timestamptz not null default now()
);

-- A version is immutable: only its status may change, which the grants below enforce.
create table registry.versions (
  name text not null references registry.micro_frontends (name),
  version text not null check (version ~ '^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$' and length(version) <= 64),
  digest text not null check (length(digest) between 16 and 200),
  assets jsonb not null check (jsonb_typeof(assets) = 'object'),
  size_bytes bigint not null default 0 check (size_bytes >= 0),
  published_at timestamptz not null default now(),
  published_by text not null,
  status text not null default 'active' check (status in ('active', 'deprecated', 'withdrawn')),
  status_reason text,
  status_changed_at timestamptz,
  -- Files of a version that nothing refers to are cleaned away; its number stays taken.
  collected_at timestamptz,
  primary key (name, version)
);

create table registry.channels (
  name text not null,
  channel text not null check (channel in ('stable', 'beta')),
  version text not null,
  etag int not null default 1,
  set_at timestamptz not null default now(),
  set_by text not null,
  -- Set when a person decided what the channel points at: nothing automatic undoes that.
  decided boolean not null default false,
  primary key (name, channel),
  foreign key (name, version) references registry.versions (name, version)
);

create table registry.account_channels (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  channel text not null check (channel in ('stable', 'beta')),
  etag int not null default 1,
  set_at timestamptz not null default now(),
  set_by text not null
);

create table registry.pins (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null,
  version text not null,
  reason text not null check (length(btrim(reason)) between 1 and 500),
  expires_at timestamptz,
  locked boolean not null default false,
  etag int not null default 1,
  set_at timestamptz not null default now(),
  set_by text not null,
  primary key (account_id, name),
  foreign key (name, version) references registry.versions (name, version)
);

-- Last known good; account_id null is the installation's own, for tenants without history.
create table registry.lkg (
  name text not null,
  account_id uuid references public.accounts (account_id) on delete cascade,
  version text not null,
  reason text not null default '',
  since timestamptz not null default now(),
  -- The last known good before this one, for pages whose failing version is the last known good itself.
  before_version text,
  constraint lkg_key unique nulls not distinct (name, account_id),
  foreign key (name, version) references registry.versions (name, version),
  foreign key (name, before_version) references registry.versions (name, version)
);

create table registry.compositions (
  composition_id text primary key check (length(composition_id) between 8 and 100),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  created_at timestamptz not null default now()
);

create table registry.holds (
  name text primary key references registry.micro_frontends (name),
  reason text not null check (length(btrim(reason)) between 1 and 500),
  held_at timestamptz not null default now(),
  held_by text not null
);

create table registry.tokens (
  id uuid primary key default gen_random_uuid(),
  name text not null references registry.micro_frontends (name),
  label text not null default '',
  token_hash text not null unique check (length(token_hash) >= 43),
  created_at timestamptz not null default now(),
  created_by text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);

create table registry.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('person', 'token', 'system')),
  actor text not null,
  action text not null,
  name text,
  account_id uuid,
  reason text,
  before jsonb,
  after jsonb
);

-- Every version that was ever a channel's default or a tenant's pin: what the last known good is chosen from.
create table registry.served (
  id bigint generated always as identity primary key,
  name text not null,
  version text not null,
  channel text check (channel in ('stable', 'beta')),
  account_id uuid references public.accounts (account_id) on delete cascade,
  since timestamptz not null default now(),
  constraint served_key unique nulls not distinct (name, version, channel, account_id),
  check ((channel is null) <> (account_id is null)),
  foreign key (name, version) references registry.versions (name, version)
);

-- Which compositions a tenant's pages had; account_id null is the platform's own host.
create table registry.account_compositions (
  account_id uuid references public.accounts (account_id) on delete cascade,
  composition_id text not null references registry.compositions (composition_id),
  first_served_at timestamptz not null default now(),
  last_served_at timestamptz not null default now(),
  constraint account_compositions_key unique nulls not distinct (account_id, composition_id)
);

-- Counts every change that decides versions, so that a process which missed an announcement sees it cheaply.
create table registry.revision (
  id smallint primary key default 1 check (id = 1),
  number bigint not null default 1
);

-- Previews that operators granted: whose they are, until when, and whether somebody ended one before its time.
create table registry.overrides (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null,
  person text not null check (length(person) between 1 and 320),
  name text not null,
  version text not null,
  reason text not null check (length(reason) between 3 and 500),
  granted_by text not null,
  granted_at timestamptz not null default now(),
  expires_at timestamptz not null,
  taken_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  -- A preview may also show a build that nobody published: it is known by the digest that was pinned when it was granted.
  local_digest text check (local_digest ~ '^[0-9a-f]{64}$'),
  published_version text generated always as (case when local_digest is null then version end) stored,
  foreign key (name, published_version) references registry.versions (name, version),
  foreign key (name) references registry.micro_frontends (name)
);

-- Which routes and slots the publish tokens of a remote may publish; what a refused publish asked for waits here.
create table registry.grants (
  name text primary key references registry.micro_frontends (name),
  routes jsonb not null default '[]' check (jsonb_typeof(routes) = 'array' and jsonb_array_length(routes) <= 200),
  slots text[] not null default '{}' check (cardinality(slots) <= 40),
  request jsonb check (jsonb_typeof(request) = 'object'),
  requested_at timestamptz,
  requested_by text,
  etag int not null default 1,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  check ((request is null) = (requested_at is null) and (request is null) = (requested_by is null))
);

-- `base_version` is what the channel points at while the rollout runs; it moves when the rollout is done.
create table registry.rollouts (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  channel text not null check (channel in ('stable', 'beta')),
  target_version text not null,
  base_version text,
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and 20),
  step int not null default 0 check (step >= 0 and step < jsonb_array_length(steps)),
  guard jsonb not null check (jsonb_typeof(guard) = 'object'),
  state text not null default 'running'
    check (state in ('running', 'paused', 'done', 'cancelled', 'superseded', 'stopped')),
  reason text not null default '',
  started_at timestamptz not null default now(),
  started_by text not null,
  started_kind text not null check (started_kind in ('person', 'token', 'system')),
  step_since timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null,
  changed_kind text not null check (changed_kind in ('person', 'token', 'system')),
  ended_at timestamptz,
  end_reason text,
  -- A person started or resumed it although the guard had stopped this version: the guard keeps its hands off.
  overruled boolean not null default false,
  etag int not null default 1,
  foreign key (name, target_version) references registry.versions (name, version),
  foreign key (name, base_version) references registry.versions (name, version),
  check ((ended_at is null) = (state in ('running', 'paused')))
);

-- A version that one tenant's own figures have stopped there: its rollout and its channel skip it for that tenant.
create table registry.tenant_stops (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null,
  version text not null,
  reason text not null check (length(btrim(reason)) between 1 and 500),
  stopped_at timestamptz not null default now(),
  stopped_by text not null,
  primary key (account_id, name, version),
  foreign key (name, version) references registry.versions (name, version)
);

-- One row a minute, remote, version and tenant (null: the platform's own host).
create table registry.health_minutes (
  account_id uuid references public.accounts (account_id) on delete cascade,
  remote text not null,
  version text not null,
  minute timestamptz not null check (minute = date_trunc('minute', minute, 'UTC')),
  loads_ok int not null default 0 check (loads_ok >= 0),
  load_failed int not null default 0 check (load_failed >= 0),
  render_failed int not null default 0 check (render_failed >= 0),
  business_ok int not null default 0 check (business_ok >= 0),
  business_failed int not null default 0 check (business_failed >= 0),
  ms_sum bigint not null default 0 check (ms_sum >= 0),
  ms_max int not null default 0 check (ms_max >= 0),
  subjects int not null default 0 check (subjects >= 0),
  networks int not null default 0 check (networks >= 0),
  business_started int not null default 0 check (business_started >= 0),
  constraint health_minutes_key unique nulls not distinct (remote, version, minute, account_id),
  foreign key (remote, version) references registry.versions (name, version)
);

-- One row a visitor, composition, version of a remote and day: what counts most of what it saw.
-- The visitor and its network are names that only the service can make, never addresses.
create table registry.health_outcomes (
  subject text not null check (length(subject) between 8 and 40),
  composition_id text not null,
  remote text not null,
  version text not null,
  kind text not null check (kind in ('page', 'business')),
  day date not null,
  account_id uuid references public.accounts (account_id) on delete cascade,
  network text not null check (length(network) between 1 and 40),
  -- A higher one replaces a lower one. Page: 0 good, 1 load failed, 2 render failed. Business: 0 started, 1 failed, 2 completed.
  rank smallint not null check (rank between 0 and 2),
  ms int check (ms >= 0),
  phase text,
  code text check (length(code) <= 60),
  at timestamptz not null,
  constraint health_outcomes_key unique nulls not distinct
    (subject, composition_id, remote, version, kind, day, account_id),
  foreign key (remote, version) references registry.versions (name, version)
);

create table registry.operator_notices (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  name text not null references registry.micro_frontends (name),
  version text not null,
  account_id uuid references public.accounts (account_id) on delete cascade,
  message text not null check (length(message) between 1 and 1000),
  mailed_at timestamptz,
  constraint operator_notices_kind_check
    check (kind in ('rollout.stopped', 'rolled_back', 'tenant.stopped', 'needs_you', 'grant.requested'))
);

-- Pages are kept for minutes: whatever shows on one is announced when it changes, with the paths it shows at.
create or replace function app.few_or(p_paths text[], p_all text) returns text[]
language sql immutable set search_path = '' as $$
  select case when cardinality(p_paths) > 50 then array[p_all] else p_paths end
$$;

-- A source that fails is left out of the answer and the others show; only when every source asked for fails, the search does.
create or replace function public.search_account(p_account_id uuid, p_text text, p_type text default 'all') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_query tsquery := app.search_query(p_text);
  v_part text := case when length(app.search_part(p_text)) >= 5 then app.search_part(p_text) end;
  v_source text;
  v_found jsonb := '{}';
  v_fault text;
  v_is_open boolean := exists (select 1 from public.accounts a where a.account_id = p_account_id and a.status = 'active')
    and app.in_reach(p_account_id);
begin
  if coalesce(p_type, '') not in ('all', 'courses', 'pages', 'posts', 'members', 'groups', 'products') then
    perform app.fail('invalid_input', 'type');
  end if;
  foreach v_source in array array['courses', 'pages', 'posts', 'members', 'groups', 'products'] loop
    continue when p_type not in ('all', v_source);
    begin
      v_found := v_found || jsonb_build_object(v_source, case when v_is_open and (v_query is not null or v_part is not null)
        then app.search_source(p_account_id, v_source, v_query, v_part) else '[]' end);
    exception when others then
      v_fault := sqlerrm;
      raise warning 'search_account: % left out: %', v_source, v_fault;
    end;
  end loop;
  if v_found = '{}' then
    raise exception 'search failed: %', v_fault;
  end if;
  return v_found;
end
$$;
grant execute on function public.search_account to anon, authenticated, stoa_service;

-- The text as a pattern for a part of a title.
create or replace function app.search_part(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select '%' || regexp_replace(btrim(replace(left(app.fold(p_text), 200), '+', ' ')), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- Any text becomes a valid query of word beginnings, or null when no word is left. Plus signs are spaces.
create or replace function app.search_query(p_text text) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select to_tsquery('pg_catalog.simple'::regconfig, string_agg('''' || word || ''':*', ' & '))
  from (
    select word from regexp_split_to_table(left(app.fold(p_text), 200), '[^[:alnum:]]+') word where word <> '' limit 10
  ) words
$$;

-- At most nine hits of one source: beginnings of words first, then parts, each by title.
create or replace function app.search_source(p_account_id uuid, p_source text, p_query tsquery, p_part text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_title text := case p_source when 'members' then 'name' else 'title' end;
  v_fields text := case p_source
    when 'courses' then 'id, slug, title, featured_image'
    when 'posts' then 'id, slug, title, settings'
    when 'products' then 'id, slug, title, image, kind'
    when 'members' then 'id, name, slug, user_id'
    else 'id, slug, title' end;
  v_shown text := case p_source
    when 'posts' then 'status = ''published'' and published_at <= now()'
    when 'products' then 'status = ''active'''
    when 'members' then 'status = ''active'' and account_id in (select app.my_accounts())'
    when 'groups' then 'privacy = ''public'' or (privacy = ''private'' and account_id in (select app.my_accounts()))
      or id in (select g.group_id from public.group_members g where g.user_id = (select auth.uid()) and g.status = ''active'')'
    when 'courses' then 'status = ''published'' and access <> ''private'''
    else 'status = ''published''' end;
  v_hits jsonb;
begin
  execute format($query$
    select coalesce(jsonb_agg(to_jsonb(hit) - 'search_rank' order by search_rank desc, %1$I), '[]')
    from (
      select %2$s, (app.search_vector(%1$I) @@ $2)::int as search_rank
      from public.%3$I
      where account_id = $1 and (%4$s) and (app.search_vector(%1$I) @@ $2 or app.fold(%1$I) like $3)
      order by search_rank desc, %1$I limit 9
    ) hit$query$, v_title, v_fields, p_source, v_shown)
  into v_hits using p_account_id, p_query, p_part;
  return v_hits;
end
$$;

create or replace function app.search_vector(p_text text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select to_tsvector('pg_catalog.simple'::regconfig, app.fold(p_text))
$$;
grant execute on function app.search_vector to authenticated, stoa_service, service_role;

create or replace function app.announce_block() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('stoa_rights_changed', json_build_object('user', new.user_id)::text);
  perform pg_notify('stoa_rights_changed', json_build_object('user', new.blocked_user_id)::text);
  return null;
end
$$;

-- Tells every process of the service that something it may have cached is old.
create or replace function app.announce_change() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('stoa_changes', jsonb_build_object(
    'table', tg_table_schema || '.' || tg_table_name,
    'name', v_row -> 'name',
    'account_id', v_row -> 'account_id')::text);
  return null;
end
$$;

-- A name of a category or of a person stands on pages of courses and posts as well.
create or replace function app.announce_named() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  v_account_id uuid := (v_row ->> 'account_id')::uuid;
  v_id uuid := (v_row ->> 'id')::uuid;
  v_paths text[] := '{}';
begin
  if exists (select 1 from public.courses c where c.account_id = v_account_id and c.status = 'published'
      and case tg_table_name when 'members' then c.instructor_id = v_id else c.category_id = v_id end) then
    v_paths := '{/course/*}' || app.pages_with(v_account_id, array['courses', 'curriculum']);
  end if;
  if tg_table_name = 'members' and exists (select 1 from public.posts p where p.account_id = v_account_id
      and p.status = 'published' and p.author_id = v_id) then
    v_paths := v_paths || array['/blog/*'] || app.pages_with(v_account_id, array['posts']);
  end if;
  perform app.tell_paths(tg_table_name, v_account_id, v_paths);
  return null;
end
$$;

-- Only what everybody may read of a lesson: the others are read by their students, from no store.
create or replace function app.announce_preview() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_paths('lesson_contents', c.account_id, array['/course/' || c.slug])
  from public.lessons l join public.courses c on c.id = l.course_id
  where l.id = new.lesson_id and l.is_preview and l.status = 'published' and c.status = 'published';
  return null;
end
$$;

-- Who loses a membership, or is blocked by the other of a talk, loses open channels too: the embedded backend asks
-- the policies of the person's channels again when it hears of it.
create or replace function app.announce_rights() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('stoa_rights_changed', json_build_object('user', old.user_id)::text);
  return null;
end
$$;

create or replace function app.announce_shown() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_rows jsonb[] := array_remove(array[case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end], null);
  v_row jsonb;
  v_account_id uuid := (v_rows[1] ->> 'account_id')::uuid;
  v_paths text[] := '{}';
begin
  foreach v_row in array v_rows loop
    if tg_table_name = 'courses' and v_row ->> 'status' = 'published' then
      v_paths := v_paths || app.course_paths(v_account_id, (v_row ->> 'id')::uuid, v_row ->> 'slug', (v_row ->> 'instructor_id')::uuid);
    elsif tg_table_name = 'products' and v_row ->> 'status' = 'active' then
      v_paths := v_paths || array['/products', '/products/' || (v_row ->> 'slug'), '/sitemap.xml']
        || app.pages_with(v_account_id, array['pricing']);
    elsif tg_table_name = 'groups' and v_row ->> 'privacy' = 'public' then
      v_paths := v_paths || array['/groups', '/groups/' || (v_row ->> 'slug'), '/sitemap.xml'];
    elsif tg_table_name = 'course_categories' then
      v_paths := v_paths || array['/course', '/course/category/*', '/sitemap.xml'];
    elsif tg_table_name = 'members' and (v_row ->> 'is_listed')::boolean then
      v_paths := v_paths || array['/members', '/members/' || (v_row ->> 'slug'), '/sitemap.xml'];
    end if;
  end loop;
  perform app.tell_paths(tg_table_name, v_account_id, v_paths);
  return null;
end
$$;

-- A payment finds its order by index, however many an account has.
create or replace function app.as_uuid(p_text text) returns uuid
language sql immutable set search_path = '' as $$
  select case when p_text ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_text::uuid end
$$;

create or replace function app.audit(p_account_id uuid, p_action text, p_target_id uuid, p_detail jsonb default '{}') returns void
language sql set search_path = '' as $$
  insert into public.account_audit (account_id, actor_user_id, action, target_id, detail)
  values (p_account_id, auth.uid(), p_action, p_target_id, coalesce(p_detail, '{}'))
$$;

-- A buyer whose provider is away pays the same order another way: nothing is placed, held or counted a second time.
create or replace function ops.change_provider(p_account_id uuid, p_order_id uuid, p_user_id uuid, p_provider text, p_gateways text[])
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders o
  where o.id = p_order_id and o.account_id = p_account_id and o.user_id = p_user_id for update;
  if not found then
    perform app.fail('order_not_found');
  end if;
  if v_order.provider = p_provider or v_order.status = 'paid' then
    return app.order_json(v_order.id);
  end if;
  if v_order.status not in ('pending', 'failed') or v_order.provider = 'offline' or v_order.expires_at <= now() then
    perform app.fail('order_not_payable');
  end if;
  -- The cycles of a subscription are charged where its first one was paid.
  if exists (select 1 from ops.renewals r where r.order_id = v_order.id)
    or p_provider is null or p_provider <> all (app.currency_providers(v_order.currency))
    or (p_provider = 'offline' and not ops.offers_offline(p_account_id))
    or (p_provider <> 'offline' and p_provider <> all (coalesce(p_gateways, '{}'))) then
    perform app.fail('provider_not_offered', p_provider);
  end if;
  if p_provider <> 'offline' then
    update public.orders set provider = p_provider where id = v_order.id;
  else
    update public.orders set provider = 'offline', test = false, status = 'pending', expires_at = created_at + interval '14 days'
    where id = v_order.id;
    insert into ops.order_mails (account_id, order_id, kind, amount_minor)
    select v_order.account_id, v_order.id, 'received', v_order.total_minor
    where not exists (select 1 from ops.order_mails m where m.order_id = v_order.id and m.kind = 'received');
  end if;
  return app.order_json(v_order.id);
end
$$;
grant execute on function ops.change_provider to stoa_service;

-- A free slug for a copy, among those that are taken.
create or replace function app.copy_slug(p_slug text, p_taken text[]) returns text
language sql immutable set search_path = '' as $$
  select s.slug from (select n, rtrim(left(p_slug, 66), '-') || '-copy' || case n when 1 then '' else '-' || n end as slug
    from generate_series(1, cardinality(p_taken) + 1) n) s
  where s.slug <> all (p_taken) order by s.n limit 1
$$;

-- The title of a copy, in the language of whoever makes it, else of the site.
create or replace function app.copy_title(p_account_id uuid, p_title text) returns text
language sql stable security definer set search_path = '' as $$
  select left(replace(case coalesce(
      (select m.language from public.members m where m.account_id = p_account_id and m.user_id = auth.uid()),
      (select a.settings ->> 'defaultLanguage' from public.accounts a where a.account_id = p_account_id))
    when 'ar' then 'نسخة من %' when 'bn' then '%-এর অনুলিপি' when 'de' then 'Kopie von %' when 'es' then 'Copia de %'
    when 'fr' then 'Copie de %' when 'hi' then '% की प्रति' when 'it' then 'Copia di %' when 'ja' then '% のコピー'
    when 'ko' then '% 사본' when 'nl' then 'Kopie van %' when 'pl' then 'Kopia: %' when 'pt' then 'Cópia de %'
    when 'ru' then 'Копия: %' when 'sv' then 'Kopia av %' when 'th' then 'สำเนาของ %' when 'tr' then '% kopyası'
    when 'uk' then 'Копія: %' when 'vi' then 'Bản sao của %' when 'zh' then '% 的副本'
    else 'Copy of %' end, '%', p_title), 200)
$$;

create or replace function app.currency_providers(p_code text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case
    when p_code in ('USD', 'EUR', 'GBP', 'JPY', 'SEK') then array['offline', 'paypal', 'stripe']
    when p_code = 'INR' then array['offline', 'razorpay', 'stripe']
    when app.currency_digits(p_code) is not null then array['offline', 'stripe']
    else '{}'::text[]
  end
$$;

-- Managing coupons. A day without a time is a day of the account's time zone, to its end.
create or replace function app.day_bound(p_account_id uuid, p_text text, p_is_end boolean) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  v_zone text;
begin
  if nullif(btrim(p_text), '') is null then
    return null;
  end if;
  if p_text !~ '^\d{4}-\d{2}-\d{2}$' then
    return p_text::timestamptz;
  end if;
  select coalesce(a.settings ->> 'timeZone', 'UTC') into v_zone from public.accounts a where a.account_id = p_account_id;
  return (p_text::date + case when p_is_end then 1 else 0 end)::timestamp at time zone v_zone;
exception when data_exception then
  perform app.fail('invalid_input', p_text);
end
$$;

-- A failure with a stable code: the code is the message, the sentence is the detail.
create or replace function app.fail(p_code text, p_detail text default null) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'P0001', message = p_code, detail = coalesce(p_detail, '');
end
$$;

create or replace function app.guard_time_zone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from pg_catalog.pg_timezone_names z where z.name = new.time_zone) then
    perform app.fail('invalid_input', 'time_zone');
  end if;
  return new;
end
$$;

-- The language of a site and those its visitors may choose from, saved together: its own is always among them.
create or replace function app.is_language(p_language text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_language = any (array['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'ja', 'zh', 'ko',
    'ar', 'hi', 'bn', 'tr', 'vi', 'pl', 'nl', 'sv', 'uk', 'th']), false)
$$;

-- Who is taxed is told by the country's own code: Liberia shares its value with Lebanon, the label that is kept beside it tells
-- which. The list of shared/commerce/countries.ts is the source; a test compares the two over every country.
create or replace function app.iso_country(p_country text, p_label text) returns text
language sql immutable set search_path = '' as $$
  select case when p_country = 'LB' and p_label = 'Liberia' then 'LR' else p_country end
$$;

create or replace function app.need_version(p_input jsonb, p_version int) returns void
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(p_input) = 'object' and p_input ? 'version'
    and p_input ->> 'version' is distinct from coalesce(p_version, 0)::text then
    perform app.fail('precondition_failed');
  end if;
end
$$;

create or replace function app.period(p_frequency jsonb, p_times int) returns interval
language sql immutable set search_path = '' as $$
  select p_times * make_interval(
    days => case p_frequency ->> 'parameter' when 'day' then 1 when 'week' then 7 else 0 end * (p_frequency ->> 'value')::int,
    months => case p_frequency ->> 'parameter' when 'month' then 1 when 'year' then 12 else 0 end * (p_frequency ->> 'value')::int)
$$;

create or replace function app.slugify(p_text text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(trim(both '-' from left(regexp_replace(lower(p_text), '[^a-z0-9]+', '-', 'g'), 40)), ''), 'member')
$$;

-- People's HTML as it is kept: read tag by tag and written anew from a list, so that no script, style, frame or handler of it is
-- stored. Pages make it harmless once more when it is shown. Words without a tag stay as they are.
create or replace function app.tame_html(p_html text) returns text
language sql immutable set search_path = '' as $$
  select case when p_html ~ '<[/!?]?[a-zA-Z-]' then (
    select string_agg(replace(part.value, '<', '&lt;') || coalesce(app.tame_tag(tag.value), ''), '' order by part.place)
    from unnest(regexp_split_to_array(bare.html, '<[^<>]*>')) with ordinality part(value, place)
    left join unnest(array(select m[1] from regexp_matches(bare.html, '(<[^<>]*>)', 'g') m)) with ordinality tag(value, place)
      on tag.place = part.place)
  else p_html end
  from (select regexp_replace(regexp_replace(p_html, '<!--.*?-->', '', 'gs'),
    '<(script|style|template|iframe|object|svg|math|noscript|textarea|title|select|xmp)(?![a-zA-Z0-9]).*?</\1\s*>', '', 'gis') as html) bare
$$;

-- One tag written anew: its name if it is known, and of its attributes only those that say nothing but words and safe places.
create or replace function app.tame_tag(p_tag text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_tag !~ '^</?[a-zA-Z!?-]' then '&lt;' || substr(p_tag, 2)
    when not t.name = any (string_to_array('a abbr b blockquote br caption cite code dd del dfn div dl dt em figcaption figure h2 h3 '
      'h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub sup table tbody td tfoot th thead time tr u ul var', ' '))
      then ''
    when p_tag like '</%' then '</' || t.name || '>'
    when t.name = 'img' and not coalesce(t.src ~* '^(https://|/(?![/\\]))', false) then ''
    else '<' || t.name
      || coalesce(' href="' || case when t.name = 'a' and t.href ~* '^(https?://|mailto:|tel:|#|/(?![/\\]))' then t.href end || '"', '')
      || case when t.name = 'img' then ' src="' || t.src || '" alt="' || coalesce(t.alt, '') || '"' else '' end
      || coalesce(' lang="' || substring(p_tag from '\slang="([a-zA-Z-]{2,20})"') || '"', '')
      || coalesce(' dir="' || substring(p_tag from '\sdir="(ltr|rtl|auto)"') || '"', '')
      || case when t.name in ('td', 'th') then coalesce(' colspan="' || substring(p_tag from '\scolspan="(\d{1,2})"') || '"', '')
        || coalesce(' rowspan="' || substring(p_tag from '\srowspan="(\d{1,2})"') || '"', '') else '' end
      || '>'
  end
  from (select lower(substring(p_tag from '^</?([a-zA-Z][a-zA-Z0-9]*)')) as name,
    substring(p_tag from '\shref="([^"<>]*)"') as href, substring(p_tag from '\ssrc="([^"<>]*)"') as src,
    substring(p_tag from '\salt="([^"<>]*)"') as alt) t
$$;

create or replace function app.tame_written() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'courses' then
    new.description := app.tame_html(new.description);
  elsif tg_table_name = 'assignments' then
    new.instructions := app.tame_html(new.instructions);
  elsif tg_table_name = 'quiz_questions' then
    new.body := app.tame_html(new.body);
  elsif jsonb_typeof(new.content -> 'html') = 'string' then
    new.content := jsonb_set(new.content, '{html}', to_jsonb(app.tame_html(new.content ->> 'html')));
  end if;
  return new;
end
$$;

-- A payload has 8,000 bytes: many paths go in several.
create or replace function app.tell_paths(p_table text, p_account_id uuid, p_paths text[]) returns void
language sql set search_path = '' as $$
  select pg_notify('stoa_changes', jsonb_build_object('table', 'public.' || p_table, 'account_id', p_account_id,
    'paths', jsonb_agg(path order by path))::text)
  from (select path, (row_number() over (order by path) - 1) / 20 as part from (select distinct unnest(p_paths) as path) each) parts
  group by part
$$;

create or replace function app.token_hash(p_token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(coalesce(p_token, ''), 'UTF8')), 'hex')
$$;

create or replace function app.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Pieces that came in or went out; beside sales of the same moment, and never below nothing.
create or replace function public.adjust_stock(p_product_id uuid, p_pieces int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_stock int;
begin
  if not exists (select 1 from public.products p where p.id = p_product_id and p.stock is not null
    and p.account_id = any (array(select app.my_accounts_with_cap('manage_options')))) then
    perform app.fail('not_found', 'product');
  end if;
  update public.products set stock = stock + p_pieces
  where id = p_product_id and stock + p_pieces >= 0 returning stock into v_stock;
  if not found then
    perform app.fail('out_of_stock');
  end if;
  return v_stock;
end
$$;
grant execute on function public.adjust_stock to authenticated, stoa_service;

create or replace function app.announce_of_product() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_paths(tg_table_name, p.account_id, array['/products/' || p.slug])
  from public.products p
  where p.status = 'active' and p.id in (
    (case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[0] end)::uuid,
    (case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[0] end)::uuid);
  return null;
end
$$;

create or replace function app.announce_price() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  v_account_id uuid := (v_row ->> 'account_id')::uuid;
  v_paths text[];
begin
  select array['/products', '/products/' || p.slug] || app.pages_with(v_account_id, array['pricing'])
    || coalesce((select app.course_paths(c.account_id, c.id, c.slug, c.instructor_id) from public.courses c
      where c.product_id = p.id and c.status = 'published' limit 1), '{}')
  into v_paths from public.products p where p.id = (v_row ->> 'product_id')::uuid and p.status = 'active';
  perform app.tell_paths('prices', v_account_id, v_paths);
  return null;
end
$$;

-- Products on sale that have a price in the one currency but none in the other, and coupons that keep the one.
create or replace function app.currency_change(p_account_id uuid, p_from text, p_to text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'products', (select count(*) from public.products p
      where p.account_id = p_account_id and p.status = 'active'
        and exists (select 1 from public.prices pr where pr.product_id = p.id and pr.active and pr.currency = p_from)
        and not exists (select 1 from public.prices pr where pr.product_id = p.id and pr.active and pr.currency = p_to)),
    'coupons', (select count(*) from public.coupons c
      where c.account_id = p_account_id and c.active and c.currency = p_from and p_from <> p_to
        and coalesce(c.date_end > now(), true)))
$$;

-- Changes the currency with the counts that were read and confirmed; refused when they are others by now.
create or replace function public.change_currency(p_account_id uuid, p_currency text, p_version int, p_products int, p_coupons int) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  return app.keep_currency(p_account_id, jsonb_build_object('currency', p_currency), p_version, p_products, p_coupons);
end
$$;
grant execute on function public.change_currency to authenticated, stoa_service;

create or replace function app.course_access(p_course_id uuid, p_user_id uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when exists (select 1 from public.entitlements e where e.resource_type = 'course' and e.resource_id = c.id
      and e.user_id = p_user_id and e.source <> 'manual' and e.revoked_at is null and e.starts_at <= now()
      and (e.ends_at is null or e.ends_at > now())) then 'bought'
    when exists (select 1 from public.entitlements e where e.resource_type = 'course' and e.resource_id = c.id
      and e.user_id = p_user_id and e.source = 'manual' and e.revoked_at is null and e.starts_at <= now()
      and (e.ends_at is null or e.ends_at > now())) then 'given'
    when c.id = any (array(select app.entitled(p_user_id, 'course'))) then 'bought'
    when c.access in ('free', 'members') and c.status = 'published' then 'open'
    else 'none' end
  from public.courses c where c.id = p_course_id
$$;

-- Gone if nobody ever ordered it; otherwise it can only be archived.
create or replace function public.delete_product(p_product_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_product public.products;
begin
  select * into v_product from public.products p
  where p.id = p_product_id and p.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'product');
  end if;
  if exists (select 1 from public.order_items i where i.product_id = p_product_id)
    or exists (select 1 from public.entitlements e where e.resource_id = p_product_id) then
    perform app.fail('in_use');
  end if;
  delete from public.product_items where resource_type in ('product', 'download') and resource_id = p_product_id;
  delete from public.products where id = p_product_id;
  perform app.audit(v_product.account_id, 'product.deleted', p_product_id, jsonb_build_object('title', v_product.title));
end
$$;
grant execute on function public.delete_product to authenticated, stoa_service;

-- A draft of a product with its prices, file and items. What sells one course, group or service stays the only one that does;
-- pieces in stock are counted for the first product alone.
create or replace function public.duplicate_product(p_product_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_product public.products;
  v_id uuid := gen_random_uuid();
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_product from public.products p
  where p.id = p_product_id and p.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for no key update;
  if not found then
    perform app.fail('not_found', 'product');
  elsif v_product.resource_id is not null then
    perform app.fail('in_use');
  end if;
  insert into public.products select (jsonb_populate_record(v_product, jsonb_build_object('id', v_id, 'status', 'draft',
    'title', app.copy_title(v_product.account_id, v_product.title),
    'slug', app.copy_slug(v_product.slug, array(select p.slug from public.products p where p.account_id = v_product.account_id)),
    'stock', case when v_product.stock is not null then 0 end, 'version', 1, 'created_at', now(), 'updated_at', now()))).*;
  insert into public.prices select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'product_id', v_id,
    'created_at', now()))).* from public.prices r where r.product_id = p_product_id and r.active;
  insert into public.product_items (account_id, product_id, resource_type, resource_id, position)
  select i.account_id, v_id, i.resource_type, i.resource_id, i.position from public.product_items i where i.product_id = p_product_id;
  perform app.audit(v_product.account_id, 'product.saved', v_id, jsonb_build_object('title', v_product.title, 'copy_of', p_product_id));
  return v_id;
exception when unique_violation then
  perform app.fail('slug_taken');
end
$$;
grant execute on function public.duplicate_product to authenticated, stoa_service;

create or replace function app.enrol_entitled() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.resource_type = 'course' and new.revoked_at is null
    and exists (select 1 from public.courses c where c.id = new.resource_id and c.account_id = new.account_id) then
    perform app.enrol(new.resource_id, new.user_id);
  end if;
  return null;
end
$$;

-- What a person may use: their own entitlements, and what their memberships contain, while they belong to the account.
create or replace function app.entitled(p_user_id uuid, p_type text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with live as (
    select e.account_id, e.resource_type, e.resource_id from public.entitlements e
    where e.user_id = p_user_id and e.revoked_at is null and e.starts_at <= now() and (e.ends_at is null or e.ends_at > now())
      and e.account_id <> all (array(select app.hidden_accounts()))
      and coalesce(e.account_id = any ((select app.bound_accounts())::uuid[]), true)
      and not exists (select 1 from public.members m
        where m.account_id = e.account_id and m.user_id = p_user_id and m.status = 'banned')
  )
  select l.resource_id from live l where l.resource_type = p_type
  union
  select i.resource_id from live l
  join public.product_items i on i.account_id = l.account_id and i.product_id = l.resource_id
  where l.resource_type = 'membership' and i.resource_type = p_type
$$;
grant execute on function app.entitled to stoa_service;

-- Access by hand, with or without an end, and taken away again.
create or replace function public.grant_access(p_account_id uuid, p_user_id uuid, p_type text, p_id uuid, p_ends_at timestamptz default null)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform app.require_cap(p_account_id);
  if p_ends_at <= now() then
    perform app.fail('invalid_input', 'ends_at');
  end if;
  if not exists (select 1 from public.members m where m.account_id = p_account_id and m.user_id = p_user_id)
    or not (case
      when p_type = 'course' then exists (select 1 from public.courses c where c.account_id = p_account_id and c.id = p_id)
      when p_type = 'group' then exists (select 1 from public.groups g where g.account_id = p_account_id and g.id = p_id)
      when p_type in ('membership', 'product', 'download') then exists (select 1 from public.products p
        where p.account_id = p_account_id and p.id = p_id and p.kind = p_type)
      else false end) then
    perform app.fail('not_found');
  end if;
  insert into public.entitlements as e (account_id, user_id, resource_type, resource_id, source, ends_at)
  values (p_account_id, p_user_id, p_type, p_id, 'manual', p_ends_at)
  on conflict on constraint entitlements_once do update set ends_at = excluded.ends_at, revoked_at = null
  returning e.id into v_id;
  perform app.audit(p_account_id, 'access.granted', v_id, jsonb_build_object('user_id', p_user_id, 'type', p_type, 'id', p_id));
  return v_id;
end
$$;
grant execute on function public.grant_access to authenticated, stoa_service;

-- Whether the signed-in person may use a thing: the one rule of access, whatever is asked for. An appointment is open to
-- whoever has paid for one and not yet chosen its time.
create or replace function public.has_access(p_type text, p_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select case p_type
    when 'course' then p_id in (select app.my_open_courses())
    when 'appointment' then app.has_appointment_credit(p_id)
    else p_id in (select app.my_entitled(p_type))
  end
$$;
grant execute on function public.has_access to authenticated, stoa_service;

-- Counted once the section is kept: its account is locked from then on, and who sets a price or makes a coupon waits for it.
create or replace function app.keep_currency(p_account_id uuid, p_value jsonb, p_version int, p_products int, p_coupons int) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_from text := app.shop_currency(p_account_id);
  v_kept jsonb := app.keep_site_section(p_account_id, 'general', p_value, p_version);
begin
  if app.currency_change(p_account_id, v_from, p_value ->> 'currency')
    <> jsonb_build_object('products', p_products, 'coupons', p_coupons) then
    perform app.fail('precondition_failed', 'currency');
  end if;
  return v_kept;
end
$$;

create or replace function public.my_account_access(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'member', case when m.id is null then null else jsonb_build_object('id', m.id, 'name', m.name, 'slug', m.slug,
      'user_id', m.user_id) end,
    'role', case when r.role_id is null then null else jsonb_build_object('role_id', r.role_id, 'name', r.name) end,
    'caps', to_jsonb(coalesce(r.caps, '{}')),
    'is_owner', a.account_id is not null,
    'is_manager', a.account_id is not null or 'manage_options' = any (coalesce(r.caps, '{}')))
  from (select (select auth.uid()) as user_id, app.in_reach(p_account_id) as is_open) me
  left join public.members m on me.is_open and m.account_id = p_account_id and m.user_id = me.user_id and m.status = 'active'
  left join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id
  left join public.accounts a on me.is_open and a.account_id = p_account_id and a.owner_user_id = me.user_id
$$;
grant execute on function public.my_account_access to authenticated, stoa_service;

create or replace function app.my_entitled(p_type text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.entitled((select auth.uid()), p_type)
$$;
grant execute on function app.my_entitled to anon, authenticated, stoa_service;

create or replace function app.product_json(p_product_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(p) || jsonb_build_object(
    'price', (select to_jsonb(pr) - 'account_id' - 'product_id' from public.prices pr
      join public.accounts a on a.account_id = pr.account_id
      where pr.product_id = p.id and pr.active and pr.currency = coalesce(a.settings ->> 'currency', 'USD')),
    'items', coalesce((select jsonb_agg(jsonb_build_object('type', i.resource_type, 'id', i.resource_id) order by i.position)
      from public.product_items i where i.product_id = p.id), '[]'))
  from public.products p where p.id = p_product_id
$$;

-- What changing to this currency takes off sale: {products, coupons}.
create or replace function public.currency_change(p_account_id uuid, p_currency text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if app.currency_digits(p_currency) is null then
    perform app.fail('invalid_input', 'currency');
  end if;
  return app.currency_change(p_account_id, app.shop_currency(p_account_id), p_currency);
end
$$;
grant execute on function public.currency_change to authenticated, stoa_service;

create or replace function public.revoke_access(p_entitlement_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid;
begin
  update public.entitlements set revoked_at = now()
  where id = p_entitlement_id and revoked_at is null
    and account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  returning account_id into v_account_id;
  if not found then
    perform app.fail('not_found', 'entitlement');
  end if;
  perform app.audit(v_account_id, 'access.revoked', p_entitlement_id);
end
$$;
grant execute on function public.revoke_access to authenticated, stoa_service;

-- A description is as long as the contract says and no longer; a stock that moves asks nothing of one that was written before.
create or replace function public.save_product(p_account_id uuid, p_product jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.require_cap(p_account_id);
  if length(p_product ->> 'description') > 40000 then
    perform app.fail('invalid_input', 'description');
  end if;
  select p.version into v_version from public.products p
  where p.account_id = p_account_id and p.id::text = p_product ->> 'id' for update;
  if found then
    perform app.need_version(p_product, v_version);
    update public.products p set version = p.version + 1
    where p.account_id = p_account_id and p.id::text = p_product ->> 'id';
  end if;
  return app.write_product(p_account_id, p_product - 'version');
end
$$;
grant execute on function public.save_product to authenticated, stoa_service;

create or replace function public.save_shop_settings(p_account_id uuid, p_settings jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.require_cap(p_account_id);
  select s.version into v_version from public.shop_settings s where s.account_id = p_account_id for update;
  perform app.need_version(p_settings, v_version);
  update public.shop_settings s set version = s.version + 1 where s.account_id = p_account_id;
  return app.write_shop_settings(p_account_id, case when jsonb_typeof(p_settings) = 'object'
    then p_settings - 'version' else p_settings end);
end
$$;
grant execute on function public.save_shop_settings to authenticated, stoa_service;

-- Managing products of every kind: trial days, the file of a download, and what stands behind a group or an appointment.
create or replace function app.set_price(p_product public.products, p_price jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_currency text;
  v_frequency jsonb := nullif(p_price -> 'frequency', 'null');
  v_iterations int;
  v_trial_days int;
begin
  if coalesce(p_price ->> 'amountMinor', '') !~ '^[0-9]{1,13}$' or (p_price ->> 'amountMinor')::bigint > 1000000000000
    or (v_frequency is not null and (coalesce(v_frequency ->> 'value', '') !~ '^[1-9][0-9]{0,2}$'
      or coalesce(v_frequency ->> 'parameter', '') not in ('day', 'week', 'month', 'year')))
    or coalesce(p_price ->> 'iterations', '1') !~ '^[1-9][0-9]{0,2}$'
    or coalesce((p_price ->> 'iterations')::int, 1) > 120 or (v_frequency is null and p_price ->> 'iterations' is not null)
    or coalesce(p_price ->> 'trialDays', '0') !~ '^[0-9]{1,3}$' or coalesce((p_price ->> 'trialDays')::int, 0) > 730
    or (v_frequency is null and coalesce((p_price ->> 'trialDays')::int, 0) > 0) then
    perform app.fail('invalid_input', 'price');
  end if;
  select coalesce(a.settings ->> 'currency', 'USD') into v_currency from public.accounts a where a.account_id = p_product.account_id for share;
  v_iterations := (p_price ->> 'iterations')::int;
  v_trial_days := coalesce((p_price ->> 'trialDays')::int, 0);
  v_frequency := case when v_frequency is not null then
    jsonb_build_object('value', (v_frequency ->> 'value')::int, 'parameter', v_frequency ->> 'parameter') end;
  if exists (select 1 from public.prices pr where pr.product_id = p_product.id and pr.active and pr.currency = v_currency
    and pr.amount_minor = (p_price ->> 'amountMinor')::bigint and pr.frequency is not distinct from v_frequency
    and pr.iterations is not distinct from v_iterations and pr.trial_days = v_trial_days) then
    return;
  end if;
  update public.prices set active = false where product_id = p_product.id and currency = v_currency and active;
  insert into public.prices (account_id, product_id, currency, amount_minor, frequency, iterations, trial_days)
  values (p_product.account_id, p_product.id, v_currency, (p_price ->> 'amountMinor')::bigint, v_frequency, v_iterations,
    v_trial_days);
end
$$;

-- What a buyer of the product may download; null takes it away.
create or replace function public.set_product_file(p_product_id uuid, p_media_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_product public.products;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_product from public.products p where p.id = p_product_id
    and p.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'product');
  end if;
  if p_media_id is not null and not exists (
    select 1 from public.media m where m.id = p_media_id and m.account_id = v_product.account_id) then
    perform app.fail('not_found', 'media');
  end if;
  update public.products set media_id = p_media_id where id = p_product_id;
  perform app.audit(v_product.account_id, 'product.file_set', p_product_id, jsonb_build_object('media_id', p_media_id));
end
$$;
grant execute on function public.set_product_file to authenticated, stoa_service;

create or replace function app.set_product_items(p_product public.products, p_items jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(p_items) is distinct from 'array' or jsonb_array_length(p_items) > 200
    or (jsonb_array_length(p_items) > 0 and p_product.kind not in ('bundle', 'membership')) then
    perform app.fail('invalid_input', 'items');
  end if;
  if exists (
    select 1 from jsonb_array_elements(p_items) item
    where not (item ->> 'type' = 'course' and exists (select 1 from public.courses c
        where c.account_id = p_product.account_id and c.id::text = item ->> 'id')
      or item ->> 'type' = 'group' and exists (select 1 from public.groups g
        where g.account_id = p_product.account_id and g.id::text = item ->> 'id')
      or item ->> 'type' in ('product', 'download') and exists (select 1 from public.products p
        where p.account_id = p_product.account_id and p.kind = item ->> 'type' and p.id::text = item ->> 'id')) is true
  ) then
    perform app.fail('not_found', 'items');
  end if;
  delete from public.product_items where product_id = p_product.id;
  insert into public.product_items (account_id, product_id, resource_type, resource_id, position)
  select p_product.account_id, p_product.id, item ->> 'type', (item ->> 'id')::uuid, place
  from jsonb_array_elements(p_items) with ordinality as i (item, place)
  on conflict do nothing;
end
$$;

create or replace function app.shop_currency(p_account_id uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(a.settings ->> 'currency', 'USD') from public.accounts a where a.account_id = p_account_id
$$;

-- What the managers of a shop see first: the days up to now in the account's time zone, beside as many days before.
-- Test orders are no sales, and what was given back is no revenue.
create or replace function public.shop_overview(p_account_id uuid, p_days int default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_zone text;
  v_currency text;
  v_today date;
  v_from timestamptz;
  v_before timestamptz;
begin
  perform app.require_cap(p_account_id);
  if p_days is null or p_days not between 1 and 366 then
    perform app.fail('invalid_input', 'days');
  end if;
  select coalesce(a.settings ->> 'timeZone', 'UTC'), coalesce(a.settings ->> 'currency', 'USD') into v_zone, v_currency
  from public.accounts a where a.account_id = p_account_id;
  v_today := (now() at time zone v_zone)::date;
  v_from := (v_today - p_days + 1)::timestamp at time zone v_zone;
  v_before := (v_today - 2 * p_days + 1)::timestamp at time zone v_zone;
  return (
    with sold as (
      select o.id, o.currency, o.total_minor - o.refunded_minor as kept, o.paid_at >= v_from as is_now, o.status <> 'refunded' as counts,
        (o.paid_at at time zone v_zone)::date as day
      from public.orders o
      where o.account_id = p_account_id and o.status in ('paid', 'partly_refunded', 'refunded') and not o.test
        and o.paid_at >= v_before
    )
    select jsonb_build_object(
      'currency', v_currency,
      'revenue', (select coalesce(jsonb_agg(to_jsonb(r) order by r.currency <> v_currency, r.currency), '[]') from (
        select s.currency, coalesce(sum(s.kept) filter (where s.is_now), 0)::bigint as "totalMinor",
          coalesce(sum(s.kept) filter (where not s.is_now), 0)::bigint as "beforeMinor",
          count(*) filter (where s.is_now and s.counts)::int as "paidOrders"
        from sold s group by s.currency) r),
      'paidOrders', (select count(*) from sold s where s.is_now and s.counts),
      'paidOrdersBefore', (select count(*) from sold s where not s.is_now and s.counts),
      'testOrders', (select count(*) from public.orders o
        where o.account_id = p_account_id and o.test and o.created_at >= v_from),
      'states', (select coalesce(jsonb_object_agg(c.status, c.count), '{}') from (
        select o.status, count(*) from public.orders o
        where o.account_id = p_account_id and not o.test and o.created_at >= v_from group by o.status) c),
      'days', (select jsonb_agg(jsonb_build_object('day', d.day, 'totalMinor', coalesce((
          select sum(s.kept) from sold s where s.day = d.day and s.currency = v_currency), 0)) order by d.day)
        from (select v_today - step as day from generate_series(0, p_days - 1) step) d),
      'otherDays', (select coalesce(jsonb_agg(jsonb_build_object('currency', c.currency, 'days', (
          select jsonb_agg(jsonb_build_object('day', d.day, 'totalMinor', coalesce((
            select sum(s.kept) from sold s where s.day = d.day and s.currency = c.currency), 0)) order by d.day)
          from (select v_today - step as day from generate_series(0, p_days - 1) step) d)) order by c.currency), '[]')
        from (select distinct s.currency from sold s where s.is_now and s.currency <> v_currency) c),
      'best', (select coalesce(jsonb_agg(to_jsonb(b) order by b."totalMinor" desc, b.title), '[]') from (
        select i.product_id as "productId", max(i.title) as title, s.currency, sum(i.quantity)::int as quantity,
          sum(i.total_minor)::bigint as "totalMinor"
        from sold s join public.order_items i on i.order_id = s.id
        where s.is_now and s.counts group by i.product_id, i.resource_id, s.currency
        order by 5 desc, 2 limit 5) b)));
end
$$;
grant execute on function public.shop_overview to authenticated, stoa_service;

-- Who sells, for managers: what receipts are signed with.
create or replace function public.shop_seller(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select s.seller from public.shop_settings s
  where s.account_id = p_account_id and s.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
$$;
grant execute on function public.shop_seller to authenticated, stoa_service;

-- Everything with a stock that the lines need, bundles taken apart, in the order in which it is locked. `named_id` is the
-- line that needs it.
create or replace function app.stock_pieces(p_lines app.order_line[]) returns app.stock_piece[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg((need.product_id, need.quantity, need.named_id)::app.stock_piece order by need.product_id), '{}')
  from (
    select part.product_id, sum(part.quantity)::int as quantity, (array_agg(part.named_id order by part.named_id))[1] as named_id
    from (
      select l.product_id, l.quantity, l.product_id as named_id from unnest(p_lines) l where l.stocked
      union all
      select p.id, l.quantity, l.product_id from unnest(p_lines) l
      cross join jsonb_array_elements(l.contents) held
      join public.products p on p.id = (held ->> 'id')::uuid and p.stock is not null
      where held ->> 'type' in ('product', 'download')
    ) part group by part.product_id
  ) need
$$;

-- Makes or changes a product: {id, slug, title, description, image, kind, resourceId, mediaId, status, stock, price, items}. What is
-- absent stays; kind and resource are given once. A product is put up for sale only with a price, a download only with its file.
create or replace function app.write_product(p_account_id uuid, p_product jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_product public.products;
  v_is_new boolean := p_product ->> 'id' is null;
  v_constraint text;
begin
  perform app.require_cap(p_account_id);
  if coalesce(p_product ->> 'stock', '0') !~ '^[0-9]{1,7}$'
    or coalesce(jsonb_typeof(nullif(p_product -> 'image', 'null')), 'object') <> 'object'
    or (v_is_new and coalesce(p_product ->> 'kind', '') not in ('course', 'product', 'membership', 'bundle', 'group',
      'download', 'appointment')) then
    perform app.fail('invalid_input');
  end if;
  if v_is_new then
    if not (case p_product ->> 'kind'
      when 'course' then exists (select 1 from public.courses c
        where c.account_id = p_account_id and c.id::text = p_product ->> 'resourceId')
      when 'group' then exists (select 1 from public.groups g
        where g.account_id = p_account_id and g.id::text = p_product ->> 'resourceId')
      when 'appointment' then exists (select 1 from public.appointment_services s
        where s.account_id = p_account_id and s.id::text = p_product ->> 'resourceId')
      else true end) then
      perform app.fail('not_found', p_product ->> 'kind');
    end if;
    insert into public.products (account_id, slug, title, kind, resource_id)
    values (p_account_id, lower(btrim(coalesce(p_product ->> 'slug', ''))), btrim(coalesce(p_product ->> 'title', '')),
      p_product ->> 'kind', case when p_product ->> 'kind' in ('course', 'group', 'appointment')
        then (p_product ->> 'resourceId')::uuid end)
    returning * into v_product;
  else
    select * into v_product from public.products p
    where p.account_id = p_account_id and p.id::text = p_product ->> 'id' for update;
    if not found then
      perform app.fail('not_found', 'product');
    end if;
  end if;
  if p_product ? 'price' then
    perform app.set_price(v_product, p_product -> 'price');
  end if;
  if p_product ? 'items' then
    perform app.set_product_items(v_product, p_product -> 'items');
  end if;
  if coalesce(p_product ->> 'status', v_product.status) = 'active' and not exists (
    select 1 from public.prices pr where pr.product_id = v_product.id and pr.active) then
    perform app.fail('invalid_input', 'price');
  end if;
  if p_product ? 'mediaId' then
    perform public.set_product_file(v_product.id, (p_product ->> 'mediaId')::uuid);
  end if;
  if v_product.kind = 'download' and coalesce(p_product ->> 'status', v_product.status) = 'active'
    and not exists (select 1 from public.products p where p.id = v_product.id and p.media_id is not null) then
    perform app.fail('invalid_input', 'file');
  end if;
  update public.products p set
    slug = lower(btrim(coalesce(p_product ->> 'slug', p.slug))), title = btrim(coalesce(p_product ->> 'title', p.title)),
    description = coalesce(p_product ->> 'description', p.description),
    image = coalesce(nullif(p_product -> 'image', 'null'), p.image), status = coalesce(p_product ->> 'status', p.status),
    stock = case when p_product ? 'stock' then (p_product ->> 'stock')::int else p.stock end
  where p.id = v_product.id;
  if v_product.kind = 'appointment' then
    update public.appointment_services set product_id = v_product.id
    where account_id = p_account_id and id = v_product.resource_id;
  elsif v_product.kind = 'course' then
    update public.courses set product_id = v_product.id where account_id = p_account_id and id = v_product.resource_id;
  end if;
  perform app.audit(p_account_id, 'product.saved', v_product.id, jsonb_build_object('title', p_product ->> 'title',
    'price', p_product -> 'price'));
  return app.product_json(v_product.id);
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform app.fail(case when v_constraint = 'products_resource_key' then 'in_use' else 'slug_taken' end);
  when check_violation or invalid_text_representation then
    perform app.fail('invalid_input');
end
$$;
grant execute on function app.write_product to service_role;

-- {asksAddress, taxMode, taxRates, seller: {name, address, taxNumber, note}}; what is absent stays.
create or replace function app.write_shop_settings(p_account_id uuid, p_settings jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.shop_settings;
begin
  perform app.require_cap(p_account_id);
  if jsonb_typeof(p_settings) is distinct from 'object'
    or coalesce(jsonb_typeof(p_settings -> 'asksAddress'), 'boolean') <> 'boolean'
    or coalesce(jsonb_typeof(p_settings -> 'offlineEnabled'), 'boolean') <> 'boolean'
    or coalesce(p_settings ->> 'offlineHoldDays', '1') !~ '^[0-9]{1,3}$'
    or coalesce(p_settings ->> 'unpaidOrdersMax', '1') !~ '^[0-9]{1,5}$'
    or coalesce(jsonb_typeof(p_settings -> 'seller'), 'object') <> 'object'
    or coalesce(jsonb_typeof(p_settings -> 'taxRates'), 'array') <> 'array'
    or jsonb_array_length(coalesce(p_settings -> 'taxRates', '[]')) > 250
    or exists (select 1 from jsonb_array_elements(coalesce(p_settings -> 'taxRates', '[]')) rate
      where not coalesce(jsonb_typeof(rate) = 'object' and coalesce(rate ->> 'country', 'XX') ~ '^[A-Z]{2}$'
        and length(btrim(rate ->> 'name')) between 1 and 40 and jsonb_typeof(rate -> 'percent') = 'number'
        and (rate ->> 'percent')::numeric between 0 and 100
        and (rate ->> 'percent')::numeric = round((rate ->> 'percent')::numeric, 3), false))
    or (select count(*) <> count(distinct coalesce(rate ->> 'country', ''))
      from jsonb_array_elements(coalesce(p_settings -> 'taxRates', '[]')) rate) then
    perform app.fail('invalid_input');
  end if;
  insert into public.shop_settings as s (account_id, asks_address, tax_mode, tax_rates, seller, country, offline_enabled,
    offline_hold_days, unpaid_orders_max)
  values (p_account_id, coalesce((p_settings ->> 'asksAddress')::boolean, false), coalesce(p_settings ->> 'taxMode', 'none'),
    coalesce(p_settings -> 'taxRates', '[]'), coalesce(p_settings -> 'seller', '{}'), p_settings ->> 'country',
    coalesce((p_settings ->> 'offlineEnabled')::boolean, true), coalesce((p_settings ->> 'offlineHoldDays')::int, 7),
    coalesce((p_settings ->> 'unpaidOrdersMax')::int, 5))
  on conflict (account_id) do update set
    asks_address = coalesce((p_settings ->> 'asksAddress')::boolean, s.asks_address),
    tax_mode = coalesce(p_settings ->> 'taxMode', s.tax_mode), tax_rates = coalesce(p_settings -> 'taxRates', s.tax_rates),
    seller = coalesce(p_settings -> 'seller', s.seller),
    country = case when p_settings ? 'country' then p_settings ->> 'country' else s.country end,
    offline_enabled = coalesce((p_settings ->> 'offlineEnabled')::boolean, s.offline_enabled),
    offline_hold_days = coalesce((p_settings ->> 'offlineHoldDays')::int, s.offline_hold_days),
    unpaid_orders_max = coalesce((p_settings ->> 'unpaidOrdersMax')::int, s.unpaid_orders_max)
  returning * into v_row;
  perform app.audit(p_account_id, 'shop.settings_saved', null, p_settings);
  return to_jsonb(v_row);
exception when check_violation then
  perform app.fail('invalid_input');
end
$$;
grant execute on function app.write_shop_settings to service_role;

create table public.prices (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  product_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null,
  frequency jsonb check (frequency is null or (frequency ? 'value' and frequency ? 'parameter')),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  iterations int check (iterations between 1 and 120),
  trial_days int not null default 0 check (trial_days between 0 and 730),
  foreign key (account_id, product_id) references public.products (account_id, id) on delete cascade,
  constraint prices_iterations_need_frequency check (iterations is null or frequency is not null),
  constraint prices_trial_needs_frequency check (trial_days = 0 or frequency is not null),
  constraint prices_amount_minor_check check (amount_minor between 0 and 1000000000000)
);

-- What a bundle gives for good, and what a membership opens while it lasts.
create table public.product_items (
  account_id uuid not null,
  product_id uuid not null,
  resource_type text not null,
  resource_id uuid not null,
  position int not null default 0,
  primary key (product_id, resource_type, resource_id),
  foreign key (account_id, product_id) references public.products (account_id, id) on delete cascade,
  constraint product_items_resource_type_check
    check (resource_type in ('course', 'product', 'group', 'download'))
);

-- The pieces that an order has taken out of stock, those inside a bundle included. `held` says whether they are out now.
create table app.order_stock (
  account_id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  quantity int not null check (quantity > 0),
  held boolean not null default true,
  primary key (order_id, product_id),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  foreign key (account_id, product_id) references public.products (account_id, id) on delete cascade
);

-- How a shop taxes, whether it asks for an address, and how it signs its receipts. Rates: [{country, name, percent}], a rate
-- without a country is for all others.
create table public.shop_settings (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  asks_address boolean not null default false,
  tax_mode text not null default 'none' check (tax_mode in ('none', 'included', 'added')),
  tax_rates jsonb not null default '[]' check (jsonb_typeof(tax_rates) = 'array'),
  seller jsonb not null default '{}' check (jsonb_typeof(seller) = 'object' and length(seller::text) <= 2000),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  offline_enabled boolean not null default true,
  offline_hold_days int not null default 7 check (offline_hold_days between 1 and 14),
  unpaid_orders_max int not null default 5 check (unpaid_orders_max between 1 and 10000),
  -- Where the shop is: who names no country is taxed as at home. A shop that never said is at home where its first rate is.
  country text check (country ~ '^[A-Z]{2}$')
);

create or replace function app.check_section(p_section text, p_value jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  v_shape jsonb := app.section_shape(p_section);
  v_key text;
  v_part text;
begin
  if v_shape is null or jsonb_typeof(p_value) is distinct from 'object' or octet_length(p_value::text) > 200000 then
    perform app.fail('invalid_input', p_section);
  end if;
  for v_key in select jsonb_object_keys(p_value) loop
    if v_shape ->> v_key is null or jsonb_typeof(p_value -> v_key) not in (v_shape ->> v_key, 'null') then
      perform app.fail('invalid_input', v_key);
    end if;
  end loop;
  if (p_section = 'general' and ((p_value ? 'currency' and app.currency_digits(p_value ->> 'currency') is null)
      or (p_value ? 'name' and length(btrim(coalesce(p_value ->> 'name', ''))) not between 1 and 120)
      or coalesce(p_value ->> 'defaultLanguage', 'en') !~ '^[a-z]{2,3}$'
      or coalesce(p_value ->> 'signInPath', '/login') !~ '^/[a-z0-9/-]*$'
      or (p_value ->> 'timeZone' is not null and not exists (
        select 1 from pg_catalog.pg_timezone_names z where z.name = p_value ->> 'timeZone'))))
    or (p_section = 'logo' and coalesce((p_value ->> 'logo_width')::numeric, 4) not between 0.5 and 40)
    -- Notices are cleaned by the service; what cannot be meant well does not get this far.
    or (p_section = 'notices' and p_value::text ~* '<\s*/?\s*(script|style|iframe|object|embed|form)|\son[a-z]+\s*=|javascript:')
    or (p_section = 'footer' and jsonb_array_length(coalesce(nullif(p_value -> 'footer_columns', 'null'), '[]')) > 6)
    or (p_section = 'theme' and (coalesce(p_value ->> 'bodyStyle', 'wide') not in ('wide', 'boxed')
      or coalesce(p_value ->> 'lists', 'cards') not in ('cards', 'rows', 'index')
      or coalesce((p_value ->> 'radius')::numeric, 0) not between 0 and 32
      or exists (select 1 from unnest(array['light', 'dark']) part,
          jsonb_each_text(coalesce(nullif(p_value -> part, 'null'), '{}')) c (name, colour)
        where c.colour !~ '^(#[0-9a-fA-F]{3,8}|(rgb|hsl)a?\([0-9., %]+\))$'))) then
    perform app.fail('invalid_input', p_section);
  end if;
  if p_section = 'menus' then
    foreach v_part in array array['header', 'mobile'] loop
      if jsonb_typeof(p_value -> v_part) = 'array' and not app.is_menu(p_value -> v_part) then
        perform app.fail('invalid_input', v_part);
      end if;
    end loop;
  end if;
  if p_section = 'seo' and not app.is_site_seo(p_value) then
    perform app.fail('invalid_input', 'seo');
  end if;
end
$$;

-- A custom domain is served once a TXT record of it names the account: whoever keeps its name server says so.
create or replace function ops.domains_to_prove() returns table (account_id uuid, domain text)
language sql stable security definer set search_path = '' as $$
  select a.account_id, a.domain from public.accounts a
  where a.domain is not null and a.domain_verified_at is null and a.status = 'active'
  order by a.updated_at desc limit 500
$$;
grant execute on function ops.domains_to_prove to stoa_service;

-- A panel that an entry of a menu opens has the form that pages read: a menu that they could not read would be gone whole.
create or replace function app.is_mega_menu(p_mega jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_mega -> 'columns') is distinct from 'array' then false
    else coalesce(p_mega ->> 'columnCount', '') ~ '^[1-6]$' and jsonb_typeof(p_mega -> 'columnCount') = 'number'
      and jsonb_array_length(p_mega -> 'columns') <= 12
      and not exists (select 1 from jsonb_array_elements(p_mega -> 'columns') c
        where jsonb_typeof(c -> 'content') is distinct from 'string' or length(c ->> 'content') > 20000
          or jsonb_typeof(c -> 'colSpan') is distinct from 'number' or coalesce(c ->> 'colSpan', '') !~ '^[1-6]$'
          or jsonb_typeof(c -> 'rowSpan') is distinct from 'number' or coalesce(c ->> 'rowSpan', '') !~ '^[1-6]$') end
$$;

-- Whether a menu is a tree of at most three levels whose parents are its own entries.
create or replace function app.is_menu(p_menu jsonb) returns boolean
language sql immutable set search_path = '' as $$
  with recursive entry as (
    select e ->> 'id' as id, e ->> 'parent' as parent, e #> '{data,menuItem}' as item from jsonb_array_elements(p_menu) e
  ), placed as (
    select id, 1 as depth from entry where parent is null
    union all
    select e.id, p.depth + 1 from entry e join placed p on e.parent = p.id where p.depth < 4
  )
  select jsonb_array_length(p_menu) <= 100
    and (select count(*) = count(distinct id) and coalesce(bool_and(id is not null and jsonb_typeof(item) = 'object'
      and length(coalesce(item ->> 'label', '')) between 1 and 80 and length(coalesce(item ->> 'item_url', '')) <= 500
      and coalesce(item ->> 'item_url', '') !~* '^\s*(javascript|data|vbscript):'
      and coalesce(item ->> 'item_type', 'normal') in ('normal', 'megamenu')
      and (item -> 'mega_menu' is null or app.is_mega_menu(item -> 'mega_menu'))), true) from entry)
    and (select count(*) from placed) = (select count(*) from entry)
    and coalesce((select max(depth) from placed), 0) <= 3
$$;

-- The side menu of an account's dashboard, as its managers arrange it: known places shown, hidden, renamed and ordered,
-- and links of their own beside them.
create or replace function app.is_menu_place(p_entry jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_entry) = 'string' then p_entry #>> '{}' ~ '^[a-z][a-z0-9-]{0,59}$'
    when jsonb_typeof(p_entry) <> 'object' then false
    else coalesce(jsonb_typeof(p_entry -> 'id') = 'string' and p_entry ->> 'id' ~ '^[a-z][a-z0-9-]{0,59}$'
      and p_entry - array['id', 'enabled', 'label', 'path'] = '{}'
      and (not p_entry ? 'enabled' or jsonb_typeof(p_entry -> 'enabled') = 'boolean')
      and (not p_entry ? 'label' or jsonb_typeof(p_entry -> 'label') = 'string'
        and length(btrim(p_entry ->> 'label')) between 1 and 40)
      -- A link of one's own has words and leads somewhere on the site, or to a safe address elsewhere.
      and case when p_entry ->> 'id' ~ '^link-' then p_entry ? 'label' and jsonb_typeof(p_entry -> 'path') = 'string'
          and length(p_entry ->> 'path') <= 300
          and p_entry ->> 'path' ~ '^(/|/[^/\\[:cntrl:][:space:]][^\\[:cntrl:][:space:]]*|https://[^@/\\[:cntrl:][:space:]]+(/[^\\[:cntrl:][:space:]]*)?)$'
        else not p_entry ? 'path' end, false) end
$$;
grant execute on function app.is_menu_place to authenticated, stoa_service;

create or replace function app.is_profile_menu(p_menu jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_menu) is distinct from 'array' then false
    else jsonb_array_length(p_menu) <= 40
      and (select coalesce(bool_and(app.is_menu_place(e)), true)
          and count(*) = count(distinct case jsonb_typeof(e) when 'string' then e #>> '{}' else e ->> 'id' end)
        from jsonb_array_elements(p_menu) e) end
$$;
grant execute on function app.is_profile_menu to authenticated, stoa_service;

-- {title, description, image, noindex}; nothing else.
create or replace function app.is_seo(p_seo jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_seo) = 'object' and p_seo - array['title', 'description', 'image', 'noindex'] = '{}'
    and length(coalesce(p_seo ->> 'title', '')) <= 120 and length(coalesce(p_seo ->> 'description', '')) <= 320
    and length(coalesce(p_seo ->> 'image', '')) <= 500
    and coalesce(jsonb_typeof(p_seo -> 'noindex'), 'boolean') = 'boolean'
$$;

create or replace function app.is_site_seo(p_seo jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select app.is_seo(p_seo - array['titleTemplate', 'google', 'bing'])
    and length(coalesce(p_seo ->> 'titleTemplate', '')) <= 120
    and (coalesce(p_seo ->> 'titleTemplate', '') = '' or p_seo ->> 'titleTemplate' like '%{title}%')
    and coalesce(p_seo ->> 'google', '') ~ '^[A-Za-z0-9_-]{0,100}$'
    and coalesce(p_seo ->> 'bing', '') ~ '^[A-Za-z0-9_-]{0,100}$'
$$;

-- Keeps a section: keys that are named change, the others stay. The version is the one that was read, 0 for the first time.
create or replace function app.keep_site_section(p_account_id uuid, p_section text, p_value jsonb, p_version int default 0) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.require_cap(p_account_id);
  perform app.check_section(p_section, p_value);
  insert into public.site_versions (account_id, section, version, updated_by)
  values (p_account_id, p_section, 0, auth.uid()) on conflict do nothing;
  update public.site_versions v set version = v.version + 1, updated_by = auth.uid(), updated_at = now()
  where v.account_id = p_account_id and v.section = p_section and v.version = coalesce(p_version, 0)
  returning v.version into v_version;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  update public.accounts a set
    name = case when p_section = 'general' then coalesce(nullif(btrim(p_value ->> 'name'), ''), a.name) else a.name end,
    settings = case
      when p_section in ('general', 'logo') then a.settings || (p_value - 'name')
      when p_section in ('header', 'footer', 'notices', 'seo')
        then jsonb_set(a.settings, array[p_section], coalesce(a.settings -> p_section, '{}') || p_value)
      else a.settings end,
    menus = case when p_section = 'menus' then a.menus || p_value else a.menus end,
    theme = case when p_section = 'theme' then a.theme || p_value else a.theme end,
    misc = case when p_section = 'misc' then a.misc || p_value else a.misc end
  where a.account_id = p_account_id;
  perform app.audit(p_account_id, 'site.saved', null, jsonb_build_object('section', p_section, 'version', v_version));
  return jsonb_build_object('section', p_section, 'version', v_version);
end
$$;
grant execute on function app.keep_site_section to service_role;

-- Saved against the version that was read; no menu at all is the usual one.
create or replace function public.save_profile_menu(p_account_id uuid, p_value jsonb, p_version int default 0) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.require_cap(p_account_id);
  if p_value is not null and jsonb_typeof(p_value) <> 'null' and not app.is_profile_menu(p_value) then
    perform app.fail('invalid_input', 'profilemenu');
  end if;
  insert into public.site_versions (account_id, section, version, updated_by)
  values (p_account_id, 'profilemenu', 0, auth.uid()) on conflict do nothing;
  update public.site_versions v set version = v.version + 1, updated_by = auth.uid(), updated_at = now()
  where v.account_id = p_account_id and v.section = 'profilemenu' and v.version = coalesce(p_version, 0)
  returning v.version into v_version;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  if p_value is null or jsonb_typeof(p_value) = 'null' then
    delete from public.options o where o.account_id = p_account_id and o.key = 'profilemenu';
  else
    insert into public.options as o (account_id, key, value) values (p_account_id, 'profilemenu', p_value)
    on conflict (account_id, key) do update set value = excluded.value;
  end if;
  perform app.audit(p_account_id, 'site.saved', null, jsonb_build_object('section', 'profilemenu', 'version', v_version));
  return jsonb_build_object('section', 'profilemenu', 'version', v_version);
end
$$;
grant execute on function public.save_profile_menu to authenticated, stoa_service;

create or replace function public.save_site_languages(p_account_id uuid, p_default text, p_languages text[], p_version int default 0)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.require_cap(p_account_id);
  if not app.is_language(p_default) or not p_default = any (coalesce(p_languages, '{}'))
    or exists (select 1 from unnest(p_languages) one (language) where not app.is_language(one.language))
    or (select count(*) <> count(distinct one.language) from unnest(p_languages) one (language)) then
    perform app.fail('invalid_input', 'languages');
  end if;
  insert into public.site_versions (account_id, section, version, updated_by)
  values (p_account_id, 'languages', 0, auth.uid()) on conflict do nothing;
  update public.site_versions v set version = v.version + 1, updated_by = auth.uid(), updated_at = now()
  where v.account_id = p_account_id and v.section = 'languages' and v.version = coalesce(p_version, 0)
  returning v.version into v_version;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  update public.accounts a
  set settings = a.settings || jsonb_build_object('defaultLanguage', p_default, 'languages', to_jsonb(p_languages))
  where a.account_id = p_account_id;
  perform app.audit(p_account_id, 'site.saved', null, jsonb_build_object('section', 'languages', 'version', v_version));
  return jsonb_build_object('section', 'languages', 'version', v_version);
end
$$;
grant execute on function public.save_site_languages to authenticated, stoa_service;

-- Keeps a section as before; a currency goes with it only while nothing goes off sale.
create or replace function public.save_site_section(p_account_id uuid, p_section text, p_value jsonb, p_version int default 0) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if p_section = 'general' and p_value ? 'currency' then
    return app.keep_currency(p_account_id, p_value, p_version, 0, 0);
  end if;
  return app.keep_site_section(p_account_id, p_section, p_value, p_version);
end
$$;
grant execute on function public.save_site_section to authenticated, stoa_service;

-- A theme says how courses, posts and people stand in their lists.
create or replace function app.section_shape(p_section text) returns jsonb
language sql immutable set search_path = '' as $$
  select case p_section
    when 'general' then '{"name": "string", "sitetitle": "string", "tagline": "string", "currency": "string",
      "defaultLanguage": "string", "timeZone": "string", "onboard": "boolean", "signInPath": "string"}'
    when 'logo' then '{"logo": "string", "dark_logo": "string", "icon": "string", "logo_width": "number"}'
    when 'header' then '{"header_style": "string", "header_fix": "boolean", "header_fontsize": "string",
      "header_darklight": "boolean", "header_search": "boolean", "header_cart": "boolean", "header_login": "boolean"}'
    when 'footer' then '{"footer_style": "string", "footer_columns": "array", "footer_bottom": "string",
      "footer_bottom_links": "array"}'
    when 'notices' then '{"enable_header_notice": "boolean", "header_notice": "string", "header_notice_bg": "string",
      "header_notice_start": "number", "header_notice_expire": "number", "enable_footer_notice": "boolean",
      "footer_notice": "string", "footer_notice_bg": "string"}'
    when 'menus' then '{"header": "array", "mobile": "array"}'
    when 'theme' then '{"light": "object", "dark": "object", "headingFont": "string", "bodyFont": "string",
      "radius": "number", "bodyStyle": "string", "lists": "string"}'
    when 'misc' then '{"scripts": "string", "measurement_id": "string"}'
    when 'seo' then '{"title": "string", "description": "string", "image": "string", "noindex": "boolean",
      "titleTemplate": "string", "google": "string", "bing": "string"}'
  end::jsonb
$$;

-- Claims a domain for an account, or lets it go; asked by the service for a manager of that account.
create or replace function ops.set_domain(p_account_id uuid, p_domain text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.accounts a
      where a.domain = p_domain and a.domain_verified_at is not null and a.account_id <> p_account_id) then
    perform app.fail('name_taken', 'domain');
  end if;
  update public.accounts set domain = p_domain, domain_verified_at = null
  where account_id = p_account_id and domain is distinct from p_domain;
  if found then
    perform app.audit(p_account_id, 'site.domain', null, jsonb_build_object('domain', p_domain));
  end if;
exception
  when check_violation then
    perform app.fail('invalid_input', 'domain');
end
$$;
grant execute on function ops.set_domain to stoa_service;

-- Takes the proof of a domain, unless the account has changed it meanwhile; answers whether it counts from now on.
create or replace function ops.take_domain_proof(p_account_id uuid, p_domain text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.accounts set domain_verified_at = now()
  where account_id = p_account_id and domain = p_domain and domain_verified_at is null;
  if not found then
    return false;
  end if;
  insert into public.account_notifications (account_id, message, severity)
  values (p_account_id, format('Your site answers at <strong>%s</strong> now.', p_domain), 1);
  return true;
exception
  -- Another account proved it first; it has to let it go.
  when unique_violation then
    return false;
end
$$;
grant execute on function ops.take_domain_proof to stoa_service;

create table public.options (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  key text not null check (key ~ '^[A-Za-z][A-Za-z0-9_.-]{0,79}$'),
  value jsonb not null,
  primary key (account_id, key)
);

-- The site's settings are saved section by section, each with the shape it must have, so that two people who edit different
-- sections never undo each other. Whoever saves names the version they read.
create table public.site_versions (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  section text not null,
  version int not null default 1,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (account_id, section)
);

create or replace function app.account_of_bucket(p_bucket_id text) returns uuid
language sql stable security definer set search_path = '' as $$
  select a.account_id from public.accounts a
  where a.account_id = case when p_bucket_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-private|-work)?$'
    then left(p_bucket_id, 36)::uuid end
$$;

create or replace function app.add_buckets() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.make_buckets(new.account_id);
  return null;
end
$$;

-- Public files end with the account: a bucket that is not public is served to nobody without rights.
create or replace function app.close_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update storage.buckets b set public = new.status in ('active', 'paused') where b.id = new.account_id::text;
  perform pg_notify('stoa_rights_changed', '{}');
  return null;
end
$$;

-- Counts a stored object, or gives its room back. Past the plan's limit it fails, and the object is not stored.
create or replace function app.count_stored(p_bucket_id text, p_metadata jsonb, p_sign int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.account_of_bucket(p_bucket_id);
  v_size bigint := p_sign * coalesce((p_metadata ->> 'size')::bigint, 0);
begin
  if v_account_id is null then
    return;
  end if;
  perform app.use_quota(v_account_id, 'storage', v_size);
  if p_metadata ->> 'mimetype' like 'video/%' then
    perform app.use_quota(v_account_id, 'videos', v_size);
  elsif p_metadata ->> 'mimetype' like 'image/%' then
    perform app.use_quota(v_account_id, 'images', p_sign);
  end if;
end
$$;

create or replace function app.make_buckets(p_account_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  select p_account_id || kind.suffix, p_account_id || kind.suffix, kind.public, kind.megabytes * 1048576, app.upload_types()
  from (values ('', true, 50), ('-private', false, 1024), ('-work', false, 50)) as kind (suffix, public, megabytes)
  on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types
$$;

-- Whether the person may open a private object now, by what was bought, enrolled for, handed in or posted.
create or replace function app.may_open_object(p_bucket_id text, p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(case substr(p_bucket_id, 37)
    when '-private' then exists (
      select 1 from public.media m
      where m.account_id = app.account_of_bucket(p_bucket_id) and m.visibility = 'private' and m.object_name = p_name
        and (exists (select 1 from public.lessons l where l.media_id = m.id and l.status = 'published'
            and l.course_id in (select app.my_open_courses()) and l.id not in (select app.my_locked_lessons()))
          or exists (select 1 from public.products p where p.media_id = m.id
            and p.id in (select app.my_entitled('product') union select app.my_entitled('download')))))
    when '-work' then app.account_of_bucket(p_bucket_id) in (select app.my_accounts())
      and (p_name like 'submissions/' || auth.uid()::text || '/%'
        or (split_part(p_name, '/', 1) = 'groups'
          and split_part(p_name, '/', 2) in (select id::text from app.my_readable_groups() id)))
    end, false)
$$;
grant execute on function app.may_open_object to anon, authenticated, stoa_service;

-- For how many seconds the caller may hold a link to an object, on a host of that account (null: of nobody's): managers a year,
-- everybody else five minutes, and none without the right.
create or replace function app.object_link_seconds(p_bucket_id text, p_name text, p_account_id uuid) returns int
language sql stable set search_path = '' as $$
  select case
    when left(p_bucket_id, 36) <> p_account_id::text then 0
    when exists (select 1 from storage.objects o where o.bucket_id = p_bucket_id and o.name = p_name) then
      case when left(p_bucket_id, 36) = any (array(select id::text from app.my_accounts_with_cap('manage_options') id))
        then 31536000 else 300 end
    when app.may_open_object(p_bucket_id, p_name) then 300
    else 0 end
$$;
grant execute on function app.object_link_seconds to anon, authenticated, stoa_service;

-- An object of the library keeps its place there: renamed it is found again, removed it leaves the library, and what a page,
-- a lesson or a product uses cannot be removed.
create or replace function app.object_visibility(p_bucket_id text) returns text
language sql immutable set search_path = '' as $$
  select case when p_bucket_id like '%-private' then 'private' when length(p_bucket_id) = 36 then 'public' end
$$;

create or replace function app.on_object_stored() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform app.count_stored(old.bucket_id, old.metadata, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform app.count_stored(new.bucket_id, new.metadata, 1);
  end if;
  return null;
end
$$;

-- Nothing is over while its cycle can be paid or has not been asked for.
create or replace function ops.advance_subscriptions()
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_count int;
begin
  with due as (
    select s.id from public.subscriptions s
    where s.current_period_end <= now() and (s.status = 'active'
      or (s.status = 'past_due' and s.current_period_end + interval '7 days' <= now() and not app.awaits_cycle(s)))
    order by s.current_period_end limit 500 for update skip locked
  )
  update public.subscriptions s set
    status = case when s.status = 'past_due' then 'expired' when s.cancel_at_period_end then 'cancelled'
      when s.cycles_done = s.cycles_total then 'completed' else 'past_due' end,
    ended_at = case when s.status = 'active' and not s.cancel_at_period_end
      and s.cycles_done is distinct from s.cycles_total then null else now() end
  from due where s.id = due.id;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
grant execute on function ops.advance_subscriptions to stoa_service;

-- A week before a period of three months or more begins again by itself, its person hears what it will cost, once a period.
create or replace function ops.announce_renewals() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  perform pg_advisory_xact_lock(hashtextextended('announce-renewals', 0));
  insert into ops.order_mails (account_id, order_id, subscription_id, kind, amount_minor)
  select s.account_id, s.order_id, s.id, 'renewal_soon', d.due + case when t.mode = 'added' then t.minor else 0 end
  from public.subscriptions s
  join public.accounts a on a.account_id = s.account_id and a.status = 'active'
  join public.orders o on o.id = s.order_id
  cross join lateral (select app.cycle_minor(s) as due) d
  cross join lateral app.buyer_place(o) p
  cross join lateral app.tax_of(s.account_id, app.iso_country(p.country, p.country_label), d.due) t
  where s.status = 'active' and not s.cancel_at_period_end and s.provider <> 'offline' and s.provider_ref is not null
    and (s.cycles_total is null or s.cycles_done < s.cycles_total)
    and (not s.test or a.payments_test_mode)
    and s.current_period_end > now() and s.current_period_end <= now() + interval '7 days'
    and s.current_period_end - s.current_period_start > interval '80 days' and d.due > 0
    and not exists (select 1 from ops.order_mails m where m.subscription_id = s.id and m.kind = 'renewal_soon'
      and m.created_at > s.current_period_start)
  limit 500;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
grant execute on function ops.announce_renewals to stoa_service;

-- The next cycle is paid, once a payment. From the first day on, so that no period drifts.
create or replace function app.renew_subscription(p_subscription public.subscriptions, p_provider_ref text) returns void
language plpgsql set search_path = '' as $$
declare
  v_next int := p_subscription.cycles_done + 1;
begin
  if p_subscription.status not in ('active', 'past_due') or v_next > p_subscription.cycles_total then
    perform app.fail('subscription_ended');
  end if;
  insert into public.subscription_payments (account_id, subscription_id, cycle, provider, provider_ref, amount_minor, currency)
  values (p_subscription.account_id, p_subscription.id, v_next, p_subscription.provider, p_provider_ref,
    app.cycle_minor(p_subscription), p_subscription.currency);
  update public.subscriptions set status = 'active', cycles_done = v_next, current_period_start = current_period_end,
    current_period_end = started_at + app.period(frequency, v_next)
  where id = p_subscription.id;
end
$$;

-- Whether the cycle after the last one is still to be asked for: by an order that can be paid, or by one to come.
create or replace function app.awaits_cycle(p_subscription public.subscriptions)
returns boolean
language sql
stable
set search_path = ''
as $$
  select case when exists (select 1 from ops.renewals r
      where r.subscription_id = p_subscription.id and r.cycle = p_subscription.cycles_done + 1)
    then exists (select 1 from ops.renewals r join public.orders o on o.id = r.order_id
      where r.subscription_id = p_subscription.id and r.cycle = p_subscription.cycles_done + 1
        and o.status in ('pending', 'failed', 'on_hold') and o.expires_at > now())
    else not p_subscription.cancel_at_period_end and p_subscription.provider <> 'offline'
      and (p_subscription.cycles_total is null or p_subscription.cycles_done < p_subscription.cycles_total)
      and exists (select 1 from public.accounts a where a.account_id = p_subscription.account_id and a.status = 'active'
        and (not p_subscription.test or a.payments_test_mode))
      and exists (select 1 from public.order_items i
        where i.order_id = p_subscription.order_id and i.product_id = p_subscription.product_id) end
$$;

-- The person or a manager ends it; access lasts to the end of what is paid, unless a manager ends it at once.
create or replace function public.cancel_subscription(p_subscription_id uuid, p_at_once boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_subscription public.subscriptions := app.subscription_for(p_subscription_id, coalesce(p_at_once, false));
begin
  if v_subscription.status not in ('active', 'past_due') then
    perform app.fail('subscription_ended');
  end if;
  if p_at_once or v_subscription.status = 'past_due' then
    update public.subscriptions set status = 'cancelled', ended_at = now(),
      current_period_end = least(current_period_end, now())
    where id = p_subscription_id;
  else
    update public.subscriptions set cancel_at_period_end = true where id = p_subscription_id;
  end if;
  return app.subscription_json(p_subscription_id);
end
$$;
grant execute on function public.cancel_subscription to authenticated, stoa_service;

-- As before; the letter names the subscription itself, of an order that may have held several.
create or replace function app.close_renewals() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_order_id uuid;
begin
  for v_order_id in
    select o.id from ops.renewals r join public.orders o on o.id = r.order_id
    where r.subscription_id = new.id and o.status in ('pending', 'failed', 'on_hold')
      and (new.status not in ('active', 'past_due') or new.cycles_done >= r.cycle)
    for update of o
  loop
    perform app.release_order(v_order_id, 'cancelled');
  end loop;
  if new.status = 'expired' and old.status <> 'expired' then
    insert into ops.order_mails (account_id, order_id, subscription_id, kind, amount_minor)
    values (new.account_id, new.order_id, new.id, 'subscription_over', new.amount_minor);
  end if;
  return null;
end
$$;

-- What the next cycle costs.
create or replace function app.cycle_minor(p_subscription public.subscriptions) returns bigint
language sql immutable set search_path = '' as $$
  select case when p_subscription.cycles_done = 0 then coalesce(p_subscription.first_payment_minor, p_subscription.amount_minor)
    else p_subscription.amount_minor end
$$;

-- A cycle that was given back together with the access ends its subscription.
create or replace function app.end_refunded_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.subscriptions s set status = 'cancelled', ended_at = now(), current_period_end = least(s.current_period_end, now())
  from ops.renewals r
  where r.order_id = new.order_id and s.id = r.subscription_id and s.status in ('active', 'past_due');
  return null;
end
$$;

-- Whether the cycle that an order pays is not to be paid any more.
create or replace function app.is_renewal_over(p_order_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from ops.renewals r join public.subscriptions s on s.id = r.subscription_id
    where r.order_id = p_order_id and (s.status not in ('active', 'past_due') or s.cycles_done >= r.cycle)
  )
$$;

-- What is paid again and again as a manager looks for it: by thing, person, address or the number of the order that began it.
create or replace function public.list_subscriptions(p_account_id uuid, p_search text default '', p_status text default null,
  p_limit int default 20, p_offset int default 0)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_search text := btrim(coalesce(p_search, ''));
  v_number int := substring(v_search from '^#?([0-9]{1,9})$')::int;
  v_part text := app.search_part(v_search);
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_limit not between 1 and 100 or p_offset not between 0 and 1000000 or length(v_search) > 100 then
    perform app.fail('invalid_input');
  end if;
  if p_account_id not in (select app.my_accounts_with_cap('manage_options')) then
    perform app.fail('forbidden');
  end if;
  return (
    with found as (
      select s.id, s.user_id, s.order_id, s.title, s.frequency, s.amount_minor, s.currency, s.status, s.current_period_end,
        s.cancel_at_period_end, s.cycles_done, s.cycles_total, s.created_at, o.number, coalesce(m.name, o.name) as name,
        coalesce(m.email, o.email) as email
      from public.subscriptions s
      join public.orders o on o.id = s.order_id
      left join public.members m on m.account_id = s.account_id and m.user_id = s.user_id
      where s.account_id = p_account_id and (p_status is null or s.status = p_status)
        and (v_search = '' or o.number = v_number or app.fold(s.title) like v_part
          or app.fold(coalesce(m.name, o.name)) like v_part or app.fold(coalesce(m.email, o.email)) like v_part)
    ), page as (
      select f.* from found f order by f.created_at desc, f.id limit p_limit offset p_offset
    )
    select jsonb_build_object('total', (select count(*) from found), 'subscriptions', coalesce((
      select jsonb_agg(to_jsonb(p) - 'created_at' order by p.created_at desc, p.id) from page p), '[]')));
end
$$;
grant execute on function public.list_subscriptions to authenticated, stoa_service;

create or replace function app.mail_end_of_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into ops.order_mails (account_id, order_id, subscription_id, kind, amount_minor)
  values (new.account_id, new.order_id, new.id,
    case when new.status = 'cancelled' then 'subscription_ended' else 'subscription_ends' end, new.amount_minor);
  return null;
end
$$;

-- A manager has the money of the next cycle; for subscriptions without a gateway and for test ones.
create or replace function public.mark_subscription_paid(p_subscription_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_subscription public.subscriptions := app.subscription_for(p_subscription_id, true);
begin
  if v_subscription.provider <> 'offline' and not v_subscription.test then
    perform app.fail('order_not_payable');
  end if;
  perform app.renew_subscription(v_subscription,
    v_subscription.provider || '_' || v_subscription.id || '_' || (v_subscription.cycles_done + 1));
  perform app.audit(v_subscription.account_id, 'subscription.paid', p_subscription_id);
  return app.subscription_json(p_subscription_id);
end
$$;
grant execute on function public.mark_subscription_paid to authenticated, stoa_service;

create or replace function app.on_renewal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_activity(new.account_id, new.user_id, 'student_renew', new.id, jsonb_build_object('title', new.title));
  return null;
end
$$;

-- A cycle that was due while nothing ran is opened as well, and can be paid for seven days from then.
create or replace function ops.open_renewals()
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_one record;
  v_place record;
  v_order_id uuid;
  v_count int := 0;
  v_tax app.tax_line;
  v_total bigint;
begin
  for v_one in
    select s.*, o as first_order, o.email, o.name, o.coupon, app.cycle_minor(s) as due, i.type, i.resource_id, i.image
    from public.subscriptions s
    join public.orders o on o.id = s.order_id
    join lateral (select x.type, x.resource_id, x.image from public.order_items x
      where x.order_id = s.order_id and x.product_id = s.product_id limit 1) i on true
    where s.status in ('active', 'past_due') and s.current_period_end <= now() and app.awaits_cycle(s)
      and not exists (select 1 from ops.renewals r where r.subscription_id = s.id and r.cycle = s.cycles_done + 1)
    order by s.current_period_end limit 200 for update of s skip locked
  loop
    continue when exists (select 1 from ops.renewals r
      where r.subscription_id = v_one.id and r.cycle = v_one.cycles_done + 1);
    v_order_id := gen_random_uuid();
    select * into v_place from app.buyer_place(v_one.first_order);
    v_tax := app.tax_of(v_one.account_id, app.iso_country(v_place.country, v_place.country_label), v_one.due);
    v_total := v_one.due + case when v_tax.mode = 'added' then v_tax.minor else 0 end;
    insert into public.orders (id, account_id, number, user_id, email, name, country, country_label, address, coupon, currency,
      subtotal_minor, discount_minor, tax_minor, tax_mode, tax_name, tax_percent, total_minor, provider, test, idempotency_key,
      request_hash, expires_at)
    values (v_order_id, v_one.account_id, app.next_order_number(v_one.account_id), v_one.user_id, v_one.email, v_one.name,
      v_place.country, v_place.country_label, v_place.address, case when v_one.due < v_one.amount_minor then v_one.coupon end,
      v_one.currency, v_one.amount_minor, v_one.amount_minor - v_one.due, v_tax.minor, v_tax.mode, v_tax.name, v_tax.percent,
      v_total, v_one.provider, v_one.test, 'renewal-' || v_one.id || '-' || (v_one.cycles_done + 1), '',
      greatest(v_one.current_period_end, now() - interval '1 day') + interval '7 days');
    -- Without a product: a cycle takes nothing out of stock and gives nothing new.
    insert into public.order_items (account_id, order_id, type, resource_id, title, image, quantity, unit_minor, total_minor)
    values (v_one.account_id, v_order_id, v_one.type, v_one.resource_id, v_one.title, v_one.image, 1, v_one.amount_minor,
      v_one.amount_minor);
    insert into ops.renewals (order_id, account_id, subscription_id, cycle)
    values (v_order_id, v_one.account_id, v_one.id, v_one.cycles_done + 1);
    if v_total = 0 then
      perform app.settle_order(v_order_id, null);
    elsif v_one.provider_ref is null then
      insert into ops.order_mails (account_id, order_id, kind, amount_minor)
      values (v_one.account_id, v_order_id, 'renewal_due', v_total);
    end if;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
grant execute on function ops.open_renewals to stoa_service;

-- A proved payment of a gateway; the caller has checked the signature. Answers paid, repeat, mismatch or refund_due.
create or replace function ops.renew_subscription(p_subscription_id uuid, p_provider_ref text, p_amount_minor bigint, p_currency text)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_subscription public.subscriptions;
begin
  select * into v_subscription from public.subscriptions s where s.id = p_subscription_id for update;
  if not found then
    perform app.fail('not_found', 'subscription');
  end if;
  if exists (select 1 from public.subscription_payments p
    where p.provider = v_subscription.provider and p.provider_ref = p_provider_ref) then
    return 'repeat';
  end if;
  if app.cycle_minor(v_subscription) <> p_amount_minor or v_subscription.currency <> p_currency then
    return 'mismatch';
  end if;
  perform app.renew_subscription(v_subscription, p_provider_ref);
  return 'paid';
exception when raise_exception then
  if sqlerrm = 'subscription_ended' then
    return 'refund_due';
  end if;
  raise;
end
$$;
grant execute on function ops.renew_subscription to stoa_service;

-- Which of these orders are cycles of something that is paid again and again, and of what; to who may see the order.
create or replace function public.renewals_among(p_account_id uuid, p_order_ids uuid[])
returns table (order_id uuid, subscription_id uuid, cycle int, title text, first_number int)
language sql stable security definer set search_path = '' as $$
  select r.order_id, s.id, r.cycle, s.title, f.number
  from ops.renewals r
  join public.subscriptions s on s.id = r.subscription_id
  join public.orders f on f.id = s.order_id
  where r.account_id = p_account_id and r.order_id = any (p_order_ids[1:100])
    and ((s.user_id = (select auth.uid()) and app.in_reach(p_account_id)) or p_account_id in (select app.my_accounts_with_cap('manage_options')))
$$;
grant execute on function public.renewals_among to authenticated, stoa_service;

-- The orders of cycles whose kept way of paying is to be charged now, open for it.
create or replace function ops.renewals_to_charge()
returns table (order_id uuid, account_id uuid, number int, provider text, method text, amount_minor bigint,
  currency text, test boolean, tries int)
language plpgsql security definer set search_path = '' as $$
begin
  return query
  with due as (
    select o.id, s.provider_ref, r.tries from ops.renewals r
    join public.subscriptions s on s.id = r.subscription_id and s.provider_ref is not null
      and s.status in ('active', 'past_due') and not s.cancel_at_period_end
    join public.orders o on o.id = r.order_id and o.status in ('pending', 'failed') and o.expires_at > now()
    where r.next_try_at <= now() order by r.next_try_at limit 100
  ), opened as (
    -- Asked again at the row itself: another run may have seen it paid meanwhile.
    update public.orders o set status = 'pending' from due where o.id = due.id and o.status in ('pending', 'failed')
    returning o.id, o.account_id, o.number, o.provider, due.provider_ref, o.total_minor, o.currency, o.test, due.tries
  )
  select * from opened;
end
$$;
grant execute on function ops.renewals_to_charge to stoa_service;

create or replace function public.resume_subscription(p_subscription_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_subscription public.subscriptions := app.subscription_for(p_subscription_id, false);
begin
  update public.subscriptions set cancel_at_period_end = false
  where id = p_subscription_id and status = 'active' and current_period_end > now();
  if not found then
    perform app.fail('subscription_ended');
  end if;
  return app.subscription_json(v_subscription.id);
end
$$;
grant execute on function public.resume_subscription to authenticated, stoa_service;

-- The last moment of access: seven days beyond an unpaid period, the end of a cancelled one, none when paid off.
create or replace function app.subscription_access_end(p_subscription public.subscriptions, p_type text) returns timestamptz
language sql immutable set search_path = '' as $$
  select case
    when p_subscription.status in ('active', 'past_due', 'expired') and not p_subscription.cancel_at_period_end
      then p_subscription.current_period_end + interval '7 days'
    when p_subscription.status = 'completed' and p_type <> 'membership' then null
    else p_subscription.current_period_end
  end
$$;

create or replace function app.subscription_for(p_subscription_id uuid, p_manager_only boolean) returns public.subscriptions
language plpgsql set search_path = '' as $$
declare
  v_subscription public.subscriptions;
begin
  select * into v_subscription from public.subscriptions s
  where s.id = p_subscription_id and ((not p_manager_only and s.user_id = (select auth.uid()))
    or s.account_id = any (array(select app.my_accounts_with_cap('manage_options')))) for update;
  if not found then
    perform app.fail('not_found', 'subscription');
  end if;
  return v_subscription;
end
$$;

create or replace function app.subscription_json(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(s) - 'provider_ref' from public.subscriptions s where s.id = p_id
$$;

create or replace function app.sync_subscription_access() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.entitlements e set ends_at = app.subscription_access_end(new, e.resource_type)
  where e.account_id = new.account_id and e.source = 'subscription' and e.source_id = new.id and e.revoked_at is null;
  return null;
end
$$;

-- Every payment after the first, which is the order's.
create table public.subscription_payments (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  subscription_id uuid not null,
  cycle int not null,
  provider text not null,
  provider_ref text not null,
  amount_minor bigint not null,
  currency text not null,
  paid_at timestamptz not null default now(),
  unique (subscription_id, cycle),
  foreign key (account_id, subscription_id) references public.subscriptions (account_id, id) on delete cascade,
  constraint subscription_payments_once unique (account_id, provider, provider_ref)
);

-- Every cycle after the first is an order of its own, so that it is paid, proved, receipted and refunded like any other.
create table ops.renewals (
  order_id uuid primary key,
  account_id uuid not null,
  subscription_id uuid not null,
  cycle int not null,
  tries int not null default 0,
  next_try_at timestamptz not null default now(),
  unique (subscription_id, cycle),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  foreign key (account_id, subscription_id) references public.subscriptions (account_id, id) on delete cascade
);

create unique index accounts_slug_key on public.accounts (lower(slug));

create index accounts_owner_idx on public.accounts (owner_user_id);

create unique index accounts_domain_key on public.accounts (domain) where domain_verified_at is not null;

create index accounts_domain_claim_idx on public.accounts (domain) where domain is not null;

-- Which accounts a call may reach. A closed account is shut in the rights themselves, whatever host it is asked through;
-- a call that came in at a site of ours reaches that site's account alone (the claim stoa_account, set by the embedded backend).
create index accounts_closed_idx on public.accounts (account_id) where status <> 'active';

alter table public.accounts enable row level security;

alter table app.reserved_slugs enable row level security;

create index account_audit_account_idx on public.account_audit (account_id, id desc);

alter table public.account_audit enable row level security;

alter table ops.installation enable row level security;

create index activity_account_idx on public.activity (account_id, id desc);

create index activity_user_idx on public.activity (user_id, id desc);

alter table public.activity enable row level security;

create index funnel_sessions_account_idx on public.funnel_sessions (account_id, created_at desc);

alter table public.funnel_sessions enable row level security;

alter table public.appointment_services enable row level security;

create index appointment_hosts_member_idx on public.appointment_hosts (member_id);

alter table public.appointment_hosts enable row level security;

alter table public.host_calendars enable row level security;

create index availability_member_idx on public.availability (member_id, weekday);

alter table public.availability enable row level security;

create index availability_overrides_member_idx on public.availability_overrides (member_id, day);

alter table public.availability_overrides enable row level security;

create index bookings_user_idx on public.bookings (user_id, starts_at);

create index bookings_account_idx on public.bookings (account_id, starts_at);

create index bookings_member_idx on public.bookings (member_id, starts_at);

create index bookings_order_idx on public.bookings (order_id) where order_id is not null;

create index bookings_held_idx on public.bookings (held_until) where status = 'held';

create index bookings_coming_idx on public.bookings (starts_at) where status = 'confirmed';

create unique index bookings_seat_idx on public.bookings (session_key, seat) where status in ('held', 'pending', 'confirmed');

create unique index bookings_once_idx on public.bookings (session_key, user_id)
  where status in ('held', 'pending', 'confirmed') and user_id is not null;

-- Times that wait for their money: three of one person, two of one guest's address, as many of a service as leave room
-- for others, two hundred of an account. Asked for in turn, before any row is locked.
create index bookings_account_held_idx on public.bookings (account_id) where status = 'held';

alter table public.bookings enable row level security;

alter table ops.booking_reminders enable row level security;

alter table ops.link_keys enable row level security;

alter table public.booking_notes enable row level security;

alter table ops.account_backends enable row level security;

alter table ops.account_secrets enable row level security;

alter table public.certificate_templates enable row level security;

create index certificates_user_idx on public.certificates (user_id, issued_at desc);

create index certificates_account_idx on public.certificates (account_id, issued_at desc);

alter table public.certificates enable row level security;

create unique index pages_home_key on public.pages (account_id) where is_home;

create index pages_search_idx on public.pages using gin (app.search_vector(title));

create index pages_part_idx on public.pages using gin (app.fold(title) extensions.gin_trgm_ops);

-- Few pages and posts hold a block that shows rows of other tables, so these two stay small.
create index pages_with_lists_idx on public.pages (account_id) where status = 'published' and app.has_lists(content);

alter table public.pages enable row level security;

create index posts_published_idx on public.posts (account_id, published_at desc) where status = 'published';

create index posts_category_idx on public.posts (account_id, category_id) where category_id is not null;

create index posts_tags_idx on public.posts using gin (tags);

create index posts_search_idx on public.posts using gin (app.search_vector(title));

create index posts_part_idx on public.posts using gin (app.fold(title) extensions.gin_trgm_ops);

create index if not exists posts_author_idx on public.posts (author_id);

create index posts_with_lists_idx on public.posts (account_id) where status = 'published' and app.has_lists(content);

alter table public.posts enable row level security;

alter table public.post_categories enable row level security;

create index drafts_account_idx on public.drafts (account_id, updated_at desc);

alter table public.drafts enable row level security;

create index revisions_account_idx on public.revisions (account_id, published_at desc);

alter table public.revisions enable row level security;

create unique index coupons_name_key on public.coupons (account_id, lower(btrim(name)));

alter table public.coupons enable row level security;

create index coupon_redemptions_coupon_idx on public.coupon_redemptions (coupon_id);

alter table public.coupon_redemptions enable row level security;

create index courses_instructor_idx on public.courses (instructor_id);

create index courses_search_idx on public.courses using gin (app.search_vector(title));

create index courses_part_idx on public.courses using gin (app.fold(title) extensions.gin_trgm_ops);

create index courses_category_idx on public.courses (category_id) where category_id is not null;

alter table public.courses enable row level security;

create index course_sections_course_idx on public.course_sections (course_id, position);

alter table public.course_sections enable row level security;

create index lessons_section_idx on public.lessons (section_id, position);

create index lessons_media_idx on public.lessons (media_id) where media_id is not null;

alter table public.lessons enable row level security;

create index lesson_contents_course_idx on public.lesson_contents (course_id);

alter table public.lesson_contents enable row level security;

alter table public.course_categories enable row level security;

create index course_instructors_member_idx on public.course_instructors (member_id);

alter table public.course_instructors enable row level security;

create index course_prerequisites_requires_idx on public.course_prerequisites (requires_id);

alter table public.course_prerequisites enable row level security;

create index assignments_course_idx on public.assignments (course_id);

alter table public.assignments enable row level security;

create index submissions_user_idx on public.submissions (user_id, submitted_at desc);

create index submissions_open_idx on public.submissions (course_id, submitted_at) where status = 'submitted';

alter table public.submissions enable row level security;

alter table public.groups enable row level security;

create index group_members_user_idx on public.group_members (user_id);

alter table public.group_members enable row level security;

create index group_posts_feed_idx on public.group_posts (group_id, created_at desc, id desc) where deleted_at is null;

create index group_posts_user_idx on public.group_posts (user_id);

alter table public.group_posts enable row level security;

create index comments_post_idx on public.comments (post_id, created_at) where post_id is not null;

create index comments_lesson_idx on public.comments (lesson_id, created_at) where lesson_id is not null;

create index comments_parent_idx on public.comments (parent_id);

create index comments_user_idx on public.comments (user_id);

create index comments_course_idx on public.comments (course_id, created_at) where course_id is not null;

alter table public.comments enable row level security;

create index reactions_comment_idx on public.reactions (comment_id) where comment_id is not null;

alter table public.reactions enable row level security;

create index reports_account_idx on public.reports (account_id, status, created_at);

alter table public.reports enable row level security;

alter table app.group_voices enable row level security;

alter table public.group_pulses enable row level security;

create index entitlements_user_idx on public.entitlements (user_id, resource_type, resource_id);

alter table public.entitlements enable row level security;

create index enrolments_user_idx on public.enrolments (user_id, last_active_at desc);

create index enrolments_account_idx on public.enrolments (account_id, started_at desc);

alter table public.enrolments enable row level security;

create index lesson_progress_user_idx on public.lesson_progress (user_id, course_id);

create index lesson_progress_course_idx on public.lesson_progress (course_id, lesson_id);

alter table public.lesson_progress enable row level security;

create index lesson_notes_user_idx on public.lesson_notes (user_id, lesson_id);

alter table public.lesson_notes enable row level security;

alter table public.course_reviews enable row level security;

create unique index media_folders_name_key on public.media_folders (account_id, parent_id, lower(btrim(name))) nulls not distinct;

alter table public.media_folders enable row level security;

create index media_folder_idx on public.media (account_id, folder_id, created_at desc);

alter table public.media enable row level security;

create index media_usage_entity_idx on public.media_usage (account_id, entity, entity_id);

alter table public.media_usage enable row level security;

create index meetings_account_idx on public.meetings (account_id, starts_at);

create index meetings_course_idx on public.meetings (course_id) where course_id is not null;

create index meetings_group_idx on public.meetings (group_id) where group_id is not null;

create index meetings_coming_idx on public.meetings (starts_at);

alter table public.meetings enable row level security;

create index meeting_people_user_idx on public.meeting_people (user_id);

alter table public.meeting_people enable row level security;

alter table ops.meeting_reminders enable row level security;

create unique index roles_name_key on public.roles (account_id, lower(btrim(name)));

create unique index roles_default_key on public.roles (account_id) where is_default;

create unique index roles_owner_key on public.roles (account_id) where is_owner;

alter table public.roles enable row level security;

create index members_user_idx on public.members (user_id);

create index members_listed_idx on public.members (account_id, lower(name)) where is_listed;

create index members_search_idx on public.members using gin (app.search_vector(name));

create index members_part_idx on public.members using gin (app.fold(name) extensions.gin_trgm_ops);

create index members_search_text_idx on public.members using gin (search_text extensions.gin_trgm_ops);

alter table public.members enable row level security;

create unique index invitations_open_key on public.invitations (account_id, email)
  where accepted_at is null and revoked_at is null;

alter table public.invitations enable row level security;

create index conversations_low_idx on public.conversations (low_user_id, last_message_at desc);

create index conversations_high_idx on public.conversations (high_user_id, last_message_at desc);

alter table public.conversations enable row level security;

create index messages_history_idx on public.messages (conversation_id, created_at desc, id desc);

create index messages_user_idx on public.messages (user_id, created_at desc);

alter table public.messages enable row level security;

alter table public.conversation_reads enable row level security;

alter table public.message_blocks enable row level security;

create index message_reports_account_idx on public.message_reports (account_id, created_at desc);

alter table public.message_reports enable row level security;

create index newsletter_contacts_account_idx on public.newsletter_contacts (account_id, asked_at desc, id);

alter table public.newsletter_contacts enable row level security;

create index account_notifications_account_idx on public.account_notifications (account_id, created_at desc);

alter table public.account_notifications enable row level security;

alter table public.notification_preferences enable row level security;

create index notifications_user_idx on public.notifications (user_id, account_id, created_at desc);

create index notifications_mail_idx on public.notifications (created_at) where by_email and mailed_at is null;

alter table public.notifications enable row level security;

alter table public.registration_events enable row level security;

create index app_log_account_idx on ops.app_log (account_id, id desc);

alter table ops.app_log enable row level security;

create index job_runs_name_idx on ops.job_runs (name, id desc);

alter table ops.job_runs enable row level security;

create index outbox_waiting_idx on ops.outbox (next_try_at) where sent_at is null and is_mail;

create index outbox_recipient_idx on ops.outbox (lower(recipient), at desc);

alter table ops.outbox enable row level security;

create index rate_windows_end_idx on ops.rate_windows (ends_at);

alter table ops.rate_windows enable row level security;

create unique index platform_operators_email_key on public.platform_operators (lower(email));

alter table public.platform_operators enable row level security;

create index operator_tokens_user_id_idx on ops.operator_tokens (user_id);

alter table ops.operator_tokens enable row level security;

create index orders_user_idx on public.orders (user_id, created_at desc);

create index orders_account_idx on public.orders (account_id, created_at desc);

create index orders_coupon_idx on public.orders (coupon_id) where coupon_id is not null;

create index orders_open_idx on public.orders (expires_at) where status in ('pending', 'failed', 'on_hold');

create index orders_holding_idx on public.orders (account_id, user_id)
  where holds_until is not null and holds_released_at is null and status in ('pending', 'failed', 'on_hold');

create index orders_holds_due_idx on public.orders (holds_until)
  where holds_released_at is null and status in ('pending', 'failed', 'on_hold');

alter table public.orders enable row level security;

create index order_items_order_idx on public.order_items (order_id);

create index order_items_appointment_idx on public.order_items (resource_id) where type = 'appointment';

alter table public.order_items enable row level security;

alter table app.order_counters enable row level security;

alter table app.order_moves enable row level security;

create index order_events_order_idx on public.order_events (order_id, id);

alter table public.order_events enable row level security;

create index order_mails_waiting_idx on ops.order_mails (created_at) where mailed_at is null;

create index order_mails_order_idx on ops.order_mails (order_id);

create index order_mails_subscription_idx on ops.order_mails (subscription_id) where subscription_id is not null;

alter table ops.order_mails enable row level security;

create index payments_order_idx on public.payments (order_id);

create unique index payments_captured_once on public.payments (order_id) where status = 'captured';

alter table public.payments enable row level security;

create index payment_events_order_idx on public.payment_events (order_id);

alter table public.payment_events enable row level security;

create index refunds_account_idx on public.refunds (account_id, created_at desc);

create index refunds_pending_idx on public.refunds (created_at) where status = 'pending';

create unique index refunds_provider_ref_once on public.refunds (order_id, provider_ref)
  where status = 'done' and provider_ref <> 'none';

alter table public.refunds enable row level security;

alter table ops.payment_attempts enable row level security;

create index disputes_order_idx on public.disputes (order_id);

create index disputes_refund_idx on public.disputes (refund_id) where refund_id is not null;

alter table public.disputes enable row level security;

alter table public.plans enable row level security;

alter table public.usage_counters enable row level security;

alter table ops.active_people enable row level security;

alter table ops.usage_days enable row level security;

alter table public.gamification enable row level security;

alter table public.points_rules enable row level security;

alter table public.badges enable row level security;

create index member_points_board_idx on public.member_points (account_id, points desc) where is_shown;

alter table public.member_points enable row level security;

create index points_ledger_time_idx on public.points_ledger (account_id, created_at);

alter table public.points_ledger enable row level security;

create index member_badges_user_idx on public.member_badges (user_id, account_id);

alter table public.member_badges enable row level security;

create index quizzes_course_idx on public.quizzes (course_id);

alter table public.quizzes enable row level security;

create index quiz_questions_quiz_idx on public.quiz_questions (quiz_id, position);

alter table public.quiz_questions enable row level security;

create unique index quiz_attempts_open_key on public.quiz_attempts (quiz_id, user_id) where status = 'in_progress';

create index quiz_attempts_user_idx on public.quiz_attempts (user_id, started_at desc);

create index quiz_attempts_grading_idx on public.quiz_attempts (course_id, submitted_at) where status = 'needs_grading';

create index quiz_attempts_overdue_idx on public.quiz_attempts (deadline_at) where status = 'in_progress';

alter table public.quiz_attempts enable row level security;

create index attempt_answers_question_idx on public.attempt_answers (question_id);

alter table public.attempt_answers enable row level security;

alter table public.quiz_question_drafts enable row level security;

-- Browsers hear of changes to these where the publication exists.
do $$
declare
  v_table regclass;
begin
  if not exists (select 1 from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    return;
  end if;
  foreach v_table in array array['public.conversation_reads', 'public.group_pulses', 'public.member_badges', 'public.messages', 'public.notifications']::regclass[] loop
    if not exists (select 1 from pg_catalog.pg_publication_rel r join pg_catalog.pg_publication p on p.oid = r.prpubid
      where p.pubname = 'supabase_realtime' and r.prrelid = v_table) then
      execute format('alter publication supabase_realtime add table %s', v_table);
    end if;
  end loop;
end
$$;

alter table registry.micro_frontends enable row level security;

create index versions_published_idx on registry.versions (name, published_at desc);

alter table registry.versions enable row level security;

alter table registry.channels enable row level security;

alter table registry.account_channels enable row level security;

alter table registry.pins enable row level security;

alter table registry.lkg enable row level security;

alter table registry.compositions enable row level security;

alter table registry.holds enable row level security;

create index tokens_name_idx on registry.tokens (name);

alter table registry.tokens enable row level security;

create index audit_name_idx on registry.audit (name, id desc);

create index audit_account_idx on registry.audit (account_id, id desc);

-- What was taken back lately is read with every change of the registry; the audit itself only grows.
create index audit_taken_back_idx on registry.audit (at)
  where action in ('rollback', 'tenant.rollback', 'rollout.cancelled', 'rollout.stopped');

alter table registry.audit enable row level security;

alter table registry.served enable row level security;

create index account_compositions_last_idx on registry.account_compositions (last_served_at);

alter table registry.account_compositions enable row level security;

alter table registry.revision enable row level security;

create index overrides_open_idx on registry.overrides (expires_at) where ended_at is null;

create index overrides_account_idx on registry.overrides (account_id);

alter table registry.overrides enable row level security;

alter table registry.grants enable row level security;

create unique index rollouts_open_key on registry.rollouts (name, channel) where ended_at is null;

create index rollouts_name_idx on registry.rollouts (name, started_at desc);

alter table registry.rollouts enable row level security;

alter table registry.tenant_stops enable row level security;

create index health_minutes_minute_idx on registry.health_minutes (minute);

create index health_minutes_account_idx on registry.health_minutes (account_id, remote, version);

alter table registry.health_minutes enable row level security;

create index health_outcomes_day_idx on registry.health_outcomes (day);

create index health_outcomes_at_idx on registry.health_outcomes (at, remote, version);

create index health_outcomes_network_idx on registry.health_outcomes (network, at, remote, version);

alter table registry.health_outcomes enable row level security;

create index operator_notices_open_idx on registry.operator_notices (id) where mailed_at is null;

create index operator_notices_name_idx on registry.operator_notices (name, version, id desc);

alter table registry.operator_notices enable row level security;

create index products_search_idx on public.products using gin (app.search_vector(title));

create index products_part_idx on public.products using gin (app.fold(title) extensions.gin_trgm_ops);

create index products_media_idx on public.products (media_id) where media_id is not null;

create unique index products_resource_key on public.products (account_id, kind, resource_id)
  where status = 'active' and kind in ('course', 'group', 'appointment');

alter table public.products enable row level security;

create unique index prices_active_key on public.prices (product_id, currency) where active;

create index prices_account_idx on public.prices (account_id, product_id);

alter table public.prices enable row level security;

create index product_items_resource_idx on public.product_items (account_id, resource_type, resource_id);

alter table public.product_items enable row level security;

create index order_stock_product_idx on app.order_stock (product_id);

alter table app.order_stock enable row level security;

alter table public.shop_settings enable row level security;

alter table public.options enable row level security;

alter table public.site_versions enable row level security;

alter table public.options add constraint options_profile_menu
  check (key <> 'profilemenu' or app.is_profile_menu(value)) not valid;

-- Parts of an upload count once they arrive; a hosted project keeps them elsewhere.
do $$
begin
  if to_regclass('storage.unfinished_uploads') is not null then
    create trigger stoa_uploads_counted after insert or delete on storage.unfinished_uploads
      for each row execute function app.on_upload_begun();
  end if;
end
$$;

create index subscriptions_account_idx on public.subscriptions (account_id, created_at desc);

create index subscriptions_user_idx on public.subscriptions (user_id);

create index subscriptions_due_idx on public.subscriptions (current_period_end) where status in ('active', 'past_due');

alter table public.subscriptions enable row level security;

alter table public.subscription_payments enable row level security;

alter table ops.renewals enable row level security;

create trigger accounts_slug_guard before insert or update of slug on public.accounts
  for each row execute function app.guard_account_slug();

create trigger accounts_settings_guard before update of settings on public.accounts
  for each row execute function app.guard_account_settings();

create trigger accounts_touch before update on public.accounts for each row execute function app.touch_updated_at();

create trigger accounts_announce after insert or update or delete on public.accounts
  for each row execute function app.announce_change();

create trigger accounts_default_roles after insert on public.accounts
  for each row execute function app.add_default_roles();

create trigger accounts_buckets after insert on public.accounts for each row execute function app.add_buckets();

create trigger accounts_gamification after insert on public.accounts for each row execute function app.add_gamification();

create trigger accounts_close_files after update of status on public.accounts
  for each row when (new.status is distinct from old.status) execute function app.close_files();

create trigger accounts_reach before insert or update or delete on public.accounts
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger account_audit_reach before insert or update or delete on public.account_audit
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger activity_reach before insert or update or delete on public.activity
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger funnel_sessions_reach before insert or update or delete on public.funnel_sessions
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger host_calendars_zone before insert or update on public.host_calendars
  for each row execute function app.guard_time_zone();

create trigger host_calendars_reach before insert or update or delete on public.host_calendars
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger bookings_touch before update on public.bookings for each row execute function app.touch_updated_at();

create trigger bookings_happen after insert on public.bookings for each row execute function app.on_booking();

create trigger bookings_happen_change after update of status, during on public.bookings
  for each row when ((new.status, new.during) is distinct from (old.status, old.during)) execute function app.on_booking();

create trigger bookings_hold before update of order_id on public.bookings
  for each row when (new.status = 'held' and new.order_id is not null and new.order_id is distinct from old.order_id)
  execute function app.hold_with_order();

create trigger bookings_place before insert or update of status, session_key on public.bookings
  for each row execute function app.place_meeting();

create trigger bookings_reach before insert or update or delete on public.bookings
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger appointment_services_announce after insert or delete or update of slug, status, product_id
  on public.appointment_services for each row execute function app.announce_of_product('product_id');

create trigger appointment_services_reach before insert or update or delete on public.appointment_services
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger appointment_hosts_reach before insert or update or delete on public.appointment_hosts
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger availability_reach before insert or update or delete on public.availability
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger availability_overrides_reach before insert or update or delete on public.availability_overrides
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger booking_notes_reach before insert or update or delete on public.booking_notes
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger account_backends_touch before update on ops.account_backends
  for each row execute function app.touch_updated_at();

create trigger account_secrets_touch before update on ops.account_secrets
  for each row execute function app.touch_updated_at();

create trigger certificates_happen after insert on public.certificates for each row execute function app.on_certificate();

create trigger certificates_reach before insert or update or delete on public.certificates
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger certificate_templates_version before update on public.certificate_templates
  for each row execute function app.next_certificate_version();

create trigger certificate_templates_reach before insert or update or delete on public.certificate_templates
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger pages_touch before update on public.pages for each row execute function app.touch_updated_at();

create trigger pages_announce after insert or update or delete on public.pages
  for each row execute function app.announce_content();

create trigger pages_bin before insert or update on public.pages for each row execute function app.keep_bin_closed();

create trigger pages_first_version after insert on public.pages
  for each row when (new.status = 'published') execute function app.keep_first_version();

create trigger pages_reach before insert or update or delete on public.pages
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger posts_touch before update on public.posts for each row execute function app.touch_updated_at();

create trigger posts_announce after insert or update or delete on public.posts
  for each row execute function app.announce_content();

create trigger posts_bin before insert or update on public.posts for each row execute function app.keep_bin_closed();

create trigger posts_first_version after insert on public.posts
  for each row when (new.status = 'published') execute function app.keep_first_version();

create trigger posts_reach before insert or update or delete on public.posts
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger post_categories_reach before insert or update or delete on public.post_categories
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger drafts_reach before insert or update or delete on public.drafts
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger revisions_reach before insert or update or delete on public.revisions
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger coupons_refuse_inactive before update of usage_count on public.coupons
  for each row execute function app.refuse_inactive_coupon();

create trigger coupons_set_currency before insert or update of discount_type, currency on public.coupons
for each row execute function app.set_coupon_currency();

create trigger coupons_reach before insert or update or delete on public.coupons
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger coupon_redemptions_reach before insert or update or delete on public.coupon_redemptions
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger courses_touch before update on public.courses for each row execute function app.touch_updated_at();

create trigger courses_count_limit before insert on public.courses
  for each row execute function app.guard_count_limit('courses');

create trigger courses_happen after insert on public.courses
  for each row when (new.instructor_id is not null) execute function app.on_course_made();

create trigger courses_tame before insert or update of description on public.courses
  for each row execute function app.tame_written();

create trigger courses_announce after insert or update or delete on public.courses
  for each row execute function app.announce_shown();

create trigger courses_reach before insert or update or delete on public.courses
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger course_prerequisites_cycle before insert on public.course_prerequisites
  for each row execute function app.guard_prerequisite_cycle();

create trigger course_prerequisites_announce after insert or delete on public.course_prerequisites
  for each row execute function app.announce_of_course();

create trigger course_prerequisites_reach before insert or update or delete on public.course_prerequisites
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger lessons_recalculate_added after insert on public.lessons
  for each row when (new.status = 'published' and new.is_required) execute function app.recalculate_course();

create trigger lessons_recalculate_changed after update on public.lessons
  for each row when ((new.status, new.is_required) is distinct from (old.status, old.is_required))
  execute function app.recalculate_course();

create trigger lessons_recalculate_removed after delete on public.lessons
  for each row when (old.status = 'published' and old.is_required) execute function app.recalculate_course();

create trigger lessons_version before update of title, status, type on public.lessons
  for each row execute function app.count_lesson_version();

create trigger lessons_added after insert on public.lessons
  referencing new table as changed for each statement execute function app.count_outline_version();

create trigger lessons_moved after update on public.lessons
  referencing old table as before new table as changed for each statement execute function app.count_outline_version();

create trigger lessons_removed after delete on public.lessons
  referencing old table as changed for each statement execute function app.count_outline_version();

create trigger lessons_publish_quiz after update of status on public.lessons
  for each row when (new.type = 'quiz' and new.status <> old.status) execute function app.publish_quiz_of_lesson();

create trigger lessons_name_quiz after update of title on public.lessons
  for each row when (new.type = 'quiz' and new.title <> old.title) execute function app.name_quiz_of_lesson();

create trigger lessons_announce after insert or delete or update of title, type, is_preview, duration_s, status, position, section_id
  on public.lessons for each row execute function app.announce_of_course();

create trigger lessons_reach before insert or update or delete on public.lessons
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger lesson_contents_tame before insert or update of content on public.lesson_contents
  for each row execute function app.tame_written();

create trigger lesson_contents_announce after insert or update of content on public.lesson_contents
  for each row execute function app.announce_preview();

create trigger lesson_contents_media_source before insert or update of content on public.lesson_contents
for each row execute function app.check_media_source();

create trigger lesson_contents_reach before insert or update or delete on public.lesson_contents
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger course_sections_added after insert on public.course_sections
  referencing new table as changed for each statement execute function app.count_outline_version();

create trigger course_sections_moved after update on public.course_sections
  referencing old table as before new table as changed for each statement execute function app.count_outline_version();

create trigger course_sections_removed after delete on public.course_sections
  referencing old table as changed for each statement execute function app.count_outline_version();

create trigger course_sections_announce after insert or delete or update of title, position on public.course_sections
  for each row execute function app.announce_of_course();

create trigger course_sections_reach before insert or update or delete on public.course_sections
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger course_categories_announce after insert or update or delete on public.course_categories
  for each row execute function app.announce_shown();

create trigger course_categories_named after update of name, slug on public.course_categories
  for each row execute function app.announce_named();

create trigger course_categories_reach before insert or update or delete on public.course_categories
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger course_instructors_reach before insert or update or delete on public.course_instructors
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger assignments_tame before insert or update of instructions on public.assignments
  for each row execute function app.tame_written();

create trigger assignments_reach before insert or update or delete on public.assignments
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger submissions_file_types before insert on public.submissions
  for each row execute function app.guard_file_types();

create trigger submissions_happen after update of status, points on public.submissions
  for each row when ((new.status, new.points) is distinct from (old.status, old.points)) execute function app.on_graded_submission();

create trigger submissions_reach before insert or update or delete on public.submissions
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger groups_touch before update on public.groups for each row execute function app.touch_updated_at();

-- A plan that counts groups counts them as it counts courses.
create trigger groups_count_limit before insert on public.groups
  for each row execute function app.guard_count_limit('groups');

create trigger groups_files_gone after delete on public.groups for each row execute function app.on_group_gone();

create trigger groups_announce after insert or update or delete on public.groups
  for each row execute function app.announce_shown();

create trigger groups_reach before insert or update or delete on public.groups
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger comments_happen after insert on public.comments for each row execute function app.on_comment();

create trigger comments_beat after insert or update on public.comments
  for each row when (new.group_id is not null) execute function app.on_group_words();

create trigger comments_settle after update of deleted_at on public.comments
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function app.settle_reports();

create trigger comments_points after insert on public.comments for each row execute function app.on_points();

create trigger comments_points_gone after update of deleted_at on public.comments
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function app.on_points();

create trigger comments_named after insert or update of body on public.comments
  for each row when (new.deleted_at is null) execute function app.tell_named();

create trigger comments_reach before insert or update or delete on public.comments
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger group_members_happen after insert on public.group_members for each row execute function app.on_group_member();

create trigger group_members_happen_status after update of status on public.group_members
  for each row when (new.status <> old.status) execute function app.on_group_member();

create trigger group_members_archived before insert or update of status on public.group_members
  for each row execute function app.refuse_archived();

create trigger group_members_ask after insert on public.group_members
  for each row when (new.status = 'pending') execute function app.on_group_request('request');

create trigger group_members_reach before insert or update or delete on public.group_members
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger group_posts_beat after insert or update on public.group_posts
  for each row execute function app.on_group_words();

create trigger group_posts_settle after update of deleted_at on public.group_posts
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function app.settle_reports();

create trigger group_posts_points after insert on public.group_posts for each row execute function app.on_points();

create trigger group_posts_points_gone after update of deleted_at on public.group_posts
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function app.on_points();

create trigger group_posts_happen after insert on public.group_posts for each row execute function app.on_post_activity();

create trigger group_posts_named after insert or update of body on public.group_posts
  for each row when (new.deleted_at is null) execute function app.tell_named();

create trigger group_posts_reach before insert or update or delete on public.group_posts
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger reactions_beat after insert or update or delete on public.reactions
  for each row execute function app.on_group_words();

create trigger reactions_reach before insert or update or delete on public.reactions
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger reports_tell after insert on public.reports
  for each row when (new.group_id is not null) execute function app.on_group_request('report');

create trigger reports_reach before insert or update or delete on public.reports
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger group_pulses_reach before insert or update or delete on public.group_pulses
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger entitlements_enrol after insert on public.entitlements for each row execute function app.enrol_entitled();

create trigger entitlements_join_groups after insert or update of revoked_at on public.entitlements
  for each row when (new.revoked_at is null and new.resource_type in ('group', 'membership'))
  execute function app.join_bought_groups();

create trigger entitlements_reach before insert or update or delete on public.entitlements
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger course_reviews_count after insert or update or delete on public.course_reviews
  for each row execute function app.count_ratings();

create trigger course_reviews_allowed before insert or update of rating, body on public.course_reviews
  for each row execute function app.guard_reviews();

create trigger course_reviews_points after insert on public.course_reviews for each row execute function app.on_points();

create trigger course_reviews_happen after insert on public.course_reviews for each row execute function app.on_review_activity();

create trigger course_reviews_announce after insert or delete or update of rating, body, status, author_name on public.course_reviews
  for each row execute function app.announce_of_course();

create trigger course_reviews_reach before insert or update or delete on public.course_reviews
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger enrolments_certificate after update of status on public.enrolments
  for each row when (new.status = 'completed' and old.status <> 'completed') execute function app.issue_when_completed();

create trigger enrolments_happen after insert on public.enrolments for each row execute function app.on_enrolment();

create trigger enrolments_happen_done after update of status on public.enrolments
  for each row when (new.status = 'completed' and old.status <> 'completed') execute function app.on_enrolment();

create trigger enrolments_points after update of status on public.enrolments
  for each row when (new.status = 'completed' and old.status <> 'completed') execute function app.on_points();

create trigger enrolments_reach before insert or update or delete on public.enrolments
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger lesson_progress_points after insert on public.lesson_progress
  for each row when (new.completed_at is not null) execute function app.on_points();

create trigger lesson_progress_points_later after update of completed_at on public.lesson_progress
  for each row when (new.completed_at is not null and old.completed_at is null) execute function app.on_points();

create trigger lesson_progress_reach before insert or update or delete on public.lesson_progress
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger lesson_notes_reach before insert or update or delete on public.lesson_notes
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger media_folders_reach before insert or update or delete on public.media_folders
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger media_reach before insert or update or delete on public.media
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger media_usage_reach before insert or update or delete on public.media_usage
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger meetings_happen after insert on public.meetings for each row execute function app.on_meeting();

create trigger meetings_happen_change after update of starts_at, ends_at on public.meetings
  for each row when ((new.starts_at, new.ends_at) is distinct from (old.starts_at, old.ends_at)) execute function app.on_meeting();

-- Before its people go with it.
create trigger meetings_happen_end before delete on public.meetings for each row execute function app.on_meeting_end();

create trigger meetings_reach before insert or update or delete on public.meetings
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger meeting_people_happen after insert on public.meeting_people
  for each row execute function app.on_meeting_person();

create trigger meeting_people_reach before insert or update or delete on public.meeting_people
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger members_touch before update on public.members for each row execute function app.touch_updated_at();

create trigger members_happen after insert on public.members for each row execute function app.on_member_change();

create trigger members_happen_role after update of role_id on public.members
  for each row when (new.role_id <> old.role_id) execute function app.on_member_change();

create trigger members_announce after delete on public.members
  for each row execute function app.announce_shown();

create trigger members_announce_update after update of name, slug, bio, avatar_at, is_listed, status on public.members
  for each row execute function app.announce_shown();

create trigger members_named after update of name, slug, is_listed, avatar_at, status on public.members
  for each row execute function app.announce_named();

create trigger members_announce_insert after insert on public.members
  for each row when (new.is_listed) execute function app.announce_shown();

create trigger members_rights_changed after update of status on public.members
  for each row when (old.status is distinct from new.status) execute function app.announce_rights();

create trigger members_rights_ended after delete on public.members
  for each row execute function app.announce_rights();

create trigger members_reach before insert or update or delete on public.members
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger roles_reach before insert or update or delete on public.roles
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger invitations_reach before insert or update or delete on public.invitations
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger message_blocks_rights_changed after insert on public.message_blocks
  for each row execute function app.announce_block();

create trigger message_blocks_reach before insert or update or delete on public.message_blocks
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger messages_reach before insert or update or delete on public.messages
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger conversations_reach before insert or update or delete on public.conversations
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger conversation_reads_reach before insert or update or delete on public.conversation_reads
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger message_reports_reach before insert or update or delete on public.message_reports
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger newsletter_contacts_reach before insert or update or delete on public.newsletter_contacts
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger account_notifications_harmless before insert or update of message on public.account_notifications
  for each row execute function app.harmless_notice();

create trigger account_notifications_reach before insert or update or delete on public.account_notifications
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger notification_preferences_reach before insert or update or delete on public.notification_preferences
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger notifications_reach before insert or update or delete on public.notifications
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger registration_events_reach before insert or update or delete on public.registration_events
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger platform_operators_in_turn before delete or update on public.platform_operators
  for each statement execute function app.keep_an_operator();

create trigger platform_operators_stay after delete or update on public.platform_operators
  for each statement execute function app.keep_an_operator();

create trigger platform_operators_not_all before truncate on public.platform_operators
  for each statement execute function app.keep_an_operator();

create trigger orders_move_guard before update of status on public.orders
  for each row execute function app.guard_order_move();

create trigger orders_record_move after insert or update of status on public.orders
  for each row execute function app.record_order_move();

create trigger orders_confirm_booking after update of status on public.orders
  for each row when (new.status = 'paid' and old.status <> 'paid') execute function app.confirm_paid_booking();

create trigger orders_mail_paid after update of status on public.orders
  for each row when (new.status = 'paid' and old.status <> 'paid') execute function app.mail_about_order();

create trigger orders_happen after update of status on public.orders
  for each row when (not new.test and new.status <> old.status and new.status in ('paid', 'partly_refunded', 'refunded'))
  execute function app.on_order_activity();

create constraint trigger orders_happen_paid after insert on public.orders deferrable initially deferred
  for each row when (not new.test and new.status = 'paid') execute function app.on_order_activity();

create trigger orders_hold_booking after update of status, expires_at on public.orders
  for each row when (new.status in ('pending', 'failed', 'on_hold', 'cancelled', 'expired')
    and (new.status, new.expires_at) is distinct from (old.status, old.expires_at))
  execute function app.hold_as_order();

create trigger orders_mail_state after update of status on public.orders for each row
  when (new.status <> old.status and (new.status in ('failed', 'cancelled')
    or (new.status = 'expired' and new.provider = 'offline')))
  execute function app.mail_state_of_order();

create trigger orders_mail_received after insert on public.orders for each row
when (new.status = 'pending' and new.provider = 'offline' and new.total_minor > 0 and new.created_at = now())
execute function app.mail_state_of_order();

create trigger orders_move_holds before update of status, expires_at on public.orders for each row
when (new.holds_until is not null and new.holds_released_at is null and new.status in ('pending', 'failed', 'on_hold')
  and (new.status is distinct from old.status or new.expires_at is distinct from old.expires_at))
execute function app.move_holds_end();

create trigger orders_reach before insert or update or delete on public.orders
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger order_items_reach before insert or update or delete on public.order_items
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger order_events_reach before insert or update or delete on public.order_events
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger refunds_mail_done after update of status on public.refunds
  for each row when (new.status = 'done' and old.status <> 'done') execute function app.mail_about_order();

create trigger refunds_end_subscription after update of status on public.refunds
  for each row when (new.status = 'done' and old.status <> 'done' and new.revokes_access)
  execute function app.end_refunded_subscription();

create trigger refunds_reach before insert or update or delete on public.refunds
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger payments_mail_returned after update of status on public.payments
  for each row when (new.status = 'refunded' and old.status = 'refund_due') execute function app.mail_about_order();

create trigger payments_reach before insert or update or delete on public.payments
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger payment_events_reach before insert or update or delete on public.payment_events
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger disputes_reach before insert or update or delete on public.disputes
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger usage_counters_reach before insert or update or delete on public.usage_counters
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger member_badges_happen after insert on public.member_badges for each row execute function app.on_badge();

create trigger member_badges_reach before insert or update or delete on public.member_badges
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger gamification_reach before insert or update or delete on public.gamification
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger points_rules_reach before insert or update or delete on public.points_rules
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger badges_reach before insert or update or delete on public.badges
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger member_points_reach before insert or update or delete on public.member_points
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger points_ledger_reach before insert or update or delete on public.points_ledger
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger quiz_questions_tame before insert or update of body on public.quiz_questions
  for each row execute function app.tame_written();

create trigger quiz_questions_reach before insert or update or delete on public.quiz_questions
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger quiz_attempts_happen after update of status, percent on public.quiz_attempts
  for each row when (new.status = 'graded' and (new.status, new.percent) is distinct from (old.status, old.percent))
  execute function app.on_graded_attempt();

create trigger quiz_attempts_points after update of status on public.quiz_attempts
  for each row when (new.status = 'graded' and new.passed and old.status <> 'graded') execute function app.on_points();

create trigger quiz_attempts_waiting before insert on public.quiz_attempts
  for each row execute function app.guard_waiting_attempt();

create trigger quiz_attempts_reach before insert or update or delete on public.quiz_attempts
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger attempt_answers_reach before insert or update or delete on public.attempt_answers
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger quizzes_reach before insert or update or delete on public.quizzes
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger quiz_question_drafts_reach before insert or update or delete on public.quiz_question_drafts
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger channels_served after insert or update of version on registry.channels
  for each row execute function registry.remember_served();

create trigger channels_announce after insert or delete or update on registry.channels for each row execute function app.announce_change();

create trigger channels_count after insert or delete or update on registry.channels for each statement execute function registry.count_change();

create trigger pins_served after insert or update of version on registry.pins
  for each row execute function registry.remember_served();

create trigger pins_announce after insert or delete or update on registry.pins for each row execute function app.announce_change();

create trigger pins_count after insert or delete or update on registry.pins for each statement execute function registry.count_change();

create trigger versions_announce after insert or delete or update on registry.versions for each row execute function app.announce_change();

create trigger versions_count after insert or delete or update on registry.versions for each statement execute function registry.count_change();

create trigger account_channels_announce after insert or delete or update on registry.account_channels for each row execute function app.announce_change();

create trigger account_channels_count after insert or delete or update on registry.account_channels for each statement execute function registry.count_change();

create trigger lkg_announce after insert or delete or update on registry.lkg for each row execute function app.announce_change();

create trigger lkg_count after insert or delete or update on registry.lkg for each statement execute function registry.count_change();

create trigger holds_announce after insert or delete or update on registry.holds for each row execute function app.announce_change();

create trigger holds_count after insert or delete or update on registry.holds for each statement execute function registry.count_change();

create trigger rollouts_announce after insert or delete or update on registry.rollouts for each row execute function app.announce_change();

create trigger rollouts_count after insert or delete or update on registry.rollouts for each statement execute function registry.count_change();

create trigger tenant_stops_announce after insert or delete or update on registry.tenant_stops for each row execute function app.announce_change();

create trigger tenant_stops_count after insert or delete or update on registry.tenant_stops for each statement execute function registry.count_change();

create trigger products_touch before update on public.products for each row execute function app.touch_updated_at();

create trigger products_announce after insert or delete on public.products
  for each row execute function app.announce_shown();

-- A sale takes from the stock: that is told only where the last one goes or the first one comes.
create trigger products_announce_update after update on public.products for each row
  when (to_jsonb(old) - 'stock' - 'updated_at' is distinct from to_jsonb(new) - 'stock' - 'updated_at'
    or (old.stock = 0) is distinct from (new.stock = 0))
  execute function app.announce_shown();

-- A page counts the last five.
create trigger products_announce_few after update of stock on public.products for each row
  when (old.stock is distinct from new.stock and least(old.stock, new.stock) <= 5)
  execute function app.announce_of_product('id');

create trigger products_reach before insert or update or delete on public.products
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger shop_settings_touch before update on public.shop_settings for each row execute function app.touch_updated_at();

create trigger shop_settings_reach before insert or update or delete on public.shop_settings
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger prices_announce after insert or update or delete on public.prices
  for each row execute function app.announce_price();

create trigger prices_reach before insert or update or delete on public.prices
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger product_items_reach before insert or update or delete on public.product_items
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger options_reach before insert or update or delete on public.options
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger site_versions_reach before insert or update or delete on public.site_versions
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger stoa_objects_counted after insert or delete or update of bucket_id, metadata on storage.objects
  for each row execute function app.on_object_stored();

create trigger stoa_objects_library before delete or update of bucket_id, name on storage.objects
  for each row execute function app.on_library_object();

create trigger subscriptions_sync_access after update on public.subscriptions
  for each row execute function app.sync_subscription_access();

create trigger subscriptions_happen after update of cycles_done on public.subscriptions
  for each row when (new.cycles_done > old.cycles_done) execute function app.on_renewal();

create trigger subscriptions_close_renewals after update of status, cycles_done on public.subscriptions
  for each row execute function app.close_renewals();

create trigger subscriptions_mail_end after update of status, cancel_at_period_end on public.subscriptions for each row
  when ((new.cancel_at_period_end and not old.cancel_at_period_end)
    or (new.status = 'cancelled' and old.status in ('active', 'past_due') and not old.cancel_at_period_end))
  execute function app.mail_end_of_subscription();

create trigger subscriptions_reach before insert or update or delete on public.subscriptions
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger subscription_payments_reach before insert or update or delete on public.subscription_payments
  for each row when (auth.uid() is not null) execute function app.need_reach();

grant select on public.accounts to stoa_service;
grant select (account_id, slug, domain, domain_verified_at, name, status, settings, menus, theme, misc, features,
  payments_test_mode, created_at, updated_at) on public.accounts to authenticated;
grant select (account_id, slug, name) on public.accounts to anon;

grant select on public.account_audit to authenticated;

grant select on public.activity to authenticated;

grant select, insert on public.funnel_sessions to stoa_service;
grant select (id, account_id, utm_source, utm_medium, utm_campaign, initial_page, "deviceInfo", created_at)
  on public.funnel_sessions to authenticated;

grant select (id, account_id, slug, title, description, duration_min, slot_step_min, buffer_before_min,
  buffer_after_min, min_notice_min, max_days, cutoff_min, location, needs_confirmation, product_id, status,
  created_at, capacity, hold_hours), insert (account_id, slug, title, description, duration_min, slot_step_min,
  buffer_before_min, buffer_after_min, min_notice_min, max_days, cutoff_min, location, location_detail,
  needs_confirmation, product_id, status, capacity, hold_hours), update (slug, title, description, duration_min,
  slot_step_min, buffer_before_min, buffer_after_min, min_notice_min, max_days, cutoff_min, location, location_detail,
  needs_confirmation, product_id, status, capacity, hold_hours), delete on public.appointment_services to authenticated;
grant select (id, account_id, slug, title, description, duration_min, slot_step_min, buffer_before_min,
  buffer_after_min, min_notice_min, max_days, cutoff_min, location, needs_confirmation, product_id, status,
  created_at, capacity, hold_hours) on public.appointment_services to anon;

grant select, insert (account_id, service_id, member_id), delete on public.appointment_hosts to authenticated;
grant select on public.appointment_hosts to anon;

grant select, insert (member_id, account_id, time_zone), update (time_zone), delete
  on public.host_calendars to authenticated;

grant select, insert (account_id, member_id, weekday, starts, ends), update (weekday, starts, ends), delete
  on public.availability to authenticated;

grant select, insert (account_id, member_id, day, starts, ends), update (day, starts, ends), delete
  on public.availability_overrides to authenticated;

grant select (id, account_id, service_id, member_id, user_id, guest, note, starts_at, ends_at, status, held_until,
  order_id, meeting_url, created_at, updated_at) on public.bookings to authenticated;

grant select on public.booking_notes to authenticated;

grant select, insert, update (kind, server_id, url, anon_key, schema_version, checked_at, check_error, set_by), delete
  on ops.account_backends to stoa_service;

grant select, insert, update (sealed, key_id, set_by), delete on ops.account_secrets to stoa_service;

grant select, insert (account_id, name, layout, valid_days), update (name, layout, valid_days), delete
  on public.certificate_templates to authenticated;

grant select on public.certificates to authenticated;

grant select on public.pages to anon, authenticated;

grant select on public.posts to anon, authenticated;

grant select, insert (account_id, slug, name, position), update (slug, name, position), delete
  on public.post_categories to authenticated;
grant select on public.post_categories to anon;

grant select on public.drafts to authenticated;

grant select on public.revisions to authenticated;

grant select on public.coupons to authenticated;

grant select on public.coupon_redemptions to authenticated;

grant select, insert (account_id, slug, title, excerpt, description, featured_image, instructor_id, level, language,
  status, access, position, category_id, drip_mode, certificate_template_id), update (slug, title, excerpt,
  description, featured_image, instructor_id, level, language, status, access, position, category_id, drip_mode,
  certificate_template_id), delete on public.courses to authenticated;
grant select on public.courses to anon;

grant select, insert (account_id, course_id, title, position), update (title, position), delete
  on public.course_sections to authenticated;
grant select on public.course_sections to anon;

grant select, insert (account_id, course_id, section_id, title, slug, type, is_preview, duration_s, position, status,
  is_required, drip_days, drip_at, after_lesson_id, media_id), update (title, slug, type, is_preview, duration_s,
  position, status, is_required, drip_days, drip_at, after_lesson_id, media_id), delete
  on public.lessons to authenticated;
grant select on public.lessons to anon;

grant select, insert (lesson_id, account_id, course_id, content), update (content), delete
  on public.lesson_contents to authenticated;
grant select on public.lesson_contents to anon;

grant select, insert (account_id, name, slug, position), update (name, slug, position), delete
  on public.course_categories to authenticated;
grant select on public.course_categories to anon;

grant select, insert (account_id, course_id, member_id), delete on public.course_instructors to authenticated;
grant select on public.course_instructors to anon;

grant select, insert (account_id, course_id, requires_id), delete on public.course_prerequisites to authenticated;
grant select on public.course_prerequisites to anon;

grant select, insert (lesson_id, account_id, course_id, instructions, max_points, pass_points, due_at, due_days,
  allow_late), update (instructions, max_points, pass_points, due_at, due_days, allow_late), delete
  on public.assignments to authenticated;

grant select on public.submissions to authenticated;

grant select, insert (account_id, slug, title, description, image, rules, privacy, join_mode, paid_by_id,
  slow_mode_s), update (slug, title, description, image, rules, privacy, join_mode, paid_by_id, slow_mode_s), delete
  on public.groups to authenticated;
grant select on public.groups to anon;

grant select on public.group_members to authenticated;

grant select on public.group_posts to authenticated;

grant select on public.comments to authenticated;

grant select on public.reactions to authenticated;

grant select on public.reports to authenticated;

grant select on public.group_pulses to authenticated;

grant select (id, account_id, user_id, resource_type, resource_id, source, starts_at, ends_at, revoked_at, created_at)
  on public.entitlements to authenticated;

grant select on public.enrolments to authenticated;

grant select (account_id, course_id, lesson_id, user_id, position_s, watched_s, reported_at, completed_at)
  on public.lesson_progress to authenticated;

grant select, insert (account_id, course_id, lesson_id, body, position_s), update (body, position_s), delete
  on public.lesson_notes to authenticated;

grant select on public.course_reviews to anon, authenticated;

grant select, insert (account_id, parent_id, name), update (name) on public.media_folders to authenticated;

grant select, update (folder_id, name, alt) on public.media to authenticated;

grant select on public.media_usage to authenticated;

grant select, insert (account_id, title, starts_at, ends_at, member_id, course_id, lesson_id, group_id, url),
  update (title, starts_at, ends_at, member_id, url), delete on public.meetings to authenticated;

grant select on public.meeting_people to authenticated;

grant select on public.roles to authenticated;

grant select (id, account_id, user_id, name, slug, role_id, status, created_at, bio, avatar_at, is_listed),
  update (name) on public.members to authenticated;
grant select (id, account_id, user_id, name, slug, bio, avatar_at, is_listed) on public.members to anon;

grant select (id, account_id, email, role_id, invited_by, created_at, expires_at, accepted_at, revoked_at)
  on public.invitations to authenticated;

grant select on public.conversations to authenticated;

grant select (id, account_id, conversation_id, user_id, body, created_at) on public.messages to authenticated;

grant select on public.conversation_reads to authenticated;

grant select, insert (account_id, blocked_user_id), delete on public.message_blocks to authenticated;

grant select on public.message_reports to authenticated;

grant select (id, account_id, email, status, language, consent, source, asked_at, confirmed_at, unsubscribed_at),
  delete on public.newsletter_contacts to authenticated;

grant select, update (read) on public.account_notifications to authenticated;

grant select, insert (account_id, type, in_app, by_email), update (in_app, by_email), delete
  on public.notification_preferences to authenticated;

grant select (id, account_id, user_id, type, message, severity, data, read, created_at), update (read), delete
  on public.notifications to authenticated;

grant select, insert (account_id, event, is_recorded, tells_managers), update (is_recorded, tells_managers), delete
  on public.registration_events to authenticated;

grant select, insert on ops.app_log to stoa_service;

grant select, insert on ops.job_runs to stoa_service;

grant select, insert, update (message, sent_at, attempts, next_try_at, error) on ops.outbox to stoa_service;

grant select, insert, update (revoked_at) on ops.operator_tokens to stoa_service;

grant select (id, account_id, number, user_id, email, name, country, coupon, currency, subtotal_minor, discount_minor,
  total_minor, status, provider, test, created_at, paid_at, expires_at, refunded_minor, country_label, tax_minor,
  tax_mode, tax_name, tax_percent, address, holds_until, holds_released_at) on public.orders to authenticated;

grant select on public.order_items to authenticated;

grant select on public.order_events to authenticated;

grant select on public.payments to authenticated;

grant select on public.payment_events to authenticated;

grant select (id, account_id, order_id, amount_minor, currency, reason, revokes_access, restocks, status,
  requested_by, created_at, done_at) on public.refunds to authenticated;

grant select, insert on ops.payment_attempts to stoa_service;

grant select on public.disputes to authenticated;

grant select on public.plans to anon, authenticated;

grant select on public.usage_counters to authenticated;

grant select, insert, delete on ops.active_people to stoa_service;

grant select on ops.usage_days to stoa_service;

grant select, update (is_on, has_board) on public.gamification to authenticated;

grant select, update (points, daily_max) on public.points_rules to authenticated;

grant select, insert (account_id, name, description, icon, event, threshold, is_active), update (name, description,
  icon, event, threshold, is_active), delete on public.badges to authenticated;

grant select on public.member_points to authenticated;

grant select on public.points_ledger to authenticated;

grant select on public.member_badges to authenticated;

grant select, insert (account_id, course_id, lesson_id, title, status, pass_percent, max_attempts, time_limit_s,
  shuffle, question_count, partial_credit, negative_percent, show_answers, keep), update (lesson_id, title, status,
  pass_percent, max_attempts, time_limit_s, shuffle, question_count, partial_credit, negative_percent, show_answers,
  keep), delete on public.quizzes to authenticated;

grant select (id, account_id, course_id, quiz_id, type, body, options, points, position), insert (account_id,
  course_id, quiz_id, type, body, options, solution, explanation, points, position), update (type, body, options,
  solution, explanation, points, position), delete on public.quiz_questions to authenticated;

grant select (id, account_id, course_id, quiz_id, user_id, number, status, started_at, deadline_at, submitted_at,
  points, max_points, percent, passed) on public.quiz_attempts to authenticated;

grant select (account_id, attempt_id, question_id, position, answer, saved_at)
  on public.attempt_answers to authenticated;

grant select, insert, update (owner, critical) on registry.micro_frontends to stoa_service;

grant select, insert, update (status, status_reason, status_changed_at, collected_at)
  on registry.versions to stoa_service;

grant select, insert, update (version, etag, set_at, set_by, decided), delete on registry.channels to stoa_service;

grant select, insert, update (channel, etag, set_at, set_by), delete on registry.account_channels to stoa_service;

grant select, insert, update (version, reason, expires_at, locked, etag, set_at, set_by), delete
  on registry.pins to stoa_service;

grant select, insert, update (version, reason, since, before_version), delete on registry.lkg to stoa_service;

grant select, insert on registry.compositions to stoa_service;

grant select, insert, update (reason, held_at, held_by), delete on registry.holds to stoa_service;

grant select, insert, update (revoked_at, last_used_at) on registry.tokens to stoa_service;

grant select, insert on registry.audit to stoa_service;

grant select on registry.served to stoa_service;

grant select, insert, update (last_served_at) on registry.account_compositions to stoa_service;

grant select on registry.revision to stoa_service;

grant select, insert, update (taken_at, ended_at, ended_by) on registry.overrides to stoa_service;

grant select, insert, update (routes, slots, request, requested_at, requested_by, etag, changed_at, changed_by)
  on registry.grants to stoa_service;

grant select, insert, update (base_version, step, state, step_since, changed_at, changed_by, changed_kind, ended_at,
  end_reason, overruled, etag) on registry.rollouts to stoa_service;

grant select, insert, delete on registry.tenant_stops to stoa_service;

grant select, insert, update (loads_ok, load_failed, render_failed, business_ok, business_failed, ms_sum, ms_max,
  subjects, networks, business_started), delete on registry.health_minutes to stoa_service;

grant select, insert, update (network, rank, ms, phase, code, at), delete on registry.health_outcomes to stoa_service;

grant select, insert, update (mailed_at) on registry.operator_notices to stoa_service;

grant select on public.products to anon, authenticated;

grant select on public.prices to anon, authenticated;

grant select on public.product_items to anon, authenticated;

grant select (account_id, asks_address, tax_mode, tax_rates, updated_at, version, offline_enabled, offline_hold_days,
  unpaid_orders_max, country) on public.shop_settings to anon, authenticated;

grant select, insert (account_id, key, value), update (value), delete on public.options to authenticated;
grant select on public.options to anon;

grant select on public.site_versions to authenticated;

grant select (id, account_id, user_id, order_id, product_id, title, frequency, amount_minor, currency, provider, test,
  status, started_at, current_period_start, current_period_end, cancel_at_period_end, cycles_done, cycles_total,
  ended_at, created_at, trial_ends_at, first_payment_minor) on public.subscriptions to authenticated;

grant select on public.subscription_payments to authenticated;

create policy accounts_service on public.accounts for select to stoa_service using (true);

create policy accounts_read on public.accounts for select to anon using (true);

create policy accounts_read_own on public.accounts for select to authenticated
  using (account_id = any (array(select app.my_accounts())));

create policy accounts_reach on public.accounts as restrictive for all to anon, authenticated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy accounts_owner on public.accounts for select to authenticated
  using (account_id = any (array(select app.my_owned_accounts())));

create policy account_audit_read on public.account_audit for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy account_audit_reach on public.account_audit as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy activity_read on public.activity for select to authenticated
  using ((user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy activity_reach on public.activity as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy funnel_sessions_read on public.funnel_sessions for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy funnel_sessions_service on public.funnel_sessions for all to stoa_service using (true) with check (true);

create policy funnel_sessions_reach on public.funnel_sessions as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy appointment_services_read on public.appointment_services for select to anon, authenticated
  using (status = 'published' or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy appointment_services_insert on public.appointment_services for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy appointment_services_update on public.appointment_services for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy appointment_services_delete on public.appointment_services for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy appointment_services_reach on public.appointment_services as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy appointment_hosts_read on public.appointment_hosts for select to anon, authenticated
  using (exists (select 1 from public.appointment_services s where s.id = service_id));

create policy appointment_hosts_insert on public.appointment_hosts for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy appointment_hosts_delete on public.appointment_hosts for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy appointment_hosts_reach on public.appointment_hosts as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy host_calendars_read on public.host_calendars for select to authenticated
  using ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));

create policy host_calendars_insert on public.host_calendars for insert to authenticated
  with check ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));

create policy host_calendars_update on public.host_calendars for update to authenticated
  using ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));

create policy host_calendars_delete on public.host_calendars for delete to authenticated
  using ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));

create policy host_calendars_reach on public.host_calendars as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy availability_read on public.availability for select to authenticated
  using ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));

create policy availability_insert on public.availability for insert to authenticated
  with check ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));

create policy availability_update on public.availability for update to authenticated
  using ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));

create policy availability_delete on public.availability for delete to authenticated
  using ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));

create policy availability_reach on public.availability as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy availability_overrides_read on public.availability_overrides for select to authenticated
  using ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));

create policy availability_overrides_insert on public.availability_overrides for insert to authenticated
  with check ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));

create policy availability_overrides_update on public.availability_overrides for update to authenticated
  using ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));

create policy availability_overrides_delete on public.availability_overrides for delete to authenticated
  using ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));

create policy availability_overrides_reach on public.availability_overrides as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy bookings_read on public.bookings for select to authenticated
  using (user_id = (select auth.uid()) or member_id = any (array(select app.my_members()))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy bookings_reach on public.bookings as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy booking_notes_read on public.booking_notes for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or booking_id = any (array(select app.my_hosted_bookings())));

create policy booking_notes_reach on public.booking_notes as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy account_backends_service on ops.account_backends for all to stoa_service using (true) with check (true);

create policy account_secrets_service on ops.account_secrets for all to stoa_service using (true) with check (true);

create policy certificate_templates_read on public.certificate_templates for select to authenticated
  using (account_id = any (array(select app.my_accounts())));

create policy certificate_templates_insert on public.certificate_templates for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or account_id = any (array(select app.my_accounts_with_cap('manage_curriculum'))));

create policy certificate_templates_update on public.certificate_templates for update to authenticated
  using (id = any (array(select app.my_certificate_designs())));

create policy certificate_templates_delete on public.certificate_templates for delete to authenticated
  using (id = any (array(select app.my_certificate_designs(true))));

create policy certificate_templates_reach on public.certificate_templates as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy certificates_read on public.certificates for select to authenticated
  using (user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_students'))));

create policy certificates_reach on public.certificates as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy pages_read on public.pages for select to anon, authenticated
  using (status = 'published' or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy pages_reach on public.pages as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy posts_read on public.posts for select to anon, authenticated
  using ((status = 'published' and published_at <= now())
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy posts_reach on public.posts as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy post_categories_read on public.post_categories for select to anon, authenticated using (true);

create policy post_categories_insert on public.post_categories for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy post_categories_update on public.post_categories for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy post_categories_delete on public.post_categories for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy post_categories_reach on public.post_categories as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy drafts_read on public.drafts for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy drafts_reach on public.drafts as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy revisions_read on public.revisions for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy revisions_reach on public.revisions as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy coupons_read on public.coupons for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy coupons_reach on public.coupons as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy coupon_redemptions_read on public.coupon_redemptions for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy coupon_redemptions_reach on public.coupon_redemptions as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

-- `insert ... returning` asks the policy for reading about a row that no set of ids knows yet; the account does.
create policy courses_read on public.courses for select to anon, authenticated
  using ((status = 'published' and access <> 'private')
  or id = any (array(select app.my_open_courses()))
  or account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  or id = any (array(select app.my_quiz_courses())));

create policy courses_insert on public.courses for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy courses_update on public.courses for update to authenticated
  using (id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy courses_delete on public.courses for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy courses_reach on public.courses as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

-- The outline follows its course: whoever sees the course sees its sections and published lessons.
create policy course_sections_read on public.course_sections for select to anon, authenticated
  using (exists (select 1 from public.courses c where c.id = course_id));

create policy course_sections_insert on public.course_sections for insert to authenticated
  with check (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy course_sections_update on public.course_sections for update to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy course_sections_delete on public.course_sections for delete to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy course_sections_reach on public.course_sections as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy lessons_read on public.lessons for select to anon, authenticated
  using ((status = 'published' and exists (select 1 from public.courses c where c.id = course_id))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy lessons_insert on public.lessons for insert to authenticated
  with check (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy lessons_update on public.lessons for update to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy lessons_delete on public.lessons for delete to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy lessons_reach on public.lessons as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy lesson_contents_read on public.lesson_contents for select to anon, authenticated
  using (exists (select 1 from public.lessons l where l.id = lesson_id
      and (l.is_preview or (l.course_id = any (array(select app.my_open_courses()))
        and not l.id = any (array(select app.my_locked_lessons())))))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy lesson_contents_insert on public.lesson_contents for insert to authenticated
  with check (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy lesson_contents_update on public.lesson_contents for update to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy lesson_contents_delete on public.lesson_contents for delete to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy lesson_contents_reach on public.lesson_contents as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy course_categories_read on public.course_categories for select to anon, authenticated using (true);

create policy course_categories_insert on public.course_categories for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy course_categories_update on public.course_categories for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy course_categories_delete on public.course_categories for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy course_categories_reach on public.course_categories as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy course_instructors_read on public.course_instructors for select to anon, authenticated
  using (exists (select 1 from public.courses c where c.id = course_id));

create policy course_instructors_insert on public.course_instructors for insert to authenticated
  with check (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy course_instructors_delete on public.course_instructors for delete to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy course_instructors_reach on public.course_instructors as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy course_prerequisites_read on public.course_prerequisites for select to anon, authenticated
  using (exists (select 1 from public.courses c where c.id = course_id));

create policy course_prerequisites_insert on public.course_prerequisites for insert to authenticated
  with check (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy course_prerequisites_delete on public.course_prerequisites for delete to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy course_prerequisites_reach on public.course_prerequisites as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy assignments_read on public.assignments for select to authenticated
  using (course_id = any (array(select app.my_open_courses()))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy assignments_insert on public.assignments for insert to authenticated
  with check (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy assignments_update on public.assignments for update to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy assignments_delete on public.assignments for delete to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

create policy assignments_reach on public.assignments as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy submissions_read on public.submissions for select to authenticated
  using (user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_submissions'))));

create policy submissions_reach on public.submissions as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

-- A group that is put away is not offered any more; who was in it still reads it.
create policy groups_read_public on public.groups for select to anon using (privacy = 'public' and archived_at is null);

create policy groups_read on public.groups for select to authenticated
  using (privacy = 'public' or (privacy = 'private' and account_id = any (array(select app.my_accounts())))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or id = any (array(select app.my_readable_groups()))
    or id in (select m.group_id from public.group_members m where m.user_id = (select auth.uid()) and m.status = 'invited'));

create policy groups_insert on public.groups for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy groups_update on public.groups for update to authenticated
  using (id = any (array(select app.my_moderated_groups(array['admin']))));

create policy groups_delete on public.groups for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy groups_reach on public.groups as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy group_members_read on public.group_members for select to authenticated
  using (user_id = (select auth.uid()) or group_id = any (array(select app.my_moderated_groups()))
    or (status = 'active' and group_id = any (array(select app.my_readable_groups()))));

create policy group_members_reach on public.group_members as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy group_posts_read on public.group_posts for select to authenticated
  using ((deleted_at is null and group_id = any (array(select app.my_readable_groups())))
    or group_id = any (array(select app.my_moderated_groups())));

create policy group_posts_reach on public.group_posts as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy comments_read on public.comments for select to authenticated
  using ((deleted_at is null and (group_id = any (array(select app.my_readable_groups()))
      or course_id = any (array(select app.my_discussed_courses()))))
    or group_id = any (array(select app.my_moderated_groups()))
    or course_id = any (array(select app.my_courses_with_cap('manage_students'))));

create policy comments_reach on public.comments as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy reactions_read on public.reactions for select to authenticated
  using (exists (select 1 from public.group_posts p where p.id = post_id)
    or exists (select 1 from public.comments c where c.id = comment_id));

create policy reactions_reach on public.reactions as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy reports_read on public.reports for select to authenticated
  using (user_id = (select auth.uid()) or account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or group_id = any (array(select app.my_moderated_groups())));

create policy reports_reach on public.reports as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy group_pulses_read on public.group_pulses for select to authenticated
  using (group_id = any (array(select app.my_readable_groups())));

create policy group_pulses_reach on public.group_pulses as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy entitlements_read on public.entitlements for select to authenticated
  using (user_id = (select auth.uid())
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy entitlements_reach on public.entitlements as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy enrolments_read on public.enrolments for select to authenticated
  using (user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_students'))));

create policy enrolments_reach on public.enrolments as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy lesson_progress_read on public.lesson_progress for select to authenticated
  using (user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_students'))));

create policy lesson_progress_reach on public.lesson_progress as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy lesson_notes_read on public.lesson_notes for select to authenticated using (user_id = (select auth.uid()));

create policy lesson_notes_insert on public.lesson_notes for insert to authenticated
  with check (user_id = (select auth.uid()) and (course_id = any (array(select app.my_open_courses()))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum')))));

create policy lesson_notes_update on public.lesson_notes for update to authenticated using (user_id = (select auth.uid()));

create policy lesson_notes_delete on public.lesson_notes for delete to authenticated using (user_id = (select auth.uid()));

create policy lesson_notes_reach on public.lesson_notes as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy course_reviews_read on public.course_reviews for select to anon, authenticated
  using ((status = 'published' and exists (select 1 from public.courses c where c.id = course_id and c.allow_reviews))
    or user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_students'))));

create policy course_reviews_reach on public.course_reviews as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy media_folders_read on public.media_folders for select to authenticated
  using (account_id = any (array(select app.my_media_accounts())));

create policy media_folders_insert on public.media_folders for insert to authenticated
  with check (account_id = any (array(select app.my_media_accounts())));

create policy media_folders_update on public.media_folders for update to authenticated
  using (account_id = any (array(select app.my_media_accounts())));

create policy media_folders_reach on public.media_folders as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy media_read on public.media for select to authenticated
  using (account_id = any (array(select app.my_media_accounts())));

create policy media_update on public.media for update to authenticated
  using (account_id = any (array(select app.my_media_accounts())));

create policy media_reach on public.media as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy media_usage_read on public.media_usage for select to authenticated
  using (account_id = any (array(select app.my_media_accounts())));

create policy media_usage_reach on public.media_usage as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy meetings_read on public.meetings for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or member_id = any (array(select app.my_members()))
    or course_id = any (array(select app.my_open_courses()))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum')))
    or group_id = any (array(select app.my_groups()))
    or id = any (array(select app.my_invited_meetings()))
    or (course_id is null and group_id is null and not is_for_people and account_id = any (array(select app.my_accounts()))));

create policy meetings_insert on public.meetings for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum')))
    or group_id = any (array(select app.my_moderated_groups())));

create policy meetings_update on public.meetings for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum')))
    or group_id = any (array(select app.my_moderated_groups())));

create policy meetings_delete on public.meetings for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum')))
    or group_id = any (array(select app.my_moderated_groups())));

create policy meetings_reach on public.meetings as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy meeting_people_read on public.meeting_people for select to authenticated
  using (user_id = (select auth.uid()) or meeting_id = any (array(select app.my_kept_meetings())));

create policy meeting_people_reach on public.meeting_people as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy roles_read on public.roles for select to authenticated
  using (account_id = any (array(select app.my_accounts())));

create policy roles_reach on public.roles as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy members_rename_self on public.members for update to authenticated
  using (user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
  with check (user_id = (select auth.uid()));

-- What a hundred thousand rows showed. Whether a member teaches, writes or can be booked is asked for the member in question, by
-- index: `offset 0` keeps the planner from collecting the authors of every account first. Policies are tried from the last name
-- to the first, so the cheapest one is named last.
create policy members_read_authors on public.members for select to anon, authenticated
  using (exists (select 1 from public.courses c where c.instructor_id = members.id and c.status = 'published' offset 0)
    or exists (select 1 from public.posts p where p.author_id = members.id and p.status = 'published' offset 0));

create policy members_read_listed on public.members for select to anon, authenticated
  using (is_listed and status = 'active');

create policy members_read_co_instructors on public.members for select to anon, authenticated
  using (exists (select 1 from public.course_instructors i join public.courses c on c.id = i.course_id
    where i.member_id = members.id and c.status = 'published' offset 0));

create policy members_read_hosts on public.members for select to anon, authenticated
  using (exists (select 1 from public.appointment_hosts h join public.appointment_services s on s.id = h.service_id
    where h.member_id = members.id and s.status = 'published' offset 0));

create policy members_read_within_account on public.members for select to authenticated
  using (account_id = any (array(select app.my_accounts())));

create policy members_reach on public.members as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy invitations_read on public.invitations for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy invitations_reach on public.invitations as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy conversations_read on public.conversations for select to authenticated
  using (id = any (array(select app.my_conversations())));

create policy conversations_reach on public.conversations as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy messages_read on public.messages for select to authenticated
  using (conversation_id = any (array(select app.my_conversations())));

create policy messages_reach on public.messages as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy conversation_reads_read on public.conversation_reads for select to authenticated
  using (conversation_id = any (array(select app.my_conversations())));

create policy conversation_reads_reach on public.conversation_reads as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy message_blocks_read on public.message_blocks for select to authenticated
  using (user_id = (select auth.uid()));

create policy message_blocks_insert on public.message_blocks for insert to authenticated
  with check (user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())));

create policy message_blocks_delete on public.message_blocks for delete to authenticated
  using (user_id = (select auth.uid()));

create policy message_blocks_reach on public.message_blocks as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy message_reports_read on public.message_reports for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy message_reports_reach on public.message_reports as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy newsletter_contacts_read on public.newsletter_contacts for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy newsletter_contacts_erase on public.newsletter_contacts for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy newsletter_contacts_reach on public.newsletter_contacts as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy account_notifications_read on public.account_notifications for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy account_notifications_update on public.account_notifications for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy account_notifications_reach on public.account_notifications as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy notification_preferences_read on public.notification_preferences for select to authenticated
  using (user_id = (select auth.uid()));

create policy notification_preferences_insert on public.notification_preferences for insert to authenticated
  with check (user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())));

create policy notification_preferences_update on public.notification_preferences for update to authenticated
  using (user_id = (select auth.uid()));

create policy notification_preferences_delete on public.notification_preferences for delete to authenticated
  using (user_id = (select auth.uid()));

create policy notification_preferences_reach on public.notification_preferences as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

-- What is only for the mail stays out of the list.
create policy notifications_read on public.notifications for select to authenticated
  using (user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())) and in_app);

create policy notifications_update on public.notifications for update to authenticated using (user_id = (select auth.uid()));

create policy notifications_delete on public.notifications for delete to authenticated using (user_id = (select auth.uid()));

create policy notifications_reach on public.notifications as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy registration_events_read on public.registration_events for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy registration_events_insert on public.registration_events for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy registration_events_update on public.registration_events for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy registration_events_delete on public.registration_events for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy registration_events_reach on public.registration_events as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy app_log_service on ops.app_log for all to stoa_service using (true) with check (true);

create policy job_runs_service on ops.job_runs for all to stoa_service using (true) with check (true);

create policy outbox_service on ops.outbox for all to stoa_service using (true) with check (true);

create policy operator_tokens_service on ops.operator_tokens for all to stoa_service using (true) with check (true);

create policy orders_read on public.orders for select to authenticated
  using (user_id = (select auth.uid())
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy orders_reach on public.orders as restrictive for all to anon, authenticated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy orders_owner on public.orders for select to authenticated
  using (account_id = any (array(select app.my_owned_accounts())));

create policy order_items_read on public.order_items for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id));

create policy order_items_reach on public.order_items as restrictive for all to anon, authenticated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy order_events_read on public.order_events for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or (kind <> 'note' and exists (select 1 from public.orders o where o.id = order_id)));

create policy order_events_reach on public.order_events as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy payments_read on public.payments for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy payments_reach on public.payments as restrictive for all to anon, authenticated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy payments_owner on public.payments for select to authenticated
  using (account_id = any (array(select app.my_owned_accounts())));

create policy payment_events_read on public.payment_events for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy payment_events_reach on public.payment_events as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy refunds_read on public.refunds for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or exists (select 1 from public.orders o where o.id = order_id));

create policy refunds_reach on public.refunds as restrictive for all to anon, authenticated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy payment_attempts_service on ops.payment_attempts for all to stoa_service using (true) with check (true);

create policy disputes_read on public.disputes for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy disputes_reach on public.disputes as restrictive for all to anon, authenticated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy disputes_owner on public.disputes for select to authenticated
  using (account_id = any (array(select app.my_owned_accounts())));

create policy plans_read on public.plans for select to anon, authenticated using (true);

create policy usage_counters_read on public.usage_counters for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy usage_counters_reach on public.usage_counters as restrictive for all to anon, authenticated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy usage_counters_owner on public.usage_counters for select to authenticated
  using (account_id = any (array(select app.my_owned_accounts())));

create policy active_people_service on ops.active_people for all to stoa_service using (true) with check (true);

create policy usage_days_service on ops.usage_days for select to stoa_service using (true);

create policy gamification_read on public.gamification for select to authenticated
  using (account_id = any (array(select app.my_accounts())));

create policy gamification_update on public.gamification for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy gamification_reach on public.gamification as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy points_rules_read on public.points_rules for select to authenticated
  using (account_id = any (array(select app.my_accounts())));

create policy points_rules_update on public.points_rules for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy points_rules_reach on public.points_rules as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy badges_read on public.badges for select to authenticated
  using (account_id = any (array(select app.my_accounts())));

create policy badges_insert on public.badges for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy badges_update on public.badges for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy badges_delete on public.badges for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy badges_reach on public.badges as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy member_points_read on public.member_points for select to authenticated
  using ((user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy member_points_reach on public.member_points as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy points_ledger_read on public.points_ledger for select to authenticated
  using ((user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy points_ledger_reach on public.points_ledger as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy member_badges_read on public.member_badges for select to authenticated
  using ((user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy member_badges_reach on public.member_badges as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy quizzes_read on public.quizzes for select to authenticated
  using ((status = 'published' and course_id = any (array(select app.my_open_courses())))
    or course_id = any (array(select app.my_quiz_courses())));

create policy quizzes_insert on public.quizzes for insert to authenticated
  with check (course_id = any (array(select app.my_quiz_courses())));

create policy quizzes_update on public.quizzes for update to authenticated
  using (course_id = any (array(select app.my_quiz_courses())));

create policy quizzes_delete on public.quizzes for delete to authenticated
  using (course_id = any (array(select app.my_quiz_courses())));

create policy quizzes_reach on public.quizzes as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

-- A learner meets the questions in an attempt only.
create policy quiz_questions_read on public.quiz_questions for select to authenticated
  using (course_id = any (array(select app.my_quiz_courses())));

create policy quiz_questions_insert on public.quiz_questions for insert to authenticated
  with check (course_id = any (array(select app.my_quiz_courses())));

create policy quiz_questions_update on public.quiz_questions for update to authenticated
  using (course_id = any (array(select app.my_quiz_courses())));

create policy quiz_questions_delete on public.quiz_questions for delete to authenticated
  using (course_id = any (array(select app.my_quiz_courses())));

create policy quiz_questions_reach on public.quiz_questions as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy quiz_attempts_read on public.quiz_attempts for select to authenticated
  using (user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_submissions'))));

create policy quiz_attempts_reach on public.quiz_attempts as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy attempt_answers_read on public.attempt_answers for select to authenticated
  using (exists (select 1 from public.quiz_attempts a where a.id = attempt_id));

create policy attempt_answers_reach on public.attempt_answers as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy quiz_question_drafts_reach on public.quiz_question_drafts as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy stoa_join_own_topics on realtime.messages for select to authenticated
  using (app.can_join_topic((select realtime.topic())));

create policy stoa_send_to_own_topics on realtime.messages for insert to authenticated
  with check (app.can_join_topic((select realtime.topic())));

create policy stoa_topics_reach on realtime.messages as restrictive for all to authenticated using (
  (select app.in_reach(app.topic_account((select realtime.topic())))));

create policy micro_frontends_service on registry.micro_frontends for all to stoa_service using (true)
  with check (true);

create policy versions_service on registry.versions for all to stoa_service using (true) with check (true);

create policy channels_service on registry.channels for all to stoa_service using (true) with check (true);

create policy account_channels_service on registry.account_channels for all to stoa_service using (true)
  with check (true);

create policy pins_service on registry.pins for all to stoa_service using (true) with check (true);

create policy lkg_service on registry.lkg for all to stoa_service using (true) with check (true);

create policy compositions_service on registry.compositions for all to stoa_service using (true) with check (true);

create policy holds_service on registry.holds for all to stoa_service using (true) with check (true);

create policy tokens_service on registry.tokens for all to stoa_service using (true) with check (true);

create policy audit_service on registry.audit for all to stoa_service using (true) with check (true);

create policy served_service on registry.served for all to stoa_service using (true) with check (true);

create policy account_compositions_service on registry.account_compositions for all to stoa_service using (true)
  with check (true);

create policy revision_service on registry.revision for all to stoa_service using (true) with check (true);

create policy overrides_service on registry.overrides for all to stoa_service using (true) with check (true);

create policy grants_service on registry.grants for all to stoa_service using (true) with check (true);

create policy rollouts_service on registry.rollouts for all to stoa_service using (true) with check (true);

create policy tenant_stops_service on registry.tenant_stops for all to stoa_service using (true) with check (true);

create policy health_minutes_service on registry.health_minutes for all to stoa_service using (true)
  with check (true);

create policy health_outcomes_service on registry.health_outcomes for all to stoa_service using (true)
  with check (true);

create policy operator_notices_service on registry.operator_notices for all to stoa_service using (true)
  with check (true);

create policy products_read on public.products for select to anon, authenticated
  using (status = 'active' or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy products_reach on public.products as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy prices_read on public.prices for select to anon, authenticated
  using ((active and exists (select 1 from public.products p where p.id = product_id))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy prices_reach on public.prices as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy product_items_read on public.product_items for select to anon, authenticated
  using (exists (select 1 from public.products p where p.id = product_id));

create policy product_items_reach on public.product_items as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy shop_settings_read on public.shop_settings for select to anon, authenticated using (true);

create policy shop_settings_reach on public.shop_settings as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy options_read on public.options for select to anon, authenticated
  using (key = any (array['profilemenu', 'seo', 'social'])
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy options_insert on public.options for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy options_update on public.options for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy options_delete on public.options for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy options_reach on public.options as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy site_versions_read on public.site_versions for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy site_versions_reach on public.site_versions as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

-- One bucket an account, named by its id. Managers keep the files, people keep their own avatar.
create policy stoa_objects_read on storage.objects for select to authenticated
  using (bucket_id = any (array(select account_id::text from app.my_accounts_with_cap('manage_options') account_id))
    or (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
      and name like 'avatars/' || (select auth.uid())::text || '/%')
    or (bucket_id = any (array(select account_id::text || '-work' from app.my_accounts() account_id))
      and split_part(name, '/', 3) = any (array(select id::text from app.my_courses_with_cap('manage_submissions') id)))
    or bucket_id = any (array(select account_id::text || '-private' from app.my_media_accounts() account_id)));

create policy stoa_objects_insert on storage.objects for insert to authenticated
  with check (bucket_id = any (array(select account_id::text from app.my_accounts_with_cap('manage_options') account_id))
    or (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
      and name = 'avatars/' || (select auth.uid())::text || '/avatar.jpg')
    or (bucket_id = any (array(select account_id::text || '-work' from app.my_accounts() account_id)) and app.is_work_path(name)
      and split_part(name, '/', 3) = any (array(select id::text from app.my_open_courses() id)))
    or (bucket_id = any (array(select account_id::text || '-private' from app.my_media_accounts() account_id))
      and name like 'media/%'));

create policy stoa_objects_update on storage.objects for update to authenticated
  using (bucket_id = any (array(select account_id::text from app.my_accounts_with_cap('manage_options') account_id))
    or (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
      and name = 'avatars/' || (select auth.uid())::text || '/avatar.jpg')
    or bucket_id = any (array(select account_id::text || '-private' from app.my_accounts_with_cap('manage_options') account_id)));

-- Managers remove what is there; authors what they put into the library themselves.
create policy stoa_objects_delete on storage.objects for delete to authenticated
  using (bucket_id = any (array(select account_id::text || kind.suffix from app.my_accounts_with_cap('manage_options') account_id,
      (values (''), ('-private'), ('-work')) as kind (suffix)))
    or (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
      and name = 'avatars/' || (select auth.uid())::text || '/avatar.jpg')
    or (owner_id = (select auth.uid())::text and name like 'media/%'
      and bucket_id = any (array(select account_id::text || kind.suffix from app.my_author_accounts() account_id,
        (values (''), ('-private')) as kind (suffix)))));

-- Authors may put files below media/ of their account's bucket, and read them there.
create policy stoa_objects_author_read on storage.objects for select to authenticated
  using (bucket_id = any (array(select account_id::text from app.my_author_accounts() account_id)) and name like 'media/%');

create policy stoa_objects_author_insert on storage.objects for insert to authenticated
  with check (bucket_id = any (array(select account_id::text from app.my_author_accounts() account_id)) and name like 'media/%');

-- Whoever keeps a group in order sees its pictures' rows, to remove them.
create policy stoa_group_pictures_read on storage.objects for select to authenticated
  using (split_part(name, '/', 1) = 'groups'
    and bucket_id = any (array(select account_id::text || '-work' from app.my_accounts() account_id))
    and split_part(name, '/', 2) = any (array(select id::text from app.my_moderated_groups() id)));

create policy stoa_group_pictures_insert on storage.objects for insert to authenticated
  with check (bucket_id = any (array(select account_id::text || '-work' from app.my_accounts() account_id))
    and name ~ ('^groups/[0-9a-f-]{36}/' || (select auth.uid())::text || '/[0-9a-f-]{36}\.(jpe?g|png|gif|avif|bmp)$')
    and split_part(name, '/', 2) = any (array(
      select id::text from (select app.my_groups() union select app.my_moderated_groups()) mine (id))));

create policy stoa_group_pictures_delete on storage.objects for delete to authenticated
  using (split_part(name, '/', 1) = 'groups'
    and bucket_id = any (array(select account_id::text || '-work' from app.my_accounts() account_id))
    and split_part(name, '/', 2) = any (array(select id::text from app.my_moderated_groups() id)));

-- The cover of a group lies where everybody sees it, put there by whoever administers the group.
create policy stoa_group_covers_insert on storage.objects for insert to authenticated
  with check (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
    and name ~ '^groups/[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpe?g|png|gif|avif|bmp)$'
    and split_part(name, '/', 2) = any (array(select g.id::text from public.groups g
      where g.id = any (array(select app.my_moderated_groups(array['admin']))) and g.account_id::text = bucket_id)));

create policy stoa_group_covers_read on storage.objects for select to authenticated
  using (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
    and name ~ '^groups/' and split_part(name, '/', 2) = any (array(select id::text from app.my_moderated_groups(array['admin']) id)));

create policy stoa_group_covers_delete on storage.objects for delete to authenticated
  using (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
    and name ~ '^groups/' and split_part(name, '/', 2) = any (array(select id::text from app.my_moderated_groups(array['admin']) id)));

create policy stoa_objects_hosted_read on storage.objects for select to authenticated
  using ((select app.storage_operation()) = any (array['storage.object.sign', 'storage.object.sign_many',
      'storage.object.get_authenticated'])
    and app.may_open_object(bucket_id, name));

-- A copy of what is paid for may be laid anywhere by those alone who keep the files it comes from.
create policy stoa_objects_copy on storage.objects as restrictive for insert to authenticated
  with check ((select app.storage_operation()) not like '%copy%'
    or bucket_id = any (array(select account_id::text from app.my_accounts_with_cap('manage_options') account_id)));

-- A bucket is named by its account, with an ending where it is not public.
create policy stoa_objects_reach on storage.objects as restrictive for all to anon, authenticated using (
  left(bucket_id, 36) <> all (array(select h::text from app.hidden_accounts() h))
  and coalesce(left(bucket_id, 36) = any ((select app.bound_accounts())::text[]), true));

create policy subscriptions_read on public.subscriptions for select to authenticated
  using (user_id = (select auth.uid()) or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create policy subscriptions_reach on public.subscriptions as restrictive for all to anon, authenticated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy subscriptions_owner on public.subscriptions for select to authenticated
  using (account_id = any (array(select app.my_owned_accounts())));

create policy subscription_payments_read on public.subscription_payments for select to authenticated
  using (exists (select 1 from public.subscriptions s where s.id = subscription_id));

create policy subscription_payments_reach on public.subscription_payments as restrictive for all to anon, authenticated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

insert into app.reserved_slugs (slug, reason)
select slug, 'a host or path of the platform'
from unnest(array['dashboard', 'checkout', 'login', 'signup', 'api', 'www', 'admin', '_sites', 'app', 'assets', 'auth',
  'blog', 'cdn', 'docs', 'help', 'mail', 'platform', 'remotes', 'shell', 'static', 'status', 'stoa', 'support']) as slug
on conflict do nothing;

insert into app.reserved_slugs (slug, reason) values ('atelier-nord', 'the demo profile''s own domain')
on conflict do nothing;

insert into ops.link_keys (purpose) values ('booking')
on conflict do nothing;

insert into app.order_moves (from_status, to_status) values
  ('pending', 'paid'), ('pending', 'on_hold'), ('pending', 'failed'), ('pending', 'cancelled'), ('pending', 'expired'),
  -- A failed payment may be tried again, and a late success still counts.
  ('failed', 'pending'), ('failed', 'paid'), ('failed', 'on_hold'), ('failed', 'cancelled'), ('failed', 'expired'),
  -- A manager looks into it: neither payable nor gone, for 14 days at most.
  ('on_hold', 'pending'), ('on_hold', 'paid'), ('on_hold', 'cancelled'), ('on_hold', 'expired'),
  -- Paid after its time, if coupon and stock could be taken again.
  ('expired', 'paid'),
  ('paid', 'partly_refunded'), ('paid', 'refunded'), ('partly_refunded', 'refunded')
on conflict do nothing;

insert into public.plans (id, label, description, position, pricing, features, addons, limits) values
  ('starter', 'Starter', 'For a first course and its first students.', 1,
    '{"stripe":{"monthly":{"amount":29,"price_id":"starter_monthly","iterations":48,"trial_days":30},"annual":{"amount":299,"price_id":"starter_annual","iterations":4,"trial_days":30}}}',
    '{lms,groups,appointments,single_session}', '{certificates,zoom}',
    '{"totalMembers":10000,"monthlyEmails":10000,"chats":100,"ai_tokens":1000,"email_verify":100,"transcribe":100,"videos":1024,"storage":1024}'),
  ('professional', 'Professional', 'For schools with many students and much to show.', 2,
    '{"stripe":{"monthly":{"amount":99,"price_id":"professional_monthly","iterations":24,"trial_days":30},"annual":{"amount":999,"price_id":"professional_annual","iterations":2,"trial_days":30}}}',
    '{lms,groups,appointments,single_session}', '{certificates,zoom}',
    '{"members":100000,"emails":100000,"chats":1000,"storage":10240}'),
  ('dedicated', 'Dedicated', 'On a backend of your own.', 3,
    '{"stripe":{"monthly":{"amount":49,"price_id":"dedicated_monthly","iterations":24,"trial_days":30},"annual":{"amount":499,"price_id":"dedicated_annual","iterations":2,"trial_days":30}}}',
    '{lms,groups,appointments,single_session}', '{certificates,zoom}',
    '{"groups":3}'),
  ('lifetime', 'Lifetime', 'Paid once.', 4,
    '{"stripe":{"onetime":{"amount":19,"price_id":"lifetime_onetime","iterations":1,"trial_days":0}}}',
    '{lms,groups,appointments,single_session}', '{certificates,zoom}',
    '{"ai_tokens":500,"mau":5000,"emails":5000,"chats":50,"courses":10,"groups":3,"email_verify":100,"funnels":3,"storage":512}')
on conflict do nothing;

insert into registry.revision default values
on conflict do nothing;

reset check_function_bodies;
