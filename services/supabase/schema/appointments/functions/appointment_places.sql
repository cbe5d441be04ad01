-- What a person may not reach, functions that pass the policies by do not tell either.
create or replace function public.appointment_places(p_account_id uuid) returns table (service_id uuid, location_detail text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.location_detail from public.appointment_services s
  where s.account_id = p_account_id and app.in_reach(p_account_id)
    and (s.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
      or exists (select 1 from public.appointment_hosts h
        where h.service_id = s.id and h.member_id = any (array(select app.my_members())))
      or exists (select 1 from public.bookings b
        where b.service_id = s.id and b.user_id = (select auth.uid()) and app.is_confirmed(b.status)))
$$;
grant execute on function public.appointment_places to authenticated, impersonated, stoa_service;
