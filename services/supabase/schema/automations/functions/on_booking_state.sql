create or replace function app.on_booking_state() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_type text := case
    when new.status = 'confirmed' and (tg_op = 'INSERT' or old.status <> 'confirmed') then 'booking_made'
    when new.status = 'confirmed' and new.during <> old.during then 'booking_moved'
    when tg_op = 'UPDATE' and new.status <> old.status then case new.status
      when 'cancelled' then 'booking_cancelled' when 'no_show' then 'booking_missed' end end;
begin
  if v_type is not null then
    perform app.note_event(new.account_id, (select c.id from public.contacts c where c.account_id = new.account_id
        and (c.user_id = new.user_id or new.user_id is null and c.email = lower(new.guest ->> 'email')) limit 1),
      v_type, new.service_id, jsonb_build_object('booking', new.id, 'startsAt', new.starts_at));
  end if;
  return null;
end
$$;
