-- Storage and videos are limited in megabytes and counted in bytes.
create or replace function app.metric_unit(p_metric text) returns bigint
language sql immutable set search_path = '' as $$
  select case when p_metric in ('storage', 'videos') then 1048576 else 1 end
$$;
