-- Plans with all their versions and customers, and add-ons with the sites that switched them off.
create or replace function ops.plan_products() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'plans', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'label', p.label, 'description', p.description,
        'paying', (select count(*) from ops.site_subscriptions s
          where s.plan_id = p.id and s.status in ('active', 'past_due', 'lifetime')),
        'trialing', (select count(*) from ops.site_subscriptions s where s.plan_id = p.id and s.status = 'trialing'),
        'units', (select jsonb_build_object('total', u.units, 'taken', u.taken) from ops.plan_units u where u.plan_id = p.id),
        'versions', (select jsonb_agg(to_jsonb(v) order by v.version desc) from ops.plan_versions v where v.plan_id = p.id))
        order by p.position, p.id), '[]')
      from public.plans p where exists (select 1 from ops.plan_versions v where v.plan_id = p.id)),
    'addons', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'label', a.label, 'description', a.description,
        'priceMinor', a.price_minor, 'isAvailable', a.is_available,
        'offCount', (select count(*) from ops.account_addons x where x.addon_id = a.id and not x.is_on))
        order by a.position, a.id), '[]') from ops.addons a))
$$;
grant execute on function ops.plan_products to stoa_service;
