set check_function_bodies = off;

-- Offers a site to another active member with a confirmed address, for 7 days; a new offer replaces the one before.
create or replace function ops.offer_site(p_user_id uuid, p_account_id uuid, p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
  v_to public.members;
  v_expires_at timestamptz;
begin
  select a.* into v_account from public.accounts a
  where a.account_id = p_account_id and a.owner_user_id = p_user_id and a.status in ('active', 'paused') for update;
  if not found then
    perform app.fail('account_not_found');
  end if;
  select m.* into v_to from public.members m join auth.users u on u.id = m.user_id
  where m.account_id = p_account_id and m.status = 'active' and m.user_id <> p_user_id
    and lower(u.email) = lower(btrim(p_email)) and u.email_confirmed_at is not null;
  if not found then
    perform app.fail('not_a_member');
  end if;
  insert into ops.site_transfers as t (account_id, from_user_id, to_user_id) values (p_account_id, p_user_id, v_to.user_id)
  on conflict (account_id) do update set from_user_id = excluded.from_user_id, to_user_id = excluded.to_user_id,
    offered_at = excluded.offered_at, expires_at = excluded.expires_at,
    method = case when t.to_user_id = excluded.to_user_id then t.method end
  returning t.expires_at into v_expires_at;
  insert into public.account_audit (account_id, actor_user_id, action, target_id)
  values (p_account_id, p_user_id, 'account.offered', v_to.id);
  return jsonb_build_object('expiresAt', v_expires_at, 'name', v_to.name, 'email', v_to.email, 'language', v_to.language,
    'site', v_account.name);
end
$$;
revoke all on function ops.offer_site from public, anon, authenticated, stoa_service;
grant execute on function ops.offer_site to stoa_service;

-- What accepting the offer of a site depends on: {needsMethod, method}. Holds the site until the transaction ends.
create or replace function ops.offer_terms(p_user_id uuid, p_account_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_terms jsonb;
begin
  perform 1 from public.accounts a where a.account_id = p_account_id and a.status in ('active', 'paused') for update;
  select jsonb_build_object('needsMethod', app.plan_needs_method(p_account_id), 'method', t.method) into v_terms
  from ops.site_transfers t where t.account_id = p_account_id and t.to_user_id = p_user_id and t.expires_at > now();
  if not found then
    perform app.fail('account_not_found');
  end if;
  return v_terms;
end
$$;
revoke all on function ops.offer_terms from public, anon, authenticated, stoa_service;
grant execute on function ops.offer_terms to stoa_service;

-- The payment method that waits with the offer of a site; null without one.
create or replace function ops.offered_method(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select t.method from ops.site_transfers t where t.account_id = p_account_id
$$;
revoke all on function ops.offered_method from public, anon, authenticated, stoa_service;
grant execute on function ops.offered_method to stoa_service;

-- Stores the payment method of an offered site's receiver until the offer is answered. Returns the one before.
create or replace function ops.set_offer_method(p_user_id uuid, p_account_id uuid, p_method jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_before jsonb := ops.offer_terms(p_user_id, p_account_id) -> 'method';
begin
  update ops.site_transfers t set method = p_method where t.account_id = p_account_id and t.to_user_id = p_user_id;
  return v_before;
end
$$;
revoke all on function ops.set_offer_method from public, anon, authenticated, stoa_service;
grant execute on function ops.set_offer_method to stoa_service;

-- The sites that others offer to a user, while the offers are open.
create or replace function ops.site_offers(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('account_id', a.account_id, 'name', a.name,
    'from', (select m.name from public.members m where m.account_id = a.account_id and m.user_id = t.from_user_id),
    'expiresAt', t.expires_at, 'needsMethod', app.plan_needs_method(a.account_id),
    'method', case when t.method is not null then jsonb_build_object('brand', t.method ->> 'brand', 'last4', t.method ->> 'last4') end) order by t.expires_at), '[]')
  from ops.site_transfers t join public.accounts a on a.account_id = t.account_id and a.status in ('active', 'paused')
  where t.to_user_id = p_user_id and t.expires_at > now()
$$;
revoke all on function ops.site_offers from public, anon, authenticated, stoa_service;
grant execute on function ops.site_offers to stoa_service;

-- Checks whether a site's plan will be charged again. A trial needs no payment method, and its end charges nothing without one.
create or replace function app.plan_needs_method(p_account_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from ops.site_subscriptions s where s.account_id = p_account_id
    and s.status in ('active', 'past_due', 'unpaid') and not s.ends_at_period_end and coalesce(s.price_minor, 1) > 0)
$$;
revoke all on function app.plan_needs_method from public, anon, authenticated, stoa_service;

reset check_function_bodies;
