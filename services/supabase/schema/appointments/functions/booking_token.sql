create or replace function app.booking_token(p_booking_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select encode(sha256(convert_to(k.key || ':' || p_booking_id || ':' || k.key, 'UTF8')), 'hex')
  from ops.link_keys k where k.purpose = 'booking'
$$;
