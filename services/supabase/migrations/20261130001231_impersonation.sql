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
revoke all on function app.bound_accounts from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.bound_accounts to anon, authenticated, impersonated, stoa_service;

-- Accounts whose rows are hidden from the caller: a paused one from visitors, every other that is not active from all.
-- In plpgsql, as each policy asks it and a plan is kept only there.
create or replace function app.hidden_accounts() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = '' as $$
begin
  return query select a.account_id from public.accounts a
  where a.status <> 'active' and (a.status <> 'paused' or auth.uid() is null);
end
$$;
revoke all on function app.hidden_accounts from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.hidden_accounts to anon, authenticated, impersonated, stoa_service;

create or replace function app.in_reach(p_account_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_account_id <> all (array(select app.hidden_accounts()))
    and coalesce(p_account_id = any (app.bound_accounts()), true);
end
$$;
revoke all on function app.in_reach from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.in_reach to anon, authenticated, impersonated, stoa_service;

-- All figures of a site for those who manage it, by course, product, coupon or source of visits: the days up to now in the
-- account's time zone beside those compared with. Revenue is net of refunds, test orders are left out, currencies apart.
create or replace function public.manage_figures(p_account_id uuid, p_by text default 'course', p_days int default 30,
  p_compare text default 'previous', p_limit int default 200) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_zone text;
  v_currency text;
  v_today date;
  v_from timestamptz;
  v_shift int;
  v_was_from timestamptz;
  v_was_to timestamptz;
begin
  perform app.require_cap(p_account_id);
  if p_by is null or p_by not in ('course', 'product', 'coupon', 'source') then
    perform app.fail('invalid_input', 'by');
  end if;
  if p_days is null or p_days not between 1 and 366 then
    perform app.fail('invalid_input', 'days');
  end if;
  if p_compare is null or p_compare not in ('previous', 'year', 'none') then
    perform app.fail('invalid_input', 'compare');
  end if;
  if p_limit is null or p_limit not between 1 and 500 then
    perform app.fail('invalid_input', 'limit');
  end if;
  select coalesce(a.settings ->> 'timeZone', 'UTC'), coalesce(a.settings ->> 'currency', 'USD') into v_zone, v_currency
  from public.accounts a where a.account_id = p_account_id;
  v_today := (now() at time zone v_zone)::date;
  v_shift := case p_compare when 'previous' then p_days when 'year' then 364 end;
  v_from := (v_today - p_days + 1)::timestamp at time zone v_zone;
  v_was_from := coalesce((v_today - p_days + 1 - v_shift)::timestamp at time zone v_zone, v_from);
  v_was_to := least(v_from, (v_today + 1 - v_shift)::timestamp at time zone v_zone);
  return (
    with sold as (
      select o.id, o.coupon_id, o.coupon, o.currency, o.discount_minor, o.total_minor - o.refunded_minor as net,
        o.status <> 'refunded' as counts, o.paid_at >= v_from as is_now
      from public.orders o
      where o.account_id = p_account_id and not o.test and (o.paid_at >= v_from or o.paid_at >= v_was_from and o.paid_at < v_was_to)
    ), learning as (
      select e.course_id, 'enrolments' as kind, e.started_at >= v_from as is_now from public.enrolments e
      where e.account_id = p_account_id and (e.started_at >= v_from or e.started_at >= v_was_from and e.started_at < v_was_to)
      union all
      select e.course_id, 'completions', e.completed_at >= v_from from public.enrolments e
      where e.account_id = p_account_id and (e.completed_at >= v_from or e.completed_at >= v_was_from and e.completed_at < v_was_to)
    ), shares as (
      select s.*, s.paid_at >= v_from as is_now from app.order_shares(p_account_id, least(v_was_from, v_from)) s
      where p_by in ('course', 'product') and (s.paid_at >= v_from or s.paid_at < v_was_to)
    ), counted as (
      select l.course_id::text as key, null::text as title, null::uuid as id, l.kind, null::text as currency, l.is_now, 1::bigint as value
        from learning l where p_by = 'course'
      union all select s.resource_id::text, null, null, 'revenue', s.currency, s.is_now, s.share
        from shares s where p_by = 'course' and s.type = 'course'
      union all select coalesce(s.product_id, s.resource_id)::text, s.title, s.product_id, 'revenue', s.currency, s.is_now, s.share
        from shares s where p_by = 'product'
      union all select coalesce(s.product_id, s.resource_id)::text, s.title, s.product_id, 'sold', null, s.is_now, s.quantity
        from shares s where p_by = 'product' and s.counts
      union all select coalesce(s.coupon_id::text, s.coupon), s.coupon, s.coupon_id, k.kind, k.currency, s.is_now, k.value
        from sold s cross join lateral (values ('orders', null, case when s.counts then 1 else 0 end), ('revenue', s.currency, s.net),
          ('discount', s.currency, case when s.counts then s.discount_minor else 0 end)) k (kind, currency, value)
        where p_by = 'coupon' and s.coupon is not null
      union all select concat_ws(' / ', f.utm_source, f.utm_medium, f.utm_campaign), concat_ws(' / ', f.utm_source, f.utm_medium, f.utm_campaign),
          null, 'visits', null, f.created_at >= v_from, 1
        from public.funnel_sessions f
        where p_by = 'source' and f.account_id = p_account_id
          and (f.created_at >= v_from or f.created_at >= v_was_from and f.created_at < v_was_to)
    ), named as (
      select c.key, max(c.title) as title, (max(c.id::text))::uuid as id,
        coalesce(sum(c.value) filter (where c.is_now and (c.kind = 'visits' or c.kind = 'revenue' and c.currency = v_currency)), 0) as first,
        coalesce(sum(c.value) filter (where c.is_now and c.kind in ('enrolments', 'sold', 'orders')), 0) as second
      from counted c group by c.key
    ), listed as (
      select n.key, coalesce(t.title, p.title, k.name, n.title, '') as title, coalesce(t.id, p.id, k.id) as id, n.first, n.second
      from named n
      left join public.courses t on p_by = 'course' and t.account_id = p_account_id and t.id::text = n.key
      left join public.products p on p_by = 'product' and p.account_id = p_account_id and p.id = n.id
      left join public.coupons k on p_by = 'coupon' and k.account_id = p_account_id and k.id = n.id
      order by n.first desc, n.second desc, 2, n.key limit p_limit
    ), sums as (
      select c.key, c.kind, c.currency, coalesce(sum(c.value) filter (where c.is_now), 0)::bigint as total,
        case when v_shift is not null then coalesce(sum(c.value) filter (where not c.is_now), 0)::bigint end as before
      from counted c where c.key in (select l.key from listed l) group by 1, 2, 3
    )
    select jsonb_build_object(
      'currency', v_currency,
      'total_rows', (select count(*) from named),
      'rows', (select coalesce(jsonb_agg(jsonb_build_object('key', l.key, 'id', l.id, 'title', l.title,
          'counts', (select coalesce(jsonb_object_agg(s.kind, jsonb_build_object('total', s.total, 'before', s.before)), '{}')
            from sums s where s.key = l.key and s.currency is null),
          'money', (select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'currency', s.currency, 'total', s.total, 'before', s.before)
              order by s.currency <> v_currency, s.currency, s.kind), '[]')
            from sums s where s.key = l.key and s.currency is not null))
          order by l.first desc, l.second desc, l.title, l.key), '[]') from listed l),
      'revenue', (select coalesce(jsonb_agg(to_jsonb(r) order by r.currency <> v_currency, r.currency), '[]') from (
        select s.currency, coalesce(sum(s.net) filter (where s.is_now), 0)::bigint as total,
          case when v_shift is not null then coalesce(sum(s.net) filter (where not s.is_now), 0)::bigint end as before
        from sold s group by 1) r),
      'orders', (select jsonb_build_object('total', count(*) filter (where s.is_now), 'before',
        case when v_shift is not null then count(*) filter (where not s.is_now) end) from sold s where s.counts),
      'enrolments', (select jsonb_build_object('total', count(*) filter (where l.is_now), 'before',
        case when v_shift is not null then count(*) filter (where not l.is_now) end) from learning l where l.kind = 'enrolments'),
      'completions', (select jsonb_build_object('total', count(*) filter (where l.is_now), 'before',
        case when v_shift is not null then count(*) filter (where not l.is_now) end) from learning l where l.kind = 'completions'),
      'members', (select jsonb_build_object('total', count(*) filter (where m.created_at >= v_from), 'before',
          case when v_shift is not null then count(*) filter (where m.created_at >= v_was_from and m.created_at < v_was_to) end,
          'all', count(*) filter (where m.status = 'active'))
        from public.members m where m.account_id = p_account_id),
      'test_orders', (select count(*) from public.orders o
        where o.account_id = p_account_id and o.test and o.created_at >= v_from)));
end
$$;
revoke all on function public.manage_figures from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.manage_figures to authenticated, impersonated, stoa_service;

-- The currencies an account may sell in with their digits, null for others; the same table as the shared contracts'.
create or replace function app.currency_digits(p_code text)
returns int
language sql
immutable
set search_path = ''
as $$
  select case
    when p_code in ('USD', 'EUR', 'GBP', 'INR', 'BDT', 'AED', 'SEK', 'IDR') then 2
    when p_code in ('JPY', 'KRW', 'ISK', 'UGX') then 0
    when p_code in ('KWD', 'BHD', 'JOD', 'OMR', 'TND') then 3
  end
$$;
revoke all on function app.currency_digits from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.currency_digits to authenticated, impersonated;

-- What a person may not reach, functions that pass the policies by do not tell either.
create or replace function public.appointment_places(p_account_id uuid) returns table (service_id uuid, location_detail text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.location_detail from public.appointment_services s
  where s.account_id = p_account_id and app.in_reach(p_account_id)
    and (s.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
      or exists (select 1 from public.appointment_hosts h
        where h.service_id = s.id and h.member_id = any (array(select app.my_members())))
      or exists (select 1 from public.bookings b
        where b.service_id = s.id and b.user_id = (select auth.uid()) and app.is_confirmed(b.status)))
$$;
revoke all on function public.appointment_places from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.appointment_places to authenticated, impersonated, stoa_service;

create or replace function app.fold(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(coalesce(p_text, ''), nfkc)))
$$;
revoke all on function app.fold from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.fold to authenticated, impersonated, stoa_service, service_role;

-- Times to which a booking can be moved: its own does not stand in its way.
create or replace function public.booking_slots(p_booking_id uuid, p_from timestamptz, p_to timestamptz, p_token text default null)
returns table (starts_at timestamptz, ends_at timestamptz, member_ids uuid[], places int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_row public.bookings;
begin
  select * into v_row from public.bookings b where b.id = p_booking_id;
  if not (app.booking_for(v_row, p_token)).is_known then
    perform app.fail('not_found');
  end if;
  if p_from is null or p_to is null or p_to - p_from > interval '62 days' then
    perform app.fail('invalid_input', 'at most 62 days');
  end if;
  return query select f.starts_at, f.starts_at + make_interval(mins => s.duration_min), array[f.member_id], f.places
  from app.free_slots(v_row.service_id, p_from, p_to, v_row.id) f
  join public.appointment_services s on s.id = v_row.service_id
  where f.member_id = v_row.member_id and f.starts_at <> v_row.starts_at order by f.starts_at;
end
$$;
revoke all on function public.booking_slots from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.booking_slots to anon, authenticated, impersonated, stoa_service;

create or replace function app.has_appointment_credit(p_service_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.appointment_credit((select auth.uid()), p_service_id) is not null
$$;
revoke all on function app.has_appointment_credit from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.has_appointment_credit to authenticated, impersonated, stoa_service;

create or replace function app.my_hosted_bookings() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select b.id from public.bookings b where b.member_id in (select app.my_members())
$$;
revoke all on function app.my_hosted_bookings from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.my_hosted_bookings to authenticated, impersonated, stoa_service;

create or replace function public.service_slots(p_service_id uuid, p_from timestamptz, p_to timestamptz)
returns table (starts_at timestamptz, ends_at timestamptz, member_ids uuid[], places int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_service public.appointment_services;
begin
  select * into v_service from public.appointment_services s where s.id = p_service_id and s.status = 'published' and app.in_reach(s.account_id);
  if not found then
    perform app.fail('not_found');
  end if;
  if p_from is null or p_to is null or p_to - p_from > interval '62 days' then
    perform app.fail('invalid_input', 'at most 62 days');
  end if;
  return query select f.starts_at, f.starts_at + make_interval(mins => v_service.duration_min),
    array_agg(f.member_id order by f.member_id), sum(f.places)::int
  from app.free_slots(p_service_id, p_from, p_to) f group by f.starts_at order by f.starts_at;
end
$$;
revoke all on function public.service_slots from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.service_slots to anon, authenticated, impersonated, stoa_service;

-- A certificate at the address of the account that gave it: another account's serial is nothing there.
create or replace function public.account_certificate(p_account_id uuid, p_serial text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.verify_certificate(c.serial) from public.certificates c
  where c.account_id = p_account_id and c.serial = upper(regexp_replace(p_serial, '[^0-9A-Za-z]', '', 'g'))
$$;
revoke all on function public.account_certificate from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.account_certificate to anon, authenticated, impersonated, stoa_service;

-- The designs of an account, with the courses that give them.
create or replace function public.certificate_designs(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'layout', t.layout, 'valid_days', t.valid_days,
    'version', t.version, 'may_change', t.id in (select app.my_certificate_designs()),
    'courses', (select count(*) from public.courses c where c.certificate_template_id = t.id),
    'given', (select count(*) from public.certificates c where c.template_id = t.id)) order by lower(t.name), t.id), '[]')
  from public.certificate_templates t
  where t.account_id = p_account_id and (p_account_id in (select app.my_accounts_with_cap('manage_options'))
    or p_account_id in (select app.my_accounts_with_cap('manage_curriculum')))
$$;
revoke all on function public.certificate_designs from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.certificate_designs to authenticated, impersonated, stoa_service;

-- What an account's certificates look like: a design, the words and the signature on it, made by managers and by who teaches.
create or replace function app.is_certificate_layout(p_layout jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_layout) = 'object'
    and p_layout - '{design,accent,title,text,signature,signature_role}'::text[] = '{}'
    and coalesce(p_layout ->> 'design', 'frame') in ('frame', 'band', 'plain', 'seal')
    and coalesce(p_layout ->> 'accent', 'primary') in ('primary', 'accent', 'text')
    and not exists (select 1 from jsonb_each(p_layout) part
      where jsonb_typeof(part.value) <> 'string' or length(part.value #>> '{}') > case part.key when 'text' then 300 else 80 end)
$$;
revoke all on function app.is_certificate_layout from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.is_certificate_layout to authenticated, impersonated, stoa_service;

-- Managers change every design; who teaches makes own ones and changes those. One that a course gives stays.
create or replace function app.my_certificate_designs(p_unused boolean default false) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select t.id from public.certificate_templates t
  where (t.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
      or (t.made_by = (select auth.uid()) and t.account_id = any (array(select app.my_accounts_with_cap('manage_curriculum')))))
    and not (p_unused and exists (select 1 from public.courses c where c.certificate_template_id = t.id))
$$;
revoke all on function app.my_certificate_designs from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.my_certificate_designs to authenticated, impersonated, stoa_service;

-- What anybody who holds the serial may know, and how it looks.
create or replace function public.verify_certificate(p_serial text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('serial', c.serial, 'holder_name', c.holder_name, 'course_title', c.course_title,
    'account_name', a.name, 'issued_at', c.issued_at, 'expires_at', c.expires_at, 'revoked_at', c.revoked_at,
    'is_valid', c.revoked_at is null and (c.expires_at is null or c.expires_at > now()), 'look', coalesce(t.layout, '{}'))
  from public.certificates c join public.accounts a on a.account_id = c.account_id and a.status = 'active' and app.in_reach(c.account_id)
  left join public.certificate_templates t on t.id = c.template_id
  where c.serial = upper(regexp_replace(p_serial, '[^0-9A-Za-z]', '', 'g'))
$$;
revoke all on function public.verify_certificate from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.verify_certificate to anon, authenticated, impersonated, stoa_service;

-- A course with its outline for those who build it; whoever may only make quizzes in it sees that it is there.
create or replace function public.built_course(p_course_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_course public.courses;
begin
  perform app.need_own_course(p_course_id);
  select * into v_course from public.courses c where c.id = p_course_id;
  return to_jsonb(v_course) || jsonb_build_object(
    'may_build', p_course_id in (select app.my_courses_with_cap('manage_curriculum')),
    'sections', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'lessons', coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'slug', l.slug, 'type', l.type, 'status', l.status,
          'is_preview', l.is_preview, 'drip_days', l.drip_days, 'drip_at', l.drip_at, 'after_lesson_id', l.after_lesson_id)
          order by l.position, l.id)
        from public.lessons l where l.section_id = s.id), '[]')) order by s.position, s.id)
      from public.course_sections s where s.course_id = p_course_id), '[]'),
    'teachers', coalesce((select jsonb_agg(jsonb_build_object('member_id', m.id, 'name', m.name,
        'is_lead', m.id = v_course.instructor_id,
        'teaches', m.id = v_course.instructor_id or exists (select 1 from public.course_instructors i
          where i.course_id = p_course_id and i.member_id = m.id)) order by lower(m.name), m.id)
      from public.members m join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id
      where m.account_id = v_course.account_id and m.status = 'active' and 'manage_curriculum' = any (r.caps)), '[]'),
    'categories', coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.position, k.name)
      from public.course_categories k where k.account_id = v_course.account_id), '[]'),
    'certificates', coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.name)
      from public.certificate_templates x where x.account_id = v_course.account_id), '[]'),
    'product', (select jsonb_build_object('id', p.id, 'title', p.title, 'status', p.status)
      from public.products p where p.id = v_course.product_id));
