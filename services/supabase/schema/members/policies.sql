grant select on public.roles to authenticated;
grant select on public.roles to impersonated;
create policy roles_read on public.roles for select to authenticated, impersonated
  using (account_id = any (array(select app.my_accounts())));
create policy roles_reach on public.roles as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select (id, account_id, user_id, name, slug, role_id, status, created_at, bio, avatar_at, is_listed),
  update (name) on public.members to authenticated;
grant select (id, account_id, user_id, name, slug, role_id, status, created_at, bio, avatar_at, is_listed)
  on public.members to impersonated;
grant select (id, account_id, user_id, name, slug, bio, avatar_at, is_listed) on public.members to anon;
create policy members_rename_self on public.members for update to authenticated
  using (user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
  with check (user_id = (select auth.uid()));
-- What a hundred thousand rows showed. Whether a member teaches, writes or can be booked is asked for the member in question, by
-- index: `offset 0` keeps the planner from collecting the authors of every account first. Policies are tried from the last name
-- to the first, so the cheapest one is named last.
create policy members_read_authors on public.members for select to anon, authenticated, impersonated
  using (exists (select 1 from public.courses c where c.instructor_id = members.id and c.status = 'published' offset 0)
    or exists (select 1 from public.posts p where p.author_id = members.id and p.status = 'published' offset 0));
create policy members_read_listed on public.members for select to anon, authenticated, impersonated
  using (is_listed and status = 'active');
create policy members_read_co_instructors on public.members for select to anon, authenticated, impersonated
  using (exists (select 1 from public.course_instructors i join public.courses c on c.id = i.course_id
    where i.member_id = members.id and c.status = 'published' offset 0));
create policy members_read_hosts on public.members for select to anon, authenticated, impersonated
  using (exists (select 1 from public.appointment_hosts h join public.appointment_services s on s.id = h.service_id
    where h.member_id = members.id and s.status = 'published' offset 0));
create policy members_read_within_account on public.members for select to authenticated, impersonated
  using (account_id = any (array(select app.my_accounts())));
create policy members_reach on public.members as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select (id, account_id, email, role_id, invited_by, created_at, expires_at, accepted_at, revoked_at)
  on public.invitations to authenticated;
create policy invitations_read on public.invitations for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy invitations_reach on public.invitations as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
