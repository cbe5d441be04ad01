-- A certificate at the address of the account that gave it: another account's serial is nothing there.
create or replace function public.account_certificate(p_account_id uuid, p_serial text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.verify_certificate(c.serial) from public.certificates c
  where c.account_id = p_account_id and c.serial = upper(regexp_replace(p_serial, '[^0-9A-Za-z]', '', 'g'))
$$;
grant execute on function public.account_certificate to anon, authenticated, impersonated, stoa_service;
