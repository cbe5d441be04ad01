-- How a subscription goes on and ends.

-- The next cycle is paid, once a payment. From the first day on, so that no period drifts.
create function app.renew_subscription(p_subscription public.subscriptions, p_provider_ref text) returns void
language plpgsql set search_path = '' as $$
declare
  v_next int := p_subscription.cycles_done + 1;
begin
  if p_subscription.status not in ('active', 'past_due') or v_next > p_subscription.cycles_total then
    perform app.fail('subscription_ended');
  end if;
  insert into public.subscription_payments (account_id, subscription_id, cycle, provider, provider_ref, amount_minor, currency)
  values (p_subscription.account_id, p_subscription.id, v_next, p_subscription.provider, p_provider_ref,
    p_subscription.amount_minor, p_subscription.currency);
  update public.subscriptions set status = 'active', cycles_done = v_next, current_period_start = current_period_end,
    current_period_end = started_at + app.period(frequency, v_next)
  where id = p_subscription.id;
end
$$;

-- A proved payment of a gateway; the caller has checked the signature. Answers paid, repeat, mismatch or refund_due.
create function ops.renew_subscription(p_subscription_id uuid, p_provider_ref text, p_amount_minor int, p_currency text)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_subscription public.subscriptions;
begin
  select * into v_subscription from public.subscriptions s where s.id = p_subscription_id for update;
  if not found then
    perform app.fail('not_found', 'subscription');
  end if;
  if exists (select 1 from public.subscription_payments p
    where p.provider = v_subscription.provider and p.provider_ref = p_provider_ref) then
    return 'repeat';
  end if;
  if v_subscription.amount_minor <> p_amount_minor or v_subscription.currency <> p_currency then
    return 'mismatch';
  end if;
  perform app.renew_subscription(v_subscription, p_provider_ref);
  return 'paid';
exception when raise_exception then
  if sqlerrm = 'subscription_ended' then
    return 'refund_due';
  end if;
  raise;
end
$$;

create function app.subscription_for(p_subscription_id uuid, p_manager_only boolean) returns public.subscriptions
language plpgsql set search_path = '' as $$
declare
  v_subscription public.subscriptions;
begin
  select * into v_subscription from public.subscriptions s
  where s.id = p_subscription_id and ((not p_manager_only and s.user_id = (select auth.uid()))
    or s.account_id = any (array(select app.my_accounts_with_cap('manage_options')))) for update;
  if not found then
    perform app.fail('not_found', 'subscription');
  end if;
  return v_subscription;
end
$$;

create function app.subscription_json(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(s) - 'provider_ref' from public.subscriptions s where s.id = p_id
$$;

-- A manager has the money of the next cycle; for subscriptions without a gateway and for test ones.
create function public.mark_subscription_paid(p_subscription_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_subscription public.subscriptions := app.subscription_for(p_subscription_id, true);
begin
  if v_subscription.provider <> 'offline' and not v_subscription.test then
    perform app.fail('order_not_payable');
  end if;
  perform app.renew_subscription(v_subscription,
    v_subscription.provider || '_' || v_subscription.id || '_' || (v_subscription.cycles_done + 1));
  perform app.audit(v_subscription.account_id, 'subscription.paid', p_subscription_id);
  return app.subscription_json(p_subscription_id);
end
$$;

-- The person or a manager ends it; access lasts to the end of what is paid, unless a manager ends it at once.
create function public.cancel_subscription(p_subscription_id uuid, p_at_once boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_subscription public.subscriptions := app.subscription_for(p_subscription_id, coalesce(p_at_once, false));
begin
  if v_subscription.status not in ('active', 'past_due') then
    perform app.fail('subscription_ended');
  end if;
  if p_at_once or v_subscription.status = 'past_due' then
    update public.subscriptions set status = 'cancelled', ended_at = now(),
      current_period_end = least(current_period_end, now())
    where id = p_subscription_id;
  else
    update public.subscriptions set cancel_at_period_end = true where id = p_subscription_id;
  end if;
  return app.subscription_json(p_subscription_id);
end
$$;

create function public.resume_subscription(p_subscription_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_subscription public.subscriptions := app.subscription_for(p_subscription_id, false);
begin
  update public.subscriptions set cancel_at_period_end = false
  where id = p_subscription_id and status = 'active' and current_period_end > now();
  if not found then
    perform app.fail('subscription_ended');
  end if;
  return app.subscription_json(v_subscription.id);
end
$$;

-- Access by hand, with or without an end, and taken away again.
create function public.grant_access(p_account_id uuid, p_user_id uuid, p_type text, p_id uuid, p_ends_at timestamptz default null)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform app.require_cap(p_account_id);
  if p_ends_at <= now() then
    perform app.fail('invalid_input', 'ends_at');
  end if;
  if not exists (select 1 from public.members m where m.account_id = p_account_id and m.user_id = p_user_id)
    or not (case p_type
      when 'course' then exists (select 1 from public.courses c where c.account_id = p_account_id and c.id = p_id)
      when 'membership' then exists (select 1 from public.products p
        where p.account_id = p_account_id and p.id = p_id and p.kind = 'membership')
      when 'product' then exists (select 1 from public.products p
        where p.account_id = p_account_id and p.id = p_id and p.kind = 'product')
      else false end) then
    perform app.fail('not_found');
  end if;
  insert into public.entitlements as e (account_id, user_id, resource_type, resource_id, source, ends_at)
  values (p_account_id, p_user_id, p_type, p_id, 'manual', p_ends_at)
  on conflict on constraint entitlements_once do update set ends_at = excluded.ends_at, revoked_at = null
  returning e.id into v_id;
  perform app.audit(p_account_id, 'access.granted', v_id, jsonb_build_object('user_id', p_user_id, 'type', p_type, 'id', p_id));
  return v_id;
end
$$;

create function public.revoke_access(p_entitlement_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid;
begin
  update public.entitlements set revoked_at = now()
  where id = p_entitlement_id and revoked_at is null
    and account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  returning account_id into v_account_id;
  if not found then
    perform app.fail('not_found', 'entitlement');
  end if;
  perform app.audit(v_account_id, 'access.revoked', p_entitlement_id);
end
$$;

-- Moves on what is over: cancelled, completed after the last cycle, past due, and expired seven days later.
create function ops.advance_subscriptions() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  with due as (
    select s.id from public.subscriptions s
    where s.current_period_end <= now() and (s.status = 'active'
      or (s.status = 'past_due' and s.current_period_end + interval '7 days' <= now()))
    order by s.current_period_end limit 500 for update skip locked
  )
  update public.subscriptions s set
    status = case when s.status = 'past_due' then 'expired' when s.cancel_at_period_end then 'cancelled'
      when s.cycles_done = s.cycles_total then 'completed' else 'past_due' end,
    ended_at = case when s.status = 'active' and not s.cancel_at_period_end
      and s.cycles_done is distinct from s.cycles_total then null else now() end
  from due where s.id = due.id;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function public.mark_subscription_paid(uuid), public.cancel_subscription(uuid, boolean),
  public.resume_subscription(uuid), public.grant_access(uuid, uuid, text, uuid, timestamptz), public.revoke_access(uuid)
  to authenticated, stoa_service;
grant execute on function ops.renew_subscription(uuid, text, int, text), ops.advance_subscriptions() to stoa_service;
