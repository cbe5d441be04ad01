set check_function_bodies = off;

-- Creates a site with its owner, trial, starter pages and sample course in one transaction. The same key returns the same site; the unique
-- slug decides races. A user has at most three sites without a payment.
create or replace function ops.create_site(p_user_id uuid, p_key text, p_site jsonb, p_content jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_hash text := encode(sha256(convert_to(p_site::text, 'utf8')), 'hex');
  v_plan public.plans;
  v_before ops.site_requests;
  v_account_id uuid;
  v_email text;
  v_name text;
begin
  perform pg_advisory_xact_lock(hashtextextended('create_site:' || p_user_id, 0));
  select * into v_before from ops.site_requests r where r.user_id = p_user_id and r.key = p_key;
  if found then
    if v_before.body_hash <> v_hash then
      perform app.fail('idempotency_mismatch');
    end if;
    return (select jsonb_build_object('account_id', a.account_id, 'slug', a.slug)
      from public.accounts a where a.account_id = v_before.account_id);
  end if;
  select lower(u.email), coalesce(u.raw_user_meta_data ->> 'display_name', '') into v_email, v_name
  from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null;
  if not found then
    perform app.fail('email_not_confirmed');
  end if;
  if (select count(*) from public.accounts a join ops.site_subscriptions s on s.account_id = a.account_id
    where a.owner_user_id = p_user_id and s.status in ('trialing', 'past_due', 'unpaid')) >= 3 then
    perform app.fail('site_limit');
  end if;
  select * into v_plan from public.plans p where p.id = coalesce(p_site ->> 'plan', 'starter');
  if not found then
    perform app.fail('invalid_input', 'plan');
  end if;
  begin
    insert into public.accounts (slug, name, settings, menus, theme, features, owner_user_id)
    values (p_site ->> 'slug', p_site ->> 'name',
      coalesce(p_content -> 'settings', '{}') || jsonb_build_object('sitetitle', p_site ->> 'name', 'plan', v_plan.id,
        'onboard', true, 'seo', '{"noindex": true}'::jsonb, 'currency', p_site ->> 'currency', 'defaultLanguage', p_site ->> 'language',
        'timeZone', p_site ->> 'timeZone'),
      p_content -> 'menus', p_content -> 'theme', array_remove(v_plan.features, 'single_session'), p_user_id)
    returning account_id into v_account_id;
  exception when unique_violation then
    perform app.fail('slug_taken', p_site ->> 'slug');
  end;
  perform app.join_account(v_account_id, p_user_id, v_email, v_name,
    (select r.role_id from public.roles r where r.account_id = v_account_id and r.is_owner));
  insert into public.pages (account_id, slug, title, type, content, status, is_home, published_at)
  select v_account_id, p.slug, p.title, p.type, jsonb_build_object('blocks', p.blocks), p.status, p.slug = 'home',
    case when p.status = 'published' then now() end
  from jsonb_to_recordset(p_content -> 'pages') p (slug text, title text, type text, status text, blocks jsonb);
  perform app.add_sample_course(v_account_id, p_content -> 'sample');
  insert into ops.site_subscriptions (account_id, plan_id, period, status, trial_ends_at)
  values (v_account_id, v_plan.id, 'monthly', 'trialing', now() + interval '30 days');
  insert into public.account_audit (account_id, actor_user_id, action, detail)
  values (v_account_id, p_user_id, 'account.created', jsonb_build_object('template', p_site ->> 'template'));
  insert into ops.site_requests (user_id, key, body_hash, account_id) values (p_user_id, p_key, v_hash, v_account_id);
  delete from ops.site_drafts d where d.user_id = p_user_id;
  return jsonb_build_object('account_id', v_account_id, 'slug', p_site ->> 'slug');
end
$$;
revoke all on function ops.create_site from public, anon, authenticated, stoa_service;
grant execute on function ops.create_site to stoa_service;

-- The first screen of whoever manages a site, in one answer: the days up to now in the account's time zone beside those
-- compared with, what waits, and the steps of setting up. Revenue is net of refunds; test orders are counted apart.
create or replace function public.owner_home(p_account_id uuid, p_days int default 30, p_compare text default 'previous') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_account public.accounts;
  v_zone text;
  v_currency text;
  v_today date;
  v_from timestamptz;
  v_shift int;
  v_was_from timestamptz;
  v_was_to timestamptz;
begin
  perform app.require_cap(p_account_id);
  if p_days is null or p_days not between 1 and 366 then
    perform app.fail('invalid_input', 'days');
  end if;
  if p_compare is null or p_compare not in ('previous', 'year', 'none') then
    perform app.fail('invalid_input', 'compare');
  end if;
  select * into v_account from public.accounts a where a.account_id = p_account_id;
  v_zone := coalesce(v_account.settings ->> 'timeZone', 'UTC');
  v_currency := coalesce(v_account.settings ->> 'currency', 'USD');
  v_today := (now() at time zone v_zone)::date;
  -- So many days before each day lies the one that it is compared with; whole weeks of a year, so that Sundays meet Sundays.
  v_shift := case p_compare when 'previous' then p_days when 'year' then 364 end;
  v_from := (v_today - p_days + 1)::timestamp at time zone v_zone;
  v_was_from := (v_today - p_days + 1 - v_shift)::timestamp at time zone v_zone;
  v_was_to := least(v_from, (v_today + 1 - v_shift)::timestamp at time zone v_zone);
  return (
    with sold as (
      select o.id, o.currency, o.total_minor - o.refunded_minor as net, o.status <> 'refunded' as counts,
        (o.paid_at at time zone v_zone)::date as day, o.paid_at >= v_from as is_now
      from public.orders o
      where o.account_id = p_account_id and not o.test and o.paid_at is not null
        and (o.paid_at >= v_from or o.paid_at >= v_was_from and o.paid_at < v_was_to)
    ), events as (
      select 'orders' as kind, s.day, s.is_now, 1::bigint as value from sold s where s.counts
      union all select 'revenue', s.day, s.is_now, s.net from sold s where s.currency = v_currency
      union all select 'sales', s.day, s.is_now, 1 from sold s where s.counts and s.currency = v_currency
      union all select 'placed', (o.created_at at time zone v_zone)::date, o.created_at >= v_from, 1 from public.orders o
        where o.account_id = p_account_id and not o.test
          and (o.created_at >= v_from or o.created_at >= v_was_from and o.created_at < v_was_to)
      union all select 'completed_orders', (o.created_at at time zone v_zone)::date, o.created_at >= v_from, 1 from public.orders o
        where o.account_id = p_account_id and not o.test and o.paid_at is not null
          and (o.created_at >= v_from or o.created_at >= v_was_from and o.created_at < v_was_to)
      union all select 'members', (m.created_at at time zone v_zone)::date, m.created_at >= v_from, 1 from public.members m
        where m.account_id = p_account_id and (m.created_at >= v_from or m.created_at >= v_was_from and m.created_at < v_was_to)
      union all select 'enrolments', (e.started_at at time zone v_zone)::date, e.started_at >= v_from, 1 from public.enrolments e
        where e.account_id = p_account_id and (e.started_at >= v_from or e.started_at >= v_was_from and e.started_at < v_was_to)
      union all select 'completions', (e.completed_at at time zone v_zone)::date, e.completed_at >= v_from, 1 from public.enrolments e
        where e.account_id = p_account_id and (e.completed_at >= v_from or e.completed_at >= v_was_from and e.completed_at < v_was_to)
    ), by_day as (
      select e.kind, e.is_now, e.day + case when e.is_now then 0 else coalesce(v_shift, 0) end as day, sum(e.value)::bigint as value
      from events e group by 1, 2, 3
    )
    select jsonb_build_object(
      'currency', v_currency,
      'figures', (select jsonb_object_agg(k.kind, jsonb_build_object(
          'total', coalesce((select sum(b.value) from by_day b where b.kind = k.kind and b.is_now), 0),
          'before', case when v_shift is not null then
            coalesce((select sum(b.value) from by_day b where b.kind = k.kind and not b.is_now), 0) end,
          'days', (select jsonb_agg(coalesce(b.value, 0) order by d.step)
            from generate_series(0, p_days - 1) d (step)
            left join by_day b on b.kind = k.kind and b.is_now and b.day = v_today - p_days + 1 + d.step),
          'days_before', case when v_shift is not null then (select jsonb_agg(coalesce(b.value, 0) order by d.step)
            from generate_series(0, p_days - 1) d (step)
            left join by_day b on b.kind = k.kind and not b.is_now and b.day = v_today - p_days + 1 + d.step) end))
        from unnest(array['revenue', 'sales', 'orders', 'placed', 'completed_orders', 'members', 'enrolments', 'completions']) k (kind)),
      'other_currencies', (select coalesce(jsonb_agg(jsonb_build_object('currency', x.currency, 'total', x.total, 'before', x.before)
          order by x.currency), '[]')
        from (select s.currency, coalesce(sum(s.net) filter (where s.is_now), 0)::bigint as total,
            case when v_shift is not null then coalesce(sum(s.net) filter (where not s.is_now), 0)::bigint end as before
          from sold s where s.currency <> v_currency group by 1) x),
      'first_day', v_today - p_days + 1,
      'test_orders', (select count(*) from public.orders o
        where o.account_id = p_account_id and o.test and o.created_at >= v_from),
      'courses', (select coalesce(jsonb_agg(to_jsonb(t) order by t.enrolments desc, t.title), '[]') from (
        select c.id, c.title, count(e.id) filter (where e.started_at >= v_from) as enrolments, count(e.id) as students,
          count(e.completed_at) as completed
        from public.courses c left join public.enrolments e on e.course_id = c.id
        where c.account_id = p_account_id and c.status = 'published'
        group by c.id order by 3 desc, 2 limit 5) t))
  ) || jsonb_build_object('todo', app.owner_todo(p_account_id), 'setup', app.owner_setup(v_account),
    'samples', (select count(*) from app.untouched_samples(p_account_id)));
end
$$;
revoke all on function public.owner_home from public, anon, authenticated, stoa_service;
grant execute on function public.owner_home to authenticated, stoa_service;

-- Adds the sample course of a new site as a draft, so that it is neither shown nor counted as published. It never takes the
-- last course that the plan allows.
create or replace function app.add_sample_course(p_account_id uuid, p_sample jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_course_id uuid;
  v_section_id uuid;
begin
  if p_sample is null or app.account_limit(p_account_id, 'courses') < 2 then
    return;
  end if;
  insert into public.courses (account_id, slug, title, excerpt, language)
  values (p_account_id, 'sample-course', p_sample ->> 'title', p_sample ->> 'excerpt', p_sample ->> 'language')
  returning id into v_course_id;
  -- Named afterwards: creating a course is an activity of its instructor, and this one nobody did.
  update public.courses c set instructor_id = m.id
  from public.accounts a join public.members m on m.account_id = a.account_id and m.user_id = a.owner_user_id
  where c.id = v_course_id and a.account_id = p_account_id;
  insert into public.course_sections (account_id, course_id, title)
  values (p_account_id, v_course_id, p_sample ->> 'title') returning id into v_section_id;
  insert into public.lessons (account_id, course_id, section_id, title, slug, position)
  select p_account_id, v_course_id, v_section_id, l.value ->> 'title', 'lesson-' || l.place, l.place - 1
  from jsonb_array_elements(p_sample -> 'lessons') with ordinality l (value, place);
  insert into public.lesson_contents (lesson_id, account_id, course_id, content)
  select n.id, p_account_id, v_course_id, jsonb_build_object('html', l.value ->> 'html')
  from jsonb_array_elements(p_sample -> 'lessons') with ordinality l (value, place)
  join public.lessons n on n.course_id = v_course_id and n.slug = 'lesson-' || l.place;
  insert into ops.sample_courses (course_id, account_id, fingerprint)
  values (v_course_id, p_account_id, app.course_fingerprint(v_course_id));
end
$$;
revoke all on function app.add_sample_course from public, anon, authenticated, stoa_service;

-- Hash of all that an editor changes in a course: its row, sections, lessons and their contents. Reading, rating and arranging
-- courses leave it as it is.
create or replace function app.course_fingerprint(p_course_id uuid) returns text
language sql stable set search_path = '' as $$
  select md5(jsonb_build_array(
    (select to_jsonb(c) - array['created_at', 'updated_at', 'rating_count', 'rating_sum', 'position', 'version', 'outline_version',
        'instructor_id'] from public.courses c where c.id = p_course_id),
    (select jsonb_agg(to_jsonb(s) order by s.position, s.id) from public.course_sections s where s.course_id = p_course_id),
    (select jsonb_agg(to_jsonb(l) - 'version' order by l.position, l.id) from public.lessons l where l.course_id = p_course_id),
    (select jsonb_agg(to_jsonb(x) order by x.lesson_id) from public.lesson_contents x where x.course_id = p_course_id))::text)
$$;
revoke all on function app.course_fingerprint from public, anon, authenticated, stoa_service;

-- Removes a site's untouched samples: {removed, stayed: [{id, title}]}. One that was edited or is in use stays.
create or replace function public.remove_samples(p_account_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_removed int;
begin
  perform app.require_cap(p_account_id);
  -- An edit that is under way ends first and is seen by the next statement.
  perform 1 from public.courses c where c.id in (select s.course_id from ops.sample_courses s where s.account_id = p_account_id)
  order by c.id for update;
  perform 1 from public.lessons l where l.course_id in (select s.course_id from ops.sample_courses s where s.account_id = p_account_id)
  order by l.id for update;
  perform 1 from public.lesson_contents x
  where x.course_id in (select s.course_id from ops.sample_courses s where s.account_id = p_account_id)
  order by x.lesson_id for update;
  delete from public.courses c where c.id in (select app.untouched_samples(p_account_id));
  get diagnostics v_removed = row_count;
  return jsonb_build_object('removed', v_removed, 'stayed', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title)
      order by c.title, c.id), '[]')
    from ops.sample_courses s join public.courses c on c.id = s.course_id where s.account_id = p_account_id));
end
$$;
revoke all on function public.remove_samples from public, anon, authenticated, stoa_service;
grant execute on function public.remove_samples to authenticated, stoa_service;

-- Sample courses of an account that are as they were created, and that no student, product or other course needs.
create or replace function app.untouched_samples(p_account_id uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select s.course_id from ops.sample_courses s
  where s.account_id = p_account_id and s.fingerprint = app.course_fingerprint(s.course_id)
    and not exists (select 1 from public.enrolments e where e.course_id = s.course_id)
    and not exists (select 1 from public.entitlements e where e.resource_type = 'course' and e.resource_id = s.course_id)
    and not exists (select 1 from public.products p where p.account_id = p_account_id and p.resource_id = s.course_id)
    and not exists (select 1 from public.course_prerequisites p where p.requires_id = s.course_id)
$$;
revoke all on function app.untouched_samples from public, anon, authenticated, stoa_service;

reset check_function_bodies;
