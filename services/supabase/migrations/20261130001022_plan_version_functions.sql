set check_function_bodies = off;

-- Writes the notices that a time asks for: 7 and 3 days before a trial ends, 60, 30 and 7 before the last cycle does. After
-- a standstill only the nearest one is written. The end is part of the key, so that one that was moved is announced anew.
create or replace function ops.announce_billing(p_now timestamptz) returns int
language sql security definer set search_path = '' as $$
  with ending as (
    select s.*, 'trial_ends' as kind, s.trial_ends_at as ends_at, array[3, 7] as days
    from ops.site_subscriptions s where s.status = 'trialing'
    union all
    select s.*, 'term_ends', (s.anchor_at at time zone 'utc'
      + make_interval(months => s.iterations * case s.period when 'annual' then 12 else 1 end)) at time zone 'utc',
      array[7, 30, 60]
    from ops.site_subscriptions s
    where s.status in ('active', 'past_due') and not s.ends_at_period_end and s.next_plan_id is null),
  written as (
    insert into ops.billing_notices (account_id, kind, key, data, at)
    select e.account_id, e.kind,
      concat_ws(':', e.kind, e.id, to_char(e.ends_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI'), d.days),
      jsonb_build_object('plan', p.label, 'endsAt', e.ends_at) || case when e.kind = 'trial_ends'
        and not e.ends_at_period_end and exists (select 1 from ops.payment_methods m
          where m.account_id = e.account_id and m.removed_at is null)
        then jsonb_build_object('currency', 'USD', 'amountMinor', greatest(0, (
          select round((v.value -> e.period ->> 'amount')::numeric * 100)
          from jsonb_each(app.plan_pricing(e.plan_id, e.created_at)) v limit 1)
          - (select coalesce(sum(l.amount_minor), 0) from ops.credit_ledger l where l.account_id = e.account_id)))
        else '{}' end,
      p_now
    from ending e
    join public.plans p on p.id = e.plan_id
    cross join lateral (select min(x) as days from unnest(e.days) x
      where e.ends_at <= p_now + x * interval '24 hours') d
    where e.ends_at > p_now and d.days is not null
    on conflict (account_id, key) do nothing
    returning 1)
  select count(*)::int from written
$$;
revoke all on function ops.announce_billing from public, anon, authenticated, stoa_service;
grant execute on function ops.announce_billing to stoa_service;

-- Everything that a decision about a site's billing depends on; null for an account that never had a plan.
create or replace function ops.billing_state(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'subscription', to_jsonb(s),
    'charge', (select to_jsonb(c) from ops.billing_charges c where c.account_id = s.account_id and c.status = 'open'),
    'method', (select to_jsonb(m) from ops.payment_methods m where m.account_id = s.account_id and m.removed_at is null),
    'hold', (select to_jsonb(h) from ops.billing_holds h where h.account_id = s.account_id),
    'creditMinor', (select coalesce(sum(l.amount_minor), 0) from ops.credit_ledger l where l.account_id = s.account_id),
    'accountStatus', a.status,
    'plans', (select jsonb_agg(jsonb_build_object('id', p.id, 'label', p.label, 'description', p.description,
      'pricing', case when s.status = 'trialing' then app.plan_pricing(p.id, s.created_at) else p.pricing end)
      order by p.position) from public.plans p))
  from public.accounts a
  join lateral (select * from ops.site_subscriptions x where x.account_id = a.account_id
    order by x.status in ('cancelled', 'completed'), x.created_at desc limit 1) s on true
  where a.account_id = p_account_id
$$;
revoke all on function ops.billing_state from public, anon, authenticated, stoa_service;
grant execute on function ops.billing_state to stoa_service;

-- A certificate of a completed course that gives one, once; none while the account has switched certificates off.
create or replace function app.issue_certificate(p_course_id uuid, p_user_id uuid) returns void
language sql set search_path = '' as $$
  insert into public.certificates (account_id, course_id, user_id, template_id, holder_name, course_title, expires_at)
  select c.account_id, c.id, e.user_id, t.id, m.name, c.title, now() + make_interval(days => t.valid_days)
  from public.enrolments e
  join public.courses c on c.id = e.course_id
  join public.certificate_templates t on t.id = c.certificate_template_id
  join public.members m on m.account_id = c.account_id and m.user_id = e.user_id
  where e.course_id = p_course_id and e.user_id = p_user_id and e.status = 'completed'
    and app.has_addon(c.account_id, 'certificates')
  on conflict (course_id, user_id) do nothing
$$;
revoke all on function app.issue_certificate from public, anon, authenticated, stoa_service;

-- Every add-on, with its state in an account.
create or replace function ops.account_addons(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('id', a.id, 'label', a.label, 'description', a.description, 'link', a.link,
    'priceMinor', a.price_minor, 'isAvailable', a.is_available,
    'isOn', coalesce(app.has_addon(p_account_id, a.id), false)) order by a.position, a.id)
  from ops.addons a
$$;
revoke all on function ops.account_addons from public, anon, authenticated, stoa_service;
grant execute on function ops.account_addons to stoa_service;

-- Gives a plan new prices and limits, over the version that was read. Periods and metrics stay; the trigger of the limits lets
-- accounts keep what is lowered, subscriptions keep their price.
create or replace function ops.add_plan_version(p_plan_id text, p_version int, p_pricing jsonb, p_limits jsonb,
  p_reason text, p_by text, p_at timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_plan public.plans;
  v_version int;
begin
  select p.* into v_plan from public.plans p where p.id = p_plan_id for update;
  if not found then
    perform app.fail('not_found');
  end if;
  v_version := (select max(v.version) from ops.plan_versions v where v.plan_id = p_plan_id);
  if v_version is distinct from p_version then
    perform app.fail('precondition_failed');
  end if;
  if array(select jsonb_object_keys(p_limits) order by 1) <> array(select jsonb_object_keys(v_plan.limits) order by 1) then
    perform app.fail('invalid_input', 'limits');
  end if;
  if array(select distinct k from jsonb_each(p_pricing) v, jsonb_object_keys(v.value) k order by 1)
    <> array(select distinct k from jsonb_each(v_plan.pricing) v, jsonb_object_keys(v.value) k order by 1) then
    perform app.fail('invalid_input', 'prices');
  end if;
  if p_pricing = v_plan.pricing and p_limits = v_plan.limits then
    perform app.fail('invalid_input', 'prices');
  end if;
  insert into ops.plan_versions (plan_id, version, pricing, limits, reason, set_by, at)
  values (p_plan_id, v_version + 1, p_pricing, p_limits, p_reason, p_by, p_at);
  update public.plans p set pricing = p_pricing, limits = p_limits where p.id = p_plan_id;
  return v_version + 1;
end
$$;
revoke all on function ops.add_plan_version from public, anon, authenticated, stoa_service;
grant execute on function ops.add_plan_version to stoa_service;

-- Tells whether an account uses an add-on: it is available, and its owner has not switched it off.
create or replace function app.has_addon(p_account_id uuid, p_addon_id text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select x.is_on from ops.account_addons x where x.account_id = p_account_id and x.addon_id = a.id), true)
  from ops.addons a where a.id = p_addon_id and a.is_available
$$;
revoke all on function app.has_addon from public, anon, authenticated, stoa_service;

-- Prices of a plan as they were at a time: whoever began a trial pays what they were offered then.
create or replace function app.plan_pricing(p_plan_id text, p_at timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select v.pricing from ops.plan_versions v where v.plan_id = p_plan_id and v.at <= p_at order by v.version desc limit 1),
    (select p.pricing from public.plans p where p.id = p_plan_id))
$$;
revoke all on function app.plan_pricing from public, anon, authenticated, stoa_service;

-- Plans with all their versions and customers, and add-ons with the sites that switched them off.
create or replace function ops.plan_products() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'plans', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'label', p.label, 'description', p.description,
        'paying', (select count(*) from ops.site_subscriptions s
          where s.plan_id = p.id and s.status in ('active', 'past_due', 'lifetime')),
        'trialing', (select count(*) from ops.site_subscriptions s where s.plan_id = p.id and s.status = 'trialing'),
        'versions', (select jsonb_agg(to_jsonb(v) order by v.version desc) from ops.plan_versions v where v.plan_id = p.id))
        order by p.position, p.id), '[]')
      from public.plans p where exists (select 1 from ops.plan_versions v where v.plan_id = p.id)),
    'addons', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'label', a.label, 'description', a.description,
        'priceMinor', a.price_minor, 'isAvailable', a.is_available,
        'offCount', (select count(*) from ops.account_addons x where x.addon_id = a.id and not x.is_on))
        order by a.position, a.id), '[]') from ops.addons a))
