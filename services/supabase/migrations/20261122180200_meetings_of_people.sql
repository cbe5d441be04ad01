-- Meetings are scheduled for everybody, a course, a group or named people, and those are told.
alter table public.meetings
  add column is_for_people boolean not null default false,
  add constraint meetings_key unique (account_id, id),
  add constraint meetings_people_check check (not is_for_people or (course_id is null and group_id is null));

create table public.meeting_people (
  account_id uuid not null,
  meeting_id uuid not null,
  user_id uuid not null,
  primary key (meeting_id, user_id),
  foreign key (account_id, meeting_id) references public.meetings (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references public.members (account_id, user_id) on delete cascade
);
create index meeting_people_user_idx on public.meeting_people (user_id);
alter table public.meeting_people enable row level security;
grant select on public.meeting_people to authenticated;

create function app.my_invited_meetings() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select p.meeting_id from public.meeting_people p where p.user_id = (select auth.uid()) and p.account_id in (select app.my_accounts())
$$;
-- Meetings whose time, name and people the person may change.
create function app.my_kept_meetings() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.id from public.meetings m
  where m.account_id in (select app.my_accounts_with_cap('manage_options'))
    or m.course_id in (select app.my_courses_with_cap('manage_curriculum'))
    or m.group_id in (select app.my_moderated_groups())
$$;
grant execute on function app.my_invited_meetings(), app.my_kept_meetings() to authenticated, stoa_service;
create policy meeting_people_read on public.meeting_people for select to authenticated
  using (user_id = (select auth.uid()) or meeting_id = any (array(select app.my_kept_meetings())));
alter policy meetings_read on public.meetings
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or member_id = any (array(select app.my_members()))
    or course_id = any (array(select app.my_open_courses()))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum')))
    or group_id = any (array(select app.my_groups()))
    or id = any (array(select app.my_invited_meetings()))
    or (course_id is null and group_id is null and not is_for_people and account_id = any (array(select app.my_accounts()))));

-- Tells whom a meeting is for; one for everybody is news in the app alone, so that no mail goes to a whole site.
create function app.tell_of_meeting(p_meeting public.meetings, p_what text, p_user_id uuid default null) returns void
language plpgsql set search_path = '' as $$
declare
  v_data jsonb := jsonb_build_object('meeting_id', p_meeting.id, 'starts_at', p_meeting.starts_at, 'status', p_what);
begin
  if p_meeting.ends_at <= now() then
    return;
  end if;
  if p_meeting.course_id is null and p_meeting.group_id is null and not p_meeting.is_for_people then
    insert into public.notifications (account_id, user_id, type, message, severity, data, in_app, by_email)
    select m.account_id, m.user_id, 'booking', p_meeting.title, 2, v_data, true, false
    from public.members m where m.account_id = p_meeting.account_id and m.status = 'active'
      and m.user_id is distinct from auth.uid();
    return;
  end if;
  perform app.notify(p_meeting.account_id, w.user_id, 'booking', p_meeting.title, v_data, 2) from (
    select e.user_id from public.enrolments e where e.course_id = p_meeting.course_id
    union select g.user_id from public.group_members g where g.group_id = p_meeting.group_id and g.status = 'active'
    union select p.user_id from public.meeting_people p where p.meeting_id = p_meeting.id
  ) w
  where (p_user_id is null or w.user_id = p_user_id) and w.user_id is distinct from auth.uid();
end
$$;
create function app.on_meeting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' or not new.is_for_people then
    perform app.tell_of_meeting(new, case tg_op when 'UPDATE' then 'moved' else 'planned' end);
  end if;
  return null;
end
$$;
create function app.on_meeting_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_of_meeting(old, 'cancelled');
  return old;
end
$$;
create function app.on_meeting_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_of_meeting(m, 'planned', new.user_id) from public.meetings m where m.id = new.meeting_id;
  return null;
end
$$;
create trigger meetings_happen after insert on public.meetings for each row execute function app.on_meeting();
create trigger meetings_happen_change after update of starts_at, ends_at on public.meetings
  for each row when ((new.starts_at, new.ends_at) is distinct from (old.starts_at, old.ends_at)) execute function app.on_meeting();
-- Before its people go with it.
create trigger meetings_happen_end before delete on public.meetings for each row execute function app.on_meeting_end();
create trigger meeting_people_happen after insert on public.meeting_people
  for each row execute function app.on_meeting_person();