end
$$;
revoke all on function public.built_course from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.built_course to authenticated, impersonated, stoa_service;

create or replace function public.course_figures(p_course_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_stats');
  return (
    select jsonb_build_object('enrolled', count(*), 'completed', count(*) filter (where e.status = 'completed'),
      'active_7_days', count(*) filter (where e.last_active_at > now() - interval '7 days'),
      'started_30_days', count(*) filter (where e.started_at > now() - interval '30 days'),
      'average_progress', coalesce(round(avg(e.progress)), 0))
    from public.enrolments e where e.course_id = p_course_id
  ) || (
    select jsonb_build_object('rating_count', c.rating_count, 'rating',
      case when c.rating_count > 0 then round(c.rating_sum::numeric / c.rating_count, 2) end)
    from public.courses c where c.id = p_course_id
  ) || jsonb_build_object(
    'lessons', (select coalesce(jsonb_agg(jsonb_build_object('lesson_id', l.id, 'title', l.title,
        'completed', (select count(p.completed_at) from public.lesson_progress p where p.lesson_id = l.id))
        order by s.position, s.id, l.position, l.id), '[]')
      from public.lessons l join public.course_sections s on s.id = l.section_id
      where l.course_id = p_course_id and l.status = 'published'),
    'quizzes', (select coalesce(jsonb_agg(f.figures order by f.title), '[]') from (
      select q.title, jsonb_build_object('quiz_id', q.id, 'title', q.title, 'attempts', count(a.id),
        'average', round(avg(a.percent), 2), 'passed', count(*) filter (where a.passed)) as figures
      from public.quizzes q left join public.quiz_attempts a on a.quiz_id = q.id and a.status = 'graded'
      where q.course_id = p_course_id group by q.id) f));
end
$$;
revoke all on function public.course_figures from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.course_figures to authenticated, impersonated, stoa_service;

-- Days are those of the account's time zone, up to today.
create or replace function public.course_statistics(p_course_id uuid, p_days int default 90) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_zone text;
  v_today date;
begin
  perform app.need_course(p_course_id, 'manage_stats');
  if p_days is null or p_days not between 1 and 366 then
    perform app.fail('invalid_input', 'days');
  end if;
  select coalesce(a.settings ->> 'timeZone', 'UTC') into v_zone
  from public.courses c join public.accounts a on a.account_id = c.account_id where c.id = p_course_id;
  v_today := (now() at time zone v_zone)::date;
  return (
    select jsonb_build_object('enrolled', count(*), 'completed', count(*) filter (where e.status = 'completed'),
      'active_7_days', count(*) filter (where e.last_active_at > now() - interval '7 days'),
      'average_progress', coalesce(round(avg(e.progress)), 0),
      'days_to_complete', round(percentile_cont(0.5) within group (
        order by extract(epoch from e.completed_at - e.started_at) / 86400)::numeric, 1))
    from public.enrolments e where e.course_id = p_course_id
  ) || (
    select jsonb_build_object('rating_count', c.rating_count, 'rating',
      case when c.rating_count > 0 then round(c.rating_sum::numeric / c.rating_count, 2) end)
    from public.courses c where c.id = p_course_id
  ) || jsonb_build_object(
    'grade', (select round(avg(g.percent), 1) from (
      select app.kept_percent(t.quiz_id, t.user_id) as percent
      from (select distinct a.quiz_id, a.user_id from public.quiz_attempts a
        where a.course_id = p_course_id and a.status = 'graded') t
      union all
      select 100 * s.points / a.max_points from public.submissions s join public.assignments a on a.lesson_id = s.lesson_id
      where s.course_id = p_course_id and s.status = 'graded') g),
    'days', (
      select jsonb_agg(jsonb_build_object('day', d.day, 'enrolled', coalesce(n.enrolled, 0), 'completed', coalesce(f.completed, 0))
        order by d.day)
      from (select v_today - step as day from generate_series(0, p_days - 1) step) d
      left join (select (e.started_at at time zone v_zone)::date as day, count(*) as enrolled
        from public.enrolments e where e.course_id = p_course_id group by 1) n on n.day = d.day
      left join (select (e.completed_at at time zone v_zone)::date as day, count(*) as completed
        from public.enrolments e where e.course_id = p_course_id and e.completed_at is not null group by 1) f on f.day = d.day),
    -- How far people come: who opened a lesson, who completed it, and who has not moved from it for two weeks.
    'lessons', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'opened', coalesce(p.opened, 0),
        'completed', coalesce(p.completed, 0), 'stopped', coalesce(x.stopped, 0)) order by s.position, s.id, l.position, l.id), '[]')
      from public.lessons l join public.course_sections s on s.id = l.section_id
      left join (select r.lesson_id, count(*) as opened, count(r.completed_at) as completed
        from public.lesson_progress r where r.course_id = p_course_id group by 1) p on p.lesson_id = l.id
      left join (select e.last_lesson_id, count(*) as stopped from public.enrolments e
        where e.course_id = p_course_id and e.status = 'active' and e.last_active_at < now() - interval '14 days'
        group by 1) x on x.last_lesson_id = l.id
      where l.course_id = p_course_id and l.status = 'published'),
    'quizzes', (select coalesce(jsonb_agg(f.figures order by f.title, f.id), '[]') from (
      select q.id, q.title, jsonb_build_object('id', q.id, 'title', q.title, 'attempts', count(a.id),
        'average', round(avg(a.percent), 1), 'passed', count(*) filter (where a.passed)) as figures
      from public.quizzes q left join public.quiz_attempts a on a.quiz_id = q.id and a.status = 'graded'
      where q.course_id = p_course_id and q.status = 'published' group by q.id) f));
end
$$;
revoke all on function public.course_statistics from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.course_statistics to authenticated, impersonated, stoa_service;

-- A teacher's first screen: whoever works on a course in any way has its figures, what was begun and completed by day, the
-- questions that nobody else has answered, the next sessions and the drafts. Where learners stop is for those with statistics.
create or replace function public.instructor_home(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with caps as (
    select g.id, array_agg(g.cap) as may
    from (select k.cap, app.my_courses_with_cap(k.cap) as id
      from (values ('manage_curriculum'), ('manage_students'), ('manage_submissions'), ('manage_stats')) k (cap)) g
    group by g.id
  ), taught as (
    select c.*, k.may from caps k join public.courses c on c.id = k.id where c.account_id = p_account_id
  ), built as (
    select t.* from taught t where 'manage_curriculum' = any (t.may)
  ), work as (
    select w.course_id, count(*) as waiting from app.graded_work(p_account_id, '{"state": "waiting"}') w group by w.course_id
  ), stopped as (
    -- The lesson that most learners have not moved on from for two weeks.
    select distinct on (e.course_id) e.course_id, l.id, l.title, count(*) as students
    from public.enrolments e join taught t on t.id = e.course_id join public.lessons l on l.id = e.last_lesson_id
    where e.status = 'active' and e.last_active_at < now() - interval '14 days' and l.status = 'published'
      and 'manage_stats' = any (t.may)
    group by e.course_id, l.id order by e.course_id, count(*) desc, l.position, l.id
  ), clock as (
    select z.zone, (now() at time zone z.zone)::date as today
    from (select coalesce(a.settings ->> 'timeZone', 'UTC') as zone from public.accounts a where a.account_id = p_account_id) z
  ), learners as (
    select e.user_id, e.course_id, e.status, (e.started_at at time zone k.zone)::date as begun,
      (e.completed_at at time zone k.zone)::date as done
    from public.enrolments e join taught t on t.id = e.course_id cross join clock k
  )
  select jsonb_build_object(
    'courses', (select coalesce(jsonb_agg(jsonb_build_object('course_id', t.id, 'slug', t.slug, 'title', t.title,
        'status', t.status, 'rating_count', t.rating_count, 'rating_sum', t.rating_sum,
        'students', (select count(*) from learners l where l.course_id = t.id),
        'completed', (select count(*) from learners l where l.course_id = t.id and l.status = 'completed'),
        'may', t.may, 'waiting', coalesce((select w.waiting from work w where w.course_id = t.id), 0),
        'recent', (select count(*) from learners l cross join clock k where l.course_id = t.id and l.begun > k.today - 30),
        'stopped', (select jsonb_build_object('lesson_id', x.id, 'title', x.title, 'students', x.students)
          from stopped x where x.course_id = t.id))
        order by t.position, t.title), '[]') from taught t),
    'students', (select count(distinct l.user_id) from learners l),
    'waiting', (select count(*) from public.grading_queue(p_account_id, 500)),
    'days', (select coalesce(jsonb_agg(jsonb_build_object('day', d.day,
        'begun', (select count(*) from learners l where l.begun = d.day),
        'completed', (select count(*) from learners l where l.done = d.day)) order by d.day), '[]')
      from (select k.today - step as day from clock k, generate_series(0, 29) step where exists (select 1 from taught)) d),
    'questions', (select coalesce(jsonb_agg(jsonb_build_object('comment_id', q.id, 'course_id', q.course_id,
        'course_slug', q.course_slug, 'lesson_id', q.lesson_id, 'lesson_slug', q.lesson_slug, 'lesson', q.lesson,
        'name', q.name, 'body', q.body, 'created_at', q.created_at) order by q.created_at desc), '[]')
      from (select x.id, x.course_id, t.slug as course_slug, x.lesson_id, l.slug as lesson_slug, l.title as lesson,
          coalesce(m.name, '') as name, left(x.body, 300) as body, x.created_at
        from public.comments x join taught t on t.id = x.course_id join public.lessons l on l.id = x.lesson_id
        left join public.members m on m.account_id = x.account_id and m.user_id = x.user_id
        where x.parent_id is null and x.deleted_at is null and x.user_id <> (select auth.uid())
          and not exists (select 1 from public.comments r
            where r.parent_id = x.id and r.deleted_at is null and r.user_id <> x.user_id)
        order by x.created_at desc limit 10) q),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(n) order by n.starts_at, n.id), '[]') from (
      select 'meeting' as kind, m.id, m.title, m.starts_at, m.ends_at, m.url, 'confirmed' as status, t.title as course
      from public.meetings m left join taught t on t.id = m.course_id
      where m.account_id = p_account_id and m.ends_at > now() and (t.id is not null or m.member_id in (select app.my_members()))
      union all
      select 'booking', b.id, v.title, b.starts_at, b.ends_at, b.meeting_url, b.status, null
      from public.bookings b join public.appointment_services v on v.id = b.service_id
      where b.account_id = p_account_id and b.ends_at > now() and b.status in ('pending', 'confirmed')
        and b.member_id in (select app.my_members())
      order by 4, 2 limit 3) n),
    'drafts', (select coalesce(jsonb_agg(to_jsonb(d) order by d.kind, d.title, d.id), '[]') from (
      select 'course' as kind, b.id, b.id as course_id, b.title, null as course from built b where b.status <> 'published'
      union all
      select 'lesson', l.id, b.id, l.title, b.title from public.lessons l join built b on b.id = l.course_id
      where l.status = 'draft' and b.status = 'published'
      order by 1, 4, 2 limit 6) d))
$$;
revoke all on function public.instructor_home from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.instructor_home to authenticated, impersonated, stoa_service;

-- Courses a person works on by a cap: those taught, and every course of an account that the person manages.
create or replace function app.my_courses_with_cap(p_cap text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.courses c
  where c.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  union
  select c.id
  from public.members m
  join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id and p_cap = any (r.caps)
  join public.courses c on c.account_id = m.account_id and (c.instructor_id = m.id
    or exists (select 1 from public.course_instructors i where i.course_id = c.id and i.member_id = m.id))
  where m.id = any (array(select app.my_members()))
$$;
revoke all on function app.my_courses_with_cap from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.my_courses_with_cap to anon, authenticated, impersonated, stoa_service;

-- Courses that a person works on in any way, with what they may do there.
create or replace function public.my_teaching(p_account_id uuid)
returns table (id uuid, slug text, title text, status text, students bigint, waiting bigint, may text[])
language sql stable security definer set search_path = '' as $$
  with mine as (
    select g.id, array_agg(g.cap) as may
    from (select c.cap, app.my_courses_with_cap(c.cap) as id
      from (values ('manage_curriculum'), ('manage_students'), ('manage_submissions'), ('manage_stats')) c (cap)) g
    group by g.id
  ), open as (
    select w.course_id, count(*) as waiting from app.graded_work(p_account_id, '{"state": "waiting"}') w group by w.course_id
  )
  select c.id, c.slug, c.title, c.status,
    (select count(*) from public.enrolments e where e.course_id = c.id), coalesce(o.waiting, 0), m.may
  from mine m join public.courses c on c.id = m.id left join open o on o.course_id = c.id
  where c.account_id = p_account_id
  order by c.position, c.title, c.id
  limit 500
$$;
revoke all on function public.my_teaching from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.my_teaching to authenticated, impersonated, stoa_service;

-- Courses a person works on, one page at a time: by p_limit and p_offset, or by p_page of twenty. A sort is a column, with a
-- minus downwards.
create or replace function public.taught_courses(p_account_id uuid, p_search text default '', p_status text default null,
  p_sort text default 'changed', p_page int default 1, p_filter jsonb default '{}', p_limit int default 20,
  p_offset int default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select c.*,
      case ltrim(p_sort, '-') when 'title' then lower(c.title) when 'status' then c.status when 'access' then c.access end as by_text,
      case ltrim(p_sort, '-') when 'lessons' then (select count(*) from public.lessons l where l.course_id = c.id)
        when 'students' then (select count(*) from public.enrolments e where e.course_id = c.id) end as by_number
    from public.courses c
    where c.account_id = p_account_id and c.id = any (array(select app.my_quiz_courses()))
      and (p_status is null or c.status = p_status)
      and (p_filter -> 'statuses' is null or (p_filter -> 'statuses') ? c.status)
      and (p_filter -> 'accesses' is null or (p_filter -> 'accesses') ? c.access)
      and (p_filter ->> 'from' is null or c.updated_at >= (p_filter ->> 'from')::timestamptz)
      and (p_filter ->> 'before' is null or c.updated_at < (p_filter ->> 'before')::timestamptz)
      and (btrim(coalesce(p_search, '')) = '' or strpos(lower(c.title || ' ' || c.slug), lower(btrim(p_search))) > 0)
  ), page as (
    select m.*, row_number() over (order by
      case when p_sort not like '-%' then m.by_text end, case when p_sort like '-%' then m.by_text end desc,
      case when p_sort not like '-%' then m.by_number end, case when p_sort like '-%' then m.by_number end desc,
      case when p_sort = 'oldest' then m.updated_at end, m.updated_at desc, m.id) as place
    from mine m
    order by place
    limit least(greatest(coalesce(p_limit, 20), 1), 500)
    offset case when p_offset is null then 20 * (greatest(least(coalesce(p_page, 1), 100000), 1) - 1) else greatest(p_offset, 0) end
  )
  select jsonb_build_object('total', (select count(*) from mine), 'courses', coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'status', c.status, 'access', c.access,
      'image', c.featured_image, 'updated_at', c.updated_at,
      'lessons', (select count(*) from public.lessons l where l.course_id = c.id),
      'students', (select count(*) from public.enrolments e where e.course_id = c.id)) order by c.place)
    from page c), '[]'))
$$;
revoke all on function public.taught_courses from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.taught_courses to authenticated, impersonated, stoa_service;

