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
alter table public.appointment_services enable row level security;

create table public.appointment_hosts (
  account_id uuid not null,
  service_id uuid not null,
  member_id uuid not null,
  primary key (service_id, member_id),
  foreign key (account_id, service_id) references public.appointment_services (account_id, id) on delete cascade,
  foreign key (account_id, member_id) references public.members (account_id, id) on delete cascade
);
create index appointment_hosts_member_idx on public.appointment_hosts (member_id);
alter table public.appointment_hosts enable row level security;

create table public.host_calendars (
  member_id uuid primary key,
  account_id uuid not null,
  time_zone text not null default 'UTC',
  unique (account_id, member_id),
  foreign key (account_id, member_id) references public.members (account_id, id) on delete cascade
);
alter table public.host_calendars enable row level security;

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
create index availability_member_idx on public.availability (member_id, weekday);
alter table public.availability enable row level security;

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
create index availability_overrides_member_idx on public.availability_overrides (member_id, day);
alter table public.availability_overrides enable row level security;

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

-- Appointments are called to mind the day before; a moved one again.
create table ops.booking_reminders (
  booking_id uuid not null references public.bookings (id) on delete cascade,
  starts_at timestamptz not null,
  reminded_at timestamptz not null default now(),
  -- Appointments are called to mind a second time an hour before they begin, and meetings too.
  kind text not null default 'day' check (kind in ('day', 'hour')),
  primary key (booking_id, starts_at, kind)
);
alter table ops.booking_reminders enable row level security;

-- Who holds the link of a mail may change the booking: the link follows from the booking and a key that never leaves here.
create table ops.link_keys (
  purpose text primary key,
  key text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
alter table ops.link_keys enable row level security;

-- What hosts and managers work with: lists of bookings, notes of their own, services and calendars saved whole.
create table public.booking_notes (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  body text not null check (length(body) <= 5000),
  updated_at timestamptz not null default now()
);
alter table public.booking_notes enable row level security;
