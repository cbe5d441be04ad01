-- Free slots, and taking, moving and giving up appointments.

-- Starts at which a host of the service is free. Windows are the host's wall clock of each day, so a day with a clock
-- change is as long as it is; the steps between are real time. Notice, horizon, buffers and holds that still last count.
create function app.free_slots(p_service_id uuid, p_from timestamptz, p_to timestamptz, p_ignore uuid default null)
returns table (starts_at timestamptz, member_id uuid)
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
    select d.member_id, d.time_zone, d.day, o.starts, o.ends
    from day d join public.availability_overrides o on o.member_id = d.member_id and o.day = d.day and o.starts is not null
    union all
    select d.member_id, d.time_zone, d.day, a.starts, a.ends
    from day d join public.availability a on a.member_id = d.member_id and a.weekday = extract(dow from d.day)
    where not exists (select 1 from public.availability_overrides o where o.member_id = d.member_id and o.day = d.day)
  )
  select distinct t.start, h.member_id
  from service s cross join hours h
  cross join lateral generate_series((h.day + h.starts) at time zone h.time_zone,
    (h.day + h.ends) at time zone h.time_zone - s.length, make_interval(mins => s.slot_step_min)) t(start)
  where t.start >= s.first and t.start < s.last
    and not exists (
      select 1 from public.bookings b
      where b.member_id = h.member_id and b.id is distinct from p_ignore and b.status in ('held', 'pending', 'confirmed')
        and (b.status <> 'held' or b.held_until > now())
        and b.blocked && tstzrange(t.start - make_interval(mins => s.buffer_before_min),
          t.start + s.length + make_interval(mins => s.buffer_after_min)))
$$;

create function public.service_slots(p_service_id uuid, p_from timestamptz, p_to timestamptz)
returns table (starts_at timestamptz, ends_at timestamptz, member_ids uuid[])
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
  return query select f.starts_at, f.starts_at + make_interval(mins => v_service.duration_min), array_agg(f.member_id order by f.member_id)
  from app.free_slots(p_service_id, p_from, p_to) f group by f.starts_at order by f.starts_at;
end
$$;

create function app.expire_holds(p_member_id uuid default null) returns int
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

create function ops.expire_holds() returns int
language sql security definer set search_path = '' as $$ select app.expire_holds() $$;

-- Takes a slot for the signed-in person, or for a guest when the service itself asks. Paid ones are held for 15 minutes.
create function public.book_slot(p_service_id uuid, p_starts_at timestamptz, p_member_id uuid default null,
  p_guest jsonb default '{}', p_note text default '') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_service public.appointment_services;
  v_member_id uuid;
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v_row public.bookings;
begin
  select * into v_service from public.appointment_services s where s.id = p_service_id and s.status = 'published';
  if not found then
    perform app.fail('not_found');
  end if;
  if auth.uid() is null and (coalesce(p_guest ->> 'email', '') !~ '^[^@\s]+@[^@\s]+$' or coalesce(btrim(p_guest ->> 'name'), '') = '') then
    perform app.fail('not_authenticated');
  end if;
  if p_starts_at is null or length(coalesce(p_note, '')) > 2000 or jsonb_typeof(coalesce(p_guest, '{}')) <> 'object'
    or length(p_guest::text) > 2000 then
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
    perform app.fail('slot_unavailable');
  end if;
  perform app.expire_holds(v_member_id);
  begin
    insert into public.bookings (account_id, service_id, member_id, user_id, guest, note, during, blocked, status, held_until,
      meeting_url, token_hash)
    values (v_service.account_id, v_service.id, v_member_id, auth.uid(), coalesce(p_guest, '{}'), coalesce(p_note, ''),
      tstzrange(p_starts_at, p_starts_at + make_interval(mins => v_service.duration_min)),
      tstzrange(p_starts_at - make_interval(mins => v_service.buffer_before_min),
        p_starts_at + make_interval(mins => v_service.duration_min + v_service.buffer_after_min)),
      case when v_service.product_id is not null then 'held' when v_service.needs_confirmation then 'pending' else 'confirmed' end,
      case when v_service.product_id is not null then now() + interval '15 minutes' end,
      case when v_service.location = 'jitsi' then app.new_meeting_url() when v_service.location = 'link' then v_service.location_detail end,
      encode(sha256(v_token::bytea), 'hex'))
    returning * into v_row;
  exception when exclusion_violation then
    perform app.fail('slot_unavailable');
  end;
  return jsonb_build_object('id', v_row.id, 'status', v_row.status, 'held_until', v_row.held_until, 'starts_at', v_row.starts_at,
    'ends_at', v_row.ends_at, 'member_id', v_row.member_id, 'meeting_url', v_row.meeting_url, 'product_id', v_service.product_id,
    'token', v_token);
