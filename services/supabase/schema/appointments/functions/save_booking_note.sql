-- A note of the host's side, which the booker does not see.
create or replace function public.save_booking_note(p_booking_id uuid, p_body text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.bookings;
  v_body text := btrim(coalesce(p_body, ''));
begin
  select * into v_row from public.bookings b where b.id = p_booking_id;
  if not (app.booking_for(v_row, null)).is_kept then
    perform app.fail('not_found');
  end if;
  if length(v_body) > 5000 then
    perform app.fail('invalid_input', 'body');
  end if;
  if v_body = '' then
    delete from public.booking_notes n where n.booking_id = p_booking_id;
  else
    insert into public.booking_notes (booking_id, account_id, body) values (p_booking_id, v_row.account_id, v_body)
    on conflict (booking_id) do update set body = excluded.body, updated_at = now();
  end if;
end
$$;
grant execute on function public.save_booking_note to authenticated, stoa_service;
