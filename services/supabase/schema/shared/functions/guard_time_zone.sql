create or replace function app.guard_time_zone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from pg_catalog.pg_timezone_names z where z.name = new.time_zone) then
    perform app.fail('invalid_input', 'time_zone');
  end if;
  return new;
end
$$;
