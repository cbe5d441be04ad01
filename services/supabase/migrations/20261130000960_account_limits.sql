set check_function_bodies = off;

-- Figures of an account beside those of its plan, in the plan's units; a null value is unlimited. An operator's figure
-- decides while it lasts, what was kept of an earlier plan or of Starter only raises.
create table ops.account_limits (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  metric text not null check (metric in ('mau', 'emails', 'aitokens', 'images', 'videos', 'storage', 'chats',
    'notifications', 'emailverifications', 'jitsi', 'transcribe', 'courses', 'groups', 'funnels')),
  source text not null check (source in ('operator', 'kept_from_plan', 'kept_from_starter')),
  value bigint check (value >= 0),
  until timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  set_by text not null default '' check (length(set_by) <= 320),
  set_at timestamptz not null default now(),
  primary key (account_id, metric, source)
);
alter table ops.account_limits enable row level security;

-- Figures that accounts of a plan take over from another plan. Without its rows nothing more is taken over.
create table ops.plan_stamps (
  plan_id text not null references public.plans (id) on delete cascade,
  metric text not null,
  from_plan_id text not null references public.plans (id) on delete cascade,
  primary key (plan_id, metric)
);
alter table ops.plan_stamps enable row level security;

-- What was metered, by the name of the business event: counted once, however often it is sent.
create table ops.usage_events (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  metric text not null,
  key text not null check (length(key) between 1 and 200),
  amount bigint not null,
  at timestamptz not null default now(),
  primary key (account_id, metric, key)
);
create index usage_events_at_idx on ops.usage_events (at);
alter table ops.usage_events enable row level security;

drop function ops.measure_usage(p_day date);

-- Whether so many bytes more would fit the plan; asked before an upload.
create or replace function public.media_room(p_account_id uuid, p_bytes bigint) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_account_id not in (select app.my_media_accounts()) then
    perform app.fail('forbidden');
  end if;
  return coalesce((
    select coalesce(sum(u.used), 0) + greatest(p_bytes, 0) <= app.account_limit(p_account_id, 'storage') * app.metric_unit('storage')
    from public.usage_counters u where u.account_id = p_account_id and u.metric = 'storage'), true);
end
$$;
revoke all on function public.media_room from public, anon, authenticated, stoa_service;
grant execute on function public.media_room to authenticated, stoa_service;

-- One row a person and account, with a slug of its own; whoever is in already stays as they are.
create or replace function app.join_account(p_account_id uuid, p_user_id uuid, p_email text, p_name text, p_role_id uuid)
returns public.members
language plpgsql set search_path = '' as $$
declare
  v_name text := coalesce(nullif(left(btrim(p_name), 120), ''), nullif(split_part(p_email, '@', 1), ''), 'Member');
  v_slug text := app.slugify(v_name);
  v_member public.members;
begin
  loop
    select * into v_member from public.members m where m.account_id = p_account_id and m.user_id = p_user_id;
    exit when found;
    if not exists (select 1 from public.accounts a where a.account_id = p_account_id and a.owner_user_id = p_user_id) then
      perform app.count_new_member(p_account_id, p_user_id);
    end if;
    insert into public.members (account_id, user_id, name, slug, email, role_id)
    values (p_account_id, p_user_id, v_name, v_slug, p_email, p_role_id)
    on conflict do nothing;
    -- Either it is in now, or a parallel call put it in, or the slug is another person's.
    v_slug := app.slugify(v_name) || '-' || substr(md5(gen_random_uuid()::text), 1, 6);
  end loop;
  return v_member;
end
$$;
revoke all on function app.join_account from public, anon, authenticated, stoa_service;

-- Throws away what was kept long enough; returns how many rows.
create or replace function ops.forget_old(p_now timestamptz default now()) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int := 0;
  v_some int;
