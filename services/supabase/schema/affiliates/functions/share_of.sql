-- A whole share of an amount, p_part of p_whole, half up.
create or replace function app.share_of(p_minor bigint, p_part numeric, p_whole numeric) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select div(2 * p_minor * p_part + p_whole, 2 * p_whole)::bigint
$$;
