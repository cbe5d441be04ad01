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
