-- Events that only time brings: members inactive for n days, contacts whose date field says today, live sessions. Each is raised
-- once by its key. What is old goes. Returns how many automations were looked at.
create or replace function ops.raise_automation_times() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_automation record;
  v_count int := 0;
begin
  for v_automation in select a.id, a.account_id, v.graph -> 'trigger' as t, app.account_zone(a.account_id) as zone
    from public.automations a join public.automation_versions v on v.automation_id = a.id and v.no = a.published_no
    where a.state = 'on' and v.graph #>> '{trigger,event}' in ('inactive', 'date_field')
  loop
    if v_automation.t ->> 'event' = 'inactive' then
      perform app.note_event(v_automation.account_id, c.id, 'inactive', null, jsonb_build_object('automation', v_automation.id),
        v_automation.id || ':' || c.id || ':' || s.last_at::date)
      from public.contacts c
      cross join lateral (select greatest(m.created_at, (select max(e.last_active_at) from public.enrolments e
        where e.account_id = c.account_id and e.user_id = c.user_id), (select max(x.created_at) from public.activity x
        where x.account_id = c.account_id and x.user_id = c.user_id)) as last_at
        from public.members m where m.account_id = c.account_id and m.user_id = c.user_id) s
      where c.account_id = v_automation.account_id and c.user_id is not null and c.erased_at is null
        and s.last_at between now() - make_interval(days => (v_automation.t ->> 'days')::int + 2)
          and now() - make_interval(days => (v_automation.t ->> 'days')::int);
    else
      perform app.note_event(v_automation.account_id, c.id, 'date_field', null, jsonb_build_object('automation', v_automation.id),
        v_automation.id || ':' || c.id || ':' || d.today)
      from public.contacts c
      cross join lateral (select (now() at time zone v_automation.zone)::date - coalesce((v_automation.t ->> 'days')::int, 0) as today) d
      where c.account_id = v_automation.account_id and c.erased_at is null
        and case when (v_automation.t ->> 'isYearly')::boolean
          then right(c.fields ->> (v_automation.t ->> 'key'), 5) = to_char(d.today, 'MM-DD')
          else c.fields ->> (v_automation.t ->> 'key') = to_char(d.today, 'YYYY-MM-DD') end;
    end if;
    v_count := v_count + 1;
  end loop;
  perform app.raise_meeting_events();
  -- Own coupons that nobody used and nobody can use any more.
  delete from public.coupons c where c.run_id is not null and c.usage_count = 0 and c.date_end < now() - interval '30 days'
    and not exists (select 1 from public.coupon_redemptions x where x.coupon_id = c.id)
    and not exists (select 1 from public.orders o where o.account_id = c.account_id and o.coupon_id = c.id);
  delete from public.automation_events e where e.state <> 'new' and e.at < now() - interval '90 days'
    and not exists (select 1 from public.automation_runs r where r.account_id = e.account_id and r.event_id = e.id);
  return v_count;
end
$$;
grant execute on function ops.raise_automation_times to stoa_service;
