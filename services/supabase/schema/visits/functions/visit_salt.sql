-- The salt of one day in a time zone, the same for every process; null once that day is over. Those of past days are deleted.
create or replace function ops.visit_salt(p_zone text, p_day date, p_fresh bytea, p_now timestamptz default now()) returns bytea
language plpgsql security definer set search_path = '' as $$
declare
  v_ends_at timestamptz := (p_day + 1)::timestamp at time zone p_zone;
  v_salt bytea;
begin
  delete from ops.visit_salts s where s.ends_at <= p_now;
  if v_ends_at <= p_now or v_ends_at > p_now + interval '49 hours' then
    return null;
  end if;
  insert into ops.visit_salts (zone, day, salt, ends_at) values (p_zone, p_day, p_fresh, v_ends_at) on conflict do nothing;
  select s.salt into v_salt from ops.visit_salts s where s.zone = p_zone and s.day = p_day;
  return v_salt;
end
$$;
grant execute on function ops.visit_salt to stoa_service;