begin
  delete from ops.app_log where at < p_now - interval '90 days';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.job_runs where started_at < p_now - interval '30 days';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.outbox where at < p_now - interval '30 days';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.active_people where month < (p_now - interval '13 months')::date;
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.usage_events where at < p_now - interval '13 months';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from public.funnel_sessions where created_at < p_now - interval '13 months';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  return v_count;
end
$$;
revoke all on function ops.forget_old from public, anon, authenticated, stoa_service;
grant execute on function ops.forget_old to stoa_service;

-- An account as operators change it: plan, features, trial, payments, and every limit beside what was used.
create or replace function ops.account_detail(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'plan', a.settings ->> 'plan',
    'status', a.status,
    'testMode', a.payments_test_mode,
    'features', to_jsonb(a.features),
    'planFeatures', coalesce(to_jsonb(p.features), to_jsonb(a.features)),
    'plans', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'label', o.label) order by o.position), '[]')
      from public.plans o),
    'subscription', (select jsonb_build_object('status', s.status, 'period', s.period, 'trialEndsAt', s.trial_ends_at)
      from ops.site_subscriptions s where s.account_id = a.account_id order by s.created_at desc limit 1),
    'limits', (
      select jsonb_agg(jsonb_build_object('metric', m.metric,
        'used', app.metric_used(a.account_id, m.metric),
        'limit', app.account_limit(a.account_id, m.metric),
        'planLimit', app.plan_limit(p.id, m.metric),
        'unit', app.metric_unit(m.metric),
        'resetsAt', app.metric_resets_at(m.metric),
        'retained', (select jsonb_build_object('value', k.value, 'source', k.source) from ops.account_limits k
          where k.account_id = a.account_id and k.metric = m.metric and k.source <> 'operator'
          order by k.value desc nulls first limit 1),
        'override', (select jsonb_build_object('value', o.value, 'until', o.until, 'reason', o.reason, 'setBy', o.set_by,
            'setAt', o.set_at) from ops.account_limits o
          where o.account_id = a.account_id and o.metric = m.metric and o.source = 'operator'
            and (o.until is null or o.until > now()))) order by m.place)
      from unnest(array['mau', 'courses', 'groups', 'funnels', 'storage', 'videos', 'images', 'emails', 'chats',
        'notifications', 'aitokens', 'emailverifications', 'transcribe', 'jitsi']) with ordinality as m (metric, place)))
  from public.accounts a left join public.plans p on p.id = a.settings ->> 'plan'
  where a.account_id = p_account_id
$$;
revoke all on function ops.account_detail from public, anon, authenticated, stoa_service;
grant execute on function ops.account_detail to stoa_service;

