-- Writes the notices that a time asks for: 7 and 3 days before a trial ends, 60, 30 and 7 before the last cycle does. After
-- a standstill only the nearest one is written. The end is part of the key, so that one that was moved is announced anew.
create or replace function ops.announce_billing(p_now timestamptz) returns int
language sql security definer set search_path = '' as $$
  with ending as (
    select s.*, 'trial_ends' as kind, s.trial_ends_at as ends_at, array[3, 7] as days
    from ops.site_subscriptions s where s.status = 'trialing'
    union all
    select s.*, 'term_ends', (s.anchor_at at time zone 'utc'
      + make_interval(months => s.iterations * case s.period when 'annual' then 12 else 1 end)) at time zone 'utc',
      array[7, 30, 60]
    from ops.site_subscriptions s
    where s.status in ('active', 'past_due') and not s.ends_at_period_end and s.next_plan_id is null),
  written as (
    insert into ops.billing_notices (account_id, kind, key, data, at)
    select e.account_id, e.kind,
      concat_ws(':', e.kind, e.id, to_char(e.ends_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI'), d.days),
      jsonb_build_object('plan', p.label, 'endsAt', e.ends_at) || case when e.kind = 'trial_ends'
        and not e.ends_at_period_end and exists (select 1 from ops.payment_methods m
          where m.account_id = e.account_id and m.removed_at is null)
        then jsonb_build_object('currency', 'USD', 'isLink', exists (select 1 from ops.payment_methods m
            where m.account_id = e.account_id and m.removed_at is null and m.token like 'link:%'), 'amountMinor', greatest(0, (
          select round((v.value -> e.period ->> 'amount')::numeric * 100)
          from jsonb_each(app.plan_pricing(e.plan_id, e.created_at)) v limit 1)
          - (select coalesce(sum(l.amount_minor), 0) from ops.credit_ledger l where l.account_id = e.account_id)))
        else '{}' end,
      p_now
    from ending e
    join public.plans p on p.id = e.plan_id
    cross join lateral (select min(x) as days from unnest(e.days) x
      where e.ends_at <= p_now + x * interval '24 hours') d
    where e.ends_at > p_now and d.days is not null
    on conflict (account_id, key) do nothing
    returning 1)
  select count(*)::int from written
$$;
grant execute on function ops.announce_billing to stoa_service;
