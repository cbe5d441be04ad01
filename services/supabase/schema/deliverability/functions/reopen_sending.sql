-- An operator lets an account's campaigns go on: the counts begin anew. Returns the state before, null where nothing was stopped.
create or replace function ops.reopen_sending(p_account_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_before jsonb := ops.sending_state(p_account_id);
begin
  update public.account_sending s set stopped_at = null, stop_reason = null, warned_at = null, reopened_at = now()
  where s.account_id = p_account_id and s.stopped_at is not null;
  if not found then
    return null;
  end if;
  update public.sending_days d set sent = 0, bounced = 0, complained = 0
  where d.account_id = p_account_id and d.day > current_date - 7;
  perform pg_notify('stoa_campaigns', '');
  return v_before;
end
$$;
grant execute on function ops.reopen_sending to stoa_service;
