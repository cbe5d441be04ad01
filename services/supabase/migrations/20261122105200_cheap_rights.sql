-- What a hundred thousand rows showed. Whether a member teaches, writes or can be booked is asked for the member in question, by
-- index: `offset 0` keeps the planner from collecting the authors of every account first. Policies are tried from the last name
-- to the first, so the cheapest one is named last.
alter policy members_read_authors on public.members
  using (exists (select 1 from public.courses c where c.instructor_id = members.id and c.status = 'published' offset 0)
    or exists (select 1 from public.posts p where p.author_id = members.id and p.status = 'published' offset 0));
alter policy members_read_co_instructors on public.members
  using (exists (select 1 from public.course_instructors i join public.courses c on c.id = i.course_id
    where i.member_id = members.id and c.status = 'published' offset 0));
alter policy members_read_hosts on public.members
  using (exists (select 1 from public.appointment_hosts h join public.appointment_services s on s.id = h.service_id
    where h.member_id = members.id and s.status = 'published' offset 0));
alter policy members_read on public.members rename to members_read_within_account;
create index comments_course_idx on public.comments (course_id, created_at) where course_id is not null;
