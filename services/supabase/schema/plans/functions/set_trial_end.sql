-- Moves the end of a running trial, within a year from now.
create or replace function ops.set_trial_end(p_account_id uuid, p_ends_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_ends_at is null or p_ends_at <= now() or p_ends_at > now() + interval '366 days' then
    perform app.fail('invalid_input', 'trialEndsAt');
  end if;
  update ops.site_subscriptions s set trial_ends_at = p_ends_at, revision = s.revision + 1
  where s.account_id = p_account_id and s.status = 'trialing';
  if not found then
    perform app.fail('trial_over');
  end if;
end
$$;
grant execute on function ops.set_trial_end to stoa_service;
