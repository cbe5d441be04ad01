-- How an account's campaigns may leave now, with the figures of the last 7 days; for managers and for the console.
create or replace function ops.sending_state(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('stoppedAt', s.stopped_at, 'stopReason', s.stop_reason, 'warmedAt', s.warmed_at,
    'dailyCap', coalesce(s.daily_cap, 3), 'warmUpRest', app.warm_up_rest(p_account_id),
    'sent', coalesce(d.sent, 0), 'bounced', coalesce(d.bounced, 0), 'complained', coalesce(d.complained, 0))
  from (select sum(x.sent)::int as sent, sum(x.bounced)::int as bounced, sum(x.complained)::int as complained
    from public.sending_days x where x.account_id = p_account_id and x.day > current_date - 7) d
  left join public.account_sending s on s.account_id = p_account_id
$$;
grant execute on function ops.sending_state to stoa_service;
