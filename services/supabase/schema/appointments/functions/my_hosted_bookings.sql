create or replace function app.my_hosted_bookings() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select b.id from public.bookings b where b.member_id in (select app.my_members())
$$;
grant execute on function app.my_hosted_bookings to authenticated, impersonated, stoa_service;
