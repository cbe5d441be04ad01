grant select, insert (account_id, name, layout, valid_days), update (name, layout, valid_days), delete
  on public.certificate_templates to authenticated;
grant select on public.certificate_templates to impersonated;
create policy certificate_templates_read on public.certificate_templates for select to authenticated, impersonated
  using (account_id = any (array(select app.my_accounts())));
create policy certificate_templates_insert on public.certificate_templates for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or account_id = any (array(select app.my_accounts_with_cap('manage_curriculum'))));
create policy certificate_templates_update on public.certificate_templates for update to authenticated
  using (id = any (array(select app.my_certificate_designs())));
create policy certificate_templates_delete on public.certificate_templates for delete to authenticated
  using (id = any (array(select app.my_certificate_designs(true))));
create policy certificate_templates_reach on public.certificate_templates as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.certificates to authenticated;
grant select on public.certificates to impersonated;
create policy certificates_read on public.certificates for select to authenticated, impersonated
  using (user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_students'))));
create policy certificates_reach on public.certificates as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
