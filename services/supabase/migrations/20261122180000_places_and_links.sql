-- Appointments of several people at one time, links that need no sign-in, and holds that last as long as their order.
alter table public.appointment_services add column capacity int not null default 1 check (capacity between 1 and 200);
grant insert (capacity), update (capacity) on public.appointment_services to authenticated;

-- Bookings of one session share its key, so that they may lie together; every other booking has a key of its own.
alter table public.bookings
  add column session_key text not null default gen_random_uuid()::text,
  add column seat int not null default 1 check (seat between 1 and 200),
  add column time_zone text,
  drop column token_hash,
  drop constraint bookings_no_overlap,
  add constraint bookings_no_overlap exclude using gist (member_id with =, blocked with &&, session_key with <>)
    where (status in ('held', 'pending', 'confirmed'));
create unique index bookings_seat_idx on public.bookings (session_key, seat) where status in ('held', 'pending', 'confirmed');
create unique index bookings_once_idx on public.bookings (session_key, user_id)
  where status in ('held', 'pending', 'confirmed') and user_id is not null;

create function app.session_key(p_service_id uuid, p_member_id uuid, p_starts_at timestamptz) returns text
language sql immutable set search_path = '' as $$
  select p_service_id || '@' || p_member_id || '@' || extract(epoch from p_starts_at)::bigint
$$;

-- Who holds the link of a mail may change the booking: the link follows from the booking and a key that never leaves here.
create table ops.link_keys (
  purpose text primary key,
  key text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
alter table ops.link_keys enable row level security;
insert into ops.link_keys (purpose) values ('booking');

create function app.booking_token(p_booking_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select encode(sha256(convert_to(k.key || ':' || p_booking_id || ':' || k.key, 'UTF8')), 'hex')
  from ops.link_keys k where k.purpose = 'booking'
$$;
revoke execute on function app.booking_token(uuid) from public;

-- Starts at which a host of the service is free, and how many places there are. Windows are the host's wall clock of each day:
-- an hour that the clock leaves out holds nothing, one that it repeats is there twice, and the steps between are real time.
drop function app.free_slots(uuid, timestamptz, timestamptz, uuid);
create function app.free_slots(p_service_id uuid, p_from timestamptz, p_to timestamptz, p_ignore uuid default null)
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

drop function public.service_slots(uuid, timestamptz, timestamptz);
create function public.service_slots(p_service_id uuid, p_from timestamptz, p_to timestamptz)
returns table (starts_at timestamptz, ends_at timestamptz, member_ids uuid[], places int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_service public.appointment_services;
begin
  select * into v_service from public.appointment_services s where s.id = p_service_id and s.status = 'published';
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

-- Why a time cannot be had, for whoever asks for one that no list showed.
create function app.refuse_slot(p_service public.appointment_services, p_starts_at timestamptz) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform app.fail('slot_unavailable', case
    when p_starts_at <= now() then 'past'
    when p_starts_at < now() + make_interval(mins => p_service.min_notice_min) then 'notice'
    when p_starts_at >= now() + make_interval(days => p_service.max_days) then 'horizon'
    else 'taken' end);
end
$$;

-- The place within a session that is taken next; sessions of one place have a key of their own.
create function app.take_place(p_service public.appointment_services, p_member_id uuid, p_starts_at timestamptz,
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

drop function public.book_slot(uuid, timestamptz, uuid, jsonb, text);
create function public.book_slot(p_service_id uuid, p_starts_at timestamptz, p_member_id uuid default null,
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
  perform app.expire_holds(v_member_id);
  if v_service.product_id is not null and auth.uid() is not null then
    -- One after another, so that one payment is not spent on two times.
    perform pg_advisory_xact_lock(hashtextextended('appointment:' || auth.uid() || ':' || p_service_id, 0));
    v_credit := app.appointment_credit(auth.uid(), p_service_id);
  end if;
  v_is_held := v_service.product_id is not null and v_credit is null;
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
grant execute on function public.service_slots(uuid, timestamptz, timestamptz) to anon, authenticated, stoa_service;
grant execute on function public.book_slot(uuid, timestamptz, uuid, jsonb, text, text) to authenticated, stoa_service;

-- Whether it is the link's own booking, the booker's, or one that the caller hosts or manages.
create function app.booking_for(p_row public.bookings, p_token text, out is_known boolean, out is_kept boolean)
language plpgsql stable set search_path = '' as $$
begin
  is_kept := coalesce(p_row.member_id in (select app.my_members())
    or p_row.account_id in (select app.my_accounts_with_cap('manage_options')), false);
  is_known := p_row.id is not null and (is_kept or coalesce(p_row.user_id = auth.uid(), false)
    or coalesce(sha256(p_token::bytea) = sha256(app.booking_token(p_row.id)::bytea), false));
end
$$;

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

-- Times to which a booking can be moved: its own does not stand in its way.
create function public.booking_slots(p_booking_id uuid, p_from timestamptz, p_to timestamptz, p_token text default null)
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

-- What the holder of a link sees of the booking; null for a wrong one.
create function public.booking_by_link(p_account_id uuid, p_booking_id uuid, p_token text) returns jsonb
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
      'location_detail', s.location_detail, 'meeting_url', v_row.meeting_url, 'updated_at', v_row.updated_at,
      'can_change', v_row.status in ('held', 'pending', 'confirmed')
        and v_row.starts_at >= now() + make_interval(mins => s.cutoff_min))
    from public.appointment_services s, public.members m where s.id = v_row.service_id and m.id = v_row.member_id);
end
$$;
grant execute on function public.booking_slots(uuid, timestamptz, timestamptz, text),
  public.booking_by_link(uuid, uuid, text) to anon, authenticated, stoa_service;

-- A time is held as long as its order can be paid, and given back when the order ends without a payment.
create function app.hold_with_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.held_until := greatest(new.held_until, (select o.expires_at from public.orders o
    where o.id = new.order_id and o.status in ('pending', 'failed', 'on_hold')));
  return new;
end
$$;
create trigger bookings_hold before update of order_id on public.bookings
  for each row when (new.status = 'held' and new.order_id is not null and new.order_id is distinct from old.order_id)
  execute function app.hold_with_order();

create function app.hold_as_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status in ('pending', 'failed', 'on_hold') then
    update public.bookings b set held_until = new.expires_at where b.order_id = new.id and b.status = 'held';
  else
    update public.bookings b set status = 'expired' where b.order_id = new.id and b.status = 'held';
  end if;
  return null;
end
$$;
create trigger orders_hold_booking after update of status, expires_at on public.orders
  for each row when (new.status in ('pending', 'failed', 'on_hold', 'cancelled', 'expired')
    and (new.status, new.expires_at) is distinct from (old.status, old.expires_at))
  execute function app.hold_as_order();

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
