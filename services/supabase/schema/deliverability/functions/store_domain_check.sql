-- Writes down a check and returns the state after it. `p_is_sound` is null where DNS didn't answer: that proves nothing. A proven
-- domain is broken after two failed checks running; its campaigns wait until it's sound again.
create or replace function ops.store_domain_check(p_account_id uuid, p_id uuid, p_is_sound boolean, p_has_return_path boolean,
  p_records jsonb)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_domain public.sender_domains;
  v_state text;
  v_failures int;
begin
  select * into v_domain from public.sender_domains s where s.account_id = p_account_id and s.id = p_id for update;
  if not found then
    return null;
  end if;
  v_failures := case when p_is_sound then 0 when p_is_sound is null then v_domain.failures else least(v_domain.failures + 1, 1000) end;
  v_state := case when p_is_sound then 'verified'
    when v_domain.state = 'verified' and v_failures >= 2 then 'broken' else v_domain.state end;
  update public.sender_domains s set state = v_state, failures = v_failures, records = p_records, checked_at = now(),
    has_return_path = case when p_is_sound is null then s.has_return_path else p_has_return_path end,
    verified_at = case when v_state = 'verified' and v_domain.state <> 'verified' then now() else s.verified_at end,
    broken_since = case when v_state = 'broken' then coalesce(s.broken_since, now()) end,
    next_check_at = now() + case
      when v_state = 'verified' and v_failures = 0 and p_is_sound is not null
        and coalesce(s.verified_at, now()) < now() - interval '1 day' then interval '1 day'
      when v_state = 'pending' and s.created_at < now() - interval '7 days' then interval '1 day'
      else interval '1 hour' end
  where s.id = p_id;
  if v_state = 'broken' then
    update public.campaigns c set state = 'waiting', wait_reason = 'domain', wait_detail = v_domain.domain
    where c.sender_domain_id = p_id and c.state in ('sending', 'testing');
  end if;
  if v_state <> v_domain.state then
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, format(case v_state when 'verified' then 'Campaigns can come from <strong>%s</strong>.'
      else 'DNS no longer names <strong>%s</strong> as your sender domain. Its campaigns wait until the records are back.' end,
      v_domain.domain), case v_state when 'verified' then 1 else 4 end);
    perform pg_notify('stoa_campaigns', '');
  end if;
  return v_state;
end
$$;
grant execute on function ops.store_domain_check to stoa_service;
