-- What an account has is measured where its rows lie, and known to the control database: of a preset are taken the
-- figures of those accounts alone that use it.
create or replace function ops.take_usage(p_server_id text, p_rows jsonb) returns int
language sql security definer set search_path = '' as $$
  with taken as (
    insert into ops.usage_days (account_id, day, members, active_people, courses, orders_paid, storage_bytes, measured_at)
    select r.account_id, r.day, r.members, r.active_people, r.courses, r.orders_paid, r.storage_bytes, r.measured_at
    from jsonb_populate_recordset(null::ops.usage_days, p_rows) r
    join ops.account_backends b on b.account_id = r.account_id and b.kind = 'preset' and b.server_id = p_server_id
    on conflict (account_id, day) do update set members = excluded.members, active_people = excluded.active_people,
      courses = excluded.courses, orders_paid = excluded.orders_paid, storage_bytes = excluded.storage_bytes,
      measured_at = excluded.measured_at
    returning 1)
  select count(*)::int from taken
$$;
grant execute on function ops.take_usage to stoa_service;
