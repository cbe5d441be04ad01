-- The month that usage counts in, in UTC whatever the session's zone.
create or replace function app.usage_month(p_at timestamptz default now()) returns date
language sql immutable set search_path = '' as $$
  select date_trunc('month', p_at at time zone 'utc')::date
$$;