end
$$;

-- The booking, locked, for who may change it: the booker or the holder of its link until the cutoff, host and manager always.
create function app.need_booking(p_booking_id uuid, p_token text) returns public.bookings
language plpgsql set search_path = '' as $$
declare
  v_row public.bookings;
  v_keeps boolean;
begin
  select * into v_row from public.bookings b where b.id = p_booking_id for update;
  v_keeps := coalesce(v_row.member_id in (select app.my_members())
    or v_row.account_id in (select app.my_accounts_with_cap('manage_options')), false);
  if v_row.id is null or not (v_keeps or coalesce(v_row.user_id = auth.uid(), false)
    or coalesce(v_row.token_hash = encode(sha256(p_token::bytea), 'hex'), false)) then
    perform app.fail('not_found');
  end if;
  if v_row.status not in ('held', 'pending', 'confirmed') or (not v_keeps and v_row.starts_at <
    now() + make_interval(mins => (select s.cutoff_min from public.appointment_services s where s.id = v_row.service_id))) then
    perform app.fail('booking_closed');
  end if;
  return v_row;
end
$$;

create function public.cancel_booking(p_booking_id uuid, p_token text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.bookings := app.need_booking(p_booking_id, p_token);
begin
  update public.bookings b set status = 'cancelled' where b.id = v_row.id;
end
$$;

create function public.reschedule_booking(p_booking_id uuid, p_starts_at timestamptz, p_token text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.bookings := app.need_booking(p_booking_id, p_token);
begin
  if not exists (select 1 from app.free_slots(v_row.service_id, p_starts_at, p_starts_at + interval '1 microsecond', v_row.id) f
    where f.starts_at = p_starts_at and f.member_id = v_row.member_id) then
    perform app.fail('slot_unavailable');
  end if;
  perform app.expire_holds(v_row.member_id);
  begin
    update public.bookings b
    set during = tstzrange(p_starts_at, p_starts_at + make_interval(mins => s.duration_min)),
      blocked = tstzrange(p_starts_at - make_interval(mins => s.buffer_before_min),
        p_starts_at + make_interval(mins => s.duration_min + s.buffer_after_min)),
      status = case when b.status = 'confirmed' and s.needs_confirmation then 'pending' else b.status end
    from public.appointment_services s where b.id = v_row.id and s.id = b.service_id;
  exception when exclusion_violation then
    perform app.fail('slot_unavailable');
  end;
end
$$;

-- A host or manager confirms, or says afterwards whether it took place.
create function public.set_booking_status(p_booking_id uuid, p_status text) returns void
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

-- Ties a held booking to the order that pays for it.
create function public.pay_booking_with(p_booking_id uuid, p_order_id uuid) returns void
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

-- A paid order confirms its booking, also after the hold was over if the time is still free; else the managers are told.
create function app.confirm_paid_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.bookings b set status = case when s.needs_confirmation then 'pending' else 'confirmed' end
  from public.appointment_services s
  where b.order_id = new.id and b.status in ('held', 'expired') and s.id = b.service_id;
  return null;
exception when exclusion_violation then
  insert into public.account_notifications (account_id, message, severity)
  values (new.account_id, 'Order ' || new.number || ' paid for an appointment whose time was taken meanwhile.', 4);
  return null;
end
$$;
create trigger orders_confirm_booking after update of status on public.orders
  for each row when (new.status = 'paid' and old.status <> 'paid') execute function app.confirm_paid_booking();

create function app.new_meeting_url() returns text
language sql volatile set search_path = '' as $$
  select 'https://meet.jit.si/' || replace(gen_random_uuid()::text, '-', '')
$$;
revoke execute on function ops.expire_holds() from public;
grant execute on function ops.expire_holds() to stoa_service;
grant execute on function public.service_slots(uuid, timestamptz, timestamptz), public.cancel_booking(uuid, text),
  public.reschedule_booking(uuid, timestamptz, text) to anon, authenticated, stoa_service;
grant execute on function public.book_slot(uuid, timestamptz, uuid, jsonb, text), public.set_booking_status(uuid, text),
  public.pay_booking_with(uuid, uuid) to authenticated, stoa_service;