$$;
revoke all on function ops.plan_products from public, anon, authenticated, stoa_service;
grant execute on function ops.plan_products to stoa_service;

-- Whom a new version of a plan would concern: who keeps the price, and which limits change, each with how many sites keep
-- the old one.
create or replace function ops.plan_version_effect(p_plan_id text, p_limits jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'samePrice', (select count(*) from ops.site_subscriptions s
      where s.plan_id = p_plan_id and s.status in ('active', 'past_due', 'lifetime')),
    'offeredPrice', (select count(*) from ops.site_subscriptions s where s.plan_id = p_plan_id and s.status = 'trialing'),
    'newPrice', (select count(*) from ops.site_subscriptions s where s.plan_id = p_plan_id and s.status = 'unpaid'),
    'sites', (select count(*) from public.accounts a where a.settings ->> 'plan' = p_plan_id),
    'limits', (select coalesce(jsonb_agg(jsonb_build_object('metric', c.metric, 'before', c.before, 'after', c.after,
        'isLowered', c.after is not null and (c.before is null or c.before > c.after)) order by c.metric), '[]')
      from (select m.metric, app.limit_meaning(p.id, p.limits, m.metric) as before,
          app.limit_meaning(p.id, p_limits, m.metric) as after
        from (select distinct app.limit_metric(l.key) as metric from jsonb_each_text(p.limits) l) m) c
      where c.before is distinct from c.after))
  from public.plans p where p.id = p_plan_id
