-- The sites that a user owns, closed ones too, each with its plan, its trial and the times it may still be renamed.
create or replace function ops.owned_sites(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('account_id', a.account_id, 'slug', a.slug, 'name', a.name,
    'domain', case when a.domain_verified_at is not null then a.domain end, 'status', a.status,
    'plan', p.label, 'subscription', s.status, 'trialEndsAt', s.trial_ends_at, 'eraseAt', c.erase_at,
    'offer', case when t.account_id is not null then jsonb_build_object('name',
      (select m.name from public.members m where m.account_id = a.account_id and m.user_id = t.to_user_id), 'expiresAt', t.expires_at) end,
    'currency', a.settings ->> 'currency', 'features', a.features,
    'backend', case when a.settings ->> 'url' <> '' then 'own' when a.settings ->> 'server_id' <> '' then 'preset' else 'platform' end,
    'renamesLeft', greatest(0, 2 - (select count(*) from public.account_audit x
      where x.account_id = a.account_id and x.action = 'account.renamed' and x.at > now() - interval '30 days'))
    ) order by a.name, a.slug), '[]')
  from public.accounts a
  left join lateral (
    select y.* from ops.site_subscriptions y where y.account_id = a.account_id order by y.created_at desc limit 1) s on true
  left join public.plans p on p.id = coalesce(s.plan_id, a.settings ->> 'plan')
  left join ops.site_closings c on c.account_id = a.account_id and a.status = 'closing'
  left join ops.site_transfers t on t.account_id = a.account_id and t.expires_at > now()
  where a.owner_user_id = p_user_id
$$;
grant execute on function ops.owned_sites to stoa_service;
