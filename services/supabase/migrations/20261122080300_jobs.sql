-- What time does by itself, and the messages it sends. The queue's own tables belong to the service.
create schema if not exists pgboss authorization stoa_service;

create table ops.job_runs (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  started_at timestamptz not null default now(),
  ms int not null check (ms >= 0),
  -- How many things it did; null when it failed.
  done int check (done >= 0),
  error text check (length(error) <= 500),
  check ((done is null) = (error is not null))
);
create index job_runs_name_idx on ops.job_runs (name, id desc);

create table ops.outbox (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  recipient text not null check (length(recipient) between 1 and 254),
  is_mail boolean not null,
  -- Loses its text once it is sent: codes and links are nobody's to keep.
  message jsonb not null check (jsonb_typeof(message) = 'object'),
  sent_at timestamptz,
  attempts int not null default 0 check (attempts >= 0),
  next_try_at timestamptz not null default now(),
  error text check (length(error) <= 500)
);
create index outbox_waiting_idx on ops.outbox (next_try_at) where sent_at is null and is_mail;
create index outbox_recipient_idx on ops.outbox (lower(recipient), at desc);

-- One row an account and day: what it had and used, for plans and invoices.
create table ops.usage_days (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  day date not null,
  members int not null check (members >= 0),
  active_people int not null check (active_people >= 0),
  courses int not null check (courses >= 0),
  orders_paid int not null check (orders_paid >= 0),
  storage_bytes bigint not null check (storage_bytes >= 0),
  measured_at timestamptz not null default now(),
  primary key (account_id, day)
);

-- Measures a day of every account; the same again for the same day replaces it.
create function ops.measure_usage(p_day date default current_date) returns int
language sql security definer set search_path = '' as $$
  with measured as (
    insert into ops.usage_days (account_id, day, members, active_people, courses, orders_paid, storage_bytes)
    select a.account_id, p_day,
      (select count(*) from public.members m where m.account_id = a.account_id and m.status = 'active'),
      (select count(*) from ops.active_people p
        where p.account_id = a.account_id and p.month = date_trunc('month', p_day)::date),
      (select count(*) from public.courses c where c.account_id = a.account_id),
      (select count(*) from public.orders o where o.account_id = a.account_id and not o.test
        and o.paid_at >= p_day and o.paid_at < p_day + 1),
      (select coalesce(sum((o.metadata ->> 'size')::bigint), 0) from storage.objects o
        where o.bucket_id = a.account_id::text)
    from public.accounts a
    on conflict (account_id, day) do update set members = excluded.members, active_people = excluded.active_people,
      courses = excluded.courses, orders_paid = excluded.orders_paid, storage_bytes = excluded.storage_bytes,
      measured_at = now()
    returning 1)
  select count(*)::int from measured
$$;

-- Throws away what was kept long enough; returns how many rows.
create function ops.forget_old(p_now timestamptz default now()) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int := 0;
  v_some int;
begin
  delete from ops.app_log where at < p_now - interval '90 days';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.job_runs where started_at < p_now - interval '30 days';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.outbox where at < p_now - interval '30 days';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.active_people where month < (p_now - interval '13 months')::date;
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from public.funnel_sessions where created_at < p_now - interval '13 months';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  return v_count;
end
$$;

alter table ops.job_runs enable row level security;
alter table ops.outbox enable row level security;
alter table ops.usage_days enable row level security;
create policy job_runs_service on ops.job_runs for all to stoa_service using (true) with check (true);
create policy outbox_service on ops.outbox for all to stoa_service using (true) with check (true);
create policy usage_days_service on ops.usage_days for select to stoa_service using (true);
grant select, insert on ops.job_runs to stoa_service;
grant select, insert, update (message, sent_at, attempts, next_try_at, error) on ops.outbox to stoa_service;
grant select on ops.usage_days to stoa_service;
revoke execute on function ops.measure_usage(date), ops.forget_old(timestamptz) from public;
grant execute on function ops.measure_usage(date), ops.forget_old(timestamptz) to stoa_service;
