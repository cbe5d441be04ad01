set check_function_bodies = off;

-- Contacts a campaign writes to: confirmed on one of its lists, on none that it leaves out, and
-- within its segment's rule. One sent again reaches only those who got the first and clicked nothing in it.
create or replace function app.audience_contacts(p_account_id uuid, p_list_ids uuid[], p_excluded_ids uuid[], p_after uuid default null,
  p_limit int default null, p_rule jsonb default null, p_resend_of uuid default null)
returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct x.contact_id from public.list_contacts x
  where x.account_id = p_account_id and x.list_id = any (p_list_ids) and x.status = 'confirmed'
    and (p_after is null or x.contact_id > p_after)
    and not exists (select 1 from public.list_contacts y
      where y.contact_id = x.contact_id and y.list_id = any (p_excluded_ids) and y.status = 'confirmed')
    and (p_rule is null or x.contact_id in (select s from app.segment_contacts(p_account_id, p_rule) s))
    and (p_resend_of is null or exists (select 1 from public.deliveries d
      where d.account_id = p_account_id and d.campaign_id = p_resend_of and d.contact_id = x.contact_id
        and d.state in ('sent', 'delivered') and not exists (select 1 from public.delivery_events e
          where e.account_id = p_account_id and e.delivery_id = d.id and e.kind = 'click' and not e.is_machine)))
  order by x.contact_id limit p_limit
$$;
revoke all on function app.audience_contacts from public, anon, authenticated, impersonated, stoa_service;

-- How many a campaign to these lists would reach, and what the month leaves of the limit.
create or replace function public.campaign_audience(p_account_id uuid, p_list_ids uuid[], p_excluded_ids uuid[] default '{}',
  p_segment_id uuid default null, p_resend_of uuid default null)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_rule jsonb := app.campaign_rule(p_account_id, p_segment_id);
begin
  perform app.require_cap(p_account_id);
  return jsonb_build_object(
    'audience', (select count(*) from app.audience_contacts(p_account_id, p_list_ids, p_excluded_ids, p_rule => v_rule,
      p_resend_of => p_resend_of)),
    'rest', app.quota_rest(p_account_id, 'emails'),
    'limit', app.account_limit(p_account_id, 'emails'),
    'resetsAt', app.metric_resets_at('emails'));
end
$$;
revoke all on function public.campaign_audience from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.campaign_audience to authenticated, stoa_service;

