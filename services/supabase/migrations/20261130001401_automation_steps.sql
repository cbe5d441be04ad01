set check_function_bodies = off;

drop function ops.take_automation_runs(p_limit integer);

-- Gives a member a course, a group or a membership, or takes away what an automation or a manager gave.
create or replace function app.do_access_step(p_run public.automation_runs, p_contact public.contacts, p_kind text, p_id uuid,
  p_is_off boolean) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if p_contact.user_id is null then
    return 'not_member';
  end if;
  if not (case p_kind
    when 'course' then exists (select 1 from public.courses c where c.account_id = p_run.account_id and c.id = p_id)
    when 'membership' then exists (select 1 from public.products p
      where p.account_id = p_run.account_id and p.id = p_id and p.kind = 'membership')
    else exists (select 1 from public.groups g where g.account_id = p_run.account_id and g.id = p_id) end) then
    perform app.fail('not_found', p_kind);
  end if;
  if p_is_off then
    update public.entitlements e set revoked_at = now()
    where e.account_id = p_run.account_id and e.user_id = p_contact.user_id and e.resource_type = p_kind and e.resource_id = p_id
      and e.source = 'manual' and e.revoked_at is null;
    return case when found then 'done' else 'nothing' end;
  end if;
  insert into public.entitlements (account_id, user_id, resource_type, resource_id, source)
  values (p_run.account_id, p_contact.user_id, p_kind, p_id, 'manual')
  on conflict on constraint entitlements_once do update set revoked_at = null, ends_at = null;
  if p_kind = 'course' then
    perform app.enrol(p_id, p_contact.user_id);
  end if;
  return 'done';
end
$$;
revoke all on function app.do_access_step from public, anon, authenticated, impersonated, stoa_service;

-- Makes a coupon for the contact of a run, once by run and step: for one use, until the days of the step are over.
create or replace function app.do_coupon_step(p_run public.automation_runs, p_step_no int, p_effect jsonb) returns text
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.coupons (account_id, name, usage_limit, per_user_limit, discount_type, coupon_amount, date_end, run_id, run_step)
  values (p_run.account_id, 'OWN-' || upper(left(replace(gen_random_uuid()::text, '-', ''), 12)), 1, 1, p_effect ->> 'discount',
    (p_effect ->> 'amount')::bigint, now() + make_interval(days => (p_effect ->> 'days')::int), p_run.id, p_step_no)
  on conflict (account_id, run_id, run_step) where run_id is not null do nothing;
  return 'done';
end
$$;
revoke all on function app.do_coupon_step from public, anon, authenticated, impersonated, stoa_service;

