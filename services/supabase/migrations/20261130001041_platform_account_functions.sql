set check_function_bodies = off;

-- The accounts that the call is bound to; null where it is bound to none. On the platform's host those are the caller's own
-- and the platform's.
create or replace function app.bound_accounts() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  v_bound text := coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'stoa_account', '');
begin
  if v_bound = '' then
    return null;
  elsif v_bound <> 'platform' then
    return array[v_bound::uuid];
  end if;
  return array(
    select m.account_id from public.members m where m.user_id = auth.uid() and m.status = 'active'
    union select a.account_id from public.accounts a where a.owner_user_id = auth.uid() or a.kind = 'platform');
end
$$;
revoke all on function app.bound_accounts from public, anon, authenticated, stoa_service;
grant execute on function app.bound_accounts to anon, authenticated, stoa_service;

create or replace function app.guard_account_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.kind = 'site' and exists (select 1 from app.reserved_slugs r where r.slug = lower(new.slug)) then
    perform app.fail('slug_reserved', new.slug);
  end if;
  return new;
end
$$;
revoke all on function app.guard_account_slug from public, anon, authenticated, stoa_service;

-- Keeps the platform's own account as it is, whichever function of tenants is called with it; only notes of the service change.
create or replace function app.guard_platform_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - array['misc', 'updated_at'] <> to_jsonb(old) - array['misc', 'updated_at'] then
    perform app.fail('account_not_found');
  end if;
  return new;
end
$$;
revoke all on function app.guard_platform_account from public, anon, authenticated, stoa_service;

-- Rejects rows that only a tenant has (members, plans, limits, a backend) for the platform's own account.
create or replace function app.guard_tenant_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.accounts a where a.account_id = new.account_id and a.kind = 'platform') then
    perform app.fail('account_not_found');
  end if;
  return new;
end
$$;
revoke all on function app.guard_tenant_row from public, anon, authenticated, stoa_service;

