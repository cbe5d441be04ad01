-- A form as its managers edit it, with what visitors don't read.
create or replace function public.form_detail(p_form_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(f) from public.forms f
  where f.id = p_form_id and f.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
$$;
grant execute on function public.form_detail to authenticated, stoa_service;
