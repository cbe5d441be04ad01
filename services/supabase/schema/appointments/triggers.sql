create trigger host_calendars_zone before insert or update on public.host_calendars
  for each row execute function app.guard_time_zone();
create trigger host_calendars_reach before insert or update or delete on public.host_calendars
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger bookings_touch before update on public.bookings for each row execute function app.touch_updated_at();
create trigger bookings_happen after insert on public.bookings for each row execute function app.on_booking();
create trigger bookings_happen_change after update of status, during on public.bookings
  for each row when ((new.status, new.during) is distinct from (old.status, old.during)) execute function app.on_booking();
create trigger bookings_hold before update of order_id on public.bookings
  for each row when (new.status = 'held' and new.order_id is not null and new.order_id is distinct from old.order_id)
  execute function app.hold_with_order();
create trigger bookings_place before insert or update of status, session_key on public.bookings
  for each row execute function app.place_meeting();
create trigger bookings_reach before insert or update or delete on public.bookings
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger appointment_services_announce after insert or delete or update of slug, status, product_id
  on public.appointment_services for each row execute function app.announce_of_product('product_id');
create trigger appointment_services_reach before insert or update or delete on public.appointment_services
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger appointment_hosts_reach before insert or update or delete on public.appointment_hosts
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger availability_reach before insert or update or delete on public.availability
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger availability_overrides_reach before insert or update or delete on public.availability_overrides
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger booking_notes_reach before insert or update or delete on public.booking_notes
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger appointment_services_addon before insert or update of location_detail on public.appointment_services
  for each row when (lower(new.location_detail) ~ '^https://([a-z0-9-]+\.)*zoom\.(us|com)(/|$)') execute function app.require_addon('zoom', 'location_detail');