-- Marks are per cent. The average is of what is graded, in the total what is not graded counts as nothing.
create or replace function public.gradebook(p_course_id uuid, p_limit int default 100, p_offset int default 0, p_search text default '')
returns table (user_id uuid, name text, status text, progress int, started_at timestamptz, last_active_at timestamptz,
  completed_at timestamptz, quizzes jsonb, assignments jsonb, average numeric, percent numeric, total bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_students');
  return query
  with page as (
    select e.*, coalesce(m.name, '') as who, count(*) over () as people
    from public.enrolments e left join public.members m on m.account_id = e.account_id and m.user_id = e.user_id
    where e.course_id = p_course_id and (coalesce(btrim(p_search), '') = '' or app.fold(m.name) like app.search_part(p_search))
    order by lower(m.name), e.user_id
    limit least(greatest(coalesce(p_limit, 100), 1), 1000) offset greatest(coalesce(p_offset, 0), 0)
  ), mark as (
    select p.user_id, 'quiz' as kind, q.id, app.kept_percent(q.id, p.user_id) as percent
    from page p cross join public.quizzes q where q.course_id = p_course_id and q.status = 'published'
    union all
    select p.user_id, 'assignment', a.lesson_id, (
      select round(100 * s.points / a.max_points, 2) from public.submissions s
      where s.lesson_id = a.lesson_id and s.user_id = p.user_id and s.status = 'graded' order by s.number desc limit 1)
    from page p cross join public.assignments a
    join public.lessons l on l.id = a.lesson_id and l.status = 'published' where a.course_id = p_course_id
  ), person as (
    select k.user_id, jsonb_object_agg(k.id, k.percent) filter (where k.kind = 'quiz') as quizzes,
      jsonb_object_agg(k.id, k.percent) filter (where k.kind = 'assignment') as assignments,
      round(avg(k.percent), 2) as average, round(sum(coalesce(k.percent, 0)) / count(*), 2) as percent
    from mark k group by k.user_id
  )
  select p.user_id, p.who, p.status, p.progress, p.started_at, p.last_active_at, p.completed_at,
    coalesce(k.quizzes, '{}'), coalesce(k.assignments, '{}'), k.average, k.percent, p.people
  from page p left join person k on k.user_id = p.user_id
  order by lower(p.who), p.user_id;
end
$$;
revoke all on function public.gradebook from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.gradebook to authenticated, impersonated, stoa_service;

-- The columns of the gradebook, in the order of the course.
create or replace function public.gradebook_items(p_course_id uuid)
returns table (kind text, id uuid, title text, average numeric, graded bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_students');
  return query
  select i.kind, i.id, i.title, round(avg(i.percent), 2), count(i.percent)
  from (
    select 'quiz' as kind, q.id, q.title, l.id as lesson_id, k.percent
    from public.quizzes q left join public.lessons l on l.id = q.lesson_id
    left join lateral (select app.kept_percent(q.id, a.user_id) as percent
      from (select distinct t.user_id from public.quiz_attempts t where t.quiz_id = q.id and t.status = 'graded') a) k on true
    where q.course_id = p_course_id and q.status = 'published'
    union all
    select 'assignment', a.lesson_id, l.title, l.id, 100 * s.points / a.max_points
    from public.assignments a join public.lessons l on l.id = a.lesson_id and l.status = 'published'
    left join public.submissions s on s.lesson_id = a.lesson_id and s.status = 'graded'
    where a.course_id = p_course_id
  ) i
  left join public.lessons l on l.id = i.lesson_id
  left join public.course_sections s on s.id = l.section_id
  group by i.kind, i.id, i.title, s.position, s.id, l.position, l.id
  order by s.position nulls last, s.id, l.position, l.id, i.title;
end
$$;
revoke all on function public.gradebook_items from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.gradebook_items to authenticated, impersonated, stoa_service;

-- A page of the feed, pinned posts first on the first page; the next one begins behind the last post shown.
create or replace function public.group_feed(p_group_id uuid, p_before uuid default null, p_limit int default 20)
returns table (id uuid, user_id uuid, name text, role text, body text, images jsonb, is_pinned boolean, created_at timestamptz,
  edited_at timestamptz, comments int, reactions jsonb, my_reaction text, is_mine boolean, may_remove boolean)
language sql stable security definer set search_path = '' as $$
  select p.id, p.user_id, coalesce(m.name, ''), case when g.status = 'active' then g.role end, p.body, p.images, p.is_pinned,
    p.created_at, p.edited_at,
    (select count(*)::int from public.comments c where c.post_id = p.id and c.deleted_at is null),
    coalesce((select jsonb_object_agg(x.emoji, x.n) from (
      select r.emoji, count(*) as n from public.reactions r where r.post_id = p.id group by r.emoji) x), '{}'),
    (select r.emoji from public.reactions r where r.post_id = p.id and r.user_id = (select auth.uid())),
    p.user_id = (select auth.uid()),
    p.user_id = (select auth.uid()) or p.group_id = any (array(select app.my_moderated_groups()))
  from public.group_posts p
  left join public.members m on m.account_id = p.account_id and m.user_id = p.user_id
  left join public.group_members g on g.group_id = p.group_id and g.user_id = p.user_id
  left join public.group_posts b on b.id = p_before and b.group_id = p_group_id
  where p.group_id = p_group_id and p.group_id = any (array(select app.my_readable_groups())) and p.deleted_at is null
    and (p_before is null or ((p.created_at, p.id) < (b.created_at, b.id) and not p.is_pinned))
  order by p.is_pinned desc, p.created_at desc, p.id desc
  limit least(greatest(coalesce(p_limit, 20), 1), 100)
$$;
revoke all on function public.group_feed from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.group_feed to authenticated, impersonated, stoa_service;

-- The people of a group by name; who waits, is invited, muted or banned is for those who keep order.
create or replace function public.group_people(p_group_id uuid, p_status text default 'active', p_search text default '',
  p_limit int default 30, p_offset int default 0)
returns table (user_id uuid, name text, role text, status text, joined_at timestamptz, muted_until timestamptz, total int)
language sql stable security definer set search_path = '' as $$
  select g.user_id, m.name, g.role, g.status, g.joined_at, case when k.keeps then v.muted_until end, count(*) over ()::int
  from public.group_members g
  join public.members m on m.account_id = g.account_id and m.user_id = g.user_id
  cross join lateral (select g.group_id = any (array(select app.my_moderated_groups())) as keeps) k
  left join app.group_voices v on v.group_id = g.group_id and v.user_id = g.user_id and v.muted_until > now()
  where g.group_id = p_group_id and g.group_id = any (array(select app.my_readable_groups()))
    and g.status = p_status and (p_status = 'active' or k.keeps)
    and (btrim(coalesce(p_search, '')) = '' or strpos(lower(m.name), lower(btrim(left(p_search, 100)))) > 0)
  order by case g.role when 'admin' then 0 when 'moderator' then 1 else 2 end, lower(m.name), g.user_id
  limit least(greatest(coalesce(p_limit, 30), 1), 100) offset greatest(coalesce(p_offset, 0), 0)
$$;
revoke all on function public.group_people from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.group_people to authenticated, impersonated, stoa_service;

-- One group as the signed-in person may see it and what they may do there; null when there is none for them.
create or replace function public.group_screen(p_account_id uuid, p_slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', g.id, 'slug', g.slug, 'title', g.title, 'description', g.description, 'image', g.image,
    'rules', g.rules, 'privacy', g.privacy, 'join_mode', g.join_mode, 'paid_by_id', g.paid_by_id, 'slow_mode_s', g.slow_mode_s,
    'archived_at', g.archived_at, 'standing', app.my_standing(g.id), 'role', m.role,
    'may_read', g.id in (select app.my_readable_groups()),
    'may_write', g.archived_at is null and (k.keeps or g.id in (select app.my_groups())),
    'may_moderate', k.keeps, 'may_administer', g.id in (select app.my_moderated_groups(array['admin'])),
    'members', (select count(*) from public.group_members x where x.group_id = g.id and x.status = 'active'),
    'waiting', case when k.keeps then (select count(*) from public.group_members x where x.group_id = g.id and x.status = 'pending') else 0 end,
    'reports', case when k.keeps then (select count(*) from public.reports x where x.group_id = g.id and x.status = 'pending') else 0 end,
    'muted_until', (select v.muted_until from app.group_voices v
      where v.group_id = g.id and v.user_id = (select auth.uid()) and v.muted_until > now()),
    'offers', coalesce((select jsonb_agg(jsonb_build_object('slug', p.slug, 'title', p.title, 'kind', p.kind) order by p.title)
      from public.products p where p.account_id = g.account_id and p.status = 'active'
        and (p.id = g.paid_by_id or (p.kind = 'group' and p.resource_id = g.id)
          or exists (select 1 from public.product_items i where i.product_id = p.id and i.resource_type = 'group' and i.resource_id = g.id))), '[]'))
  from public.groups g
  left join public.group_members m on m.group_id = g.id and m.user_id = (select auth.uid())
  cross join lateral (select g.id in (select app.my_moderated_groups()) as keeps) k
  where g.account_id = p_account_id and g.slug = p_slug and p_account_id in (select app.my_accounts())
    and coalesce(m.status, '') <> 'banned'
    and (g.privacy <> 'hidden' or m.status = 'invited' or g.id in (select app.my_readable_groups()))
$$;
revoke all on function public.group_screen from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.group_screen to authenticated, impersonated, stoa_service;

-- Comments on a lesson with the names of those who wrote them, for whoever may join in.
create or replace function public.lesson_talk(p_lesson_id uuid)
returns table (id uuid, parent_id uuid, name text, body text, is_mine boolean, is_teacher boolean, may_remove boolean,
  created_at timestamptz, edited_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select x.id, x.parent_id, coalesce(m.name, ''), x.body, x.user_id = (select auth.uid()),
    coalesce(c.instructor_id = m.id or exists (select 1 from public.course_instructors i
      where i.course_id = c.id and i.member_id = m.id), false),
    x.user_id = (select auth.uid()) or c.id = any (array(select app.my_courses_with_cap('manage_students'))),
    x.created_at, x.edited_at
  from public.comments x
  join public.courses c on c.id = x.course_id
  left join public.members m on m.account_id = x.account_id and m.user_id = x.user_id
  where x.lesson_id = p_lesson_id and x.deleted_at is null and x.course_id = any (array(select app.my_discussed_courses()))
    and not exists (select 1 from public.comments p where p.id = x.parent_id and p.deleted_at is not null)
  order by x.created_at, x.id
  limit 500
$$;
revoke all on function public.lesson_talk from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.lesson_talk to authenticated, impersonated, stoa_service;

-- Groups of an account: the person's own, those they may discover, or all of them for managers; newest life first.
create or replace function public.list_groups(p_account_id uuid, p_scope text default 'mine', p_search text default '',
  p_limit int default 24, p_offset int default 0)
returns table (id uuid, slug text, title text, description text, image jsonb, privacy text, join_mode text,
  archived_at timestamptz, members int, waiting int, reports int, standing text, role text, last_at timestamptz, total int)
language sql stable security definer set search_path = '' as $$
  with mine as materialized (select m.group_id, m.status, m.role from public.group_members m where m.user_id = (select auth.uid())),
  seen as (
    select g.*, m.status as my_status, m.role as my_role,
      (select max(p.created_at) from public.group_posts p where p.group_id = g.id and p.deleted_at is null) as last_at
    from public.groups g left join mine m on m.group_id = g.id
    where g.account_id = p_account_id and p_account_id in (select app.my_accounts())
      and coalesce(m.status, '') <> 'banned'
      and (btrim(coalesce(p_search, '')) = ''
        or strpos(lower(g.title || ' ' || g.description), lower(btrim(left(p_search, 100)))) > 0)
      and case p_scope
        when 'mine' then m.status in ('active', 'invited', 'pending') and (g.archived_at is null or m.status = 'active')
        when 'discover' then m.status is null and g.archived_at is null and g.privacy <> 'hidden'
        when 'manage' then p_account_id in (select app.my_accounts_with_cap('manage_options'))
        else false end
  )
  select s.id, s.slug, s.title, s.description, s.image, s.privacy, s.join_mode, s.archived_at,
    (select count(*)::int from public.group_members x where x.group_id = s.id and x.status = 'active'),
    case when k.keeps then (select count(*)::int from public.group_members x where x.group_id = s.id and x.status = 'pending') else 0 end,
    case when k.keeps then (select count(*)::int from public.reports x where x.group_id = s.id and x.status = 'pending') else 0 end,
    app.my_standing(s.id), s.my_role, case when k.reads then s.last_at end, s.total
  from (select seen.*, count(*) over ()::int as total from seen
    order by seen.archived_at is not null, seen.my_status = 'invited' desc nulls last, coalesce(seen.last_at, seen.created_at) desc, seen.id
    limit least(greatest(coalesce(p_limit, 24), 1), 100) offset greatest(coalesce(p_offset, 0), 0)) s
  cross join lateral (select s.id in (select app.my_moderated_groups()) as keeps,
    s.id in (select app.my_readable_groups()) as reads) k
$$;
revoke all on function public.list_groups from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.list_groups to authenticated, impersonated, stoa_service;

-- Where comments on lessons are read: courses open to the person, and those taught.
create or replace function app.my_discussed_courses() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_open_courses() union select app.my_courses_with_cap('manage_students')
$$;
revoke all on function app.my_discussed_courses from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.my_discussed_courses to authenticated, impersonated, stoa_service;

-- Groups the person has joined.
create or replace function app.my_groups() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.group_id from public.group_members m
  where m.user_id = (select auth.uid()) and m.status = 'active' and m.account_id in (select app.my_accounts())
    and (not m.by_payment or m.role <> 'member' or m.group_id in (select app.my_entitled('group'))
      or exists (select 1 from public.groups g where g.id = m.group_id and g.paid_by_id in (
        select app.my_entitled('membership') union select app.my_entitled('product'))))
$$;
revoke all on function app.my_groups from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.my_groups to authenticated, impersonated, stoa_service;

-- Groups the person keeps in order.
create or replace function app.my_moderated_groups(p_roles text[] default array['moderator', 'admin']) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select g.group_id from public.group_members g
  where g.user_id = (select auth.uid()) and g.status = 'active' and g.role = any (p_roles)
    and g.account_id in (select app.my_accounts())
  union
  select g.id from public.groups g where g.account_id in (select app.my_accounts_with_cap('manage_options'))
$$;
revoke all on function app.my_moderated_groups from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.my_moderated_groups to authenticated, impersonated, stoa_service;

-- Groups whose feed the person reads: the public ones of an own account, those joined, those kept in order.
create or replace function app.my_readable_groups() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_moderated_groups()
  union
  select app.my_groups()
  union
  select g.id from public.groups g where g.privacy = 'public' and g.account_id in (select app.my_accounts())
    and not exists (select 1 from public.group_members b
      where b.group_id = g.id and b.user_id = (select auth.uid()) and b.status = 'banned')
$$;
revoke all on function app.my_readable_groups from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.my_readable_groups to authenticated, impersonated, stoa_service;

-- The comments of a post, the newest page first but each page in the order of the talk; answers come with their comment.
create or replace function public.post_comments(p_post_id uuid, p_before uuid default null, p_limit int default 20)
returns table (id uuid, parent_id uuid, user_id uuid, name text, role text, body text, created_at timestamptz, edited_at timestamptz,
  reactions jsonb, my_reaction text, is_mine boolean, may_remove boolean)
language sql stable security definer set search_path = '' as $$
  with open as materialized (
    select p.id, p.group_id from public.group_posts p
    where p.id = p_post_id and p.deleted_at is null and p.group_id in (select app.my_readable_groups())),
  heads as materialized (
    select c.id, c.created_at from public.comments c join open on open.id = c.post_id
    left join public.comments b on b.id = p_before and b.post_id = p_post_id
    where c.parent_id is null and (p_before is null or (c.created_at, c.id) < (b.created_at, b.id))
      and (c.deleted_at is null or exists (select 1 from public.comments a where a.parent_id = c.id and a.deleted_at is null))
    order by c.created_at desc, c.id desc
    limit least(greatest(coalesce(p_limit, 20), 1), 100))
  select c.id, c.parent_id, case when c.deleted_at is null then c.user_id end,
    case when c.deleted_at is null then coalesce(m.name, '') else '' end,
    case when c.deleted_at is null and g.status = 'active' then g.role end,
    case when c.deleted_at is null then c.body end, c.created_at, c.edited_at,
    coalesce((select jsonb_object_agg(x.emoji, x.n) from (
      select r.emoji, count(*) as n from public.reactions r where r.comment_id = c.id and c.deleted_at is null group by r.emoji) x), '{}'),
    (select r.emoji from public.reactions r where r.comment_id = c.id and r.user_id = (select auth.uid()) and c.deleted_at is null),
    c.user_id = (select auth.uid()) and c.deleted_at is null,
    c.deleted_at is null and (c.user_id = (select auth.uid()) or c.group_id = any (array(select app.my_moderated_groups())))
  from public.comments c
  left join public.members m on m.account_id = c.account_id and m.user_id = c.user_id
  left join public.group_members g on g.group_id = c.group_id and g.user_id = c.user_id
  where c.id in (select h.id from heads h) or (c.parent_id in (select h.id from heads h) and c.deleted_at is null)
  order by c.created_at, c.id
$$;
revoke all on function public.post_comments from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.post_comments to authenticated, impersonated, stoa_service;

-- Ends a visit; says whether it was still going on.
create or replace function ops.end_impersonation(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update ops.impersonations i set ended_at = now() where i.id = p_id and i.ended_at is null and i.expires_at > now();
  return found;
end
$$;
revoke all on function ops.end_impersonation from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.end_impersonation to stoa_service;

-- Spends the code of a visit at its site and starts the 30 minutes; null for a code that is unknown, spent, old or of another
-- site. The site's own log and its managers' notifications say who came.
create or replace function ops.enter_impersonation(p_account_id uuid, p_code_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_visit ops.impersonations;
begin
  update ops.impersonations i set entered_at = now(),
    expires_at = case when i.account_id = p_account_id then now() + interval '30 minutes' else i.expires_at end,
    ended_at = case when i.account_id = p_account_id then null else now() end
  where i.code_hash = p_code_hash and i.entered_at is null and i.ended_at is null and i.expires_at > now()
  returning * into v_visit;
  if not found or v_visit.account_id <> p_account_id then
    return null;
  end if;
  insert into public.account_audit (account_id, actor_user_id, action, target_id, detail)
  values (p_account_id, v_visit.operator_user_id, 'support.viewed', v_visit.user_id,
    jsonb_build_object('operator', v_visit.operator, 'member', v_visit.member_name, 'reason', v_visit.reason));
  insert into public.account_notifications (account_id, message, severity)
  values (p_account_id, format('Platform support (%s) looked at your site as <strong>%s</strong>: %s',
    v_visit.operator, v_visit.member_name, v_visit.reason), 2);
  return (select jsonb_build_object('id', v_visit.id, 'userId', v_visit.user_id, 'member', v_visit.member_name,
    'operatorUserId', v_visit.operator_user_id, 'operator', v_visit.operator, 'reason', v_visit.reason,
    'email', lower(u.email)) from auth.users u where u.id = v_visit.user_id);
end
$$;
revoke all on function ops.enter_impersonation from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.enter_impersonation to stoa_service;

-- Active members of a site whom an operator can look as, by name; a pattern of null takes any.
create or replace function ops.impersonation_members(p_account_id uuid, p_pattern text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('userId', f.user_id, 'name', f.name, 'role', f.role)), '[]') from (
    select m.user_id, coalesce(nullif(btrim(m.name), ''), m.slug) as name, coalesce(r.name, '') as role
    from public.members m left join public.roles r on r.account_id = m.account_id and r.role_id = m.role_id
    where m.account_id = p_account_id and m.status = 'active' and (p_pattern is null or m.name ilike p_pattern)
      and not exists (select 1 from public.platform_operators o where o.user_id = m.user_id)
    order by lower(m.name), m.id limit 20) f
$$;
revoke all on function ops.impersonation_members from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.impersonation_members to stoa_service;

-- Checks whether the caller's impersonation goes on: not ended, not over, the operator still logged in and in support, and
-- the member still in the site of the request.
create or replace function app.impersonation_open() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select 1 from ops.impersonations i
    join public.accounts a on a.account_id = i.account_id and a.status in ('active', 'paused')
    join public.members m on m.account_id = i.account_id and m.user_id = i.user_id and m.status = 'active'
    join auth.sessions s on s.id = i.session_id and s.user_id = i.operator_user_id
      and (s.not_after is null or s.not_after > now())
    where i.id = app.as_uuid(auth.jwt() ->> 'impersonation_id') and i.user_id = auth.uid()
      and i.entered_at is not null and i.ended_at is null and i.expires_at > now()
      and coalesce(i.account_id = any (app.bound_accounts()), true)
      and 'support' = any (ops.find_operator_caps(i.operator_user_id)));
end
$$;
revoke all on function app.impersonation_open from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.impersonation_open to impersonated;

-- Names and end of the caller's impersonation, for its banner; null for one that is over.
create or replace function public.impersonation_view() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.impersonation_open() then
    return null;
  end if;
  return (select jsonb_build_object('id', i.id, 'accountId', i.account_id, 'operator', i.operator, 'member', i.member_name,
    'expiresAt', i.expires_at)
    from ops.impersonations i where i.id = app.as_uuid(auth.jwt() ->> 'impersonation_id'));
end
$$;
revoke all on function public.impersonation_view from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.impersonation_view to impersonated;

-- The latest visits of operators to a site, newest first.
create or replace function ops.list_impersonations(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(v.visit order by v.created_at desc), '[]') from (
    select i.created_at, jsonb_build_object('id', i.id, 'operator', i.operator, 'member', i.member_name, 'reason', i.reason,
      'ticket', (select t.number from ops.tickets t where t.id = i.ticket_id),
      'startedAt', coalesce(i.entered_at, i.created_at),
      'endedAt', case when i.ended_at is not null then i.ended_at when i.expires_at <= now() then i.expires_at end,
      'isEntered', i.entered_at is not null) as visit
    from ops.impersonations i where i.account_id = p_account_id order by i.created_at desc limit 50) v
$$;
revoke all on function ops.list_impersonations from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.list_impersonations to stoa_service;

-- Visits of operators that took place in a site, for its owner; null for anybody else.
create or replace function ops.owned_impersonations(p_user_id uuid, p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select (select coalesce(jsonb_agg(v.visit order by v.visit ->> 'startedAt' desc), '[]')
    from jsonb_array_elements(ops.list_impersonations(a.account_id)) v (visit) where (v.visit ->> 'isEntered')::boolean)
  from public.accounts a where a.account_id = p_account_id and a.owner_user_id = p_user_id
$$;
revoke all on function ops.owned_impersonations from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.owned_impersonations to stoa_service;

-- Starts the visit of an operator as an active member and stores the hash of its one-time code. An operator has one at a
-- time. Nobody visits as an operator, nor a site whose members are known elsewhere.
create or replace function ops.start_impersonation(p_operator_user_id uuid, p_operator text, p_session_id uuid, p_account_id uuid,
  p_user_id uuid, p_reason text, p_ticket_id uuid, p_code_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
  v_member public.members;
  v_id uuid;
begin
  select a.* into v_account from public.accounts a
  where a.account_id = p_account_id and a.kind = 'site' and a.status in ('active', 'paused');
  if not found then
    perform app.fail('account_not_found');
  end if;
  if coalesce(v_account.settings ->> 'url', '') <> '' or coalesce(v_account.settings ->> 'server_id', '') <> ''
    or exists (select 1 from ops.account_backends b where b.account_id = p_account_id) then
    perform app.fail('impersonation_elsewhere');
  end if;
  select m.* into v_member from public.members m
  where m.account_id = p_account_id and m.user_id = p_user_id and m.status = 'active';
  if not found then
    perform app.fail('not_a_member');
  end if;
  if exists (select 1 from public.platform_operators o where o.user_id = p_user_id) then
    perform app.fail('impersonation_of_operator');
  end if;
  if p_ticket_id is not null
    and not exists (select 1 from ops.tickets t where t.id = p_ticket_id and t.account_id = p_account_id) then
    perform app.fail('not_found', 'ticket');
  end if;
  update ops.impersonations i set ended_at = now() where i.operator_user_id = p_operator_user_id and i.ended_at is null;
  insert into ops.impersonations (account_id, user_id, member_name, operator_user_id, operator, session_id, reason, ticket_id,
    code_hash)
  values (p_account_id, p_user_id, left(coalesce(nullif(btrim(v_member.name), ''), v_member.slug), 200), p_operator_user_id,
    p_operator, p_session_id, p_reason, p_ticket_id, p_code_hash)
  returning id into v_id;
  return jsonb_build_object('id', v_id, 'member', (select i.member_name from ops.impersonations i where i.id = v_id),
    'slug', v_account.slug, 'domain', case when v_account.domain_verified_at is not null then v_account.domain end);
end
$$;
revoke all on function ops.start_impersonation from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.start_impersonation to stoa_service;

-- Courses that a course waits for, as those see it who build it; nothing in a waiting course is begun by another way.
create or replace function public.course_requirements(p_course_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  return (select jsonb_build_object(
    'needed', coalesce(jsonb_agg(c.row order by c.title, c.id) filter (where c.is_needed), '[]'),
    'others', coalesce(jsonb_agg(c.row order by c.title, c.id) filter (where not c.is_needed and c.place <= 500), '[]'))
  from (
    select o.id, lower(o.title) as title, q.requires_id is not null as is_needed,
      row_number() over (partition by q.requires_id is not null order by lower(o.title), o.id) as place,
      jsonb_build_object('id', o.id, 'title', o.title, 'status', o.status) as row
    from public.courses me
    join public.courses o on o.account_id = me.account_id and o.id <> me.id
    left join public.course_prerequisites q on q.course_id = me.id and q.requires_id = o.id
    where me.id = p_course_id and (q.requires_id is not null or o.status = 'published'
      or o.id in (select app.my_courses_with_cap('manage_curriculum')))
  ) c);
end
$$;
revoke all on function public.course_requirements from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.course_requirements to authenticated, impersonated, stoa_service;

-- A course as its learner sees it; row security decides what is there. Null when there is none for this person.
create or replace function public.learner_course(p_account_id uuid, p_slug text) returns jsonb
language sql stable set search_path = '' as $$
  with course as (
    select c.*, c.id = any (array(select app.my_open_courses())) as is_open,
      c.id = any (array(select app.my_courses_with_cap('manage_curriculum'))) as is_taught
    from public.courses c where c.account_id = p_account_id and c.slug = p_slug
  ), enrolment as (
    select e.* from public.enrolments e join course c on e.course_id = c.id where e.user_id = (select auth.uid())
  ), locked as (
    select app.my_locked_lessons() as id
  ), lesson as (
    select l.section_id, l.position, l.id, jsonb_build_object('id', l.id, 'slug', l.slug, 'title', l.title, 'type', l.type,
      'is_preview', l.is_preview, 'is_required', l.is_required, 'duration_s', l.duration_s, 'has_file', l.media_id is not null,
      'is_locked', l.id in (select k.id from locked k),
      'opens_at', case c.drip_mode
        when 'days' then coalesce((select e.started_at from enrolment e), now()) + make_interval(days => coalesce(l.drip_days, 0))
        when 'date' then l.drip_at end,
      'after_lesson_id', case when c.drip_mode = 'prerequisites' then l.after_lesson_id end,
      'position_s', coalesce(p.position_s, 0), 'completed_at', p.completed_at) as row
    from course c
    join public.lessons l on l.course_id = c.id and l.status = 'published'
    left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = (select auth.uid())
  )
  select jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'drip_mode', c.drip_mode, 'is_open', c.is_open,
    'is_taught', c.is_taught, 'gives_certificate', c.certificate_template_id is not null, 'takes_reviews', c.allow_reviews,
    'enrolment', (select jsonb_build_object('status', e.status, 'progress', e.progress, 'last_lesson_id', e.last_lesson_id,
      'started_at', e.started_at, 'completed_at', e.completed_at) from enrolment e),
    'certificate', (select x.serial from public.certificates x
      where x.course_id = c.id and x.user_id = (select auth.uid()) and x.revoked_at is null),
    'review', (select jsonb_build_object('rating', r.rating, 'body', r.body) from public.course_reviews r
      where r.course_id = c.id and r.user_id = (select auth.uid())),
    'waits_for', coalesce((select jsonb_agg(jsonb_build_object('slug', o.slug, 'title', o.title) order by o.title)
      from public.course_prerequisites q join public.courses o on o.id = q.requires_id
      where q.course_id = c.id and not exists (select 1 from public.enrolments d
        where d.course_id = q.requires_id and d.user_id = (select auth.uid()) and d.status = 'completed')), '[]'),
    'sections', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'lessons',
        (select jsonb_agg(l.row order by l.position, l.id) from lesson l where l.section_id = s.id)) order by s.position, s.id)
      from public.course_sections s
      where s.course_id = c.id and exists (select 1 from lesson l where l.section_id = s.id)), '[]'))
  from course c
$$;
revoke all on function public.learner_course from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.learner_course to authenticated, impersonated, stoa_service;

-- What the home screens of learners and teachers show.
create or replace function public.learner_home(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select e.* from public.enrolments e
    where e.account_id = p_account_id and e.user_id = (select auth.uid()) and e.account_id in (select app.my_accounts())
      and e.course_id in (select app.my_open_courses())
  ), active_day as (
    select distinct (a.created_at at time zone 'UTC')::date as day
    from public.activity a where a.account_id = p_account_id and a.user_id = (select auth.uid())
    union
    select (p.reported_at at time zone 'UTC')::date from public.lesson_progress p
    where p.account_id = p_account_id and p.user_id = (select auth.uid())
  ), run as (
    -- Days in a row have the same distance to their number; the run counts if it reaches today or yesterday.
    select count(*) as days, max(d.day) as last from (
      select day, day - (row_number() over (order by day))::int as base from active_day) d group by d.base
  )
  select jsonb_build_object(
    'courses', (select coalesce(jsonb_agg(jsonb_build_object('course_id', c.id, 'slug', c.slug, 'title', c.title,
        'image', c.featured_image, 'progress', m.progress, 'status', m.status, 'last_lesson_id', m.last_lesson_id)
        order by m.last_active_at desc), '[]')
      from mine m join public.courses c on c.id = m.course_id),
    'deadlines', (select coalesce(jsonb_agg(jsonb_build_object('lesson_id', d.lesson_id, 'course_id', d.course_id,
        'title', d.title, 'due_at', d.due_at) order by d.due_at), '[]')
      from (select a.lesson_id, a.course_id, l.title, coalesce(a.due_at, m.started_at + make_interval(days => a.due_days)) as due_at
        from mine m join public.assignments a on a.course_id = m.course_id
        join public.lessons l on l.id = a.lesson_id and l.status = 'published'
        where not exists (select 1 from public.submissions s where s.lesson_id = a.lesson_id and s.user_id = m.user_id
          and s.status <> 'returned')) d
      where d.due_at is not null),
    'certificates', (select count(*) from public.certificates c
      where c.account_id = p_account_id and c.user_id = (select auth.uid()) and c.revoked_at is null),
    'streak_days', coalesce((select max(r.days) from run r where r.last >= (now() at time zone 'UTC')::date - 1), 0))
  where app.in_reach(p_account_id)
$$;
revoke all on function public.learner_home from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.learner_home to authenticated, impersonated, stoa_service;

-- What a member's first screen knows of the own learning: the lesson to go on with, the courses touched last, what is due in
-- the coming days or late by at most two weeks, and certificates.
create or replace function app.learning_home(p_account_id uuid, p_days int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_accounts()) then
    perform app.fail('forbidden');
  end if;
  if p_days is null or p_days not between 1 and 31 then
    perform app.fail('invalid_input', 'days');
  end if;
  return (
    with course as materialized (
      select row_number() over (order by m.last_active_at desc, m.course_id) as place, m.* from public.my_courses(p_account_id) m
    ), next as (
      select c.* from course c where c.is_open and c.status = 'active' order by c.place limit 1
    ), locked as (
      select app.my_locked_lessons() as id
    ), lesson as (
      select l.id, l.slug, l.title, l.type, l.duration_s, coalesce(p.position_s, 0) as position_s, p.completed_at,
        l.id is not distinct from e.last_lesson_id as is_last, l.id in (select x.id from locked x) as is_locked,
        row_number() over (order by s.position, s.id, l.position, l.id) as place
      from next n
      join public.enrolments e on e.course_id = n.course_id and e.user_id = (select auth.uid())
      join public.lessons l on l.course_id = n.course_id and l.status = 'published'
      join public.course_sections s on s.id = l.section_id
      left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = e.user_id
    ), goes_on as (
      select l.* from lesson l
      where l.is_last or (l.completed_at is null and not l.is_locked)
      order by l.completed_at is not null, not l.is_last,
        l.place < coalesce((select x.place from lesson x where x.is_last), 0), l.place
      limit 1
    ), due as (
      select a.lesson_id, l.slug as lesson_slug, l.title, c.slug as course_slug, c.title as course,
        coalesce(a.due_at, e.started_at + make_interval(days => a.due_days)) as due_at
      from public.enrolments e
      join public.courses c on c.id = e.course_id
      join public.assignments a on a.course_id = e.course_id
      join public.lessons l on l.id = a.lesson_id and l.status = 'published'
      where e.account_id = p_account_id and e.user_id = (select auth.uid())
        and e.account_id = any (array(select app.my_accounts())) and e.course_id = any (array(select app.my_open_courses()))
        and l.id not in (select x.id from locked x)
        and not exists (select 1 from public.submissions s where s.lesson_id = a.lesson_id and s.user_id = e.user_id
          and s.status <> 'returned')
    )
    select jsonb_build_object(
      'next', (select jsonb_build_object('course_id', n.course_id, 'slug', n.slug, 'title', n.title, 'image', n.image,
          'progress', n.progress, 'is_started', n.last_lesson is not null,
          'lesson', (select jsonb_build_object('id', g.id, 'slug', g.slug, 'title', g.title, 'type', g.type,
            'position_s', g.position_s, 'seconds_left', case when g.completed_at is null then greatest(g.duration_s - g.position_s, 0) else 0 end)
            from goes_on g),
          'lessons_left', (select count(*) from lesson l where l.completed_at is null),
          'seconds_left', (select coalesce(sum(greatest(l.duration_s - l.position_s, 0)), 0) from lesson l where l.completed_at is null))
        from next n),
      'courses', (select coalesce(jsonb_agg(to_jsonb(c) - 'place' order by c.place), '[]') from course c where c.place <= 6),
      'courses_total', (select count(*) from course),
      'due', (select coalesce(jsonb_agg(to_jsonb(d) order by d.due_at, d.lesson_id), '[]') from (
        select * from due where due_at > now() - interval '14 days' and due_at < now() + make_interval(days => p_days)
        order by due_at, lesson_id limit 10) d),
      'certificates', (select coalesce(jsonb_agg(jsonb_build_object('serial', x.serial, 'title', x.course_title,
          'issued_at', x.issued_at) order by x.issued_at desc, x.serial), '[]') from (
        select k.serial, k.course_title, k.issued_at from public.certificates k
        where k.account_id = p_account_id and k.user_id = (select auth.uid()) and k.revoked_at is null
          and k.account_id = any (array(select app.my_accounts()))
        order by k.issued_at desc, k.serial limit 5) x)));
end
$$;
revoke all on function app.learning_home from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.learning_home to authenticated, impersonated, stoa_service;

-- A begun course goes on where it was left; with that lesson done, at the next one that is open and not done.
create or replace function public.my_courses(p_account_id uuid)
returns table (course_id uuid, slug text, title text, excerpt text, image jsonb, level text, category text, status text,
  progress int, is_open boolean, lessons int, last_lesson text, started_at timestamptz, last_active_at timestamptz,
  completed_at timestamptz, certificate text)
language sql stable security definer set search_path = '' as $$
  with mine as (
    select e.*, e.course_id = any (array(select app.my_open_courses())) as is_open
    from public.enrolments e
    where e.account_id = p_account_id and e.user_id = (select auth.uid())
      and e.account_id = any (array(select app.my_accounts()))
  ), locked as (
    select app.my_locked_lessons() as id
  ), left_at as (
    select m.course_id, l.id, s.position as section_position, s.id as section_id, l.position
    from mine m join public.lessons l on l.id = m.last_lesson_id join public.course_sections s on s.id = l.section_id
  )
  select c.id, c.slug, c.title, c.excerpt, c.featured_image, c.level, k.name, m.status, m.progress, m.is_open,
    (select count(*)::int from public.lessons l where l.course_id = c.id and l.status = 'published'),
    (select l.title
     from left_at a
     join public.lessons l on l.course_id = a.course_id and l.status = 'published'
     join public.course_sections s on s.id = l.section_id
     left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = m.user_id
     where a.course_id = c.id and (l.id = a.id or (p.completed_at is null and l.id not in (select x.id from locked x)))
     order by p.completed_at is not null, l.id <> a.id,
       (s.position, s.id, l.position, l.id) < (a.section_position, a.section_id, a.position, a.id),
       s.position, s.id, l.position, l.id
     limit 1),
    m.started_at, m.last_active_at, m.completed_at,
    (select x.serial from public.certificates x where x.course_id = c.id and x.user_id = m.user_id and x.revoked_at is null)
  from mine m
  join public.courses c on c.id = m.course_id
  left join public.course_categories k on k.id = c.category_id
  where m.is_open or (c.status = 'published' and c.access <> 'private')
  order by m.last_active_at desc, c.id
  limit 500
$$;
revoke all on function public.my_courses from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.my_courses to authenticated, impersonated, stoa_service;

-- Lessons of courses open to the person that are not open yet: dripped, or behind another course.
create or replace function app.my_locked_lessons() returns setof uuid
language sql stable security definer set search_path = '' as $$
  with mine as (
    select c.id, c.drip_mode, coalesce(e.started_at, now()) as started_at,
      exists (select 1 from public.course_prerequisites p where p.course_id = c.id and not exists (
        select 1 from public.enrolments d where d.course_id = p.requires_id and d.user_id = (select auth.uid())
          and d.status = 'completed')) as waits
    from public.courses c
    left join public.enrolments e on e.course_id = c.id and e.user_id = (select auth.uid())
    where (c.drip_mode <> 'none' or c.id in (select p.course_id from public.course_prerequisites p))
      and c.id in (select app.my_open_courses())
      and c.id not in (select app.my_courses_with_cap('manage_curriculum'))
  ), lesson as (
    select l.id, m.waits, m.drip_mode, m.started_at, l.drip_days, l.drip_at, l.after_lesson_id,
      coalesce(bool_or(l.is_required and p.completed_at is null) over (partition by l.course_id
        order by s.position, s.id, l.position, l.id rows between unbounded preceding and 1 preceding), false) as behind
    from mine m
    join public.lessons l on l.course_id = m.id and l.status = 'published'
    join public.course_sections s on s.id = l.section_id
    left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = (select auth.uid())
  )
  select id from lesson
  where waits or case drip_mode
    when 'sequential' then behind
    when 'days' then now() < started_at + make_interval(days => coalesce(drip_days, 0))
    when 'date' then drip_at > now()
    when 'prerequisites' then after_lesson_id is not null and not exists (
      select 1 from public.lesson_progress p
      where p.lesson_id = after_lesson_id and p.user_id = (select auth.uid()) and p.completed_at is not null)
    else false
  end
$$;
revoke all on function app.my_locked_lessons from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.my_locked_lessons to anon, authenticated, impersonated, stoa_service;

-- Courses whose lessons the person may read: bought, taught, or open to members of the account.
create or replace function app.my_open_courses() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_entitled('course')
  union
  select c.id from public.courses c where c.instructor_id = any (array(select app.my_members()))
  union
  select c.id from public.courses c
  where c.status = 'published' and c.access in ('free', 'members')
    and c.account_id = any (array(select app.my_accounts()))
$$;
revoke all on function app.my_open_courses from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.my_open_courses to anon, authenticated, impersonated, stoa_service;

-- A member's first screen in one answer. Reads meetings with the caller's own rights: their policies say who is invited.
create or replace function public.student_home(p_account_id uuid, p_days int default 7) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_home jsonb := app.learning_home(p_account_id, p_days);
begin
  return v_home || jsonb_build_object(
    'meetings', (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'id', m.id, 'title', m.title, 'host', m.host,
        'audience', m.audience, 'starts_at', m.starts_at, 'ends_at', m.ends_at, 'url', m.url, 'status', m.status,
        'is_live_lesson', l.lesson_id is not null) order by m.starts_at, m.id), '[]')
      from (select * from public.my_meetings(p_account_id, now(), now() + make_interval(days => p_days)) limit 10) m
      left join public.meetings l on l.id = m.id and m.kind = 'meeting'),
    'points', (select jsonb_build_object('is_on', a.answer -> 'is_on', 'points', a.answer -> 'points', 'week', a.answer -> 'week',
        'latest', (select b.badge from jsonb_array_elements(a.answer -> 'badges') with ordinality b (badge, place)
          where b.badge ->> 'earned_at' is not null order by b.place limit 1))
      from (select public.my_achievements(p_account_id) as answer) a where a.answer is not null));
