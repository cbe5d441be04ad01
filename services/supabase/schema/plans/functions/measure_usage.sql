-- Measures a day of every account; the same again for the same day replaces it.
create or replace function ops.measure_usage(p_day date default (now() at time zone 'utc')::date) returns int
language sql security definer set search_path = '' as $$
  with measured as (
    insert into ops.usage_days (account_id, day, members, active_people, courses, orders_paid, storage_bytes)
    select a.account_id, p_day,
      (select count(*) from public.members m where m.account_id = a.account_id and m.status = 'active'),
      (select count(*) from ops.active_people p
        where p.account_id = a.account_id and p.month = date_trunc('month', p_day)::date),
      (select count(*) from public.courses c where c.account_id = a.account_id),
      (select count(*) from public.orders o where o.account_id = a.account_id and not o.test
        and o.paid_at >= p_day and o.paid_at < p_day + 1),
      (select coalesce(sum((o.metadata ->> 'size')::bigint), 0) from storage.objects o
        where o.bucket_id = a.account_id::text)
    from public.accounts a where a.kind = 'site'
    on conflict (account_id, day) do update set members = excluded.members, active_people = excluded.active_people,
      courses = excluded.courses, orders_paid = excluded.orders_paid, storage_bytes = excluded.storage_bytes,
      measured_at = now()
    returning 1)
  select count(*)::int from measured
$$;
grant execute on function ops.measure_usage to stoa_service;
