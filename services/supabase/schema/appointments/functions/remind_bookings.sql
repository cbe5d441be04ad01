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
