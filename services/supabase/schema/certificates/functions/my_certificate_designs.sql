-- Managers change every design; who teaches makes own ones and changes those. One that a course gives stays.
create or replace function app.my_certificate_designs(p_unused boolean default false) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select t.id from public.certificate_templates t
  where (t.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
      or (t.made_by = (select auth.uid()) and t.account_id = any (array(select app.my_accounts_with_cap('manage_curriculum')))))
    and not (p_unused and exists (select 1 from public.courses c where c.certificate_template_id = t.id))
$$;
grant execute on function app.my_certificate_designs to authenticated, impersonated, stoa_service;
