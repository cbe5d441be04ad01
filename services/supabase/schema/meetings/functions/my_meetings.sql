create or replace function public.my_meetings(p_account_id uuid, p_from timestamptz default now(), p_to timestamptz default null)
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
grant execute on function public.my_meetings to authenticated, impersonated, stoa_service;
