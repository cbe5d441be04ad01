create or replace function app.period(p_frequency jsonb, p_times int) returns interval
language sql immutable set search_path = '' as $$
  select p_times * make_interval(
    days => case p_frequency ->> 'parameter' when 'day' then 1 when 'week' then 7 else 0 end * (p_frequency ->> 'value')::int,
    months => case p_frequency ->> 'parameter' when 'month' then 1 when 'year' then 12 else 0 end * (p_frequency ->> 'value')::int)
$$;
