-- The place within a session that is taken next; sessions of one place have a key of their own.
create or replace function app.take_place(p_service public.appointment_services, p_member_id uuid, p_starts_at timestamptz,
  p_ignore uuid, out session_key text, out seat int)
language plpgsql set search_path = '' as $$
begin
  session_key := gen_random_uuid()::text;
  seat := 1;
  if p_service.capacity > 1 then
    session_key := app.session_key(p_service.id, p_member_id, p_starts_at);
    perform pg_advisory_xact_lock(hashtextextended(session_key, 0));
    select min(n) into seat from generate_series(1, p_service.capacity) n
    where not exists (select 1 from public.bookings b where b.session_key = take_place.session_key and b.seat = n
      and b.id is distinct from p_ignore and b.status in ('held', 'pending', 'confirmed'));
  end if;
  if seat is null then
    perform app.fail('slot_unavailable', 'taken');
  end if;
end
$$;