-- A saved text of a campaign with a contact to fill it in for; null where one of them is not the account's. The text is that of
-- a language where one is named, else the contact's, the account's, the first.
create or replace function ops.campaign_draft(p_account_id uuid, p_campaign_id uuid, p_contact_id uuid default null,
  p_variant int default 0, p_language text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('language', t.language, 'subject', t.subject, 'preheader', t.preheader, 'blocks', t.blocks,
    'postalAddress', c.postal_address, 'site', a.name, 'primary', a.theme #>> '{light,primary}',
    'contact', case when k.id is not null then jsonb_build_object('email', k.email, 'name', k.name,
      'language', k.language, 'fields', k.fields) end)
  from public.campaigns c
  join public.accounts a on a.account_id = c.account_id
  left join public.contacts k on k.account_id = p_account_id and k.id = p_contact_id and k.erased_at is null
  join lateral (select * from public.campaign_contents x where x.campaign_id = c.id
    order by x.variant <> p_variant, x.language is distinct from coalesce(p_language, k.language),
      x.language is distinct from a.settings ->> 'defaultLanguage', x.position limit 1) t on true
  where c.account_id = p_account_id and c.id = p_campaign_id
$$;
revoke all on function ops.campaign_draft from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.campaign_draft to stoa_service;

-- Orders that a campaign brought: placed within seven days of a person's click, the last one of any campaign counting, net of
-- refunds. Renewals are no one's click. A contact without a login is known by the order's email.
create or replace function app.campaign_orders(p_account_id uuid, p_campaign_id uuid)
returns table (order_id uuid, delivery_id uuid, content_id uuid, link_no int, currency text, net_minor bigint)
language sql stable security definer set search_path = '' as $$
  with clicked as materialized (
    select d.contact_id, c.user_id, c.email, min(e.at) as first_at, max(e.at) as last_at
    from public.delivery_events e
    join public.deliveries d on d.id = e.delivery_id
    join public.contacts c on c.id = d.contact_id
    where e.account_id = p_account_id and e.campaign_id = p_campaign_id and e.kind = 'click' and not e.is_machine
    group by 1, 2, 3),
  bought as (
    select k.contact_id, o.id, o.currency, o.total_minor - o.refunded_minor as net, o.created_at
    from clicked k join public.orders o on o.account_id = p_account_id
      and o.created_at >= k.first_at and o.created_at < k.last_at + interval '7 days'
      and (o.user_id = k.user_id or k.user_id is null and o.email = k.email and not exists (select 1 from public.contacts x
        where x.account_id = p_account_id and x.user_id = o.user_id))
    where o.paid_at is not null and not o.test and o.status in ('paid', 'partly_refunded', 'refunded')
      and not exists (select 1 from ops.renewals r where r.order_id = o.id))
  select b.id, l.delivery_id, l.content_id, l.link_no, b.currency, b.net
  from bought b cross join lateral (
    select e.campaign_id, e.delivery_id, e.content_id, e.link_no
    from public.deliveries d join public.delivery_events e on e.account_id = d.account_id and e.delivery_id = d.id
    where d.account_id = p_account_id and d.contact_id = b.contact_id and e.kind = 'click' and not e.is_machine
      and e.at <= b.created_at and e.at > b.created_at - interval '7 days'
    order by e.at desc, e.id desc limit 1) l
  where l.campaign_id = p_campaign_id
$$;
revoke all on function app.campaign_orders from public, anon, authenticated, impersonated, stoa_service;

-- Figures of a campaign: by state and reason, by link, variant and host of the recipients, and the orders of seven days after a
-- click. Clicks of machines stand apart.
create or replace function public.campaign_report(p_account_id uuid, p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return (
  with orders as materialized (
    select o.* from app.campaign_orders(p_account_id, p_id) o),
  acted as materialized (
    select e.delivery_id, bool_or(e.kind = 'click') as clicked from public.delivery_events e
    where e.account_id = p_account_id and e.campaign_id = p_id and e.kind in ('click', 'open') and not e.is_machine
      and e.delivery_id is not null group by 1)
  select jsonb_build_object(
    'states', coalesce((select jsonb_object_agg(s.state, s.amount) from (
      select d.state, count(*) as amount from public.deliveries d where d.campaign_id = c.id group by d.state) s), '{}'),
    'reasons', coalesce((select jsonb_agg(jsonb_build_object('state', r.state, 'reason', r.reason, 'count', r.amount)
      order by r.amount desc, r.reason) from (
      select d.state, case when d.state = 'skipped' or d.reason in ('hard_bounce', 'soft_bounce', 'sender_ended') then d.reason
        else coalesce(d.code, 'other') end as reason, count(*) as amount
      from public.deliveries d where d.campaign_id = c.id and d.state in ('failed', 'skipped', 'uncertain', 'bounced')
      group by 1, 2 limit 50) r), '[]'),
    'links', coalesce((select jsonb_agg(jsonb_build_object('url', k.url, 'clicks', k.clicks, 'people', k.people, 'machine', k.machine,
      'orders', k.orders, 'revenue', k.revenue) order by k.clicks desc, k.url) from (
      select l.url, sum(n.clicks) as clicks, sum(n.people) as people, sum(n.machine) as machine, sum(n.orders) as orders,
        app.sum_money(jsonb_agg(n.money)) as revenue
      from public.campaign_contents t join public.campaign_links l on l.content_id = t.id
      cross join lateral (
        select count(*) filter (where not e.is_machine) as clicks, count(distinct e.delivery_id) filter (where not e.is_machine) as people,
          count(*) filter (where e.is_machine) as machine,
          (select count(*) from orders o where o.content_id = t.id and o.link_no = l.no) as orders,
          (select jsonb_agg(jsonb_build_array(o.currency, o.net_minor)) from orders o where o.content_id = t.id and o.link_no = l.no) as money
        from public.delivery_events e
        where e.campaign_id = c.id and e.kind = 'click' and e.content_id = t.id and e.link_no = l.no) n
      where t.campaign_id = c.id group by l.url limit 100) k), '[]'),
    'hosts', coalesce((select jsonb_agg(jsonb_build_object('host', h.host, 'count', h.amount, 'sent', h.sent, 'failed', h.failed)
      order by h.amount desc, h.host) from (
      select d.host, count(*) as amount, count(*) filter (where d.state in ('sent', 'delivered')) as sent,
        count(*) filter (where d.state in ('failed', 'bounced')) as failed
      from public.deliveries d where d.campaign_id = c.id group by d.host order by count(*) desc limit 20) h), '[]'),
    'unsubscribed', (select count(*) from public.delivery_events e where e.campaign_id = c.id and e.kind = 'unsubscribe'),
    'clicked', case when c.tracking = 'contacts' then (select count(*) from acted a where a.clicked) end,
    'opened', case when c.tracking = 'contacts' then (select count(*) from acted a) end,
    'orders', (select count(*) from orders o),
    'revenue', (select app.sum_money(jsonb_agg(jsonb_build_array(jsonb_build_array(o.currency, o.net_minor)))) from orders o),
    'variants', case when c.test_field is not null then (select jsonb_agg(jsonb_build_object('variant', v.variant, 'subject', v.subject,
      'senderName', coalesce(nullif(v.sender_name, ''), c.sender_name), 'sent', v.sent, 'orders', v.orders, 'revenue', v.revenue)
      order by v.variant) from (
      select t.variant, min(t.subject) filter (where t.position = f.first) as subject,
        min(t.sender_name) filter (where t.position = f.first) as sender_name,
        sum((select count(*) from public.deliveries d where d.account_id = p_account_id and d.content_id = t.id
          and d.state in ('sent', 'delivered', 'bounced', 'complained'))) as sent,
        sum((select count(*) from orders o where o.content_id = t.id)) as orders,
        app.sum_money(jsonb_agg((select jsonb_agg(jsonb_build_array(o.currency, o.net_minor)) from orders o
          where o.content_id = t.id))) as revenue
      from public.campaign_contents t join (select x.variant, min(x.position) as first from public.campaign_contents x
        where x.campaign_id = p_id group by 1) f on f.variant = t.variant
      where t.campaign_id = c.id group by t.variant) v) end,
    'test', case when c.test_field is not null and c.started_at is not null
      then coalesce(c.test_result -> 'figures', app.test_figures(p_account_id, p_id)) end)
  from public.campaigns c where c.account_id = p_account_id and c.id = p_id);
end
$$;
revoke all on function public.campaign_report from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.campaign_report to authenticated, stoa_service;

-- Delivers into the installation's own catcher: email and result are one transaction, so each arrives exactly once.
create or replace function ops.catch_deliveries(p_worker uuid, p_emails jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  with given as materialized (
    select (e ->> 'id')::uuid as id, e from jsonb_array_elements(p_emails) e),
  put as (
    insert into public.caught_emails (delivery_id, account_id, recipient, subject, headers, html, text)
    select d.id, d.account_id, g.e ->> 'to', g.e ->> 'subject', g.e -> 'headers', g.e ->> 'html', g.e ->> 'text'
    from given g join public.deliveries d on d.id = g.id
    join public.campaigns c on c.id = d.campaign_id and c.state in ('sending', 'testing', 'waiting')
    where d.worker = p_worker and d.state = 'claimed'
    on conflict (delivery_id) do nothing
    returning delivery_id),
  done as (
    update public.deliveries d set state = 'sent', claimed_until = null, settled_at = now() from put where d.id = put.delivery_id
    returning 1)
  select count(*) into v_count from done;
  return v_count;
end
$$;
revoke all on function ops.catch_deliveries from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.catch_deliveries to stoa_service;

-- A manager ends a test early with the variant of their choice.
create or replace function public.choose_variant(p_account_id uuid, p_id uuid, p_variant int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if not exists (select 1 from public.campaigns c where c.account_id = p_account_id and c.id = p_id) then
    perform app.fail('not_found', 'campaign');
  end if;
  if p_variant is null or not app.settle_test(p_id, jsonb_build_object('winner', p_variant, 'isClear', false, 'isByHand', true,
    'confidence', null, 'figures', app.test_figures(p_account_id, p_id))) then
    perform app.fail('campaign_move_rejected', 'test');
  end if;
end
$$;
revoke all on function public.choose_variant from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.choose_variant to authenticated, stoa_service;


-- A compiled text with what the envelope needs of its campaign and site.
create or replace function ops.compiled_content(p_content_id uuid)
returns table (subject text, compiled jsonb, links jsonb, sender_name text, reply_to text, tracking text, language text,
  site text, slug text, domain text, verified boolean)
language sql stable security definer set search_path = '' as $$
  select t.subject, t.compiled,
    coalesce((select jsonb_agg(l.url order by l.no) from public.campaign_links l where l.content_id = t.id), '[]'),
    coalesce(nullif(t.sender_name, ''), c.sender_name), c.reply_to, c.tracking, t.language, a.name, a.slug, a.domain, a.domain_verified_at is not null
  from public.campaign_contents t
  join public.campaigns c on c.id = t.campaign_id
  join public.accounts a on a.account_id = t.account_id
  where t.id = p_content_id
$$;
revoke all on function ops.compiled_content from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.compiled_content to stoa_service;

-- The text of a variant that a contact of a language gets: in their language, else the account's, else the first.
create or replace function app.contact_text(p_campaign_id uuid, p_variant int, p_language text, p_default text) returns uuid
language sql stable security definer set search_path = '' as $$
  select t.id from public.campaign_contents t where t.campaign_id = p_campaign_id
  order by t.variant <> p_variant, t.language is distinct from p_language, t.language is distinct from p_default, t.position limit 1
$$;
revoke all on function app.contact_text from public, anon, authenticated, impersonated, stoa_service;

create or replace function public.copy_campaign(p_account_id uuid, p_id uuid, p_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform app.require_cap(p_account_id);
  insert into public.campaigns (account_id, name, sender_name, reply_to, postal_address, tracking, segment_id, segment_rule,
    is_local_time, per_hour, test_field, test_share, test_hours, test_by, test_fallback, resend_of)
  select c.account_id, left(btrim(p_name), 120), c.sender_name, c.reply_to, c.postal_address, c.tracking, c.segment_id,
    c.segment_rule, c.is_local_time, c.per_hour, c.test_field, c.test_share, c.test_hours, c.test_by, c.test_fallback, c.resend_of
  from public.campaigns c where c.account_id = p_account_id and c.id = p_id returning id into v_id;
  if v_id is null then
    perform app.fail('not_found', 'campaign');
  end if;
  insert into public.campaign_lists (account_id, campaign_id, list_id, is_excluded)
  select l.account_id, v_id, l.list_id, l.is_excluded from public.campaign_lists l where l.campaign_id = p_id;
  insert into public.campaign_contents (account_id, campaign_id, variant, language, position, subject, sender_name, preheader, blocks)
  select t.account_id, v_id, t.variant, t.language, t.position, t.subject, t.sender_name, t.preheader, t.blocks
  from public.campaign_contents t where t.campaign_id = p_id;
  return v_id;
end
$$;
revoke all on function public.copy_campaign from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.copy_campaign to authenticated, stoa_service;

-- Stores the decision on a test whose time has come. False where it was decided before.
create or replace function ops.decide_test(p_id uuid, p_result jsonb) returns boolean
language sql security definer set search_path = '' as $$
  select case when exists (select 1 from public.campaigns c where c.id = p_id and c.state = 'testing' and c.test_ends_at <= now())
    then app.settle_test(p_id, p_result) else false end
$$;
revoke all on function ops.decide_test from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.decide_test to stoa_service;

-- Tests whose hours have passed and of which each email was tried once, with what is needed to decide them.
create or replace function ops.due_tests() returns table (id uuid, test_by text, test_fallback text, figures jsonb)
language sql stable security definer set search_path = '' as $$
  select c.id, c.test_by, c.test_fallback, app.test_figures(c.account_id, c.id)
  from public.campaigns c
  where c.state = 'testing' and c.test_decided_at is null and c.test_ends_at <= now()
    and not exists (select 1 from public.deliveries d where d.campaign_id = c.id and d.is_test
      and (d.state in ('claimed', 'handed') or d.state = 'queued' and d.attempts = 0))
  order by c.test_ends_at limit 5
$$;
revoke all on function ops.due_tests from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.due_tests to stoa_service;

create or replace function app.guard_campaign_move() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Sending goes on with the test while that is undecided.
  if new.state = 'sending' and new.test_field is not null and new.test_decided_at is null then
    new.state := 'testing';
  end if;
  if new.state <> old.state and not exists (
    select 1 from app.campaign_moves m where m.from_state = old.state and m.to_state = new.state
  ) then
    perform app.fail('campaign_move_rejected', old.state || ' to ' || new.state);
  end if;
  return new;
end
$$;
revoke all on function app.guard_campaign_move from public, anon, authenticated, impersonated, stoa_service;

-- Writes down results and hands over the next messages in one statement. Only what comes back may leave: it is committed as
-- `handed` before. A campaign that was paused or cancelled meanwhile hands over nothing.
create or replace function ops.hand_deliveries(p_worker uuid, p_results jsonb, p_ids uuid[]) returns setof uuid
language plpgsql security definer set search_path = '' as $$
begin
  if p_results <> '[]' then
    perform app.settle_deliveries(p_worker, p_results);
  end if;
  return query
    update public.deliveries d set state = 'handed', claimed_until = now() + interval '3 minutes'
    from public.campaigns c
    where d.id = any (p_ids) and d.worker = p_worker and d.state = 'claimed' and c.id = d.campaign_id
      and c.state in ('sending', 'testing', 'waiting')
    returning d.id;
end
$$;
revoke all on function ops.hand_deliveries from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.hand_deliveries to stoa_service;

-- Campaigns wait while their lane is stopped, and go on when it is open again.
create or replace function ops.hold_campaigns(p_reason text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  if p_reason is null then
    update public.campaigns c set state = 'sending', wait_reason = null, wait_detail = ''
    where c.state = 'waiting' and c.wait_reason = 'lane';
  else
    update public.campaigns c set state = 'waiting', wait_reason = 'lane', wait_detail = left(p_reason, 500)
    where c.state in ('sending', 'testing');
  end if;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
revoke all on function ops.hold_campaigns from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.hold_campaigns to stoa_service;

-- The minute at which the delivery of a rank leaves, at so many an hour.
create or replace function app.paced(p_from timestamptz, p_rank bigint, p_per_hour int) returns timestamptz
language sql immutable set search_path = '' as $$
  select p_from + make_interval(mins => (p_rank * 60 / p_per_hour)::int)
$$;
revoke all on function app.paced from public, anon, authenticated, impersonated, stoa_service;

-- Freezes the next part of an audience; the cursor moves in the same transaction, so a killed process goes on there and repeats
-- nothing. In a test each contact's hash decides on share and variant; the rest waits for the decision without a text.
-- Returns false once all of it is prepared, or another process prepares it.
create or replace function ops.prepare_campaign(p_id uuid, p_chunk int default 5000) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_campaign public.campaigns;
  v_default text;
  v_zone text;
  v_variants int;
  v_before bigint := 0;
  v_last uuid;
  v_found int;
begin
  select * into v_campaign from public.campaigns c where c.id = p_id and c.state = 'preparing' for update skip locked;
  if not found then
    return false;
  end if;
  v_default := (select a.settings ->> 'defaultLanguage' from public.accounts a where a.account_id = v_campaign.account_id);
  v_zone := app.account_zone(v_campaign.account_id);
  v_variants := case when v_campaign.test_field is not null then
    (select max(t.variant) + 1 from public.campaign_contents t where t.campaign_id = p_id) end;
  if v_campaign.per_hour is not null then
    v_before := (select count(*) from public.deliveries d where d.campaign_id = p_id);
  end if;
  with part as materialized (
    select a.id from app.audience_contacts(v_campaign.account_id,
      array(select l.list_id from public.campaign_lists l where l.campaign_id = p_id and not l.is_excluded),
      array(select l.list_id from public.campaign_lists l where l.campaign_id = p_id and l.is_excluded),
      v_campaign.prepared_after, p_chunk, v_campaign.segment_rule, v_campaign.resend_of) a (id)),
  languages as materialized (
    select v.variant, k.language, app.contact_text(p_id, v.variant, k.language, v_default) as content_id
    from generate_series(0, coalesce(v_variants, 1) - 1) v (variant)
    cross join (select t.language from public.campaign_contents t where t.campaign_id = p_id union select '') k),
  zones as materialized (
    select z.name from pg_catalog.pg_timezone_names z where v_campaign.is_local_time),
  chosen as (
    select c.id, c.email, c.language, row_number() over (order by c.id) - 1 as rank,
      coalesce((select z.name from zones z where z.name = c.time_zone), v_zone) as zone,
      v_variants is not null and app.contact_part(p_id, c.id, 0, 10000) < v_campaign.test_share * 100 as is_test,
      case when v_variants is null then 0 else app.contact_part(p_id, c.id, 1, v_variants) end as variant
    from part p join public.contacts c on c.id = p.id
    where c.erased_at is null),
  put as (
    insert into public.deliveries (account_id, campaign_id, contact_id, content_id, host, is_test, next_try_at)
    select v_campaign.account_id, p_id, c.id,
      case when v_variants is null or c.is_test then coalesce(
        (select t.content_id from languages t where t.variant = c.variant and t.language = c.language),
        (select t.content_id from languages t where t.variant = c.variant and t.language = '')) end,
      split_part(c.email, '@', 2), c.is_test,
      case when v_variants is not null and not c.is_test then 'infinity'::timestamptz
        when v_campaign.is_local_time then (v_campaign.send_at at time zone v_zone) at time zone c.zone
        when v_campaign.per_hour is not null then app.paced(now(), v_before + c.rank, v_campaign.per_hour)
        else '-infinity' end
    from chosen c
    on conflict (campaign_id, contact_id) do nothing)
  select count(*), (array_agg(p.id order by p.id desc))[1] into v_found, v_last from part p;
  if v_found = p_chunk then
    update public.campaigns c set prepared_after = v_last where c.id = p_id;
    return true;
  end if;
  update public.campaigns c set prepared_after = coalesce(v_last, c.prepared_after), state = 'sending', started_at = now(),
    test_ends_at = now() + make_interval(hours => c.test_hours),
    audience = (select count(*) from public.deliveries d where d.campaign_id = p_id)
  where c.id = p_id;
  return false;
end
$$;
revoke all on function ops.prepare_campaign from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.prepare_campaign to stoa_service;

-- Counts that an email was opened, where its campaign counts contacts.
create or replace function ops.record_open(p_account_id uuid, p_delivery_id uuid, p_is_machine boolean) returns void
language sql security definer set search_path = '' as $$
  insert into public.delivery_events (account_id, campaign_id, delivery_id, content_id, kind, is_machine)
  select d.account_id, d.campaign_id, d.id, d.content_id, 'open', p_is_machine
  from public.deliveries d join public.campaigns c on c.id = d.campaign_id and c.tracking = 'contacts'
  where d.id = p_delivery_id and d.account_id = p_account_id and d.content_id is not null
    and not exists (select 1 from public.delivery_events e where e.account_id = p_account_id and e.delivery_id = d.id
      and e.kind = 'open' and e.is_machine = p_is_machine)
$$;
revoke all on function ops.record_open from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.record_open to stoa_service;

-- Makes a draft for those who got a campaign and clicked nothing in it. Who clicks or leaves until it is sent is left out.
create or replace function public.resend_unclicked(p_account_id uuid, p_id uuid, p_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_copy uuid;
begin
  perform app.require_cap(p_account_id);
  if not exists (select 1 from public.campaigns c where c.account_id = p_account_id and c.id = p_id and c.state = 'finished'
    and c.tracking = 'contacts') then
    perform app.fail('campaign_move_rejected', 'resend');
  end if;
  v_copy := public.copy_campaign(p_account_id, p_id, p_name);
  update public.campaigns c set resend_of = p_id where c.id = v_copy;
  return v_copy;
end
$$;
revoke all on function public.resend_unclicked from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.resend_unclicked to authenticated, stoa_service;

-- Creates or changes a draft with its lists and texts, as a whole.
create or replace function public.save_campaign(p_account_id uuid, p_campaign jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := (p_campaign ->> 'id')::uuid;
  v_campaign public.campaigns;
begin
  perform app.require_cap(p_account_id);
  if jsonb_array_length(coalesce(p_campaign -> 'contents', '[]')) > 80 or jsonb_array_length(coalesce(p_campaign -> 'lists', '[]')) > 50
    or jsonb_array_length(coalesce(p_campaign -> 'excluded', '[]')) > 50 then
    perform app.fail('invalid_input', 'too many');
  end if;
  if v_id is null then
    if (select count(*) >= 2000 from public.campaigns c where c.account_id = p_account_id) then
      perform app.fail('invalid_input', 'too many campaigns');
    end if;
    insert into public.campaigns (account_id, name) values (p_account_id, btrim(p_campaign ->> 'name')) returning * into v_campaign;
  else
    select * into v_campaign from public.campaigns c where c.account_id = p_account_id and c.id = v_id for update;
    if not found then
      perform app.fail('not_found', 'campaign');
    end if;
    perform app.need_version(p_campaign, v_campaign.version);
    if v_campaign.state <> 'draft' then
      perform app.fail('campaign_move_rejected', v_campaign.state);
    end if;
  end if;
  update public.campaigns c set
    name = btrim(p_campaign ->> 'name'),
    sender_name = coalesce(btrim(p_campaign ->> 'senderName'), ''),
    reply_to = nullif(btrim(coalesce(p_campaign ->> 'replyTo', '')), ''),
    postal_address = coalesce(btrim(p_campaign ->> 'postalAddress'), ''),
    tracking = coalesce(p_campaign ->> 'tracking', 'counts'),
    segment_id = (p_campaign ->> 'segment')::uuid,
    segment_rule = app.campaign_rule(p_account_id, (p_campaign ->> 'segment')::uuid),
    is_local_time = coalesce((p_campaign ->> 'isLocalTime')::boolean, false),
    per_hour = (p_campaign ->> 'perHour')::int,
    test_field = p_campaign #>> '{test,field}',
    test_share = (p_campaign #>> '{test,share}')::int,
    test_hours = (p_campaign #>> '{test,hours}')::int,
    test_by = p_campaign #>> '{test,by}',
    test_fallback = p_campaign #>> '{test,fallback}',
    version = case when v_id is null then 1 else c.version + 1 end
  where c.id = v_campaign.id returning * into v_campaign;
  delete from public.campaign_lists l where l.campaign_id = v_campaign.id;
  insert into public.campaign_lists (account_id, campaign_id, list_id, is_excluded)
  select p_account_id, v_campaign.id, x.id::uuid, x.is_excluded
  from (select id, false as is_excluded from jsonb_array_elements_text(coalesce(p_campaign -> 'lists', '[]')) id
    union all select id, true from jsonb_array_elements_text(coalesce(p_campaign -> 'excluded', '[]')) id) x;
  delete from public.campaign_contents t where t.campaign_id = v_campaign.id;
  insert into public.campaign_contents (account_id, campaign_id, variant, language, position, subject, sender_name, preheader, blocks)
  select p_account_id, v_campaign.id, coalesce((t.content ->> 'variant')::int, 0), t.content ->> 'language', t.position,
    btrim(t.content ->> 'subject'), btrim(coalesce(t.content ->> 'senderName', '')), btrim(coalesce(t.content ->> 'preheader', '')),
    t.content -> 'blocks'
  from jsonb_array_elements(coalesce(p_campaign -> 'contents', '[]')) with ordinality as t (content, position);
  return jsonb_build_object('id', v_campaign.id, 'version', v_campaign.version);
exception
  when check_violation or not_null_violation or invalid_text_representation or foreign_key_violation or unique_violation then
    perform app.fail('invalid_input', sqlerrm);
    return null;
end
$$;
revoke all on function public.save_campaign from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.save_campaign to authenticated, stoa_service;

-- Puts a draft on its way, now or at a time; within p_undo_seconds it can be taken back. An audience above the rest of the month is refused with both figures.
create or replace function public.schedule_campaign(p_account_id uuid, p_id uuid, p_version int, p_send_at timestamptz default null,
  p_undo_seconds int default 0)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_campaign public.campaigns;
  v_audience bigint;
  v_rest bigint;
begin
  perform app.require_cap(p_account_id);
  select * into v_campaign from public.campaigns c where c.account_id = p_account_id and c.id = p_id for update;
  if not found then
    perform app.fail('not_found', 'campaign');
  end if;
  perform app.need_version(jsonb_build_object('version', p_version), v_campaign.version);
  if p_send_at > now() + interval '1 year' then
    perform app.fail('invalid_input', 'send_at');
  end if;
  if not exists (select 1 from public.campaign_contents t where t.campaign_id = p_id) or exists (
    select 1 from public.campaign_contents t where t.campaign_id = p_id and (t.subject = '' or t.blocks = '[]')) then
    perform app.fail('campaign_incomplete', 'content');
  end if;
  if v_campaign.test_field is not null and (v_campaign.tracking <> 'contacts' or 2 > (select count(distinct t.variant)
    from public.campaign_contents t where t.campaign_id = p_id)) then
    perform app.fail('campaign_incomplete', 'test');
  end if;
  if v_campaign.postal_address = '' then
    perform app.fail('campaign_incomplete', 'postalAddress');
  end if;
  -- The segment as it is now counts from here on, whatever becomes of it.
  if v_campaign.segment_id is not null then
    update public.campaigns c set segment_rule = app.campaign_rule(p_account_id, c.segment_id)
    where c.id = p_id returning * into v_campaign;
  end if;
  v_audience := (select count(*) from app.audience_contacts(p_account_id,
    array(select l.list_id from public.campaign_lists l where l.campaign_id = p_id and not l.is_excluded),
    array(select l.list_id from public.campaign_lists l where l.campaign_id = p_id and l.is_excluded), p_rule => v_campaign.segment_rule,
    p_resend_of => v_campaign.resend_of));
  if v_audience = 0 then
    perform app.fail('campaign_incomplete', 'audience');
  end if;
  v_rest := app.quota_rest(p_account_id, 'emails');
  if v_audience > v_rest then
    raise exception using errcode = 'P0001', message = 'campaign_over_limit', detail = 'emails',
      hint = jsonb_build_object('audience', v_audience, 'rest', v_rest, 'resetsAt', app.metric_resets_at('emails'))::text;
  end if;
  update public.campaigns c set state = 'scheduled', send_at = greatest(now() + make_interval(secs =>
    least(greatest(coalesce(p_undo_seconds, 0), 0), 60)), coalesce(p_send_at, now())), version = c.version + 1
  where c.id = p_id returning * into v_campaign;
  return jsonb_build_object('id', p_id, 'version', v_campaign.version, 'audience', v_audience);
end
$$;
revoke all on function public.schedule_campaign from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.schedule_campaign to authenticated, stoa_service;

-- Decides a test, once: one guarded update, and in the same transaction the rest of the audience gets the winner. False where
-- another process or a manager was first.
create or replace function app.settle_test(p_id uuid, p_result jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_campaign public.campaigns;
  v_default text;
begin
  update public.campaigns c set test_decided_at = now(), test_result = p_result, version = c.version + 1,
    state = case when c.state = 'testing' then 'sending' else c.state end
  where c.id = p_id and c.state in ('testing', 'paused', 'waiting') and c.test_field is not null and c.test_decided_at is null
    and c.started_at is not null
    and exists (select 1 from public.campaign_contents t where t.campaign_id = p_id and t.variant = (p_result ->> 'winner')::int)
  returning * into v_campaign;
  if not found then
    return false;
  end if;
  v_default := (select a.settings ->> 'defaultLanguage' from public.accounts a where a.account_id = v_campaign.account_id);
  with held as (
    select d.id, c.language, row_number() over (order by d.contact_id) - 1 as rank
    from public.deliveries d join public.contacts c on c.id = d.contact_id
    where d.campaign_id = p_id and not d.is_test and d.state = 'queued' and d.content_id is null),
  texts as materialized (
    select k.language, app.contact_text(p_id, (p_result ->> 'winner')::int, k.language, v_default) as content_id
    from (select distinct h.language from held h) k)
  update public.deliveries d set content_id = t.content_id,
    next_try_at = case when v_campaign.per_hour is null then '-infinity' else app.paced(now(), h.rank, v_campaign.per_hour) end
  from held h join texts t on t.language is not distinct from h.language
  where d.id = h.id;
  return true;
end
$$;
revoke all on function app.settle_test from public, anon, authenticated, impersonated, stoa_service;

-- A number below p_parts, the same for a contact of a campaign each time; p_seed makes independent ones.
create or replace function app.contact_part(p_campaign_id uuid, p_contact_id uuid, p_seed int, p_parts int) returns int
language sql immutable set search_path = '' as $$
  select ((hashtextextended(p_campaign_id::text || p_contact_id::text, p_seed) % p_parts + p_parts) % p_parts)::int
$$;
revoke all on function app.contact_part from public, anon, authenticated, impersonated, stoa_service;

-- Campaigns whose time has come, on the first clock of the world where each contact's counts, and those that waited for a limit which leaves room again. Returns how many moved.
create or replace function ops.start_due_campaigns() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  with due as (
    update public.campaigns c set state = 'preparing'
    where c.id in (select d.id from public.campaigns d where d.state = 'scheduled' and d.send_at - case when d.is_local_time
        then interval '26 hours' else interval '0' end <= now()
      order by d.send_at limit 20 for update skip locked)
    returning 1),
  resumed as (
    update public.campaigns c set state = 'sending', wait_reason = null, wait_detail = ''
    where c.state = 'waiting' and c.wait_reason = 'quota' and c.id in (select d.id from public.campaigns d
      where d.state = 'waiting' and coalesce(app.quota_rest(d.account_id, 'emails'), 1) > 0 for update skip locked)
    returning 1)
  select (select count(*) from due) + (select count(*) from resumed) into v_count;
  return v_count;
end
$$;
revoke all on function ops.start_due_campaigns from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.start_due_campaigns to stoa_service;

-- Adds up lists of [currency, minor] lists by currency.
create or replace function app.sum_money(p_lists jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('currency', s.currency, 'minor', s.minor) order by s.currency), '[]') from (
    select m ->> 0 as currency, sum((m ->> 1)::bigint) as minor
    from jsonb_array_elements(coalesce(p_lists, '[]')) l
    cross join lateral jsonb_array_elements(case when jsonb_typeof(l) = 'array' then l else '[]' end) m group by 1) s
$$;
revoke all on function app.sum_money from public, anon, authenticated, impersonated, stoa_service;

-- Figures of a test by variant: contacts reached, those who clicked, opened, ordered, with the sum and the sum of squares of
-- what each contact brought in the account's currency. Machines count nowhere.
create or replace function app.test_figures(p_account_id uuid, p_campaign_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with brought as materialized (
    select o.delivery_id, count(*) as orders, sum(o.net_minor) filter (where o.currency = coalesce(a.settings ->> 'currency', 'USD')) as net
    from app.campaign_orders(p_account_id, p_campaign_id) o join public.accounts a on a.account_id = p_account_id group by 1),
  acted as materialized (
    select e.delivery_id, bool_or(e.kind = 'click') as clicked, true as opened
    from public.delivery_events e
    where e.account_id = p_account_id and e.campaign_id = p_campaign_id and e.kind in ('click', 'open') and not e.is_machine
    group by 1),
  reached as (
    select t.variant, d.id from public.deliveries d join public.campaign_contents t on t.id = d.content_id
    where d.campaign_id = p_campaign_id and d.is_test and d.state in ('sent', 'delivered', 'complained')),
  figures as (
    select v.variant, count(r.id) as sent, count(*) filter (where a.clicked) as clicked, count(*) filter (where a.opened) as opened,
      coalesce(sum(b.orders), 0) as orders, coalesce(sum(b.net), 0) as total, coalesce(sum(b.net::float8 * b.net::float8), 0) as squares
    from (select distinct t.variant from public.campaign_contents t where t.campaign_id = p_campaign_id) v
    left join reached r on r.variant = v.variant
    left join acted a on a.delivery_id = r.id
    left join brought b on b.delivery_id = r.id
    group by 1)
  select coalesce(jsonb_agg(to_jsonb(f) order by f.variant), '[]') from figures f
$$;
revoke all on function app.test_figures from public, anon, authenticated, impersonated, stoa_service;

drop trigger if exists campaigns_announce on public.campaigns;
create trigger campaigns_announce after insert or update of state on public.campaigns
  for each row when (new.state in ('scheduled', 'preparing', 'testing', 'sending')) execute function app.announce_campaign();

drop trigger if exists email_templates_reach on public.email_templates;
create trigger email_templates_reach before insert or update or delete on public.email_templates
  for each row when (auth.uid() is not null) execute function app.need_reach();

revoke all on public.email_templates from anon, authenticated, impersonated, stoa_service;
grant select on public.email_templates to authenticated;

drop policy if exists email_templates_read on public.email_templates;
create policy email_templates_read on public.email_templates for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists email_templates_reach on public.email_templates;
create policy email_templates_reach on public.email_templates as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

reset check_function_bodies;
