-- What hosts and managers work with: lists of bookings, notes of their own, services and calendars saved whole.
create table public.booking_notes (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  body text not null check (length(body) <= 5000),
  updated_at timestamptz not null default now()
);
alter table public.booking_notes enable row level security;
grant select on public.booking_notes to authenticated;

create function app.my_hosted_bookings() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select b.id from public.bookings b where b.member_id in (select app.my_members())
$$;
grant execute on function app.my_hosted_bookings() to authenticated, stoa_service;
create policy booking_notes_read on public.booking_notes for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or booking_id = any (array(select app.my_hosted_bookings())));

-- A note of the host's side, which the booker does not see.
create function public.save_booking_note(p_booking_id uuid, p_body text) returns void
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

-- Bookings as their booker, their host or a manager works with them, one page at a time, with names instead of ids.
create function public.list_bookings(p_account_id uuid, p_view text, p_from timestamptz default null,
  p_to timestamptz default null, p_status text default null, p_service_id uuid default null, p_member_id uuid default null,
  p_search text default '', p_newest_first boolean default false, p_limit int default 20, p_offset int default 0)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_pattern text := '%' || replace(replace(replace(btrim(coalesce(p_search, '')), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  v_is_own boolean := p_view = 'mine';
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
      where b.account_id = p_account_id and b.status <> 'expired'
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
          'location_detail', p.location_detail, 'member_id', p.member_id, 'host', p.host, 'booker', p.booker,
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
grant execute on function public.save_booking_note(uuid, text),
  public.list_bookings(uuid, text, timestamptz, timestamptz, text, uuid, uuid, text, boolean, int, int)
  to authenticated, stoa_service;

-- A service with its hosts, made or changed at once; a host without a calendar gets one in the account's time zone.
create function public.save_appointment_service(p_account_id uuid, p_service_id uuid, p_service jsonb, p_hosts uuid[])
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
      cutoff_min = v_row.cutoff_min, capacity = v_row.capacity, location = v_row.location,
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

-- A service that somebody has booked stays, so that what was booked keeps its name; it can be taken off the site.
create function public.delete_appointment_service(p_service_id uuid) returns void
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

-- A host's whole calendar: the time zone, the week, and days of their own from yesterday on. What is past stays as it was.
create function public.save_calendar(p_member_id uuid, p_time_zone text, p_hours jsonb, p_overrides jsonb) returns void
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
grant execute on function public.save_appointment_service(uuid, uuid, jsonb, uuid[]),
  public.delete_appointment_service(uuid), public.save_calendar(uuid, text, jsonb, jsonb) to authenticated, stoa_service;

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

-- What the mail about a booking carries: its facts for the calendar, and the link of whoever booked.
create function ops.booking_mail(p_booking_id uuid)
returns table (booking_id uuid, title text, starts_at timestamptz, ends_at timestamptz, status text, location text,
  location_detail text, meeting_url text, host text, updated_at timestamptz, token text)
language sql stable security definer set search_path = '' as $$
  select b.id, s.title, b.starts_at, b.ends_at, b.status, s.location, s.location_detail, b.meeting_url, m.name, b.updated_at,
    app.booking_token(b.id)
  from public.bookings b join public.appointment_services s on s.id = b.service_id join public.members m on m.id = b.member_id
  where b.id = p_booking_id
$$;
revoke execute on function ops.booking_mail(uuid) from public;
grant execute on function ops.booking_mail(uuid) to stoa_service;
