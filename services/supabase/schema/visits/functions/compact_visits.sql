-- Adds up the days with new views, each from all its live rows, and deletes live rows after 48 hours and salts after their
-- day. Returns how many days were added up. A day that other views are being stored for is marked stale again by them.
create or replace function ops.compact_visits(p_now timestamptz default now()) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_day record;
  v_count int := 0;
begin
  for v_day in select s.account_id, s.day from ops.visit_states s where s.is_stale order by 1, 2 for update skip locked loop
    perform app.add_up_visits(v_day.account_id, v_day.day);
    update ops.visit_states s set is_stale = false where s.account_id = v_day.account_id and s.day = v_day.day;
    v_count := v_count + 1;
  end loop;
  delete from ops.visits_live v where v.at < p_now - interval '48 hours'
    and not exists (select 1 from ops.visit_states s where s.account_id = v.account_id and s.day = v.day and s.is_stale);
  delete from ops.visit_states s where not s.is_stale and s.day < (p_now - interval '72 hours')::date;
  delete from ops.visit_salts s where s.ends_at <= p_now;
  return v_count;
end
$$;
grant execute on function ops.compact_visits to stoa_service;
