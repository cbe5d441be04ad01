-- The designs of an account, with the courses that give them.
create or replace function public.certificate_designs(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'layout', t.layout, 'valid_days', t.valid_days,
    'version', t.version, 'may_change', t.id in (select app.my_certificate_designs()),
    'courses', (select count(*) from public.courses c where c.certificate_template_id = t.id),
    'given', (select count(*) from public.certificates c where c.template_id = t.id)) order by lower(t.name), t.id), '[]')
  from public.certificate_templates t
  where t.account_id = p_account_id and (p_account_id in (select app.my_accounts_with_cap('manage_options'))
    or p_account_id in (select app.my_accounts_with_cap('manage_curriculum')))
$$;
grant execute on function public.certificate_designs to authenticated, impersonated, stoa_service;
