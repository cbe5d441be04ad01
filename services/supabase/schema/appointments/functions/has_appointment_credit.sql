create or replace function app.has_appointment_credit(p_service_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.appointment_credit((select auth.uid()), p_service_id) is not null
$$;
grant execute on function app.has_appointment_credit to authenticated, impersonated, stoa_service;