-- Makes or changes a meeting. A course's is for whoever may edit it, a group's for its moderators, every other for managers.
create function public.save_meeting(p_account_id uuid, p_meeting_id uuid, p_meeting jsonb, p_people uuid[] default null)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_new public.meetings;
  v_id uuid := p_meeting_id;
  v_people uuid[] := coalesce(p_people, '{}');
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  begin
    v_new := jsonb_populate_record(null::public.meetings, p_meeting);
  exception when data_exception then
    perform app.fail('invalid_input', sqlerrm);
  end;
  if v_id is not null and not exists (select 1 from public.meetings m where m.id = v_id and m.account_id = p_account_id
    and m.id in (select app.my_kept_meetings())) then
    perform app.fail('not_found');
  end if;
  if v_id is null and not coalesce(case
    when v_new.course_id is not null then v_new.course_id in (select app.my_courses_with_cap('manage_curriculum'))
    when v_new.group_id is not null then v_new.group_id in (select app.my_moderated_groups())
    else p_account_id in (select app.my_accounts_with_cap('manage_options')) end, false) then
    perform app.fail('forbidden');
  end if;
  if cardinality(v_people) > 200 or (v_id is null and coalesce(v_new.is_for_people, false) <> (cardinality(v_people) > 0)) then
    perform app.fail('invalid_input', 'people');
  end if;
  begin
    if v_id is null then
      if v_new.starts_at < now() - interval '1 hour' then
        perform app.fail('invalid_input', 'starts_at');
      end if;
      insert into public.meetings (account_id, title, starts_at, ends_at, member_id, course_id, lesson_id, group_id,
        is_for_people, url)
      values (p_account_id, v_new.title, v_new.starts_at, v_new.ends_at,
        (select m.id from public.members m where m.account_id = p_account_id and m.user_id = auth.uid()),
        v_new.course_id, v_new.lesson_id, v_new.group_id, coalesce(v_new.is_for_people, false),
        coalesce(nullif(btrim(v_new.url), ''), app.new_meeting_url()))
      returning id into v_id;
    else
      update public.meetings m set title = v_new.title, starts_at = v_new.starts_at, ends_at = v_new.ends_at,
        url = coalesce(nullif(btrim(v_new.url), ''), m.url)
      where m.id = v_id;
    end if;
    if p_people is not null and (select m.is_for_people from public.meetings m where m.id = v_id) then
      delete from public.meeting_people p where p.meeting_id = v_id and p.user_id <> all (v_people);
      insert into public.meeting_people (account_id, meeting_id, user_id)
      select p_account_id, v_id, u from unnest(v_people) u on conflict do nothing;
    end if;
  exception when check_violation or not_null_violation or foreign_key_violation then
    perform app.fail('invalid_input', sqlerrm);
  end;
  return v_id;
end
$$;

-- What the person has to be at: meetings and own appointments, as booker or host. Row security decides.
drop function public.my_meetings(uuid, timestamptz, timestamptz);
create function public.my_meetings(p_account_id uuid, p_from timestamptz default now(), p_to timestamptz default null)
returns table (kind text, id uuid, title text, starts_at timestamptz, ends_at timestamptz, url text, status text,
  host text, audience text, course_id uuid, group_id uuid, is_for_people boolean, can_change boolean, updated_at timestamptz)
language sql stable set search_path = '' as $$
  select x.* from (
    select 'meeting' as kind, m.id, m.title, m.starts_at, m.ends_at, m.url, 'confirmed' as status,
      h.name as host, coalesce(c.title, g.title) as audience, m.course_id, m.group_id, m.is_for_people,
      m.id = any (array(select app.my_kept_meetings())) as can_change, m.created_at as updated_at
    from public.meetings m
    left join public.members h on h.id = m.member_id
    left join public.courses c on c.id = m.course_id
    left join public.groups g on g.id = m.group_id
    where m.account_id = p_account_id
    union all
    select 'booking', b.id, s.title, b.starts_at, b.ends_at, b.meeting_url, b.status, h.name, null, null, null, false,
      false, b.updated_at
    from public.bookings b join public.appointment_services s on s.id = b.service_id
    left join public.members h on h.id = b.member_id
    where b.account_id = p_account_id and b.status in ('pending', 'confirmed')
      and (b.user_id = (select auth.uid()) or b.member_id = any (array(select app.my_members())))
  ) x
  where x.ends_at > coalesce(p_from, now()) and (p_to is null or x.starts_at < p_to)
  order by x.starts_at, x.id
  limit 500
$$;
grant execute on function public.my_meetings(uuid, timestamptz, timestamptz),
  public.save_meeting(uuid, uuid, jsonb, uuid[]) to authenticated, stoa_service;
