-- A host or manager confirms, or says afterwards whether it took place.
create or replace function public.set_booking_status(p_booking_id uuid, p_status text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.bookings b where b.id = p_booking_id and (b.member_id in (select app.my_members())
    or b.account_id in (select app.my_accounts_with_cap('manage_options')))) then
    perform app.fail('not_found');
  end if;
  update public.bookings b set status = p_status
  where b.id = p_booking_id and ((b.status = 'pending' and p_status = 'confirmed')
    or (b.status in ('confirmed', 'completed', 'no_show') and p_status in ('completed', 'no_show') and b.starts_at <= now()));
  if not found then
    perform app.fail('booking_closed');
  end if;
end
$$;
grant execute on function public.set_booking_status to authenticated, stoa_service;
