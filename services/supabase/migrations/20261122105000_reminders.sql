-- Appointments are called to mind the day before; a moved one again.
create table ops.booking_reminders (
  booking_id uuid not null references public.bookings (id) on delete cascade,
  starts_at timestamptz not null,
  reminded_at timestamptz not null default now(),
  primary key (booking_id, starts_at)
);
alter table ops.booking_reminders enable row level security;

-- Reminds of every confirmed appointment of the next day, once for each time it was given; what was booked within that day
-- has just been told. Host and booker hear of it as they chose; a guest has an address only, so guests are handed out.
create function ops.remind_bookings(p_now timestamptz default now())
returns table (booking_id uuid, account_id uuid, guest_email text, guest_name text, title text, starts_at timestamptz,
  meeting_url text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with due as (
    insert into ops.booking_reminders as r (booking_id, starts_at)
    select b.id, b.starts_at from public.bookings b
    where b.status = 'confirmed' and b.starts_at > p_now and b.starts_at <= p_now + interval '1 day'
      and b.created_at < b.starts_at - interval '1 day'
    on conflict (booking_id, starts_at) do nothing
    returning r.booking_id
  ), told as (
    select b.*, s.title,
      jsonb_build_object('booking_id', b.id, 'status', b.status, 'starts_at', b.starts_at, 'reminder', true) as data
    from due d join public.bookings b on b.id = d.booking_id join public.appointment_services s on s.id = b.service_id
  ), hosts as (
    select app.notify(t.account_id, m.user_id, 'booking', t.title, t.data, 2) from told t join public.members m on m.id = t.member_id
  ), bookers as (
    select app.notify(t.account_id, t.user_id, 'booking', t.title, t.data, 2) from told t
  )
  select t.id, t.account_id, case when t.user_id is null then t.guest ->> 'email' end, t.guest ->> 'name', t.title, t.starts_at,
    t.meeting_url
  from told t
  where (select count(*) from hosts) + (select count(*) from bookers) is not null;
end
$$;
revoke execute on function ops.remind_bookings(timestamptz) from public;
grant execute on function ops.remind_bookings(timestamptz) to stoa_service;
create index bookings_coming_idx on public.bookings (starts_at) where status = 'confirmed';
