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
grant execute on function ops.site_offers to stoa_service;
