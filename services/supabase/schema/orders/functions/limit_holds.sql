create or replace function app.limit_holds(p_service public.appointment_services, p_guest jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_held record;
begin
  select count(*) as in_all, count(*) filter (where b.service_id = p_service.id) as of_service,
    count(*) filter (where b.user_id = auth.uid()) as of_person,
    count(*) filter (where b.user_id is null
      and lower(btrim(b.guest ->> 'email')) = lower(btrim(p_guest ->> 'email'))) as of_guest
  into v_held from public.bookings b
  where b.account_id = p_service.account_id and b.status = 'held' and b.held_until > now();
  if v_held.of_person >= 3 or (auth.uid() is null and v_held.of_guest >= 2) then
    perform app.fail('hold_limit');
  end if;
  if v_held.of_service >= greatest(12, 2 * p_service.capacity) or v_held.in_all >= 200 then
    perform app.fail('holds_full');
  end if;
end
$$;
