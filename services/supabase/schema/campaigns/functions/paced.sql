-- The minute at which the delivery of a rank leaves, at so many an hour.
create or replace function app.paced(p_from timestamptz, p_rank bigint, p_per_hour int) returns timestamptz
language sql immutable set search_path = '' as $$
  select p_from + make_interval(mins => (p_rank * 60 / p_per_hour)::int)
$$;
