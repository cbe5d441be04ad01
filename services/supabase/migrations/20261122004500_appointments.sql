-- Appointments: what can be booked, when its hosts are there, and bookings that cannot overlap.
create extension if not exists btree_gist with schema extensions;

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
  unique (account_id, id),
  unique (account_id, slug),
  foreign key (account_id, product_id) references public.products (account_id, id) on delete restrict
);

create table public.appointment_hosts (
  account_id uuid not null,
  service_id uuid not null,
  member_id uuid not null,
  primary key (service_id, member_id),
  foreign key (account_id, service_id) references public.appointment_services (account_id, id) on delete cascade,
  foreign key (account_id, member_id) references public.members (account_id, id) on delete cascade
);
create index appointment_hosts_member_idx on public.appointment_hosts (member_id);

create table public.host_calendars (
  member_id uuid primary key,
  account_id uuid not null,
  time_zone text not null default 'UTC',
  unique (account_id, member_id),
  foreign key (account_id, member_id) references public.members (account_id, id) on delete cascade
);

create function app.guard_time_zone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from pg_catalog.pg_timezone_names z where z.name = new.time_zone) then
    perform app.fail('invalid_input', 'time_zone');
  end if;
  return new;
end
$$;
create trigger host_calendars_zone before insert or update on public.host_calendars
  for each row execute function app.guard_time_zone();

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
  token_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (account_id, service_id) references public.appointment_services (account_id, id) on delete cascade,
  foreign key (account_id, member_id) references public.members (account_id, id) on delete cascade,
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete set null (order_id),
  check ((status = 'held') <= (held_until is not null)),
  constraint bookings_no_overlap exclude using gist (member_id with =, blocked with &&)
    where (status in ('held', 'pending', 'confirmed'))
);
create index bookings_user_idx on public.bookings (user_id, starts_at);
create index bookings_account_idx on public.bookings (account_id, starts_at);
create index bookings_member_idx on public.bookings (member_id, starts_at);
create index bookings_order_idx on public.bookings (order_id) where order_id is not null;
create index bookings_held_idx on public.bookings (held_until) where status = 'held';
create trigger bookings_touch before update on public.bookings for each row execute function app.touch_updated_at();

-- The person's own places in accounts.
create function app.my_members() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.id from public.members m where m.user_id = (select auth.uid()) and m.status = 'active'
$$;
grant execute on function app.my_members() to authenticated, stoa_service;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['appointment_services', 'appointment_hosts', 'host_calendars', 'availability',
    'availability_overrides', 'bookings'] loop
    execute format('alter table public.%I enable row level security', v_table);
  end loop;
  -- A host's calendar is kept by the host and by managers.
  foreach v_table in array array['host_calendars', 'availability', 'availability_overrides'] loop
    execute format('create policy %1$s_read on public.%1$I for select to authenticated
      using (member_id = any (array(select app.my_members()))
        or account_id = any (array(select app.my_accounts_with_cap(''manage_options''))))', v_table);
    execute format('create policy %1$s_insert on public.%1$I for insert to authenticated
      with check (member_id = any (array(select app.my_members()))
        or account_id = any (array(select app.my_accounts_with_cap(''manage_options''))))', v_table);
    execute format('create policy %1$s_update on public.%1$I for update to authenticated
      using (member_id = any (array(select app.my_members()))
        or account_id = any (array(select app.my_accounts_with_cap(''manage_options''))))', v_table);
    execute format('create policy %1$s_delete on public.%1$I for delete to authenticated
      using (member_id = any (array(select app.my_members()))
        or account_id = any (array(select app.my_accounts_with_cap(''manage_options''))))', v_table);
  end loop;
end
$$;

grant select on public.appointment_services, public.appointment_hosts to anon, authenticated;
grant insert (account_id, slug, title, description, duration_min, slot_step_min, buffer_before_min, buffer_after_min,
    min_notice_min, max_days, cutoff_min, location, location_detail, needs_confirmation, product_id, status),
  update (slug, title, description, duration_min, slot_step_min, buffer_before_min, buffer_after_min, min_notice_min,
    max_days, cutoff_min, location, location_detail, needs_confirmation, product_id, status), delete
  on public.appointment_services to authenticated;
grant insert (account_id, service_id, member_id), delete on public.appointment_hosts to authenticated;
grant select, insert (member_id, account_id, time_zone), update (time_zone), delete on public.host_calendars to authenticated;
grant select, insert (account_id, member_id, weekday, starts, ends), update (weekday, starts, ends), delete
  on public.availability to authenticated;
grant select, insert (account_id, member_id, day, starts, ends), update (day, starts, ends), delete
  on public.availability_overrides to authenticated;
grant select (id, account_id, service_id, member_id, user_id, guest, note, starts_at, ends_at, status, held_until, order_id,
  meeting_url, created_at, updated_at) on public.bookings to authenticated;

create policy appointment_services_read on public.appointment_services for select to anon, authenticated
  using (status = 'published' or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy appointment_services_insert on public.appointment_services for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy appointment_services_update on public.appointment_services for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy appointment_services_delete on public.appointment_services for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy appointment_hosts_read on public.appointment_hosts for select to anon, authenticated
  using (exists (select 1 from public.appointment_services s where s.id = service_id));
create policy appointment_hosts_insert on public.appointment_hosts for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy appointment_hosts_delete on public.appointment_hosts for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy bookings_read on public.bookings for select to authenticated
  using (user_id = (select auth.uid()) or member_id = any (array(select app.my_members()))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy members_read_hosts on public.members for select to anon, authenticated
  using (id in (select h.member_id from public.appointment_hosts h join public.appointment_services s on s.id = h.service_id
    where s.status = 'published'));
