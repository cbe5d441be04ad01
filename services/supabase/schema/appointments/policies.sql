grant select (id, account_id, slug, title, description, duration_min, slot_step_min, buffer_before_min,
  buffer_after_min, min_notice_min, max_days, cutoff_min, location, needs_confirmation, product_id, status,
  created_at, capacity, hold_hours), insert (account_id, slug, title, description, duration_min, slot_step_min,
  buffer_before_min, buffer_after_min, min_notice_min, max_days, cutoff_min, location, location_detail,
  needs_confirmation, product_id, status, capacity, hold_hours), update (slug, title, description, duration_min,
  slot_step_min, buffer_before_min, buffer_after_min, min_notice_min, max_days, cutoff_min, location, location_detail,
  needs_confirmation, product_id, status, capacity, hold_hours), delete on public.appointment_services to authenticated;
grant select (id, account_id, slug, title, description, duration_min, slot_step_min, buffer_before_min,
  buffer_after_min, min_notice_min, max_days, cutoff_min, location, needs_confirmation, product_id, status,
  created_at, capacity, hold_hours) on public.appointment_services to impersonated;
grant select (id, account_id, slug, title, description, duration_min, slot_step_min, buffer_before_min,
  buffer_after_min, min_notice_min, max_days, cutoff_min, location, needs_confirmation, product_id, status,
  created_at, capacity, hold_hours) on public.appointment_services to anon;
create policy appointment_services_read on public.appointment_services for select to anon, authenticated, impersonated
  using (status = 'published' or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy appointment_services_insert on public.appointment_services for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy appointment_services_update on public.appointment_services for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy appointment_services_delete on public.appointment_services for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy appointment_services_reach on public.appointment_services as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, insert (account_id, service_id, member_id), delete on public.appointment_hosts to authenticated;
grant select on public.appointment_hosts to impersonated;
grant select on public.appointment_hosts to anon;
create policy appointment_hosts_read on public.appointment_hosts for select to anon, authenticated, impersonated
  using (exists (select 1 from public.appointment_services s where s.id = service_id));
create policy appointment_hosts_insert on public.appointment_hosts for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy appointment_hosts_delete on public.appointment_hosts for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy appointment_hosts_reach on public.appointment_hosts as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, insert (member_id, account_id, time_zone), update (time_zone), delete
  on public.host_calendars to authenticated;
create policy host_calendars_read on public.host_calendars for select to authenticated
  using ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));
create policy host_calendars_insert on public.host_calendars for insert to authenticated
  with check ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));
create policy host_calendars_update on public.host_calendars for update to authenticated
  using ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));
create policy host_calendars_delete on public.host_calendars for delete to authenticated
  using ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));
create policy host_calendars_reach on public.host_calendars as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, insert (account_id, member_id, weekday, starts, ends), update (weekday, starts, ends), delete
  on public.availability to authenticated;
grant select on public.availability to impersonated;
create policy availability_read on public.availability for select to authenticated, impersonated
  using ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));
create policy availability_insert on public.availability for insert to authenticated
  with check ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));
create policy availability_update on public.availability for update to authenticated
  using ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));
create policy availability_delete on public.availability for delete to authenticated
  using ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));
create policy availability_reach on public.availability as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, insert (account_id, member_id, day, starts, ends), update (day, starts, ends), delete
  on public.availability_overrides to authenticated;
grant select on public.availability_overrides to impersonated;
create policy availability_overrides_read on public.availability_overrides for select to authenticated, impersonated
  using ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));
create policy availability_overrides_insert on public.availability_overrides for insert to authenticated
  with check ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));
create policy availability_overrides_update on public.availability_overrides for update to authenticated
  using ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));
create policy availability_overrides_delete on public.availability_overrides for delete to authenticated
  using ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));
create policy availability_overrides_reach on public.availability_overrides as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select (id, account_id, service_id, member_id, user_id, guest, note, starts_at, ends_at, status, held_until,
  order_id, meeting_url, created_at, updated_at) on public.bookings to authenticated;
grant select (id, account_id, service_id, member_id, user_id, starts_at, ends_at, status, held_until,
  order_id, meeting_url, created_at, updated_at) on public.bookings to impersonated;
create policy bookings_read on public.bookings for select to authenticated, impersonated
  using (user_id = (select auth.uid()) or member_id = any (array(select app.my_members()))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy bookings_reach on public.bookings as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.booking_notes to authenticated;
create policy booking_notes_read on public.booking_notes for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or booking_id = any (array(select app.my_hosted_bookings())));
create policy booking_notes_reach on public.booking_notes as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
