-- When a metric starts anew: the next month in UTC, null for what stays until it is removed.
create or replace function app.metric_resets_at(p_metric text) returns timestamptz
language sql stable set search_path = '' as $$
  select case when p_metric not in ('storage', 'videos', 'images', 'courses', 'groups', 'funnels')
    then (app.usage_month() + interval '1 month') at time zone 'utc' end
$$;