end
$$;
revoke all on function public.student_home from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.student_home to authenticated, impersonated, stoa_service;

create or replace function public.media_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 24, p_offset int default 0)
returns table (id uuid, folder_id uuid, object_name text, name text, mime text, size_bytes bigint, alt text, visibility text,
  created_at timestamptz, uploaded_by text, total bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_media_accounts()) then
    perform app.fail('forbidden');
  end if;
  return query
  select m.id, m.folder_id, m.object_name, m.name, m.mime, m.size_bytes, m.alt, m.visibility, m.created_at, w.name, count(*) over ()
  from public.media m left join public.members w on w.account_id = m.account_id and w.user_id = m.uploaded_by
  where m.account_id = p_account_id
    and (p_filter ->> 'folder' is null
      or case p_filter ->> 'folder' when 'none' then m.folder_id is null else m.folder_id::text = p_filter ->> 'folder' end)
    and (p_filter ->> 'kind' is null or case p_filter ->> 'kind'
      when 'document' then m.mime !~ '^(image|video|audio)/' else m.mime like (p_filter ->> 'kind') || '/%' end)
    and (p_filter ->> 'visibility' is null or m.visibility = p_filter ->> 'visibility')
    and (coalesce(btrim(p_filter ->> 'search'), '') = '' or app.fold(m.name) like app.search_part(p_filter ->> 'search'))
  order by m.created_at desc, m.id
  limit least(greatest(coalesce(p_limit, 24), 1), 100) offset greatest(coalesce(p_offset, 0), 0);
