-- Takes calls that are due for two minutes. After the eighth try, within 24 hours, a call has failed.
create or replace function ops.claim_automation_calls(p_limit int default 20)
returns table (id uuid, account_id uuid, url text, body jsonb, attempts int)
language sql security definer set search_path = '' as $$
  update public.automation_calls c set claimed_until = now() + interval '2 minutes', attempts = c.attempts + 1,
    next_try_at = now() + (array[interval '1 min', interval '5 min', interval '15 min', interval '1 hour', interval '3 hours',
      interval '6 hours', interval '13 hours', interval '1 hour'])[least(c.attempts + 1, 8)]
  where c.id in (select d.id from public.automation_calls d where d.state = 'queued' and d.next_try_at <= now() and d.attempts < 8
    and (d.claimed_until is null or d.claimed_until < now()) order by d.next_try_at limit p_limit for update skip locked)
  returning c.id, c.account_id, c.url, c.body, c.attempts
$$;
grant execute on function ops.claim_automation_calls to stoa_service;
