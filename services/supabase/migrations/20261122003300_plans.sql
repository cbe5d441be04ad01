-- Plans, what they include, and what an account has used. One function gives a limit its meaning, for screens and server.
create table public.plans (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{1,39}$'),
  label text not null,
  description text not null default '',
  position int not null default 0,
  pricing jsonb not null default '{}' check (jsonb_typeof(pricing) = 'object'),
  features text[] not null default '{}',
  addons text[] not null default '{}',
  limits jsonb not null default '{}' check (jsonb_typeof(limits) = 'object')
);
insert into public.plans (id, label, description, position, pricing, features, addons, limits) values
  ('starter', 'Starter', 'For a first course and its first students.', 1,
    '{"stripe":{"monthly":{"amount":29,"price_id":"starter_monthly","iterations":48,"trial_days":30},"annual":{"amount":299,"price_id":"starter_annual","iterations":4,"trial_days":30}}}',
    '{lms,groups,appointments,single_session}', '{certificates,zoom}',
    '{"totalMembers":10000,"monthlyEmails":10000,"chats":100,"ai_tokens":1000,"email_verify":100,"transcribe":100,"videos":1024,"storage":1024}'),
  ('professional', 'Professional', 'For schools with many students and much to show.', 2,
    '{"stripe":{"monthly":{"amount":99,"price_id":"professional_monthly","iterations":24,"trial_days":30},"annual":{"amount":999,"price_id":"professional_annual","iterations":2,"trial_days":30}}}',
    '{lms,groups,appointments,single_session}', '{certificates,zoom}',
    '{"members":100000,"emails":100000,"chats":1000,"storage":10240}'),
  ('dedicated', 'Dedicated', 'On a backend of your own.', 3,
    '{"stripe":{"monthly":{"amount":49,"price_id":"dedicated_monthly","iterations":24,"trial_days":30},"annual":{"amount":499,"price_id":"dedicated_annual","iterations":2,"trial_days":30}}}',
    '{lms,groups,appointments,single_session}', '{certificates,zoom}',
    '{"groups":3}'),
  ('lifetime', 'Lifetime', 'Paid once.', 4,
    '{"stripe":{"onetime":{"amount":19,"price_id":"lifetime_onetime","iterations":1,"trial_days":0}}}',
    '{lms,groups,appointments,single_session}', '{certificates,zoom}',
    '{"ai_tokens":500,"mau":5000,"emails":5000,"chats":50,"courses":10,"groups":3,"email_verify":100,"funnels":3,"storage":512}');

-- Used so far: in a month, or altogether (the first day of 1970) for what stays until it is removed.
create table public.usage_counters (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  metric text not null check (metric in ('mau', 'emails', 'aitokens', 'images', 'videos', 'storage', 'chats',
    'notifications', 'emailverifications', 'jitsi')),
  period date not null,
  used bigint not null default 0 check (used >= 0),
  primary key (account_id, metric, period)
);

alter table public.plans enable row level security;
alter table public.usage_counters enable row level security;
grant select on public.plans to anon, authenticated;
grant select on public.usage_counters to authenticated;
create policy plans_read on public.plans for select to anon, authenticated using (true);
create policy usage_counters_read on public.usage_counters for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

-- The metric that a limit's name means; a name without one counts itself.
create function app.limit_metric(p_limit text) returns text
language sql immutable set search_path = '' as $$
  select case p_limit when 'ai_tokens' then 'aitokens' when 'email_verify' then 'emailverifications'
    when 'monthlyEmails' then 'emails' when 'totalMembers' then 'mau' when 'members' then 'mau' else p_limit end
$$;

-- The figure of a plan, 0 when the plan or the metric is absent.
create function app.plan_figure(p_plan text, p_metric text) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce((select l.value::bigint from public.plans p, jsonb_each_text(p.limits) l
    where p.id = p_plan and app.limit_metric(l.key) = app.limit_metric(p_metric)), 0)
$$;

-- How much a plan allows, null for unlimited. On Dedicated 0 is unlimited. Elsewhere an absent metric is not metered, unless
-- it costs money: then nothing is allowed.
create function app.plan_limit(p_plan text, p_metric text) returns bigint
language sql stable security definer set search_path = '' as $$
  select case
    when app.plan_figure(p_plan, p_metric) > 0 then app.plan_figure(p_plan, p_metric)
    when p_plan = 'dedicated' then null
    when exists (select 1 from public.plans p, jsonb_object_keys(p.limits) name
      where p.id = p_plan and app.limit_metric(name) = app.limit_metric(p_metric)) then 0
    when app.limit_metric(p_metric) in ('aitokens', 'emails', 'emailverifications', 'transcribe') then 0
  end
$$;

