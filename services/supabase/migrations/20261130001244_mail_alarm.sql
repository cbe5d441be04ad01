set check_function_bodies = off;

-- What waits for an operator, as counts; the newest of each kind is found in its own list. Jobs and rollouts are counted by
-- the service, which knows their clocks.
create or replace function ops.platform_attention(p_sends_mail boolean default true) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'overdueTickets', (select count(*) from ops.tickets t where t.status <> 'resolved' and t.due_at < now()),
    'openTickets', (select count(*) from ops.tickets t where t.status = 'unresolved'),
    -- Mail takes a minute; what has waited longer or was refused three times won't leave by itself. Without a mail server
    -- all of it stays, which is no fault.
    'stuckMail', (select count(*) from ops.outbox o where p_sends_mail and o.is_mail and o.sent_at is null
      and (o.attempts >= 3 or o.at < now() - interval '15 minutes')),
    'siteReports', (select count(*) from ops.site_reports r where r.outcome = 'open'),
    'unpaidPlans', (select count(*) from ops.site_subscriptions s where s.status in ('past_due', 'unpaid')),
    'billingMismatches', (select count(*) from ops.billing_mismatches m where m.closed_at is null),
    'trialsEnding', (select count(*) from ops.site_subscriptions s where s.status = 'trialing'
      and s.trial_ends_at between now() and now() + interval '7 days'),
    'openDisputes', (select count(*) from public.disputes d where d.status = 'open'),
    'unverifiedDomains', (select count(*) from public.accounts a where a.domain is not null
      and a.domain_verified_at is null and a.status in ('active', 'paused')),
    'closingSites', (select count(*) from public.accounts a where a.status = 'closing'))
$$;
revoke all on function ops.platform_attention from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.platform_attention to stoa_service;

-- Opens a notification for each cause that has none and closes those whose cause is gone; returns how many rows changed. Jobs
-- and remotes come from the service, which knows their clocks; the rest are the predicates of ops.platform_attention.
create or replace function ops.refresh_operator_notifications(p_causes jsonb, p_sends_mail boolean default true)
returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  -- One at a time: of two that overlap, the older would close what the newer has just opened.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('operator_notifications'));
  with found as materialized (
    select c.source, c.kind, c.cause, c.severity, c.account_id, coalesce(c.data, '{}') as data
    from jsonb_to_recordset(p_causes)
      as c (source text, kind text, cause text, severity text, account_id uuid, data jsonb)
    union all
    select 'tickets', 'ticketOverdue', t.id::text, 'danger', t.account_id,
      jsonb_build_object('id', t.id, 'number', t.number, 'subject', t.subject)
    from ops.tickets t where t.status <> 'resolved' and t.due_at < now()
    union all
    select 'plans', 'planUnpaid', s.account_id::text, case s.status when 'unpaid' then 'danger' else 'warning' end,
      s.account_id, jsonb_build_object('status', s.status)
    from ops.site_subscriptions s where s.status in ('past_due', 'unpaid')
    union all
    select 'reports', 'siteReported', r.id::text, 'danger', r.account_id, jsonb_build_object('number', r.number)
    from ops.site_reports r where r.outcome = 'open'
    union all
    select 'plans', 'billingMismatch', m.id::text, 'danger', m.account_id, jsonb_build_object('ref', m.provider_ref)
    from ops.billing_mismatches m where m.closed_at is null
    union all
    select 'disputes', 'paymentDisputed', d.id::text, 'warning', d.account_id, '{}'
    from public.disputes d where d.status = 'open'
    union all
    select 'domains', 'domainUnverified', a.account_id::text, 'warning', a.account_id,
      jsonb_build_object('domain', a.domain)
    from public.accounts a where a.domain is not null and a.domain_verified_at is null
      and a.status in ('active', 'paused')
    union all
    select 'mail', 'mailStuck', 'outbox', 'danger', null, jsonb_build_object('count', count(*))
    from ops.outbox o where p_sends_mail and o.is_mail and o.sent_at is null
      and (o.attempts >= 3 or o.at < now() - interval '15 minutes')
    having count(*) > 0
  ), closed as (
    update ops.operator_notifications n set closed_at = now() where n.closed_at is null
      and not exists (select from found f where f.kind = n.kind and f.cause = n.cause)
    returning n.id
  ), changed as (
    update ops.operator_notifications n set data = f.data, severity = f.severity from found f
    where n.closed_at is null and f.kind = n.kind and f.cause = n.cause
      and (n.data, n.severity) is distinct from (f.data, f.severity)
  ), opened as (
    insert into ops.operator_notifications (source, kind, cause, severity, account_id, data)
    select distinct on (f.kind, f.cause) f.source, f.kind, f.cause, f.severity, f.account_id, f.data from found f
    on conflict (kind, cause) where closed_at is null do nothing
    returning id
  )
  select (select count(*) from closed) + (select count(*) from opened) into v_count;
  return v_count;
end
$$;
revoke all on function ops.refresh_operator_notifications from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.refresh_operator_notifications to stoa_service;

reset check_function_bodies;