$$;
revoke all on function ops.plan_version_effect from public, anon, authenticated, stoa_service;
grant execute on function ops.plan_version_effect to stoa_service;

-- Rejects new rows of an add-on that the account has switched off; what exists stays, and changes in other columns than the
-- named one.
create or replace function app.require_addon() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(old) ->> tg_argv[1] = to_jsonb(new) ->> tg_argv[1] then
    return new;
  end if;
  if not coalesce(app.has_addon(new.account_id, tg_argv[0]), false) then
    perform app.fail('feature_off', tg_argv[0]);
  end if;
  return new;
end
$$;
revoke all on function app.require_addon from public, anon, authenticated, stoa_service;

-- Switches an add-on of a site for its owner. One that is not available yet is rejected.
create or replace function ops.switch_addon(p_user_id uuid, p_account_id uuid, p_addon_id text, p_is_on boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
  v_is_available boolean;
begin
  select a.* into v_account from public.accounts a
  where a.account_id = p_account_id and a.owner_user_id = p_user_id and a.status in ('active', 'paused') for update;
  if not found then
    perform app.fail('account_not_found');
  end if;
  -- The rows that an add-on decides about lie on the site's own backend.
  if v_account.settings ->> 'url' <> '' or v_account.settings ->> 'server_id' <> '' then
    perform app.fail('settings_elsewhere');
  end if;
  select a.is_available into v_is_available from ops.addons a where a.id = p_addon_id;
  if not found then
    perform app.fail('not_found');
  end if;
  if not v_is_available then
    perform app.fail('addon_unavailable');
  end if;
  if app.has_addon(p_account_id, p_addon_id) = p_is_on then
    return;
  end if;
  insert into ops.account_addons (account_id, addon_id, is_on, changed_by) values (p_account_id, p_addon_id, p_is_on, p_user_id)
  on conflict (account_id, addon_id) do update
    set is_on = excluded.is_on, changed_by = excluded.changed_by, changed_at = now();
  insert into public.account_audit (account_id, actor_user_id, action, detail)
  values (p_account_id, p_user_id, 'addon.' || case when p_is_on then 'on' else 'off' end,
    jsonb_build_object('addon', p_addon_id));
end
$$;
revoke all on function ops.switch_addon from public, anon, authenticated, stoa_service;
grant execute on function ops.switch_addon to stoa_service;

drop trigger if exists appointment_services_addon on public.appointment_services;
create trigger appointment_services_addon before insert or update of location_detail on public.appointment_services
  for each row when (lower(new.location_detail) ~ '^https://([a-z0-9-]+\.)*zoom\.(us|com)(/|$)') execute function app.require_addon('zoom', 'location_detail');

drop trigger if exists certificate_templates_addon on public.certificate_templates;
create trigger certificate_templates_addon before insert on public.certificate_templates
  for each row execute function app.require_addon('certificates');

drop trigger if exists meetings_addon on public.meetings;
create trigger meetings_addon before insert or update of url on public.meetings
  for each row when (lower(new.url) ~ '^https://([a-z0-9-]+\.)*zoom\.(us|com)(/|$)') execute function app.require_addon('zoom', 'url');

drop trigger if exists plan_versions_immutable on ops.plan_versions;
create trigger plan_versions_immutable before update or delete on ops.plan_versions
  for each row execute function app.guard_append_only();

revoke all on ops.plan_versions from anon, authenticated, stoa_service;
grant select on ops.plan_versions to stoa_service;

revoke all on ops.addons from anon, authenticated, stoa_service;
grant select on ops.addons to stoa_service;

revoke all on ops.account_addons from anon, authenticated, stoa_service;
grant select on ops.account_addons to stoa_service;

drop policy if exists plan_versions_service on ops.plan_versions;
create policy plan_versions_service on ops.plan_versions for select to stoa_service using (true);

drop policy if exists addons_service on ops.addons;
create policy addons_service on ops.addons for select to stoa_service using (true);

drop policy if exists account_addons_service on ops.account_addons;
create policy account_addons_service on ops.account_addons for select to stoa_service using (true);

reset check_function_bodies;