create function app.plan_of(p_account_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select a.settings ->> 'plan' from public.accounts a where a.account_id = p_account_id
$$;

-- Whether a feature is switched on and in the account's plan: the lifetime plan's list first, then the plan's own. An account
-- without a plan has what is switched on.
create function app.account_has_feature(p_account_id uuid, p_feature text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.accounts a
    left join public.plans p on p.id = a.settings ->> 'plan'
    where a.account_id = p_account_id and p_feature = any (a.features)
      and (a.settings ->> 'plan' is null or p_feature = any (p.features))
  )
$$;

create function public.has_feature(p_account_id uuid, p_feature text) returns boolean
language sql stable set search_path = '' as $$ select app.account_has_feature(p_account_id, p_feature) $$;

create function app.require_feature(p_account_id uuid, p_feature text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not app.account_has_feature(p_account_id, p_feature) then
    perform app.fail('feature_off', p_feature);
  end if;
end
$$;

-- Storage and videos are limited in megabytes and counted in bytes.
create function app.metric_unit(p_metric text) returns bigint
language sql immutable set search_path = '' as $$
  select case when p_metric in ('storage', 'videos') then 1048576 else 1 end
$$;

create function app.metric_period(p_metric text) returns date
language sql stable set search_path = '' as $$
  select case when p_metric in ('storage', 'videos', 'images') then date '1970-01-01' else date_trunc('month', now())::date end
$$;

-- Counts a use, or gives it back with a negative amount. Past the limit it fails and nothing is counted; the guarded update
-- makes that true for many at once.
create function app.use_quota(p_account_id uuid, p_metric text, p_amount bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_limit bigint := app.plan_limit(app.plan_of(p_account_id), p_metric) * app.metric_unit(p_metric);
  v_used bigint;
begin
  insert into public.usage_counters (account_id, metric, period) values (p_account_id, p_metric, app.metric_period(p_metric))
  on conflict do nothing;
  update public.usage_counters u set used = greatest(0, u.used + p_amount)
  where u.account_id = p_account_id and u.metric = p_metric and u.period = app.metric_period(p_metric)
    and (p_amount <= 0 or v_limit is null or u.used + p_amount <= v_limit)
  returning u.used into v_used;
  if not found then
    perform app.fail('limit_reached', p_metric);
  end if;
  return v_used;
end
$$;

create function ops.use_quota(p_account_id uuid, p_metric text, p_amount bigint default 1) returns bigint
language sql security definer set search_path = '' as $$ select app.use_quota(p_account_id, p_metric, p_amount) $$;

-- What was used beside what is allowed, for managers.
create function public.account_usage(p_account_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_plan text := app.plan_of(p_account_id);
begin
  perform app.require_cap(p_account_id);
  return (
    select jsonb_agg(jsonb_build_object('metric', m.metric,
      'used', case when m.metric = 'mau' then (select count(*) from ops.active_people p
          where p.account_id = p_account_id and p.month = date_trunc('month', now())::date)
        else coalesce((select u.used from public.usage_counters u
          where u.account_id = p_account_id and u.metric = m.metric and u.period = app.metric_period(m.metric)), 0) end,
      'limit', app.plan_limit(v_plan, m.metric) * app.metric_unit(m.metric),
      'listed', app.plan_figure(v_plan, m.metric) > 0) order by m.place)
    from unnest(array['mau', 'emails', 'aitokens', 'images', 'videos', 'storage', 'chats', 'notifications',
      'emailverifications', 'jitsi']) with ordinality as m (metric, place)
  );
end
$$;

-- Refuses one row more than the plan allows; argument: the name of the limit. One at a time for an account.
create function app.guard_count_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_limit bigint := app.plan_limit(app.plan_of(new.account_id), tg_argv[0]);
  v_count bigint;
begin
  if v_limit is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('limit:' || tg_argv[0] || ':' || new.account_id, 0));
  execute format('select count(*) from %I.%I where account_id = $1', tg_table_schema, tg_table_name)
    into v_count using new.account_id;
  if v_count >= v_limit then
    perform app.fail('limit_reached', tg_argv[0]);
  end if;
  return new;
end
$$;
create trigger courses_count_limit before insert on public.courses
  for each row execute function app.guard_count_limit('courses');

-- A plan and the switched features are the platform's to set.
create function ops.set_account_plan(p_account_id uuid, p_plan text, p_features text[] default null) returns void
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
end
$$;

grant execute on function public.has_feature(uuid, text) to anon, authenticated, stoa_service;
grant execute on function app.account_has_feature(uuid, text) to anon, authenticated, stoa_service;
grant execute on function public.account_usage(uuid) to authenticated, stoa_service;
grant execute on function ops.use_quota(uuid, text, bigint), ops.set_account_plan(uuid, text, text[]) to stoa_service;
