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
