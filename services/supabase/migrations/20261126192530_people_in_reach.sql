-- The same for what people ask about themselves, and what everybody may look for.
create or replace function public.member_emails(p_account_id uuid, p_user_ids uuid[] default null)
returns table (user_id uuid, email text)
language sql stable security definer set search_path = '' as $$
  select m.user_id, m.email
  from public.members m
  where m.account_id = p_account_id
    and (p_user_ids is null or m.user_id = any (p_user_ids))
    and ((m.user_id = (select auth.uid()) and m.status = 'active' and app.in_reach(p_account_id))
      or p_account_id = any (array(select app.my_accounts_with_cap('manage_options'))))
$$;

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

create or replace function public.is_site_owner(p_account_id uuid, p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.accounts a
    where a.account_id = p_account_id and a.owner_user_id = (select auth.uid())
      and app.in_reach(p_account_id)
  ) and lower(btrim(coalesce(p_email, ''))) = lower(btrim(coalesce(auth.jwt() ->> 'email', '')))
    and coalesce(btrim(p_email), '') <> ''
$$;

create or replace function public.my_profile(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', m.name, 'slug', m.slug, 'bio', m.bio, 'email', m.email, 'is_listed', m.is_listed,
    'avatar_at', m.avatar_at, 'messages_from', m.messages_from, 'joined_at', m.created_at, 'role', r.name,
    'is_owner', app.is_owner(p_account_id, m.user_id))
  from public.members m join public.roles r on r.role_id = m.role_id
  where m.account_id = p_account_id and m.user_id = (select auth.uid()) and m.status = 'active'
    and app.in_reach(p_account_id)
$$;

create or replace function public.renewals_among(p_account_id uuid, p_order_ids uuid[])
returns table (order_id uuid, subscription_id uuid, cycle int, title text, first_number int)
language sql stable security definer set search_path = '' as $$
  select r.order_id, s.id, r.cycle, s.title, f.number
  from ops.renewals r
  join public.subscriptions s on s.id = r.subscription_id
  join public.orders f on f.id = s.order_id
  where r.account_id = p_account_id and r.order_id = any (p_order_ids[1:100])
    and ((s.user_id = (select auth.uid()) and app.in_reach(p_account_id)) or p_account_id in (select app.my_accounts_with_cap('manage_options')))
$$;

create or replace function public.count_my_orders_with_coupon(p_account_id uuid, p_name text) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int
  from public.orders o
  join public.coupons c on c.id = o.coupon_id
  where o.account_id = p_account_id and c.account_id = p_account_id
    and lower(btrim(c.name)) = lower(btrim(p_name))
    and app.in_reach(p_account_id) and o.user_id = (select auth.uid()) and o.status not in ('cancelled', 'expired')
$$;

create or replace function public.has_feature(p_account_id uuid, p_feature text) returns boolean
language sql stable set search_path = '' as $$
  select app.in_reach(p_account_id) and app.account_has_feature(p_account_id, p_feature)
$$;

create or replace function public.register_member(p_account_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_role_id uuid;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select r.role_id into v_role_id
  from public.accounts a join public.roles r on r.account_id = a.account_id and r.is_default
  where a.account_id = p_account_id and a.status = 'active' and app.in_reach(p_account_id);
  if not found then
    perform app.fail('account_not_found');
  end if;
  return app.member_json(app.join_account(p_account_id, auth.uid(), lower(btrim(coalesce(auth.jwt() ->> 'email', ''))),
    coalesce(auth.jwt() -> 'user_metadata' ->> 'display_name', ''), v_role_id));
end
$$;

create or replace function public.search_account(p_account_id uuid, p_text text, p_type text default 'all') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_query tsquery := app.search_query(p_text);
  v_part text := case when length(app.search_part(p_text)) >= 5 then app.search_part(p_text) end;
  v_source text;
  v_found jsonb := '{}';
  v_fault text;
  v_is_open boolean := exists (select 1 from public.accounts a where a.account_id = p_account_id and a.status = 'active')
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

create or replace function public.verify_certificate(p_serial text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('serial', c.serial, 'holder_name', c.holder_name, 'course_title', c.course_title,
    'account_name', a.name, 'issued_at', c.issued_at, 'expires_at', c.expires_at, 'revoked_at', c.revoked_at,
    'is_valid', c.revoked_at is null and (c.expires_at is null or c.expires_at > now()), 'look', coalesce(t.layout, '{}'))
  from public.certificates c join public.accounts a on a.account_id = c.account_id and a.status = 'active' and app.in_reach(c.account_id)
  left join public.certificate_templates t on t.id = c.template_id
  where c.serial = upper(regexp_replace(p_serial, '[^0-9A-Za-z]', '', 'g'))
$$;

-- The owner of a closed account keeps its billing, and what is stored of them.
create or replace function public.account_usage(p_account_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_plan text := app.plan_of(p_account_id);
begin
  if p_account_id is null or p_account_id not in (select app.my_owned_accounts()) then
    perform app.require_cap(p_account_id);
  end if;
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

create or replace function public.export_my_data(p_account_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_data jsonb;
  v_table text;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or (p_account_id not in (select app.my_accounts())
    and p_account_id not in (select app.my_owned_accounts())) then
    perform app.fail('account_not_found');
  end if;
  if ops.take_point('export:' || auth.uid()::text, 3, 3600) > 0 then
    perform app.fail('rate_limited');
  end if;
  v_data := jsonb_build_object('exported_at', now(), 'profile', public.my_profile(p_account_id));
  foreach v_table in array array['entitlements', 'orders', 'subscriptions', 'enrolments', 'lesson_progress', 'lesson_notes',
    'course_reviews', 'quiz_attempts', 'submissions', 'certificates', 'group_members', 'group_posts', 'comments', 'reactions',
    'reports', 'bookings', 'notification_preferences', 'notifications', 'activity', 'message_blocks', 'points_ledger',
    'member_badges'] loop
    continue when to_regclass('public.' || v_table) is null;
    v_data := v_data || jsonb_build_object(v_table, app.own_rows(v_table, p_account_id));
  end loop;
  return v_data || jsonb_build_object(
    'order_items', (select coalesce(jsonb_agg(to_jsonb(i) - 'account_id'), '[]') from public.order_items i
      join public.orders o on o.id = i.order_id where o.account_id = p_account_id and o.user_id = auth.uid()),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('conversation', x.conversation_id,
        'mine', x.user_id = auth.uid(), 'body', x.body, 'at', x.created_at) order by x.created_at), '[]')
      from (select * from public.messages y where y.account_id = p_account_id
        and y.conversation_id in (select app.my_conversations()) order by y.created_at desc limit 50000) x));
end
$$;
