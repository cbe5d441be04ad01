-- Points are whole numbers, or the maximum where that is not one.
create or replace function app.are_points(p_points numeric, p_max numeric) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_points >= 0 and p_points <= p_max and (p_points = trunc(p_points) or p_points = p_max), false)
$$;
