-- A service that somebody has booked stays, so that what was booked keeps its name; it can be taken off the site.
create or replace function public.delete_appointment_service(p_service_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.appointment_services s where s.id = p_service_id
    and s.account_id in (select app.my_accounts_with_cap('manage_options'))) then
    perform app.fail('not_found');
  end if;
  if exists (select 1 from public.bookings b where b.service_id = p_service_id and b.status <> 'expired')
    or exists (select 1 from public.products p where p.kind = 'appointment' and p.resource_id = p_service_id) then
    perform app.fail('in_use');
  end if;
  delete from public.appointment_services s where s.id = p_service_id;
end
$$;
grant execute on function public.delete_appointment_service to authenticated, stoa_service;
