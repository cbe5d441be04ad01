create or replace function app.metric_period(p_metric text) returns date
language sql stable set search_path = '' as $$
  select case when p_metric in ('storage', 'videos', 'images') then date '1970-01-01' else app.usage_month() end
$$;
