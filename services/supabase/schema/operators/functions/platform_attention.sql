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
grant execute on function ops.platform_attention to stoa_service;
