-- Stops an account's campaigns at 0.3 % complaints or 5 % hard bounces of at least 200 emails in 7 days, and warns once a day at
-- 0.1 % complaints. An operator reopens it.
create or replace function app.check_sending(p_account_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_sent bigint;
  v_bounced bigint;
  v_complained bigint;
  v_reason text;
begin
  select coalesce(sum(d.sent), 0), coalesce(sum(d.bounced), 0), coalesce(sum(d.complained), 0) into v_sent, v_bounced, v_complained
  from public.sending_days d where d.account_id = p_account_id and d.day > current_date - 7;
  if v_sent < 200 or v_complained * 1000 < v_sent and v_bounced * 20 < v_sent then
    return null;
  end if;
  insert into public.account_sending (account_id) values (p_account_id) on conflict do nothing;
  v_reason := case when v_complained * 1000 >= v_sent * 3 then 'complaints' when v_bounced * 20 >= v_sent then 'bounces' end;
  if v_reason is null then
    update public.account_sending s set warned_at = now()
    where s.account_id = p_account_id and (s.warned_at is null or s.warned_at < now() - interval '1 day');
    if found then
      insert into public.account_notifications (account_id, message, severity)
      values (p_account_id, format('%s of your last %s campaign emails were reported as spam. At 0.3%% your campaigns stop.',
        v_complained, v_sent), 3);
    end if;
    return 'warned';
  end if;
  update public.account_sending s set stopped_at = now(), stop_reason = v_reason
  where s.account_id = p_account_id and s.stopped_at is null;
  if found then
    update public.campaigns c set state = 'waiting', wait_reason = 'stopped', wait_detail = ''
    where c.account_id = p_account_id and c.state in ('sending', 'testing');
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, format(case v_reason when 'complaints'
      then 'Your campaigns are stopped: %s of your last %s emails were reported as spam. Write to support to reopen them.'
      else 'Your campaigns are stopped: %s of your last %s emails went to addresses that don’t exist. Write to support to reopen them.' end,
      case v_reason when 'complaints' then v_complained else v_bounced end, v_sent), 5);
  end if;
  return 'stopped';
end
$$;
