set check_function_bodies = off;

-- A plan and the switched features are the platform's to set.
create or replace function ops.set_account_plan(p_account_id uuid, p_plan text, p_features text[] default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.plans p where p.id = p_plan)
    or not coalesce(p_features, '{}') <@ array['lms', 'groups', 'appointments', 'single_session'] then
    perform app.fail('invalid_input');
  end if;
  update public.accounts a set settings = jsonb_set(a.settings, '{plan}', to_jsonb(p_plan)),
    features = coalesce(p_features, a.features)
  where a.account_id = p_account_id;
  if not found then
    perform app.fail('account_not_found');
  end if;
  -- Nothing was charged in a trial yet: it goes on with the plan that is to be paid.
  update ops.site_subscriptions s set plan_id = p_plan, revision = s.revision + 1
  where s.account_id = p_account_id and s.status = 'trialing';
end
$$;
revoke all on function ops.set_account_plan from public, anon, authenticated, stoa_service;
grant execute on function ops.set_account_plan to stoa_service;

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
revoke all on function ops.set_trial_end from public, anon, authenticated, stoa_service;
grant execute on function ops.set_trial_end to stoa_service;

reset check_function_bodies;
