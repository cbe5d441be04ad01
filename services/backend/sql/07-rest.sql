-- The size of an answer of REST is counted where its rows are made, row by row, so that one that would be too large ends
-- before it was put together. Said to be stable, though it counts: columns that nobody reads are then left out as ever.
create schema if not exists rest authorization stoa_backend;
grant usage on schema rest to anon, authenticated, impersonated, service_role;

create or replace function rest.counted(p_row json) returns json
language plpgsql stable parallel unsafe as $$
declare
  v_left bigint := nullif(pg_catalog.current_setting('rest.bytes_left', true), '')::bigint
    - pg_catalog.octet_length(p_row::text);
begin
  if v_left < 0 then
    raise exception using errcode = 'PT400', message = 'response_too_large';
  end if;
  if v_left is not null then
    perform pg_catalog.set_config('rest.bytes_left', v_left::text, true);
  end if;
  return p_row;
end
$$;

-- The same for a row that is not part of a list.
create or replace function rest.fits(p_row json) returns boolean
language plpgsql stable parallel unsafe as $$
begin
  perform rest.counted(p_row);
  return true;
end
$$;

-- Named, because on a database that was migrated before, a new function is everybody's no more.
grant execute on function rest.counted(json), rest.fits(json) to anon, authenticated, impersonated, service_role;
