set check_function_bodies = off;

-- The platform's own business and queues, for the operators' front page: 30 days by UTC day, the last of them today.
create or replace function ops.platform_business() returns jsonb
language sql stable security definer set search_path = '' as $$
  with days as (
    select d::date as day from generate_series((now() at time zone 'UTC')::date - 29, (now() at time zone 'UTC')::date,
      interval '1 day') d
  ), signed_up as materialized (
    -- Members of a site of another owner signed up there.
    select u.id, u.created_at, u.email_confirmed_at is not null as confirmed,
      array(select a.account_id from public.accounts a where a.owner_user_id = u.id and a.kind = 'site') as sites
    from auth.users u
    where u.created_at >= ((now() at time zone 'UTC')::date - 29) at time zone 'UTC'
      and not exists (select from public.members m join public.accounts a on a.account_id = m.account_id
        where m.user_id = u.id and a.owner_user_id is distinct from u.id)
      and not exists (select from public.platform_operators o where o.user_id = u.id)
  )
  select jsonb_build_object(
    'plans', (select jsonb_build_object('currency', 'USD',
        'mrrMinor', coalesce(sum(case s.period when 'annual' then s.price_minor / 12 else s.price_minor end)
          filter (where s.status in ('active', 'past_due') and s.period <> 'onetime'), 0),
        'paying', count(*) filter (where s.status in ('active', 'past_due')),
        'trialing', count(*) filter (where s.status = 'trialing'),
        'ended', count(*) filter (where s.ended_at > now() - interval '30 days'),
        'revenueMinor', (select jsonb_agg(coalesce(r.minor, 0) order by days.day)
          from days left join (
            select (i.issued_at at time zone 'UTC')::date as day,
              sum(case i.kind when 'invoice' then i.total_minor else -abs(i.total_minor) end)::bigint as minor
            from ops.invoices i
            where i.issuer in ('stoa', 'stoa:credit') and not i.is_test and i.issued_at > now() - interval '31 days'
            group by 1) r on r.day = days.day))
      from ops.site_subscriptions s),
    'growth', jsonb_build_object(
      'signUps', (select jsonb_agg((select count(*) from signed_up u
          where (u.created_at at time zone 'UTC')::date = days.day) order by days.day) from days),
      'funnel', (select jsonb_build_object('signedUp', count(*),
          'confirmed', count(*) filter (where u.confirmed),
          'site', count(*) filter (where cardinality(u.sites) > 0),
          'lesson', count(*) filter (where exists (select from public.lessons l join public.courses c on c.id = l.course_id
            where l.account_id = any (u.sites) and l.status = 'published' and c.status = 'published')),
          'sale', count(*) filter (where exists (select from public.orders o
            where o.account_id = any (u.sites) and o.status in ('paid', 'partly_refunded') and not o.test)))
        from signed_up u)),
    'health', jsonb_build_object(
      'waitingMails', (select count(*) from ops.outbox o where o.is_mail and o.sent_at is null),
      'oldestMailS', (select case when min(o.at) is not null then greatest(0, floor(extract(epoch from now() - min(o.at))))::int end
        from ops.outbox o where o.is_mail and o.sent_at is null),
      'rollouts', (select count(*) from registry.rollouts r where r.ended_at is null),
      'incidents', (select count(*) from registry.operator_notices n
        where n.kind in ('rollout.stopped', 'rolled_back', 'tenant.stopped') and n.at > now() - interval '1 day')))
$$;
revoke all on function ops.platform_business from public, anon, authenticated, stoa_service;
grant execute on function ops.platform_business to stoa_service;

reset check_function_bodies;