end
$$;
revoke all on function public.media_list from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.media_list to authenticated, impersonated, stoa_service;

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
revoke all on function public.media_room from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.media_room to authenticated, impersonated, stoa_service;

-- Who writes posts or makes courses uses the library too; managers keep it.
create or replace function app.my_author_accounts() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_accounts_with_cap('edit_posts') union select app.my_accounts_with_cap('create_courses')
$$;
revoke all on function app.my_author_accounts from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.my_author_accounts to authenticated, impersonated, stoa_service;

create or replace function app.my_media_accounts() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_author_accounts() union select app.my_accounts_with_cap('manage_options')
$$;
revoke all on function app.my_media_accounts from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.my_media_accounts to authenticated, impersonated, stoa_service;

create or replace function app.my_invited_meetings() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select p.meeting_id from public.meeting_people p where p.user_id = (select auth.uid()) and p.account_id in (select app.my_accounts())
$$;
revoke all on function app.my_invited_meetings from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.my_invited_meetings to authenticated, impersonated, stoa_service;

-- Meetings whose time, name and people the person may change.
create or replace function app.my_kept_meetings() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.id from public.meetings m
  where m.account_id in (select app.my_accounts_with_cap('manage_options'))
    or m.course_id in (select app.my_courses_with_cap('manage_curriculum'))
    or m.group_id in (select app.my_moderated_groups())
$$;
revoke all on function app.my_kept_meetings from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.my_kept_meetings to authenticated, impersonated, stoa_service;

create or replace function public.my_meetings(p_account_id uuid, p_from timestamptz default now(), p_to timestamptz default null)
returns table (kind text, id uuid, title text, starts_at timestamptz, ends_at timestamptz, url text, status text,
  host text, audience text, course_id uuid, group_id uuid, is_for_people boolean, can_change boolean, updated_at timestamptz)
language sql stable set search_path = '' as $$
  select x.* from (
    select 'meeting' as kind, m.id, m.title, m.starts_at, m.ends_at, m.url, 'confirmed' as status,
      h.name as host, coalesce(c.title, g.title) as audience, m.course_id, m.group_id, m.is_for_people,
      m.id = any (array(select app.my_kept_meetings())) as can_change, m.created_at as updated_at
    from public.meetings m
    left join public.members h on h.id = m.member_id
    left join public.courses c on c.id = m.course_id
    left join public.groups g on g.id = m.group_id
    where m.account_id = p_account_id
    union all
    select 'booking', b.id, s.title, b.starts_at, b.ends_at, b.meeting_url, b.status, h.name, null, null, null, false,
      false, b.updated_at
    from public.bookings b join public.appointment_services s on s.id = b.service_id
    left join public.members h on h.id = b.member_id
    where b.account_id = p_account_id and b.status in ('pending', 'confirmed')
      and (b.user_id = (select auth.uid()) or b.member_id = any (array(select app.my_members())))
  ) x
  where x.ends_at > coalesce(p_from, now()) and (p_to is null or x.starts_at < p_to)
  order by x.starts_at, x.id
  limit 500
$$;
revoke all on function public.my_meetings from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.my_meetings to authenticated, impersonated, stoa_service;

create or replace function app.is_manager(p_account_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select p_account_id in (select app.my_accounts_with_cap('manage_options'))
$$;
revoke all on function app.is_manager from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.is_manager to anon, authenticated, impersonated, stoa_service;

-- True only for the owner asking about the own address of the session.
create or replace function public.is_site_owner(p_account_id uuid, p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.accounts a
    where a.account_id = p_account_id and a.owner_user_id = (select auth.uid())
      and app.in_reach(p_account_id)
  ) and lower(btrim(coalesce(p_email, ''))) = lower(btrim(coalesce(auth.jwt() ->> 'email', '')))
    and coalesce(btrim(p_email), '') <> ''
$$;
revoke all on function public.is_site_owner from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.is_site_owner to authenticated, impersonated, stoa_service;

create or replace function app.my_accounts() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select mine.account_id from (
    select m.account_id from public.members m where m.user_id = (select auth.uid()) and m.status = 'active'
    union
    select a.account_id from public.accounts a where a.owner_user_id = (select auth.uid())
  ) mine
  where mine.account_id <> all (array(select app.hidden_accounts()))
    and coalesce(mine.account_id = any ((select app.bound_accounts())::uuid[]), true)
$$;
revoke all on function app.my_accounts from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.my_accounts to anon, authenticated, impersonated, stoa_service;

create or replace function app.my_accounts_with_cap(p_cap text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select mine.account_id from (
    select m.account_id
    from public.members m
    join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id
    where m.user_id = (select auth.uid()) and m.status = 'active' and p_cap = any (r.caps)
    union
    select a.account_id from public.accounts a where a.owner_user_id = (select auth.uid())
    union
    select edited from app.edited_platform() edited where p_cap = 'manage_options'
  ) mine
  where mine.account_id <> all (array(select app.hidden_accounts()))
    and coalesce(mine.account_id = any ((select app.bound_accounts())::uuid[]), true)
$$;
revoke all on function app.my_accounts_with_cap from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.my_accounts_with_cap to anon, authenticated, impersonated, stoa_service;

-- The person's own places in accounts.
create or replace function app.my_members() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.id from public.members m where m.user_id = (select auth.uid()) and m.status = 'active'
    and m.account_id <> all (array(select app.hidden_accounts()))
    and coalesce(m.account_id = any ((select app.bound_accounts())::uuid[]), true)
$$;
revoke all on function app.my_members from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.my_members to authenticated, impersonated, stoa_service;

-- What the caller owns, closed or not: its billing stays open to them.
create or replace function app.my_owned_accounts() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.account_id from public.accounts a
  where a.owner_user_id = (select auth.uid()) and coalesce(a.account_id = any ((select app.bound_accounts())::uuid[]), true)
$$;
revoke all on function app.my_owned_accounts from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.my_owned_accounts to anon, authenticated, impersonated, stoa_service;

-- What somebody does with their own account: profile, devices, a copy of their data, and leaving for good.
create or replace function public.my_profile(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', m.name, 'slug', m.slug, 'bio', m.bio, 'email', m.email, 'is_listed', m.is_listed,
    'avatar_at', m.avatar_at, 'messages_from', m.messages_from, 'joined_at', m.created_at, 'role', r.name,
    'is_owner', app.is_owner(p_account_id, m.user_id))
  from public.members m join public.roles r on r.role_id = m.role_id
  where m.account_id = p_account_id and m.user_id = (select auth.uid()) and m.status = 'active'
    and app.in_reach(p_account_id)
$$;
revoke all on function public.my_profile from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.my_profile to authenticated, impersonated, stoa_service;

create or replace function public.role_list(p_account_id uuid)
returns table (role_id uuid, name text, caps text[], is_default boolean, is_owner boolean, members bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return query
  select r.role_id, r.name, r.caps, r.is_default, r.is_owner, coalesce(n.members, 0)
  from public.roles r
  left join (select m.role_id, count(*) as members from public.members m where m.account_id = p_account_id group by 1) n
    on n.role_id = r.role_id
  where r.account_id = p_account_id
  order by r.is_owner desc, r.is_default, lower(r.name);
end
$$;
revoke all on function public.role_list from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.role_list to authenticated, impersonated, stoa_service;

-- An operator is a row made by seed or command line, for a person whose address is verified.
create or replace function app.is_operator() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1
    from public.platform_operators o
    join auth.users u on u.id = o.user_id
    where o.user_id = (select auth.uid())
      and u.email_confirmed_at is not null
      and lower(u.email) = lower(o.email)
  )
$$;
revoke all on function app.is_operator from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.is_operator to authenticated, impersonated, stoa_service;

-- Whether a feature is switched on and in the account's plan: the lifetime plan's list first, then the plan's own. An account
-- without a plan has what is switched on.
create or replace function app.account_has_feature(p_account_id uuid, p_feature text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.accounts a
    left join public.plans p on p.id = a.settings ->> 'plan'
    where a.account_id = p_account_id and p_feature = any (a.features)
      and (a.settings ->> 'plan' is null or p_feature = any (p.features))
  )
$$;
revoke all on function app.account_has_feature from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.account_has_feature to anon, authenticated, impersonated, stoa_service;

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
revoke all on function public.account_usage from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.account_usage to authenticated, impersonated, stoa_service;

create or replace function public.has_feature(p_account_id uuid, p_feature text) returns boolean
language sql stable set search_path = '' as $$
  select app.in_reach(p_account_id) and app.account_has_feature(p_account_id, p_feature)
$$;
revoke all on function public.has_feature from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.has_feature to anon, authenticated, impersonated, stoa_service;

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
revoke all on function app.plan_figures from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.plan_figures to anon, authenticated, impersonated, stoa_service;

-- What a person has earned, what may still be earned, and how.
create or replace function public.my_achievements(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('is_on', g.is_on, 'has_board', g.has_board,
    'points', coalesce(p.points, 0), 'is_shown', coalesce(p.is_shown, true),
    'week', (select coalesce(sum(l.points), 0) from public.points_ledger l where l.account_id = p_account_id
      and l.user_id = (select auth.uid()) and l.created_at > now() - interval '7 days'),
    'rules', (select jsonb_agg(jsonb_build_object('event', r.event, 'points', r.points, 'daily_max', r.daily_max) order by r.points desc, r.event)
      from public.points_rules r where r.account_id = p_account_id and r.points > 0),
    'badges', coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'description', b.description, 'icon', b.icon,
        'event', b.event, 'threshold', b.threshold, 'earned_at', e.earned_at,
        'reached', least(b.threshold, case b.event when 'points' then coalesce(p.points, 0) else coalesce(n.times, 0) end))
        order by e.earned_at desc nulls last, b.threshold, b.name)
      from public.badges b
      left join public.member_badges e on e.badge_id = b.id and e.user_id = (select auth.uid())
      left join (select l.event, count(*) as times from public.points_ledger l
        where l.account_id = p_account_id and l.user_id = (select auth.uid()) group by 1) n on n.event = b.event
      where b.account_id = p_account_id and (b.is_active or e.earned_at is not null)), '[]'))
  from public.gamification g
  left join public.member_points p on p.account_id = g.account_id and p.user_id = (select auth.uid())
  where g.account_id = p_account_id and p_account_id in (select app.my_accounts())
$$;
revoke all on function public.my_achievements from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.my_achievements to authenticated, impersonated, stoa_service;

