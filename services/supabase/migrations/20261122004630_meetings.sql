-- Meetings at a time: live lessons, meetings of a group, or of everybody in the account. The room is Jitsi's unless named.
create table public.meetings (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  title text not null check (length(btrim(title)) between 1 and 200),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  member_id uuid,
  course_id uuid,
  lesson_id uuid,
  group_id uuid,
  url text not null default app.new_meeting_url() check (url ~ '^https://\S{3,}$' and length(url) <= 500),
  created_at timestamptz not null default now(),
  foreign key (account_id, member_id) references public.members (account_id, id) on delete set null (member_id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade,
  foreign key (account_id, course_id, lesson_id) references public.lessons (account_id, course_id, id) on delete cascade,
  foreign key (account_id, group_id) references public.groups (account_id, id) on delete cascade,
  check (starts_at < ends_at and ends_at - starts_at <= interval '1 day'),
  check (num_nonnulls(course_id, group_id) <= 1 and (lesson_id is null or course_id is not null))
);
create index meetings_account_idx on public.meetings (account_id, starts_at);
create index meetings_course_idx on public.meetings (course_id) where course_id is not null;
create index meetings_group_idx on public.meetings (group_id) where group_id is not null;

alter table public.meetings enable row level security;
grant execute on function app.new_meeting_url() to authenticated, stoa_service;
grant select, delete on public.meetings to authenticated;
grant insert (account_id, title, starts_at, ends_at, member_id, course_id, lesson_id, group_id, url),
  update (title, starts_at, ends_at, member_id, url) on public.meetings to authenticated;
create policy meetings_read on public.meetings for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or member_id = any (array(select app.my_members()))
    or course_id = any (array(select app.my_open_courses()))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum')))
    or group_id = any (array(select app.my_groups()))
    or (course_id is null and group_id is null and account_id = any (array(select app.my_accounts()))));
create policy meetings_insert on public.meetings for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum')))
    or group_id = any (array(select app.my_moderated_groups())));
create policy meetings_update on public.meetings for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum')))
    or group_id = any (array(select app.my_moderated_groups())));
create policy meetings_delete on public.meetings for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum')))
    or group_id = any (array(select app.my_moderated_groups())));

-- What the person has to be at: meetings and own appointments, as booker or host. Row security decides.
create function public.my_meetings(p_account_id uuid, p_from timestamptz default now(), p_to timestamptz default null)
returns table (kind text, id uuid, title text, starts_at timestamptz, ends_at timestamptz, url text, status text)
language sql stable set search_path = '' as $$
  select x.* from (
    select 'meeting' as kind, m.id, m.title, m.starts_at, m.ends_at, m.url, 'confirmed' as status
    from public.meetings m where m.account_id = p_account_id
    union all
    select 'booking', b.id, s.title, b.starts_at, b.ends_at, b.meeting_url, b.status
    from public.bookings b join public.appointment_services s on s.id = b.service_id
    where b.account_id = p_account_id and b.status in ('pending', 'confirmed')
      and (b.user_id = (select auth.uid()) or b.member_id = any (array(select app.my_members())))
  ) x
  where x.ends_at > coalesce(p_from, now()) and (p_to is null or x.starts_at < p_to)
  order by x.starts_at, x.id
  limit 500
$$;
grant execute on function public.my_meetings(uuid, timestamptz, timestamptz) to authenticated, stoa_service;