-- Suspends an account or opens it again, for the service alone; tells how it stood before, and null where there is none.
create or replace function ops.set_account_status(p_account_id uuid, p_status text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_before text;
begin
  select a.status into v_before from public.accounts a where a.account_id = p_account_id and a.kind = 'site' for update;
  if v_before <> p_status then
    update public.accounts a set status = p_status where a.account_id = p_account_id;
  end if;
  return v_before;
end
$$;
revoke all on function ops.set_account_status from public, anon, authenticated, stoa_service;
grant execute on function ops.set_account_status to stoa_service;

-- What `place_account` takes: the row, and the address that its owner signs in with.
create or replace function ops.account_to_place(p_account_id uuid) returns table (account jsonb, owner_email text)
language sql stable security definer set search_path = '' as $$
  select to_jsonb(a) - 'owner_user_id', (select u.email from auth.users u where u.id = a.owner_user_id)
  from public.accounts a where a.account_id = p_account_id and a.kind = 'site'
$$;
revoke all on function ops.account_to_place from public, anon, authenticated, stoa_service;
grant execute on function ops.account_to_place to stoa_service;

-- What changes in a page or post is told with the paths it shows at, so that stored pages of anything else stay. A path that
-- ends in /* stands for all below it. Drafts that nobody sees are told to nobody.
create or replace function app.announce_content() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_rows jsonb[] := array_remove(array[case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end], null);
  v_row jsonb;
  v_account_id uuid := (v_rows[1] ->> 'account_id')::uuid;
  v_paths text[] := '{}';
begin
  foreach v_row in array v_rows loop
    if v_row ->> 'status' <> 'published' then
      continue;
    end if;
    if tg_table_name = 'posts' then
      v_paths := v_paths || app.post_paths(v_account_id, (v_row ->> 'author_id')::uuid);
    else
      v_paths := v_paths || array[case when v_row ->> 'section' is null then '/' || (v_row ->> 'slug') else '/docs/*' end,
        '/sitemap.xml'];
      if v_row ->> 'section' is not null then
        v_paths := v_paths || '/docs'::text;
      end if;
      if (v_row ->> 'is_home')::boolean then
        v_paths := v_paths || '/'::text;
      end if;
    end if;
  end loop;
  perform app.tell_paths(tg_table_name, v_account_id, v_paths);
  return null;
end
$$;
revoke all on function app.announce_content from public, anon, authenticated, stoa_service;

-- Puts the platform's own pages and posts in place, and newer texts of those that nobody edited since. What an operator
-- changed, unpublished or deleted stays as it is: the account's notes hold the hash of each text that was put there.
create or replace function ops.seed_platform_content(p_content jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
  v_seeded jsonb;
  v_item jsonb;
  v_key text;
  v_hash text;
  v_now text;
  v_written int := 0;
begin
  select * into v_account from public.accounts a where a.kind = 'platform' for update;
  v_seeded := coalesce(v_account.misc -> 'seeded', '{}');
  for v_item in select value from jsonb_array_elements(p_content -> 'pages') loop
    v_key := 'page:' || (v_item ->> 'slug');
    v_hash := md5((v_item ->> 'title') || (v_item -> 'content')::text);
    select md5(p.title || p.content::text) into v_now from public.pages p
    where p.account_id = v_account.account_id and p.slug = v_item ->> 'slug' and p.status = 'published';
    continue when v_seeded ? v_key and (v_now is distinct from v_seeded ->> v_key or v_now = v_hash);
    insert into public.pages (account_id, slug, title, type, content, seo, section, position, is_home, status, published_at)
    values (v_account.account_id, v_item ->> 'slug', v_item ->> 'title', coalesce(v_item ->> 'type', 'content'),
      v_item -> 'content', coalesce(v_item -> 'seo', '{}'), v_item ->> 'section', coalesce((v_item ->> 'position')::int, 0),
      coalesce((v_item ->> 'isHome')::boolean, false), 'published', now())
    on conflict (account_id, slug) do update set title = excluded.title, content = excluded.content, seo = excluded.seo,
      section = excluded.section, position = excluded.position
    where v_seeded ? v_key;
    v_seeded := v_seeded || jsonb_build_object(v_key, v_hash);
    v_written := v_written + 1;
  end loop;
  for v_item in select value from jsonb_array_elements(p_content -> 'posts') loop
    v_key := 'post:' || (v_item ->> 'slug');
    v_hash := md5((v_item ->> 'title') || (v_item -> 'content')::text);
    select md5(p.title || p.content::text) into v_now from public.posts p
    where p.account_id = v_account.account_id and p.slug = v_item ->> 'slug' and p.status = 'published';
    continue when v_seeded ? v_key and (v_now is distinct from v_seeded ->> v_key or v_now = v_hash);
    insert into public.posts (account_id, slug, title, excerpt, content, tags, status, published_at)
    values (v_account.account_id, v_item ->> 'slug', v_item ->> 'title', v_item ->> 'excerpt', v_item -> 'content',
      array(select jsonb_array_elements_text(coalesce(v_item -> 'tags', '[]'))), 'published',
      (v_item ->> 'publishedAt')::timestamptz)
    on conflict (account_id, slug) do update set title = excluded.title, excerpt = excluded.excerpt,
      content = excluded.content, tags = excluded.tags
    where v_seeded ? v_key;
    v_seeded := v_seeded || jsonb_build_object(v_key, v_hash);
    v_written := v_written + 1;
  end loop;
  if v_written > 0 then
    update public.accounts a set misc = jsonb_set(a.misc, '{seeded}', v_seeded) where a.account_id = v_account.account_id;
  end if;
  return v_written;
end
$$;
revoke all on function ops.seed_platform_content from public, anon, authenticated, stoa_service;
grant execute on function ops.seed_platform_content to stoa_service;

create or replace function ops.account_overview()
returns table (account_id uuid, slug text, name text, domain text, domain_verified_at timestamptz, status text,
  currency text, payments_test_mode boolean, owner_email text, members int, courses int, orders int,
  revenue jsonb, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select a.account_id, a.slug, a.name, a.domain, a.domain_verified_at, a.status,
    coalesce(a.settings ->> 'currency', 'USD'), a.payments_test_mode,
    (select m.email from public.members m where m.account_id = a.account_id and m.user_id = a.owner_user_id),
    (select count(*)::int from public.members m where m.account_id = a.account_id),
    (select count(*)::int from public.courses c where c.account_id = a.account_id and c.status = 'published'),
    (select count(*)::int from public.orders o where o.account_id = a.account_id and o.status in ('paid', 'partly_refunded')),
    (select coalesce(jsonb_agg(to_jsonb(r) order by r.currency <> app.shop_currency(a.account_id), r.currency), '[]')
      from (select o.currency, sum(o.total_minor - o.refunded_minor)::bigint as "totalMinor" from public.orders o
        where o.account_id = a.account_id and o.status in ('paid', 'partly_refunded') and not o.test
        group by o.currency) r),
    a.created_at
  from public.accounts a
  where a.kind = 'site'
  order by a.name
$$;
revoke all on function ops.account_overview from public, anon, authenticated, stoa_service;
grant execute on function ops.account_overview to stoa_service;

-- The figures on the operators' front page. Test orders are counted apart and are no revenue.
create or replace function ops.platform_figures() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'accounts', (select jsonb_build_object('total', count(*), 'active', count(*) filter (where a.status = 'active'),
      'newThisWeek', count(*) filter (where a.created_at > now() - interval '7 days')) from public.accounts a
      where a.kind = 'site'),
    'members', (select jsonb_build_object('total', count(*),
      'newThisWeek', count(*) filter (where m.created_at > now() - interval '7 days')) from public.members m),
    'orders', (select jsonb_build_object('today', count(*) filter (where not o.test),
      'testToday', count(*) filter (where o.test)) from public.orders o where o.created_at >= date_trunc('day', now())),
    'revenueToday', (select coalesce(jsonb_agg(jsonb_build_object('currency', r.currency, 'totalMinor', r.total)
      order by r.currency), '[]') from (
        select o.currency, sum(o.total_minor - o.refunded_minor)::bigint as total from public.orders o
        where o.status in ('paid', 'partly_refunded') and not o.test and o.paid_at >= date_trunc('day', now())
        group by o.currency) r),
    -- Each currency by itself; they are never added up.
    'revenue', (select coalesce(jsonb_agg(jsonb_build_object('currency', r.currency, 'paidOrders', r.orders,
      'monthMinor', r.month, 'totalMinor', r.total) order by r.currency), '[]') from (
        select o.currency, count(*) as orders, sum(o.total_minor - o.refunded_minor)::bigint as total,
          coalesce(sum(o.total_minor - o.refunded_minor) filter (where o.paid_at >= now() - interval '30 days'), 0)::bigint as month
        from public.orders o where o.status in ('paid', 'partly_refunded') and not o.test and o.total_minor > 0
        group by o.currency) r),
    'remotes', jsonb_build_object(
      'total', (select count(*) from registry.micro_frontends f where f.name <> 'shell'),
      'versions', (select count(*) from registry.versions v where v.name <> 'shell'),
      'pins', (select count(*) from registry.pins)))
$$;
revoke all on function ops.platform_figures from public, anon, authenticated, stoa_service;
grant execute on function ops.platform_figures to stoa_service;

-- Switches the test gateway of an account on or off, for the service alone; returns the state before, null without the
-- account. Refused where the account's rows lie at a hosted backend (CHK-10).
create or replace function ops.set_payments_test_mode(p_account_id uuid, p_on boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_before boolean;
begin
  select a.payments_test_mode into v_before from public.accounts a where a.account_id = p_account_id and a.kind = 'site' for update;
  if v_before is null or v_before = p_on then
    return v_before;
  end if;
  if p_on and exists (select 1 from ops.account_backends b where b.account_id = p_account_id and b.kind <> 'default') then
    raise exception 'test_mode_unavailable' using errcode = 'P0001';
  end if;
  update public.accounts a set payments_test_mode = p_on where a.account_id = p_account_id;
  return v_before;
end
$$;
revoke all on function ops.set_payments_test_mode from public, anon, authenticated, stoa_service;
grant execute on function ops.set_payments_test_mode to stoa_service;

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
  where a.account_id = p_account_id and a.kind = 'site'
$$;
revoke all on function ops.account_detail from public, anon, authenticated, stoa_service;
grant execute on function ops.account_detail to stoa_service;

-- Members of these accounts (of all without a list) and how near each is to its limits: the same level as app.metric_used
-- and app.account_limit give for one account, read for all at once.
create or replace function ops.account_summaries(p_account_ids uuid[] default null)
returns table (account_id uuid, members int, usage text)
language sql stable security definer set search_path = '' as $$
  with asked as materialized (
    select a.account_id, coalesce(p.id, '') as plan
    from public.accounts a left join public.plans p on p.id = a.settings ->> 'plan'
    where a.kind = 'site' and (p_account_ids is null or a.account_id = any (p_account_ids))
  ), periods as materialized (
    select m.metric, app.metric_period(m.metric) as period
    from unnest(array['emails', 'aitokens', 'images', 'videos', 'storage', 'chats', 'notifications', 'emailverifications',
      'jitsi']) m (metric)
  ), used as (
    select p.account_id, 'mau' as metric, count(*) as used from asked join ops.active_people p using (account_id)
    where p.month = app.usage_month() group by p.account_id
    union all
    select c.account_id, 'courses', count(*) from asked join public.courses c using (account_id) group by c.account_id
    union all
    select g.account_id, 'groups', count(*) from asked join public.groups g using (account_id) group by g.account_id
    union all
    select u.account_id, u.metric, u.used from asked join public.usage_counters u using (account_id)
      join periods p on p.metric = u.metric and p.period = u.period
  ), planned as materialized (
    select p.plan, m.metric, app.plan_limit(nullif(p.plan, ''), m.metric) * app.metric_unit(m.metric) as value
    from (select id as plan from public.plans union all select '') p,
      (select metric from periods union all values ('mau'), ('courses'), ('groups')) m
  ), own as materialized (
    select l.account_id, l.metric, bool_or(l.source = 'operator') as is_set,
      max(l.value) filter (where l.source = 'operator') * app.metric_unit(l.metric) as set_value,
      coalesce(bool_or(l.value is null) filter (where l.source <> 'operator'), false) as is_unlimited,
      max(l.value) filter (where l.source <> 'operator') * app.metric_unit(l.metric) as kept_value
    from asked join ops.account_limits l using (account_id)
    where l.until is null or l.until > now()
    group by l.account_id, l.metric
  ), limited as (
    select u.account_id, u.used, case
      when o.is_set then o.set_value
      when p.value is not null and not coalesce(o.is_unlimited, false) then greatest(p.value, o.kept_value) end as max
    from used u join asked a on a.account_id = u.account_id
      join planned p on p.metric = u.metric and p.plan = a.plan
      left join own o on o.account_id = u.account_id and o.metric = u.metric
  ), levels as (
    select l.account_id, case when bool_or(l.used > l.max or (l.used = l.max and l.max > 0)) then 'reached'
      when bool_or(l.max > 0 and l.used >= 0.8 * l.max) then 'near' else 'within' end as usage
    from limited l group by l.account_id
  )
  select a.account_id, coalesce(m.members, 0), coalesce(l.usage, 'within')
  from asked a
    left join (select o.account_id, count(*)::int as members from asked join public.members o using (account_id)
      group by o.account_id) m on m.account_id = a.account_id
    left join levels l on l.account_id = a.account_id
$$;
revoke all on function ops.account_summaries from public, anon, authenticated, stoa_service;
grant execute on function ops.account_summaries to stoa_service;

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
    from public.accounts a where a.kind = 'site'
    on conflict (account_id, day) do update set members = excluded.members, active_people = excluded.active_people,
      courses = excluded.courses, orders_paid = excluded.orders_paid, storage_bytes = excluded.storage_bytes,
      measured_at = now()
    returning 1)
  select count(*)::int from measured
$$;
revoke all on function ops.measure_usage from public, anon, authenticated, stoa_service;
grant execute on function ops.measure_usage to stoa_service;

-- What a plan allows of each metric, null for unlimited, with the plan that a figure is taken over from.
create or replace function app.plan_figures(p_plan text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(m.metric, jsonb_build_object(
    'value', case when s.from_plan_id is null then app.plan_limit(p_plan, m.metric)
      else greatest(app.plan_limit(p_plan, m.metric), app.plan_limit(s.from_plan_id, m.metric)) end,
    'asIn', (select p.label from public.plans p where p.id = s.from_plan_id)))
  from unnest(array['mau', 'courses', 'groups', 'funnels', 'storage', 'videos', 'emails', 'chats', 'aitokens',
    'emailverifications', 'transcribe']) m (metric)
    left join ops.plan_stamps s on s.plan_id = p_plan and s.metric = m.metric
$$;
revoke all on function app.plan_figures from public, anon, authenticated, stoa_service;
grant execute on function app.plan_figures to anon, authenticated, stoa_service;

-- Plans as the platform sells them: rows of its own account, so that its pages read them as every page reads its rows.
create or replace view public.plan_offers with (security_invoker = true) as
select '00000000-0000-4000-8000-000000000001'::uuid as account_id, p.id, p.label, p.description, p.position, p.pricing,
  p.features, p.addons, app.plan_figures(p.id) as figures
from public.plans p;


-- A source that fails is left out of the answer and the others show; only when every source asked for fails, the search does.
create or replace function public.search_account(p_account_id uuid, p_text text, p_type text default 'all') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_query tsquery := app.search_query(p_text);
  v_part text := case when length(app.search_part(p_text)) >= 5 then app.search_part(p_text) end;
  v_source text;
  v_found jsonb := '{}';
  v_fault text;
  v_is_open boolean := exists (select 1 from public.accounts a where a.account_id = p_account_id and a.kind = 'site'
    and a.status in ('active', 'paused'))
    and app.in_reach(p_account_id);
begin
  if coalesce(p_type, '') not in ('all', 'courses', 'pages', 'posts', 'members', 'groups', 'products') then
    perform app.fail('invalid_input', 'type');
  end if;
  foreach v_source in array array['courses', 'pages', 'posts', 'members', 'groups', 'products'] loop
    continue when p_type not in ('all', v_source);
    begin
      v_found := v_found || jsonb_build_object(v_source, case when v_is_open and (v_query is not null or v_part is not null)
        then app.search_source(p_account_id, v_source, v_query, v_part) else '[]' end);
    exception when others then
      v_fault := sqlerrm;
      raise warning 'search_account: % left out: %', v_source, v_fault;
    end;
  end loop;
  if v_found = '{}' then
    raise exception 'search failed: %', v_fault;
  end if;
  return v_found;
end
$$;
revoke all on function public.search_account from public, anon, authenticated, stoa_service;
grant execute on function public.search_account to anon, authenticated, stoa_service;

drop trigger if exists accounts_default_roles on public.accounts;
create trigger accounts_default_roles after insert on public.accounts
  for each row when (new.kind = 'site') execute function app.add_default_roles();

drop trigger if exists accounts_buckets on public.accounts;
create trigger accounts_buckets after insert on public.accounts
  for each row when (new.kind = 'site') execute function app.add_buckets();

drop trigger if exists accounts_gamification on public.accounts;
create trigger accounts_gamification after insert on public.accounts
  for each row when (new.kind = 'site') execute function app.add_gamification();

drop trigger if exists accounts_platform_guard on public.accounts;
create trigger accounts_platform_guard before update or delete on public.accounts
  for each row when (old.kind = 'platform') execute function app.guard_platform_account();

drop trigger if exists account_backends_of_tenant on ops.account_backends;
create trigger account_backends_of_tenant before insert on ops.account_backends
  for each row execute function app.guard_tenant_row();

drop trigger if exists site_subscriptions_of_tenant on ops.site_subscriptions;
create trigger site_subscriptions_of_tenant before insert on ops.site_subscriptions
  for each row execute function app.guard_tenant_row();

drop trigger if exists members_of_tenant on public.members;
create trigger members_of_tenant before insert on public.members for each row execute function app.guard_tenant_row();

drop trigger if exists account_limits_of_tenant on ops.account_limits;
create trigger account_limits_of_tenant before insert on ops.account_limits
  for each row execute function app.guard_tenant_row();

drop policy if exists accounts_service on public.accounts;
create policy accounts_service on public.accounts for select to stoa_service using (kind = 'site');

drop policy if exists accounts_read on public.accounts;
create policy accounts_read on public.accounts for select to anon using (kind = 'site');

reset check_function_bodies;