-- How the signed-in person stands in a group: as stored, or `lapsed` once what was bought has run out.
create or replace function app.my_standing(p_group_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when m.status = 'active' and m.group_id not in (select app.my_groups()) then 'lapsed' else m.status end
  from public.group_members m where m.group_id = p_group_id and m.user_id = (select auth.uid())
$$;
revoke all on function app.my_standing from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.my_standing to authenticated, impersonated, stoa_service;

-- Those with the most points of the last seven days or altogether, and the person's own place even when it is further down.
create or replace function public.points_board(p_account_id uuid, p_period text default 'week', p_limit int default 20)
returns table (place int, user_id uuid, name text, points int, badges int, is_me boolean)
language sql stable security definer set search_path = '' as $$
  with earned as (
    select l.user_id, sum(l.points)::int as points from public.points_ledger l
    where p_period = 'week' and l.account_id = p_account_id and l.created_at > now() - interval '7 days' group by 1
    union all
    select p.user_id, p.points from public.member_points p where p_period = 'all' and p.account_id = p_account_id),
  ranked as (
    select rank() over (order by e.points desc)::int as place, e.user_id, m.name, e.points from earned e
    join public.members m on m.account_id = p_account_id and m.user_id = e.user_id and m.status = 'active'
    join public.member_points p on p.account_id = p_account_id and p.user_id = e.user_id and p.is_shown
    where e.points > 0 and p_account_id in (select app.my_accounts())
      and exists (select 1 from public.gamification g where g.account_id = p_account_id and g.is_on and g.has_board)),
  first as (select * from ranked order by place, lower(name), user_id limit least(greatest(coalesce(p_limit, 20), 1), 100)),
  shown as (select * from first union select * from ranked where user_id = (select auth.uid()))
  select s.place, s.user_id, s.name, s.points,
    (select count(*)::int from public.member_badges b where b.account_id = p_account_id and b.user_id = s.user_id),
    s.user_id = (select auth.uid())
  from shown s order by s.place, lower(s.name), s.user_id
$$;
revoke all on function public.points_board from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.points_board to authenticated, impersonated, stoa_service;

-- What the learner or a teacher may know of an attempt: solutions and single points by the quiz's setting.
create or replace function public.attempt_result(p_attempt_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_attempt public.quiz_attempts;
  v_quiz public.quizzes;
  v_teaches boolean;
  v_shows boolean;
begin
  select * into v_attempt from public.quiz_attempts a where a.id = p_attempt_id;
  v_teaches := coalesce(v_attempt.course_id in (select app.my_courses_with_cap('manage_submissions')), false);
  if v_attempt.id is null or not (v_teaches or v_attempt.user_id = auth.uid()) or auth.uid() is null
    or not app.in_reach(v_attempt.account_id) then
    perform app.fail('not_found');
  end if;
  select * into v_quiz from public.quizzes q where q.id = v_attempt.quiz_id;
  v_shows := v_teaches or (v_attempt.status <> 'in_progress' and case v_quiz.show_answers
    when 'after_submit' then true
    when 'after_pass' then coalesce(app.kept_percent(v_quiz.id, v_attempt.user_id) >= v_quiz.pass_percent, false)
    when 'after_last' then v_quiz.max_attempts > 0 and v_quiz.max_attempts <= (select count(*) from public.quiz_attempts a
      where a.quiz_id = v_quiz.id and a.user_id = v_attempt.user_id and a.status <> 'in_progress')
    else false end);
  return to_jsonb(v_attempt) - 'writer' || jsonb_build_object('pass_percent', v_quiz.pass_percent,
    'kept_percent', app.kept_percent(v_quiz.id, v_attempt.user_id), 'shows_answers', v_shows,
    'questions', case when v_attempt.status = 'in_progress' and not v_teaches then '[]'::jsonb else (
      select jsonb_agg(jsonb_build_object('id', q.id, 'type', q.type, 'body', q.body, 'options', q.options,
        'answer', x.answer, 'max_points', x.max_points, 'feedback', x.feedback) || case when v_shows then
        jsonb_build_object('points', x.points, 'solution', q.solution, 'explanation', q.explanation) else '{}' end
        order by x.position)
      from public.attempt_answers x join public.quiz_questions q on q.id = x.question_id
      where x.attempt_id = v_attempt.id) end);
end
$$;
revoke all on function public.attempt_result from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.attempt_result to authenticated, impersonated, stoa_service;

-- Whether something is an answer to a question of this type at all, right or wrong.
create or replace function app.is_answer(p_type text, p_options jsonb, p_answer jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(length(p_answer::text) <= 60000 and case p_type
    when 'single' then jsonb_typeof(p_answer) = 'string' and p_answer #>> '{}' = any (app.option_ids(p_options))
    when 'multiple' then app.names_options(p_answer, app.option_ids(p_options))
    when 'true_false' then jsonb_typeof(p_answer) = 'boolean'
    when 'short' then jsonb_typeof(p_answer) = 'string' and length(p_answer #>> '{}') <= 500
    when 'numeric' then jsonb_typeof(p_answer) = 'number'
    when 'match' then app.matches_options(p_answer, p_options)
    when 'order' then app.names_options(p_answer, app.option_ids(p_options))
    when 'essay' then jsonb_typeof(p_answer) = 'string'
    when 'file' then jsonb_typeof(p_answer -> 'path') = 'string' and length(p_answer ->> 'path') <= 500
      and jsonb_typeof(p_answer -> 'name') = 'string'
    else false
  end, false)
$$;
revoke all on function app.is_answer from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.is_answer to authenticated, impersonated, stoa_service;

-- Whether a question can be answered rightly: enough options with ids of their own, and a solution of its type.
create or replace function app.is_question(p_type text, p_options jsonb, p_solution jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_options) <> 'array' or jsonb_array_length(p_options) > 50 then false else coalesce(
    (select count(*) = count(distinct o.value ->> 'id') and coalesce(bool_and(jsonb_typeof(o.value -> 'id') = 'string'
      and jsonb_typeof(o.value -> 'text') = 'string'), true) from jsonb_array_elements(p_options) o)
    and case p_type
      when 'single' then jsonb_array_length(p_options) >= 2 and app.is_answer(p_type, p_options, p_solution)
      when 'multiple' then jsonb_array_length(p_options) >= 2 and app.is_answer(p_type, p_options, p_solution)
        and jsonb_array_length(p_solution) between 1 and jsonb_array_length(p_options) - 1
      when 'true_false' then app.is_answer(p_type, p_options, p_solution)
      when 'short' then jsonb_typeof(p_solution) = 'array' and jsonb_array_length(p_solution) >= 1
      when 'numeric' then jsonb_typeof(p_solution -> 'value') = 'number'
        and (p_solution -> 'tolerance' is null or jsonb_typeof(p_solution -> 'tolerance') = 'number')
      when 'match' then app.is_answer(p_type, p_options, p_solution)
        and (select count(*) from jsonb_object_keys(p_solution)) = cardinality(app.option_ids(p_options, 'left'))
        and cardinality(app.option_ids(p_options, 'left')) >= 2
      when 'order' then jsonb_array_length(p_options) >= 2 and app.is_answer(p_type, p_options, p_solution)
        and jsonb_array_length(p_solution) = jsonb_array_length(p_options)
      else p_type in ('essay', 'file')
    end, false) end
$$;
revoke all on function app.is_question from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.is_question to authenticated, impersonated, stoa_service;

-- A left side that leads nowhere is no match; bool_and alone overlooks null.
create or replace function app.matches_options(p_value jsonb, p_options jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_value) = 'object' then
    (select coalesce(bool_and(coalesce(v.key = any (app.option_ids(p_options, 'left'))
      and v.value #>> '{}' = any (app.option_ids(p_options, 'right')), false)), true) from jsonb_each(p_value) v)
    else false end
$$;
revoke all on function app.matches_options from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.matches_options to authenticated, impersonated, stoa_service;

-- Who holds edit_posts alone makes courses and quizzes: a draft of their own, and quizzes in it while it is a draft. What a course
-- teaches, to whom it is open and whether it is published stays with those who manage its curriculum.
create or replace function app.my_quiz_courses() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_courses_with_cap('manage_curriculum')
  union
  select c.id
  from public.members m
  join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id and 'edit_posts' = any (r.caps)
  join public.courses c on c.account_id = m.account_id and c.instructor_id = m.id and c.status = 'draft'
  where m.id = any (array(select app.my_members()))
$$;
revoke all on function app.my_quiz_courses from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.my_quiz_courses to anon, authenticated, impersonated, stoa_service;

-- Whether an array of strings names some of the ids, each once.
create or replace function app.names_options(p_value jsonb, p_ids text[]) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_value) = 'array' then
    (select coalesce(bool_and(jsonb_typeof(v.value) = 'string' and v.value #>> '{}' = any (p_ids)), true)
      and count(*) = count(distinct v.value) from jsonb_array_elements(p_value) v)
    else false end
$$;
revoke all on function app.names_options from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.names_options to authenticated, impersonated, stoa_service;

create or replace function app.option_ids(p_options jsonb, p_side text default null) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(o.value ->> 'id'), '{}') from jsonb_array_elements(p_options) o
  where p_side is null or o.value ->> 'side' = p_side
$$;
revoke all on function app.option_ids from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.option_ids to authenticated, impersonated, stoa_service;

create or replace function public.taught_quizzes(p_account_id uuid, p_search text default '', p_page int default 1) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select q.*, c.title as course_title, c.updated_at from public.quizzes q join public.courses c on c.id = q.course_id
    where q.account_id = p_account_id and q.course_id = any (array(select app.my_quiz_courses()))
      and (btrim(coalesce(p_search, '')) = '' or strpos(lower(q.title || ' ' || c.title), lower(btrim(p_search))) > 0)
  ), page as (
    select * from mine order by created_at desc, id limit 20 offset 20 * (greatest(least(coalesce(p_page, 1), 100000), 1) - 1)
  )
  select jsonb_build_object('total', (select count(*) from mine), 'quizzes', coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'status', p.status, 'course_id', p.course_id,
      'course_title', p.course_title, 'lesson_id', p.lesson_id,
      'questions', (select count(*) from public.quiz_questions x where x.quiz_id = p.id and x.removed_at is null),
      'attempts', (select count(*) from public.quiz_attempts a where a.quiz_id = p.id)) order by p.created_at desc, p.id)
    from page p), '[]'))
$$;
revoke all on function public.taught_quizzes from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.taught_quizzes to authenticated, impersonated, stoa_service;

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
revoke all on function public.search_account from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.search_account to anon, authenticated, impersonated, stoa_service;

create or replace function app.search_vector(p_text text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select to_tsvector('pg_catalog.simple'::regconfig, app.fold(p_text))
$$;
revoke all on function app.search_vector from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.search_vector to authenticated, impersonated, stoa_service, service_role;

-- Whether the signed-in person may use a thing: the one rule of access, whatever is asked for. An appointment is open to
-- whoever has paid for one and not yet chosen its time.
create or replace function public.has_access(p_type text, p_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select case p_type
    when 'course' then p_id in (select app.my_open_courses())
    when 'appointment' then app.has_appointment_credit(p_id)
    else p_id in (select app.my_entitled(p_type))
  end
$$;
revoke all on function public.has_access from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.has_access to authenticated, impersonated, stoa_service;

create or replace function public.my_account_access(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'member', case when m.id is null then null else jsonb_build_object('id', m.id, 'name', m.name, 'slug', m.slug,
      'user_id', m.user_id) end,
    'role', case when r.role_id is null then null else jsonb_build_object('role_id', r.role_id, 'name', r.name) end,
    'caps', to_jsonb(coalesce(r.caps, '{}')),
    'is_owner', a.account_id is not null,
    'is_manager', a.account_id is not null or 'manage_options' = any (coalesce(r.caps, '{}')))
  from (select (select auth.uid()) as user_id, app.in_reach(p_account_id) as is_open) me
  left join public.members m on me.is_open and m.account_id = p_account_id and m.user_id = me.user_id and m.status = 'active'
  left join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id
  left join public.accounts a on me.is_open and a.account_id = p_account_id and a.owner_user_id = me.user_id
$$;
revoke all on function public.my_account_access from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.my_account_access to authenticated, impersonated, stoa_service;

create or replace function app.my_entitled(p_type text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.entitled((select auth.uid()), p_type)
$$;
revoke all on function app.my_entitled from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.my_entitled to anon, authenticated, impersonated, stoa_service;

-- The side menu of an account's dashboard, as its managers arrange it: known places shown, hidden, renamed and ordered,
-- and links of their own beside them.
create or replace function app.is_menu_place(p_entry jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_entry) = 'string' then p_entry #>> '{}' ~ '^[a-z][a-z0-9-]{0,59}$'
    when jsonb_typeof(p_entry) <> 'object' then false
    else coalesce(jsonb_typeof(p_entry -> 'id') = 'string' and p_entry ->> 'id' ~ '^[a-z][a-z0-9-]{0,59}$'
      and p_entry - array['id', 'enabled', 'label', 'path'] = '{}'
      and (not p_entry ? 'enabled' or jsonb_typeof(p_entry -> 'enabled') = 'boolean')
      and (not p_entry ? 'label' or jsonb_typeof(p_entry -> 'label') = 'string'
        and length(btrim(p_entry ->> 'label')) between 1 and 40)
      -- A link of one's own has words and leads somewhere on the site, or to a safe address elsewhere.
      and case when p_entry ->> 'id' ~ '^link-' then p_entry ? 'label' and jsonb_typeof(p_entry -> 'path') = 'string'
          and length(p_entry ->> 'path') <= 300
          and p_entry ->> 'path' ~ '^(/|/[^/\\[:cntrl:][:space:]][^\\[:cntrl:][:space:]]*|https://[^@/\\[:cntrl:][:space:]]+(/[^\\[:cntrl:][:space:]]*)?)$'
        else not p_entry ? 'path' end, false) end
$$;
revoke all on function app.is_menu_place from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.is_menu_place to authenticated, impersonated, stoa_service;

create or replace function app.is_profile_menu(p_menu jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_menu) is distinct from 'array' then false
    else jsonb_array_length(p_menu) <= 40
      and (select coalesce(bool_and(app.is_menu_place(e)), true)
          and count(*) = count(distinct case jsonb_typeof(e) when 'string' then e #>> '{}' else e ->> 'id' end)
        from jsonb_array_elements(p_menu) e) end
$$;
revoke all on function app.is_profile_menu from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.is_profile_menu to authenticated, impersonated, stoa_service;

revoke all on public.accounts from anon, authenticated, impersonated, stoa_service;
grant select on public.accounts to stoa_service;
grant select (account_id, slug, domain, domain_verified_at, name, status, settings, menus, theme, misc, features,
  payments_test_mode, created_at, updated_at) on public.accounts to authenticated;
grant select (account_id, slug, domain, domain_verified_at, name, status, settings, menus, theme, misc, features,
  payments_test_mode, created_at, updated_at) on public.accounts to impersonated;
grant select (account_id, slug, name) on public.accounts to anon;

revoke all on public.appointment_services from anon, authenticated, impersonated, stoa_service;
grant select (id, account_id, slug, title, description, duration_min, slot_step_min, buffer_before_min,
  buffer_after_min, min_notice_min, max_days, cutoff_min, location, needs_confirmation, product_id, status,
  created_at, capacity, hold_hours), insert (account_id, slug, title, description, duration_min, slot_step_min,
  buffer_before_min, buffer_after_min, min_notice_min, max_days, cutoff_min, location, location_detail,
  needs_confirmation, product_id, status, capacity, hold_hours), update (slug, title, description, duration_min,
  slot_step_min, buffer_before_min, buffer_after_min, min_notice_min, max_days, cutoff_min, location, location_detail,
  needs_confirmation, product_id, status, capacity, hold_hours), delete on public.appointment_services to authenticated;
grant select (id, account_id, slug, title, description, duration_min, slot_step_min, buffer_before_min,
  buffer_after_min, min_notice_min, max_days, cutoff_min, location, needs_confirmation, product_id, status,
  created_at, capacity, hold_hours) on public.appointment_services to impersonated;
grant select (id, account_id, slug, title, description, duration_min, slot_step_min, buffer_before_min,
  buffer_after_min, min_notice_min, max_days, cutoff_min, location, needs_confirmation, product_id, status,
  created_at, capacity, hold_hours) on public.appointment_services to anon;

revoke all on public.appointment_hosts from anon, authenticated, impersonated, stoa_service;
grant select, insert (account_id, service_id, member_id), delete on public.appointment_hosts to authenticated;
grant select on public.appointment_hosts to impersonated;
grant select on public.appointment_hosts to anon;

revoke all on public.availability from anon, authenticated, impersonated, stoa_service;
grant select, insert (account_id, member_id, weekday, starts, ends), update (weekday, starts, ends), delete
  on public.availability to authenticated;
grant select on public.availability to impersonated;

revoke all on public.availability_overrides from anon, authenticated, impersonated, stoa_service;
grant select, insert (account_id, member_id, day, starts, ends), update (day, starts, ends), delete
  on public.availability_overrides to authenticated;
grant select on public.availability_overrides to impersonated;

revoke all on public.bookings from anon, authenticated, impersonated, stoa_service;
grant select (id, account_id, service_id, member_id, user_id, guest, note, starts_at, ends_at, status, held_until,
  order_id, meeting_url, created_at, updated_at) on public.bookings to authenticated;
grant select (id, account_id, service_id, member_id, user_id, starts_at, ends_at, status, held_until,
  order_id, meeting_url, created_at, updated_at) on public.bookings to impersonated;

revoke all on public.certificate_templates from anon, authenticated, impersonated, stoa_service;
grant select, insert (account_id, name, layout, valid_days), update (name, layout, valid_days), delete
  on public.certificate_templates to authenticated;
grant select on public.certificate_templates to impersonated;

revoke all on public.certificates from anon, authenticated, impersonated, stoa_service;
grant select on public.certificates to authenticated;
grant select on public.certificates to impersonated;

revoke all on public.pages from anon, authenticated, impersonated, stoa_service;
grant select on public.pages to anon, authenticated;
grant select on public.pages to impersonated;

revoke all on public.posts from anon, authenticated, impersonated, stoa_service;
grant select on public.posts to anon, authenticated;
grant select on public.posts to impersonated;

revoke all on public.post_categories from anon, authenticated, impersonated, stoa_service;
grant select, insert (account_id, slug, name, position), update (slug, name, position), delete
  on public.post_categories to authenticated;
grant select on public.post_categories to impersonated;
grant select on public.post_categories to anon;

revoke all on public.courses from anon, authenticated, impersonated, stoa_service;
grant select, insert (account_id, slug, title, excerpt, description, featured_image, instructor_id, level, language,
  status, access, position, category_id, drip_mode, certificate_template_id), update (slug, title, excerpt,
  description, featured_image, instructor_id, level, language, status, access, position, category_id, drip_mode,
  certificate_template_id), delete on public.courses to authenticated;
grant select on public.courses to impersonated;
grant select on public.courses to anon;

revoke all on public.course_sections from anon, authenticated, impersonated, stoa_service;
grant select, insert (account_id, course_id, title, position), update (title, position), delete
  on public.course_sections to authenticated;
grant select on public.course_sections to impersonated;
grant select on public.course_sections to anon;

revoke all on public.lessons from anon, authenticated, impersonated, stoa_service;
grant select, insert (account_id, course_id, section_id, title, slug, type, is_preview, duration_s, position, status,
  is_required, drip_days, drip_at, after_lesson_id, media_id), update (title, slug, type, is_preview, duration_s,
  position, status, is_required, drip_days, drip_at, after_lesson_id, media_id), delete
  on public.lessons to authenticated;
grant select on public.lessons to impersonated;
grant select on public.lessons to anon;

revoke all on public.lesson_contents from anon, authenticated, impersonated, stoa_service;
grant select, insert (lesson_id, account_id, course_id, content), update (content), delete
  on public.lesson_contents to authenticated;
grant select on public.lesson_contents to impersonated;
grant select on public.lesson_contents to anon;

revoke all on public.course_categories from anon, authenticated, impersonated, stoa_service;
grant select, insert (account_id, name, slug, position), update (name, slug, position), delete
  on public.course_categories to authenticated;
grant select on public.course_categories to impersonated;
grant select on public.course_categories to anon;

revoke all on public.course_instructors from anon, authenticated, impersonated, stoa_service;
grant select, insert (account_id, course_id, member_id), delete on public.course_instructors to authenticated;
grant select on public.course_instructors to impersonated;
grant select on public.course_instructors to anon;

revoke all on public.course_prerequisites from anon, authenticated, impersonated, stoa_service;
grant select, insert (account_id, course_id, requires_id), delete on public.course_prerequisites to authenticated;
grant select on public.course_prerequisites to impersonated;
grant select on public.course_prerequisites to anon;

revoke all on public.assignments from anon, authenticated, impersonated, stoa_service;
grant select, insert (lesson_id, account_id, course_id, instructions, max_points, pass_points, due_at, due_days,
  allow_late), update (instructions, max_points, pass_points, due_at, due_days, allow_late), delete
  on public.assignments to authenticated;
grant select on public.assignments to impersonated;

revoke all on public.submissions from anon, authenticated, impersonated, stoa_service;
grant select on public.submissions to authenticated;
grant select on public.submissions to impersonated;

revoke all on public.groups from anon, authenticated, impersonated, stoa_service;
grant select, insert (account_id, slug, title, description, image, rules, privacy, join_mode, paid_by_id,
  slow_mode_s), update (slug, title, description, image, rules, privacy, join_mode, paid_by_id, slow_mode_s), delete
  on public.groups to authenticated;
grant select on public.groups to impersonated;
grant select on public.groups to anon;

revoke all on public.group_members from anon, authenticated, impersonated, stoa_service;
grant select on public.group_members to authenticated;
grant select on public.group_members to impersonated;

revoke all on public.group_posts from anon, authenticated, impersonated, stoa_service;
grant select on public.group_posts to authenticated;
grant select on public.group_posts to impersonated;

revoke all on public.comments from anon, authenticated, impersonated, stoa_service;
grant select on public.comments to authenticated;
grant select on public.comments to impersonated;

revoke all on public.reactions from anon, authenticated, impersonated, stoa_service;
grant select on public.reactions to authenticated;
grant select on public.reactions to impersonated;

revoke all on public.group_pulses from anon, authenticated, impersonated, stoa_service;
grant select on public.group_pulses to authenticated;
grant select on public.group_pulses to impersonated;

revoke all on ops.impersonations from anon, authenticated, impersonated, stoa_service;
grant select on ops.impersonations to stoa_service;

revoke all on public.entitlements from anon, authenticated, impersonated, stoa_service;
grant select (id, account_id, user_id, resource_type, resource_id, source, starts_at, ends_at, revoked_at, created_at)
  on public.entitlements to authenticated;
grant select (id, account_id, user_id, resource_type, resource_id, source, starts_at, ends_at, revoked_at, created_at)
  on public.entitlements to impersonated;

revoke all on public.enrolments from anon, authenticated, impersonated, stoa_service;
grant select on public.enrolments to authenticated;
grant select on public.enrolments to impersonated;

revoke all on public.lesson_progress from anon, authenticated, impersonated, stoa_service;
grant select (account_id, course_id, lesson_id, user_id, position_s, watched_s, reported_at, completed_at)
  on public.lesson_progress to authenticated;
grant select (account_id, course_id, lesson_id, user_id, position_s, watched_s, reported_at, completed_at)
  on public.lesson_progress to impersonated;

revoke all on public.lesson_notes from anon, authenticated, impersonated, stoa_service;
grant select, insert (account_id, course_id, lesson_id, body, position_s), update (body, position_s), delete
  on public.lesson_notes to authenticated;
grant select on public.lesson_notes to impersonated;

revoke all on public.course_reviews from anon, authenticated, impersonated, stoa_service;
grant select on public.course_reviews to anon, authenticated;
grant select on public.course_reviews to impersonated;

revoke all on public.media_folders from anon, authenticated, impersonated, stoa_service;
grant select, insert (account_id, parent_id, name), update (name) on public.media_folders to authenticated;
grant select on public.media_folders to impersonated;

revoke all on public.media from anon, authenticated, impersonated, stoa_service;
grant select, update (folder_id, name, alt, focal_x, focal_y) on public.media to authenticated;
grant select on public.media to impersonated;

revoke all on public.media_usage from anon, authenticated, impersonated, stoa_service;
grant select on public.media_usage to authenticated;
grant select on public.media_usage to impersonated;

revoke all on public.meetings from anon, authenticated, impersonated, stoa_service;
grant select, insert (account_id, title, starts_at, ends_at, member_id, course_id, lesson_id, group_id, url),
  update (title, starts_at, ends_at, member_id, url), delete on public.meetings to authenticated;
grant select on public.meetings to impersonated;

revoke all on public.meeting_people from anon, authenticated, impersonated, stoa_service;
grant select on public.meeting_people to authenticated;
grant select on public.meeting_people to impersonated;

revoke all on public.roles from anon, authenticated, impersonated, stoa_service;
grant select on public.roles to authenticated;
grant select on public.roles to impersonated;

revoke all on public.members from anon, authenticated, impersonated, stoa_service;
grant select (id, account_id, user_id, name, slug, role_id, status, created_at, bio, avatar_at, is_listed),
  update (name) on public.members to authenticated;
grant select (id, account_id, user_id, name, slug, role_id, status, created_at, bio, avatar_at, is_listed)
  on public.members to impersonated;
grant select (id, account_id, user_id, name, slug, bio, avatar_at, is_listed) on public.members to anon;

revoke all on public.notification_preferences from anon, authenticated, impersonated, stoa_service;
grant select, insert (account_id, type, in_app, by_email), update (in_app, by_email), delete
  on public.notification_preferences to authenticated;
grant select on public.notification_preferences to impersonated;

revoke all on public.notifications from anon, authenticated, impersonated, stoa_service;
grant select (id, account_id, user_id, type, message, severity, data, read, created_at), update (read), delete
  on public.notifications to authenticated;
grant select (id, account_id, user_id, type, message, severity, data, read, created_at)
  on public.notifications to impersonated;

revoke all on public.orders from anon, authenticated, impersonated, stoa_service;
grant select (id, account_id, number, user_id, email, name, country, coupon, currency, subtotal_minor, discount_minor,
  total_minor, status, provider, test, created_at, paid_at, expires_at, refunded_minor, country_label, tax_minor,
  tax_mode, tax_name, tax_percent, address, holds_until, holds_released_at) on public.orders to authenticated;
grant select (id, account_id, number, user_id, country, coupon, currency, subtotal_minor, discount_minor, total_minor,
  status, provider, test, created_at, paid_at, expires_at, refunded_minor, country_label, tax_minor, tax_mode,
  tax_name, tax_percent, holds_until, holds_released_at) on public.orders to impersonated;

revoke all on public.order_items from anon, authenticated, impersonated, stoa_service;
grant select on public.order_items to authenticated;
grant select on public.order_items to impersonated;

revoke all on public.plans from anon, authenticated, impersonated, stoa_service;
grant select on public.plans to anon, authenticated;
grant select on public.plans to impersonated;

revoke all on public.usage_counters from anon, authenticated, impersonated, stoa_service;
grant select on public.usage_counters to authenticated;
grant select on public.usage_counters to impersonated;

revoke all on public.gamification from anon, authenticated, impersonated, stoa_service;
grant select, update (is_on, has_board) on public.gamification to authenticated;
grant select on public.gamification to impersonated;

revoke all on public.points_rules from anon, authenticated, impersonated, stoa_service;
grant select, update (points, daily_max) on public.points_rules to authenticated;
grant select on public.points_rules to impersonated;

revoke all on public.badges from anon, authenticated, impersonated, stoa_service;
grant select, insert (account_id, name, description, icon, event, threshold, is_active), update (name, description,
  icon, event, threshold, is_active), delete on public.badges to authenticated;
grant select on public.badges to impersonated;

revoke all on public.member_points from anon, authenticated, impersonated, stoa_service;
grant select on public.member_points to authenticated;
grant select on public.member_points to impersonated;

revoke all on public.points_ledger from anon, authenticated, impersonated, stoa_service;
grant select on public.points_ledger to authenticated;
grant select on public.points_ledger to impersonated;

revoke all on public.member_badges from anon, authenticated, impersonated, stoa_service;
grant select on public.member_badges to authenticated;
grant select on public.member_badges to impersonated;

revoke all on public.quizzes from anon, authenticated, impersonated, stoa_service;
grant select, insert (account_id, course_id, lesson_id, title, status, pass_percent, max_attempts, time_limit_s,
  shuffle, question_count, partial_credit, negative_percent, show_answers, keep), update (lesson_id, title, status,
  pass_percent, max_attempts, time_limit_s, shuffle, question_count, partial_credit, negative_percent, show_answers,
  keep), delete on public.quizzes to authenticated;
grant select on public.quizzes to impersonated;

revoke all on public.quiz_questions from anon, authenticated, impersonated, stoa_service;
grant select (id, account_id, course_id, quiz_id, type, body, options, points, position), insert (account_id,
  course_id, quiz_id, type, body, options, solution, explanation, points, position), update (type, body, options,
  solution, explanation, points, position), delete on public.quiz_questions to authenticated;
grant select (id, account_id, course_id, quiz_id, type, body, options, points, position)
  on public.quiz_questions to impersonated;

revoke all on public.quiz_attempts from anon, authenticated, impersonated, stoa_service;
grant select (id, account_id, course_id, quiz_id, user_id, number, status, started_at, deadline_at, submitted_at,
  points, max_points, percent, passed) on public.quiz_attempts to authenticated;
grant select (id, account_id, course_id, quiz_id, user_id, number, status, started_at, deadline_at, submitted_at,
  points, max_points, percent, passed) on public.quiz_attempts to impersonated;

revoke all on public.attempt_answers from anon, authenticated, impersonated, stoa_service;
grant select (account_id, attempt_id, question_id, position, answer, saved_at)
  on public.attempt_answers to authenticated;
grant select (account_id, attempt_id, question_id, position, answer, saved_at)
  on public.attempt_answers to impersonated;

revoke all on public.products from anon, authenticated, impersonated, stoa_service;
grant select on public.products to anon, authenticated;
grant select on public.products to impersonated;

revoke all on public.prices from anon, authenticated, impersonated, stoa_service;
grant select on public.prices to anon, authenticated;
grant select on public.prices to impersonated;

revoke all on public.product_items from anon, authenticated, impersonated, stoa_service;
grant select on public.product_items to anon, authenticated;
grant select on public.product_items to impersonated;

revoke all on public.shop_settings from anon, authenticated, impersonated, stoa_service;
grant select (account_id, asks_address, tax_mode, tax_rates, updated_at, version, offline_enabled, offline_hold_days,
  unpaid_orders_max, country) on public.shop_settings to anon, authenticated;
grant select (account_id, asks_address, tax_mode, tax_rates, updated_at, version, offline_enabled, offline_hold_days,
  unpaid_orders_max, country) on public.shop_settings to impersonated;

revoke all on public.options from anon, authenticated, impersonated, stoa_service;
grant select, insert (account_id, key, value), update (value), delete on public.options to authenticated;
grant select on public.options to impersonated;
grant select on public.options to anon;

revoke all on public.site_versions from anon, authenticated, impersonated, stoa_service;
grant select on public.site_versions to authenticated;
grant select on public.site_versions to impersonated;

revoke all on public.subscriptions from anon, authenticated, impersonated, stoa_service;
grant select (id, account_id, user_id, order_id, product_id, title, frequency, amount_minor, currency, provider, test,
  status, started_at, current_period_start, current_period_end, cancel_at_period_end, cycles_done, cycles_total,
  ended_at, created_at, trial_ends_at, first_payment_minor) on public.subscriptions to authenticated;
grant select (id, account_id, user_id, order_id, product_id, title, frequency, amount_minor, currency, provider, test,
  status, started_at, current_period_start, current_period_end, cancel_at_period_end, cycles_done, cycles_total,
  ended_at, created_at, trial_ends_at, first_payment_minor) on public.subscriptions to impersonated;

drop policy if exists accounts_read_own on public.accounts;
create policy accounts_read_own on public.accounts for select to authenticated, impersonated
  using (account_id = any (array(select app.my_accounts())));

drop policy if exists accounts_reach on public.accounts;
create policy accounts_reach on public.accounts as restrictive for all to anon, authenticated, impersonated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists accounts_owner on public.accounts;
create policy accounts_owner on public.accounts for select to authenticated, impersonated
  using (account_id = any (array(select app.my_owned_accounts())));

drop policy if exists appointment_services_read on public.appointment_services;
create policy appointment_services_read on public.appointment_services for select to anon, authenticated, impersonated
  using (status = 'published' or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists appointment_services_reach on public.appointment_services;
create policy appointment_services_reach on public.appointment_services as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists appointment_hosts_read on public.appointment_hosts;
create policy appointment_hosts_read on public.appointment_hosts for select to anon, authenticated, impersonated
  using (exists (select 1 from public.appointment_services s where s.id = service_id));

drop policy if exists appointment_hosts_reach on public.appointment_hosts;
create policy appointment_hosts_reach on public.appointment_hosts as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists availability_read on public.availability;
create policy availability_read on public.availability for select to authenticated, impersonated
  using ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));

drop policy if exists availability_reach on public.availability;
create policy availability_reach on public.availability as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists availability_overrides_read on public.availability_overrides;
create policy availability_overrides_read on public.availability_overrides for select to authenticated, impersonated
  using ((member_id = any (array(select app.my_members()))) or (account_id = any (array(select app.my_accounts_with_cap('manage_options')))));

drop policy if exists availability_overrides_reach on public.availability_overrides;
create policy availability_overrides_reach on public.availability_overrides as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists bookings_read on public.bookings;
create policy bookings_read on public.bookings for select to authenticated, impersonated
  using (user_id = (select auth.uid()) or member_id = any (array(select app.my_members()))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists bookings_reach on public.bookings;
create policy bookings_reach on public.bookings as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists certificate_templates_read on public.certificate_templates;
create policy certificate_templates_read on public.certificate_templates for select to authenticated, impersonated
  using (account_id = any (array(select app.my_accounts())));

drop policy if exists certificate_templates_reach on public.certificate_templates;
create policy certificate_templates_reach on public.certificate_templates as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists certificates_read on public.certificates;
create policy certificates_read on public.certificates for select to authenticated, impersonated
  using (user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_students'))));

drop policy if exists certificates_reach on public.certificates;
create policy certificates_reach on public.certificates as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists pages_read on public.pages;
create policy pages_read on public.pages for select to anon, authenticated, impersonated
  using (status = 'published' or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists pages_reach on public.pages;
create policy pages_reach on public.pages as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists posts_read on public.posts;
create policy posts_read on public.posts for select to anon, authenticated, impersonated
  using ((status = 'published' and published_at <= now())
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists posts_reach on public.posts;
create policy posts_reach on public.posts as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists post_categories_read on public.post_categories;
create policy post_categories_read on public.post_categories for select to anon, authenticated, impersonated using (true);

drop policy if exists post_categories_reach on public.post_categories;
create policy post_categories_reach on public.post_categories as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists courses_read on public.courses;
-- `insert ... returning` asks the policy for reading about a row that no set of ids knows yet; the account does.
create policy courses_read on public.courses for select to anon, authenticated, impersonated
  using ((status = 'published' and access <> 'private')
  or id = any (array(select app.my_open_courses()))
  or account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  or id = any (array(select app.my_quiz_courses())));

drop policy if exists courses_reach on public.courses;
create policy courses_reach on public.courses as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists course_sections_read on public.course_sections;
-- The outline follows its course: whoever sees the course sees its sections and published lessons.
create policy course_sections_read on public.course_sections for select to anon, authenticated, impersonated
  using (exists (select 1 from public.courses c where c.id = course_id));

drop policy if exists course_sections_reach on public.course_sections;
create policy course_sections_reach on public.course_sections as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists lessons_read on public.lessons;
create policy lessons_read on public.lessons for select to anon, authenticated, impersonated
  using ((status = 'published' and exists (select 1 from public.courses c where c.id = course_id))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

drop policy if exists lessons_reach on public.lessons;
create policy lessons_reach on public.lessons as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists lesson_contents_read on public.lesson_contents;
create policy lesson_contents_read on public.lesson_contents for select to anon, authenticated, impersonated
  using (exists (select 1 from public.lessons l where l.id = lesson_id
      and (l.is_preview or (l.course_id = any (array(select app.my_open_courses()))
        and not l.id = any (array(select app.my_locked_lessons())))))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

drop policy if exists lesson_contents_reach on public.lesson_contents;
create policy lesson_contents_reach on public.lesson_contents as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists course_categories_read on public.course_categories;
create policy course_categories_read on public.course_categories for select to anon, authenticated, impersonated using (true);

drop policy if exists course_categories_reach on public.course_categories;
create policy course_categories_reach on public.course_categories as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists course_instructors_read on public.course_instructors;
create policy course_instructors_read on public.course_instructors for select to anon, authenticated, impersonated
  using (exists (select 1 from public.courses c where c.id = course_id));

drop policy if exists course_instructors_reach on public.course_instructors;
create policy course_instructors_reach on public.course_instructors as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists course_prerequisites_read on public.course_prerequisites;
create policy course_prerequisites_read on public.course_prerequisites for select to anon, authenticated, impersonated
  using (exists (select 1 from public.courses c where c.id = course_id));

drop policy if exists course_prerequisites_reach on public.course_prerequisites;
create policy course_prerequisites_reach on public.course_prerequisites as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists assignments_read on public.assignments;
create policy assignments_read on public.assignments for select to authenticated, impersonated
  using (course_id = any (array(select app.my_open_courses()))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));

drop policy if exists assignments_reach on public.assignments;
create policy assignments_reach on public.assignments as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists submissions_read on public.submissions;
create policy submissions_read on public.submissions for select to authenticated, impersonated
  using (user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_submissions'))));

drop policy if exists submissions_reach on public.submissions;
create policy submissions_reach on public.submissions as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists groups_read on public.groups;
create policy groups_read on public.groups for select to authenticated, impersonated
  using (privacy = 'public' or (privacy = 'private' and account_id = any (array(select app.my_accounts())))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or id = any (array(select app.my_readable_groups()))
    or id in (select m.group_id from public.group_members m where m.user_id = (select auth.uid()) and m.status = 'invited'));

drop policy if exists groups_reach on public.groups;
create policy groups_reach on public.groups as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists group_members_read on public.group_members;
create policy group_members_read on public.group_members for select to authenticated, impersonated
  using (user_id = (select auth.uid()) or group_id = any (array(select app.my_moderated_groups()))
    or (status = 'active' and group_id = any (array(select app.my_readable_groups()))));

drop policy if exists group_members_reach on public.group_members;
create policy group_members_reach on public.group_members as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists group_posts_read on public.group_posts;
create policy group_posts_read on public.group_posts for select to authenticated, impersonated
  using ((deleted_at is null and group_id = any (array(select app.my_readable_groups())))
    or group_id = any (array(select app.my_moderated_groups())));

drop policy if exists group_posts_reach on public.group_posts;
create policy group_posts_reach on public.group_posts as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists comments_read on public.comments;
create policy comments_read on public.comments for select to authenticated, impersonated
  using ((deleted_at is null and (group_id = any (array(select app.my_readable_groups()))
      or course_id = any (array(select app.my_discussed_courses()))))
    or group_id = any (array(select app.my_moderated_groups()))
    or course_id = any (array(select app.my_courses_with_cap('manage_students'))));

drop policy if exists comments_reach on public.comments;
create policy comments_reach on public.comments as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists reactions_read on public.reactions;
create policy reactions_read on public.reactions for select to authenticated, impersonated
  using (exists (select 1 from public.group_posts p where p.id = post_id)
    or exists (select 1 from public.comments c where c.id = comment_id));

drop policy if exists reactions_reach on public.reactions;
create policy reactions_reach on public.reactions as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists group_pulses_read on public.group_pulses;
create policy group_pulses_read on public.group_pulses for select to authenticated, impersonated
  using (group_id = any (array(select app.my_readable_groups())));

drop policy if exists group_pulses_reach on public.group_pulses;
create policy group_pulses_reach on public.group_pulses as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists impersonations_service on ops.impersonations;
create policy impersonations_service on ops.impersonations for select to stoa_service using (true);

drop policy if exists entitlements_read on public.entitlements;
create policy entitlements_read on public.entitlements for select to authenticated, impersonated
  using (user_id = (select auth.uid())
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists entitlements_reach on public.entitlements;
create policy entitlements_reach on public.entitlements as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists enrolments_read on public.enrolments;
create policy enrolments_read on public.enrolments for select to authenticated, impersonated
  using (user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_students'))));

drop policy if exists enrolments_reach on public.enrolments;
create policy enrolments_reach on public.enrolments as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists lesson_progress_read on public.lesson_progress;
create policy lesson_progress_read on public.lesson_progress for select to authenticated, impersonated
  using (user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_students'))));

drop policy if exists lesson_progress_reach on public.lesson_progress;
create policy lesson_progress_reach on public.lesson_progress as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists lesson_notes_read on public.lesson_notes;
create policy lesson_notes_read on public.lesson_notes for select to authenticated, impersonated using (user_id = (select auth.uid()));

drop policy if exists lesson_notes_reach on public.lesson_notes;
create policy lesson_notes_reach on public.lesson_notes as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists course_reviews_read on public.course_reviews;
create policy course_reviews_read on public.course_reviews for select to anon, authenticated, impersonated
  using ((status = 'published' and exists (select 1 from public.courses c where c.id = course_id and c.allow_reviews))
    or user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_students'))));

drop policy if exists course_reviews_reach on public.course_reviews;
create policy course_reviews_reach on public.course_reviews as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists media_folders_read on public.media_folders;
create policy media_folders_read on public.media_folders for select to authenticated, impersonated
  using (account_id = any (array(select app.my_media_accounts())));

drop policy if exists media_folders_reach on public.media_folders;
create policy media_folders_reach on public.media_folders as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists media_read on public.media;
create policy media_read on public.media for select to authenticated, impersonated
  using (account_id = any (array(select app.my_media_accounts())));

drop policy if exists media_reach on public.media;
create policy media_reach on public.media as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists media_usage_read on public.media_usage;
create policy media_usage_read on public.media_usage for select to authenticated, impersonated
  using (account_id = any (array(select app.my_media_accounts())));

drop policy if exists media_usage_reach on public.media_usage;
create policy media_usage_reach on public.media_usage as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists meetings_read on public.meetings;
create policy meetings_read on public.meetings for select to authenticated, impersonated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or member_id = any (array(select app.my_members()))
    or course_id = any (array(select app.my_open_courses()))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum')))
    or group_id = any (array(select app.my_groups()))
    or id = any (array(select app.my_invited_meetings()))
    or (course_id is null and group_id is null and not is_for_people and account_id = any (array(select app.my_accounts()))));

drop policy if exists meetings_reach on public.meetings;
create policy meetings_reach on public.meetings as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists meeting_people_read on public.meeting_people;
create policy meeting_people_read on public.meeting_people for select to authenticated, impersonated
  using (user_id = (select auth.uid()) or meeting_id = any (array(select app.my_kept_meetings())));

drop policy if exists meeting_people_reach on public.meeting_people;
create policy meeting_people_reach on public.meeting_people as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists roles_read on public.roles;
create policy roles_read on public.roles for select to authenticated, impersonated
  using (account_id = any (array(select app.my_accounts())));

drop policy if exists roles_reach on public.roles;
create policy roles_reach on public.roles as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists members_read_authors on public.members;
-- What a hundred thousand rows showed. Whether a member teaches, writes or can be booked is asked for the member in question, by
-- index: `offset 0` keeps the planner from collecting the authors of every account first. Policies are tried from the last name
-- to the first, so the cheapest one is named last.
create policy members_read_authors on public.members for select to anon, authenticated, impersonated
  using (exists (select 1 from public.courses c where c.instructor_id = members.id and c.status = 'published' offset 0)
    or exists (select 1 from public.posts p where p.author_id = members.id and p.status = 'published' offset 0));

drop policy if exists members_read_listed on public.members;
create policy members_read_listed on public.members for select to anon, authenticated, impersonated
  using (is_listed and status = 'active');

drop policy if exists members_read_co_instructors on public.members;
create policy members_read_co_instructors on public.members for select to anon, authenticated, impersonated
  using (exists (select 1 from public.course_instructors i join public.courses c on c.id = i.course_id
    where i.member_id = members.id and c.status = 'published' offset 0));

drop policy if exists members_read_hosts on public.members;
create policy members_read_hosts on public.members for select to anon, authenticated, impersonated
  using (exists (select 1 from public.appointment_hosts h join public.appointment_services s on s.id = h.service_id
    where h.member_id = members.id and s.status = 'published' offset 0));

drop policy if exists members_read_within_account on public.members;
create policy members_read_within_account on public.members for select to authenticated, impersonated
  using (account_id = any (array(select app.my_accounts())));

drop policy if exists members_reach on public.members;
create policy members_reach on public.members as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists notification_preferences_read on public.notification_preferences;
create policy notification_preferences_read on public.notification_preferences for select to authenticated, impersonated
  using (user_id = (select auth.uid()));

drop policy if exists notification_preferences_reach on public.notification_preferences;
create policy notification_preferences_reach on public.notification_preferences as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists notifications_read on public.notifications;
-- What is only for the mail stays out of the list.
create policy notifications_read on public.notifications for select to authenticated, impersonated
  using (user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())) and in_app);

drop policy if exists notifications_reach on public.notifications;
create policy notifications_reach on public.notifications as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists orders_read on public.orders;
create policy orders_read on public.orders for select to authenticated, impersonated
  using (user_id = (select auth.uid())
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists orders_reach on public.orders;
create policy orders_reach on public.orders as restrictive for all to anon, authenticated, impersonated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists orders_owner on public.orders;
create policy orders_owner on public.orders for select to authenticated, impersonated
  using (account_id = any (array(select app.my_owned_accounts())));

drop policy if exists order_items_read on public.order_items;
create policy order_items_read on public.order_items for select to authenticated, impersonated
  using (exists (select 1 from public.orders o where o.id = order_id));

drop policy if exists order_items_reach on public.order_items;
create policy order_items_reach on public.order_items as restrictive for all to anon, authenticated, impersonated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists plans_read on public.plans;
create policy plans_read on public.plans for select to anon, authenticated, impersonated using (true);

drop policy if exists usage_counters_read on public.usage_counters;
create policy usage_counters_read on public.usage_counters for select to authenticated, impersonated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists usage_counters_reach on public.usage_counters;
create policy usage_counters_reach on public.usage_counters as restrictive for all to anon, authenticated, impersonated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists usage_counters_owner on public.usage_counters;
create policy usage_counters_owner on public.usage_counters for select to authenticated, impersonated
  using (account_id = any (array(select app.my_owned_accounts())));

drop policy if exists gamification_read on public.gamification;
create policy gamification_read on public.gamification for select to authenticated, impersonated
  using (account_id = any (array(select app.my_accounts())));

drop policy if exists gamification_reach on public.gamification;
create policy gamification_reach on public.gamification as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists points_rules_read on public.points_rules;
create policy points_rules_read on public.points_rules for select to authenticated, impersonated
  using (account_id = any (array(select app.my_accounts())));

drop policy if exists points_rules_reach on public.points_rules;
create policy points_rules_reach on public.points_rules as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists badges_read on public.badges;
create policy badges_read on public.badges for select to authenticated, impersonated
  using (account_id = any (array(select app.my_accounts())));

drop policy if exists badges_reach on public.badges;
create policy badges_reach on public.badges as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists member_points_read on public.member_points;
create policy member_points_read on public.member_points for select to authenticated, impersonated
  using ((user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists member_points_reach on public.member_points;
create policy member_points_reach on public.member_points as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists points_ledger_read on public.points_ledger;
create policy points_ledger_read on public.points_ledger for select to authenticated, impersonated
  using ((user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists points_ledger_reach on public.points_ledger;
create policy points_ledger_reach on public.points_ledger as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists member_badges_read on public.member_badges;
create policy member_badges_read on public.member_badges for select to authenticated, impersonated
  using ((user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists member_badges_reach on public.member_badges;
create policy member_badges_reach on public.member_badges as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists quizzes_read on public.quizzes;
create policy quizzes_read on public.quizzes for select to authenticated, impersonated
  using ((status = 'published' and course_id = any (array(select app.my_open_courses())))
    or course_id = any (array(select app.my_quiz_courses())));

drop policy if exists quizzes_reach on public.quizzes;
create policy quizzes_reach on public.quizzes as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists quiz_questions_read on public.quiz_questions;
-- A learner meets the questions in an attempt only.
create policy quiz_questions_read on public.quiz_questions for select to authenticated, impersonated
  using (course_id = any (array(select app.my_quiz_courses())));

drop policy if exists quiz_questions_reach on public.quiz_questions;
create policy quiz_questions_reach on public.quiz_questions as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists quiz_attempts_read on public.quiz_attempts;
create policy quiz_attempts_read on public.quiz_attempts for select to authenticated, impersonated
  using (user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_submissions'))));

drop policy if exists quiz_attempts_reach on public.quiz_attempts;
create policy quiz_attempts_reach on public.quiz_attempts as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists attempt_answers_read on public.attempt_answers;
create policy attempt_answers_read on public.attempt_answers for select to authenticated, impersonated
  using (exists (select 1 from public.quiz_attempts a where a.id = attempt_id));

drop policy if exists attempt_answers_reach on public.attempt_answers;
create policy attempt_answers_reach on public.attempt_answers as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists products_read on public.products;
create policy products_read on public.products for select to anon, authenticated, impersonated
  using (status = 'active' or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists products_reach on public.products;
create policy products_reach on public.products as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists prices_read on public.prices;
create policy prices_read on public.prices for select to anon, authenticated, impersonated
  using ((active and exists (select 1 from public.products p where p.id = product_id))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists prices_reach on public.prices;
create policy prices_reach on public.prices as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists product_items_read on public.product_items;
create policy product_items_read on public.product_items for select to anon, authenticated, impersonated
  using (exists (select 1 from public.products p where p.id = product_id));

drop policy if exists product_items_reach on public.product_items;
create policy product_items_reach on public.product_items as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists shop_settings_read on public.shop_settings;
create policy shop_settings_read on public.shop_settings for select to anon, authenticated, impersonated using (true);

drop policy if exists shop_settings_reach on public.shop_settings;
create policy shop_settings_reach on public.shop_settings as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists options_read on public.options;
create policy options_read on public.options for select to anon, authenticated, impersonated
  using (key = any (array['profilemenu', 'seo', 'social'])
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists options_reach on public.options;
create policy options_reach on public.options as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists site_versions_read on public.site_versions;
create policy site_versions_read on public.site_versions for select to authenticated, impersonated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists site_versions_reach on public.site_versions;
create policy site_versions_reach on public.site_versions as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists subscriptions_read on public.subscriptions;
create policy subscriptions_read on public.subscriptions for select to authenticated, impersonated
  using (user_id = (select auth.uid()) or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists subscriptions_reach on public.subscriptions;
create policy subscriptions_reach on public.subscriptions as restrictive for all to anon, authenticated, impersonated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists subscriptions_owner on public.subscriptions;
create policy subscriptions_owner on public.subscriptions for select to authenticated, impersonated
  using (account_id = any (array(select app.my_owned_accounts())));

reset check_function_bodies;
