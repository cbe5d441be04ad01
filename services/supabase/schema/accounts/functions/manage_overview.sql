-- The whole account in figures, the days up to now beside as many days before, in the account's time zone.
create or replace function public.manage_overview(p_account_id uuid, p_days int default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_zone text;
  v_today date;
  v_from timestamptz;
  v_before timestamptz;
begin
  perform app.require_cap(p_account_id);
  if p_days is null or p_days not between 1 and 366 then
    perform app.fail('invalid_input', 'days');
  end if;
  select coalesce(a.settings ->> 'timeZone', 'UTC') into v_zone from public.accounts a where a.account_id = p_account_id;
  v_today := (now() at time zone v_zone)::date;
  v_from := (v_today - p_days + 1)::timestamp at time zone v_zone;
  v_before := (v_today - 2 * p_days + 1)::timestamp at time zone v_zone;
  return (
    select jsonb_build_object('members', count(*), 'new_members', count(*) filter (where m.created_at >= v_from),
      'new_members_before', count(*) filter (where m.created_at >= v_before and m.created_at < v_from))
    from public.members m where m.account_id = p_account_id and m.status = 'active'
  ) || (
    select jsonb_build_object('enrolments', count(*) filter (where e.started_at >= v_from),
      'enrolments_before', count(*) filter (where e.started_at >= v_before and e.started_at < v_from),
      'completions', count(*) filter (where e.completed_at >= v_from),
      'completions_before', count(*) filter (where e.completed_at >= v_before and e.completed_at < v_from))
    from public.enrolments e where e.account_id = p_account_id
  ) || jsonb_build_object(
    'days', (select jsonb_agg(jsonb_build_object('day', d.day, 'members', coalesce(n.members, 0), 'enrolments', coalesce(f.enrolments, 0))
        order by d.day)
      from (select v_today - step as day from generate_series(0, p_days - 1) step) d
      left join (select (m.created_at at time zone v_zone)::date as day, count(*) as members from public.members m
        where m.account_id = p_account_id and m.created_at >= v_from group by 1) n on n.day = d.day
      left join (select (e.started_at at time zone v_zone)::date as day, count(*) as enrolments from public.enrolments e
        where e.account_id = p_account_id and e.started_at >= v_from group by 1) f on f.day = d.day),
    'courses', (select coalesce(jsonb_agg(to_jsonb(t) order by t.enrolments desc, t.title), '[]') from (
      select c.id, c.title, count(e.id) filter (where e.started_at >= v_from) as enrolments, count(e.id) as students,
        count(e.completed_at) as completed
      from public.courses c left join public.enrolments e on e.course_id = c.id
      where c.account_id = p_account_id and c.status = 'published'
      group by c.id order by 3 desc, 2 limit 5) t),
    'waiting', (select count(*) from app.graded_work(p_account_id, '{"state": "waiting"}')),
    'usage', public.account_usage(p_account_id));
end
$$;
grant execute on function public.manage_overview to authenticated, stoa_service;
