-- What a person is told, how they want to be told, and what happened in an account.
create table public.notification_preferences (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null default auth.uid(),
  type text not null check (type in ('reply', 'grading', 'certificate', 'booking', 'group', 'announcement')),
  in_app boolean not null default true,
  by_email boolean not null default false,
  primary key (account_id, user_id, type)
);

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null,
  type text not null check (type in ('reply', 'grading', 'certificate', 'booking', 'group', 'announcement')),
  message text not null check (length(message) between 1 and 2000),
  severity int not null default 1 check (severity between 1 and 5),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  read boolean not null default false,
  in_app boolean not null default true,
  by_email boolean not null default false,
  mailed_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_user_idx on public.notifications (user_id, account_id, created_at desc);
create index notifications_mail_idx on public.notifications (created_at) where by_email and mailed_at is null;

-- The five events whose announcement an account may configure; without a row an event is only recorded.
create table public.registration_events (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  event text not null check (event in ('student_registration', 'student_pursue', 'student_renew',
    'instructor_registration', 'instructor_createCourse')),
  is_recorded boolean not null default true,
  tells_managers boolean not null default false,
  primary key (account_id, event)
);

create table public.activity (
  id bigint generated always as identity primary key,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null,
  type text not null check (length(type) between 1 and 60),
  entity_id uuid,
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  created_at timestamptz not null default now()
);
create index activity_account_idx on public.activity (account_id, id desc);
create index activity_user_idx on public.activity (user_id, id desc);

alter table public.notification_preferences enable row level security;
alter table public.notifications enable row level security;
alter table public.registration_events enable row level security;
alter table public.activity enable row level security;

grant select, insert (account_id, type, in_app, by_email), update (in_app, by_email), delete
  on public.notification_preferences to authenticated;
grant select (id, account_id, user_id, type, message, severity, data, read, created_at), update (read), delete
  on public.notifications to authenticated;
grant select, insert (account_id, event, is_recorded, tells_managers), update (is_recorded, tells_managers), delete
  on public.registration_events to authenticated;
grant select on public.activity to authenticated;

create policy notification_preferences_read on public.notification_preferences for select to authenticated
  using (user_id = (select auth.uid()));
create policy notification_preferences_insert on public.notification_preferences for insert to authenticated
  with check (user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())));
create policy notification_preferences_update on public.notification_preferences for update to authenticated
  using (user_id = (select auth.uid()));
create policy notification_preferences_delete on public.notification_preferences for delete to authenticated
  using (user_id = (select auth.uid()));
create policy notifications_read on public.notifications for select to authenticated
  using (user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())));
create policy notifications_update on public.notifications for update to authenticated using (user_id = (select auth.uid()));
create policy notifications_delete on public.notifications for delete to authenticated using (user_id = (select auth.uid()));
create policy registration_events_read on public.registration_events for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy registration_events_insert on public.registration_events for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy registration_events_update on public.registration_events for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy registration_events_delete on public.registration_events for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy activity_read on public.activity for select to authenticated
  using ((user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

-- Tells a person as they wish; certificates and appointments also come by mail unless switched off.
create function app.notify(p_account_id uuid, p_user_id uuid, p_type text, p_message text, p_data jsonb default '{}',
  p_severity int default 1) returns void
language sql set search_path = '' as $$
  insert into public.notifications (account_id, user_id, type, message, severity, data, in_app, by_email)
  select p_account_id, p_user_id, p_type, left(p_message, 2000), p_severity, p_data, w.in_app, w.by_email
  from (select 1) one
  left join public.notification_preferences p on p.account_id = p_account_id and p.user_id = p_user_id and p.type = p_type
  cross join lateral (select coalesce(p.in_app, true) as in_app,
    coalesce(p.by_email, p_type in ('certificate', 'booking')) as by_email) w
  where p_user_id is not null and (w.in_app or w.by_email)
$$;
-- What is only for the mail stays out of the list.
alter policy notifications_read on public.notifications
  using (user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())) and in_app);

create function public.mark_notifications_read(p_account_id uuid, p_ids uuid[] default null) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  update public.notifications n set read = true
  where n.user_id = auth.uid() and n.account_id = p_account_id and not n.read and (p_ids is null or n.id = any (p_ids));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

-- What waits for the mail, handed out once.
create function ops.take_mail_notifications(p_limit int default 100)
returns table (id uuid, account_id uuid, user_id uuid, email text, type text, message text, data jsonb)
language sql security definer set search_path = '' as $$
  with taken as (
    update public.notifications n set mailed_at = now()
    where n.id in (select x.id from public.notifications x where x.by_email and x.mailed_at is null
      order by x.created_at limit p_limit for update skip locked)
    returning n.*
  )
  select t.id, t.account_id, t.user_id, m.email, t.type, t.message, t.data
  from taken t join public.members m on m.account_id = t.account_id and m.user_id = t.user_id and m.status = 'active'
$$;

-- Records what happened; a registration event as the account configured it.
create function app.record_activity(p_account_id uuid, p_user_id uuid, p_type text, p_entity_id uuid default null,
  p_meta jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
declare
  v_event public.registration_events;
begin
  select * into v_event from public.registration_events e where e.account_id = p_account_id and e.event = p_type;
  if coalesce(v_event.is_recorded, true) then
    insert into public.activity (account_id, user_id, type, entity_id, meta) values (p_account_id, p_user_id, p_type, p_entity_id, p_meta);
  end if;
  if v_event.tells_managers then
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, replace(p_type, '_', ' ') || ': ' || coalesce((select m.name from public.members m
      where m.account_id = p_account_id and m.user_id = p_user_id), '') || coalesce(' (' || (p_meta ->> 'title') || ')', ''), 2);
  end if;
end
$$;

revoke execute on function ops.take_mail_notifications(int) from public;
grant execute on function ops.take_mail_notifications(int) to stoa_service;
grant execute on function public.mark_notifications_read(uuid, uuid[]) to authenticated, stoa_service;

-- Where the hosted engine sends changes to browsers, these two go along.
do $$
begin
  if exists (select 1 from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.messages, public.notifications;
  end if;
end
$$;