-- The effect of one step for the contact of a run. Returns what came of it; `postponed` where the run stays at the step.
create or replace function app.do_step(p_run_id uuid, p_step_no int, p_effect jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_run public.automation_runs;
  v_contact public.contacts;
  v_kind text := p_effect ->> 'kind';
  v_is_off boolean := p_effect ->> 'action' in ('remove', 'leave', 'revoke');
  v_list_id uuid := p_effect ->> 'listId';
  v_status text;
begin
  select * into v_run from public.automation_runs r where r.id = p_run_id;
  select * into v_contact from public.contacts c where c.id = v_run.contact_id for update;
  if v_contact.erased_at is not null then
    return 'erased';
  end if;
  if v_kind = 'mail' then
    return app.do_mail_step(v_run, v_contact, p_step_no, p_effect);
  elsif v_kind = 'tag' then
    if v_is_off then
      return case when app.untag_contact(v_contact.id, p_effect ->> 'name') then 'done' else 'nothing' end;
    end if;
    perform app.tag_contact(v_contact.id, p_effect ->> 'name');
    return 'done';
  elsif v_kind = 'list' then
    if v_is_off then
      perform app.leave_list(v_contact.id, v_list_id, 'manual');
      return 'done';
    end if;
    v_status := app.join_list(v_contact.id, v_list_id, 'Added by an automation', v_contact.language, '', 'manual');
    if v_status = 'pending' and app.take_confirmation(v_contact.id, v_list_id) then
      insert into ops.list_confirmations (account_id, list_id, contact_id)
      values (v_run.account_id, v_list_id, v_contact.id)
      on conflict do nothing;
    end if;
    return v_status;
  elsif v_kind = 'field' then
    update public.contacts c set fields = case when coalesce(p_effect -> 'value', 'null') = 'null' then c.fields - (p_effect ->> 'key')
      else c.fields || jsonb_build_object(p_effect ->> 'key', p_effect -> 'value') end
    where c.id = v_contact.id and exists (select 1 from public.contact_fields f
      where f.account_id = c.account_id and f.key = p_effect ->> 'key');
    return case when found then 'done' else 'nothing' end;
  elsif v_kind in ('course', 'group', 'membership') then
    return app.do_access_step(v_run, v_contact, v_kind, (p_effect ->> 'id')::uuid, v_is_off);
  elsif v_kind = 'coupon' then
    return app.do_coupon_step(v_run, p_step_no, p_effect);
  elsif v_kind = 'notify' then
    insert into public.account_notifications (account_id, message, severity)
    values (v_run.account_id, left((p_effect ->> 'text') || ' (' || coalesce(nullif(v_contact.name, ''), v_contact.email) || ')', 10000), 2);
    return 'done';
  elsif v_kind = 'webhook' then
    insert into public.automation_calls (account_id, run_id, step_no, url, body)
    values (v_run.account_id, v_run.id, p_step_no, p_effect ->> 'url', jsonb_build_object(
      'automation', v_run.automation_id, 'run', v_run.id, 'step', p_effect ->> 'stepId', 'at', now(),
      'contact', jsonb_build_object('id', v_contact.id, 'email', v_contact.email, 'name', v_contact.name,
        'language', v_contact.language, 'fields', v_contact.fields)))
    on conflict (run_id, step_no) do nothing;
    return 'done';
  elsif v_kind = 'start' then
    perform app.note_event(v_run.account_id, v_contact.id, 'started', null,
      jsonb_build_object('automation', p_effect ->> 'automationId'), v_run.id || ':' || p_step_no);
    return 'done';
  end if;
  perform app.fail('invalid_input', 'step ' || coalesce(v_kind, ''));
  return null;
end
$$;
revoke all on function app.do_step from public, anon, authenticated, impersonated, stoa_service;

-- What a dry run of an outline needs to know of a contact: the clock of the site, the answers of its conditions by step, and why its
-- emails would not be sent. Null where there is no such contact.
create or replace function ops.dry_run_facts(p_account_id uuid, p_contact_id uuid, p_rules jsonb, p_mails jsonb, p_list_ids uuid[])
returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('zone', app.account_zone(p_account_id), 'contactZone', c.time_zone,
    'matches', (select coalesce(jsonb_agg(jsonb_build_array(r ->> 'step', app.run_matches(p_account_id, c.id, r -> 'rule'))), '[]')
      from jsonb_array_elements(p_rules) r),
    'blocks', (select coalesce(jsonb_agg(jsonb_build_array(m ->> 'id', app.mail_block(c.id, m ->> 'purpose', p_list_ids))), '[]')
      from jsonb_array_elements(p_mails) m))
  from public.contacts c where c.account_id = p_account_id and c.id = p_contact_id and c.erased_at is null
$$;
revoke all on function ops.dry_run_facts from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.dry_run_facts to stoa_service;

-- The fields of a contact in an email of a run, with the newest coupon that the run made for them. No field of a site has such a key.
create or replace function app.fields_of_run(p_fields jsonb, p_run_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select p_fields || coalesce((select jsonb_build_object('$coupon', c.name)
    from public.automation_runs r join public.coupons c on c.account_id = r.account_id and c.run_id = r.id
    where r.id = p_run_id order by c.run_step desc limit 1), '{}')
$$;
revoke all on function app.fields_of_run from public, anon, authenticated, impersonated, stoa_service;

-- Whether an event is about the row that a step names; without a name it is about any. Orders are about their products, what
-- happens in a course about the course.
create or replace function app.is_event_of(p_event public.automation_events, p_ref text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_ref uuid := nullif(p_ref, '')::uuid;
begin
  return v_ref is null or p_event.ref = v_ref or coalesce(case
    when p_event.type in ('order_placed', 'order_paid', 'order_failed', 'order_refunded') then exists (select 1
      from public.order_items i where i.account_id = p_event.account_id and i.product_id = v_ref
        and i.order_id = coalesce((p_event.data ->> 'order')::uuid, p_event.ref))
    when p_event.type = 'student_renew' then exists (select 1 from public.subscriptions s
      where s.account_id = p_event.account_id and s.id = p_event.ref and s.product_id = v_ref)
    when p_event.type = 'lesson_completed' then exists (select 1 from public.lessons l
      where l.account_id = p_event.account_id and l.id = p_event.ref and l.course_id = v_ref)
    when p_event.type in ('quiz_passed', 'quiz_failed') then exists (select 1 from public.quizzes q
      where q.account_id = p_event.account_id and q.id = p_event.ref and q.course_id = v_ref)
    when p_event.type = 'certificate_issued' then exists (select 1 from public.certificates c
      where c.account_id = p_event.account_id and c.id = p_event.ref and c.course_id = v_ref) end, false);
end
$$;
revoke all on function app.is_event_of from public, anon, authenticated, impersonated, stoa_service;

-- Events that only time brings: members inactive for n days, contacts whose date field says today, live sessions. Each is raised
-- once by its key. What is old goes. Returns how many automations were looked at.
create or replace function ops.raise_automation_times() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_automation record;
  v_count int := 0;
begin
  for v_automation in select a.id, a.account_id, v.graph -> 'trigger' as t, app.account_zone(a.account_id) as zone
    from public.automations a join public.automation_versions v on v.automation_id = a.id and v.no = a.published_no
    where a.state = 'on' and v.graph #>> '{trigger,event}' in ('inactive', 'date_field')
  loop
    if v_automation.t ->> 'event' = 'inactive' then
      perform app.note_event(v_automation.account_id, c.id, 'inactive', null, jsonb_build_object('automation', v_automation.id),
        v_automation.id || ':' || c.id || ':' || s.last_at::date)
      from public.contacts c
      cross join lateral (select greatest(m.created_at, (select max(e.last_active_at) from public.enrolments e
        where e.account_id = c.account_id and e.user_id = c.user_id), (select max(x.created_at) from public.activity x
        where x.account_id = c.account_id and x.user_id = c.user_id)) as last_at
        from public.members m where m.account_id = c.account_id and m.user_id = c.user_id) s
      where c.account_id = v_automation.account_id and c.user_id is not null and c.erased_at is null
        and s.last_at between now() - make_interval(days => (v_automation.t ->> 'days')::int + 2)
          and now() - make_interval(days => (v_automation.t ->> 'days')::int);
    else
      perform app.note_event(v_automation.account_id, c.id, 'date_field', null, jsonb_build_object('automation', v_automation.id),
        v_automation.id || ':' || c.id || ':' || d.today)
      from public.contacts c
      cross join lateral (select (now() at time zone v_automation.zone)::date - coalesce((v_automation.t ->> 'days')::int, 0) as today) d
      where c.account_id = v_automation.account_id and c.erased_at is null
        and case when (v_automation.t ->> 'isYearly')::boolean
          then right(c.fields ->> (v_automation.t ->> 'key'), 5) = to_char(d.today, 'MM-DD')
          else c.fields ->> (v_automation.t ->> 'key') = to_char(d.today, 'YYYY-MM-DD') end;
    end if;
    v_count := v_count + 1;
  end loop;
  perform app.raise_meeting_events();
  -- Own coupons that nobody used and nobody can use any more.
  delete from public.coupons c where c.run_id is not null and c.usage_count = 0 and c.date_end < now() - interval '30 days'
    and not exists (select 1 from public.coupon_redemptions x where x.coupon_id = c.id)
    and not exists (select 1 from public.orders o where o.account_id = c.account_id and o.coupon_id = c.id);
  delete from public.automation_events e where e.state <> 'new' and e.at < now() - interval '90 days'
    and not exists (select 1 from public.automation_runs r where r.account_id = e.account_id and r.event_id = e.id);
  return v_count;
end
$$;
revoke all on function ops.raise_automation_times from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.raise_automation_times to stoa_service;

-- Events of live sessions for the people each is for: within the hour before one starts, and within the hour after its end. Each is
-- raised once by its key, where an automation of the site listens.
create or replace function app.raise_meeting_events() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_due record;
begin
  for v_due in
    select m.id, m.account_id, m.title, m.starts_at, m.course_id, m.group_id, m.is_for_people, x.type
    from public.meetings m
    cross join lateral (values ('live_soon', m.starts_at > now() and m.starts_at <= now() + interval '1 hour'),
      ('live_ended', m.ends_at > now() - interval '1 hour' and m.ends_at <= now())) x (type, is_due)
    where m.starts_at between now() - interval '2 days' and now() + interval '1 hour' and x.is_due
      and exists (select 1 from public.automations a
        where a.account_id = m.account_id and a.state in ('on', 'paused') and x.type = any (a.listens))
  loop
    perform app.note_member_event(v_due.account_id, w.user_id, v_due.type, v_due.course_id,
      jsonb_build_object('meeting', v_due.id, 'title', v_due.title, 'startsAt', v_due.starts_at),
      v_due.id || ':' || extract(epoch from v_due.starts_at)::bigint || ':' || w.user_id)
    from (
      select e.user_id from public.enrolments e where e.course_id = v_due.course_id
      union select g.user_id from public.group_members g where g.group_id = v_due.group_id and g.status = 'active'
      union select p.user_id from public.meeting_people p where p.meeting_id = v_due.id
      union select m.user_id from public.members m where m.account_id = v_due.account_id and m.status = 'active'
        and v_due.course_id is null and v_due.group_id is null and not v_due.is_for_people) w;
  end loop;
end
$$;
revoke all on function app.raise_meeting_events from public, anon, authenticated, impersonated, stoa_service;

-- Locks runs whose time has come until the end of the transaction, with what their step needs to be decided.
create or replace function ops.take_automation_runs(p_limit int default 200)
returns table (run_id uuid, state text, step_no int, step_id text, arrived_at timestamptz, wake_at timestamptz, woken_by uuid,
  is_skipping boolean, step jsonb, time_zone text, contact_zone text, quiet jsonb, matches boolean)
language plpgsql security definer set search_path = '' as $$
begin
  return query
    with due as materialized (
      select r.* from public.automation_runs r where r.state in ('active', 'waiting') and r.wake_at <= now()
      order by r.wake_at limit p_limit for update skip locked),
    graphs as materialized (
      select v.automation_id, v.no, v.graph -> 'steps' as steps, nullif(v.graph -> 'quiet', 'null') as quiet from public.automation_versions v
      where (v.automation_id, v.no) in (select d.automation_id, d.version_no from due d)),
    zones as materialized (
      select a.account_id, app.account_zone(a.account_id) as zone from (select distinct d.account_id from due d) a)
    select d.id, d.state, d.step_no, d.step_id, d.arrived_at, d.wake_at, d.woken_by, d.is_skipping, g.steps -> d.step_id, z.zone,
      case when g.quiet ->> 'zone' = 'contact' and g.steps #>> array[d.step_id, 'kind'] = 'mail'
        then (select c.time_zone from public.contacts c where c.id = d.contact_id) end,
      g.quiet,
      case when g.steps #>> array[d.step_id, 'kind'] = 'if'
        then app.run_matches(d.account_id, d.contact_id, g.steps #> array[d.step_id, 'rule']) end
    from due d
    join graphs g on g.automation_id = d.automation_id and g.no = d.version_no
    join zones z on z.account_id = d.account_id
    order by d.contact_id;
end
$$;
revoke all on function ops.take_automation_runs from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.take_automation_runs to stoa_service;

-- Takes up to p_limit deliveries of one campaign for two minutes; accounts take turns. Consent and suppression are asked again,
-- and the limit of the month is counted in the same transaction. An email that is caught here counts for no sender's reputation.
create or replace function ops.claim_deliveries(p_worker uuid, p_limit int, p_is_caught boolean default false)
returns table (id uuid, account_id uuid, campaign_id uuid, content_id uuid, contact_id uuid, email text, name text, language text,
  fields jsonb, attempts int)
language plpgsql security definer set search_path = '' as $$
declare
  v_campaign public.campaigns;
  v_lists uuid[];
  v_ids uuid[];
  v_ready uuid[];
  v_granted bigint;
  v_room int;
  v_by_platform boolean;
  v_hold text;
  v_cap int;
begin
  select c.* into v_campaign from public.campaigns c
  where c.state in ('sending', 'testing')
    and exists (select 1 from public.deliveries d where d.campaign_id = c.id and d.state = 'queued' and d.next_try_at <= now())
  -- Emails of automations go before those of campaigns.
  order by (c.automation_id is null), (select max(o.claimed_at) from public.campaigns o where o.account_id = c.account_id and o.claimed_at is not null) nulls first,
    c.claimed_at nulls first, c.started_at
  limit 1;
  if not found then
    return;
  end if;
  v_hold := app.hold_reason(v_campaign.account_id, v_campaign.sender_domain_id);
  if v_hold is not null then
    update public.campaigns c set state = 'waiting', wait_reason = v_hold where c.id = v_campaign.id and c.state in ('sending', 'testing');
    return;
  end if;
  v_by_platform := not p_is_caught and v_campaign.sender_domain_id is null;
  if v_by_platform then
    -- Two workers count the day of an account one after the other.
    perform app.count_sending(v_campaign.account_id, 0, 0);
    v_room := app.warm_up_rest(v_campaign.account_id);
    if v_room = 0 then
      update public.campaigns c set state = 'waiting', wait_reason = 'warm_up' where c.id = v_campaign.id and c.state in ('sending', 'testing');
      return;
    end if;
  end if;
  v_cap := coalesce((select s.daily_cap from public.account_sending s where s.account_id = v_campaign.account_id), 3);
  v_lists := array(select l.list_id from public.campaign_lists l where l.campaign_id = v_campaign.id and not l.is_excluded);
  v_ids := array(select d.id from public.deliveries d
    where d.campaign_id = v_campaign.id and d.state = 'queued' and d.next_try_at <= now()
    order by d.next_try_at limit least(p_limit, v_room) for update skip locked);
  if v_ids = '{}' then
    return;
  end if;
  with asked as materialized (
    select d.id, coalesce(app.mail_block(d.contact_id, v_campaign.purpose, v_lists),
      case when v_campaign.purpose = 'marketing' and app.is_capped(d.account_id, d.contact_id, v_cap) then 'frequency' end) as block from public.deliveries d where d.id = any (v_ids)),
  skip as (
    update public.deliveries d set state = 'skipped', reason = a.block, settled_at = now()
    from asked a where d.id = a.id and a.block is not null)
  select coalesce(array_agg(a.id), '{}') into v_ready from asked a where a.block is null;
  v_granted := case when v_ready = '{}' then 0 else ops.use_quota_up_to(v_campaign.account_id, 'emails', cardinality(v_ready)) end;
  if v_granted < cardinality(v_ready) then
    update public.campaigns c set state = 'waiting', wait_reason = 'quota' where c.id = v_campaign.id
      and c.state in ('sending', 'testing');
  end if;
  if v_granted > 0 then
    perform app.count_sending(v_campaign.account_id, v_granted::int, case when v_by_platform then v_granted::int else 0 end);
  end if;
  update public.campaigns c set claimed_at = clock_timestamp() where c.id = v_campaign.id
    and (c.claimed_at is null or c.claimed_at < clock_timestamp() - interval '50 milliseconds');
  return query
    update public.deliveries d set state = 'claimed', worker = p_worker, claimed_until = now() + interval '2 minutes'
    from public.contacts c
    where d.id = any (v_ready[1:v_granted]) and c.id = d.contact_id
    returning d.id, d.account_id, d.campaign_id, d.content_id, d.contact_id, c.email, c.name, c.language,
      case when d.run_id is null then c.fields else app.fields_of_run(c.fields, d.run_id) end, d.attempts;
end
$$;
revoke all on function ops.claim_deliveries from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.claim_deliveries to stoa_service;

-- What is needed to show an email again to its reader.
create or replace function ops.delivery_view(p_account_id uuid, p_delivery_id uuid)
returns table (id uuid, account_id uuid, content_id uuid, email text, name text, language text, fields jsonb)
language sql stable security definer set search_path = '' as $$
  select d.id, d.account_id, d.content_id, c.email, c.name, c.language,
    case when d.run_id is null then c.fields else app.fields_of_run(c.fields, d.run_id) end
  from public.deliveries d join public.contacts c on c.id = d.contact_id
  where d.id = p_delivery_id and d.account_id = p_account_id and c.erased_at is null
$$;
revoke all on function ops.delivery_view from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.delivery_view to stoa_service;

-- Emails of automations never end: they follow the account's proven domain as it is chosen, proven or removed.
create or replace function app.bind_automation_senders() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := coalesce(new.account_id, old.account_id);
  v_domain_id uuid := (select s.id from public.sender_domains s
    where s.account_id = v_account_id and s.is_default and s.state <> 'pending');
begin
  update public.campaigns c set sender_domain_id = v_domain_id
  where c.account_id = v_account_id and c.automation_id is not null and c.state in ('sending', 'waiting', 'paused')
    and c.sender_domain_id is distinct from v_domain_id;
  return null;
end
$$;
revoke all on function app.bind_automation_senders from public, anon, authenticated, impersonated, stoa_service;

drop trigger if exists campaigns_automation_sender on public.campaigns;
create trigger campaigns_automation_sender before insert on public.campaigns
  for each row when (new.automation_id is not null) execute function app.choose_campaign_sender();

drop trigger if exists sender_domains_bind on public.sender_domains;
create trigger sender_domains_bind after insert or delete or update of is_default, state on public.sender_domains
  for each row execute function app.bind_automation_senders();

reset check_function_bodies;

-- Emails of automations that are on follow the domain of their account from now on.
update public.campaigns c set sender_domain_id = s.id
from public.sender_domains s
where s.account_id = c.account_id and s.is_default and s.state <> 'pending' and c.automation_id is not null
  and c.sender_domain_id is null and c.state in ('sending', 'waiting', 'paused');
