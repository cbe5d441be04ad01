set check_function_bodies = off;

-- An account's usage by month, the running one and the 12 before it, oldest first. Null where nothing was measured: before the
-- account, and for levels in months without a measured day. What only has its present level is left out.
create or replace function ops.account_usage_months(p_account_id uuid, p_now timestamptz default now())
returns table (metric text, month date, used bigint)
language sql stable security definer set search_path = '' as $$
  select k.metric, m.month::date, case
      when m.month < app.usage_month(a.created_at) then null
      when k.is_level then (
        select max(case k.metric when 'mau' then d.active_people when 'courses' then d.courses else d.storage_bytes end)
        from ops.usage_days d
        where d.account_id = a.account_id and d.day >= m.month and d.day < m.month + interval '1 month')
      else coalesce((select u.used from public.usage_counters u
        where u.account_id = a.account_id and u.metric = k.metric and u.period = m.month::date), 0) end
  from public.accounts a
  cross join generate_series(app.usage_month(p_now) - interval '12 months', app.usage_month(p_now), interval '1 month')
    as m (month)
  cross join (values ('mau', true, 1), ('courses', true, 2), ('storage', true, 3), ('emails', false, 4),
    ('chats', false, 5), ('notifications', false, 6), ('aitokens', false, 7), ('emailverifications', false, 8),
    ('jitsi', false, 9)) as k (metric, is_level, place)
  where a.account_id = p_account_id and a.kind = 'site'
  order by k.place, m.month
$$;
revoke all on function ops.account_usage_months from public, anon, authenticated, stoa_service;
grant execute on function ops.account_usage_months to stoa_service;

reset check_function_bodies;
