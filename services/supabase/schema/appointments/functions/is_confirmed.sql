-- Where an appointment takes place is read by its host, by managers, and by who has a confirmed place: never before payment.
create or replace function app.is_confirmed(p_status text) returns boolean
language sql immutable set search_path = '' as $$
  select p_status in ('confirmed', 'completed', 'no_show')
$$;
