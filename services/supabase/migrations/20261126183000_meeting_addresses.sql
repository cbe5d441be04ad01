-- Where an appointment takes place is read by its host, by managers, and by who has a confirmed place: never before payment.
create function app.is_confirmed(p_status text) returns boolean
language sql immutable set search_path = '' as $$
  select p_status in ('confirmed', 'completed', 'no_show')
$$;

revoke select on public.appointment_services from anon, authenticated;
grant select (id, account_id, slug, title, description, duration_min, slot_step_min, buffer_before_min, buffer_after_min,
  min_notice_min, max_days, cutoff_min, location, needs_confirmation, product_id, status, created_at, capacity, hold_hours)
  on public.appointment_services to anon, authenticated;

-- The addresses of services as far as the caller may know them.
create function public.appointment_places(p_account_id uuid) returns table (service_id uuid, location_detail text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.location_detail from public.appointment_services s
  where s.account_id = p_account_id
    and (s.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
      or exists (select 1 from public.appointment_hosts h
        where h.service_id = s.id and h.member_id = any (array(select app.my_members())))
      or exists (select 1 from public.bookings b
        where b.service_id = s.id and b.user_id = (select auth.uid()) and app.is_confirmed(b.status)))
$$;
revoke execute on function public.appointment_places(uuid) from public;
grant execute on function public.appointment_places(uuid) to authenticated, stoa_service;

-- A booking has the address of its meeting while it is confirmed. Everybody in a session shares one, also when two are
-- confirmed at once: it follows from the session and a key.
create function app.place_meeting() returns trigger
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
create trigger bookings_place before insert or update of status, session_key on public.bookings
  for each row execute function app.place_meeting();
update public.bookings set meeting_url = null where meeting_url is not null and not app.is_confirmed(status);

create or replace function public.list_bookings(p_account_id uuid, p_view text, p_from timestamptz default null,
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