-- How much an account may have of a metric, in its plan's unit, null for unlimited: what an operator set while it lasts, else
-- the greater of its plan's figure and what it kept. Nothing else decides a limit.
create or replace function app.account_limit(p_account_id uuid, p_metric text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  v_metric text := app.limit_metric(p_metric);
  v_limit bigint := app.plan_limit(app.plan_of(p_account_id), v_metric);
  v_own record;
begin
  for v_own in
    select l.source, l.value from ops.account_limits l
    where l.account_id = p_account_id and l.metric = v_metric and (l.until is null or l.until > now())
    order by l.source = 'operator' desc
  loop
    if v_own.source = 'operator' then
      return v_own.value;
    end if;
    v_limit := case when v_own.value is not null and v_limit is not null then greatest(v_limit, v_own.value) end;
  end loop;
  return v_limit;
end
$$;
revoke all on function app.account_limit from public, anon, authenticated, stoa_service;

-- The owner of a closed account keeps its billing, and what is stored of them.
create or replace function public.account_usage(p_account_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_account_id is null or p_account_id not in (select app.my_owned_accounts()) then
    perform app.require_cap(p_account_id);
  end if;
  return (
    select jsonb_agg(jsonb_build_object('metric', m.metric,
      'used', app.metric_used(p_account_id, m.metric),
      'limit', app.account_limit(p_account_id, m.metric) * app.metric_unit(m.metric),
      'listed', coalesce(app.account_limit(p_account_id, m.metric) > 0, false)
        or app.plan_figure(app.plan_of(p_account_id), m.metric) > 0) order by m.place)
    from unnest(array['mau', 'emails', 'aitokens', 'images', 'videos', 'storage', 'chats', 'notifications',
      'emailverifications', 'jitsi']) with ordinality as m (metric, place)
  );
end
$$;
revoke all on function public.account_usage from public, anon, authenticated, stoa_service;
grant execute on function public.account_usage to authenticated, stoa_service;

-- Counts a use once for each key, in the caller's transaction: the same key again adds nothing, and a use that is refused
-- leaves no event. The key names the business event, so that a repeated call finds it.
create or replace function app.meter(p_account_id uuid, p_metric text, p_amount bigint, p_key text) returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  insert into ops.usage_events (account_id, metric, key, amount) values (p_account_id, p_metric, p_key, p_amount)
  on conflict do nothing;
  if not found then
    return app.metric_used(p_account_id, p_metric);
  end if;
  return app.use_quota(p_account_id, p_metric, p_amount);
end
$$;
revoke all on function app.meter from public, anon, authenticated, stoa_service;

-- Counts a use, or gives it back with a negative amount. Past the limit it fails and nothing is counted; the guarded update
-- makes that true for many at once.
create or replace function app.use_quota(p_account_id uuid, p_metric text, p_amount bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_limit bigint := app.account_limit(p_account_id, p_metric) * app.metric_unit(p_metric);
  v_used bigint;
begin
  insert into public.usage_counters (account_id, metric, period) values (p_account_id, p_metric, app.metric_period(p_metric))
  on conflict do nothing;
  update public.usage_counters u set used = greatest(0, u.used + p_amount)
  where u.account_id = p_account_id and u.metric = p_metric and u.period = app.metric_period(p_metric)
    and (p_amount <= 0 or v_limit is null or u.used + p_amount <= v_limit)
  returning u.used into v_used;
  if not found then
    perform app.fail_limit(p_account_id, p_metric, app.metric_used(p_account_id, p_metric), v_limit);
  end if;
  return v_used;
end
$$;
revoke all on function app.use_quota from public, anon, authenticated, stoa_service;

-- Takes an operator's figure away; what the plan allows counts again.
create or replace function ops.clear_account_limit(p_account_id uuid, p_metric text) returns void
language sql security definer set search_path = '' as $$
  delete from ops.account_limits l
  where l.account_id = p_account_id and l.metric = app.limit_metric(p_metric) and l.source = 'operator'
$$;
revoke all on function ops.clear_account_limit from public, anon, authenticated, stoa_service;
grant execute on function ops.clear_account_limit to stoa_service;

-- Counts who joins among the month's active people. Past the limit nobody new joins; members who come back are never refused.
create or replace function app.count_new_member(p_account_id uuid, p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_limit bigint := app.account_limit(p_account_id, 'mau');
  v_month date := app.usage_month();
  v_used bigint;
begin
  if v_limit is not null then
    perform pg_advisory_xact_lock(hashtextextended('limit:mau:' || p_account_id, 0));
    if not exists (select 1 from ops.active_people p
      where p.account_id = p_account_id and p.month = v_month and p.user_id = p_user_id) then
      v_used := app.metric_used(p_account_id, 'mau');
      if v_used >= v_limit then
        perform app.fail_limit(p_account_id, 'mau', v_used, v_limit);
      end if;
    end if;
  end if;
  insert into ops.active_people (account_id, month, user_id) values (p_account_id, v_month, p_user_id)
  on conflict do nothing;
end
$$;
revoke all on function app.count_new_member from public, anon, authenticated, stoa_service;

-- Fails at a limit. The hint tells managers and the service how full it is, when it starts anew and which plan allows more;
-- others learn the metric and the time alone.
create or replace function app.fail_limit(p_account_id uuid, p_metric text, p_used bigint, p_limit bigint) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_metric text := app.limit_metric(p_metric);
  v_shown boolean := auth.uid() is null or p_account_id in (select app.my_owned_accounts())
    or p_account_id in (select app.my_accounts_with_cap('manage_options'));
begin
  raise exception using errcode = 'P0001', message = 'limit_reached', detail = p_metric,
    hint = jsonb_build_object('metric', v_metric,
      'used', case when v_shown then p_used end,
      'limit', case when v_shown then p_limit end,
      'resetsAt', app.metric_resets_at(v_metric),
      'nextPlan', case when v_shown then app.next_plan(p_account_id, v_metric) end)::text;
end
$$;
revoke all on function app.fail_limit from public, anon, authenticated, stoa_service;

-- Refuses one row more than the account may have; argument: the name of the limit. One at a time for an account.
create or replace function app.guard_count_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_limit bigint := app.account_limit(new.account_id, tg_argv[0]);
  v_count bigint;
begin
  if v_limit is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('limit:' || tg_argv[0] || ':' || new.account_id, 0));
  execute format('select count(*) from %I.%I where account_id = $1', tg_table_schema, tg_table_name)
    into v_count using new.account_id;
  if v_count >= v_limit then
    perform app.fail_limit(new.account_id, tg_argv[0], v_count, v_limit);
  end if;
  return new;
end
$$;
revoke all on function app.guard_count_limit from public, anon, authenticated, stoa_service;

-- Lets accounts of a plan keep the figures they chose it with, where a change lowers them.
create or replace function app.keep_plan_terms() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_metric text;
  v_before bigint;
  v_after bigint;
begin
  for v_metric in
    select distinct app.limit_metric(l.key) from jsonb_each_text(old.limits || new.limits) l
  loop
    v_before := app.limit_meaning(old.id, old.limits, v_metric);
    v_after := app.limit_meaning(new.id, new.limits, v_metric);
    continue when v_after is null or v_before <= v_after;
    insert into ops.account_limits (account_id, metric, source, value, reason)
    select a.account_id, v_metric, 'kept_from_plan', v_before, 'terms of the plan as chosen'
    from public.accounts a where a.settings ->> 'plan' = new.id
    on conflict (account_id, metric, source) do update
      set value = case when excluded.value is not null and account_limits.value is not null
        then greatest(excluded.value, account_limits.value) end;
  end loop;
  return null;
end
$$;
revoke all on function app.keep_plan_terms from public, anon, authenticated, stoa_service;

-- The meaning of a plan's figure, null for unlimited. On Dedicated 0 is unlimited. Elsewhere an absent metric is not metered,
-- unless it costs money: then nothing is allowed.
create or replace function app.limit_meaning(p_plan text, p_limits jsonb, p_metric text) returns bigint
language sql immutable set search_path = '' as $$
  select case
    when l.figure > 0 then l.figure
    when p_plan = 'dedicated' then null
    when l.figure = 0 or app.limit_metric(p_metric) in ('aitokens', 'emails', 'emailverifications', 'transcribe') then 0
  end
  from (select (select e.value::bigint from jsonb_each_text(coalesce(p_limits, '{}')) e
    where app.limit_metric(e.key) = app.limit_metric(p_metric)) as figure) l
$$;
revoke all on function app.limit_meaning from public, anon, authenticated, stoa_service;

-- Measures a day of every account; the same again for the same day replaces it.
create or replace function ops.measure_usage(p_day date default (now() at time zone 'utc')::date) returns int
language sql security definer set search_path = '' as $$
  with measured as (
    insert into ops.usage_days (account_id, day, members, active_people, courses, orders_paid, storage_bytes)
    select a.account_id, p_day,
      (select count(*) from public.members m where m.account_id = a.account_id and m.status = 'active'),
      (select count(*) from ops.active_people p
        where p.account_id = a.account_id and p.month = date_trunc('month', p_day)::date),
      (select count(*) from public.courses c where c.account_id = a.account_id),
      (select count(*) from public.orders o where o.account_id = a.account_id and not o.test
        and o.paid_at >= p_day and o.paid_at < p_day + 1),
      (select coalesce(sum((o.metadata ->> 'size')::bigint), 0) from storage.objects o
        where o.bucket_id = a.account_id::text)
    from public.accounts a
    on conflict (account_id, day) do update set members = excluded.members, active_people = excluded.active_people,
      courses = excluded.courses, orders_paid = excluded.orders_paid, storage_bytes = excluded.storage_bytes,
      measured_at = now()
    returning 1)
  select count(*)::int from measured
$$;
revoke all on function ops.measure_usage from public, anon, authenticated, stoa_service;
grant execute on function ops.measure_usage to stoa_service;

create or replace function app.metric_period(p_metric text) returns date
language sql stable set search_path = '' as $$
  select case when p_metric in ('storage', 'videos', 'images') then date '1970-01-01' else app.usage_month() end
$$;
revoke all on function app.metric_period from public, anon, authenticated, stoa_service;

-- When a metric starts anew: the next month in UTC, null for what stays until it is removed.
create or replace function app.metric_resets_at(p_metric text) returns timestamptz
language sql stable set search_path = '' as $$
  select case when p_metric not in ('storage', 'videos', 'images', 'courses', 'groups', 'funnels')
    then (app.usage_month() + interval '1 month') at time zone 'utc' end
$$;
revoke all on function app.metric_resets_at from public, anon, authenticated, stoa_service;

-- How much of a metric an account has used in its period; rows are counted where they are.
create or replace function app.metric_used(p_account_id uuid, p_metric text) returns bigint
language sql stable security definer set search_path = '' as $$
  select case p_metric
    when 'mau' then (select count(*) from ops.active_people p
      where p.account_id = p_account_id and p.month = app.usage_month())
    when 'courses' then (select count(*) from public.courses c where c.account_id = p_account_id)
    when 'groups' then (select count(*) from public.groups g where g.account_id = p_account_id)
    else coalesce((select u.used from public.usage_counters u
      where u.account_id = p_account_id and u.metric = p_metric and u.period = app.metric_period(p_metric)), 0) end
$$;
revoke all on function app.metric_used from public, anon, authenticated, stoa_service;

-- The first plan in their order that allows an account more of a metric; one that is sold once is never offered.
create or replace function app.next_plan(p_account_id uuid, p_metric text) returns text
language sql stable security definer set search_path = '' as $$
  select p.id from public.plans p
  where p.id is distinct from app.plan_of(p_account_id) and not p.pricing @? '$.*.onetime'
    and app.account_limit(p_account_id, p_metric) is not null
    and coalesce(app.plan_limit(p.id, p_metric) > app.account_limit(p_account_id, p_metric), true)
  order by p.position limit 1
$$;
revoke all on function app.next_plan from public, anon, authenticated, stoa_service;

create or replace function ops.meter(p_account_id uuid, p_metric text, p_amount bigint, p_key text) returns bigint
language sql security definer set search_path = '' as $$ select app.meter(p_account_id, p_metric, p_amount, p_key) $$;
revoke all on function ops.meter from public, anon, authenticated, stoa_service;
grant execute on function ops.meter to stoa_service;

-- How much a plan allows, null for unlimited.
create or replace function app.plan_limit(p_plan text, p_metric text) returns bigint
language sql stable security definer set search_path = '' as $$
  select app.limit_meaning(p_plan, (select p.limits from public.plans p where p.id = p_plan), p_metric)
$$;
revoke all on function app.plan_limit from public, anon, authenticated, stoa_service;

-- Switches the features of an account; in effect are those that its plan has.
create or replace function ops.set_account_features(p_account_id uuid, p_features text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not coalesce(p_features, '{}') <@ array['lms', 'groups', 'appointments', 'single_session'] then
    perform app.fail('invalid_input', 'features');
  end if;
  update public.accounts a set features = coalesce(p_features, '{}') where a.account_id = p_account_id;
  if not found then
    perform app.fail('account_not_found');
  end if;
end
$$;
revoke all on function ops.set_account_features from public, anon, authenticated, stoa_service;
grant execute on function ops.set_account_features to stoa_service;

-- An operator's figure for a metric until a moment, in place of the plan's; a null value is unlimited.
create or replace function ops.set_account_limit(p_account_id uuid, p_metric text, p_value bigint, p_until timestamptz,
  p_reason text, p_set_by text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_value < 0 or p_until <= now() then
    perform app.fail('limit_invalid', p_metric);
  end if;
  insert into ops.account_limits (account_id, metric, source, value, until, reason, set_by)
  values (p_account_id, app.limit_metric(p_metric), 'operator', p_value, p_until, p_reason, p_set_by)
  on conflict (account_id, metric, source) do update set value = excluded.value, until = excluded.until,
    reason = excluded.reason, set_by = excluded.set_by, set_at = now();
exception
  when check_violation then
    perform app.fail('limit_invalid', p_metric);
  when foreign_key_violation then
    perform app.fail('account_not_found');
end
$$;
revoke all on function ops.set_account_limit from public, anon, authenticated, stoa_service;
grant execute on function ops.set_account_limit to stoa_service;

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
  update ops.site_subscriptions s set plan_id = p_plan where s.account_id = p_account_id and s.status = 'trialing';
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
  update ops.site_subscriptions s set trial_ends_at = p_ends_at
  where s.account_id = p_account_id and s.status = 'trialing';
  if not found then
    perform app.fail('trial_over');
  end if;
end
$$;
revoke all on function ops.set_trial_end from public, anon, authenticated, stoa_service;
grant execute on function ops.set_trial_end to stoa_service;

-- An account on another plan leaves what it kept of the one before, and takes over what its plan stamps.
create or replace function app.stamp_account_limits() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from ops.account_limits l where l.account_id = new.account_id and l.source <> 'operator';
  insert into ops.account_limits (account_id, metric, source, value, reason)
  select new.account_id, s.metric, 'kept_from_starter', app.plan_limit(s.from_plan_id, s.metric), 'as in ' || s.from_plan_id
  from ops.plan_stamps s where s.plan_id = new.settings ->> 'plan';
  return null;
end
$$;
revoke all on function app.stamp_account_limits from public, anon, authenticated, stoa_service;

-- The month that usage counts in, in UTC whatever the session's zone.
create or replace function app.usage_month(p_at timestamptz default now()) returns date
language sql immutable set search_path = '' as $$
  select date_trunc('month', p_at at time zone 'utc')::date
$$;
revoke all on function app.usage_month from public, anon, authenticated, stoa_service;

drop trigger if exists accounts_stamp_limits on public.accounts;
create trigger accounts_stamp_limits after insert on public.accounts
  for each row when (new.settings ->> 'plan' is not null) execute function app.stamp_account_limits();

drop trigger if exists accounts_stamp_limits_anew on public.accounts;
create trigger accounts_stamp_limits_anew after update of settings on public.accounts
  for each row when (new.settings ->> 'plan' is distinct from old.settings ->> 'plan')
  execute function app.stamp_account_limits();

drop trigger if exists plans_keep_terms on public.plans;
create trigger plans_keep_terms after update of limits on public.plans
  for each row when (new.limits is distinct from old.limits) execute function app.keep_plan_terms();

reset check_function_bodies;

-- Professional names no figure for these, which would allow less than Starter does.
insert into ops.plan_stamps (plan_id, metric, from_plan_id)
select 'professional', s.metric, 'starter' from unnest(array['aitokens', 'emailverifications', 'transcribe']) s (metric)
where (select count(*) from public.plans p where p.id in ('professional', 'starter')) = 2
on conflict do nothing;

insert into ops.account_limits (account_id, metric, source, value, reason)
select a.account_id, s.metric, 'kept_from_starter', app.plan_limit(s.from_plan_id, s.metric), 'as in ' || s.from_plan_id
from public.accounts a join ops.plan_stamps s on s.plan_id = a.settings ->> 'plan'
on conflict do nothing;
