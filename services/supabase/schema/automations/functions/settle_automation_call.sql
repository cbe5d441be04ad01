-- Writes down how a call ended: sent, or once more until the eighth try.
create or replace function ops.settle_automation_call(p_id uuid, p_is_sent boolean, p_status int, p_reason text) returns void
language sql security definer set search_path = '' as $$
  update public.automation_calls c set claimed_until = null, status = p_status, reason = left(p_reason, 300),
    state = case when p_is_sent then 'sent' when c.attempts >= 8 then 'failed' else 'queued' end,
    settled_at = case when p_is_sent or c.attempts >= 8 then now() end
  where c.id = p_id and c.state = 'queued'
$$;
grant execute on function ops.settle_automation_call to stoa_service;
