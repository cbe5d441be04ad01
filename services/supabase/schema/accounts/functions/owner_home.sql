-- The first screen of whoever manages a site, in one answer: the days up to now in the account's time zone beside those
-- compared with, what waits, and the steps of setting up. Revenue is net of refunds; test orders are counted apart.
create or replace function public.owner_home(p_account_id uuid, p_days int default 30, p_compare text default 'previous') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_account public.accounts;
  v_zone text;
  v_currency text;
  v_today date;
  v_from timestamptz;
  v_shift int;
  v_was_from timestamptz;
  v_was_to timestamptz;
begin
  perform app.require_cap(p_account_id);
  if p_days is null or p_days not between 1 and 366 then
    perform app.fail('invalid_input', 'days');
  end if;
  if p_compare is null or p_compare not in ('previous', 'year', 'none') then
    perform app.fail('invalid_input', 'compare');
  end if;
  select * into v_account from public.accounts a where a.account_id = p_account_id;
  v_zone := coalesce(v_account.settings ->> 'timeZone', 'UTC');
  v_currency := coalesce(v_account.settings ->> 'currency', 'USD');
  v_today := (now() at time zone v_zone)::date;
  -- So many days before each day lies the one that it is compared with; whole weeks of a year, so that Sundays meet Sundays.
  v_shift := case p_compare when 'previous' then p_days when 'year' then 364 end;
  v_from := (v_today - p_days + 1)::timestamp at time zone v_zone;
  v_was_from := (v_today - p_days + 1 - v_shift)::timestamp at time zone v_zone;
  v_was_to := least(v_from, (v_today + 1 - v_shift)::timestamp at time zone v_zone);
  return (
    with sold as (
      select o.id, o.currency, o.total_minor - o.refunded_minor as net, o.status <> 'refunded' as counts,
        (o.paid_at at time zone v_zone)::date as day, o.paid_at >= v_from as is_now
      from public.orders o
      where o.account_id = p_account_id and not o.test and o.paid_at is not null
        and (o.paid_at >= v_from or o.paid_at >= v_was_from and o.paid_at < v_was_to)
    ), events as (
      select 'orders' as kind, s.day, s.is_now, 1::bigint as value from sold s where s.counts
      union all select 'revenue', s.day, s.is_now, s.net from sold s where s.currency = v_currency
      union all select 'sales', s.day, s.is_now, 1 from sold s where s.counts and s.currency = v_currency
      union all select 'placed', (o.created_at at time zone v_zone)::date, o.created_at >= v_from, 1 from public.orders o
        where o.account_id = p_account_id and not o.test
          and (o.created_at >= v_from or o.created_at >= v_was_from and o.created_at < v_was_to)
      union all select 'completed_orders', (o.created_at at time zone v_zone)::date, o.created_at >= v_from, 1 from public.orders o
        where o.account_id = p_account_id and not o.test and o.paid_at is not null
          and (o.created_at >= v_from or o.created_at >= v_was_from and o.created_at < v_was_to)
      union all select 'members', (m.created_at at time zone v_zone)::date, m.created_at >= v_from, 1 from public.members m
        where m.account_id = p_account_id and (m.created_at >= v_from or m.created_at >= v_was_from and m.created_at < v_was_to)
      union all select 'enrolments', (e.started_at at time zone v_zone)::date, e.started_at >= v_from, 1 from public.enrolments e
        where e.account_id = p_account_id and (e.started_at >= v_from or e.started_at >= v_was_from and e.started_at < v_was_to)
      union all select 'completions', (e.completed_at at time zone v_zone)::date, e.completed_at >= v_from, 1 from public.enrolments e
        where e.account_id = p_account_id and (e.completed_at >= v_from or e.completed_at >= v_was_from and e.completed_at < v_was_to)
    ), by_day as (
      select e.kind, e.is_now, e.day + case when e.is_now then 0 else coalesce(v_shift, 0) end as day, sum(e.value)::bigint as value
      from events e group by 1, 2, 3
    )
    select jsonb_build_object(
      'currency', v_currency,
      'figures', (select jsonb_object_agg(k.kind, jsonb_build_object(
          'total', coalesce((select sum(b.value) from by_day b where b.kind = k.kind and b.is_now), 0),
          'before', case when v_shift is not null then
            coalesce((select sum(b.value) from by_day b where b.kind = k.kind and not b.is_now), 0) end,
          'days', (select jsonb_agg(coalesce(b.value, 0) order by d.step)
            from generate_series(0, p_days - 1) d (step)
            left join by_day b on b.kind = k.kind and b.is_now and b.day = v_today - p_days + 1 + d.step),
          'days_before', case when v_shift is not null then (select jsonb_agg(coalesce(b.value, 0) order by d.step)
            from generate_series(0, p_days - 1) d (step)
            left join by_day b on b.kind = k.kind and not b.is_now and b.day = v_today - p_days + 1 + d.step) end))
        from unnest(array['revenue', 'sales', 'orders', 'placed', 'completed_orders', 'members', 'enrolments', 'completions']) k (kind)),
      'other_currencies', (select coalesce(jsonb_agg(jsonb_build_object('currency', x.currency, 'total', x.total, 'before', x.before)
          order by x.currency), '[]')
        from (select s.currency, coalesce(sum(s.net) filter (where s.is_now), 0)::bigint as total,
            case when v_shift is not null then coalesce(sum(s.net) filter (where not s.is_now), 0)::bigint end as before
          from sold s where s.currency <> v_currency group by 1) x),
      'first_day', v_today - p_days + 1,
      'test_orders', (select count(*) from public.orders o
        where o.account_id = p_account_id and o.test and o.created_at >= v_from),
      'courses', (select coalesce(jsonb_agg(to_jsonb(t) order by t.enrolments desc, t.title), '[]') from (
        select c.id, c.title, count(e.id) filter (where e.started_at >= v_from) as enrolments, count(e.id) as students,
          count(e.completed_at) as completed
        from public.courses c left join public.enrolments e on e.course_id = c.id
        where c.account_id = p_account_id and c.status = 'published'
        group by c.id order by 3 desc, 2 limit 5) t))
  ) || jsonb_build_object('todo', app.owner_todo(p_account_id), 'setup', app.owner_setup(v_account),
    'samples', (select count(*) from app.untouched_samples(p_account_id)));
end
$$;
grant execute on function public.owner_home to authenticated, stoa_service;
